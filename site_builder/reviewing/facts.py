"""Which facts a change writes otherwise in files that stay: what a coordinator reads first, for all else follows.

Announcements and those decisions that are told on their own are left out here; a lot that nobody signed, and whatever
is decided in data with an error, are facts as others. A name that is not published is told on neither side of a change,
nor is a text that has one: what takes a name away would else publish it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path, PurePosixPath
from typing import TypeGuard

from msgspec import Struct

from ..languages import LANGUAGES, Words, catalogue, say
from ..problems import shorten
from ..records import hidden
from ..records.document import Document, is_mapping
from ..records.meant import Schema
from ..records.player_ids import CODE
from ..records.records import Records, Register
from ..records.schemas import Schemas
from ..records.strict_yaml import YamlError, read
from ..regulations import regulation
from ..regulations.contested import CONTESTED
from ..regulations.contract import Regulation
from ..regulations.readings import Reading
from ..results.season_checks import DECIDED
from ..submitting.fact_differences import FactChange, changes, named, valued
from ..submitting.writing import flow
from .decisions import Places, place_of

DECISIONS = frozenset({"bans", "not_banned", CONTESTED, *DECIDED})
READINGS = "readings"
SHOWN = 80  # characters of a value
FileData = Mapping[str, object]  # what stands in a file
_CODE = re.compile(rf"\b{CODE}\b")
_PLAYERS = "players/"
_SCHEMAS = {"players": "player", "clubs": "club", "honours": "honours", "exceptions": "exceptions"}


class Fact(Struct, frozen=True):
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
    old: Path,
    new: Path,
    files: Sequence[tuple[str, str]],
    before: Records,
    after: Records,
    places: tuple[Places, Places] | None = None,
) -> tuple[Fact, ...]:
    """What differs between the folders *old* and *new* in those of *files* (status, path) that are in both; *places* is
    where in each the decisions stand that are told by name, None where those and announcements are not told at all."""
    schemas = Schemas()
    names = _hidden(before, after, [folder / path for _, path in files for folder in (old, new)])
    facts: list[Fact] = []
    folders = (old, places and places[0]), (new, places and places[1])
    for status, path in files:
        name = _schema(path, after) or _schema(path, before)
        if status == "changed" and (name in schemas.names or name.partition("/")[0] in schemas.laws):
            was, now = (_data(folder / path, path, of_state) for folder, of_state in folders)
            if not path.startswith(_PLAYERS):  # a player's own file tells of codes
                was, now = (_with_codes_of_today(data, after.register) for data in (was, now))
            facts += _facts_of_file(path, was, now, schemas.read(name), names, before, after)
    return tuple(facts)


def _schema(path: str, records: Records) -> str:
    """The name of the schema of the file at *path*; of the season's regulation for a season and its tournaments."""
    kind, *rest = PurePosixPath(path).parts
    if kind in ("seasons", "tournaments") and rest:
        season = records.seasons.get(PurePosixPath(rest[0]).stem if kind == "seasons" else rest[0])
        return f"{season.regulation}/{kind.removesuffix('s')}" if season else ""
    return _SCHEMAS.get(kind, "")


def _data(file: Path, below: str = "", places: Places | None = None) -> object:
    """What the file holds, without what is told elsewhere; of a list of decisions each stays at its number."""
    try:
        data, mark = read(file.read_bytes())
    except YamlError:
        return None
    if places is None or not is_mapping(data):
        return data
    document = Document(file.as_posix(), file.stem, data, mark, below)
    published = {key: value for key, value in data.items() if key != "planned"}
    for key in DECISIONS & published.keys():
        if _is_list(entries := published[key]):
            visible = [None if place_of(document, key, n) in places else entry for n, entry in enumerate(entries)]
            published[key] = visible if any(entry is not None for entry in visible) else []
        elif place_of(document, key) in places:
            del published[key]
    return published


def _with_codes_of_today(value: object, register: Register) -> object:
    """*value* with the code of today for one that somebody in the *register* had before: it is the same person."""
    if isinstance(value, str):
        return _CODE.sub(lambda code: register.player(code[0]) or code[0], value)
    if _is_list(value):
        return [_with_codes_of_today(item, register) for item in value]
    if is_mapping(value):
        return {key: _with_codes_of_today(item, register) for key, item in value.items()}
    return value


def _hidden(before: Records, after: Records, files: Sequence[Path]) -> list[str]:
    """The names that the data had or have, and that are not published after the change; a file of *files* that is no
    sound one of a player says one all the same."""
    names: list[str] = []
    for records in (before, after):
        for player in records.register.players.values():
            now = after.register.players.get(after.register.player(player.id) or "")
            if player.minor or now is None or now.name is None or now.minor:
                names += hidden.written(player)
    for file in files:
        now = after.register.players.get(after.register.player(file.stem) or "")
        if file.parent.name == "players" and file.is_file() and (now is None or not now.name or now.minor):
            data = _data(file)
            name, aliases = (data.get(key) if is_mapping(data) else None for key in ("name", "aliases"))
            written = [name, *(aliases if _is_list(aliases) else ())]
            names += [name for name in written if isinstance(name, str) and name.strip()]
    return hidden.full_names(names)


