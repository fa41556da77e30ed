"""Bytes that are set aside in a file and read one by one: those of all players in all seasons are too many to hold."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from typing import BinaryIO


class SpillFile:
    """Sets bytes aside in a *file* that stays open. Other processes that came from this one read it as well."""

    def __init__(self, file: BinaryIO):
        self._file, self._end = file, 0

    def put(self, contents: Mapping[str, bytes]) -> Mapping[str, bytes]:
        """*contents*, from now on read from the file."""
        places: dict[str, tuple[int, int]] = {}
        self._file.seek(self._end)
        for name, content in contents.items():
            places[name] = self._end, len(content)
            self._file.write(content)
            self._end += len(content)
        self._file.flush()
        return _Aside(self._file, places)


class _Aside(Mapping[str, bytes]):
    def __init__(self, file: BinaryIO, places: Mapping[str, tuple[int, int]]):
        self._file, self._places = file, places

    def __getitem__(self, name: str) -> bytes:
        start, length = self._places[name]
        if hasattr(os, "pread"):  # processes share the place where a file is read, but not this
            return os.pread(self._file.fileno(), length, start)
        self._file.seek(start)
        return self._file.read(length)

    def __contains__(self, name: object) -> bool:
        return name in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)
