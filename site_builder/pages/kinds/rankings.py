"""The lists of rankings: every area of a season, with who leads it; first the season of the home page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from ...languages import Words
from ...season.document import SeasonDocument
from ..parts import addresses
from ..parts.lookup import Lookup
from ..parts.page import Page, said
from ..parts.ranking_head import Top, tops
from ..parts.values import Link
from .records import has_records

LINES = 3  # of each ranking


@dataclass(frozen=True, slots=True, eq=False)
class Season:
    """*finals* where some line has a sign towards the final, *moves* where some has an arrow: a key explains them."""

    name: Words
    path: str
    closed: bool
    day: date
    areas: tuple[Top, ...]
    finals: bool
    moves: bool


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    """*others* are the lists of the other seasons, with how many rankings each has; on the list of one, all lists."""

    season: Season | None
    others: tuple[tuple[Link, int], ...]
    records: bool


def pages(lookup: Lookup) -> Iterator[Page]:
    outcomes = [outcome for outcome in lookup.leading if outcome.result.rankings]
    others = tuple(
        (Link(outcome.season.name, addresses.rankings(outcome.season.id)), len(outcome.result.rankings))
        for outcome in outcomes[1:]
    )
    yield Page(
        path=addresses.RANKINGS,
        template="rankings",
        content=Content(_season(outcomes[0]) if outcomes else None, others, has_records(lookup)),
        title=said("rankings"),
        section="rankings",
        demo=lookup.invented,
    )


def pages_of(lookup: Lookup, outcome: SeasonDocument) -> Iterator[Page]:
    season = outcome.season
    if outcome.result.rankings:
        yield Page(
            path=addresses.rankings(season.id),
            template="rankings",
            content=Content(_season(outcome), (), False),
            title=said("title-rankings", season=season.name),
            section="rankings",
            crumbs=((said("rankings"), addresses.RANKINGS), (season.name, addresses.season(season.id))),
            demo=season.invented,
            regulation=outcome.regulation.id,
        )


def _season(outcome: SeasonDocument) -> Season:
    areas = tuple(tops(outcome, LINES))
    lines = [line for area in areas for line in area.lines]
    return Season(
        name=outcome.season.name,
        path=addresses.season(outcome.season.id),
        closed=outcome.result.closed,
        day=outcome.result.day,
        areas=areas,
        finals=any(line.mark for line in lines),
        moves=any(line.move for line in lines),
    )
