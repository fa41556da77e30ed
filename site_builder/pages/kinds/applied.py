"""Where each clause was applied in a season: the few that decided a case, then those that all results rest on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from ...languages import LANGUAGES, Words
from ...season.document import SeasonDocument
from ..charts.decades import DecadeMark, DecadePile, decades
from ..parts import addresses
from ..parts.lookup import Lookup
from ..parts.page import Page, said
from ..parts.results_by_clause import Decided, Example, PageOfClause, decided_in, places_in

ADDRESSES = ("seasons/{season}/clauses/",)
EVERYDAY = 4  # of the most applied, that part or more: nearly every result rests on it
ABOVE = 22  # units above the highest square, for its figure
TOLD = 6  # of the others so many with a result that rests on them


class Applied(Struct, frozen=True):
    """A clause, how many results rest on it, *share* that in per cent of the most applied of its section, and where
    they stand; *example* is a result that it made."""

    id: str
    title: Words
    count: int
    share: int
    places: tuple[PageOfClause, ...]
    example: Example | None


class AppliedDot(Struct, frozen=True):
    """A clause on the scale; *x* in per cent, *y* in units from above."""

    x: str
    y: int
    everyday: bool


class Content(Struct, frozen=True, eq=False):
    """*rare* are the clauses that few results rest on, the rarest first, *everyday* the others, the most applied first;
    *marks* are those of the scale, *dots* all of them on it, *piles* what those count that stand one upon the other,
    *height* the drawing's."""

    law: str
    law_title: Words
    rare: tuple[Applied, ...]
    everyday: tuple[Applied, ...]
    marks: tuple[DecadeMark, ...]
    dots: tuple[AppliedDot, ...]
    piles: tuple[DecadePile, ...]
    height: int

    @property
    def clauses(self) -> tuple[Applied, ...]:
        return self.rare + self.everyday

    @property
    def rarest(self) -> tuple[Applied, ...]:
        """The rare ones that are told with a result."""
        return self.rare[:TOLD]

    @property
    def others(self) -> tuple[Applied, ...]:
        return self.rare[TOLD:]


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
        crumbs=((said("seasons"), addresses.SEASONS), (season.name, addresses.season(season.id))),
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
    clauses = sorted(
        (
            Applied(
                id,
                {lang: titles[lang][id] for lang in LANGUAGES},
                count,
                100 * count // most,
                places_of[id],
                None,
            )
            for id, count in counts.items()
        ),
        key=lambda applied: applied.count,
    )
    everyday = [applied for applied in clauses if applied.count * EVERYDAY >= most]
    rare = [applied for applied in clauses if applied.count * EVERYDAY < most]
    shown = (replace(applied, example=_example(examples, applied.id)) for applied in rare[:TOLD])
    dots = [*scale.dots(applied.count for applied in clauses)]
    piles = scale.piles(applied.count for applied in clauses)
    height = max(dot.y for dot in dots) + ABOVE
    return Content(
        law.id,
        law.title,
        (*shown, *_scaled(rare[TOLD:])),
        tuple(reversed(everyday)),
        scale.marks,
        tuple(AppliedDot(dot.x, height - dot.y, dot.n >= len(rare)) for dot in dots),
        tuple(replace(pile, y=height - pile.y) for pile in piles),
        height,
    )


def _scaled(others: Sequence[Applied]) -> Iterator[Applied]:
    """The *others* with their bars on a scale of their own: on that of all they would be too short to compare."""
    most = max((applied.count for applied in others), default=1)
    return (replace(applied, share=100 * applied.count // most) for applied in others)


def _example(decided: Mapping[str, Decided], id: str) -> Example | None:
    """The first of the results of a clause that tells something."""
    return next((example for example in decided[id].newest if example.tells), None) if id in decided else None
