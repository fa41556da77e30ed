"""An address → the file that a build would publish there, made when it is asked for.

The tables say which kind of page or which format has an address; with the season in it, only that season is asked. What
somebody asked for stays until the data change.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain

from .. import exports, pages
from ..exports.archive import PATH as ARCHIVE
from ..languages import LANGUAGES
from ..lazy import Lazy, LazyFile, evaluated
from ..pages.kinds import announced, met, player, ranking, tournament
from ..pages.parts.all_seasons import AllSeasons
from ..pages.parts.page import Page
from ..records.championship import Championship
from ..regulations.cached import LruDict
from ..rendering import PageNotes, Renderer
from ..rendering.finding import Finder, SearchIndex
from ..rendering.scripts import KEPT as KEPT_PAGES
from ..results.planned import ahead
from ..season.document import SeasonDocument
from ..site import Site

_MOST = 100  # pages, and groups of files, that stay until the data change
_ID = "[^/]+"
_SEASON = "(?P<season>[^/]+)"
_LANGUAGE = f"(?:(?:{'|'.join(LANGUAGES)})/)?"  # the folder of a language
# By address below the language the kinds of pages that may stand there: of the season in it, of the newest one, or of
# all. A kind of which there are very many says itself which page it is.
_PAGES = {
    "": ("home",), "404.html": ("missing",), "board/": ("board",), "clubs/": ("clubs",), "data/": ("data",),
    "contact/": ("contact",), "data/changes/": ("changes",), "gallery/": ("gallery",),
    "head-to-head/": ("head_to_head",), "history/": ("history",), "honours/": ("honours",), "insight/": ("insight",),
    "judged/": ("judged",), "paper/": ("paper",), "players/": ("players",), "rankings/": ("rankings",),
    "records/": ("records",), "regulations/": ("regulations",), "search/": ("search",), "seasons/": ("seasons",),
    "submit/": ("submit",), "tournaments/": ("tournaments",),
    f"clubs/{_ID}/": ("club",), f"honours/{_ID}/": ("hall",), f"insight/{_ID}/": ("insight",),
    f"paper/{_ID}/": ("paper",), f"paper/{_ID}/{_ID}/": ("leaves",), f"players/{_ID}/": ("redirect",),
    f"regulations/{_ID}/": ("regulation",), f"regulations/{_ID}/cases/": ("cases",),
    f"regulations/{_ID}/compare/": ("folder",),
    f"regulations/{_ID}/two-minutes/": ("in_short",),
    f"regulations/{_ID}/compare/{_ID}/": ("comparison",), f"submit/{_ID}/": ("submission",),
    f"rankings/{_SEASON}/": ("rankings",),
    f"rankings/{_SEASON}/{_ID}/needs/": ("needs",),
    f"rankings/{_SEASON}/{_ID}/{_ID}/": ("past",), f"seasons/{_SEASON}/": ("season",),
    f"seasons/{_SEASON}/(?:awards|ceremony|poster)/": ("leaves",), f"seasons/{_SEASON}/decisions/": ("decisions",),
    f"seasons/{_SEASON}/clauses/": ("applied",),
    f"seasons/{_SEASON}/final/": ("final",), f"seasons/{_SEASON}/what-if/": ("whatif",),
    f"seasons/{_SEASON}/what-if/{_ID}/": ("whatif", "read_otherwise"), f"tournaments/{_SEASON}/": ("tournaments",),
}  # fmt: skip
# By address the format that has it.
_EXPORTS = {
    rf"api/v1/(?:decisions|waiting)\.json|{_LANGUAGE}judged/feed\.xml": "judged",
    r"api/v1/clubs/.*": "clubs", rf"api/v1/clauses/{_SEASON}\.json": "clauses",
    rf"api/v1/what-if/{_SEASON}/.*": "what_if", rf"api/v1/seasons/{_SEASON}/results\.csv": "season_results",
    rf"api/v1/seasons/{_SEASON}/clubs\.csv": "club_rankings",
    r"api/v1/derogations\.csv": "derogations", r"api/v1/history\.(?:csv|json)": "history",
    r"api/v1/honours/.*": "honours", r"api/v1/(?:index\.json|schemas/.*)": "index",
    r"api/v1/insight(?:\.json|/.*)": "insight", r"api/v1/players/.*": "players", r"api/v1/readings\.csv": "readings",
    r"api/v1/records\.(?:csv|json)": "records", r"api/v1/regulations/.*": "regulations",
    rf"api/v1/rankings/{_SEASON}/.*": "rankings", rf"api/v1/tournaments/{_SEASON}/.*": "tournaments",
    r"api/v1/seasons/(?P<season>[^/]+)\.json": "seasons",
    rf"(?!{_LANGUAGE}judged/)(?:.*/)?feed\.xml": "feeds", r"(?:.*/)?calendar\.ics": "calendar",
    rf"{_LANGUAGE}forms/.*\.xlsx": "forms", r"forms/.*\.json": "form_pages", r"photos/.*": "photos",
    r"verify\.py": "verifier",
}  # fmt: skip
_ROUTES_OF_PAGES = [(re.compile(address), kinds) for address, kinds in _PAGES.items()]
_ROUTES_OF_EXPORTS = [(re.compile(address), module) for address, module in _EXPORTS.items()]
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
        lookup, (kind, id, rest) = self.lookup, (*path.split("/", 2), "", "")[:3]
        if kind == "players" and id in lookup.people:
            yield from {"": player, "met/": met}[rest].pages_for(lookup, [id]) if rest in ("", "met/") else ()
            return
        season = lookup.season(id) if id in lookup.results.documents else None
        name = rest.removesuffix("/")
        if kind == "tournaments" and season and rest:
            tournaments = (result for result in season.result.tournaments if result.id == name)
            yield from (tournament.page_of(lookup, season, result) for result in tournaments)
            yield from (announced.page_of(lookup, plan) for plan in ahead(season) if plan.id == name)
            return
        if kind == "rankings" and season and name in season.result.rankings:
            yield ranking.page_of(lookup, season, name)
            return
        for pattern, kinds in _ROUTES_OF_PAGES:
            if match := pattern.fullmatch(path):
                for name in kinds:
                    yield from chain.from_iterable(self._of_kind(name, match.groupdict().get("season")))

    def _of_kind(self, name: str, season: str | None) -> Iterator[Iterator[Page]]:
        lookup = self.lookup
        if season is None or season in lookup.results.documents:
            season_document = lookup.season(season) if season else lookup.newest
            if season_document:
                yield pages.of_season(name, lookup, season_document)
        if season is None:
            yield pages.of_all(name, lookup)

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
        for pattern, module in _ROUTES_OF_EXPORTS:
            if match := pattern.fullmatch(path):
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
