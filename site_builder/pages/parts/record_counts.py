"""How long the lists of records are, and how much of them is ratified."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ... import addresses
from ...season.document import SeasonDocument
from ...season.rankings import Ranking
from .all_seasons import AllSeasons
from .values import Link


class RecordCount(Struct, frozen=True, eq=False):
    """How many lines a list of records has, and how many of them are ratified."""

    title: Link
    lines: int
    ratified: int


def all_records(lookup: AllSeasons) -> tuple[RecordCount, ...]:
    """The lists over all seasons, each with how many records it has."""
    return tuple(
        _counted(records.ranking, Link(records.regulation.title, f"{addresses.RECORDS}#h-{records.id}"))
        for records in lookup.results.record_lists
    )


def records_of(document: SeasonDocument) -> Iterator[RecordCount]:
    """The lists of a season that go into those over all, each with how many records it has."""
    if document.regulation.all_time:
        for area, ranking in document.result.rankings.items():
            title = Link(document.regulation.areas[area], addresses.ranking(document.season.id, area))
            yield _counted(ranking, title)


def _counted(ranking: Ranking, title: Link) -> RecordCount:
    ratified = sum(bool(line.value.record and line.value.record.ratified_on) for line in ranking.lines)
    return RecordCount(title, len(ranking.lines), ratified)
