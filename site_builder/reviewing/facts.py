"""Which facts a change writes otherwise in files that stay: what a referee reads first, for everything else follows.

Announcements and decisions are told on their own, and left out here. A name that is not published is told on neither
side of a change, nor is a text that has one: what takes a name away would else publish it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from ..comparing import Change, changes, named, valued
from ..languages import LANGUAGES, Words
from ..problems import shorten
from ..records import hidden
from ..records.records import Records, Register
from ..records.schemas import Schemas
from ..records.strict_yaml import Refused, read
from ..results.checks import DECIDED
from ..submitting.writing import flow

TOLD_ELSEWHERE = frozenset({"planned", "bans", *DECIDED})
SHOWN = 80  # characters of a value
_CODE = re.compile(r"\bp[0-9]{4,6}\b")
_SCHEMAS = {"players": "player", "clubs": "club", "honours": "honours", "exceptions": "exceptions"}


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact of the file at *path* below the data, *called* by the name that stands in it now: *where* in it, what it
    was and is (None where nothing stood or stands), and the *player* whom it is about: who sits there, or whose file it
    is. A *silent* one keeps both values to itself."""

    path: str
    called: str
    where: Words
    before: Words | None
    after: Words | None
    player: str | None
    silent: bool


def changed_facts(
    old: Path, new: Path, files: Sequence[tuple[str, str]], before: Records, after: Records
) -> tuple[Fact, ...]:
    """What differs between the folders *old* and *new* in those of *files* (status, path) that are in both."""
    schemas = Schemas()
    names = _hidden(before, after)
    found: list[Fact] = []
    for status, path in files:
        name = _schema(path, after)
        if status == "changed" and name in schemas.names:
            found += _of(path, _data(old / path), _data(new / path), schemas.read(name), names, before, after)
    return tuple(found)


def _schema(path: str, records: Records) -> str:
    """The name of the schema of the file at *path*; of the season's regulation for a season and its tournaments."""
    kind, *rest = PurePosixPath(path).parts
    if kind in ("seasons", "tournaments") and rest:
        season = records.seasons.get(PurePosixPath(rest[0]).stem if kind == "seasons" else rest[0])
        return f"{season.regulation}/{kind.removesuffix('s')}" if season else ""
    return _SCHEMAS.get(kind, "")


def _data(file: Path) -> Any:
    try:
        return read(file.read_bytes())[0]
    except Refused:
        return None


def _hidden(before: Records, after: Records) -> list[str]:
    """The names that the data had or have, and that are not published after the change."""
    found: list[str] = []
    for records in (before, after):
        for one in records.register.players.values():
            now = after.register.players.get(after.register.player(one.id) or "")
            if one.minor or now is None or now.name is None or now.minor:
                found += hidden.written(one)
    return hidden.full_names(found)


def _of(
    path: str, one: Any, other: Any, schema: Mapping[str, Any], names: Sequence[str], before: Records, after: Records
) -> Iterator[Fact]:
    if not isinstance(one, dict) or not isinstance(other, dict):
        return
    id = PurePosixPath(path).stem
    people = [records.register.players.get(id) for records in (before, after)]
    nameless = path.startswith("players/") and any(each is None or not each.name or each.minor for each in people)
    called = "" if path.startswith(("players/", "seasons/")) else str(other.get("name", ""))
    for change in changes(one, other):
        if change.path[0] in TOLD_ELSEWHERE:
            continue
        texts = [flow(value) for value in (change.before, change.after) if value is not None]
        silent = any(hidden.says(text, names) for text in texts)
        silent |= nameless and change.path[0] in ("name", "aliases")
        sides = [None if silent else _told(value, change, schema, after) for value in (change.before, change.after)]
        about = id if path.startswith("players/") else change.player
        yield Fact(path, called, named(change.path, schema), *sides, about, silent)


def _told(value: Any, change: Change, schema: Mapping[str, Any], records: Records) -> Words | None:
    """*value* in words, with the names of those whose codes it has."""
    if value is None:
        return None
    told = valued(value, change.path, schema)
    if told is None:
        text = value if isinstance(value, str) else flow(value)
        told = {lang: _with_names(text, lang, records.register) for lang in LANGUAGES}
    short = {lang: shorten(text) for lang, text in told.items()}
    return {lang: text if len(text) <= SHOWN else text[: SHOWN - 1] + "…" for lang, text in short.items()}


def _with_names(text: str, lang: str, register: Register) -> str:
    def who(code: re.Match[str]) -> str:
        id = register.player(code[0])
        return register.named(id, lang) if id else code[0]

    return _CODE.sub(who, text)
