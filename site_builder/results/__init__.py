"""records → results: every season computed under its regulation, and the problems that only the law can see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from ..problems import ERROR, Problem, in_order
from ..records.records import Records
from ..regulations import all_regulations, regulation
from ..regulations.cached import OnDemand
from ..regulations.contract import Regulation
from ..season.document import SeasonDocument
from .checks import check
from .documents import document_of, document_on
from .history import History, histories
from .honours import Hall, halls
from .outcome import Outcome
from .records import RecordList, record_lists
from .season_reading import outcome_of
from .season_summary import SeasonSummary, WholeSeason, summarize


@dataclass(frozen=True, eq=False, repr=False)
class Results:
    """Everything that is published: seasons by id, oldest first, the halls of fame, and every regulation."""

    records: Records
    seasons: Mapping[str, Outcome]
    halls: Mapping[str, Hall]
    kept: Mapping[str, SeasonSummary] | None = None  # by season, where the seasons themselves are compact

    def summary_of(self, season: Outcome | SeasonDocument) -> SeasonSummary | WholeSeason:
        """What the games and derivations of one of the seasons tell for what looks at several."""
        return self.kept[season.season.id] if self.kept is not None else summarize(self.seasons[season.season.id])

    @property
    def regulations(self) -> Mapping[str, Regulation]:
        """Every room, also those that no season here uses: opened only when somebody asks, for a check of one file
        does not."""
        return all_regulations()

    @cached_property
    def documents(self) -> Mapping[str, SeasonDocument]:
        """Of each season all that is shown of it, made when somebody asks for it."""
        return OnDemand(self.seasons, lambda id: document_of(self.seasons[id]))

    def document_on(self, season: str, day: date | None) -> SeasonDocument:
        """The document of a season as it stood on *day*, where that is before its own."""
        document = self.documents[season]
        return document_on(self.seasons[season], day) if day and day < document.result.day else document

    @cached_property
    def record_lists(self) -> tuple[RecordList, ...]:
        """The records over all seasons, by regulation."""
        return record_lists((season.regulation, season.result) for season in self.seasons.values())

    @cached_property
    def histories(self) -> tuple[History, ...]:
        """The rankings over the years, by competition."""
        seasons = ((outcome.regulation, outcome.result) for outcome in self.seasons.values())
        return histories(seasons, self.halls, self.records.register)


def compute(
    records: Records, as_of: date | None = None, named: frozenset[str] | None = None
) -> tuple[Results, list[Problem]]:
    """Every season of *records*, each as of its own day or of *as_of* where that is earlier. Where some tournaments are
    *named*, what others only give to be looked at (no errors) is left out."""
    outcomes: dict[str, Outcome] = {}
    problems: list[Problem] = []
    for season in records.seasons.values():
        law = regulation(season.regulation)
        assert law is not None, f"a schema without a room: {season.regulation}"
        outcome, outcome_problems = outcome_of(law, season, records, as_of, named)
        problems += outcome_problems
        if outcome is not None:
            outcomes[season.id] = outcome
    if not records.partial and not any(
        problem.severity == ERROR for problem in problems
    ):  # or the champion may be another
        problems += check(records, outcomes)
    champions = {id: outcome.result for id, outcome in outcomes.items()}
    return Results(records, outcomes, halls(records, champions)), in_order(problems)
