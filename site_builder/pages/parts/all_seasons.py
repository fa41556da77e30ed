"""What pages about several seasons look up: that of each of them, and what each left of its games and derivations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ...results import Results
from ...season.document import SeasonDocument
from .lookup import Lookup
from .season_summary import SeasonSummary, WholeSeason, summarize


@dataclass(frozen=True, eq=False)
class AllSeasons(Lookup):
    """*kept* are the summaries by season, where the seasons themselves are compact."""

    kept: Mapping[str, SeasonSummary] | None = None

    def summary_of(self, document: SeasonDocument) -> SeasonSummary | WholeSeason:
        """What pages about several seasons show of the games and derivations of one of them."""
        return self.kept[document.season.id] if self.kept is not None else summarize(self, document)


def lookup_of(results: Results, kept: Mapping[str, SeasonSummary] | None = None) -> AllSeasons:
    """What pages look up; *kept* is the summaries of seasons that are compact."""
    return replace(AllSeasons.of(results), kept=kept)
