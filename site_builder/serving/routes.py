"""An address → the file that a build would publish there, made when it is asked for.

Each kind of page and each format says at which addresses its files stand; with the season in one, only that season is
asked. What somebody asked for stays until the data change.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain

from .. import exports, pages
from ..exports.archive import PATH as ARCHIVE
from ..lazy import Lazy, LazyFile, evaluated
from ..pages.parts.all_seasons import AllSeasons
from ..pages.parts.page import Page
from ..records.championship import Championship
from ..regulations.cached import LruDict
from ..rendering import PageNotes, Renderer
from ..rendering.finding import Finder, SearchIndex
from ..rendering.scripts import KEPT as KEPT_PAGES
from ..season.document import SeasonDocument
from ..site import Site

_MOST = 100  # pages, and groups of files, that stay until the data change


def _routes(addresses: Iterable[tuple[str, str]]) -> tuple[tuple[re.Pattern[str], str], ...]:
    """(form of an address, kind or format), those with the fewest places first: `judged/feed.xml` is not just any
    feed."""
    ordered = sorted(addresses, key=lambda address_name: address_name[0].count("{"))
    return tuple((re.compile(re.sub(r"\\{(\w+)\\}", _place, re.escape(address))), name) for address, name in ordered)


def _place(name: re.Match[str]) -> str:
    """What fits in a place of an address: the name of one folder; in `{rest}` anything."""
    return f"(?P<{name[1]}>{'.*' if name[1] == 'rest' else '[^/]+'})"


_ROUTES_OF_PAGES, _ROUTES_OF_EXPORTS = _routes(pages.addresses()), _routes(exports.addresses())
# Pages that no search box finds, of which there are many.
_NEVER_FOUND = frozenset({"leaves", "met", "past", "read_otherwise", "whatif"})
_Group = dict[str, "bytes | Lazy[bytes]"]


class Published:
    """Everything that a build would publish of the seasons in *lookup*, each file made when it is asked for."""

    def __init__(self, lookup: AllSeasons):
        records = lookup.results.records
        self.lookup, self.site = lookup, _site_of(records.championship)
        self._renderer = Renderer(records.register, lookup.people, self.site, records.championship)
        self._made_pages, self._made_groups = LruDict[bytes | None](_MOST), LruDict[_Group](_MOST)

    def file(self, path: str) -> bytes | None:
        """The content of the file at *path*; None where a build would publish none."""
        if path.endswith(".html"):
            return self._made_pages.get_or(path, partial(self._page, path))
        return self._of_group(path) if self.site.publishes(path) else None

    def _page(self, path: str) -> bytes | None:
        lang = self.site.language_of(path)
        below = path.removeprefix(self.site.folder(lang))
        folder, dot, _ = below.rpartition("index.html")
        page = self._page_at(folder if dot else below) if self.site.has(below) else None
        return self._renderer.printed(page, lang) if page else None

    def _page_at(self, path: str) -> Page | None:
        return next((page for page in self._candidates(path) if page.path == path), None)

    def _candidates(self, path: str) -> Iterator[Page]:
        """The pages among which is the one at *path*, if there is any."""
        for form, name in _ROUTES_OF_PAGES:
            if match := form.fullmatch(path):
                about = match.groupdict()
                yield from pages.at(name, self.lookup, about.get("season"), about.get("id"))

    def _of_group(self, path: str) -> bytes | None:
        """A file that is made together with others."""
        name, make = self._group(path)
        if make is None:
            return None
        group = self._made_groups.get_or(name, lambda: dict(make()))
        if path not in group:
            return None
        content = group[path] = evaluated(group[path])
        return content

    def _group(self, path: str) -> tuple[str, Callable[[], Iterable[LazyFile]] | None]:
        """The name of the group of files that the one at *path* is of, and what makes them."""
        results = self.lookup.results
        if path == ARCHIVE:
            return path, self._archive
        if re.fullmatch(r"assets/(?:search|clauses)\.[a-z]+\.json", path):
            return "search", self._search_files
        if path in ("robots.txt", "sw.js") or path.startswith("assets/") or path.endswith("submit/sw.js"):
            return "assets", self._assets
        below = path.removeprefix(self.site.folder(self.site.language_of(path)))
        for form, module in _ROUTES_OF_EXPORTS:
            if match := form.fullmatch(below):
                season = match.groupdict().get("season")
                if season is None:
                    return module, partial(exports.of_format, module, results, self.site)
                document = results.documents.get(season)
                make = partial(exports.of_format_and_season, module, results, document) if document else None
                return f"{module} {season}", make
        return "", None

    def _archive(self) -> Iterator[tuple[str, bytes]]:
        for path, content in exports.all_exports(self.lookup.results, self.site):
            if path == ARCHIVE:
                assert isinstance(content, bytes)
                yield path, content

    def _search_files(self) -> Iterator[tuple[str, bytes]]:
        """What the search box finds."""
        finder, kinds = Finder(self.lookup.results.records.register, self.site.languages), pages.kind_names()
        for document in self.lookup.seasons:
            for page in filter(self._has, self._pages(kinds, document)):
                finder.take(page)
        for group in pages.groups(self.lookup.people):
            for page in filter(self._has, pages.of_group(self.lookup, group)):
                finder.take(page)
        for page in filter(self._has, pages.of_laws(self.lookup.results.regulations)):
            finder.take(page)
        return finder.files()

    def _has(self, page: Page) -> bool:
        return self.site.has(page.path)

    def _pages(self, kinds: Iterable[str], season: SeasonDocument) -> Iterator[Page]:
        for name in kinds:
            if name not in _NEVER_FOUND:
                yield from pages.of_season(name, self.lookup, season)

    def _assets(self) -> Iterator[tuple[str, bytes]]:
        """What pages are served with; with the worker that keeps some of them, and what robots are told."""
        notes = PageNotes(SearchIndex(self.site.languages))
        for page in filter(self._has, chain.from_iterable(pages.of_all(name, self.lookup) for name in KEPT_PAGES)):
            notes.offline += [(page, lang, self._renderer.printed(page, lang)) for lang in self.site.languages]
        for path, content in self._renderer.rest([notes], self.lookup.results):
            if not re.fullmatch(r"assets/(?:search|clauses)\.[a-z]+\.json", path):
                yield path, content


def _site_of(championship: Championship) -> Site:
    return Site(
        championship.address, repository=championship.repository, languages=championship.languages,
        without=championship.without,
    )  # fmt: skip
