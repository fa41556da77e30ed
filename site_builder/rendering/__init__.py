"""pages → (path, bytes): every page in every language, and the assets. The only package that knows Jinja2.

Templates escape everything, know no undefined name, and print what the pages computed; what they call to write a value
stands in `printing.py`.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from functools import cache
from hashlib import sha256

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from jinja2.runtime import Context, Macro
from markupsafe import Markup
from msgspec import Struct, field
from msgspec.structs import replace

from ..languages import Words
from ..languages.nouns import NO_NOUNS, Nouns
from ..pages.parts.page import Page
from ..program_files import TEMPLATES
from ..records.championship import Championship
from ..records.records import Register
from ..regulations import regulation
from ..results import Results
from ..site import NOWHERE, File, Site
from . import pictures, scripts, sitemap, style
from .absent import without_absent
from .compiling import CompiledTemplates
from .finding import Finder, SearchIndex
from .page_keys import PageKeys, PrintedPage, PrintedPages
from .printing import Printer
from .terms import TELLING, linked, linked_words


class PlainContext(Context):
    """Calls what a template calls, and gives a macro the way that its caller escapes; nothing that templates have here
    asks for more, and to ask each function at each of its calls took a tenth of a build."""

    def call(self, function: Callable[..., object], /, *values: object, **named: object) -> object:
        named.pop("_loop_vars", None)
        named.pop("_block_vars", None)
        return function(self.eval_ctx, *values, **named) if isinstance(function, Macro) else function(*values, **named)


@cache
def environment() -> Environment:
    """The templates, compiled once a run."""
    templates = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        bytecode_cache=CompiledTemplates(),
    )
    templates.context_class = PlainContext
    templates.globals["digests"] = scripts.digests()
    return templates


class PageNotes(Struct):
    """What is noted of some pages while they are written, for the files that tell of all of them."""

    index: SearchIndex
    listed: list[str] = field(default_factory=list[str])  # addresses of pages to be found
    # Pages that the worker keeps: without their content, with their language and bytes.
    offline: list[tuple[Page, str, bytes]] = field(default_factory=list[tuple[Page, str, bytes]])
    printed: dict[str, PrintedPage] = field(default_factory=dict[str, PrintedPage])  # by address, what has a key


class Renderer:
    """Pages → files, some at a time; then the files that tell of all pages. *people* are those who have a page."""

    def __init__(self, register: Register, people: frozenset[str], site: Site, championship: Championship):
        self._people = people
        self._register, self.site, self._championship = register, site, championship
        self._printers = {lang: Printer(lang, register, people, site.languages) for lang in site.languages}

    def pages(self, pages: Iterable[Page], published: PrintedPages | None = None) -> Generator[File, None, PageNotes]:
        """Every one of *pages* in every language, as they come; what is noted of them. Of a page that is *published*
        under the same key the files come without their content: they stay as they are."""
        site, finder = self.site, Finder(self._register, self.site.languages)
        keys = PageKeys(self._register, self._people, site, self._championship)
        notes = PageNotes(index=finder.index)
        for page in pages:
            if not site.has(page.path):
                continue
            if site.url and not page.noindex:
                notes.listed.append(page.path)
            finder.take(page)
            if page.template not in scripts.KEPT:
                page_content = page.complete
                title, area_words = _law_title(page_content), _area_words(page_content)
                key = keys.of(page_content, title, area_words, linked_words(page_content))
                before = (published or {}).get(page.path)
                if key and before and before.key == key:
                    files = before.files
                    yield from ((path, None) for path in files)
                else:
                    files = yield from _paths_of(self.files(page_content))
                if key:
                    notes.printed[page.path] = PrintedPage(key, files)
                continue
            for lang in site.languages:
                content = self.printed(page, lang)
                notes.offline.append((replace(page, content=None), lang, content))
                yield file_of(page.path, lang, site), content
        return notes

    def files(self, page: Page) -> Iterator[File]:
        """*page* in every language, each with its pictures."""
        page = page.complete
        for lang in self.site.languages:
            yield file_of(page.path, lang, self.site), self.printed(page, lang)
            if self.site.pictures:
                for name, picture in pictures.files(page, lang, self._register, self.site, self._championship):
                    yield f"{self.site.folder(lang)}{page.path}{name}", picture

    def printed(self, page: Page, lang: str) -> bytes:
        """The bytes of a *page* in one language."""
        page, site, printer = page.complete, self.site, self._printers[lang]
        template = environment().get_template(f"{page.template}.html")
        images = pictures.of(page) if site.pictures else ()
        root = _root(page.path, lang, site)
        printer.at(page.path, root, _site_root(page.path, lang, site), _area_words(page))
        text = template.render(
            printer.names, page=page, c=page.content, site=site, alternates=_alternates(page, site), pictures=images,
            preview=pictures.preview(page) if site.pictures else "",
            championship=self._championship, title=self._championship.title[lang],
            regulation_title=_law_title(page),
        )  # fmt: skip
        law = regulation(page.regulation) if page.regulation and page.template in TELLING else None
        if law:
            text = linked(text, law, lang, printer.href)
        return (without_absent(text, root, site) if site.without else text).encode()

    def rest(self, notes: Sequence[PageNotes], results: Results) -> Iterator[tuple[str, bytes]]:
        """The assets, what the worker keeps, and what leads to the pages; *notes* on these come in the site's order."""
        finder, keeper = Finder(self._register, self.site.languages), scripts.Keeper(results, self.site)
        for page_notes in notes:
            finder.add(page_notes.index)
            for entry in page_notes.offline:
                keeper.take(*entry)
        for name, content in assets(self._championship):
            keeper.asset(name, content)
            yield name, content
        yield from keeper.files()
        yield from finder.files()
        yield from sitemap.files([path for page_notes in notes for path in page_notes.listed], self.site)


