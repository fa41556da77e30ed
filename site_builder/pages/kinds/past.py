"""The ranking of an area as it stood on a past day: its lines, the results behind each, where the cut was."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from typing import Any

from ...languages import Words
from ...lazy import Lazy
from ...regulations.contract import Ranking, SeasonResult, TournamentResult
from ...regulations.exact import Amount
from ...results import Outcome
from ..parts import addresses
from ..parts.cut import below
from ..parts.derivation import Entry, entries
from ..parts.lookup import Lookup
from ..parts.naming import is_only_list
from ..parts.page import Page, said, same
from ..parts.progress import Edition, editions
from ..parts.qualification import Admissions, Mark, Move, admissions, mark, moved
from ..parts.values import Link, Said, saying
from .ranking import line_id


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
    """One player, or one record of a player, on that day; *placing* says why the place, *seat* what it meant for the
    final."""

    id: str
    player: str
    place: int
    points: Amount
    mark: Mark | None
    move: Move | None
    placing: tuple[Entry, ...]
    results: tuple[Result, ...]
    seat: tuple[Entry, ...]
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


def pages_of(lookup: Lookup, outcome: Outcome) -> Iterator[Page]:
    season = outcome.season
    only_list = is_only_list(outcome)
    title, about = ("title-past-list", "about-past-list") if only_list else ("title-past", "about-past")
    listed = {area: editions(outcome, area) for area in outcome.days}
    for day, then in outcome.through():
        neighbours = _beside(listed[day.area], day.day)
        name, data = outcome.regulation.areas[day.area], f"rankings/{season.id}/{day.area}/{day.day.isoformat()}"
        yield Page(
            path=addresses.past_ranking(season.id, day.area, day.day),
            template="past",
            content=Lazy(partial(_content, outcome, then, day.area, neighbours)),
            title=said(title, area=name, day=day.day),
            description=said(about, area=name, day=day.day),
            section="rankings",
            crumbs=(
                (said("rankings"), addresses.RANKINGS),
                (season.name, addresses.season(season.id)),
                (name, addresses.ranking(season.id, day.area)),
            ),
            demo=season.invented,
            noindex=True,  # nearly the same page for every day: the newest is the one to be found
            area=day.area,
            data=(f"{data}.json", f"{data}.csv"),
            regulation=outcome.regulation.id,
            unit=outcome.regulation.unit,
        )


def _beside(editions: Sequence[Edition], day: date) -> tuple[Edition | None, Edition, Edition | None]:
    """The edition of *day*, between the one before and the one after."""
    n = next(n for n, edition in enumerate(editions) if edition.day == day)
    return editions[n - 1] if n else None, editions[n], editions[n + 1] if n + 1 < len(editions) else None


def _content(
    outcome: Outcome,
    then: Callable[[], SeasonResult],
    area: str,
    neighbours: tuple[Edition | None, Edition, Edition | None],
) -> Content:
    """What the page of a day has, by the season as it was *then*."""
    outcome, (before, edition, after) = replace(outcome, result=then()), neighbours
    admitted = admissions(outcome.result)
    return Content(
        season=outcome.season.name,
        season_id=outcome.season.id,
        area=area,
        area_name=outcome.regulation.areas[area],
        edition=edition,
        before=before,
        after=after,
        newest=after is None,
        closed=outcome.result.closed,
        tournaments=len(outcome.result.counted(area)),
        lines=tuple(_lines(outcome, outcome.result.rankings[area], admitted)),
        finals=bool(admitted),
    )


def _lines(then: Outcome, ranking: Ranking, admissions: Admissions) -> Iterator[Line]:
    rules, held = below(ranking, admissions), {tournament.id: tournament for tournament in then.result.tournaments}
    for line in ranking.lines:
        standing: Any = line.value
        placing = [step for step in line.steps if step.field == "place"]
        marked, seat = mark(then, admissions, standing.player, ranking.area), admissions.get(standing.player)
        yield Line(
            id=line_id(standing),
            player=standing.player,
            place=standing.place,
            points=standing.points,
            mark=_then(marked),
            move=moved(ranking, standing.player, standing.place),
            placing=entries(then, placing),
            results=tuple(_results(then, standing, held)),
            seat=entries(then, seat.steps) if seat and marked else (),
            below=rules.get(standing.position),
        )


def _then(mark: Mark | None) -> Mark | None:
    """A mark that says "today", said of that day."""
    return replace(mark, word=saying("mark-that-day")) if mark and mark.word.key == "mark-today" else mark


def _results(outcome: Outcome, line: Any, held: Mapping[str, TournamentResult]) -> Iterator[Result]:
    dropped = {result.tournament for result in getattr(line, "dropped", ())}
    for result in line.results:
        at = held[result.tournament]
        anchor = line.player if line.player in at.standings else ""  # a pair stands there under a name of its own
        link = Link(same(at.facts.name), addresses.tournament(outcome.season.id, at.id, anchor), True)
        twice = result.tournament == getattr(line, "doubled", None)
        yield Result(at.facts.end, link, result.place, result.points, twice, result.tournament in dropped)
