"""A league as its room composes it → a regulation."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from ...languages import Words
from ...problems import ERROR, Problem
from ...records.records import Register, Sheet
from ..bang.ledger import Entry
from ..checking import Check
from ..contract import NATIONAL, PrintedTable, Regulation
from ..counting import Counting
from ..duel_stages import NO_STAGES, Stages
from ..editions.changed_numbers import changed
from ..editions.changes import Changes
from ..explained import Explained, Rule, apply, given
from ..facts import FINAL_KIND
from ..finals import NO_FINAL, Final
from ..judging import once_a_turn
from ..outcomes import FINISHED, RankingOutcome, SeasonOutcome, TournamentOutcome
from ..placing import by_place
from ..placing import ranking as in_order
from ..readings import deciding
from ..revising import revised
from ..standings import Meeting, Standing, Verdict
from ..window import Window
from . import checks, clubs, facts, final, rankings, results
from .facts import LeagueSeason, LeagueTournament

N = TypeVar("N", bound=Struct)
Reading = Callable[[Sheet, LeagueSeason, Register], tuple[LeagueTournament | None, list[Problem]]]
HELD = Verdict(FINISHED)  # a tournament of a league has no tier, and nobody homologates it


class League(Struct, frozen=True, kw_only=True):
    """What a room says of its league.

    *results* are the rules of a tournament, *revising* those over all of a season that change one (`revising.py`),
    *ranking* those of a ranking, in the order of the law; the first of the latter is applied to each tournament, and
    *counting* says what comes of them. Who
    has fewer results than *least* stands in no ranking. *turns* are the ages in days at which a result begins to count
    otherwise, *window* says how long results count where that is longer than their season. *qualifying* are the rules
    of who is in the *final*, whose sheet lies in the folder of national tournaments, *clubs* those of a ranking of
    clubs. *entrant_size* is how many players score together: 2 makes a league of pairs. *seated* is the clause that
    says who finishes, *dated* the one that says when the season is. A room whose sheets have more facts says how they
    are read, which *meetings* of a bracket, of which *stages*, come of them and the standings, what everybody's
    *accounts* are at tables of BANG!, and its own *checks* of a tournament and *result_checks*. The others as in
    `Regulation`.
    """

    id: str
    room: Path
    title: Words
    edition: Words
    revision: date
    areas: Mapping[str, Words]
    results: Sequence[Rule]
    revising: Sequence[Rule] = ()
    ranking: Sequence[Rule]
    counting: Counting
    seated: str
    dated: str
    entrant_size: int = 1
    least: int = 1
    turns: Sequence[int] = ()
    window: Window | None = None
    final: Final = NO_FINAL
    qualifying: Sequence[Rule] = ()
    clubs: Sequence[Rule] = ()
    tables: Mapping[str, PrintedTable]
    read_tournament: Reading | None = None
    meetings: Callable[[object, Mapping[str, Explained[Standing]]], Sequence[Meeting]] = lambda _tournament, _rows: ()
    stages: Stages = NO_STAGES
    accounts: Callable[[object], Mapping[str, Sequence[Entry]]] = lambda _: {}
    pairings: Callable[[TournamentOutcome], Sequence[tuple[str, str | None]]] = lambda _: ()
    checks: Sequence[Check] = ()
    result_checks: Sequence[Check] = ()


def regulation(league: League) -> Regulation:
    """The regulation of a league."""

    @once_a_turn
    def judge(tournament: LeagueTournament, today: date) -> TournamentOutcome:
        return _judged(league, tournament)

    def close(
        season: LeagueSeason,
        tournaments: Sequence[LeagueTournament],
        today: date,
        earlier: Sequence[TournamentOutcome] = (),
    ) -> SeasonOutcome:
        outcomes = tuple(judge(tournament, today) for tournament in tournaments if tournament.end <= today)
        return _closed(league, season, outcomes, today, earlier)

    return Regulation(
        id=league.id,
        room=league.room,
        title=league.title,
        edition=league.edition,
        revision=league.revision,
        readings={},
        areas=league.areas,
        read_season=facts.read_season,
        read_tournament=partial(_read_tournament, league),
        judge=judge,
        close=close,
        checks=(
            Check("finished-once", checks.finished_once, ERROR, league.seated),
            Check("entrant-size", checks.entrant_size, ERROR, league.seated),
            Check("within-season", checks.within_season, ERROR, league.dated),
            *league.checks,
        ),
        result_checks=tuple(league.result_checks),
        season_checks=(),
        decisions=lambda _season, _tournaments: (),
        tables=lambda: league.tables,
        counting=league.counting,
        unit="",
        entrant_size=league.entrant_size,
        pairings=league.pairings,
        stages=league.stages,
        turning_days=partial(_turning_days, league),
        window=league.window,
        final=league.final,
        close_window=close if league.window else None,
    )


def regulation_of(league: Callable[[N], League], numbers: N) -> Regulation:
    """The regulation of a *league* that is made of its *numbers*; an edition beside the data makes it of others."""

    def with_changes(changes: Changes) -> Regulation | None:
        new_numbers, readings = changed(numbers, base.room, changes), deciding({}, changes)
        if new_numbers is None or readings is None or not changes.leave_out_only(()):
            return None
        return replace(regulation(league(new_numbers)), with_changes=with_changes)

    base = replace(regulation(league(numbers)), with_changes=with_changes)
    return base


def _read_tournament(
    league: League, sheet: Sheet, season: LeagueSeason, register: Register
) -> tuple[LeagueTournament | None, list[Problem]]:
    read = league.read_tournament or partial(facts.read_tournament, size=league.entrant_size)
    tournament, problems = read(sheet, season, register)
    if tournament and league.final.held and sheet.area == NATIONAL:
        return dataclasses.replace(tournament, kind=FINAL_KIND), problems
    return tournament, problems


def _judged(league: League, tournament: LeagueTournament) -> TournamentOutcome:
    rows = by_place(apply(league.results, tournament, results.opening(tournament)))
    accounts, meetings = league.accounts(tournament), league.meetings(tournament, rows)
    return TournamentOutcome(tournament, tournament.kind, None, Explained(HELD, HELD), rows, accounts, meetings)


def _closed(
    league: League, season: LeagueSeason, outcomes: Sequence[TournamentOutcome], today: date,
    earlier: Sequence[TournamentOutcome],
) -> SeasonOutcome:  # fmt: skip
    """The season as of *today*, after the tournaments *held* in it and in *earlier* seasons."""
    closed = season.season.closed and today >= season.season.as_of
    judged = revised(league.revising, season, outcomes, today, closed)
    ranked = {area: _ranking(league, season, area, (*earlier, *judged), today) for area in league.areas}
    winners = [(area, line.value) for area, ranking in ranked.items() for line in ranking.lines]
    awards = tuple((league.areas[area], line.player) for area, line in winners if closed and line.place == 1)
    admissions = final.seated(league.qualifying, final.FinalCase(season, ranked)) if league.final.held else ()
    podium = final.podium(judged) if league.final.held else ()
    of_clubs = clubs.ranked(league.clubs, clubs.ClubCase(season, today, [*ranked.values()])) if league.clubs else ()
    return SeasonOutcome(
        season.season, today, closed, judged, ranked, clubs=of_clubs, earlier=tuple(earlier), admissions=admissions,
        seats=sum(admission.value.seat is not None for admission in admissions), podium=podium,
        champion=podium[0] if podium else None, awards=() if league.final.held else awards,
    )  # fmt: skip


def _turning_days(
    league: League, season: LeagueSeason, tournaments: Sequence[LeagueTournament]
) -> Iterator[date]:  # fmt: skip
    del season
    ages = (*league.turns, league.window.days) if league.window and league.window.days else league.turns
    yield from (tournament.end + timedelta(days) for tournament in tournaments for days in ages)


def _ranking(
    league: League, season: LeagueSeason, area: str, judged: Sequence[TournamentOutcome], day: date
) -> RankingOutcome:
    """The ranking of an area as of a day, with everybody's place before the newest of its tournaments."""
    of_area = sorted((tournament for tournament in judged if tournament.area == area), key=lambda result: result.when)
    ends = sorted({tournament.facts.end for tournament in of_area})
    placed = _placed(league, season, area, of_area, day)
    if len(ends) > 1 and ends[-1] >= season.first_day:
        before_newest = [result for result in of_area if result.facts.end < ends[-1]]
        before = _placed(league, season, area, before_newest, ends[-1] - timedelta(1))
        return replace(placed, previous={line.value.player: given(line.value.place) for line in before.lines})
    return placed


def _placed(
    league: League, season: LeagueSeason, area: str, tournaments: Sequence[TournamentOutcome], day: date
) -> RankingOutcome:
    window = league.window
    counting = tuple(result for result in tournaments if window is None or window.holds(result.facts.end, day))
    case = rankings.LeagueRanking(season, area, day, counting)
    adding, *others = league.ranking
    rules = (*(adding.regarding(tournament) for tournament in counting), *others)
    return in_order(area, day, apply(rules, case, rankings.opening(case, league.least)))
