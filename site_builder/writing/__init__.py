"""Changes of the data folder: all files of a change, or none; while it is written, and whatever happens then.

The only way in which a command writes data. A change is checked before, by those who make it (`desk/dry_run.py`,
`submitting/checked.py`). Then what its files held is noted in a journal, the new contents are put on the disk beside
their places, take them one after the other, and the journal goes: only now the change is made. A command that finds a
journal takes that change back first, so that what stopped can be repeated; one that only reads refuses (`records/`).
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from ..problems import UserError
from ..records.interrupted import journal_of, lock
from .folders import Folder, Names
from .journal import Journal, JournaledChange, JournaledFile, digest
from .paths import names_of


class Edit(NamedTuple):
    """What a file holds before and after a change; None where it is not there."""

    before: bytes | None
    after: bytes | None


Edits = Mapping[str, Edit]  # by path below the data folder, with slashes


@contextlib.contextmanager
def opened(data: Path) -> Iterator[DataFolder]:
    """The folder *data*, while no other command writes there; a change that stopped half way is taken back first.

    Raises UserError, which says in what state the data are, where the system refuses anything within.
    """
    with contextlib.ExitStack() as closing:
        folder = DataFolder(data, closing)
        try:
            if data.exists():
                folder.begin()
            yield folder
        except BrokenPipeError:
            raise
        except OSError as fault:
            facts = {"data": data, "path": fault.filename or data, "why": fault.strerror or fault}
            raise UserError(folder.state, **facts) from fault


class DataFolder:
    """The data at *data*, to be written; what is opened is closed by *closing*. *taken_back* are the files of a change
    that had stopped half way and are now as before it, *written* says whether a change was made."""

    def __init__(self, data: Path, closing: contextlib.ExitStack):
        self.data, self.written = data, False
        self.taken_back: tuple[Path, ...] = ()
        self._closing = closing
        self._open: tuple[Folder, Journal] | None = None

    @property
    def state(self) -> str:
        """In what state the data are after the system refused something: the key of the sentence for it."""
        if self.written:
            return "data-written"
        begun = self._open is not None and self._open[1].begun
        return "data-half-written" if begun or os.path.lexists(journal_of(self.data)) else "data-as-before"

    def begin(self) -> tuple[Folder, Journal]:
        """Opens the folder for this process alone, and takes back what stopped half way."""
        folder = Folder(self.data)
        self._closing.callback(folder.close)
        lock(folder.descriptor, self.data)
        journal = Journal(folder)
        self._closing.callback(journal.close)
        self._open = folder, journal
        journal.clear()
        self.taken_back = tuple(self.data / path for path in _taken_back(folder, journal))
        return self._open

    def write(self, edits: Edits) -> list[Path]:
        """Makes a change, all of it or nothing; the paths of its files.

        Raises UserError where a file does not hold what it held before, or a symbolic link is in the way, and OSError
        where the system refuses; then all is as before. Where it refuses to take the change back as well (`state`), the
        next command that writes does that first.
        """
        if self._open is None:  # the first file makes the folder
            self.data.mkdir(parents=True, exist_ok=True)
        folder, journal = self._open or self.begin()
        change = {names_of(path): edit for path, edit in edits.items() if edit.before != edit.after}
        for names, edit in change.items():
            if folder.content(names) != edit.before:
                raise UserError("data-changed", path=self.data.joinpath(*names))
        if change:
            _carry_out(folder, journal, change)
            self.written = True
        return [self.data / path for path in edits]


def _carry_out(folder: Folder, journal: Journal, change: Mapping[Names, Edit]) -> None:
    """Makes the change, or nothing of it."""
    files = {"/".join(names): JournaledFile(edit.before, digest(edit.after)) for names, edit in change.items()}
    new_folders = tuple("/".join(names) for names in _above(change) if names and not folder.has(names))
    try:
        journal.begin(JournaledChange(files, new_folders))
        _make(folder, change)
        journal.end()
    except BaseException:
        with contextlib.suppress(OSError):  # then `DataFolder.state` says so
            _taken_back(folder, journal)
            journal.clear()
        raise


def _above(files: Iterable[Names]) -> list[Names]:
    """The folders that *files* lie in, at any depth, outermost first."""
    return sorted({names[:depth] for names in files for depth in range(len(names))}, key=len)


def _make(folder: Folder, change: Mapping[Names, Edit]) -> None:
    """Puts every new content on the disk, then each in its place."""
    for names, edit in change.items():
        if edit.after is not None:
            folder.stage(names, edit.after)
    for names, edit in change.items():
        if edit.after is None:
            folder.remove(names)
        else:
            folder.exchange(names)
    folder.settle(_above(change))


def _taken_back(folder: Folder, journal: Journal) -> list[str]:
    """Makes everything as it was before the change in the *journal*, if there is one; the paths of its files.

    Raises UserError, and touches nothing, where one of them holds neither what it held before nor what it would hold.
    """
    change = journal.read()
    if change is None:
        return []
    contents = {path: folder.content(names_of(path)) for path in change.files}
    for path, entry in change.files.items():
        if contents[path] != entry.before and digest(contents[path]) != entry.after:
            raise UserError("data-edited", path=folder.path / path, journal=journal.path)
    for path, entry in change.files.items():
        names = names_of(path)
        if entry.before is None and contents[path] is not None:
            folder.remove(names)
        elif entry.before is not None and contents[path] != entry.before:
            folder.stage(names, entry.before)
            folder.exchange(names)
        folder.clear(names)
    for path in reversed(change.made):
        folder.remove_empty(names_of(path))
    folder.settle(_above(map(names_of, change.files)))
    journal.end()
    return list(change.files)
