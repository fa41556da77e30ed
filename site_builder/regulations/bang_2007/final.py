"""Who goes to the national final, from which seat, and why (CAM 1 to 5, CAM 8, MOD 4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from . import tables
from .candidates import LEVEL, UNAVAILABLE, Admission, Admissions, Qualification
from .ranking import Line

DIRECT, IN_REGION, FROM_RESERVE = "direct", "area", "reserve"
CHAMPION = "champion"


def is_free(admission: Admission) -> bool:
    return admission.seat is None and admission.state not in (UNAVAILABLE, LEVEL)


def level_on_place(case: Qualification, values: Admissions, region: str, lines: Sequence[Line]) -> Admissions:
    """Everybody on the *lines* of one place, of whom one has the seat."""
    return {
        line.player: replace(
            values[line.player], state=LEVEL, source=region, spot=case.spot(line, 1, len(lines)), variant=LEVEL
        )
        for line in lines
    }


def open_seats(values: Iterable[Admission]) -> int:
    """The seats that are for one of several on the same place: they are given, and nothing says to whom."""
    return len({value.source for value in values if value.state == LEVEL})


def vacant(case: Qualification, values: Admissions) -> list[str]:
    """The regions whose seat nobody of theirs has taken, in the order in which they are served."""
    seats_taken = {
        value.source for value in values.values() if value.seat in (IN_REGION, FROM_RESERVE) or value.state == LEVEL
    }
    return [region for region in case.regions if region not in seats_taken]


def _seat_order(admission: Admission) -> tuple[int, int, int, str, int, str]:
    """The direct seats, the regions by name, the reserves as they were called; then who has no seat, by region."""
    source = admission.source or "~"
    if admission.seat is None:
        return (1, 0, 0, source, admission.spot.position if admission.spot else 0, admission.player)
    if admission.seat == DIRECT:
        kind = (CHAMPION, tables.OPEN, tables.LAST_OPEN).index(source)
        return (0, 0, kind, admission.tournament or "", 0, admission.player)
    return (0, (IN_REGION, FROM_RESERVE).index(admission.seat) + 1, admission.call, source, 0, admission.player)


def numbered(admissions: Sequence[Admission]) -> list[Admission]:
    """Admissions in order of seats, the seats counted from 1."""
    ordered = sorted(admissions, key=_seat_order)
    return [replace(admission, number=n if admission.seat else 0) for n, admission in enumerate(ordered, 1)]


def final_tables(players: int, numbers: tables.Numbers) -> tuple[int, ...] | None:
    """As many tables as the law has, where they can be filled; else as few as possible; None without a layout."""
    possible = numbers.table_sizes.layouts(players)
    return next(
        (layout for layout in possible if len(layout) == numbers.final_tables), possible[0] if possible else None
    )
