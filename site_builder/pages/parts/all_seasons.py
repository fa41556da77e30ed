"""What pages about several seasons look up: that of each of them, and what each left of its games and derivations."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from ...regulations.cached import LazyDict
from ...regulations.contract import Regulation
from ...results import Results
from ...season.document import SeasonDocument
from .cases_by_clause import CaseCounts, case_counts
from .lookup import Lookup
from .season_summary import PageSummary, page_summary


class AllSeasons(Lookup, frozen=True, eq=False):
    """With the *summaries* by season, so that the seasons themselves need not be whole; *cases* count the cases by
    regulation, where they were run before."""

    summaries: Mapping[str, PageSummary] = {}
    cases: Mapping[str, CaseCounts] | None = None

    def summary_of(self, document: SeasonDocument) -> PageSummary:
        """What pages about several seasons show of the games and derivations of one of them."""
        return self.summaries[document.season.id]

    def cases_of(self, law: Regulation) -> CaseCounts:
        """By clause how many cases test *law*."""
        return self.cases[law.id] if self.cases is not None else case_counts(law)


def lookup_of(
    results: Results,
    summaries: Mapping[str, PageSummary] | None = None,
    cases: Mapping[str, CaseCounts] | None = None,
) -> AllSeasons:
    """What pages look up. Without *summaries*, as where the seasons are whole, each is made when it is asked for;
    *cases* are those that were run before."""
    summaries = _on_demand(results) if summaries is None else summaries
    return replace(AllSeasons.of(results), summaries=summaries, cases=cases)


def lookup_after(before: AllSeasons, lookup: AllSeasons) -> AllSeasons:
    """*lookup*, in which the pages of one season see the same of the others as *before*: what was made of a season that
    is the same is not made again."""
    documents, summaries = lookup.results.documents, _on_demand(lookup.results)
    for id, summary in before.summaries.items():
        if before.results.documents[id] is documents.get(id):
            summaries[id] = summary
    return replace(lookup, summaries=summaries)


def _on_demand(results: Results) -> dict[str, PageSummary]:
    return LazyDict(lambda id: page_summary(results, results.documents[id]))
