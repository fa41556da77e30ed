"""Records over all seasons: the lists of those regulations that keep records, merged as each of them says."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..regulations.contract import Regulation, SeasonResult
from ..season.rankings import Ranking
from .documents import ranking_of


@dataclass(frozen=True, slots=True, eq=False)
class RecordList:
    """The list of a regulation over *seasons* (ids, oldest first); invented seasons have one of their own."""

    regulation: Regulation
    invented: bool
    seasons: tuple[str, ...]
    ranking: Ranking

    @property
    def id(self) -> str:
        return f"{self.regulation.id}-invented" if self.invented else self.regulation.id


def record_lists(seasons: Iterable[tuple[Regulation, SeasonResult]]) -> tuple[RecordList, ...]:
    """One list for each regulation that keeps records: first of what was played, then of what is invented."""
    by_key: dict[tuple[str, bool], list[tuple[Regulation, SeasonResult]]] = {}
    for law, result in seasons:
        if law.all_time is not None:
            by_key.setdefault((law.id, result.season.invented), []).append((law, result))
    return tuple(_merged(invented, by_key[id, invented]) for id, invented in sorted(by_key))


def _merged(invented: bool, closed: list[tuple[Regulation, SeasonResult]]) -> RecordList:
    law, results = closed[0][0], sorted((result for _, result in closed), key=lambda season: season.season.id)
    assert law.all_time is not None
    ranking = ranking_of(law.all_time(results))
    return RecordList(law, invented, tuple(result.season.id for result in results), ranking)
