"""files → (Records, problems): walks `data/`, reads each file strictly, checks its shape, gives it a type.

One bad file never hides another: whatever is sound becomes a record, everything else a problem.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from ..problems import ERROR, Location, Problem, in_order
from .document import Document
from .messages import told
from .records import Ban, Club, Honours, Player, Records, Register, Season, Sheet, day, optional_day
from .schemas import Schemas
from .strict_yaml import MOST_BYTES, Refused, read

ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*\Z")
PLAYER_ID = re.compile(r"p[0-9]{4,6}\Z")
LONGEST_ID = 60
# Names that a file system, a host or the site itself has another use for.
RESERVED = frozenset("index 404 assets api en it feed con prn aux nul".split()) | {
    f"{device}{n}" for device in ("com", "lpt") for n in range(1, 10)
}
FOLDERS = ("clubs", "honours", "players", "seasons", "tournaments")
IGNORED = frozenset({".DS_Store", ".gitkeep", "README.md", "LICENSE"})


@dataclass(frozen=True)
class Found:
    """A data file that may be read: where it is, how problems name it, its id and the folders below its kind's."""

    file: Path
    path: str
    stem: str
    folders: tuple[str, ...]


def load(data: Path, schemas: Schemas | None = None) -> tuple[Records, list[Problem]]:
    """Everything under *data* that is sound, and every problem of what is not. Raises nothing for any content."""
    schemas = schemas or Schemas()
    problems: list[Problem] = []
    shown = _shown_folder(data)
    if not data.is_dir():
        return _nothing(), [_problem(Location(shown), "no-data-folder", folder=shown)]
    for entry in _entries(data, shown, problems):
        if entry.name not in FOLDERS or not entry.is_dir(follow_symlinks=False):
            problems.append(_problem(Location(f"{shown}/{entry.name}"), "stray-file", known=", ".join(FOLDERS)))

    def documents(kind: str, depth: int = 0) -> Iterator[tuple[Found, Document]]:
        for found in _files(data / kind, f"{shown}/{kind}", depth, problems):
            document = _document(found, problems)
            if document is not None:
                yield found, document

    players, clubs, seasons, honours = {}, {}, {}, {}
    for found, document in documents("players"):
        if not PLAYER_ID.match(found.stem):
            problems.append(_problem(Location(found.path), "bad-player-id", id=found.stem))
        elif _sound("player", document, schemas, problems):
            players[found.stem] = _player(document)
    for found, document in documents("clubs"):
        if _sound("club", document, schemas, problems):
            clubs[found.stem] = _club(document)
    laws = {law for law, _, kind in (name.partition("/") for name in schemas.names) if kind == "tournament"}
    for found, document in documents("seasons"):
        season = _season(document, schemas, laws, problems)
        if season is not None:
            seasons[found.stem] = season
    for found, document in documents("honours"):
        if _sound("honours", document, schemas, problems):
            honours[found.stem] = Honours(found.stem, document.data["title"], document)
    sheets: dict[str, list[Sheet]] = {id: [] for id in seasons}
    broken = {p.where.path for p in problems}
    for found, document in documents("tournaments", depth=2):
        of_season, area = found.folders
        season = seasons.get(of_season)
        if season is None:
            if f"{shown}/seasons/{of_season}.yaml" not in broken:
                problems.append(_problem(Location(found.path), "no-season", season=of_season, known=", ".join(seasons)))
        elif _sound(f"{season.regulation}/tournament", document, schemas, problems):
            sheets[of_season].append(Sheet(found.stem, season, area, document))
    _refuse_twins(sheets, problems)
    ordered = {id: tuple(sorted(some, key=lambda s: (s.area, s.id))) for id, some in sorted(sheets.items())}
    register = Register(dict(sorted(players.items())), dict(sorted(clubs.items())))
    return Records(register, dict(sorted(seasons.items())), ordered, dict(sorted(honours.items()))), in_order(problems)


def _nothing() -> Records:
    return Records(Register({}, {}), {})


def _shown_folder(data: Path) -> str:
    """How problems name the data folder: relative to the working folder where it lies below it."""
    try:
        shown = data.resolve().relative_to(Path.cwd().resolve()).as_posix()
    except ValueError:
        return data.as_posix()
    return "." if shown == "." else shown


