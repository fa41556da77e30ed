"""Records over all seasons: the lists of those regulations that keep records, merged as each of them says."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from ..regulations import regulation
from ..regulations.contract import Regulation
from ..season.rankings import Ranking
from .computed import ComputedSeason
from .documents import ranking_of


class RecordList(Struct, frozen=True, eq=False):
    """The list of a *law* (its id) over *seasons* (ids, oldest first); invented seasons have one of their own."""

    law: str
    invented: bool
    seasons: tuple[str, ...]
    ranking: Ranking

    @property
    def id(self) -> str:
        return f"{self.law}-invented" if self.invented else self.law

    @property
    def regulation(self) -> Regulation:
        law = regulation(self.law)
        assert law is not None, f"a list without a room: {self.law}"
        return law


def record_lists(seasons: Iterable[ComputedSeason]) -> tuple[RecordList, ...]:
    """One list for each regulation of *seasons*, which keep records: first of what was played, then of what is
    invented."""
    by_key: dict[tuple[str, bool], list[ComputedSeason]] = {}
    for season in seasons:
        by_key.setdefault((season.regulation.id, season.season.invented), []).append(season)
    return tuple(_merged(invented, by_key[id, invented]) for id, invented in sorted(by_key))


def _merged(invented: bool, seasons: list[ComputedSeason]) -> RecordList:
    law, oldest_first = seasons[0].regulation, sorted(seasons, key=lambda season: season.season.id)
    assert law.all_time is not None
    ranking = ranking_of(law.all_time([season.result for season in oldest_first]))
    return RecordList(law.id, invented, tuple(season.season.id for season in oldest_first), ranking)
