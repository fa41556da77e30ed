"""The sheets of one season → the season computed, and every problem that only its law can see."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from ..problems import ERROR, Problem
from ..records.records import Records, Season, Sheet
from ..regulations.checking import run
from ..regulations.contract import Regulation
from ..regulations.facts import SeasonFacts, TournamentFacts
from .computed import ComputedSeason
from .derogations import Signed, idle, mistakes, waived


@dataclass
class ReadBefore:
    """What was read of a season before: its own facts, and of each sheet the tournament, None where it cannot be
    played; with the problems of each. It serves for as long as the season's own file and the register are the same."""

    season: tuple[SeasonFacts | None, list[Problem]] | None = None
    sheets: dict[Sheet, tuple[TournamentFacts | None, list[Problem]]] = field(default_factory=dict)


def compute_season(
    law: Regulation,
    season: Season,
    records: Records,
    as_of: date | None,
    named: frozenset[str] | None = None,
    before: ReadBefore | None = None,
) -> tuple[ComputedSeason | None, list[Problem]]:
    """One season; None where its own file cannot be understood. What was read *before* is not read again, and what is
    read is noted there."""
    before = before or ReadBefore()
    before.season = before.season or law.read_season(season, records.register)
    facts, problems = before.season[0], list(before.season[1])
    if facts is None:
        return None, problems
    day = min(as_of, season.as_of) if as_of else season.as_of
    sound = []
    for sheet in records.sheets.get(season.id, ()):
        if sheet not in before.sheets:
            before.sheets[sheet] = tournament_of(law, sheet, facts, day, named is None or sheet.id in named)
        tournament, sheet_problems = before.sheets[sheet]
        problems += sheet_problems
        if tournament is not None:
            sound.append(tournament)
    result = law.close(facts, sound, day)
    complete = len(sound) == len(records.sheets.get(season.id, ())) and season.id not in records.partial
    if complete and not any(p.severity == ERROR for p in problems):  # else it may only seem to lack something
        problems += run(law.season_checks, result, law.id)
    return ComputedSeason(
        law, season, facts, tuple(sound), result, tuple(records.sheets.get(season.id, ())), register=records.register
    ), problems


def tournament_of(
    law: Regulation, sheet: Sheet, season: SeasonFacts, day: date, complete: bool = True
) -> tuple[TournamentFacts | None, list[Problem]]:
    """The facts of one sheet of the *season*, whose facts are these; None where it cannot be understood or played.
    What only its result tells is looked at where the season is *complete*."""
    tournament, problems = law.read_tournament(sheet, season, season.register)
    if tournament is None:
        return None, problems
    look_problems, sound = _look_at(law, tournament, sheet, day, complete)
    return tournament if sound else None, [*problems, *look_problems]


def _look_at(law: Regulation, tournament: Any, sheet: Sheet, day: date, complete: bool) -> tuple[list[Problem], bool]:
    """Every problem of a *tournament*, and whether it can be computed. What only its result shows
    is looked at where the season is *complete*."""
    derogations = law.derogations(tournament)
    signed = Signed(law, derogations, sheet.document, tournament.register)
    problems = run(law.checks, tournament, law.id, derogations)
    sound = not any(problem.severity == ERROR for problem in problems)
    if sound and complete:
        problems += run(law.result_checks, law.judge(tournament, day), law.id, derogations)
        problems += idle(replace(signed, waived=waived(problems, law)))
    return [*problems, *mistakes(signed)], sound
