"""What tells a data folder from any other, on whatever machine it lies."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from ..program_files import contents, digest_of
from ..records.championship import identity_files
from ..records.folders import walk_championship


@lru_cache(maxsize=1)
def digest_of_data(folder: Path, state: str) -> str:
    """A digest of the content of a data folder; *state* tells when it has to be read again."""
    files = [Path(entry.path) for _, entries in walk_championship(folder) for entry in entries if entry.is_file()]
    return digest_of(contents([*files, *filter(Path.is_file, identity_files(folder))], folder.parent))
