"""What tells this program, and a data folder, from any other, on whatever machine they lie."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from hashlib import file_digest, sha256
from importlib.metadata import version
from pathlib import Path

from .. import program_files
from ..records.championship import identity_files
from ..records.folders import walk_championship

# The libraries of which another version may write other bytes.
_LIBRARIES = (
    "jinja2",
    "markdown",
    "markupsafe",
    "msgspec",
    "nh3",
    "pillow",
    "pyyaml",
    "rcssmin",
    "segno",
    "xlsxwriter",
)


@cache
def program(tops: tuple[Path, ...] = program_files.ALL) -> str:
    """A digest of the program's files at *tops* and below them, and of the versions of Python and of the libraries that
    it prints with."""
    below = (file for top in tops for file in ([top] if top.is_file() else top.rglob("*")))
    files = (file for file in below if file.is_file() and "__pycache__" not in file.parts)
    libraries = [f"{name} {version(name)}" for name in _LIBRARIES]
    return _digest([*_contents(files, program_files.HOUSE.parent), *libraries, str(sys.version_info[:2])])


@lru_cache(maxsize=1)
def data(folder: Path, state: str) -> str:
    """A digest of the content of a data folder; *state* tells when it has to be read again."""
    files = [Path(entry.path) for _, entries in walk_championship(folder) for entry in entries if entry.is_file()]
    return _digest(_contents([*files, *filter(Path.is_file, identity_files(folder))], folder.parent))


def _contents(files: Iterable[Path], above: Path) -> Iterator[str]:
    """By the name of each file below *above*, what it holds."""
    for path in sorted(files):
        with open(path, "rb") as file:
            name = path.relative_to(above).as_posix() if path.is_relative_to(above) else path.name
            yield f"{name} {file_digest(file, 'sha256').hexdigest()}"


def _digest(lines: Iterable[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()
