"""results → pages: one module per kind of page, found by looking; each gives the content that its template prints.

A module with a function `pages(gathered)` is a kind of page and has a template of the same name. What several of them
need stands in the other modules: `gathered`, `addresses`, `values`, `derivation`, `tie`, `marks`, `effect`, `rows` …
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from ..results import Results
from .gathered import Gathered, gather
from .page import Page


def kinds() -> tuple[str, ...]:
    """The names of the modules that give pages, in alphabetical order."""
    names = sorted(found.name for found in iter_modules([str(Path(__file__).parent)]))
    return tuple(name for name in names if hasattr(import_module(f".{name}", __name__), "pages"))


def all_pages(results: Results) -> Iterator[Page]:
    """Every page of the site, kind by kind."""
    gathered = gather(results)
    for name in kinds():
        yield from of_kind(name, gathered)


def of_kind(name: str, gathered: Gathered) -> Iterator[Page]:
    """Every page of one kind."""
    yield from import_module(f".{name}", __name__).pages(gathered)
