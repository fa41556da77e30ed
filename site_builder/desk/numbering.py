"""Who came in with a long code gets a short one, as on a membership card: every file that names them follows.

The long code stays among the former ones: pages, feeds and pull requests that name it still mean the same person.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ..problems import UserError
from ..records.entered import first_tournament
from ..records.folders import walk
from ..records.initials import nameless
from ..records.player_ids import PLAYER_ID, is_short
from ..records.records import Player, Register
from ..results import Results
from .dry_run import Files
from .editing import appended, data_of, put, renamed
from .people import free_codes, order_of_keys
from .wishes import known_player


def number(results: Results, data: Path, words: Sequence[str]) -> Files:
    """The files with a short code in the place of a long one: of the player in *words*, who gets the free code behind
    it or else the first one; of everybody where there are none, in the order in which they came in. Raises
    UserError."""
    register = results.records.register
    codes = free_codes(register)
    if not words:
        waiting = sorted(provisional(register), key=lambda player: (_came_in(results, player), player.id))
        if not waiting:
            raise UserError("desk-people-numbered")
        return _renumbered(results, data, {player.id: next(codes) for player in waiting})
    old, new = known_player(results, words[0]), words[1] if len(words) > 1 else next(codes)
    if is_short(old):
        raise UserError("desk-people-short", id=old)
    if not PLAYER_ID.match(new) or not is_short(new):
        raise UserError("desk-people-bad-id", id=new)
    if register.player(new) is not None:
        raise UserError("desk-people-taken", id=new, who=register.shown(register.player(new) or ""))
    return _renumbered(results, data, {old: new})


def provisional(register: Register) -> list[Player]:
    """Everybody who still has a long code."""
    return [player for player in register.players.values() if not is_short(player.id)]


def _renumbered(results: Results, data: Path, codes: dict[str, str]) -> Files:
    files: dict[str, str | None] = {}
    for folder, entries in walk(data):
        for entry in entries:
            file = Path(folder, entry.name)
            if file.suffix != ".yaml" or not entry.is_file(follow_symlinks=False):
                continue
            before = text = file.read_text(encoding="utf-8")
            for old, new in codes.items():
                text = renamed(text, old, new) if old in text else text
            if text != before:
                files[file.relative_to(data).as_posix()] = text
    for old, new in codes.items():
        path = f"players/{old}.yaml"
        text = files.pop(path, None) or (data / path).read_text(encoding="utf-8")
        text = appended(text, "former_ids", old, order_of_keys())
        first = _came_in(results, results.records.register.players[old])[1]
        if first and nameless(data_of(text)):
            text = put(text, "entered", first, order_of_keys())
        files[path], files[f"players/{new}.yaml"] = None, text
    return files


def _came_in(results: Results, player: Player) -> tuple[str, str]:
    """(first day, tournament) that *player* came in with; who sat in none comes last."""
    tournament = first_tournament(results.records, (player.id, *player.former_ids))
    season, _, id = tournament.partition("/")
    return (results.records.sheet(season, id).document.data["start"], tournament) if tournament else ("9999", "")
