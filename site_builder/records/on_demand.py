"""Players whose files are opened when somebody asks for them: a check of one tournament asks for those who played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property

from .document import Document
from .files import DataFile, content
from .records import Player, Register


class PlayersOnDemand(Mapping[str, Player]):
    """By id, in order, the players in *files*, each as *read* gives it when it is first asked for."""

    def __init__(self, files: Mapping[str, DataFile], read: Callable[[DataFile], Player]):
        self._files, self._read = dict(sorted(files.items())), read
        self._known: dict[str, Player] = {}

    def __getitem__(self, id: str) -> Player:
        if id not in self._known:
            self._known[id] = self._read(self._files[id])
        return self._known[id]

    def __contains__(self, id: object) -> bool:
        return id in self._files

    def __iter__(self) -> Iterator[str]:
        return iter(self._files)

    def __len__(self) -> int:
        return len(self._files)

    def having(self, key: str) -> list[Player]:
        """As `Register.having`: the files are read for the letters of *key*, and opened where these are there."""
        return [self[id] for id, text in self._written.items() if text is None or key.encode() in text]

    @cached_property
    def _written(self) -> Mapping[str, bytes | None]:
        """What stands in each file; None where it may say more than its letters show."""
        contents: dict[str, bytes | None] = {}
        for id, file in self._files.items():
            try:
                text = content(file.place) if file.content is None else file.content
            except OSError:
                text = b"\\"
            if isinstance(text, bytes):
                contents[id] = None if b"\\" in text else text  # an escape may spell a key
            else:
                contents[id] = " ".join(text.data if isinstance(text, Document) else text).encode()
        return contents


class Sparing(Register, frozen=True):
    """A register that opens no more files than are asked for."""

    players: PlayersOnDemand

    def having(self, key: str) -> list[Player]:
        return self.players.having(key)