def _entries(folder: Path, shown: str, problems: list[Problem]) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as entries:
            some = sorted(entries, key=lambda entry: entry.name)
    except OSError as fault:
        problems.append(_problem(Location(shown), "unreadable", said=fault.strerror or "?"))
        return []
    return [entry for entry in some if entry.name not in IGNORED]


def _files(folder: Path, shown: str, depth: int, problems: list[Problem]) -> Iterator[Found]:
    """The `.yaml` files exactly *depth* folders below *folder*; anything else there is a problem."""
    if not folder.exists():
        return
    pending: list[tuple[Path, str, tuple[str, ...]]] = [(folder, shown, ())]
    while pending:
        here, name, folders = pending.pop(0)
        for entry in _entries(here, name, problems):
            path = f"{name}/{entry.name}".encode("utf-8", "replace").decode()
            stem, dot, ending = entry.name.partition(".")
            is_folder = entry.is_dir(follow_symlinks=False)
            if entry.is_symlink():
                problems.append(_problem(Location(path), "symbolic-link"))
            elif is_folder != (len(folders) < depth) or (not is_folder and (dot + ending != ".yaml")):
                problems.append(_problem(Location(path), "stray-file", known="*.yaml"))
            elif len(stem) > LONGEST_ID or not ID.match(stem) or stem in RESERVED:
                problems.append(_problem(Location(path), "bad-id", id=stem, most=LONGEST_ID))
            elif is_folder:
                pending.append((Path(entry.path), path, (*folders, entry.name)))
            else:
                yield Found(Path(entry.path), path, stem, folders)


def _document(found: Found, problems: list[Problem]) -> Document | None:
    try:
        data, mark = read(_bytes(found.file))
    except Refused as refused:
        where = Location(found.path, refused.line, refused.column)
        problems.append(Problem(where, ERROR, refused.check, told(__file__, refused.check, refused.facts)))
        return None
    except OSError as fault:
        problems.append(_problem(Location(found.path), "unreadable", said=fault.strerror or "?"))
        return None
    if not isinstance(data, dict):
        problems.append(_problem(Location(found.path), "not-a-mapping"))
        return None
    return Document(found.path, found.stem, data, mark)


def _bytes(file: Path) -> bytes:
    """The content of a regular file, never more than the reader accepts and one byte; links are not followed."""
    descriptor = os.open(file, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
    with open(descriptor, "rb") as stream:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise OSError(0, "not a regular file")
        return stream.read(MOST_BYTES + 1)


def _sound(schema: str, document: Document, schemas: Schemas, problems: list[Problem]) -> bool:
    found = schemas.problems(schema, document)
    problems.extend(found)
    return not found


def _player(document: Document) -> Player:
    data = document.data
    bans = tuple(Ban(day(ban["from"]), optional_day(ban.get("to")), ban["reason"]) for ban in data.get("bans", ()))
    return Player(
        document.stem, data.get("name"), data.get("invented", False), tuple(data.get("former_ids", ())),
        tuple(data.get("aliases", ())), bans, document,
    )  # fmt: skip


def _club(document: Document) -> Club:
    data = document.data
    return Club(
        document.stem, data["name"], data["kind"], data.get("area"), data.get("place"), data.get("invented", False), document
    )


def _season(document: Document, schemas: Schemas, laws: set[str], problems: list[Problem]) -> Season | None:
    law: Any = document.data.get("regulation")
    if law not in laws:
        key = "unknown-regulation" if isinstance(law, str) else "no-regulation"
        facts = {"id": law, "known": ", ".join(sorted(laws))}
        problems.append(_problem(document.where("regulation"), key, **facts))
        return None
    if not _sound(f"{law}/season", document, schemas, problems):
        return None
    data = document.data
    as_of: date = day(data["as_of"])
    return Season(document.stem, law, data["name"], data["status"], as_of, data.get("invented", False), document)


def _refuse_twins(sheets: dict[str, list[Sheet]], problems: list[Problem]) -> None:
    """A tournament's id is unique in its season, whatever the area: it is part of an address."""
    for season, some in sheets.items():
        first: dict[str, Sheet] = {}
        for sheet in some:
            if sheet.id in first:
                other = first[sheet.id].document.path
                problems.append(_problem(Location(sheet.document.path), "repeated-id", id=sheet.id, other=other, season=season))
            first.setdefault(sheet.id, sheet)


def _problem(where: Location, check: str, **facts: Any) -> Problem:
    return Problem(where, ERROR, check, told(__file__, check, facts))
