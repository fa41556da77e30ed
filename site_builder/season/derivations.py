"""A value with its reasons, as a document has it: as in `regulations.explained`, without the case it came from."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from msgspec import Struct

from ..languages import Words
from ..regulations.kinds import OneOf

V_co = TypeVar("V_co", covariant=True)

if TYPE_CHECKING:
    StepValue: TypeAlias = "bool | int | Fraction | str | tuple[StepValue, ...] | None"
else:

    class StepValue(metaclass=OneOf):
        """What a field of a value holds before and after a step."""

        types = (int, Fraction, str, tuple, type(None))


class Cited(Struct, frozen=True):
    """A rule that was applied: its number in the specification, its clause, the readings of the text it rests on, and
    of these the one *behind* its figures, where the clause does not tell them."""

    id: str
    clause: str
    readings: tuple[str, ...] = ()
    behind: str = ""


class Step(Struct, frozen=True, gc=False, kw_only=True):
    """One rule changed one *field* from *before* to *after*, or left it, and says why in *texts*.

    *key* is whom it concerns (a player, a club), *about* the tournament (its id) that it rests on, where it rests on
    one; *quoted* what the sentence has of a person's own words.
    """

    rule: Cited
    field: str
    before: StepValue
    after: StepValue
    texts: Words
    quoted: str = ""
    key: str | None = None
    about: str | None = None

    def text(self, lang: str) -> str:
        """What the rule did here, as a sentence."""
        return self.texts[lang]


class Explained(Struct, Generic[V_co], frozen=True, gc=False):
    """A value, what it started from in those fields that its steps change, and the steps in the order they were
    taken."""

    value: V_co
    start: Mapping[str, StepValue] = {}
    steps: tuple[Step, ...] = ()
