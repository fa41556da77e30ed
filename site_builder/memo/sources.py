"""What work on a season rests on, by its content: the season's own files, and those of everybody whom they name."""

from __future__ import annotations

import re
from functools import cached_property
from hashlib import blake2b
from pathlib import Path

BASE = "base"  # in the place of a season: who is who, and which seasons there are
PLAYER = re.compile(rb"p(?:[0-9]{10}|[0-9]{4,6})")  # ids of players, wherever they stand
_WORD = re.compile(rb"[a-z0-9-]+")  # what may be the id of a club
_LARGEST = 20_000_000  # bytes of a data file that is looked through; no sound one is as large, not even a photo


class Sources:
    """The files below *data*, as they were when they were first looked at."""

    def __init__(self, data: Path):
        self._data = data
        self._looked: dict[str, tuple[str, frozenset[str]]] = {}

    def of(self, season: str) -> tuple[str, frozenset[str]]:
        """A digest of the files of *season* and of everybody named in them, and who that may be; an empty one where a
        file cannot be looked at."""
        if season not in self._looked:
            self._looked[season] = self._look(season)
        return self._looked[season]

    def _look(self, season: str) -> tuple[str, frozenset[str]]:
        told, players, words = [], set[bytes](), set[bytes]()
        try:
            for file in self._own(season):
                if not file.is_dir():
                    told.append((str(file), digest(content := _content(file))))
                    if file.suffix == ".yaml":
                        players.update(PLAYER.findall(content))
                        words.update(_WORD.findall(content))
            for player in sorted(players):
                told.append((player, self._people.get(player, self._former)))
            told += [(club, digest) for club, digest in self._clubs.items() if club in words]
        except OSError:
            return "", frozenset()
        return digest(repr(told).encode()), frozenset(one.decode() for one in players)

    def _own(self, season: str) -> list[Path]:
        """The files of *season* and its folders, in a fixed order."""
        if season == BASE:
            return sorted(one for kind in ("players", "clubs", "seasons") for one in (self._data / kind).rglob("*"))
        folders = [self._data / kind / season for kind in ("tournaments", "photos")]
        return [self._data / f"seasons/{season}.yaml", *sorted(one for top in folders for one in top.rglob("*"))]

    @cached_property
    def _people(self) -> dict[bytes, str]:
        """By id the digest of every player's file."""
        return _digests(self._data / "players")

    @cached_property
    def _former(self) -> str:
        """Who is named and has no file may be known by another id, which any file may tell."""
        return digest(repr(sorted(self._people.items())).encode())

    @cached_property
    def _clubs(self) -> dict[bytes, str]:
        return _digests(self._data / "clubs")


def digest(content: bytes) -> str:
    """What tells *content* from any other."""
    return blake2b(content, digest_size=16).hexdigest()


def _digests(folder: Path) -> dict[bytes, str]:
    return {file.stem.encode(): digest(_content(file)) for file in folder.glob("*.yaml")}


def _content(file: Path) -> bytes:
    """The bytes of a data file. Raises OSError, also for one that is none."""
    if file.is_symlink() or file.stat().st_size > _LARGEST:
        raise OSError(f"{file} is no data file")
    return file.read_bytes()
