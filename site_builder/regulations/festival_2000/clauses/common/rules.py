"""What every competition has: entries and bracket (GEN 2, 3), what a judge takes away (GEN 4), points (GEN 6)."""

from __future__ import annotations

from msgspec.structs import replace

from ....explained import Changes, each, given, rule
from ....games import brackets
from ....games.places import averaged
from ...brackets import EliminationCase, PlayedMatch
from ...facts import EXCLUSION, POINTS, SECONDS, Decision, PlayedCompetition
from ...standing import EXCLUDED, Standing, Values, entrant, placed


@rule("RF-01", "gen-2")
def entered(case: EliminationCase, values: Values) -> Values:
    """An entry is an attempt in the continuous qualification (AF-02)."""
    return {player: replace(values[player], entries=attempt.entries) for player, attempt in case.attempts.items()}


@rule("RF-01", "gen-2")
def qualified(case: EliminationCase, values: Values) -> Values:
    """So many matches won in a row bring into the bracket, once."""
    qualified = {player: attempt for player, attempt in case.attempts.items() if attempt.qualified is not None}
    return {
        player: replace(values[player], qualified=qualification.entries) for player, qualification in qualified.items()
    }


@rule("RF-02", "gen-3", readings=("AF-03",))
def met(case: EliminationCase, values: Values, about: PlayedMatch) -> Values:
    """Who wins a match goes on, who loses is out."""
    won, lost = given(about.meeting.won), given(about.meeting.lost)
    return {
        won: replace(values[won], wins=values[won].wins + 1),
        lost: replace(values[lost], lost=about.meeting.round),
    }


@rule("RF-02", "gen-3")
def bracket_places(case: EliminationCase, values: Values) -> Values:
    """First and second from the final, then by round of elimination; who did not qualify comes after (ADD-39)."""
    inside = [player for player in case.contest.draw if player]
    changed = placed(
        values, brackets.order(case.meetings, inside, [player for player in values if player not in inside])
    )
    winner = case.meetings[-1].won if case.meetings else None
    return {
        player: replace(
            standing, variant="won" if player == winner else standing.variant if player in inside else "outside"
        )
        for player, standing in changed.items()
    }


@rule("RF-29", "gen-4")
def penalised(case: PlayedCompetition, values: Values, decision: Decision) -> Values:
    """What the judge imposed, before anything is ranked: out of the competition, points or time (AF-21)."""
    key = entrant(values, decision.player)
    if key is None:
        return {}
    standing = values[key]
    if decision.kind == EXCLUSION:
        return {key: replace(standing, status=EXCLUDED, place=None)}
    if decision.kind == SECONDS and standing.time is not None:
        return {key: replace(standing, time=standing.time + decision.amount)}
    if decision.kind == POINTS and standing.cumulative is not None:
        return {key: replace(standing, cumulative=standing.cumulative - decision.amount)}
    if decision.kind == POINTS and standing.final_score is not None:
        return {key: replace(standing, final_score=standing.final_score - decision.amount)}
    return {}


@each("RF-31", "gen-6", readings=("AF-17",), variant=lambda now: "shared" if now.sharing > 1 else "")
def year_points(case: PlayedCompetition, standing: Standing) -> Changes:
    """Points for the player of the year by the place, by the season's table; who shares a place shares them (AF-17)."""
    if not case.points or standing.place is None:
        return {}
    sharing = standing.sharing if case.law.shared_points == "average" else 1
    return {"points": averaged(case.points, standing.place, sharing), "variant": ""}
