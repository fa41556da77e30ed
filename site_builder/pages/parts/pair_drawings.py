"""Two laws in figures: what a role takes under the one and under the other, and how many come into the final."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ...languages import LANGUAGES, Words
from ...regulations.contract import Regulation
from .short_drawings import SEATS, TABLES, seats_of
from .table_of_roles import TableOfRoles, table_of_roles


class PayChange(Struct, frozen=True):
    """*who* takes other dollars when a side has *won*; bars in per cent of what is paid most under either law."""

    won: Words
    who: Words
    before: int
    after: int
    width_before: int
    width_after: int


class FinalSeats(Struct, frozen=True):
    """How many *seats* the final has under one law; *width* in per cent of the larger of two."""

    law: Words
    seats: int
    width: int


class PairFigures(Struct, frozen=True):
    """*players* sit at the table of which the *pays* are told, *alike* of them are the same under both laws."""

    players: int
    pays: tuple[PayChange, ...]
    alike: int
    finals: tuple[FinalSeats, ...]


def pair_figures(old: Regulation, new: Regulation) -> PairFigures | None:
    """None where nothing of it can be drawn."""
    before, after = table_of_roles(old), table_of_roles(new)
    comparable = before is not None and after is not None and before.players == after.players
    all_pays = tuple(_pays(before, after)) if comparable and before and after else ()
    pays = tuple(pay for pay in all_pays if pay.before != pay.after)
    finals = _finals(old, new)
    if not pays and not finals:
        return None
    return PairFigures(before.players if before else 0, pays, len(all_pays) - len(pays), finals)


def _pays(before: TableOfRoles, after: TableOfRoles) -> Iterator[PayChange]:
    """Of those whom both tables name by the same words."""
    old = {_names(side.won, pay.who): pay.dollars for side in before.sides for pay in side.pays}
    most = max((pay.dollars for table in (before, after) for side in table.sides for pay in side.pays), default=1)
    for side in after.sides:
        for pay in side.pays:
            if (was := old.get(_names(side.won, pay.who))) is not None:
                widths = (100 * was // most, 100 * pay.dollars // most)
                yield PayChange(side.won, pay.who, was, pay.dollars, *widths)


def _names(won: Words, people: Words) -> tuple[str, str]:
    return won[LANGUAGES[0]], people[LANGUAGES[0]]


def _finals(old: Regulation, new: Regulation) -> tuple[FinalSeats, ...]:
    """None where one law does not say how many, or where both have as many."""
    numbers = {law.id: sum(len(row.seats) for row in seats_of(law, (SEATS, TABLES))) for law in (old, new)}
    if not all(numbers.values()) or len({*numbers.values()}) == 1:
        return ()
    most = max(numbers.values())
    return tuple(
        FinalSeats(law.short or law.title, numbers[law.id], 100 * numbers[law.id] // most) for law in (old, new)
    )
