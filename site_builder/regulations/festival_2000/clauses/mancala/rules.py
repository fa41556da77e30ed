"""Matches one by one, with draws (MAN 3)."""

from __future__ import annotations

from msgspec.structs import replace

from ....explained import rule
from ....games.head_to_head import Match
from ....games.places import level
from ....standings import RANKED
from ...brackets import decided
from ...facts import PlayedCompetition
from ...standing import Standing, Values, placed
from ...tables import NUMBERS


@rule("RF-14", "man-3", readings=("AF-03",))
def won(case: PlayedCompetition, values: Values, about: Match) -> Values:
    """Matches won are counted; nobody wins a draw."""
    player = decided(case, about).won
    return {player: replace(values[player], wins=values[player].wins + 1, variant="won")} if player else {}


@rule("RF-14", "man-3", readings=("AF-03",))
def played(case: PlayedCompetition, values: Values, about: Match) -> Values:
    """Two points for who won the match, one each for a draw (AF-20)."""
    outcome = decided(case, about)  # nobody wins a draw; a match that is still open stops at the check match-decided
    changed: dict[str, Standing] = {}
    for player in about.players:
        standing = values[player]
        gained = NUMBERS.mancala_draw if outcome.won is None else NUMBERS.mancala_win if player == outcome.won else 0
        variant = "draw" if outcome.won is None else "won" if player == outcome.won else "lost"
        score = (standing.final_score or 0) + gained
        changed[player] = replace(standing, final_score=score, gained=gained, variant=variant)
    return changed


@rule("RF-14", "man-3")
def league_places(case: PlayedCompetition, values: Values) -> Values:
    """By points of the matches; who is level shares the place."""
    ranked = [key for key in values if values[key].status == RANKED]
    return placed(values, level(ranked, lambda key: values[key].final_score or 0))
