"""files → (Records, problems): walks `data/`, reads each file strictly, checks its shape, gives it a type.

One bad file never hides another: whatever is sound becomes a record, everything else a problem.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from ..problems import ERROR, Location, Problem, in_order
from . import typed
from .document import Document
from .messages import told
from .photos import ENDINGS, photos
from .records import Club, Honours, Player, Records, Register, Sheet
from .schemas import Known, Schemas
from .strict_yaml import MOST_BYTES, Mark, Refused, read

ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*\Z")
PLAYER_ID = re.compile(r"p[0-9]{4,6}\Z")
SEASON_ID = re.compile(r"[0-9]{4}(?:-[a-z0-9]+)*\Z")
LONGEST_ID = 60
# Names that a file system, a host or the site itself has another use for.
RESERVED = frozenset("index 404 assets api en it feed con prn aux nul".split()) | {
    f"{device}{n}" for device in ("com", "lpt") for n in range(1, 10)
}
FOLDERS = ("clubs", "exceptions", "honours", "photos", "players", "seasons", "tournaments")
IGNORED = frozenset({".DS_Store", ".gitkeep", "README.md", "LICENSE"})
EXPECTED = {"photos": "2009/torneo/foto.jpg", "tournaments": "2009/nord/*.yaml"}  # elsewhere *.yaml


@dataclass(frozen=True)
class Found:
    """A data file that may be read: where it is, how problems name it, its id and the folders below its kind's."""

    file: Path
    path: str
    stem: str
    folders: tuple[str, ...]


def load(
    data: Path, schemas: Schemas | None = None, only: frozenset[str] | None = None,
    pictured: frozenset[str] | None = None,
) -> tuple[Records, list[Problem]]:
    """Everything under *data* that is sound, and every problem of what is not. Raises nothing for any content.

    For a quick look at some files, *only* leaves out the tournaments of all other seasons, *pictured* the photos of
    all other tournaments: opening one takes longer than reading fifty sheets.
    """
    schemas = schemas or Schemas()
    problems: list[Problem] = []
    shown = _shown_folder(data)
    if not data.is_dir():
        return _nothing(), [_problem(Location(shown), "no-data-folder", folder=shown)]
    for entry in _entries(data, shown, problems):
        path = f"{shown}/{_plain(entry.name)}"
        if entry.is_symlink():
            problems.append(_problem(Location(path), "symbolic-link"))
        elif entry.name not in FOLDERS or not entry.is_dir():
            problems.append(_problem(Location(path), "stray-file", known=", ".join(FOLDERS)))

    def documents(
        kind: str, depth: int = 0, within: frozenset[str] | None = None
    ) -> Iterator[tuple[Found, Document | None]]:
        for found in _files(data / kind, f"{shown}/{kind}", depth, problems, within):
            yield found, _document(found, problems)

    players, clubs, seasons, honours = {}, {}, {}, {}
    for found, document in documents("players"):
        if not PLAYER_ID.match(found.stem):
            problems.append(_problem(Location(found.path), "bad-player-id", id=found.stem))
        elif document and _sound("player", document, schemas, problems):
            players[found.stem] = typed.player(document)
        else:
            players[found.stem] = _player_in_doubt(found, document)
    for found, document in documents("clubs"):
        if document and _sound("club", document, schemas, problems):
            clubs[found.stem] = typed.club(document)
        else:
            clubs[found.stem] = Club(found.stem, found.stem, "other", None, None, False, _nothing_of(found))
    laws = {law for law, _, kind in (name.partition("/") for name in schemas.names) if kind == "tournament"}
    law_of: dict[str, str | None] = {}  # by season, also where the season's own file has a mistake
    for found, document in documents("seasons"):
        law_of[found.stem] = _law(document, laws, problems) if document else None
        if not SEASON_ID.match(found.stem):
            problems.append(_problem(Location(found.path), "bad-season-id", id=found.stem))
        elif (law := law_of[found.stem]) and document and _sound(f"{law}/season", document, schemas, problems):
            seasons[found.stem] = typed.season(document)
    for found, document in documents("honours"):
        if document and _sound("honours", document, schemas, problems):
            honours[found.stem] = Honours(found.stem, document.data["title"], document)
    allowed = [
        one
        for _, document in documents("exceptions")
        if document and _sound("exceptions", document, schemas, problems)
        for one in typed.allowances(document)
    ]
    register = Register(dict(sorted(players.items())), dict(sorted(clubs.items())))
    known = {"club": register.clubs_like}
    sheets: dict[str, list[Sheet]] = {id: [] for id in seasons}
    without_season: set[str] = set()
    held: set[tuple[str, str]] = set()  # every tournament that has a file, be it sound or not
    for found, document in documents("tournaments", depth=2, within=only):
        of_season, area = found.folders
        held.add((of_season, found.stem))
        if of_season not in law_of:
            without_season.add(of_season)
            continue
        law, season = law_of[of_season], seasons.get(of_season)
        if law and document and _sound(f"{law}/tournament", document, schemas, problems, known) and season:
            sheets[of_season].append(Sheet(found.stem, season, area, document))
    for one in sorted(without_season):
        where = Location(f"{shown}/tournaments/{one}")
        problems.append(_problem(where, "no-season", season=one, known=", ".join(law_of) or "–"))
    _refuse_twins(sheets, problems)
    ordered = {id: tuple(sorted(some, key=lambda s: (s.area, s.id))) for id, some in sorted(sheets.items())}
    lying = tuple(_files(data / "photos", f"{shown}/photos", 2, problems, only, frozenset(ENDINGS)))
    shown_in = sheets
    if pictured is not None:
        lying = tuple(one for one in lying if one.folders[1] in pictured)
        shown_in = {id: [sheet for sheet in some if sheet.id in pictured] for id, some in sheets.items()}
    shots = photos(lying, shown_in, held, register, problems)
    partial = frozenset(id for id in seasons for p in problems if p.where.path.startswith(f"{shown}/tournaments/{id}/"))
    records = Records(
        register, dict(sorted(seasons.items())), ordered, dict(sorted(honours.items())), partial, shots, tuple(allowed)
    )  # fmt: skip
    return records, in_order(problems)


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


