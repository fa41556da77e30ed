"""New folders, whole or not at all: one, or several that belong together, as those of a new regulation.

Of several each is whole, and the last comes only after the others.
"""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Mapping
from pathlib import Path

from .folders import Folder
from .paths import names_of

_OF_GIT = ".git"  # what git keeps of a clone
Files = Mapping[str, bytes]  # by path below the folder


def make_folders(folders: Mapping[Path, Files]) -> None:
    """Makes the *folders* that are not there yet. Each is put together where nobody looks for it, two folders above its
    place, and moved there when all are ready; so whoever was interrupted can do the same again. Raises OSError."""
    lacking = {target: files for target, files in folders.items() if not target.exists()}
    for target, files in lacking.items():
        _put_together(_aside(target), files)
    for target in lacking:
        target.parent.mkdir(parents=True, exist_ok=True)
        _aside(target).rename(target)


def make_folder(target: Path, files: Files) -> None:
    """Makes the folder *target*, which is not there yet or `is_blank`: put together beside its place, then moved there.
    What an interruption left beside it goes. Raises OSError."""
    aside = target.parent / f".{target.name}.new"
    _put_together(aside, files)
    if target.is_dir():
        for kept in target.iterdir():
            kept.rename(aside / kept.name)
        target.rmdir()  # only an empty one goes
    aside.rename(target)


def is_blank(folder: Path) -> bool:
    """Whether nobody wrote anything in *folder* yet: it is empty, or a new clone of an empty repository."""
    return {entry.name for entry in folder.iterdir()} <= {_OF_GIT} and not (folder / _OF_GIT).is_symlink()


def has(folder: Path, files: Files) -> bool:
    """Whether *folder* holds just these files, as after an interruption; what Python made of them does not count."""
    present = [path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in present} == dict(files)


def _put_together(aside: Path, files: Files) -> None:
    if aside.is_dir() and not aside.is_symlink():
        shutil.rmtree(aside)
    aside.mkdir()
    with contextlib.closing(Folder(aside)) as folder:
        for path, content in files.items():
            folder.create(names_of(path), content)


def _aside(target: Path) -> Path:
    return target.parent.parent / f".{target.name}.new"
