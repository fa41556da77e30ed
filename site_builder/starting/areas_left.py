"""Which lines of the files that a championship began with still name areas that none of its seasons has."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path

from msgspec import Struct

from .files import SETTINGS

_OF_OWNERS = re.compile(r"/data/tournaments/\*/([a-z0-9-]+)/")
_OF_EXAMPLES = re.compile(r"mastro new tournament \S+ ([a-z0-9-]+) ")
_FILES = {".github/CODEOWNERS": _OF_OWNERS, "README.md": _OF_EXAMPLES, "CONTRIBUTING.md": _OF_EXAMPLES}


class AreaLeft(Struct, frozen=True):
    """A *line* of the file at *path*, and the *area* that it names."""

    path: str
    line: int
    area: str


def areas_left(top: Path, folders: Collection[str]) -> Iterator[AreaLeft]:
    """The lines in the championship at *top* that name none of the *folders* of its tournaments; nothing where `mastro
    init` did not begin it, for then the files are somebody's own."""
    if not (top / SETTINGS).is_file():
        return
    for path, pattern in _FILES.items():
        file = top / path
        if file.is_symlink() or not file.is_file():
            continue
        for number, line in enumerate(file.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
            if (match := pattern.search(line)) and match[1] not in folders:
                yield AreaLeft(path, number, match[1])
