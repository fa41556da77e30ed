"""The ranking over the years of each competition: what everybody won and played, season after season."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...languages import Words
from ...results.feats_of_history import feats
from ...results.history import COLUMNS, Career, Event, History
from ..parts import addresses
from ..parts.feats import FeatLine, feat_lines
from ..parts.lookup import Lookup
from ..parts.page import Page, said, same
from ..parts.values import Link

MOST_YEARS = 6  # that have room beside a name
OTHER_COLUMNS = 3  # of a list beside those of its years: the place, the name, the titles
MOST_LEADERS = 4  # names of a sentence; more who share the first place are only counted
LEVELS = ("titles", "podiums", "finals", "seasons")  # columns that a year shows, of which the first that it has


@dataclass(frozen=True, slots=True, eq=False)
class CountedColumn:
    """One column of somebody: its key, and what it counts; of an edition that only a hall of fame knows, its year."""

    column: str
    events: tuple[Link, ...]


@dataclass(frozen=True, slots=True, eq=False)
class HistoryLine:
    """*counted* has the columns that are not zero; *level* is how many others share the place; *years* has for each
    year of the list the first of LEVELS that it brought, "" for none."""

    player: str
    place: int
    level: int
    titles: int
    counted: tuple[CountedColumn, ...]
    years: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class CompetitionHistory:
    """One list; *hall* leads to the hall of fame of the competition, where there is one; *feats* are the records
    of its seasons; *years* are the last by two digits, oldest first, each a column of *columns* in all; *leaders*
    share the first place, none where they are many."""

    id: str
    title: Words
    invented: bool
    seasons: tuple[Link, ...]
    editions: int
    hall: str
    lines: tuple[HistoryLine, ...]
    feats: tuple[FeatLine, ...]
    years: tuple[str, ...]
    columns: int
    leaders: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    lists: tuple[CompetitionHistory, ...]


def pages(lookup: Lookup) -> Iterator[Page]:
    histories = lookup.results.histories
    if not histories:
        return
    lists = tuple(_list(lookup, history) for history in histories)
    seasons = [lookup.season(id).season for history in histories for id in history.seasons]
    yield Page(
        path=addresses.HISTORY,
        template="history",
        content=Content(lists),
        title=said("history"),
        description=said("about-history"),
        section="honours",
        crumbs=((said("honours"), addresses.HONOURS),),
        demo=any(ranking.invented for ranking in lists),
        mixed=not all(ranking.invented for ranking in lists),
        sources=tuple(season.source for season in seasons),
        data=("history.json", "history.csv"),
    )


def _list(lookup: Lookup, history: History) -> CompetitionHistory:
    sharing: dict[int, int] = {}
    for career in history.careers:
        sharing[career.place] = sharing.get(career.place, 0) + 1
    years = _years(history)
    first = tuple(career.player for career in history.careers if career.place == 1)
    return CompetitionHistory(
        id=history.id,
        title=history.title,
        invented=history.invented,
        seasons=tuple(Link(lookup.season(id).season.name, addresses.season(id)) for id in reversed(history.seasons)),
        editions=history.editions,
        hall=addresses.hall(history.competition) if history.competition in lookup.results.halls else "",
        lines=tuple(
            HistoryLine(
                player=career.player,
                place=career.place,
                level=sharing[career.place] - 1,
                titles=len(career.titles),
                counted=tuple(_counted(lookup, history, career)),
                years=tuple(_level(career, year) for year in years),
            )
            for career in history.careers
        ),
        feats=tuple(feat_lines(lookup, feats(lookup.results, history))),
        years=tuple(f"{int(year[:4]) % 100:02}" for year in years),
        columns=OTHER_COLUMNS + len(years),
        leaders=first if len(first) <= MOST_LEADERS else (),
    )


def _years(history: History) -> list[str]:
    """The last seasons and editions, oldest first: ids of seasons, years of what only a hall of fame knows."""
    events = {event for career in history.careers for column in LEVELS for event in career.columns[column]}
    return sorted({event.season or str(event.year) for event in events})[-MOST_YEARS:]


def _level(career: Career, year: str) -> str:
    of_year = (level for level in LEVELS for event in career.columns[level] if year in (event.season, str(event.year)))
    return next(of_year, "")


def _counted(lookup: Lookup, history: History, career: Career) -> Iterator[CountedColumn]:
    for column in COLUMNS:
        if events := career.columns[column]:
            yield CountedColumn(column, tuple(_link(lookup, history, event, career.player) for event in events))


def _link(lookup: Lookup, history: History, event: Event, player: str) -> Link:
    if not event.season:
        return Link(same(str(event.year)), addresses.hall(history.competition))
    document = lookup.season(event.season)
    if event.tournament:
        facts = document.result.tournament(event.tournament).facts
        year = str(facts.start.year)
        text = facts.name if year in facts.name else f"{facts.name}, {year}"
        return Link(same(text), addresses.tournament(event.season, event.tournament, player), True)
    if event.area:
        name = document.regulation.areas[event.area]
        text = {lang: f"{name[lang]}, {season}" for lang, season in document.season.name.items()}
        return Link(text, addresses.ranking(event.season, event.area, player))
    return Link(document.season.name, addresses.season(event.season))
