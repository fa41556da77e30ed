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
    for one, then in outcome.through():
        some, ground = _beside(listed[one.area], one.day), outcome.ground(one.day)
        name, data = outcome.regulation.areas[one.area], f"rankings/{season.id}/{one.area}/{one.day.isoformat()}"
        yield Page(
            path=addresses.past_ranking(season.id, one.area, one.day),
            template="past",
            content=Lazy(partial(_content, outcome, then, one.area, some), ground and (ground, some)),
            title=said(title, area=name, day=one.day),
            description=said(about, area=name, day=one.day),
            section="rankings",
            crumbs=(
                (said("rankings"), addresses.RANKINGS),
                (season.name, addresses.season(season.id)),
                (name, addresses.ranking(season.id, one.area)),
            ),
            demo=season.invented,
            noindex=True,  # nearly the same page for every day: the newest is the one to be found
            area=one.area,
            data=(f"{data}.json", f"{data}.csv"),
            regulation=outcome.regulation.id,
            unit=outcome.regulation.unit,
        )


def _beside(some: Sequence[Edition], day: date) -> tuple[Edition | None, Edition, Edition | None]:
    """The edition of *day*, between the one before and the one after."""
    n = next(n for n, one in enumerate(some) if one.day == day)
    return some[n - 1] if n else None, some[n], some[n + 1] if n + 1 < len(some) else None


def _content(
    outcome: Outcome,
    then: Callable[[], SeasonResult],
    area: str,
    some: tuple[Edition | None, Edition, Edition | None],
) -> Content:
    """What the page of a day has, by the season as it was *then*."""
    outcome, (before, edition, after) = replace(outcome, result=then()), some
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


def _lines(then: Outcome, ranking: Ranking, some: Admissions) -> Iterator[Line]:
    rules, held = below(ranking, some), {one.id: one for one in then.result.tournaments}
    for line in ranking.lines:
        one: Any = line.value
        placing = [step for step in line.steps if step.field == "place"]
        marked, seat = mark(then, some, one.player, ranking.area), some.get(one.player)
        yield Line(
            id=line_id(one),
            player=one.player,
            place=one.place,
            points=one.points,
            mark=_then(marked),
            move=moved(ranking, one.player, one.place),
            placing=entries(then, placing),
            results=tuple(_results(then, one, held)),
            seat=entries(then, seat.steps) if seat and marked else (),
            below=rules.get(one.position),
        )


def _then(found: Mark | None) -> Mark | None:
    """A mark that says "today", said of that day."""
    return replace(found, word=saying("mark-that-day")) if found and found.word.key == "mark-today" else found


def _results(outcome: Outcome, line: Any, held: Mapping[str, TournamentResult]) -> Iterator[Result]:
    dropped = {one.tournament for one in getattr(line, "dropped", ())}
    for one in line.results:
        at = held[one.tournament]
        anchor = line.player if line.player in at.standings else ""  # a pair stands there under a name of its own
        link = Link(same(at.facts.name), addresses.tournament(outcome.season.id, at.id, anchor), True)
        twice = one.tournament == getattr(line, "doubled", None)
        yield Result(at.facts.end, link, one.place, one.points, twice, one.tournament in dropped)
