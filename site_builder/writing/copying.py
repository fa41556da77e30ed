"""A copy of the data in which a change is tried before it is made; it is gone afterwards."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from .folders import Folder
from .paths import names_of
from .temporary import temporary


@contextlib.contextmanager
def copied(data: Path, files: Mapping[str, str | None], beside: Iterable[str] = ()) -> Iterator[Path]:
    """A copy of *data* with *files* (new text by path below it, None for one that goes), and what lies *beside* them
    with one of those names beside it. Raises OSError, and UserError where one of *files* would be written through a
    symbolic link."""
    with temporary() as above:
        copy = above.resolve() / "data"
        _copy(data, copy)
        for name in beside:
            _copy_beside(data.resolve().parent / name, copy.parent / name)
        with contextlib.closing(Folder(copy, shown=data)) as folder:
            for path, text in files.items():
                names = names_of(path)
                if folder.has(names):
                    folder.remove(names)
                if text is not None:
                    folder.create(names, text.encode())
        yield copy


def _copy_beside(source: Path, target: Path) -> None:
    if source.is_symlink():
        target.symlink_to(source.resolve())
    elif source.is_dir():
        _copy(source, target)
    elif source.is_file():
        shutil.copyfile(source, target)


def _copy(source: Path, target: Path) -> None:
    """Copies files and folders; a link stays a link, and what is neither (a pipe, say) is left out."""
    target.mkdir()
    with os.scandir(source) as entries:
        for entry in entries:
            if entry.is_symlink():
                (target / entry.name).symlink_to(Path(entry.path).readlink())
            elif entry.is_dir():
                _copy(Path(entry.path), target / entry.name)
            elif entry.is_file():
                shutil.copyfile(entry.path, target / entry.name)
