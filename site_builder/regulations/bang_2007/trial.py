"""A result of an announced regional tournament, tried: what it gives, and who is in the final then (CAM 2, GIR 8)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from ...records.records import Planned
from ..bang.counts import Counts
from ..bang.facts import ahead, extended
from ..exact import Amount
from ..explained import Explained, apply, given
from ..facts import REGULAR
from ..outcomes import SeasonOutcome, TournamentOutcome
from ..placing import ranking as ranked
from ..tried import TriedTournament, trial
from . import verdict
from .facts import Season2007, Tournament2007
from .order_of_rules import POINTS_RULES
from .season import qualified, region_lines
from .standing import Play, Standing
from .tables import REGIONAL


def tried(season: Season2007, result: SeasonOutcome, planned: Planned) -> TriedTournament[SeasonOutcome] | None:
    """The tournament as a valid one of its region; None where it is announced for a day on which none is valid, or in
    no region that has a ranking. Duels change no score, so that every place is worth the same."""
    facts = extended(
        ahead(season, planned), Tournament2007,
        kind=REGIONAL, first_day=season.first_day, last_day=season.last_day, law=season.law,
    )  # fmt: skip
    if planned.area not in result.rankings or verdict.outside(facts):
        return None
    so_far = season.known_on(result.day)
    return TriedTournament(places=(1,), points=partial(_points, facts), season=partial(_season, so_far, result, facts))


def _row(facts: Tournament2007, player: str, place: int, score: int) -> Mapping[str, Explained[Standing]]:
    played = {player: Standing(player, preliminary_score=score, final_score=score, place=place)}
    return apply(POINTS_RULES, Play(facts, {}, {}), played)


def _points(facts: Tournament2007, player: str, place: int, score: int) -> Amount:
    return given(_row(facts, player, place, score)[player].value.points)


def _season(
    season: Season2007, result: SeasonOutcome, facts: Tournament2007, player: str, place: int, score: int
) -> SeasonOutcome:
    """The ranking of the region with that result in it, and the seats of all anew; nothing is known of the player's
    games there, which are what splits those who stay level."""
    valid = apply((), facts, {verdict.KEY: verdict.Verdict()})[verdict.KEY]
    rows = _row(facts, player, place, score)
    new = TournamentOutcome(facts, REGULAR, None, valid, rows, {}, (), {player: Counts()})
    judged, region = (*result.tournaments, new), facts.sheet.area
    ranking = ranked(region, result.day, region_lines(season, region, judged))
    return qualified(season, judged, {**result.rankings, region: ranking}, result.day, False)


TRIAL = trial(Path(__file__).parent, tried)
