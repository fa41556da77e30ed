"""What pages about several seasons look up: that of each of them, and what each left of its games and derivations."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from ...regulations.contract import Regulation
from ...results import Results
from ...season.document import SeasonDocument
from .cases_by_clause import CaseCounts, case_counts
from .lookup import Lookup
from .season_summary import PageSummary, PageSummaryOnDemand, summarize_for_pages


class AllSeasons(Lookup, frozen=True, eq=False):
    """*kept* are the summaries by season, where the seasons themselves are compact; *cases* count the cases by
    regulation, where they were run before."""

    kept: Mapping[str, PageSummary] | None = None
    cases: Mapping[str, CaseCounts] | None = None

    def summary_of(self, document: SeasonDocument) -> PageSummary | PageSummaryOnDemand:
        """What pages about several seasons show of the games and derivations of one of them."""
        return self.kept[document.season.id] if self.kept is not None else summarize_for_pages(self, document)

    def cases_of(self, law: Regulation) -> CaseCounts:
        """By clause how many cases test *law*."""
        return self.cases[law.id] if self.cases is not None else case_counts(law)


def lookup_of(
    results: Results,
    kept: Mapping[str, PageSummary] | None = None,
    cases: Mapping[str, CaseCounts] | None = None,
) -> AllSeasons:
    """What pages look up; *kept* is the summaries of seasons that are compact, *cases* those that were run before."""
    return replace(AllSeasons.of(results), kept=kept, cases=cases)
