"""A result of an announced tournament, tried: what it gives, and who is in the final then (ORG 4.3, ORG 6)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from math import gcd
from pathlib import Path

from ...records.records import Planned
from ..bang.counts import Counts
from ..bang.facts import ahead, extended
from ..exact import Amount
from ..explained import Explained, apply, given, resume
from ..outcomes import SeasonOutcome, TournamentOutcome
from ..placing import ranking as ranked
from ..tried import TriedTournament, trial
from . import verdict
from .clauses.tournament_points.rules import multiplier, placing_bonus, points
from .facts import Season2009, Tournament2009
from .season import area_lines, qualified
from .standing import Play, PointsCase, Standing
from .tables import PLACING_BONUS, TOP_TIER, Parameters


def tried(season: Season2009, result: SeasonOutcome, planned: Planned) -> TriedTournament[SeasonOutcome] | None:
    """The tournament as it is announced, homologated in its tier; None where it gives no points in an area."""
    law, tier = season.law, planned.tier
    if planned.area not in result.rankings or not tier or not law.numbers.multipliers.get(tier):
        return None
    rewarded = () if PLACING_BONUS in law.left_out else tuple(sorted(law.numbers.placing_bonus))
    so_far = season.known_on(result.day)
    facts = _facts(so_far, planned, tier)
    return TriedTournament(
        places=(*rewarded, max(rewarded, default=0) + 1),
        points=partial(_points, facts),
        season=partial(_season, so_far, result, facts),
        alone=tier == TOP_TIER,
        step=_step(law),
    )


def _step(law: Parameters) -> int:
    """What every net is a multiple of, in dollars, at tables of one size: prices and prizes are (LUD 9, LUD 13). Where
    all are scaled to a table of five, any whole number."""
    numbers = law.numbers
    if law.normalise_to == "five":
        return 1
    stake = numbers.stake if law.stake_counts else 0
    return gcd(numbers.bid_multiple, stake, *(prize.dollars for prize in numbers.prizes))


def _facts(season: Season2009, planned: Planned, tier: str) -> Tournament2009:
    period = (season.first_day, season.last_day)
    return extended(ahead(season, planned), Tournament2009, announced_tier=tier, period=period, law=season.law)


def _verdict(facts: Tournament2009) -> Explained[verdict.Verdict]:
    papers = verdict.Paperwork(facts, facts.end)
    return apply((multiplier,), papers, verdict.opening(facts))[verdict.KEY]


def _row(facts: Tournament2009, player: str, place: int, score: int) -> Mapping[str, Explained[Standing]]:
    """Who comes *place* with *score* from the tables, with the bonus of the place and the points of the tier."""
    played = {player: Standing(player, preliminary_score=score, place=place)}
    rows = apply((placing_bonus,), Play(facts, {}, {}), played)
    return resume((points,), PointsCase(facts, _verdict(facts).value.multiplier), rows)


def _points(facts: Tournament2009, player: str, place: int, score: int) -> Amount:
    return given(_row(facts, player, place, score)[player].value.points)


def _season(
    season: Season2009, result: SeasonOutcome, facts: Tournament2009, player: str, place: int, score: int
) -> SeasonOutcome:
    """The ranking of the area with that result in it, and the seats of all areas anew; nothing is known of the player's
    games there, which are what splits those who stay level."""
    rows = _row(facts, player, place, score)
    trial = TournamentOutcome(
        facts, facts.kind, facts.announced_tier, _verdict(facts), rows, {}, (), {player: Counts()}
    )
    judged, area = (*result.tournaments, trial), facts.sheet.area
    ranking = ranked(area, result.day, area_lines(season, area, judged))
    return qualified(season, judged, {**result.rankings, area: ranking}, [], result.day, False)


TRIAL = trial(Path(__file__).parent, tried)
