"""`data/photos/` and the sheets that name them → the photos of each tournament, and what is wrong with the others."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from ..languages import LANGUAGES
from ..languages.messages import message
from ..problems import ERROR, Fact, Location, Problem
from .document import SoundData
from .photos import LARGE, Photo, PhotoError, content, shrunk
from .records import Register, Sheet


class Lying(Protocol):
    """A file of `data/photos`: where it is, how problems name it, and the folders it lies in, season and tournament."""

    @property
    def file(self) -> Path: ...
    @property
    def path(self) -> str: ...
    @property
    def folders(self) -> tuple[str, ...]: ...


def albums(
    lying: Iterable[Lying],
    sheets: Mapping[str, Sequence[Sheet]],
    with_file: Collection[tuple[str, str]],
    register: Register,
    problems: list[Problem],
) -> dict[tuple[str, str], tuple[Photo, ...]]:
    """The photos that may be shown, by season and tournament; what is wrong with the others goes to *problems*.

    *lying* are the files of `data/photos`, *with_file* the tournaments that have a file, be it sound or not. A photo of
    somebody who wishes not to be named is left out.
    """
    files = {(*photo_file.folders, photo_file.file.name): photo_file for photo_file in lying}
    read = {(sheet.season.id, sheet.id): sheet for of_season in sheets.values() for sheet in of_season}
    groups: set[tuple[str, ...]] = set()
    by_tournament: dict[tuple[str, str], tuple[Photo, ...]] = {}
    for at, sheet in read.items():
        entries = sheet.document.data.get("pictures", ())
        groups |= {(*at, entry["file"]) for entry in entries}
        photos = tuple(_of_tournament(sheet, entries, at, files, register, problems))
        by_tournament |= {at: photos} if photos else {}
    for key, file in files.items():
        tournament = (key[0], key[1])
        if tournament not in with_file:
            problems.append(_problem(Location(file.path), "photo-no-tournament", season=key[0], tournament=key[1]))
        elif tournament in read and key not in groups:
            sheet = read[tournament].document.as_fact
            problems.append(_problem(Location(file.path), "photo-unnamed", sheet=sheet, name=key[2]))
    return by_tournament


def _of_tournament(
    sheet: Sheet,
    entries: Sequence[SoundData],
    tournament: tuple[str, str],
    files: Mapping[tuple[str, ...], Lying],
    register: Register,
    problems: list[Problem],
) -> Iterator[Photo]:
    stems: set[str] = set()
    for n, entry in enumerate(entries):
        where, name = sheet.document.where("pictures", n, "file"), entry["file"]
        stem, lies = name.rpartition(".")[0], files.get((*tournament, name))
        players = [register.player(written) for written in entry.get("players", ())]
        if lies is None:
            problems.append(_problem(where, "photo-missing", folder="/".join(tournament), name=name))
        elif stem in stems:
            problems.append(_problem(where, "photo-twice", name=stem))
        elif None in players:
            at = sheet.document.where("pictures", n, "players", players.index(None))
            problems.append(_problem(at, "photo-player", id=entry["players"][players.index(None)]))
        elif size := _size(lies, problems):
            caption = {lang: entry.get(f"caption_{lang}", entry["caption"]) for lang in LANGUAGES}
            people = [register.players[player] for player in players if player]
            if all(player.name and not player.minor for player in people):  # nor a minor's face
                yield Photo(*tournament, stem, lies.file, size, caption, entry.get("credit", ""))
        stems.add(stem)


def _size(lies: Lying, problems: list[Problem]) -> tuple[int, int] | None:
    """The size of what will be published; None with a problem where the file is no photo."""
    try:
        return shrunk(content(lies.file), LARGE, lies.file.suffix).size
    except PhotoError as refused:
        problems.append(_problem(Location(lies.path), refused.key, **refused.facts))
        return None


def _problem(where: Location, check: str, **facts: Fact) -> Problem:
    return Problem(where, ERROR, check, message(__file__, check, facts))
