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

_BEGUN = ".mastro.new"  # in a folder that is being filled
_OF_NOBODY = frozenset({".git", _BEGUN})  # what git keeps of a clone, and what an interruption left
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
    """Makes the folder *target*, which is not there yet: put together beside its place, then moved there. One that
    `is_blank` is filled. What an interruption left goes. Raises OSError."""
    if target.is_dir():
        _fill(target, files)
        return
    aside = target.parent / f".{target.name}.new"
    _put_together(aside, files)
    aside.rename(target)


def _fill(target: Path, files: Files) -> None:
    """Fills *target*, which `is_blank`: somebody may stand in it, so it stays, and all is put together inside it first.
    Where the moves fail, it is as before."""
    aside = target / _BEGUN
    _put_together(aside, files)
    names = [entry.name for entry in aside.iterdir()]
    try:
        for name in names:
            (aside / name).rename(target / name)
    except BaseException:
        for name in names:
            if not (aside / name).exists():
                (target / name).rename(aside / name)
        raise
    aside.rmdir()


def is_blank(folder: Path) -> bool:
    """Whether nobody wrote anything in *folder* yet: it is empty, or a new clone of an empty repository."""
    return not written_in(folder) and not any((folder / name).is_symlink() for name in _OF_NOBODY)


def written_in(folder: Path) -> list[str]:
    """The names of what somebody wrote in *folder*, sorted."""
    return sorted({entry.name for entry in folder.iterdir()} - _OF_NOBODY)


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
