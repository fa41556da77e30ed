"""records → results: every season computed under its regulation, and the problems that only the law can see."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import cached_property
from types import MappingProxyType
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from ..problems import Problem, errors, in_order
from ..records.records import Records
from ..regulations import regulation
from ..regulations.cached import OnDemand
from ..regulations.contract import Regulation
from ..season.document import SeasonDocument
from .computed import ComputedSeason, PlayedSeason
from .documents import document_of, document_on
from .history import History, histories
from .honours import Hall, halls
from .published_laws import published_laws
from .records import RecordList, record_lists
from .season_checks import check_seasons
from .season_computing import ReadBefore, compute_season
from .season_summary import SeasonSummary, summarize


class Results(Struct, frozen=True, eq=False, dict=True):
    """Everything that is published: the document of each season by id, oldest first, what looks at several seasons, and
    the regulations.

    *computed* is what the documents are made of. Where these have no games and derivations (`compact.py`) there is
    nothing computed, *summaries* are there by season and *known_records* the record lists. *known_halls* are the
    halls of fame, where only one season is at hand.
    """

    records: Records
    documents: Mapping[str, SeasonDocument]
    computed: Mapping[str, ComputedSeason]
    summaries: Mapping[str, SeasonSummary] | None = None
    known_halls: Mapping[str, Hall] | None = None
    known_records: tuple[RecordList, ...] | None = None

    def __repr__(self) -> str:
        """In a line: all of it printed, as where an assertion fails, takes the memory of a machine."""
        return f"<Results of {', '.join(self.documents)}>"

    @classmethod
    def of(cls, records: Records, computed: Mapping[str, ComputedSeason]) -> Self:
        """The results of *computed* seasons (by id); the document of each is made when somebody asks for it."""
        return cls(records, OnDemand(computed, lambda id: document_of(computed[id])), computed)

    def summary_of(self, season: SeasonDocument) -> SeasonSummary:
        """What the games and derivations of one of the seasons tell for what looks at several."""
        id = season.season.id
        return summarize(self.computed[id]) if self.summaries is None else self.summaries[id]

    def alone(self, season: str) -> Results:
        """The results of one *season* by itself, which knows the halls of fame and of no other season."""
        alone = Results.of(self.records, {season: self.computed[season]})
        return replace(alone, known_halls=self.halls)

    @cached_property
    def regulations(self) -> Mapping[str, Regulation]:
        """Those that the site publishes: opened only when somebody asks, for a check of one file does not."""
        return published_laws(self.records)

    def document_on(self, season: str, day: date | None) -> SeasonDocument:
        """The document of a season as it stood on *day*, where that is before its own."""
        document = self.documents[season]
        return document_on(self.computed[season], day) if day and day < document.result.day else document

    @cached_property
    def halls(self) -> Mapping[str, Hall]:
        """The halls of fame by id."""
        return halls(self.records, self._seasons) if self.known_halls is None else self.known_halls

    @cached_property
    def record_lists(self) -> tuple[RecordList, ...]:
        """The records over all seasons, by regulation."""
        if self.known_records is not None:
            return self.known_records
        return record_lists(season for season in self.computed.values() if season.regulation.all_time)

    @cached_property
    def histories(self) -> tuple[History, ...]:
        """The rankings over the years, by competition."""
        return histories(self._seasons.values(), self.halls, self.records.register)

    @property
    def _seasons(self) -> Mapping[str, PlayedSeason]:
        """What was computed where it is at hand: lists over many seasons need no document of each."""
        return self.computed or self.documents


def compute(
    records: Records,
    as_of: date | None = None,
    named: frozenset[str] | None = None,
    before: Mapping[str, ReadBefore] = MappingProxyType({}),
) -> tuple[Results, list[Problem]]:
    """Every season of *records*, each as of its own day or of *as_of* where that is earlier. Where some tournaments are
    *named*, what others only give to be looked at (no errors) is left out. *before* has by season what was read of
    it."""
    seasons: dict[str, ComputedSeason] = {}
    problems: list[Problem] = []
    for season in records.seasons.values():
        law = regulation(season.regulation)
        assert law is not None, f"a schema without a room: {season.regulation}"
        computed, law_problems = compute_season(law, season, records, as_of, named, before.get(season.id))
        problems += law_problems
        if computed is not None:
            seasons[season.id] = computed
    results = Results.of(records, seasons)
    if not records.partial and not errors(problems):  # or the champion may be another
        problems += check_seasons(records, seasons)
    return results, in_order(problems)
