"""Values as pages carry them: what each language's printer knows how to write.

Each has its kind in the key of a page (`rendering/page_keys.py`): 5 dollars are printed otherwise than 5 things.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from ...languages import Words
from ...regulations.exact import Amount, exact, round_half_away

CENTS = 100  # of a dollar; and the dollars below which they are worth saying


def whole(value: Amount) -> Amount:
    """Dollars as a sentence says them, to the nearest one: cents stand in tables, and where they decide."""
    if isinstance(value, int) or abs(value) < CENTS:
        return value
    return int(value + Fraction(1, 2)) if value > 0 else -int(Fraction(1, 2) - value)


class Money(Struct, frozen=True, tag=True):
    """An amount in dollars."""

    value: Amount


class Added(Struct, frozen=True, tag=True):
    """An amount that a sum grows by, with its sign."""

    value: Amount


class Count(Struct, frozen=True, tag=True):
    """A plain number of things."""

    value: Amount


class Place(Struct, frozen=True, tag=True):
    """A place in an order, from 1."""

    value: int


class Times(Struct, frozen=True, tag=True):
    """A factor, as × 3 or × 3,5."""

    value: Fraction


class Tier(Struct, frozen=True, tag=True):
    """The tier of a tournament: I, II, II-bis, III, none."""

    value: str


class Code(Struct, frozen=True, tag=True):
    """A code of the regulation, as the finding D5."""

    value: str


class Person(Struct, frozen=True, tag=True):
    """A player, by id: the name is looked up when it is printed."""

    id: str


class Link(Struct, frozen=True, tag=True):
    """A page by its address, with the text that leads there; *name* says that the text is a name out of the data."""

    text: Words
    path: str
    name: bool = False


class Said(Struct, frozen=True, tag=True):
    """Interface words by key, with the facts of the sentence: values like these, numbers, days or Words."""

    key: str
    facts: Mapping[str, object] = {}


def saying(key: str, **facts: object) -> Said:
    return Said(key, facts)


def as_printed(points: Amount) -> Amount:
    """An amount as tables have it: to the cent, halves away from zero."""
    return exact(Fraction(round_half_away(points * CENTS), CENTS))


def margin(points: Amount, other: Amount, unit: str, cents: bool = False) -> Money | Said:
    """How far one of two amounts is from the other in a sentence, which puts the *unit* behind it; of points in words.
    It is the difference that a reader of both finds, so that of the amounts as they are printed; where these look the
    same, less than a cent. With *cents* also where it is large: both stand beside it."""
    gap = exact(abs(as_printed(points) - as_printed(other)))
    if not gap:
        return saying("margin-least" if unit else "margin-least-points", n=Fraction(1, CENTS))
    gap = gap if cents else whole(gap)
    return Money(gap) if unit else saying("margin-points", n=gap)


Shown = Money | Count | Place | Times | Tier | Code | Person | Link | Said