def _plain(name: str) -> str:
    """A file's name as text: what is no UTF-8 becomes a question mark."""
    return name.encode("utf-8", "replace").decode()


def _files(
    folder: Path,
    shown: str,
    depth: int,
    problems: list[Problem],
    within: frozenset[str] | None = None,
    endings: frozenset[str] = frozenset({".yaml"}),
) -> Iterator[Found]:
    """The files with one of *endings* exactly *depth* folders below *folder*; anything else there is a problem.

    *within* names the first folders to go into, where not all of them.
    """
    if not folder.is_dir() or folder.is_symlink():
        return
    pending: list[tuple[Path, str, tuple[str, ...]]] = [(folder, shown, ())]
    while pending:
        here, name, folders = pending.pop(0)
        for entry in _entries(here, name, problems):
            path = f"{name}/{_plain(entry.name)}"
            stem, dot, ending = _plain(entry.name).partition(".")
            is_folder = entry.is_dir(follow_symlinks=False)
            if entry.is_symlink():
                problems.append(_problem(Location(path), "symbolic-link"))
            elif is_folder != (len(folders) < depth) or (not is_folder and (dot + ending not in endings)):
                problems.append(_problem(Location(path), "stray-file", known=EXPECTED.get(folder.name, "*.yaml")))
            elif len(stem) > LONGEST_ID or not ID.match(stem) or stem in RESERVED:
                problems.append(_problem(Location(path), "bad-id", id=stem, most=LONGEST_ID))
            elif is_folder and not folders and within is not None and entry.name not in within:
                continue
            elif is_folder:
                pending.append((Path(entry.path), path, (*folders, entry.name)))
            else:
                yield Found(Path(entry.path), path, stem, folders)


def _document(found: Found, problems: list[Problem]) -> Document | None:
    try:
        data, mark = read(_bytes(found.file))
    except Refused as refused:
        where = Location(found.path, refused.line, refused.column)
        problems.append(Problem(where, ERROR, refused.check, told(__file__, refused.key, refused.facts)))
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


def _sound(
    schema: str, document: Document, schemas: Schemas, problems: list[Problem], known: Known = MappingProxyType({})
) -> bool:
    found = schemas.problems(schema, document, known)
    problems.extend(found)
    return not found


def _player_in_doubt(found: Found, document: Document | None) -> Player:
    """Who has a file with a mistake in it: known all the same, or every sheet that names them would tell it again."""
    former = document.data.get("former_ids") if document else None
    some = tuple(one for one in former if isinstance(one, str)) if isinstance(former, list) else ()
    return Player(found.stem, None, False, some, (), (), _nothing_of(found))


def _nothing_of(found: Found) -> Document:
    """An empty record, in place of one that cannot be used."""
    return Document(found.path, found.stem, {}, Mark(1, 1))


def _law(document: Document, laws: set[str], problems: list[Problem]) -> str | None:
    """The regulation that a season names; None where there is no such regulation."""
    law: Any = document.data.get("regulation")
    if isinstance(law, str) and law in laws:
        return law
    key = "unknown-regulation" if isinstance(law, str) else "no-regulation"
    problems.append(_problem(document.where("regulation"), key, id=law, known=", ".join(sorted(laws))))
    return None


def _refuse_twins(sheets: dict[str, list[Sheet]], problems: list[Problem]) -> None:
    """A tournament's id is unique in its season, whatever the area: it is part of an address."""
    for season, some in sheets.items():
        first: dict[str, Sheet] = {}
        for sheet in some:
            if sheet.id in first:
                facts = {"id": sheet.id, "other": first[sheet.id].document.path, "season": season}
                problems.append(_problem(Location(sheet.document.path), "repeated-id", **facts))
            first.setdefault(sheet.id, sheet)


def _problem(where: Location, check: str, **facts: Any) -> Problem:
    return Problem(where, ERROR, check, told(__file__, check, facts))
