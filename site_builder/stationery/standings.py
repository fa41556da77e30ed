"""`mastro standings`: how a tournament stands while it is played, for those who keep the accounts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..languages import number, say, shell_words
from ..problems import ERROR, Problem
from ..records.loading import load
from ..records.records import Records, Register
from ..regulations import regulation
from ..regulations.contract import Regulation, TournamentResult, players_of
from .pairings import pairings
from .people import Refused


def so_far(data: Path, file: Path) -> tuple[Regulation, Register, TournamentResult | None, list[Problem]]:
    """The tournament in *file* judged by what is typed so far, whatever is still missing; None with the problems where
    what is typed cannot be read. Raises Refused for a file that is no tournament's."""
    season = file.resolve().parent.parent.name
    records, problems = load(data, only=frozenset({season}))
    mine = [one for one in problems if Path(one.where.path).resolve() == file.resolve() and one.severity == ERROR]
    law = regulation(records.seasons[season].regulation) if season in records.seasons else None
    if law is None or not file.is_file():
        raise Refused("standings-no-file", file=file)
    facts = None if mine else _facts(law, records, season, file, mine)
    return law, records.register, law.judge(facts, facts.end) if facts else None, mine


def _facts(law: Regulation, records: Records, season: str, file: Path, problems: list[Problem]) -> Any:
    """What is typed, given types; with the totals of an edition that keeps them secret until it is finished."""
    known, found = law.read_season(records.seasons[season], records.register)
    place = (file.resolve().parent.name, file.stem)
    sheet = next((one for one in records.sheets.get(season, ()) if (one.area, one.id) == place), None)
    if sheet is None:
        raise Refused("standings-no-file", file=file)
    problems += found
    if known is None:
        return None
    facts, found = law.read_tournament(sheet, known, records.register)
    problems += found
    return replace(facts, finished=True) if facts and getattr(facts, "finished", True) is False else facts


def standings(law: Regulation, register: Register, one: TournamentResult, lang: str) -> Iterator[str]:
    """Everybody in order, by what they have so far, then who meets whom; first, whether the law keeps that from the
    players."""
    text = shell_words(lang)
    yield f"{one.facts.name} ({one.id}) [{law.id}]"
    if law.paper and "secret" in law.paper.clauses:
        yield say(lang, text["standings-secret"], {"law": law.id, "clause": law.paper.clauses["secret"]})
    for row in one.standings.values():
        value = row.value
        place = value.place or value.preliminary_place
        score = value.preliminary_score if value.final_score is None else value.final_score
        names = ", ".join(register.named(player, lang) for player in players_of(value))
        shown = "–" if score is None else f"{number(score, lang)} {law.unit}"
        yield f"{'–' if place is None else place}. {names}: {shown}"
    yield from pairings(law, register, one, lang)
