"""results → files for machines: one module per format, found by looking. Their shapes are public and versioned.

A module gives `files(results)`, or `files_at(results, site)` where what it writes names whole addresses.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from ..results import Results
from ..site import Site
from .archive import Archive

NOWHERE = Site()


def all_exports(results: Results, site: Site = NOWHERE) -> Iterator[tuple[str, bytes]]:
    """(path, bytes) of every export, module by module; then the archive of them."""
    archive = Archive(results, site)
    for path, content in _all(results, site):
        archive.take(path, content)
        yield path, content
    yield archive.file()


def _all(results: Results, site: Site) -> Iterator[tuple[str, bytes]]:
    for found in sorted(iter_modules([str(Path(__file__).parent)]), key=lambda one: one.name):
        module = import_module(f".{found.name}", __name__)
        if hasattr(module, "files"):
            yield from module.files(results)
        if hasattr(module, "files_at"):
            yield from module.files_at(results, site)
