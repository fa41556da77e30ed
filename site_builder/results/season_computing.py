"""The sheets of one season → the season computed, and every problem that only its law can see."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from datetime import date

from msgspec import Struct, field
from msgspec.structs import replace

from ..problems import Problem, errors
from ..records.document import Document
from ..records.records import Records, Season, Sheet
from ..regulations import regulation
from ..regulations.checking import run
from ..regulations.contract import Regulation
from ..regulations.facts import SeasonFacts, TournamentFacts
from . import signatures
from .computed import ComputedSeason
from .derogations import Signed, idle, mistakes, waived
from .earlier import EarlierSeason, closed


class ReadBefore(Struct):
    """What was read of a season before: its own facts, and of each sheet the tournament, None where it cannot be
    played; with the problems of each. It serves for as long as the season's own file and the register are the same, or
    what these say of whom a sheet names. A sheet is known by its document, whoever reads the data anew."""

    season: tuple[SeasonFacts | None, list[Problem]] | None = None
    sheets: dict[Document, tuple[TournamentFacts | None, list[Problem]]] = field(default_factory=dict)


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
        if sheet.document not in before.sheets:
            complete = named is None or sheet.id in named
            before.sheets[sheet.document] = tournament_of(law, sheet, facts, day, complete)
        tournament, sheet_problems = before.sheets[sheet.document]
        problems += sheet_problems
        if tournament is not None:
            sound.append(tournament)
    earlier = tuple(read_earlier(season, records, day))
    result = closed(law, facts, sound, day, earlier)
    complete = len(sound) == len(records.sheets.get(season.id, ())) and season.id not in records.partial
    if complete and not errors(problems):  # else it may only seem to lack something
        problems += run(law.season_checks, result, law.id)
    sheets = tuple(records.sheets.get(season.id, ()))
    return ComputedSeason(
        law, season, facts, tuple(sound), result, sheets, register=records.register, earlier=earlier
    ), problems


def read_earlier(season: Season, records: Records, day: date) -> Iterator[EarlierSeason]:
    """The seasons before *season* that it counts on a *day*, as far as their files can be understood. A name of
    their tournaments says the season, which may have one of the same name."""
    for before, sheets in records.earlier.get(season.id, ()):
        law = regulation(before.regulation)
        assert law is not None, f"a schema without a room: {before.regulation}"
        facts, _ = law.read_season(before, records.register)
        if facts is not None:
            sheets_with_season = (replace(sheet, id=f"{before.id}/{sheet.id}") for sheet in sheets)
            read = (
                tournament_of(law, sheet, facts, min(day, before.as_of), complete=False)[0]
                for sheet in sheets_with_season
            )
            with_their_names = (
                dataclasses.replace(tournament, name=f"{tournament.name} ({before.id})")
                for tournament in read
                if tournament is not None
            )
            yield EarlierSeason(law, facts, tuple(with_their_names), sheets)


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


def _look_at(
    law: Regulation, tournament: TournamentFacts, sheet: Sheet, day: date, complete: bool
) -> tuple[list[Problem], bool]:
    """Every problem of a *tournament*, and whether it can be computed. What only its result shows
    is looked at where the season is *complete*."""
    derogations = law.derogations(tournament)
    signed = Signed(law, derogations, sheet.document, tournament.register)
    problems = [*run(law.checks, tournament, law.id, derogations), *signatures.mistakes(law, tournament)]
    sound = not errors(problems)
    if sound and complete:
        problems += run(law.result_checks, law.judge(tournament, day), law.id, derogations)
        problems += idle(replace(signed, waived=waived(problems, law)))
    return [*problems, *mistakes(signed)], sound
