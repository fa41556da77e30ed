"""The journal of a change: what its files held before and which it makes, so that what stopped half way is taken back.

It lies beside the data folder, as `records/interrupted.py` says, and is there while a change is made. It is a file that
anybody may have put there, a branch too: it is believed only where it names the number that this very folder has on
this disk, and no file is touched that holds something else than before or after the change.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping
from hashlib import sha256
from typing import NamedTuple

from ..problems import UserError
from ..records.interrupted import journal_of
from .folders import Folder
from .paths import names_of

MOST_BYTES = 64 * 1024 * 1024
_TEXT = ("utf-8", "surrogateescape")  # bytes that are no text come back as they were


class JournaledFile(NamedTuple):
    """What a file held before the change, and the digest of what it holds after; None where it is not there."""

    before: bytes | None
    after: str | None


class JournaledChange(NamedTuple):
    """The files of a change by their path below the data folder, and the folders that it makes, outermost first."""

    files: Mapping[str, JournaledFile]
    made: tuple[str, ...]


class Journal:
    """The journal of the open *folder* of data; *begun* says whether a change of this process may not be whole."""

    def __init__(self, folder: Folder):
        self.path, self.begun = journal_of(folder.path), False
        self._folder = folder
        self._home, self._names = Folder(self.path.parent), (self.path.name,)

    def close(self) -> None:
        """Lets go of the folder that it lies in."""
        self._home.close()

    def begin(self, change: JournaledChange) -> None:
        """Writes the journal: from here on the change is taken back, unless `end` is reached."""
        files = {path: {"before": _as_text(file.before), "after": file.after} for path, file in change.files.items()}
        content = {"journal": 1, "folder": self._folder.number, "files": files, "made": change.made}
        self._home.stage(self._names, json.dumps(content, indent=1).encode())
        self.begun = True
        self._home.exchange(self._names)
        self._home.settle([()])

    def read(self) -> JournaledChange | None:
        """The change that has begun and is not whole. Raises UserError where the journal is none of this
        folder."""
        content = self._home.content(self._names, MOST_BYTES)
        if content is None:
            self.begun = False
            return None
        try:
            value = json.loads(content)
            if value["journal"] != 1 or value["folder"] != self._folder.number:
                raise ValueError("of another folder")
            files = {
                path: JournaledFile(_as_bytes(entry["before"]), entry["after"])
                for path, entry in value["files"].items()
            }
            change = JournaledChange(files, tuple(value["made"]))
            for path in (*change.files, *change.made):
                names_of(path)
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            raise UserError("data-journal", journal=self.path) from None
        return change

    def end(self) -> None:
        """Removes the journal: from here on the change is made."""
        self._home.remove(self._names)
        self.begun = False
        with contextlib.suppress(OSError):  # it is removed all the same
            self._home.settle([()])

    def clear(self) -> None:
        """Removes a journal that was not written to its end: its change never began."""
        self._home.clear(self._names)


def digest(content: bytes | None) -> str | None:
    """What tells the content of a file from every other; None of no file."""
    return None if content is None else sha256(content).hexdigest()


def _as_text(content: bytes | None) -> str | None:
    return None if content is None else content.decode(*_TEXT)


def _as_bytes(text: str | None) -> bytes | None:
    return None if text is None else text.encode(*_TEXT)
