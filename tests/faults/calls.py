"""Counts the file calls of what runs, and at the n-th kills the process or lets the call fail: once, or from then on.

Runs in a process that ends with the experiment: an audit hook cannot be taken away. Calls come from two places: what
Python announces itself (every opening, whoever asks for it, and what changes folders), and what it does not announce
(asking about a file, writing, closing, the exchange of two folders), which is wrapped here.
"""

from __future__ import annotations

import builtins
import errno
import io
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from site_builder.writing import publishing

KILLED = 137
REFUSALS = {
    "no space": errno.ENOSPC,
    "no permission": errno.EACCES,
    "too many files": errno.EMFILE,
    "input or output error": errno.EIO,
}
ANNOUNCED = frozenset(
    {
        "open", "os.listdir", "os.scandir", "os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.chmod", "os.link",
        "os.symlink", "os.truncate", "os.utime", "fcntl.flock",
    }
)  # fmt: skip


@dataclass
class Calls:
    """*at* is the call at which it happens (0: never, only count); *refusal* None kills."""

    at: int = 0
    refusal: int | None = None
    for_good: bool = False
    exchange: bool = True  # False: a system that cannot exchange two folders
    count: int = 0
    kinds: dict[str, int] = field(default_factory=dict)
    busy: bool = False

    def come(self, kind: str, torn: Callable[[], Any] | None = None, path: Any = None) -> None:
        """One call is about to be made. *torn* does half of it, for a process that dies in the middle. *path* is what a
        refusal names, as that of the system does."""
        if self.busy:
            return
        self.count += 1
        self.kinds[kind] = self.kinds.get(kind, 0) + 1
        if not self.at or self.count < self.at or (self.count > self.at and not self.for_good):
            return
        self.busy = True
        if torn:
            torn()
        if self.refusal is None:
            os._exit(KILLED)
        self.busy = False
        raise OSError(self.refusal, os.strerror(self.refusal), *([path] if isinstance(path, str | bytes) else []))

    def begin(self) -> None:
        """From now on every call counts."""
        sys.addaudithook(self._audited)
        for name in ("stat", "lstat", "fsync"):
            setattr(os, name, self._counted(name, getattr(os, name)))
        opening = io.open
        io.open = builtins.open = lambda *args, **kwargs: Opened(opening(*args, **kwargs), self)  # type: ignore
        exchanged = publishing._exchanged
        publishing._exchanged = self._counted("exchange", exchanged if self.exchange else lambda a, b: False)

    def _audited(self, event: str, args: tuple) -> None:
        if event in ANNOUNCED:
            self.come(event, path=args[0])

    def _counted(self, kind: str, call: Callable) -> Callable:
        def counted(*args: Any, **kwargs: Any) -> Any:
            self.come(kind, path=os.fspath(args[0]) if isinstance(args[0], os.PathLike) else args[0])
            return call(*args, **kwargs)

        return counted


class Opened:
    """An open file whose writing and closing count; it is torn in the middle of what is written."""

    def __init__(self, file: Any, calls: Calls):
        self._file, self._calls = file, calls

    def write(self, content: Any) -> int:
        def half() -> None:
            self._file.write(content[: len(content) // 2])
            self._file.flush()

        self._calls.come("write", half)
        return self._file.write(content)

    def close(self) -> None:
        if self._file.closed or not self._file.writable():
            return self._file.close()
        try:
            self._calls.come("close")
        finally:
            self._file.close()

    def __enter__(self) -> Opened:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def __iter__(self) -> Any:
        return iter(self._file)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)
