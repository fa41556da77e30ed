"""results → files for machines: one module per format, found by looking. Their shapes are public and versioned.

A module gives `files(results)`, or `files_at(results, site)` where what it writes names whole addresses, or
`files_from(records)` where it needs no more than who is who and which seasons there are, or `files_of(results,
season)` for the document of one, which is whole.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from types import ModuleType

from ..lazy import LazyFile, evaluated_files
from ..program_files import modules
from ..records.records import Records
from ..results import Results
from ..season import SeasonDocument
from ..site import NOWHERE, File, Site
from .archive import archiving

Files = Generator[File, None, None]


def all_exports(results: Results, site: Site = NOWHERE) -> Iterator[File]:
    """(path, bytes) of every export, module by module; then the archive of them."""
    with archiving(results.records, site) as archive:
        for season in results.documents.values():
            yield from archive.adding(evaluated_files(of_season(results, season)))
        yield from archive.adding(from_records(results.records))
        yield from archive.adding(evaluated_files(of_all(results, site)))
        path, pieces = archive.file()
        yield path, b"".join(pieces)


def of_season(results: Results, season: SeasonDocument) -> Iterator[LazyFile]:
    """The exports about one season, which is whole."""
    for module in _modules():
        if hasattr(module, "files_of"):
            yield from module.files_of(results, season)


def from_records(records: Records) -> Files:
    """The exports that rest on no tournament."""
    plain = replace(records, sheets={}, photos={})
    for module in _modules():
        if hasattr(module, "files_from"):
            yield from module.files_from(plain)


def of_all(results: Results, site: Site) -> Iterator[LazyFile]:
    """The exports about all seasons."""
    for name in formats():
        yield from about_all(name, results, site)


def formats() -> tuple[str, ...]:
    """The names of the formats that tell of all seasons, each to be made by itself: what one looked up is of no use to
    the next."""
    modules = {module.__name__.rpartition(".")[2]: module for module in _modules()}
    return tuple(name for name, module in modules.items() if hasattr(module, "files") or hasattr(module, "files_at"))


def about_all(name: str, results: Results, site: Site) -> Iterator[LazyFile]:
    """The exports about all seasons of one format."""
    yield from _of(import_module(f".{name}", __name__), results, site)


def of_format(name: str, results: Results, site: Site) -> Iterator[LazyFile]:
    """The exports about all seasons of one format, which has the *name* of its module."""
    module = import_module(f".{name}", __name__)
    yield from _of(module, results, site)
    if hasattr(module, "files_from"):
        yield from module.files_from(replace(results.records, sheets={}, photos={}))


def of_format_and_season(name: str, results: Results, season: SeasonDocument) -> Iterator[LazyFile]:
    """The exports of one format about one season, which is whole."""
    yield from import_module(f".{name}", __name__).files_of(results, season)


def _of(module: ModuleType, results: Results, site: Site) -> Iterator[LazyFile]:
    if hasattr(module, "files"):
        yield from module.files(results)
    if hasattr(module, "files_at"):
        yield from module.files_at(results, site)


def _modules() -> Iterator[ModuleType]:
    for name in modules(Path(__file__).parent):
        yield import_module(f".{name}", __name__)
