"""The records over all seasons: every score of every session that counts, in one list for each regulation."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from itertools import pairwise

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...regulations.exact import Amount
from ...results.records import RecordList
from ...season.derivations import Explained
from ...season.rankings import Line
from ..charts.record_bars import RecordBar, record_bars
from ..parts.derivation import DerivationStep, entries_under
from ..parts.lookup import Lookup
from ..parts.page import Page, said, same
from ..parts.values import Link
from .ranking import RecordLine

ADDRESSES = (addresses.RECORDS,)


class RecordsLine(Struct, frozen=True, eq=False):
    """One record of a player; *id* is the anchor, *shared* how many others stand on the same place."""

    id: str
    player: str
    place: int
    points: Amount
    shared: int
    record: RecordLine
    placing: tuple[DerivationStep, ...]
    account: tuple[DerivationStep, ...]


class Held(Struct, frozen=True, eq=False):
    """A score that was the best of all when it was made: *more* than the one before, where there was one, and for how
    many *days* it held, until today where it still does."""

    line: RecordsLine
    bar: RecordBar
    more: Amount | None
    days: int


class RecordsList(Struct, frozen=True, eq=False):
    """The records under one regulation; *seasons* lead to the list of each, *held* are the scores that were the best
    one after the other, the last in time first."""

    id: str
    regulation: Link
    unit: str
    invented: bool
    day: date
    seasons: tuple[Link, ...]
    sessions: int
    ratified: int
    lines: tuple[RecordsLine, ...]
    held: tuple[Held, ...]

    @property
    def waiting(self) -> int:
        """How many scores are not ratified."""
        return len(self.lines) - self.ratified

    @property
    def leap(self) -> Amount | None:
        """By how much the record of today beat the one before, where no step is higher."""
        leaps = [Fraction(record.more) for record in self.held if record.more is not None]
        return leaps[0] if leaps and leaps[0] == max(leaps) else None

    @property
    def best_ratified(self) -> RecordsLine | None:
        """The best score that was ratified, the first of as good ones."""
        return next((line for line in self.lines if line.record.ratified_on is not None), None)


class Content(Struct, frozen=True, eq=False):
    lists: tuple[RecordsList, ...]


def pages(lookup: Lookup) -> Iterator[Page]:
    if not has_records(lookup):
        return
    lists = tuple(_list(lookup, record_list) for record_list in lookup.results.record_lists)
    seasons = [lookup.season(id).season for record_list in lookup.results.record_lists for id in record_list.seasons]
    laws = {record_list.regulation.id for record_list in lookup.results.record_lists}
    yield Page(
        path=addresses.RECORDS,
        template="records",
        content=Content(lists),
        title=said("records-title"),
        description=said("about-records"),
        section="rankings",
        crumbs=((said("rankings"), addresses.RANKINGS),),
        demo=any(record_list.invented for record_list in lists),
        mixed=not all(record_list.invented for record_list in lists),
        sources=tuple(season.source for season in seasons),
        data=("records.json", "records.csv"),
        regulation=laws.pop() if len(laws) == 1 else None,
    )


def has_records(lookup: Lookup) -> bool:
    """Whether any season keeps records."""
    return bool(lookup.results.record_lists)


def _list(lookup: Lookup, record_list: RecordList) -> RecordsList:
    lines = tuple(_line(lookup, record_list, line) for line in record_list.ranking.lines)
    day = record_list.ranking.day
    return RecordsList(
        id=record_list.id,
        regulation=Link(record_list.regulation.title, addresses.regulation(record_list.regulation.id)),
        unit=record_list.regulation.unit,
        invented=record_list.invented,
        day=day,
        seasons=tuple(
            Link(_season_name(lookup, id), addresses.ranking(id, record_list.ranking.area))
            for id in reversed(record_list.seasons)
        ),
        sessions=len({line.record.session.path.partition("#")[0] for line in lines}),
        ratified=sum(line.record.ratified_on is not None for line in lines),
        lines=lines,
        held=_held(lines, day)[::-1],
    )


def _held(lines: tuple[RecordsLine, ...], today: date) -> tuple[Held, ...]:
    """The scores that were the record, the first in time first."""
    best = tuple(_best(lines))
    points = [Fraction(line.points) for line in best]
    more = [None, *(high - low for low, high in pairwise(points))]
    until = [*(line.record.day for line in best[1:]), today]
    return tuple(
        Held(line, bar, by, (end - line.record.day).days)
        for line, bar, by, end in zip(best, record_bars(points), more, until, strict=False)
    )


def _best(lines: tuple[RecordsLine, ...]) -> Iterator[RecordsLine]:
    """Who held the record: of a day the best alone, of as good ones the first. None where nobody won anything."""
    best = Fraction(0)
    for line in sorted(lines, key=lambda line: (line.record.day, line.place)):
        if line.points > best:
            best = Fraction(line.points)
            yield line


def _season_name(lookup: Lookup, id: str) -> Words:
    return lookup.season(id).season.name


def _line(lookup: Lookup, record_list: RecordList, line: Explained[Line]) -> RecordsLine:
    holder, record = line.value, line.value.record
    assert record is not None, "a line of a list of records stands for one"
    result = lookup.season(record.season).result
    session = result.tournament(record.tournament)
    link = Link(same(session.facts.name), addresses.tournament(record.season, record.tournament, holder.player), True)
    steps = entries_under(record_list.regulation.id, line.steps, result, record.season)
    return RecordsLine(
        id=addresses.record(record.season, record.tournament, holder.player).partition("#")[2],
        player=holder.player,
        place=holder.place,
        points=holder.points,
        shared=holder.shared,
        record=RecordLine(link, record.day, record.games, record.sum, record.ratified_on, record.ratified_by),
        placing=tuple(entry for entry in steps if entry.step.field == "place"),
        account=tuple(entry for entry in steps if entry.step.field != "place"),
    )
