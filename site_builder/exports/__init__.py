"""results → files for machines: one module per format, found by looking. Their shapes are public and versioned."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from ..results import Results


def all_exports(results: Results) -> Iterator[tuple[str, bytes]]:
    """(path, bytes) of every export, module by module."""
    for found in sorted(iter_modules([str(Path(__file__).parent)]), key=lambda one: one.name):
        module = import_module(f".{found.name}", __name__)
        if hasattr(module, "files"):
            yield from module.files(results)
