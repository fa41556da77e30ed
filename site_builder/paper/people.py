"""Who plays: a list of ids or names, in a file or in one word, and what a sheet may say about them."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable
from pathlib import Path
from typing import NoReturn

from ..languages import LANGUAGES, Words
from ..problems import UserError, first_few
from ..records.player_ids import PLAYER_ID
from ..records.records import Register, normalize_name

MOST_NAMED = 12  # people told of whom nobody knows
_BETWEEN, _NUMBERED = re.compile("[,;\t]"), re.compile(r"\s*(?:\d+ *[.)]|[-*•]) +")
_A_FILE = re.compile(r"[/\\]|\.[a-z]{2,4}\Z")  # no name has a slash, or ends as a file does


def listed(text: str) -> list[str]:
    """What stands in the file *text*, a line each, perhaps numbered (a `#` begins a remark), or between commas.

    Raises UserError for a file that is no text or is empty, a folder, and what can only be the name of a file, where
    there is none."""
    file = Path(text)
    if not text or "," in text or not (file.exists() or _A_FILE.search(text)):
        return _parted([text])
    if not file.is_file():
        raise UserError("list-folder" if file.is_dir() else "photo-no-file", file=text)
    try:
        lines = file.read_text(encoding="utf-8-sig").splitlines()
    except UnicodeDecodeError:
        raise UserError("list-no-text", file=text) from None
    entries = _parted(_NUMBERED.sub("", line.partition("#")[0]) for line in lines)
    if not entries:
        raise UserError("list-empty", file=text)
    return entries


def _parted(lines: Iterable[str]) -> list[str]:
    return [entry for line in lines for part in _BETWEEN.split(line) if (entry := part.strip())]


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
    newcomers = [entry for entry in unknown if not PLAYER_ID.match(entry)]
    key = "draw-close" if close else "draw-unknown" if newcomers else "draw-no-code"
    several = "-several" if len(unknown) > 1 and key != "draw-no-code" else ""
    raise UserError(f"{key}{several}", name=names, meant=meant, again=shlex.join(newcomers), n=len(unknown))


def _first_few(texts: Iterable[str]) -> str:
    return ", ".join(first_few([*texts], MOST_NAMED))


def shown(register: Register, id: str) -> Words:
    """The name to print, with the wish not to be named respected."""
    return {lang: register.name(id, lang) for lang in LANGUAGES}
