"""Who plays: a list of ids or names, in a file or in one word, and what a sheet may say about them."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable
from pathlib import Path
from typing import NoReturn

from ..languages import LANGUAGES, Words
from ..problems import UserError
from ..records.records import Register, normalize_name

MOST_NAMED = 12  # people told of whom nobody knows
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
    unknown: list[str] = []
    for entry in listed(written):
        id = register.player(entry)
        same_name = names.get(normalize_name(entry), [])
        if id is None and len(same_name) > 1:
            raise UserError("draw-several", name=entry, ids=", ".join(same_name))
        if id is None and not same_name:
            unknown.append(entry)
        else:
            ids.append(id or same_name[0])
    if len(unknown) == 1 and unknown[0].isdecimal():
        raise UserError("draw-count", name=unknown[0])
    if unknown:
        _refuse(register, unknown)
    if twice := sorted({id for id in ids if ids.count(id) > 1}):
        raise UserError("draw-twice", name=register.shown(twice[0]))
    return sorted(ids)


def _refuse(register: Register, unknown: list[str]) -> NoReturn:
    """Raises UserError for all who are *unknown*, with those who are probably meant."""
    close = [resembling[0] for entry in unknown if (resembling := register.resembling(entry))]
    names, meant = (_first_few(texts) for texts in (unknown, map(register.named, dict.fromkeys(close))))
    key = ("draw-close" if close else "draw-unknown") + ("-several" if len(unknown) > 1 else "")
    raise UserError(key, name=names, meant=meant, again=shlex.join(unknown))


def _first_few(texts: Iterable[str]) -> str:
    """The first few *texts*, and whether there are more."""
    all_texts = list(texts)
    return ", ".join([*all_texts[:MOST_NAMED], *(["…"] if len(all_texts) > MOST_NAMED else [])])


def shown(register: Register, id: str) -> Words:
    """The name to print, with the wish not to be named respected."""
    return {lang: register.name(id, lang) for lang in LANGUAGES}
