"""results → files for machines: one module per format (the folder is the list). Their shapes are public and versioned.

A module gives `files(results)`, or `files_at(results, site)` where what it writes names whole addresses, or
`files_from(records)` where it needs no more than who is who and which seasons there are, or `files_of(results,
season)` for the document of one, which is whole. `ADDRESSES` are where they stand: `{season}` is the id of the season
that they are about, `{rest}` whatever comes there.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from importlib import import_module
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from ..lazy import LazyFile, evaluated_files
from ..program_files import modules
from ..records.records import Records
from ..results import Results
from ..season import SeasonDocument
from ..site import NOWHERE, File, Site
from .archive import archiving

Files = Generator[File, None, None]


class Format(Struct, frozen=True):
    """What a module has that gives files, as told above; None for a function that it has not."""

    ADDRESSES: tuple[str, ...] | None
    files: Callable[[Results], Iterable[LazyFile]] | None
    files_at: Callable[[Results, Site], Iterable[LazyFile]] | None
    files_from: Callable[[Records], Iterable[tuple[str, bytes]]] | None
    files_of: Callable[[Results, SeasonDocument], Iterable[LazyFile]] | None


def _format(name: str) -> Format:
    defined = vars(import_module(f".{name}", __name__))
    return Format(**{name: defined.get(name) for name in Format.__struct_fields__})


def addresses() -> Iterator[tuple[str, str]]:
    """(address, format) of all files but the archive, as the modules tell them."""
    return ((address, name) for name in _names() for address in _format(name).ADDRESSES or ())


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
    for name in _names():
        yield from of_format_and_season(name, results, season)


def from_records(records: Records) -> Files:
    """The exports that rest on no tournament."""
    for name in _names():
        yield from _from_records(name, records)


def of_all(results: Results, site: Site) -> Iterator[LazyFile]:
    """The exports about all seasons."""
    for name in formats():
        yield from about_all(name, results, site)


def formats() -> tuple[str, ...]:
    """The names of the formats that tell of all seasons, each to be made by itself: what one looked up is of no use to
    the next."""
    by_name = {name: _format(name) for name in _names()}
    return tuple(name for name, format in by_name.items() if format.files or format.files_at)


def about_all(name: str, results: Results, site: Site) -> Iterator[LazyFile]:
    """The exports about all seasons of one format."""
    format = _format(name)
    if format.files:
        yield from format.files(results)
    if format.files_at:
        yield from format.files_at(results, site)


def of_format(name: str, results: Results, site: Site) -> Iterator[LazyFile]:
    """The exports about all seasons of one format, which has the *name* of its module."""
    yield from about_all(name, results, site)
    yield from _from_records(name, results.records)


def of_format_and_season(name: str, results: Results, season: SeasonDocument) -> Iterator[LazyFile]:
    """The exports of one format about one season, which is whole."""
    if files_of := _format(name).files_of:
        yield from files_of(results, season)


def _from_records(name: str, records: Records) -> Iterator[tuple[str, bytes]]:
    if files_from := _format(name).files_from:
        yield from files_from(replace(records, sheets={}, photos={}))


def _names() -> tuple[str, ...]:
    return tuple(modules(Path(__file__).parent))
