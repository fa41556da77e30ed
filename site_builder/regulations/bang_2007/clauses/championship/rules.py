"""Who goes to the national final, from which seat, and why (CAM 1 to 8); a tournament needs ten (CAM 6)."""

from __future__ import annotations

from msgspec.structs import replace

from ....explained import Changes, each, rule
from ... import tables
from ...candidates import UNAVAILABLE, Admission, Admissions, Qualification, Skipped
from ...facts import Decision, Tournament2007
from ...final import CHAMPION, DIRECT, IN_REGION, is_free, level_on_place, vacant
from ...standing import Play, Standing
from ...verdict import FEW_PLAYERS, Verdict, few_players, not_valid


@rule("R2007-04", "cam-4")
def set_aside(case: Qualification, values: Admissions, declared: Decision) -> Admissions:
    """Who declared not to be available takes no seat."""
    admission = values.get(declared.player)
    return {declared.player: replace(admission, state=UNAVAILABLE, variant=UNAVAILABLE)} if admission else {}


@rule("R2007-05", "cam-5")
def seat_champion(case: Qualification, values: Admissions) -> Admissions:
    """The reigning champion is qualified."""
    player = case.season.reigning_champion
    if player is None or not is_free(values[player]):
        return {}
    return {player: replace(values[player], seat=DIRECT, source=CHAMPION, variant=CHAMPION)}


def _winners(case: Qualification, values: Admissions, kind: str) -> Admissions:
    changed: dict[str, Admission] = {}
    for tournament in case.valid(kind):
        player = tournament.winner or ""
        if player not in changed and is_free(values[player]):
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
        if is_free(admission):
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
        able = [line for line in firsts if is_free(values[line.player])]
        if len(firsts) == 2 and len(able) == 1:
            spot = case.spot(able[0])
            admission = replace(values[able[0].player], seat=IN_REGION, source=region, spot=spot, variant="either")
            changed[admission.player] = admission
        elif len(firsts) > 1:
            changed |= level_on_place(case, values, region, [line for line in able if line.player not in changed])
    return changed


@rule("R2007-04", "cam-4", readings=("A2007-08",))
def seat_seconds(case: Qualification, values: Admissions) -> Admissions:
    """Where the first cannot come, or is seated already, the right passes to the second of the same region."""
    changed: dict[str, Admission] = {}
    for region in vacant(case, values):
        first, seconds = case.alone(region, 1), case.on_place(region, 2)
        able = [line for line in seconds if is_free(values[line.player])]
        if len(seconds) > 1:
            changed |= level_on_place(case, values, region, able)
        elif first and able:
            why = DIRECT if values[first.player].seat else UNAVAILABLE
            changed[able[0].player] = replace(
                values[able[0].player], seat=IN_REGION, source=region, spot=case.spot(able[0]),
                skipped=(Skipped(1, why),), variant="moved",
            )  # fmt: skip
    return changed


@each("R2007-06", "cam-6")
def minimum(case: Tournament2007, verdict: Verdict) -> Changes:
    """There must be ten participants."""
    return {"findings": (*verdict.findings, FEW_PLAYERS)} if few_players(case) else {}


@each("R2007-06", "cam-6")
def below_minimum(case: Tournament2007, verdict: Verdict) -> Changes:
    """With fewer a tournament is not valid for the championship, without exception."""
    return not_valid(verdict, FEW_PLAYERS)


@each("R2007-01", "cam-2", variant="score")
def points(case: Play, standing: Standing) -> Changes:
    """The score of a regional tournament counts as it is in the ranking of its region (A2007-01)."""
    return {} if standing.final_score is None else {"points": standing.final_score}
