"""The ranking of an area as it stood on a past day: its lines, the results behind each, where the cut was."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from ..languages import Words
from ..regulations.contract import TournamentResult
from ..regulations.exact import Amount
from ..results import Outcome
from ..results.days import Day
from . import addresses
from .course import Edition, edition
from .cut import below
from .derivation import Entry, entries
from .gathered import Gathered
from .marks import Admissions, Mark, Move, admissions, mark, moved
from .page import Page, said, same
from .ranking import line_id
from .values import Link, Said, saying


@dataclass(frozen=True, slots=True, eq=False)
class Result:
    """One result of a line: *twice* where it counts double, *dropped* where better ones left it out."""

    day: date
    link: Link
    place: int
    points: Amount
    twice: bool
    dropped: bool


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """One player, or one record of a player, on that day; *placing* says why the place."""

    id: str
    player: str
    place: int
    points: Amount
    mark: Mark | None
    move: Move | None
    placing: tuple[Entry, ...]
    results: tuple[Result, ...]
    below: tuple[str, Said] | None


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    """*edition* is the day; *before* and *after* those next to it, *newest* whether the ranking still is this one."""

    season: Words
    season_id: str
    area: str
    area_name: Words
    edition: Edition
    before: Edition | None
    after: Edition | None
    newest: bool
    closed: bool
    tournaments: int
    lines: tuple[Line, ...]
    finals: bool


def pages_of(gathered: Gathered, outcome: Outcome) -> Iterator[Page]:
    season, held = outcome.season, {one.id: one for one in outcome.result.tournaments}
    for area, days in outcome.days.items():
        name = outcome.regulation.areas[area]
        some = tuple(edition(outcome, one) for one in days)
        for n, one in enumerate(days):
            data = f"rankings/{season.id}/{area}/{one.day.isoformat()}"
            yield Page(
                path=some[n].path,
                template="past",
                content=_content(outcome, one, some, n, held),
                title=said("title-past", area=name, day=one.day),
                description=said("about-past", area=name, day=one.day),
                section="rankings",
                crumbs=(
                    (said("rankings"), addresses.RANKINGS),
                    (season.name, addresses.season(season.id)),
                    (name, addresses.ranking(season.id, area)),
                ),
                demo=season.invented,
                noindex=True,  # nearly the same page for every day: the newest is the one to be found
                area=area,
                data=(f"{data}.json", f"{data}.csv"),
                regulation=outcome.regulation.id,
                unit=outcome.regulation.unit,
            )


def _content(
    outcome: Outcome, one: Day, some: tuple[Edition, ...], n: int, held: dict[str, TournamentResult]
) -> Content:
    admitted = admissions(one.result)
    return Content(
        season=outcome.season.name,
        season_id=outcome.season.id,
        area=one.area,
        area_name=outcome.regulation.areas[one.area],
        edition=some[n],
        before=some[n - 1] if n else None,
        after=some[n + 1] if n + 1 < len(some) else None,
        newest=n + 1 == len(some),
        closed=one.result.closed,
        tournaments=len(one.result.counted(one.area)),
        lines=tuple(_lines(outcome, one, admitted, held)),
        finals=bool(admitted),
    )


def _lines(outcome: Outcome, day: Day, some: Admissions, held: dict[str, TournamentResult]) -> Iterator[Line]:
    ranking = day.ranking
    rules = below(ranking, some)
    then = replace(outcome, result=day.result)
    for line in ranking.lines:
        one: Any = line.value
        placing = [step for step in line.steps if step.field == "place"]
        yield Line(
            id=line_id(one),
            player=one.player,
            place=one.place,
            points=one.points,
            mark=_then(mark(then, some, one.player, day.area, one.position)),
            move=moved(ranking, one.player, one.place),
            placing=entries(outcome.regulation.id, placing),
            results=tuple(_results(outcome, one, held)),
            below=rules.get(one.position),
        )


def _then(found: Mark | None) -> Mark | None:
    """A mark that says "today", said of that day."""
    return replace(found, word=saying("mark-that-day")) if found and found.word.key == "mark-today" else found


def _results(outcome: Outcome, line: Any, held: dict[str, TournamentResult]) -> Iterator[Result]:
    dropped = {one.tournament for one in getattr(line, "dropped", ())}
    for one in line.results:
        at = held[one.tournament]
        anchor = line.player if line.player in at.standings else ""  # a pair stands there under a name of its own
        link = Link(same(at.facts.name), addresses.tournament(outcome.season.id, at.id, anchor), True)
        twice = one.tournament == getattr(line, "doubled", None)
        yield Result(at.facts.end, link, one.place, one.points, twice, one.tournament in dropped)