def _facts_of_file(
    path: str,
    value: object,
    other: object,
    schema: Schema,
    names: Sequence[str],
    before: Records,
    after: Records,
) -> Iterator[Fact]:
    if not is_mapping(value) or not is_mapping(other):
        return
    law, id = _law(path, after), PurePosixPath(path).stem
    people = [records.register.players.get(id) for records in (before, after)]
    nameless = path.startswith(_PLAYERS) and any(player is None or not player.name or player.minor for player in people)
    name = "" if path.startswith(("players/", "seasons/")) else str(other.get("name", ""))
    name = "" if hidden.says(name, names) else name
    for change in changes(*_item_by_item(value, other, law)):
        if any(hidden.says(str(key), names) for key in change.path):  # no schema has such a key
            continue
        if fact := _of_reading(path, name, change, law, schema):
            yield fact
            continue
        texts = [flow(value) for value in (change.before, change.after) if value is not None]
        silent = any(hidden.says(text, names) for text in texts)
        silent |= nameless and change.path[0] in ("name", "aliases")
        was, now = (
            None if silent else _in_words(value, change, schema, after) for value in (change.before, change.after)
        )
        seated = after.register.player(change.player) if isinstance(change.player, str) else None
        about = id if path.startswith(_PLAYERS) else seated
        yield Fact(path, name, named(change.path, schema), was, now, about, silent)


def _item_by_item(value: FileData, other: FileData, law: Regulation | None) -> tuple[FileData, FileData]:
    """Both sides so that the first reading, and the first decision of a list, is told by itself as the second would."""
    if law and any(isinstance(side.get(READINGS), dict) for side in (value, other)):
        value, other = ({**side, READINGS: side.get(READINGS, {})} for side in (value, other))
    none_yet: list[object] = []
    for key in DECISIONS:
        if any(isinstance(side.get(key), list) for side in (value, other)):
            value, other = ({key: none_yet, **side} for side in (value, other))
    return value, other


def _of_reading(path: str, name: str, change: FactChange, law: Regulation | None, schema: Schema) -> Fact | None:
    """What a season reads otherwise, in the words of its law; None of any other change."""
    reading = law.readings.get(str(change.path[-1])) if law and change.path[0] == READINGS else None
    sides = (change.before, change.after)
    if not law or not reading or not all(value is None or _is_way(value, reading) for value in sides):
        return None
    where = {lang: f"{text} ({reading.id})" for lang, text in named(change.path, schema).items()}
    old, new = (_way(law, reading, value) for value in sides)
    return Fact(path, name, where, old, new, None, False)


def _law(path: str, records: Records) -> Regulation | None:
    """The regulation of the season whose own file is at *path*; None of any other file."""
    season = records.seasons.get(PurePosixPath(path).stem) if path.startswith("seasons/") else None
    return regulation(season.regulation) if season else None


def _is_way(value: object, reading: Reading) -> bool:
    return isinstance(value, str) and value in reading.ways


def _way(law: Regulation, reading: Reading, value: object) -> Words:
    """What the season read, or reads: where there is no *value* the decision, and it says so."""
    if value is not None:
        return reading.words(law.room, str(value))
    folder, decision = Path(__file__).parent, reading.words(law.room, reading.decision)
    return {lang: say(lang, catalogue(folder, "words", lang)["by-default"], {"words": decision}) for lang in LANGUAGES}


def _in_words(value: object, change: FactChange, schema: Schema, records: Records) -> Words | None:
    """*value* in words, with the names of those whose codes it has."""
    if value is None:
        return None
    texts = valued(value, change.path, schema)
    if texts is None:
        text = value if isinstance(value, str) else ", ".join(value) if _texts(value) else flow(value)
        of_codes = change.path[0] == "former_ids"  # which are those of the same person: the code itself is the fact
        texts = {lang: text if of_codes else with_names(text, lang, records.register) for lang in LANGUAGES}
    return {lang: shorten(text, SHOWN) for lang, text in texts.items()}


def _is_list(value: object) -> TypeGuard[list[object]]:
    return isinstance(value, list)


def _texts(value: object) -> TypeGuard[list[str]]:
    return _is_list(value) and all(isinstance(item, str) for item in value)


def with_names(text: str, lang: str, register: Register) -> str:
    """*text* with the published name before every code of somebody in the *register*."""

    def who(code: re.Match[str]) -> str:
        id = register.player(code[0])
        return register.named(id, lang) if id else code[0]

    return _CODE.sub(who, text)
