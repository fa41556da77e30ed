"""Who goes to the national final, from which seat, and why (CAM 1 to 5, CAM 8, MOD 4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from ..explained import Rule, rule
from . import tables
from .candidates import LEVEL, RESERVE, UNAVAILABLE, Admission, Admissions, Qualification, Skipped
from .facts import Decision, Season2007
from .ranking import Line

DIRECT, IN_REGION, FROM_RESERVE = "direct", "area", "reserve"
CHAMPION = "champion"


def _free(admission: Admission) -> bool:
    return admission.seat is None and admission.state not in (UNAVAILABLE, LEVEL)


@rule("R2007-04", "cam-4")
def set_aside(case: Qualification, values: Admissions, declared: Decision) -> Admissions:
    """Who declared not to be available takes no seat."""
    admission = values.get(declared.player)
    return {declared.player: replace(admission, state=UNAVAILABLE, variant=UNAVAILABLE)} if admission else {}


@rule("R2007-05", "cam-5")
def seat_champion(case: Qualification, values: Admissions) -> Admissions:
    """The reigning champion is qualified."""
    player = case.season.reigning_champion
    if player is None or not _free(values[player]):
        return {}
    return {player: replace(values[player], seat=DIRECT, source=CHAMPION, variant=CHAMPION)}


def _winners(case: Qualification, values: Admissions, kind: str) -> Admissions:
    changed: dict[str, Admission] = {}
    for tournament in case.valid(kind):
        player = tournament.winner or ""
        if player not in changed and _free(values[player]):
            changed[player] = replace(values[player], seat=DIRECT, source=kind, tournament=tournament.id, variant=kind)
    return changed


@rule("R2007-08", "cam-8")
def seat_opens(case: Qualification, values: Admissions) -> Admissions:
    """The winner of an Open is qualified."""
    return _winners(case, values, tables.OPEN)


@rule("R2007-03", "cam-3")
def seat_last_open(case: Qualification, values: Admissions) -> Admissions:
    """The winner of the last Open, on the weekend of the final, is qualified."""
    return _winners(case, values, tables.LAST_OPEN)


@rule("R2007-02", "cam-2")
def seat_firsts(case: Qualification, values: Admissions) -> Admissions:
    """The first of every region is its champion, and qualified; with a seat already, the title stays (ADD-28)."""
    changed: dict[str, Admission] = {}
    for region in case.regions:
        first = case.alone(region, 1)
        if first is None:
            continue
        admission = replace(values[first.player], title=region)
        if _free(admission):
            admission = replace(admission, seat=IN_REGION, source=region, spot=case.spot(first), variant="")
        changed[admission.player] = admission
    return changed


@rule("R2007-02", "cam-2")
def level_firsts(case: Qualification, values: Admissions) -> Admissions:
    """Where several are on the first place one of them will be the champion, and none is before a lot (ADD-25).

    Of two, one who cannot take the seat leaves it to the other, first or second.
    """
    changed: dict[str, Admission] = {}
    for region in case.regions:
        firsts = case.on_place(region, 1)
        able = [line for line in firsts if _free(values[line.player])]
        if len(firsts) == 2 and len(able) == 1:
            spot = case.spot(able[0])
            admission = replace(values[able[0].player], seat=IN_REGION, source=region, spot=spot, variant="either")
            changed[admission.player] = admission
        elif len(firsts) > 1:
            changed |= _level(case, values, region, [line for line in able if line.player not in changed])
    return changed


def _level(case: Qualification, values: Admissions, region: str, lines: Sequence[Line]) -> Admissions:
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


@rule("R2007-04", "cam-4", readings=("A2007-08",))
def seat_seconds(case: Qualification, values: Admissions) -> Admissions:
    """Where the first cannot come, or is seated already, the right passes to the second of the same region."""
    changed: dict[str, Admission] = {}
    for region in vacant(case, values):
        first, seconds = case.alone(region, 1), case.on_place(region, 2)
        able = [line for line in seconds if _free(values[line.player])]
        if len(seconds) > 1:
            changed |= _level(case, values, region, able)
        elif first and able:
            why = DIRECT if values[first.player].seat else UNAVAILABLE
            changed[able[0].player] = replace(
                values[able[0].player], seat=IN_REGION, source=region, spot=case.spot(able[0]),
                skipped=(Skipped(1, why),), variant="moved",
            )  # fmt: skip
    return changed


def _from_where(admission: Admission, reserve: Admission) -> Admission:
    """Somebody's *admission*, with where they step in from as a *reserve*."""
    return replace(admission, source=reserve.source, spot=reserve.spot, tournament=reserve.tournament)


