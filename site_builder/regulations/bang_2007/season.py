"""Tournaments judged and a season closed: the room's rules run in the order of the law."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta

from msgspec.structs import replace

from ..bang.area import opening
from ..explained import Explained, apply, resume
from ..facts import REGULAR
from ..judging import once_a_turn
from ..outcomes import COUNTING, RankingOutcome, SeasonOutcome, TournamentOutcome
from ..placing import by_place
from ..placing import ranking as ranked
from . import candidates, final, order_of_rules, ranking, standing, tables, verdict
from .clauses.championship.ranking_rules import add_result, order
from .clauses.duels.rules import meetings
from .facts import Season2007, Tournament2007


@once_a_turn
def judge(facts: Tournament2007, today: date) -> TournamentOutcome:
    """One tournament: its verdict, everybody's standing, the accounts and the bracket. It is the same on every day.

    A regional tournament is the regular one of this edition: it alone enters a ranking.
    """
    judged = apply(order_of_rules.VERDICT_RULES, facts, {verdict.KEY: verdict.Verdict()})[verdict.KEY]
    case = standing.play(facts)
    rows = apply(order_of_rules.PLAY_RULES, case, standing.opening(facts))
    bracket = meetings(case, {player: row.value for player, row in rows.items()})
    if facts.kind == tables.REGIONAL and judged.value.status in COUNTING:
        rows = resume(order_of_rules.POINTS_RULES, case, rows)
    kind = REGULAR if facts.kind == tables.REGIONAL else facts.kind
    return TournamentOutcome(facts, kind, None, judged, by_place(rows), case.accounts, bracket, case.counts)


def turning_days(season: Season2007, tournaments: Sequence[Tournament2007]) -> Iterator[date]:
    """A lot of a ranking is drawn."""
    return (day for lot in season.lots for day in lot.days)


def close(season: Season2007, tournaments: Sequence[Tournament2007], today: date) -> SeasonOutcome:
    """The season as known on *today*."""
    so_far = season.known_on(today)
    judged = tuple(judge(tournament, today) for tournament in tournaments if tournament.end <= today)
    rankings = {name: _ranking(so_far, name, judged, today) for name in regions(so_far, tournaments)}
    return qualified(so_far, judged, rankings, today, season.season.closed and today >= season.season.as_of)


def without(season: Season2007, result: SeasonOutcome, player: str) -> SeasonOutcome:
    """The seats as they would be had *player*, whom *result* no longer has, not been there."""
    so_far = season.known_on(result.day)
    if so_far.reigning_champion == player:
        so_far = dataclasses.replace(so_far, reigning_champion=None)
    return qualified(so_far, result.tournaments, result.rankings, result.day, result.closed)


def qualified(
    season: Season2007,
    judged: tuple[TournamentOutcome, ...],
    rankings: Mapping[str, RankingOutcome],
    today: date,
    closed: bool,
) -> SeasonOutcome:
    """The seats that follow from the *rankings*, and the season with them."""
    case = candidates.Qualification(season, rankings, judged)
    admissions = apply(order_of_rules.admission_rules(season), case, candidates.opening(case))
    ordered = final.numbered([admission.value for admission in admissions.values()])
    played = next((tournament for tournament in judged if tournament.kind == tables.FINAL), None)
    seats_taken = sum(admission.seat is not None for admission in ordered) + final.open_seats(ordered)
    return SeasonOutcome(
        season=season.season,
        day=today,
        closed=closed,
        tournaments=judged,
        rankings=rankings,
        admissions=tuple(replace(admissions[admission.player], value=admission) for admission in ordered),
        seats=season.law.numbers.final_size if season.law.final_seats == "fill" else seats_taken + case.kept_seats,
        final_tables=final.final_tables(seats_taken, season.law.numbers),
        champion=played.winner if played else None,
        podium=tuple(row.value.player for row in list(played.standings.values())[:4]) if played else (),
    )


def regions(season: Season2007, tournaments: Sequence[Tournament2007]) -> list[str]:
    """The regions that have a ranking: those of the season's file and those where a regional tournament was held."""
    with_ranking = {
        *season.regions,
        *(tournament.sheet.area for tournament in tournaments if tournament.kind == tables.REGIONAL),
    }
    in_order = [name for name in season.law.numbers.areas if name in with_ranking]
    return in_order + sorted(with_ranking - set(in_order))


def _ranking(season: Season2007, name: str, judged: Sequence[TournamentOutcome], day: date) -> RankingOutcome:
    """The ranking of a region, with the places that everybody had before its newest tournament."""
    case = ranking.region_case(season, name, judged)
    area_ranking = ranked(name, day, _lines(case))
    ends = sorted({tournament.facts.end for tournament in case.tournaments})
    if len(ends) < 2:
        return area_ranking
    earlier = tuple(tournament for tournament in case.tournaments if tournament.facts.end < ends[-1])
    before = replace(case, season=season.known_on(ends[-1] - timedelta(days=1)), tournaments=earlier)
    places = {player: line.value.place for player, line in _lines(before).items()}
    return replace(area_ranking, previous=places)


def region_lines(
    season: Season2007, name: str, judged: Sequence[TournamentOutcome]
) -> Mapping[str, Explained[ranking.Line]]:
    """The ranking of a region, in order."""
    return _lines(ranking.region_case(season, name, judged))


def _lines(case: ranking.Region) -> dict[str, Explained[ranking.Line]]:
    results = [add_result.regarding(tournament) for tournament in case.tournaments]
    return apply((*results, order), case, opening(case))
