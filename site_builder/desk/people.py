"""Corrections of who is who → the text of the files: merge, split, tell apart, rename, withhold, initials only."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

from ..problems import Location, UserError
from ..records import hidden
from ..records.entered import first_tournament
from ..records.player_ids import PLAYER_ID, is_short
from ..records.private import documents
from ..records.records import Player, initials, nameless, normalize_name
from ..records.schemas import Schemas
from ..results import Results
from ..submitting.photos import sheet_of
from ..submitting.writing import text as written
from .deciding import known_player
from .dry_run import Files
from .editing import appended, data_of, put, removed, renamed


def merge(results: Results, data: Path, kept: str, gone: str) -> Files:
    """The entry *gone* was the person of *kept*: its id, names and bans go over there, its file goes."""
    one, other = _player(results, kept), _player(results, gone)
    if one is other:
        raise UserError("desk-people-same", id=kept)
    if (other.name is None and one.name is not None) or (other.minor and not one.minor):
        raise UserError("desk-people-wish", id=gone, other=kept)  # a wish does not get lost in a merge
    text = _text(data, one.id)
    for id in (other.id, *other.former_ids):
        text = appended(text, "former_ids", id, _order())
    text = _also_called(text, one, [other.name, *other.aliases])
    for key in ("bans", "not_banned"):
        for decision in other.document.data.get(key, ()):
            text = appended(text, key, decision, _order())
    text = _came_in(results, text, one.id, (*_ids(one), *_ids(other)))
    return {_file(one.id): text, _file(other.id): None}


def split(results: Results, data: Path, old: str, new: str, sheets: Sequence[str], name: str = "") -> Files:
    """The entry *old* was two people: in *sheets* (SEASON/ID) it was *new*, who gets a file under *name* if there is
    none yet; without a name if *old* has none either, for then both wished it. Both files say that they are two."""
    one = _player(results, old)
    register = results.records.register
    if not PLAYER_ID.match(new):
        raise UserError("desk-people-bad-id", id=new)
    if register.player(new) == one.id:
        raise UserError("desk-people-same", id=old)
    if new in register.players:
        other = _text(data, new)
    elif name or one.nameless:
        other = _new_file(one, name)
    else:
        raise UserError("desk-people-no-name", id=new)
    files: dict[str, str | None] = {}
    for sheet in sheets:
        path = sheet_of(data, sheet)
        text = before = path.read_text(encoding="utf-8")
        for id in _ids(one):
            text = renamed(text, id, new)
        if text == before:
            raise UserError("desk-people-not-there", id=one.id, sheet=sheet)
        files[path.relative_to(data).as_posix()] = text
    first, second = _text(data, one.id), other
    if new not in one.distinct_from:
        first = appended(first, "distinct_from", new, _order())
    if new not in register.players or one.id not in register.players[new].distinct_from:
        second = appended(second, "distinct_from", one.id, _order())
    first = _came_in(results, first, one.id, _ids(one), without=sheets)
    second = _came_in(results, second, new, {new}, besides=sheets)
    return {_file(one.id): first, _file(new): second, **files}


def _new_file(one: Player, name: str) -> str:
    """The beginning of a file for who was one with *one*: under *name*, or with the same wish."""
    wish = ("withheld",) if one.name is None else ("name", "minor")
    facts = {"name": name} if name else {key: one.document.data[key] for key in wish if key in one.document.data}
    return written(facts | ({"invented": True} if one.invented else {}), "player", 2)


def distinct(results: Results, data: Path, first: str, second: str) -> Files:
    """Two people whose names are alike: nobody asks again."""
    one, other = _player(results, first), _player(results, second)
    if one is other:
        raise UserError("desk-people-same", id=first)
    return {_file(one.id): appended(_text(data, one.id), "distinct_from", other.id, _order())}


def rename(results: Results, data: Path, id: str, name: str) -> Files:
    """The name as it shall be published; the one before stays as another spelling."""
    one = _player(results, id)
    if one.name is None:
        raise UserError("desk-people-withheld", id=id)
    if not any(map(str.isalnum, name)):
        raise UserError("desk-people-blank")
    text = put(_text(data, one.id), "name", name, _order())
    if not one.minor and normalize_name(one.name) != normalize_name(name):
        text = _also_called(text, one, [one.name], name)
    return {_file(one.id): text}


def told_elsewhere(results: Results, data: Path, ids: Sequence[str]) -> tuple[list[Location], list[Location]]:
    """(where the names of *ids* stand in words of people and in remarks, where one word of theirs does, which may mean
    something else): once the register has forgotten a name, nobody can look for it."""
    names = [one for id in ids for one in hidden.written(_player(results, id))]
    full = hidden.full_names(names)
    single = [one for one in names if one not in full and normalize_name(one) != normalize_name(initials(one))]
    return _told(results, data, full), _told(results, data, single)


def _told(results: Results, data: Path, names: Sequence[str]) -> list[Location]:
    if not names:
        return []
    found = {one for document in documents(results.records) for one in hidden.said(document, names)}
    found |= {one for file in data.rglob("*.yaml") for one in hidden.in_remarks(file, names)}
    return sorted(found)


def withhold(results: Results, data: Path, id: str) -> Files:
    """Somebody wishes not to be named: no name and no other spelling stays in the file."""
    one = _player(results, id)
    text = removed(put(_text(data, one.id), "withheld", True, _order()), "aliases")
    return {_file(one.id): _came_in(results, removed(removed(text, "name"), "minor"), one.id, _ids(one))}


def minor(results: Results, data: Path, id: str) -> Files:
    """Somebody is under age: the initials take the place of the name in the file itself."""
    one = _player(results, id)
    if one.name is None:
        raise UserError("desk-people-withheld", id=id)
    text = removed(put(_text(data, one.id), "name", initials(one.name), _order()), "aliases")
    return {_file(one.id): _came_in(results, put(text, "minor", True, _order()), one.id, _ids(one))}


def _came_in(
    results: Results, text: str, id: str, ids: Collection[str], besides: Sequence[str] = (), without: Sequence[str] = ()
) -> str:
    """*text*, the file of *id*, with the tournament that *ids* came in with, where it has to say it or says one: the
    first in whose file they stand, with *besides* and *without* what a split moves. Who stands in none came in with
    none."""
    facts = data_of(text)
    if "entered" not in facts and not (is_short(id) and nameless(facts)):
        return text
    first = first_tournament(results.records, ids, besides, without)
    return put(text, "entered", first, _order()) if first else removed(text, "entered")


def _ids(player: Player) -> tuple[str, ...]:
    """The code of *player* and those from before a merge."""
    return player.id, *player.former_ids


def _also_called(text: str, player: Player, names: Sequence[str | None], name: str = "") -> str:
    """*text* with those of *names* among the aliases that are not there yet."""
    if player.name is None or player.minor:
        return text
    known = {normalize_name(one) for one in (name or player.name, *player.aliases)}
    for one in names:
        if one and normalize_name(one) not in known:
            known.add(normalize_name(one))
            text = appended(text, "aliases", one, _order())
    return text


def _player(results: Results, written: str) -> Player:
    return results.records.register.players[known_player(results, written)]


def _order() -> list[str]:
    return list(Schemas().read("player")["properties"])


def _file(id: str) -> str:
    return f"players/{id}.yaml"


def _text(data: Path, id: str) -> str:
    return (data / _file(id)).read_text(encoding="utf-8")
