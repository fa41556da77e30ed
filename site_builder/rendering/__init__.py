"""pages → (path, bytes): every page in every language, and the assets. The only module that knows Jinja2.

Templates escape everything, know no undefined name, and print what the pages computed; what they call to write a value
stands in `printing.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from ..languages import LANGUAGES
from ..pages.gathered import with_pages
from ..pages.page import Page
from ..results import Results
from ..site import FOLDERS, Site
from . import sitemap
from .printing import Printer

TEMPLATES = Path(__file__).parent.parent.parent / "templates"


@cache
def environment() -> Environment:
    """The templates, compiled once a run."""
    return Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )


def render(pages: Iterable[Page], results: Results, site: Site) -> Iterator[tuple[str, bytes]]:
    """Every page in every language, as they come; then the assets, and what leads search engines to the pages."""
    people = with_pages(results)
    printers = {lang: Printer(lang, results, people) for lang in LANGUAGES}
    listed: list[sitemap.Alternates] = []
    for page in pages:
        template = environment().get_template(f"{page.template}.html")
        alternates = _alternates(page, site)
        listed.append(alternates)
        for lang, printer in printers.items():
            file = file_of(page.path, lang)
            printer.at(page.path, _root(page.path, lang, site), _site_root(page.path, lang, site))
            text = template.render(printer.names, page=page, c=page.content, site=site, alternates=alternates)
            yield file, text.encode()
    yield from assets()
    yield from sitemap.files(listed, site)


def file_of(path: str, lang: str) -> str:
    """Where a page is written: below the folder of its language, "index.html" in its own folder."""
    return FOLDERS[lang] + (path if path.endswith(".html") else f"{path}index.html")


def assets() -> Iterator[tuple[str, bytes]]:
    """What pages are served with: the files of `templates/assets/`, and the one style sheet, put together from its
    parts in `templates/style/` in the order of their names (a later part wins over an earlier one)."""
    parts = sorted((TEMPLATES / "style").glob("*.css"))
    yield "assets/style.css", b"\n".join(part.read_bytes() for part in parts)
    for file in sorted((TEMPLATES / "assets").iterdir()):
        yield f"assets/{file.name}", file.read_bytes()


def _site_root(path: str, lang: str, site: Site) -> str:
    """From a page to the top of the site. The page for missing addresses is shown anywhere: it needs the whole path."""
    if path.endswith(".html") and site.base:
        return site.base
    return "../" * (path.count("/") + FOLDERS[lang].count("/"))


def _root(path: str, lang: str, site: Site) -> str:
    """From a page to the top of its language."""
    if path.endswith(".html") and site.base:
        return site.base + FOLDERS[lang]
    return "../" * path.count("/")


def _alternates(page: Page, site: Site) -> tuple[tuple[str, str], ...]:
    """(language, absolute address) of the page; nothing while the address is unknown, or for a page not to be found."""
    if not site.url or page.noindex:
        return ()
    return tuple((lang, site.address(page.path, lang)) for lang in LANGUAGES)
