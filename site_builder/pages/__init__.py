"""results → pages: one module per kind of page, found by listing the folder; each gives what its template prints.

A module with a function `pages(lookup)`, `pages_of(lookup, document)` or `pages_of_laws(laws)` is a kind of page and
has a template of the same name: the first gives pages about all seasons (`parts.all_seasons.AllSeasons`), the second
those of one, which is whole (`parts.lookup.Lookup`), the third those that the regulations alone give, whatever was
played. `ADDRESSES` are where its pages stand, below the folder of a language: `{season}` is the id of the season that a
page is about, `{id}` that of what else it is about, any other name some folder. Where there are many pages of a season,
`pages_at(lookup, document, id)` gives those with that `{id}`. What several modules need stands in `parts`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from itertools import groupby
from pathlib import Path

from msgspec import Struct

from ..program_files import modules
from ..regulations.contract import Regulation
from ..results import Results as Results
from ..season.document import SeasonDocument
from .parts.all_seasons import AllSeasons
from .parts.all_seasons import lookup_of as lookup_of
from .parts.lookup import Lookup
from .parts.page import Page

PART = 500  # players whose pages are made together
GAMES = "insight"  # the kind that looks at every game


class PageKind(Struct, frozen=True):
    """What a module has that gives pages, as told above; None for a function that it has not. One that has *pages_for*
    gives those about some players by it, and those about all by *pages*."""

    ADDRESSES: tuple[str, ...] | None
    pages: Callable[[AllSeasons], Iterable[Page]] | None
    pages_of: Callable[[Lookup, SeasonDocument], Iterable[Page]] | None
    pages_at: Callable[[Lookup, SeasonDocument, str], Iterable[Page]] | None
    pages_of_laws: Callable[[Mapping[str, Regulation]], Iterable[Page]] | None
    pages_for: Callable[[AllSeasons, Iterable[str]], Iterable[Page]] | None


def _kind(name: str) -> PageKind:
    """What the module *name* of `kinds` gives."""
    defined = vars(import_module(f".kinds.{name}", __name__))
    return PageKind(**{name: defined.get(name) for name in PageKind.__struct_fields__})


def addresses() -> Iterator[tuple[str, str]]:
    """(address, kind) of all pages, as the modules tell them."""
    return ((address, name) for name in kind_names() for address in _kind(name).ADDRESSES or ())


def kind_names() -> tuple[str, ...]:
    """The names of the modules that give pages, in alphabetical order."""
    kinds = ((name, _kind(name)) for name in modules(Path(__file__).parent / "kinds"))
    return tuple(name for name, giving in kinds if giving.pages or giving.pages_of or giving.pages_of_laws)


def of_season(name: str, lookup: Lookup, document: SeasonDocument) -> Iterator[Page]:
    """The pages of one kind about one season, which is whole."""
    if pages_of := _kind(name).pages_of:
        yield from pages_of(lookup, document)


def at(name: str, lookup: AllSeasons, season: str | None, id: str | None) -> Iterator[Page]:
    """The pages of one kind about a *season*, or about none by itself, among which is the one about *id*, if there is
    any."""
    kind = _kind(name)
    if kind.pages_for:
        yield from kind.pages_for(lookup, lookup.people & {id})
    elif season is None:
        if kind.pages_of and lookup.newest:
            yield from kind.pages_of(lookup, lookup.newest)
        yield from of_all(name, lookup)
    elif season in lookup.results.documents:
        document = lookup.season(season)
        yield from kind.pages_at(lookup, document, id) if kind.pages_at and id else of_season(name, lookup, document)


class PageGroup(Struct, frozen=True):
    """Pages about all seasons that are made together: of some *kinds*; of kinds about players, those of some
    *people*."""

    kinds: tuple[str, ...]
    people: tuple[str, ...] | None = None


def groups(people: Iterable[str]) -> Iterator[PageGroup]:
    """All pages about all seasons in groups of some length: what every game tells, which is much to hold; the kinds
    before and after it, together; and some of the players' pages."""
    everybody, kinds = sorted(people), kind_names()
    of_players = [name for name in kinds if _kind(name).pages_for]
    for _, names in groupby((name for name in kinds if name not in of_players), lambda name: name == GAMES):
        yield PageGroup(tuple(names))
    for name in of_players:
        for n in range(0, len(everybody), PART):
            yield PageGroup((name,), tuple(everybody[n : n + PART]))


def of_group(lookup: AllSeasons, group: PageGroup) -> Iterator[Page]:
    """The pages of a group."""
    for name in group.kinds:
        pages_for = _kind(name).pages_for
        if group.people is not None and pages_for:
            yield from pages_for(lookup, group.people)
        else:
            yield from _of_seasons(name, lookup)


def of_laws(laws: Mapping[str, Regulation]) -> Iterator[Page]:
    """The pages of every kind that the regulations alone give."""
    for name in kind_names():
        yield from _of_laws(name, laws)


def of_all(name: str, lookup: AllSeasons) -> Iterator[Page]:
    """The pages of one kind about no season by itself."""
    yield from _of_seasons(name, lookup)
    yield from _of_laws(name, lookup.results.regulations)


def _of_seasons(name: str, lookup: AllSeasons) -> Iterator[Page]:
    if pages := _kind(name).pages:
        yield from pages(lookup)


def _of_laws(name: str, laws: Mapping[str, Regulation]) -> Iterator[Page]:
    if pages_of_laws := _kind(name).pages_of_laws:
        yield from pages_of_laws(laws)
