"""`mastro new regulation X --bare`: the least room that computes a ranking, of operators of `regulations/leagues`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path

from msgspec import Struct

from ..problems import UserError
from ..program_files import CASES, INSTALLED, SCHEMA_FOLDER
from ..records.files import ID, LONGEST_ID, RESERVED
from ..regulations import all_regulations
from ..regulations.rooms import HERE as ROOMS
from ..writing.new_folders import make_folders
from .new_edition import id_of_name
from .tournament_ids import bad_id

_TEMPLATES = Path(__file__).parent / "bare_room"
_SCHEMAS, _CASES, _CODE = ("season.json", "tournament.json"), "cases.yaml", "__init__.py.txt"


class BareRoom(Struct, frozen=True):
    """What the room of the regulation *id* begins with: its *title*, its *day*, the names of its *areas*, each a
    ranking."""

    id: str
    title: str
    day: date
    areas: Sequence[str]


def make(room: BareRoom) -> list[Path]:
    """The new folders of the schemas, the cases and, last, the room. Raises UserError where it cannot be made so; in an
    installed program the next version would take them away again."""
    if INSTALLED:
        raise UserError("new-in-repository")
    if not ID.match(room.id) or len(room.id) > LONGEST_ID or room.id in RESERVED:
        raise bad_id(room.id)
    if not all(map(_plain, (room.title, *room.areas))) or not all(ID.match(id_of_name(name)) for name in room.areas):
        raise UserError("new-bare-words")
    package = ROOMS / room.id.replace("-", "_")
    targets = (SCHEMA_FOLDER / room.id, CASES / room.id, package)
    if room.id in all_regulations() or any(target.exists() for target in targets):
        raise UserError("new-there", path=package)
    files = _files(_words(room))
    schemas, cases = {name: files.pop(name) for name in _SCHEMAS}, {"league.yaml": files.pop(_CASES)}
    files["__init__.py"] = files.pop(_CODE)
    make_folders(dict(zip(targets, (schemas, cases, files), strict=True)))
    return list(targets)


def _plain(text: str) -> bool:
    """Whether a text can stand between quotes in Python, YAML and JSON."""
    return text.isprintable() and not set('"\\«»') & set(text) and bool(text.strip())


def _words(room: BareRoom) -> Mapping[str, str]:
    areas = {id_of_name(name): name for name in room.areas}
    return {
        "room": room.id,
        "title": room.title,
        "day": room.day.isoformat(),
        "areas": ", ".join(areas),
        "area_names": "".join(f'\nareas {id}: "{name}"' for id, name in areas.items()),
        "first_area": next(iter(areas)),
    }


def _files(words: Mapping[str, str]) -> dict[str, bytes]:
    """The templates by name, filled in."""
    files: dict[str, bytes] = {}
    for file in sorted(_TEMPLATES.iterdir()):
        text = file.read_text(encoding="utf-8")
        for key, value in words.items():
            text = text.replace(f"«{key}»", value)
        files[file.name] = text.encode()
    return files