def alone(name: str, **facts: object) -> bytes:
    """One file that needs no other: the template and the style sheet of that name in `templates/alone/`. Its content
    policy allows that style sheet, by its hash, and nothing else."""
    css = style.published(TEMPLATES / "alone" / f"{name}.css")
    digest = b64encode(sha256(css).digest()).decode()
    template = environment().get_template(f"alone/{name}.html")
    return template.render(css=Markup(css.decode()), digest=digest, **facts).encode()


def file_of(path: str, lang: str, site: Site = NOWHERE) -> str:
    """Where a page is written: below the folder of its language, "index.html" in its own folder."""
    return site.folder(lang) + (path if path.endswith(".html") else f"{path}index.html")


def assets(championship: Championship) -> Iterator[tuple[str, bytes]]:
    """What pages are served with: the style sheets, the other files of `templates/assets/`, and the scripts."""
    yield "assets/style.css", style.style_sheet(championship)
    if championship.logo:
        yield f"assets/{championship.logo.name}", championship.logo.content
    for file in sorted((TEMPLATES / "assets").iterdir()):
        if file.suffix == ".css":
            yield f"assets/{file.name}", style.published(file)
        else:  # the icon is the one picture there
            yield f"assets/{file.name}", style.icon(file.read_bytes(), championship)
    yield from scripts.files()


def _law_title(page: Page) -> Words | None:
    """How the regulation of *page* is called. Asked for at every page: an edition is data, and may have changed since
    the templates were compiled."""
    law = regulation(page.regulation) if page.regulation else None
    return law.title if law else None


def _area_words(page: Page) -> Nouns:
    """What the regulation of *page* calls areas, where it has another noun."""
    law = regulation(page.regulation) if page.regulation else None
    return law.area_words if law else NO_NOUNS


def _paths_of(files: Iterable[File]) -> Generator[File, None, tuple[str, ...]]:
    """*files* as they come, and in the end their paths."""
    paths: list[str] = []
    for path, content in files:
        paths.append(path)
        yield path, content
    return tuple(paths)


def _site_root(path: str, lang: str, site: Site) -> str:
    """From a page to the top of the site. The page for missing addresses is shown anywhere: it needs the whole path."""
    if path.endswith(".html") and site.base:
        return site.base
    return "../" * (path.count("/") + site.folder(lang).count("/"))


def _root(path: str, lang: str, site: Site) -> str:
    """From a page to the top of its language."""
    if path.endswith(".html") and site.base:
        return site.base + site.folder(lang)
    return "../" * path.count("/")


def _alternates(page: Page, site: Site) -> tuple[tuple[str, str], ...]:
    """(language, absolute address) of the page; nothing while the address is unknown, or for a page not to be found."""
    if not site.url or page.noindex:
        return ()
    return tuple((lang, site.address(page.path, lang)) for lang in site.languages)
