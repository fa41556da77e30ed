"""Who is named in the schemas of the editor and no longer in the register: those lie in the repository too."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from ..languages.messages import message
from ..problems import ERROR, Location, Problem, first_few
from ..records.records import Register
from ..regulations import all_regulations
from .editor_schemas import FOLDER, NAMES

CHECK = "named-in-schemas"
MOST_SHOWN = 20  # people, by their codes


def still_named(data: Path, register: Register) -> list[Problem]:
    """A mistake for the schemas beside *data* where they say more of somebody withheld, of a minor, or of who is in no
    register any more, than the *register* does. Names are not said again."""
    for law in all_regulations():
        file = data.parent / FOLDER / law / "tournament.json"
        codes = [code for code, name in _people(file) if _is_hidden(register, code, name)]
        if codes:
            text = ", ".join(first_few(codes, MOST_SHOWN))
            where = Location(f"{FOLDER}/{law}/tournament.json")
            return [Problem(where, ERROR, CHECK, message(__file__, CHECK, {"n": len(codes), "codes": text}))]
    return []


def _people(file: Path) -> Iterator[tuple[str, str]]:
    """Each code that the schema in *file* offers, and what it shows of that person; nothing where it offers none."""
    try:
        schema = json.loads(file.read_bytes())
        player = schema["$defs"]["player"]
        yield from zip(player["enum"], player[NAMES], strict=False)
    except (OSError, ValueError, KeyError, TypeError):
        return  # no file, or one that no editor reads either


def _is_hidden(register: Register, code: str, name: str) -> bool:
    player = register.players.get(code)
    return (player is None or player.name is None or player.minor) and name != str(register.shown(code))
