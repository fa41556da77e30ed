"""The schemas for an editor: they offer people and clubs by their ids, and refuse what the reader would refuse.

They do so while somebody types, with a hint in words.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from ..forms.schema_texts import in_languages
from ..languages import say, shell_words
from ..records.championship import read_championship
from ..records.folders import real
from ..records.loading import load_base
from ..records.meant import Schema
from ..records.records import Register
from ..records.schemas import Schemas
from ..regulations import all_regulations
from ..regulations.bang.form import CHARACTER, ROLE
from ..regulations.contract import Regulation
from ..regulations.editions.opened import editions
from ..writing.own_files import own_folder

FOLDER = "schema"  # beside the data: the first line of every file of theirs leads there
_DAY = "^[12][0-9]{3}-[01][0-9]-[0-3][0-9]$"
NAMES = "markdownEnumDescriptions"
_STEP = "bid_multiple"  # the number of a law of which every price is a multiple


def write_schemas(data: Path, out: Path, ids: bool) -> None:
    """Writes every schema below *out*, with the ids of *data* where *ids* is set."""
    register = load_base(data)[0].records.register if ids else Register({}, {})
    languages = read_championship(data, Schemas(), []).languages
    for path, content in editor_schemas(register, languages):
        with own_folder((out / path).parent, out, make=True) as folder, folder.writing(Path(path).name) as file:
            file.write(content)


def names_people(folder: Path) -> bool:
    """Whether the schemas in *folder* were written with ids, and so with the names of people."""
    files = [folder / law / "tournament.json" for law in all_regulations()]
    return any(f'"{NAMES}"' in file.read_text(encoding="utf-8") for file in files if file.is_file())


def editor_schemas(register: Register, languages: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """Every schema by its path, with the ids of *register*, told in *languages*."""
    schemas = Schemas()
    for name in (*schemas.names, *_of_editions()):
        yield _editor_schema(schemas, name, register, languages)


def _editor_schema(schemas: Schemas, name: str, register: Register, languages: Sequence[str]) -> tuple[str, bytes]:
    """One of the *schemas*, by its path."""
    schema, law = schemas.read(name), all_regulations().get(name.partition("/")[0])
    if law and law.form and name.endswith("/tournament"):
        _of_games(schema, law, languages)
    _with_ids(schema, register)
    _with_hints(schema, languages)
    schema = in_languages(schema, languages)
    return f"{name}.json", (json.dumps(schema, ensure_ascii=False, indent=1) + "\n").encode()


def write_schemas_of_editions(data: Path) -> None:
    """Writes the schemas of the editions beside *data* that are not there yet: files of theirs name them."""
    languages, out = read_championship(data, Schemas(), []).languages, real(data).parent / FOLDER
    for name in _of_editions():
        file = (out / name).with_suffix(".json")
        if not file.exists():
            _, content = _editor_schema(Schemas(), name, Register({}, {}), languages)
            with own_folder(file.parent, real(data).parent, make=True) as folder, folder.creating(file.name) as written:
                written.write(content)


def _of_editions() -> Iterator[str]:
    """The names of the schemas that the editions beside the data have."""
    for id in editions():
        yield from (f"{id}/{kind}" for kind in ("season", "tournament"))


def _with_ids(schema: Schema, register: Register) -> None:
    """Puts the ids in the place of any text, each with who it is."""
    people = {player.id: register.shown(player.id) for player in register.players.values()}
    clubs = {club.id: club.name for club in register.clubs.values()}
    if "player" in schema.get("$defs", {}) and people:
        schema["$defs"]["player"] = _one_of(people)
    club = schema.get("properties", {}).get("club")
    if club and clubs:
        club.pop("$ref", None)
        club |= _one_of(clubs)


def _one_of(names: Mapping[str, str]) -> dict[str, object]:
    return {"enum": list(names), NAMES: list(names.values())}


def _of_games(schema: dict[str, object], law: Regulation, languages: Sequence[str]) -> None:
    """Roles by the letters of a file, hires by the characters and the law's prices; a `?` is still to be written."""
    assert law.form is not None
    columns = {column.key: column for column in law.form.grid.columns}
    patterns: dict[str, tuple[str, str, dict[str, str]]] = {}
    if ROLE.key in columns:
        letters = "".join(str(letter) for letter, _ in ROLE.choices if letter != "-")
        patterns["roles"] = (rf"^[{letters} ?-]+$", "schema-roles", {"letters": " ".join(letters)})
    step = next((number.value for number in law.numbers if number.name == _STEP), None)
    if CHARACTER.key in columns and step:
        names = "|".join(re.escape(str(short)) for short, _ in CHARACTER.choices)
        price = "[1-9][0-9]*" + str(step)[1:] if re.fullmatch("10*", str(step)) else "[1-9][0-9]*"
        patterns["hires"] = (rf"^([-?]|({names}).* ({price}|\?)( kept)?)$", "schema-hires", {"step": str(step)})
    _refine(schema, patterns, languages)


def _refine(schema: object, patterns: Mapping[str, tuple[str, str, dict[str, str]]], languages: Sequence[str]) -> None:
    for key, inside in schema.items() if isinstance(schema, dict) else ():
        if key in patterns and isinstance(inside, dict):
            pattern, hint, facts = patterns[key]
            inside.get("items", inside).update(
                {"pattern": pattern, "patternErrorMessage": _in_all(hint, facts, languages)}
            )
        _refine(inside, patterns, languages)


def _with_hints(schema: object, languages: Sequence[str]) -> None:
    """Says at every pattern how the thing is written: an editor shows a pattern itself otherwise, and of a day that is
    too long its length alone."""
    if isinstance(schema, dict):
        if schema.get("format") == "date":
            schema["pattern"] = _DAY
            schema.pop("maxLength", None)
        if "pattern" in schema and "x-hint" in schema:
            schema.setdefault("patternErrorMessage", _in_all("schema-hint", {"hint": schema["x-hint"]}, languages))
        for inside in schema.values():
            _with_hints(inside, languages)
    elif isinstance(schema, list):
        for inside in schema:
            _with_hints(inside, languages)


def _in_all(key: str, facts: Mapping[str, str], languages: Sequence[str]) -> str:
    return " · ".join(say(lang, shell_words(lang)[key], facts) for lang in languages)
