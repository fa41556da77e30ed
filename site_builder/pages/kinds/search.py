"""The page of the search: the box, and without a script the way to every list and to every part of a regulation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...languages import LANGUAGES, Words
from ..parts import addresses
from ..parts.lookup import Lookup
from ..parts.page import Page, said
from ..parts.values import Link


@dataclass(frozen=True, slots=True, eq=False)
class SearchedLaw:
    """A regulation with its parts: each a title and the address of its first clause."""

    link: Link
    parts: tuple[Link, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    players: int
    clubs: int
    tournaments: int
    records: bool
    history: bool
    photos: int
    seasons: tuple[Link, ...]
    halls: tuple[Link, ...]
    laws: tuple[SearchedLaw, ...]


def pages(lookup: Lookup) -> Iterator[Page]:
    results = lookup.results
    yield Page(
        path=addresses.SEARCH,
        template="search",
        content=Content(
            players=len(lookup.people),
            clubs=len(results.records.register.clubs),
            tournaments=sum(len(season.result.tournaments) for season in lookup.seasons),
            records=bool(results.record_lists),
            history=bool(results.histories),
            photos=sum(map(len, results.records.photos.values())),
            seasons=tuple(Link(season.season.name, addresses.season(season.season.id)) for season in lookup.seasons),
            halls=tuple(Link(hall.title, addresses.hall(hall.id)) for hall in results.halls.values()),
            laws=tuple(_law(law) for law in results.regulations.values()),
        ),
        title=said("find"),
        description=said("find-what"),
        section="search",
        demo=lookup.invented,
        mixed=True,
    )


def _law(law) -> SearchedLaw:
    texts = {lang: law.text(lang) for lang in LANGUAGES}
    parts = []
    for n, part in enumerate(texts[LANGUAGES[0]].parts):
        title: Words = {lang: text.parts[n].title for lang, text in texts.items()}
        parts.append(Link(title, addresses.regulation(law.id, part.id)))
    return SearchedLaw(Link(law.title, addresses.regulation(law.id)), tuple(parts))
