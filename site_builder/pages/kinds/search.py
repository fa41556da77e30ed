"""The page of the search: the box, and without a script the way to every list and to every part of a regulation."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ...languages import LANGUAGES, Words
from ...regulations.contract import Regulation
from ...results.honours import Hall
from ..parts import addresses
from ..parts.all_seasons import AllSeasons
from ..parts.lookup import newest_first
from ..parts.naming import season_link
from ..parts.page import Page, said
from ..parts.ranking_head import tops
from ..parts.sized_seasons import SizedSeason, sized_seasons
from ..parts.values import Link
from .gallery import has_gallery


class SearchedLaw(Struct, frozen=True, eq=False):
    """A regulation with its parts: each a title and the address of its first clause."""

    link: Link
    parts: tuple[Link, ...]


class SearchedHall(Struct, frozen=True, eq=False):
    """A hall of fame: in how many years there is a name, and whose is the newest: the year, and who."""

    link: Link
    titles: int
    newest: tuple[int, tuple[str, ...]] | None


class Content(Struct, frozen=True, eq=False):
    """*leader* is first in a ranking of the season of the home page, *played* its newest tournament: examples of what
    may be typed."""

    leader: Words | None
    played: str | None
    players: int
    clubs: int
    tournaments: int
    records: bool
    history: bool
    gallery: bool
    seasons: tuple[SizedSeason, ...]
    halls: tuple[SearchedHall, ...]
    laws: tuple[SearchedLaw, ...]


def pages(lookup: AllSeasons) -> Iterator[Page]:
    results, newest = lookup.results, lookup.newest
    yield Page(
        path=addresses.SEARCH,
        template="search",
        content=Content(
            leader=next(_leaders(lookup), None),
            played=next((held.facts.name for held in newest_first(newest)), None) if newest else None,
            players=len(lookup.people),
            clubs=len(results.records.register.clubs),
            tournaments=sum(len(season.result.tournaments) for season in lookup.seasons),
            records=bool(results.record_lists),
            history=bool(results.histories),
            gallery=has_gallery(lookup),
            seasons=tuple(sized_seasons(lookup.leading, season_link)),
            halls=tuple(map(_hall, results.halls.values())),
            laws=tuple(_law(law) for law in results.regulations.values()),
        ),
        title=said("find"),
        description=said("find-what"),
        section="search",
        demo=lookup.invented,
        mixed=True,
    )


def _leaders(lookup: AllSeasons) -> Iterator[Words]:
    """Who is first in each ranking of the season of the home page."""
    register = lookup.results.records.register
    for top in tops(lookup.newest, 1) if lookup.newest else ():
        for line in top.lines[:1]:
            yield {lang: register.name(line.player, lang) for lang in LANGUAGES}


def _hall(hall: Hall) -> SearchedHall:
    won = [(edition.year, tuple(row.player for row in edition.podium if row.place == 1)) for edition in hall.editions]
    named = [(year, winners) for year, winners in won if winners]
    return SearchedHall(Link(hall.title, addresses.hall(hall.id)), len(named), max(named, default=None))


def _law(law: Regulation) -> SearchedLaw:
    texts = {lang: law.text(lang) for lang in LANGUAGES}
    parts = []
    for n, part in enumerate(texts[LANGUAGES[0]].parts):
        title: Words = {lang: text.parts[n].title for lang, text in texts.items()}
        parts.append(Link(title, addresses.regulation(law.id, part.id)))
    return SearchedLaw(Link(law.title, addresses.regulation(law.id)), tuple(parts))
