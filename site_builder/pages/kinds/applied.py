"""Where each clause was applied in a season: every page with results that rest on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...languages import LANGUAGES, Words
from ...season.document import SeasonDocument
from ..parts import addresses
from ..parts.lookup import Lookup
from ..parts.page import Page, said
from ..parts.results_by_clause import PageOfClause, places_in


@dataclass(frozen=True, slots=True)
class Applied:
    """A clause, how many results rest on it, and where they stand; *width* of a hundred is 100 for the most applied."""

    id: str
    title: Words
    count: int
    width: int
    places: tuple[PageOfClause, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    """*most* is the clause that most results rest on."""

    law: str
    law_title: Words
    clauses: tuple[Applied, ...]
    most: Applied


def pages_of(lookup: Lookup, document: SeasonDocument) -> Iterator[Page]:
    season, law = document.season, document.regulation
    clauses = tuple(_applied(document))
    if not clauses:
        return
    yield Page(
        path=addresses.applied(season.id),
        template="applied",
        content=Content(law.id, law.title, clauses, max(clauses, key=lambda applied: applied.count)),
        title=said("title-applied", season=season.name),
        description=said("about-applied", season=season.name, law=law.title),
        section="seasons",
        crumbs=((said("seasons"), addresses.SEASONS), (season.name, addresses.season(season.id))),
        demo=season.invented,
        sources=(season.source,),
        regulation=law.id,
    )


def _applied(document: SeasonDocument) -> Iterator[Applied]:
    """In the order of the law."""
    titles = {
        lang: {clause.id: clause.title for clause in document.regulation.text(lang).clauses} for lang in LANGUAGES
    }
    by_clause = places_in(document)
    counts = {id: sum(place.count for place in places) for id, places in by_clause.items()}
    most = max(counts.values(), default=1)
    for id in titles[LANGUAGES[0]]:
        if places := by_clause.get(id):
            title = {lang: titles[lang][id] for lang in LANGUAGES}
            yield Applied(id, title, counts[id], max(1, 100 * counts[id] // most), places)
