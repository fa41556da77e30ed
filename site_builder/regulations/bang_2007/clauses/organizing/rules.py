"""The last day of selections (MOD 3), and the reserves of the final (MOD 4)."""

from __future__ import annotations

from msgspec.structs import replace

from ....explained import Changes, each, rule
from ...candidates import RESERVE, Admission, Admissions, Qualification
from ...facts import Tournament2007
from ...final import FROM_RESERVE, is_free, level_on_place, open_seats, vacant
from ...verdict import OUTSIDE, Verdict, not_valid, outside


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
            if is_free(values[player]) and player not in changed:
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
            if calls < free and is_free(values[player]) and player not in changed:
                other, calls = next(waiting, ""), calls + 1
                from_where = _from_where(values[player], in_reserve)
                changed[player] = replace(
                    from_where, seat=FROM_RESERVE, other=other, call=calls, variant=_variant(other, in_reserve)
                )
        level = {
            player: second for player, second in _level_seconds(case, values, region).items() if player not in changed
        }
        if calls < free and level:
            next(waiting, "")
            calls, changed = calls + 1, changed | level
    return changed


def _variant(other: str, reserve: Admission) -> str:
    """Which sentence tells how a *reserve* comes to a seat: that of an *other* region or just a free one, as the second
    of a region or as the winner of its new tournament."""
    if reserve.tournament:
        return "new-other" if other else "new"
    return "other" if other else "free"


def _level_seconds(case: Qualification, values: Admissions, region: str) -> Admissions:
    """Those on the second place of a region, where nobody knows which of them is its reserve."""
    seconds = case.on_place(region, case.season.law.numbers.region_places)
    if len(seconds) < 2:
        return {}
    return level_on_place(case, values, region, [line for line in seconds if is_free(values[line.player])])


@rule("R2007-11", "mod-4")
def reserves(case: Qualification, values: Admissions) -> Admissions:
    """Who could be called and was not needed stays a reserve."""
    changed: dict[str, Admission] = {}
    for region in case.regions:
        for in_reserve in case.in_reserve(region):
            admission = values[in_reserve.player]
            if is_free(admission):
                waiting = replace(_from_where(admission, in_reserve), state=RESERVE, variant=RESERVE)
                changed.setdefault(admission.player, waiting)
        for player, second in _level_seconds(case, values, region).items():
            changed.setdefault(player, replace(second, state=RESERVE, variant="shared"))
    return changed


@each("R2007-10", "mod-3")
def deadline(case: Tournament2007, verdict: Verdict) -> Changes:
    """There is a last day for selections; last Open, reserve tournaments and final come later (A2007-09)."""
    return {"findings": (*verdict.findings, OUTSIDE)} if outside(case) else {}


@each("R2007-10", "mod-3")
def past_deadline(case: Tournament2007, verdict: Verdict) -> Changes:
    """After it no selection is valid."""
    return not_valid(verdict, OUTSIDE)