@rule("R2007-11", "mod-4", readings=("A2007-08",))
def seat_new(case: Qualification, values: Admissions) -> Admissions:
    """A seat that neither takes goes to the winner of a new tournament in the same region."""
    changed: dict[str, Admission] = {}
    for region in vacant(case, values):
        for winner in case.winners_of_reserves(region):
            player = winner.player
            if _free(values[player]) and player not in changed:
                stepped_in = _from_where(values[player], winner)
                changed[player] = replace(stepped_in, seat=FROM_RESERVE, other=region, variant="same")
                break
    return changed


@rule("R2007-11", "mod-4", readings=("A2007-07", "A2007-08"))
def seat_others(case: Qualification, values: Admissions) -> Admissions:
    """Seats still free go to reserves, from regions that involved more players first, up to 24 in all (A2007-07); or
    only those of who cannot come."""
    seated = sum(value.seat is not None for value in values.values()) + open_seats(values.values())
    free = case.season.law.numbers.final_size - case.kept_seats - seated
    if case.season.law.final_seats == "actual":
        free = min(free, len(vacant(case, values)) + len(case.absent_with_a_seat))
    waiting, calls = iter(vacant(case, values)), 0
    changed: dict[str, Admission] = {}
    for region in case.regions:
        for in_reserve in case.in_reserve(region):
            player = in_reserve.player
            if calls < free and _free(values[player]) and player not in changed:
                other, calls = next(waiting, ""), calls + 1
                called = _from_where(values[player], in_reserve)
                variant = "other" if other else "free"
                changed[player] = replace(called, seat=FROM_RESERVE, other=other, call=calls, variant=variant)
        level = {p: second for p, second in _level_seconds(case, values, region).items() if p not in changed}
        if calls < free and level:
            next(waiting, "")
            calls, changed = calls + 1, changed | level
    return changed


def _level_seconds(case: Qualification, values: Admissions, region: str) -> Admissions:
    """Those on the second place of a region, where nobody knows which of them is its reserve."""
    seconds = case.on_place(region, case.season.law.numbers.region_places)
    if len(seconds) < 2:
        return {}
    return _level(case, values, region, [line for line in seconds if _free(values[line.player])])


@rule("R2007-11", "mod-4")
def reserves(case: Qualification, values: Admissions) -> Admissions:
    """Who could be called and was not needed stays a reserve."""
    changed: dict[str, Admission] = {}
    for region in case.regions:
        for in_reserve in case.in_reserve(region):
            admission = values[in_reserve.player]
            if _free(admission):
                waiting = replace(_from_where(admission, in_reserve), state=RESERVE, variant=RESERVE)
                changed.setdefault(admission.player, waiting)
        for player, second in _level_seconds(case, values, region).items():
            changed.setdefault(player, replace(second, state=RESERVE, variant="shared"))
    return changed


_BY_NAME: Mapping[str, Rule] = {
    tables.SAME_SECOND: seat_seconds,
    tables.SAME_NEW: seat_new,
    tables.OTHER_REGIONS: seat_others,
}


def admission_rules(season: Season2007) -> tuple[Rule, ...]:
    """The rules in the order of the law; how vacancies are served is a reading (A2007-08)."""
    serving = (_BY_NAME[name] for name in season.law.reserve_order)
    absent = (set_aside.regarding(declared) for declared in season.unavailable)
    return (*absent, seat_champion, seat_opens, seat_last_open, seat_firsts, level_firsts, *serving, reserves)


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
