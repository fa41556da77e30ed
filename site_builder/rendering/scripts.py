"""The scripts of pages, each put together from its parts in `templates/scripts/`, and the two service workers.

The workers keep what was read, and the pages for typing a tournament, where there is no net. A page's policy lets these
run, by hash, that of its kind and the one that every page has, and no other.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path

from .. import addresses
from ..exports import form_pages
from ..forms.published import page as form_of
from ..pages.parts.page import Page
from ..program_files import TEMPLATES, entries
from ..results import Results
from ..site import Site, of_commit

FOLDER = TEMPLATES / "scripts"
PARTS = {
    "theme": ("theme.js", "read-again.js"),
    "search": ("folding.js", "search.js"),
    "follow": ("follow.js",),
    "form": ("folding.js", "form/*.js"),
    "pair": ("folding.js", "pair.js"),
    "rows": ("rows.js",),
}
READING = "sw.js"  # the worker that keeps what was read: one of all languages, at the root so that it sees all pages
KEPT = ("submit", "submission")  # the kinds of pages that the worker keeps
# What the form page runs beside itself, where the site has it; the worker that keeps pages sees nothing elsewhere.
JUDGE = f"{addresses.SUBMIT}judge.js"
SHARED = ("assets/style.css", "assets/form.css", "assets/icon.svg", "assets/theme.js", "assets/form.js")


@cache
def script(name: str) -> bytes:
    """A script: its parts in the order of their names, in one scope of their own."""
    parts = [part for pattern in PARTS[name] for part in entries(FOLDER / Path(pattern).parent, Path(pattern).name)]
    return b'"use strict";\n(() => {\n' + b"\n".join(part.read_bytes() for part in parts) + b"})();\n"


def digests() -> dict[str, str]:
    """What a page writes of each script, so that a browser runs that one only."""
    return {name: f"sha256-{b64encode(sha256(script(name)).digest()).decode()}" for name in PARTS}


def files() -> Iterator[tuple[str, bytes]]:
    """Every script as it is published."""
    for name in PARTS:
        yield f"assets/{name}.js", script(name)
    yield READING, (FOLDER / "reading.js").read_bytes()


class Keeper:
    """Takes what a page of a submission is made of, as it passes, then gives a worker for each language."""

    def __init__(self, results: Results, site: Site):
        self._site = site
        self._newest = [JUDGE.removeprefix(addresses.SUBMIT)] if site.judge else []
        self._shared: dict[str, bytes] = dict(form_pages.files(results))
        self._pages: dict[str, dict[str, bytes]] = {lang: {} for lang in site.languages}

    def take(self, page: Page, lang: str, content: bytes) -> None:
        """Notes a page that is to be kept."""
        if page.template in KEPT:
            self._pages[lang][page.path] = of_commit(content, self._site.commit)

    def asset(self, path: str, content: bytes) -> None:
        """Notes a file of all pages that is to be kept."""
        if path in SHARED:
            self._shared[path] = content

    def files(self) -> Iterator[tuple[str, bytes]]:
        """`submit/sw.js` in every language; none where nothing can be submitted."""
        for lang, pages in self._pages.items():
            if pages:
                yield f"{self._site.folder(lang)}{addresses.SUBMIT}sw.js", self._worker(lang, pages)

    def _worker(self, lang: str, pages: Mapping[str, bytes]) -> bytes:
        version = sha256()
        for path, content in sorted({**self._shared, **pages}.items()):
            version.update(f"{path}\n{len(content)}\n".encode() + content)
        up = "../" * (1 + self._site.folder(lang).count("/"))
        relative = {path: "./" + path.removeprefix(addresses.SUBMIT) for path in pages}
        facts = {
            "cache": f"il-mastro.submit.{lang}.{version.hexdigest()[:16]}",
            "common": [relative[addresses.SUBMIT], *(up + path for path in SHARED)],
            "newest": self._newest,
            "pages": {
                relative[path]: [up + form_of(path.removeprefix(addresses.SUBMIT).strip("/"))]
                for path in pages
                if path != addresses.SUBMIT
            },
        }
        text = (FOLDER / "worker.js").read_text(encoding="utf-8").replace("«cache»", facts["cache"])
        for name in ("common", "newest", "pages"):
            text = text.replace(f"«{name}»", json.dumps(facts[name], sort_keys=True))
        return text.encode()
