"""Where each clause was applied in a season: the few that decided a case, then all of them by how often they did."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from ... import addresses
from ...languages import LANGUAGES, Words
from ...regulations.texts import clause_label
from ...season.document import SeasonDocument
from ..charts.decades import DecadeMark, decades, percent
from ..parts.lookup import Lookup
from ..parts.naming import crumbs_of_season
from ..parts.page import Page, said
from ..parts.results_by_clause import Decided, Example, PageOfClause, decided_in, places_in

ADDRESSES = (addresses.applied("{season}"),)
EVERYDAY = 4  # of the most applied, that part or more: nearly every result rests on it
TOLD = 6  # of the others so many, the rarest, with a result that rests on them


class Applied(Struct, frozen=True):
    """A clause, how many results rest on it, where that stands on the scale (*x*), whether nearly every result does,
    and where they are; *example* is a result that it made."""

    id: str
    label: Words
    title: Words
    count: int
    x: str
    everyday: bool
    places: tuple[PageOfClause, ...]
    example: Example | None


class Content(Struct, frozen=True, eq=False):
    """*clauses* from the most applied on, *marks* are those of the scale."""

    law: str
    law_title: Words
    clauses: tuple[Applied, ...]
    marks: tuple[DecadeMark, ...]

    @property
    def everyday(self) -> int:
        """How many nearly every result rests on."""
        return sum(applied.everyday for applied in self.clauses)

    @property
    def rare(self) -> int:
        return len(self.clauses) - self.everyday

    @property
    def rarest(self) -> tuple[Applied, ...]:
        """Those that few results rest on, the rarest first, as many as are told with a result."""
        return tuple(applied for applied in reversed(self.clauses) if applied.example)

    @property
    def level(self) -> int:
        """How many were applied as seldom as the first of the rarest, that one among them."""
        return sum(applied.count <= self.rarest[0].count for applied in self.clauses) if self.rarest else 0


def pages_of(lookup: Lookup, document: SeasonDocument) -> Iterator[Page]:
    season, law = document.season, document.regulation
    content = _content(document)
    if content is None:
        return
    yield Page(
        path=addresses.applied(season.id),
        template="applied",
        content=content,
        title=said("title-applied", season=season.name),
        description=said("about-applied", season=season.name, law=law.title),
        section="seasons",
        crumbs=crumbs_of_season("seasons", season),
        demo=season.invented,
        sources=(season.source,),
        regulation=law.id,
    )


def _content(document: SeasonDocument) -> Content | None:
    """None where no clause was applied."""
    law, places_of, examples = document.regulation, places_in(document), decided_in(document)
    titles = {lang: {clause.id: clause.title for clause in law.text(lang).clauses} for lang in LANGUAGES}
    counts = {id: sum(place.count for place in places_of[id]) for id in titles[LANGUAGES[0]] if places_of.get(id)}
    if not counts:
        return None
    scale, most = decades([*counts.values()]), max(counts.values())
    rarest = sorted((id for id, count in counts.items() if count * EVERYDAY < most), key=lambda id: counts[id])[:TOLD]
    clauses = tuple(
        Applied(
            id,
            {lang: clause_label(id, lang) for lang in LANGUAGES},
            {lang: titles[lang][id] for lang in LANGUAGES},
            counts[id],
            percent(scale.along(counts[id])),
            counts[id] * EVERYDAY >= most,
            places_of[id],
            _example(examples, id) if id in rarest else None,
        )
        for id in sorted(counts, key=lambda id: -counts[id])
    )
    return Content(law.id, law.title, clauses, scale.marks)


def _example(decided: Mapping[str, Decided], id: str) -> Example | None:
    """The first of the results of a clause that tells something."""
    return next((example for example in decided[id].newest if example.tells), None) if id in decided else None
