"""Competitions judged and a festival closed: the rules run in the order in which things happen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date

from msgspec.structs import replace

from ..explained import Explained, Rule, apply, given, resume
from ..judging import once_a_turn
from ..outcomes import FINISHED, RankingOutcome, SeasonOutcome, TournamentOutcome
from ..placing import by_place
from ..placing import ranking as in_order
from ..standings import Verdict
from ..titles import Title
from . import brackets, tables, year
from .clauses.common.rules import penalised, year_points
from .clauses.common.year_rules import add_result, drop, order
from .clauses.mancala.rules import league_places
from .clauses.puzzle.rules import race_places
from .clauses.rummikub.rules import level_places, round_places
from .facts import EXCLUSION, Festival, PlayedCompetition
from .order_of_rules import (
    board_rules,
    bracket_rules,
    elimination_rules,
    league_rules,
    penalties,
    race_rules,
    round_rules,
)
from .standing import Standing, opening

HELD = Verdict(FINISHED)  # a competition of the festival has no tier and needs nobody's homologation


@once_a_turn
def judge(contest: PlayedCompetition, today: date) -> TournamentOutcome:
    """One competition: everybody's standing, the bracket. It is the same on every day from its end on."""
    verdict = Explained(HELD, HELD)
    elimination = brackets.elimination(contest)
    rows = _played(contest, elimination)
    return TournamentOutcome(contest, contest.kind, None, verdict, rows, {}, elimination.meetings)


def _played(contest: PlayedCompetition, elimination: brackets.EliminationCase) -> Mapping[str, Explained[Standing]]:
    """The blocks of the format in turn; what a judge took stands before everything is ranked (RF-29)."""
    rows = {key: Explained(standing, standing) for key, standing in opening(contest).items()}
    excluded = tuple(penalised.regarding(penalty) for penalty in contest.penalties if penalty.kind == EXCLUSION)
    rows = resume(excluded, contest, rows)
    if contest.draw:
        rows = resume(bracket_rules(elimination), elimination, rows)
    elif contest.matches:
        rows = resume(league_rules(contest), contest, rows)
        rows = resume((*_lost(contest), league_places), contest, rows)
    elif contest.rounds:
        rows = resume((*round_rules(contest), *_lost(contest), round_places, level_places), contest, rows)
    elif contest.seats:
        rows = resume(elimination_rules(contest), contest, rows)
    elif contest.finishes:
        rows = resume((*race_rules(contest), *_lost(contest), race_places), contest, rows)
    else:
        rows = resume(board_rules(contest), contest, rows)
    rows = resume((year_points,), contest, rows)
    return by_place(rows)


def _lost(contest: PlayedCompetition) -> tuple[Rule, ...]:
    """The penalties in points and time."""
    return tuple(penalty for penalty in penalties(contest) if penalty.about.kind != EXCLUSION)


def close(season: Festival, contests: Sequence[PlayedCompetition], today: date) -> SeasonOutcome:
    """The festival as known on *today*: the player of the year so far; titles once it is closed."""
    closed = season.season.closed and today >= season.season.as_of
    judged = tuple(judge(contest, today) for contest in contests if contest.end <= today)
    rankings: dict[str, RankingOutcome] = {}
    if season.points and season.best:
        ranking = _player_of_the_year(season, judged, today)
        rankings[tables.PLAYER_OF_THE_YEAR] = replace(ranking, previous=_previous(season, judged))
    titles = tuple(_titles(judged)) if closed else ()
    if closed and season.numbering and rankings:
        titles += (_year_title(season, rankings[tables.PLAYER_OF_THE_YEAR]),)
    return SeasonOutcome(season.season, today, closed, judged, rankings, titles=titles)


def _previous(season: Festival, judged: Sequence[TournamentOutcome]) -> dict[str, int]:
    """The places before the last day of play; nothing where that was the first."""
    ends = sorted({tournament.facts.end for tournament in judged})
    if len(ends) < 2:
        return {}
    earlier = [tournament for tournament in judged if tournament.facts.end < ends[-1]]
    before = _player_of_the_year(season, earlier, ends[-2])
    return {line.value.player: given(line.value.place) for line in before.lines}


def _titles(judged: Sequence[TournamentOutcome]) -> Iterator[Title]:
    """The edition of a hall of fame that each competition decides, where its sheet says so (RF-27, RF-28)."""
    for tournament in sorted(judged, key=lambda tournament: (tournament.facts.end, tournament.id)):
        numbering = tournament.facts_as(PlayedCompetition).numbering
        if numbering is None:
            continue
        rows = [row.value for row in tournament.standings.values()]
        podium = tuple(
            (row.place, player) for row in rows if row.place is not None and row.place <= 3 for player in row.people
        )
        yield Title(
            numbering.hall,
            tournament.facts.end.year,
            numbering.numbers,
            podium,
            tournament.facts.place,
            tournament.facts.end,
            tournament.id,
        )


def _year_title(season: Festival, ranking: RankingOutcome) -> Title:
    lines = [line.value for line in ranking.lines if given(line.value.place) <= 3]
    podium = tuple((given(line.place), line.player) for line in lines)
    details = {line.player: (line.points, tuple(result.points for result in line.dropped)) for line in lines}
    numbering = season.numbering
    assert numbering is not None
    return Title(numbering.hall, season.last_day.year, numbering.numbers, podium, None, season.last_day, None, details)


def _player_of_the_year(season: Festival, competitions: Sequence[TournamentOutcome], day: date) -> RankingOutcome:
    """The player of the year as of *day*."""
    case = year.Year(season, tuple(sorted(competitions, key=lambda competition: competition.when)))
    results = (add_result.regarding(competition) for competition in case.competitions)
    lines = apply((*results, drop, order), case, year.opening(case))
    return in_order(tables.PLAYER_OF_THE_YEAR, day, lines)
