"""Corrections of who is who → the text of the files: merge, split, tell apart, rename, named or not, initials only."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import count
from pathlib import Path

from ..problems import Location, UserError
from ..records import hidden
from ..records.entered import first_tournament
from ..records.files import shown_folder
from ..records.folders import yaml_files
from ..records.initials import initials, is_initials, nameless
from ..records.player_ids import PLAYER_ID, is_short
from ..records.private_data import documents, texts
from ..records.records import Player, Register, normalize_name
from ..records.schemas import Schemas
from ..records.sheet_named import sheet_named
from ..results import Results
from ..results.duplicates import ComparableName, likeness
from ..submitting.writing import text as written
from .dry_run import Files
from .editing import appended, data_of, put, removed, renamed
from .wishes import known_player

# What stays in the file of whoever was two people, and may be of the other one.
OF_WHO_REMAINS = ("bans", "not_banned", "aliases", "former_ids")


def merge(results: Results, data: Path, remaining: str, merged_code: str) -> Files:
    """The entry *gone* was the person of *remaining*: its id, names and bans go over there, its file goes."""
    player, other = _player(results, remaining), _player(results, merged_code)
    if player is other:
        raise _the_same(player, remaining, merged_code)
    if sheets := _together(results, player.id, other.id):
        facts = {"first": player.id, "second": other.id, "free": next(free_codes(results.records.register))}
        raise UserError("desk-people-together", sheets=", ".join(sheets), all=" ".join(sheets), **facts)
    for declaring, declared in ((player, other), (other, player)):
        if declared.id in declaring.distinct_from:
            path = f"{shown_folder(data)}/{_file(declaring.id)}"
            raise UserError("desk-people-distinct", path=path, first=declaring.id, second=declared.id)
    if (other.name is None and player.name is not None) or (other.minor and not player.minor):
        raise UserError("desk-people-wish", id=merged_code, other=remaining)  # a wish does not get lost in a merge
    text = _text(data, player.id)
    for id in (other.id, *other.former_ids):
        text = appended(text, "former_ids", id, order_of_keys())
    text = _also_called(text, player, [other.name, *other.aliases])
    for key in ("bans", "not_banned"):
        for decision in other.document.data.get(key, ()):
            text = appended(text, key, decision, order_of_keys())
    text = _came_in(results, text, player.id, (*_ids(player), *_ids(other)))
    return {_file(player.id): text, _file(other.id): None}


def _the_same(player: Player, first: str, second: str) -> UserError:
    """Why *first* and *second* are no two people: one code twice, or two words for *player*."""
    if first == second:
        return UserError("desk-people-twice", id=first)
    return UserError("desk-people-same", first=first, second=second, id=player.id)


def _together(results: Results, first: str, second: str) -> list[str]:
    """The tournaments (SEASON/ID) in which both sat."""
    return [
        f"{id}/{tournament.id}"
        for id, season in results.documents.items()
        for tournament in season.result.tournaments
        if {first, second} <= {*tournament.facts.players}
    ]


def free_codes(register: Register) -> Iterator[str]:
    """The short codes that nobody has or had, in their order."""
    return (code for number in count(1) if register.player(code := f"p{number:04}") is None)


def split(results: Results, data: Path, old: str, new: str, sheets: Sequence[str], name: str = "") -> Files:
    """The entry *old* was two people: in *sheets* (SEASON/ID) it was *new*, who gets a file under *name* if there is
    none yet; without a name if *old* has none either, for then both wished it. Both files say that they are two."""
    player = _player(results, old)
    register = results.records.register
    if not PLAYER_ID.match(new):
        raise UserError("desk-people-bad-id", id=new)
    if register.player(new) == player.id:
        raise _the_same(player, old, new)
    if name:
        _new_name_or_refused(register, player, new, name)
    if new in register.players:
        other = _text(data, new)
    elif name or player.nameless:
        other = _new_file(player, name)
    else:
        raise UserError("desk-people-no-name", id=new)
    files: dict[str, str | None] = {}
    for sheet in sheets:
        path = sheet_named(data, sheet)
        text = before = path.read_text(encoding="utf-8")
        for id in _ids(player):
            text = renamed(text, id, new)
        if text == before:
            raise UserError("desk-people-not-there", id=player.id, sheet=sheet)
        files[path.relative_to(data).as_posix()] = text
    first, second = _text(data, player.id), other
    if new not in player.distinct_from:
        first = appended(first, "distinct_from", new, order_of_keys())
    if new not in register.players or player.id not in register.players[new].distinct_from:
        second = appended(second, "distinct_from", player.id, order_of_keys())
    first = _came_in(results, first, player.id, _ids(player), without=sheets)
    second = _came_in(results, second, new, {new}, besides=sheets)
    return {_file(player.id): first, _file(new): second, **files}


def left_with(results: Results, data: Path, id: str, sheets: Sequence[str]) -> list[Location]:
    """Where a file still means *id* once *sheets* (SEASON/ID) are another's, each at its first place: tournaments,
    seasons, titles, and what their own file says of bans and other names. Only a person knows whose these are."""
    register = results.records.register
    moved = {sheet_named(data, sheet).relative_to(data).as_posix() for sheet in sheets}
    player = register.players[known_player(results, id)]
    places: list[Location] = []
    for document in documents(results.records):
        paths: Iterator[tuple[str | int, ...]] = (
            path for path, text in texts(document.data) if register.player(text) == player.id
        )
        if document is player.document:
            paths = ((key,) for key in OF_WHO_REMAINS if key in document.data)
        if document.below not in moved and (path := next(paths, None)) is not None:
            places.append(document.where(*path))
    return sorted(places)


def _new_name_or_refused(register: Register, player: Player, new: str, name: str) -> None:
    """Raises UserError unless *name* can be that of who was one with *player* and is *new* here: it is like nobody
    else's, and the code *new* is nobody's."""
    if owner := register.player(new):
        raise UserError("desk-people-split-taken", id=new, who=register.shown(owner))
    if alike := [other for other in _alike(register, name) if other is not player]:
        distinct = " ".join(f"--distinct-from {other.id}" for other in _alike(register, name))
        facts = {"who": register.shown(alike[0].id), "other": alike[0].id, "id": new, "name": name}
        raise UserError("desk-people-split-alike", distinct=distinct, **facts)


def _new_file(player: Player, name: str) -> str:
    """The beginning of a file for who was one with *player*: under *name*, or with the same wish."""
    wish = ("withheld",) if player.name is None else ("name", "minor")
    facts = {"name": name} if name else {key: player.document.data[key] for key in wish if key in player.document.data}
    return written(facts | ({"invented": True} if player.invented else {}), "player", 2)


def distinct(results: Results, data: Path, first: str, second: str) -> Files:
    """Two people whose names are alike: nobody asks again."""
    player, other = _player(results, first), _player(results, second)
    if player is other:
        raise _the_same(player, first, second)
    for declaring, declared in ((player, other), (other, player)):
        if declared.id in declaring.distinct_from:
            path = f"{shown_folder(data)}/{_file(declaring.id)}"
            raise UserError("desk-people-distinct-already", path=path, first=player.id, second=other.id)
    return {_file(player.id): appended(_text(data, player.id), "distinct_from", other.id, order_of_keys())}


def rename(results: Results, data: Path, id: str, name: str) -> Files:
    """The name as it shall be published; the one before stays as another spelling."""
    player = _player(results, id)
    if player.name is None:
        raise UserError("desk-people-withheld", id=id)
    if not any(map(str.isalnum, name)):
        raise UserError("desk-people-blank")
    if player.minor and not is_initials(name):
        raise UserError("desk-people-minor", id=id, initials=initials(name))
    if not player.minor and (like := _like_another(results.records.register, player, name)):
        name_now = results.records.register.shown(like)
        raise UserError("desk-people-alike", who=name_now, id=player.id, other=like)
    text = put(_text(data, player.id), "name", name, order_of_keys())
    if not player.minor and normalize_name(player.name) != normalize_name(name):
        text = _also_called(text, player, [player.name], name)
    return {_file(player.id): text}


def _like_another(register: Register, player: Player, name: str) -> str | None:
    """The first whose name is like *name*, and who is not said to be another person than *player*."""
    others = (
        other.id
        for other in _alike(register, name)
        if other is not player and other.id not in player.distinct_from and player.id not in other.distinct_from
    )
    return next(others, None)


def _alike(register: Register, name: str) -> list[Player]:
    """Those whose published name is like *name*."""
    name_compared = ComparableName.of_name(name)
    people = (other for other in register.players.values() if other.name and not other.minor)
    return [other for other in people if likeness(name_compared, ComparableName.of(other))]


def mentions_elsewhere(results: Results, data: Path, ids: Sequence[str]) -> tuple[list[Location], list[Location]]:
    """(where the names of *ids* stand in words of people and in remarks, where one word of theirs does, which may mean
    something else): once the register has forgotten a name, nobody can look for it."""
    names = [name for id in ids for name in hidden.written(_player(results, id))]
    full = hidden.full_names(names)
    single = [name for name in names if name not in full and normalize_name(name) != normalize_name(initials(name))]
    return _mentions(results, data, full), _mentions(results, data, single)


def _mentions(results: Results, data: Path, names: Sequence[str]) -> list[Location]:
    if not names:
        return []
    files = [*documents(results.records), *(seal.document for seal in results.records.seals.values())]
    locations = {location for document in files for location in hidden.said(document, names)}
    locations |= {location for file in yaml_files(data) for location in hidden.in_remarks(file, names)}
    return sorted(locations)


def withhold(results: Results, data: Path, id: str) -> Files:
    """Somebody wishes not to be named: no name and no other spelling stays in the file."""
    player = _player(results, id)
    if player.document.data.get("withheld"):
        raise UserError("desk-people-withheld-already", id=player.id)
    text = removed(put(_text(data, player.id), "withheld", True, order_of_keys()), "aliases")
    return {_file(player.id): _came_in(results, removed(removed(text, "name"), "minor"), player.id, _ids(player))}


def minor(results: Results, data: Path, id: str) -> Files:
    """Somebody is under age: the initials take the place of the name in the file itself."""
    player = _player(results, id)
    if player.name is None:
        raise UserError("desk-people-withheld", id=id)
    if player.minor and is_initials(player.document.data["name"]) and "aliases" not in player.document.data:
        raise UserError("desk-people-minor-already", id=player.id)
    text = removed(put(_text(data, player.id), "name", initials(player.name), order_of_keys()), "aliases")
    return {_file(player.id): _came_in(results, put(text, "minor", True, order_of_keys()), player.id, _ids(player))}


def publish(results: Results, data: Path, id: str, name: str) -> Files:
    """Somebody who had no published name, or initials only, wishes to be named: the name stands in the file again."""
    player = _player(results, id)
    if not player.nameless and not player.minor:
        raise UserError("desk-people-published-already", id=player.id)
    if not any(map(str.isalnum, name)):
        raise UserError("desk-people-blank")
    if player.minor and is_initials(name):
        raise UserError("desk-people-minor-already", id=player.id)
    if like := _like_another(results.records.register, player, name):
        raise UserError("desk-people-alike", who=results.records.register.shown(like), id=player.id, other=like)
    text = put(_text(data, player.id), "name", name, order_of_keys())
    text = removed(removed(text, "withheld"), "minor")
    return {_file(player.id): text if is_initials(name) else removed(text, "entered")}


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
    return put(text, "entered", first, order_of_keys()) if first else removed(text, "entered")


def _ids(player: Player) -> tuple[str, ...]:
    """The code of *player* and those from before a merge."""
    return player.id, *player.former_ids


def _also_called(text: str, player: Player, names: Sequence[str | None], name: str = "") -> str:
    """*text* with those of *names* among the aliases that are not there yet."""
    if player.name is None or player.minor:
        return text
    names_known = {normalize_name(written) for written in (name or player.name, *player.aliases)}
    for alias in names:
        if alias and normalize_name(alias) not in names_known:
            names_known.add(normalize_name(alias))
            text = appended(text, "aliases", alias, order_of_keys())
    return text


def _player(results: Results, name: str) -> Player:
    return results.records.register.players[known_player(results, name)]


def order_of_keys() -> list[str]:
    """The keys of a player's file, in the order of its schema."""
    return list(Schemas().read("player")["properties"])


def _file(id: str) -> str:
    return f"players/{id}.yaml"


def _text(data: Path, id: str) -> str:
    return (data / _file(id)).read_text(encoding="utf-8")
