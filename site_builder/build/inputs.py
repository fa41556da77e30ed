"""What the work on a season rests on: its own files, and what the register says of everything that they name.

Who is named is told by the values of the files as they were read, never by their letters: an id can be written in many
ways. What was read in a file is remembered by its content, so that only files that changed are read for it again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path

from ..cases import files_of
from ..digests import digest, digest_of_bytes
from ..records import photos
from ..records.files import content
from ..records.folders import cases_beside, names_in, walk
from ..records.loading import Base
from ..records.named_ids import ids_in
from ..records.strict_yaml import read

BASE = "base"  # in the place of a season: who is who, and which seasons there are
_OF_ALL = frozenset({"players", "clubs", "seasons"})


class Sources:
    """The files below *data*, as they were when they were first looked at."""

    def __init__(self, data: Path):
        self._data, self._known = data, dict[str, tuple[str, ...]]()
        self._digests: dict[str, str] = {}  # by season
        self._named_in: dict[str, list[str]] = {}
        self.names: dict[str, tuple[str, ...]] = {}

    def recall_names(self, names: Mapping[str, tuple[str, ...]]) -> None:
        """Takes over what an earlier build left as `names`, whom each file names by its digest: so that none of them is
        read for that again."""
        self._known.update(names)

    def digest_of_season(self, season: str) -> str:
        """A digest of the files of *season*; empty where one cannot be read."""
        if season not in self._digests:
            try:
                contents = [
                    (str(file.relative_to(self._data)), digest_of_bytes(_content(file))) for file in self._files(season)
                ]
                self._digests[season] = digest(contents)
            except (OSError, photos.PhotoError):
                self._digests[season] = ""
        return self._digests[season]

    def sheets(self, season: str) -> int:
        """How many tournaments the *season* has."""
        return sum(file.suffix == ".yaml" for file in self._files(season)) - 1

    def named(self, season: str) -> list[str]:
        """Whom and what the records of *season* may name. Raises OSError, and YamlError for what is no record."""
        if season not in self._named_in:
            records = (file for file in self._files(season) if file.suffix == ".yaml")
            self._named_in[season] = sorted({name for file in records for name in self._named(_content(file))})
        return self._named_in[season]

    def _named(self, record: bytes) -> tuple[str, ...]:
        key = digest_of_bytes(record)
        if key not in self.names:
            self.names[key] = self._known[key] if key in self._known else tuple(sorted(ids_in(read(record)[0])))
        return self.names[key]

    def _files(self, season: str) -> Iterable[Path]:
        return self._by_season.get(season, ())

    @cached_property
    def _by_season(self) -> Mapping[str, list[Path]]:
        """By season its own files and those in its folders, in a fixed order."""
        by_season: dict[str, list[Path]] = {}
        for folder, entries in walk(self._data):
            kind, season = (*Path(folder).relative_to(self._data).parts, "", "")[:2]
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    continue
                file = Path(entry.path)
                if kind in _OF_ALL:
                    by_season.setdefault(BASE, []).append(file)
                if kind == "seasons" or season:
                    by_season.setdefault(season or file.stem, []).append(file)
        return {season: sorted(files) for season, files in by_season.items()}


def of_cases(data: Path) -> str:
    """What the pages of the laws rest on besides: the cases of the championship's own editions."""
    folder = cases_beside(data)
    files = [file for room in sorted(names_in(folder)) for file in files_of(room, folder)]
    return digest([(file.parent.name, file.name, digest_of_bytes(_content_or_nothing(file))) for file in files])


def of_everybody(base: Base) -> str:
    """What the register says of all players and clubs, whoever names them."""
    register = base.records.register
    players = [(id, player.document.data) for id, player in register.players.items()]
    return digest(players, [(id, club.document.data) for id, club in register.clubs.items()])


def _content(file: Path) -> bytes:
    """The bytes of a record or a photo. Raises OSError, or photos.PhotoError."""
    return content(str(file)) if file.suffix == ".yaml" else photos.content(file)


def _content_or_nothing(file: Path) -> bytes:
    """The bytes of a record; none of one that cannot be opened, for whoever reads it tells why."""
    try:
        return content(str(file))
    except OSError:
        return b""
