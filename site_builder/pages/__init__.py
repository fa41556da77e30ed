"""results → pages: one module per kind of page, found by looking; each gives what its template prints.

A module with a function `pages(lookup)`, `pages_of(lookup, document)` or `pages_of_laws(laws)` is a kind of page and
has a template of the same name: the first gives pages about all seasons (`parts.all_seasons.AllSeasons`), the second
those of one, which is whole (`parts.lookup.Lookup`), the third those that the regulations alone give, whatever was
played. What several of them need stands in `parts`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from itertools import groupby
from pathlib import Path
from types import ModuleType

from ..program_files import modules
from ..regulations.contract import Regulation
from ..results import Results
from ..season.document import SeasonDocument
from .parts.all_seasons import AllSeasons, lookup_of
from .parts.lookup import Lookup
from .parts.page import Page

PART = 500  # players whose pages are made together
GAMES = "insight"  # the kind that looks at every game
_GIVING = ("pages", "pages_of", "pages_of_laws")


def kind_names() -> tuple[str, ...]:
    """The names of the modules that give pages, in alphabetical order."""
    kinds = modules(Path(__file__).parent / "kinds")
    return tuple(name for name in kinds if any(hasattr(_module(name), giving) for giving in _GIVING))


def all_pages(results: Results) -> Iterator[Page]:
    """Every page of the site, kind by kind."""
    lookup = lookup_of(results)
    for name in kind_names():
        yield from of_kind(name, lookup)


def of_kind(name: str, lookup: AllSeasons) -> Iterator[Page]:
    """Every page of one kind, where all seasons are whole, with its content made."""
    for document in lookup.seasons:
        yield from (page.complete for page in of_season(name, lookup, document))
    yield from (page.complete for page in of_all(name, lookup))


def of_season(name: str, lookup: Lookup, document: SeasonDocument) -> Iterator[Page]:
    """The pages of one kind about one season, which is whole."""
    yield from getattr(_module(name), "pages_of", lambda *_: ())(lookup, document)


@dataclass(frozen=True)
class PageGroup:
    """Pages about all seasons that are made together: of some *kinds*; of kinds about players, those of some
    *people*."""

    kinds: tuple[str, ...]
    people: tuple[str, ...] | None = None


def parts(people: Iterable[str]) -> Iterator[PageGroup]:
    """All pages about all seasons in parts of some length: what every game tells, which is much to hold; the kinds
    before and after it, together; and some of the players' pages."""
    everybody, kinds = sorted(people), kind_names()
    of_players = [name for name in kinds if hasattr(_module(name), "pages_for")]
    for _, names in groupby((name for name in kinds if name not in of_players), lambda name: name == GAMES):
        yield PageGroup(tuple(names))
    for name in of_players:
        for n in range(0, len(everybody), PART):
            yield PageGroup((name,), tuple(everybody[n : n + PART]))


def of_part(lookup: AllSeasons, part: PageGroup) -> Iterator[Page]:
    """The pages of a part."""
    for name in part.kinds:
        yield from _of_seasons(name, lookup) if part.people is None else _module(name).pages_for(lookup, part.people)


def of_laws(laws: Mapping[str, Regulation]) -> Iterator[Page]:
    """The pages of every kind that the regulations alone give."""
    for name in kind_names():
        yield from _of_laws(name, laws)


def of_all(name: str, lookup: AllSeasons) -> Iterator[Page]:
    """The pages of one kind about no season by itself."""
    yield from _of_seasons(name, lookup)
    yield from _of_laws(name, lookup.results.regulations)


def _of_seasons(name: str, lookup: AllSeasons) -> Iterator[Page]:
    yield from getattr(_module(name), "pages", lambda _: ())(lookup)


def _of_laws(name: str, laws: Mapping[str, Regulation]) -> Iterator[Page]:
    yield from getattr(_module(name), "pages_of_laws", lambda _: ())(laws)


def _module(name: str) -> ModuleType:
    return import_module(f".kinds.{name}", __name__)
