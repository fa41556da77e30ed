"""Who plays: a list of ids or names, in a file or in one word, and what a sheet may say about them."""

from __future__ import annotations

import re
from pathlib import Path

from ..languages import LANGUAGES, Words
from ..problems import UserError
from ..records.records import Register, normalize_name

_A_FILE = re.compile(r"[/\\]|\.[a-z]{2,4}\Z")  # no name has a slash, or ends as a file does


def listed(text: str) -> list[str]:
    """What stands in the file *text*, a line each (a `#` begins a remark), or between the commas of *text*.

    Raises UserError for what can only be the name of a file, where there is none."""
    file = Path(text)
    if "," not in text and file.is_file():
        lines = file.read_text(encoding="utf-8-sig").splitlines()
        entries = [line.partition("#")[0].strip() for line in lines]
    elif "," not in text and _A_FILE.search(text):
        raise UserError("photo-no-file", file=text)
    else:
        entries = [part.strip() for part in text.split(",")]
    return [entry for entry in entries if entry]


def ids_of_people(register: Register, written: str) -> list[str]:
    """The ids of the players listed, in ascending order. Raises UserError for somebody unknown, or named twice."""
    names: dict[str, list[str]] = {}
    for player in register.players.values():
        if player.name:
            names.setdefault(normalize_name(player.name), []).append(player.id)
    ids: list[str] = []
    for entry in listed(written):
        id = register.player(entry)
        same_name = names.get(normalize_name(entry), [])
        if id is None and len(same_name) > 1:
            raise UserError("draw-several", name=entry, ids=", ".join(same_name))
        if id is None and not same_name:
            close = register.resembling(entry)
            key = "draw-close" if close else "draw-unknown"
            raise UserError(key, name=entry, meant=register.named(close[0]) if close else "")
        ids.append(id or same_name[0])
    if twice := sorted({id for id in ids if ids.count(id) > 1}):
        raise UserError("draw-twice", name=register.shown(twice[0]))
    return sorted(ids)


def shown(register: Register, id: str) -> Words:
    """The name to print, with the wish not to be named respected."""
    return {lang: register.name(id, lang) for lang in LANGUAGES}
