"""What is drawn of the answer to a case: what a game pays, who comes where, or the tier that a tournament falls to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from ..languages import Words
from ..records.document import Plain
from . import Case
from .dealt import mapping

MONEY, PLACE = "money", "place"
MOST = 6  # places drawn of an answer
OWN_ROWS = ("net", "preliminary_score", "points")  # of somebody whose places nobody asks for


class AnswerRow(Struct, frozen=True):
    """*kind* says what the *figure* is: money, a key of OWN_ROWS, or the score that somebody has in a *place*, None
    where a case names no score; *who* has it, with which *role*, "" where none is dealt."""

    kind: str
    who: str
    role: str
    figure: int | None
    place: int | None = None


class CaseAnswer(Struct, frozen=True):
    """*question* as it is asked at a table; *tiers* are the announced one and the one that counts, where they are
    two."""

    question: Words
    rows: tuple[AnswerRow, ...]
    tiers: tuple[str, str] | None


def answer_of(case: Case) -> CaseAnswer | None:
    """None for a case without a question."""
    if case.question is None:
        return None
    for name, expected in mapping(case.expect.get("tournaments")).items():
        sheet, outcome = sheet_of(case, name), mapping(expected)
        return CaseAnswer(case.question, tuple(_rows(sheet, outcome)), _tiers(sheet, outcome))
    return CaseAnswer(case.question, (), None)


def sheet_of(case: Case, name: str) -> Mapping[str, Plain]:
    """The sheet of a tournament that a case gives."""
    sheets = mapping(case.given.get("tournaments"))
    return next((mapping(sheet) for path, sheet in sheets.items() if path.endswith(name)), {})


def _rows(sheet: Mapping[str, Plain], outcome: Mapping[str, Plain]) -> Iterator[AnswerRow]:
    games = mapping(outcome.get("games"))
    standings = {name: mapping(standing) for name, standing in mapping(outcome.get("standings")).items()}
    placed = {name: place for name, standing in standings.items() if isinstance(place := standing.get("place"), int)}
    if len(placed) > 1:
        for name in sorted(placed, key=lambda name: placed[name])[:MOST]:
            score = standings[name].get("score")
            yield AnswerRow(PLACE, name, "", score if isinstance(score, int) else None, placed[name])
    elif games:
        roles = roles_of(sheet)
        for name, dollars in mapping(next(iter(games.values()))).items():
            if isinstance(dollars, int):
                yield AnswerRow(MONEY, name, roles.get(name, ""), dollars)
    elif len(standings) == 1:
        [(name, standing)] = standings.items()
        figures = {key: figure for key in OWN_ROWS if isinstance(figure := standing.get(key), int)}
        for key, figure in figures.items() if len(figures) > 1 else ():
            yield AnswerRow(key, name, "", figure)


def roles_of(sheet: Mapping[str, Plain]) -> Mapping[str, str]:
    """Who has which role in the first game of the first table, by its letter."""
    tables = sheet.get("tables")
    table = mapping(tables[0]) if isinstance(tables, list) and tables else {}
    games, seats = table.get("games"), table.get("seats")
    if not isinstance(games, list) or not games or not isinstance(seats, list):
        return {}
    return dict(zip(map(str, seats), str(mapping(games[0]).get("roles", "")), strict=False))


def _tiers(sheet: Mapping[str, Plain], outcome: Mapping[str, Plain]) -> tuple[str, str] | None:
    announced, counted = sheet.get("announced_tier"), outcome.get("tier")
    if isinstance(announced, str) and isinstance(counted, str) and announced != counted:
        return announced, counted
    return None
