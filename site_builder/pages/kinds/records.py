"""The records over all seasons: every score of every session that counts, in one list for each regulation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any

from ...languages import Words
from ...regulations.exact import Amount
from ...results.records import RecordList
from ..parts import addresses
from ..parts.derivation import Entry, entries_under
from ..parts.lookup import Lookup
from ..parts.page import Page, said, same
from ..parts.values import Link
from .ranking import RecordLine


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """One record of a player; *id* is the anchor, *shared* how many others stand on the same place."""

    id: str
    player: str
    place: int
    points: Amount
    shared: int
    record: RecordLine
    placing: tuple[Entry, ...]
    account: tuple[Entry, ...]


@dataclass(frozen=True, slots=True, eq=False)
class List:
    """The records under one regulation; *seasons* lead to the list of each."""

    id: str
    regulation: Link
    unit: str
    invented: bool
    day: date
    seasons: tuple[Link, ...]
    sessions: int
    ratified: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    lists: tuple[List, ...]


def pages(lookup: Lookup) -> Iterator[Page]:
    if not has_records(lookup):
        return
    lists = tuple(_list(lookup, one) for one in lookup.results.record_lists)
    seasons = [lookup.results.seasons[id].season for one in lookup.results.record_lists for id in one.seasons]
    laws = {one.regulation.id for one in lookup.results.record_lists}
    yield Page(
        path=addresses.RECORDS,
        template="records",
        content=Content(lists),
        title=said("records"),
        description=said("about-records"),
        section="rankings",
        crumbs=((said("rankings"), addresses.RANKINGS),),
        demo=any(one.invented for one in lists),
        mixed=not all(one.invented for one in lists),
        sources=tuple(season.document.source for season in seasons),
        data=("records.json", "records.csv"),
        regulation=laws.pop() if len(laws) == 1 else None,
    )


def has_records(lookup: Lookup) -> bool:
    """Whether any season keeps records."""
    return bool(lookup.results.record_lists)


def _list(lookup: Lookup, some: RecordList) -> List:
    lines = tuple(_line(lookup, some, line) for line in some.ranking.lines)
    return List(
        id=some.id,
        regulation=Link(some.regulation.title, addresses.regulation(some.regulation.id)),
        unit=some.regulation.unit,
        invented=some.invented,
        day=some.ranking.day,
        seasons=tuple(
            Link(_season_name(lookup, id), addresses.ranking(id, some.ranking.area)) for id in reversed(some.seasons)
        ),
        sessions=len({line.record.session.path.partition("#")[0] for line in lines}),
        ratified=sum(line.record.ratified_on is not None for line in lines),
        lines=lines,
    )


def _season_name(lookup: Lookup, id: str) -> Words:
    return lookup.results.seasons[id].season.name


def _line(lookup: Lookup, some: RecordList, line: Any) -> Line:
    one, found = line.value, line.value.record
    session = lookup.results.seasons[found.season].result.tournament(found.tournament)
    link = Link(same(session.facts.name), addresses.tournament(found.season, found.tournament, one.player), True)
    steps = entries_under(some.regulation.id, line.steps, found.season)
    return Line(
        id=addresses.record(found.season, found.tournament, one.player).partition("#")[2],
        player=one.player,
        place=one.place,
        points=one.points,
        shared=getattr(one, "shared", 0),
        record=RecordLine(link, found.day, found.games, found.sum, found.ratified_on, found.ratified_by),
        placing=tuple(entry for entry in steps if entry.step.field == "place"),
        account=tuple(entry for entry in steps if entry.step.field != "place"),
    )
