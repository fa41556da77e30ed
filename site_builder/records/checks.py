"""Checks of what no single file shows and no regulation is needed for; those of the halls of fame are in `halls.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from ..languages import LANGUAGES
from ..languages.messages import message
from ..problems import ERROR, WARNING, Fact, Problem, in_order
from .as_written import as_written
from .document import Document, SoundData
from .entered import entered
from .halls import hall_days, hall_entry, hall_order, hall_podium, hall_references, invented_hall
from .hidden import hidden_name, minor_in_full
from .listed import listed_once, right_ban, who_decided
from .private_data import documents, private_data, private_of, texts
from .record_fault import RecordFault
from .records import Player, Records, Register, day, normalize_name
from .unfilled import still_open


def card_twice(records: Records) -> Iterator[RecordFault]:
    """V-48: a card code has one owner, also among the ids that were merged away."""
    owner: dict[str, str] = {}
    for player in records.register.players.values():
        for n, old in enumerate(player.former_ids):
            where = player.document.where("former_ids", n)
            if old in records.register.players:
                yield where, "card-twice.still-there", {"id": old}
            elif old in owner:
                yield where, "card-twice", {"id": old, "other": records.register.shown(owner[old])}
            owner.setdefault(old, player.id)


def name_twins(records: Records) -> Iterator[RecordFault]:
    """Two players or two clubs of one name are probably one, or need something that tells them apart."""
    first: dict[str, str] = {}
    for player in records.register.players.values():
        if player.name is None or player.minor:  # initials are shared by many
            continue
        key = normalize_name(player.name)
        if key in first and not distinct(player, records.register.players[first[key]]):
            yield player.document.where("name"), "name-twins", {"name": player.name, "other": first[key]}
        first.setdefault(key, player.id)
    clubs: dict[str, str] = {}
    for club in records.register.clubs.values():
        other = clubs.setdefault(normalize_name(club.name), club.id)
        if other != club.id:
            yield club.document.where("name"), "name-twins.club", {"name": club.name, "other": other}


def distinct(player: Player, other: Player) -> bool:
    """Whether somebody wrote down that these are two people."""
    return other.id in player.distinct_from or player.id in other.distinct_from


def known_other(records: Records) -> Iterator[RecordFault]:
    """Who is said to be somebody else than a player has a file too, and is not the player."""
    for player in records.register.players.values():
        for n, other in enumerate(player.distinct_from):
            where = player.document.where("distinct_from", n)
            if records.register.player(other) is None:
                yield where, "known-other", {"id": other}
            elif records.register.player(other) == player.id:
                yield where, "known-other.self", {"id": other}


_ON_ONE_LINE = frozenset("name aliases title place game organiser where credit side_events sources seed".split())


def one_line(records: Records) -> Iterator[RecordFault]:
    """A name, a title, a place stands on one line: a list, a table and the title of a page have no room for two."""
    for document in documents(records):
        for path, text in texts(document.data):
            key = next((step for step in reversed(path) if isinstance(step, str) and step not in LANGUAGES), "")
            if "\n" in text and key in _ON_ONE_LINE:
                yield document.where(*path), "one-line", {"key": key}


_DECIDING = ("homologated", "ratified", "decisions", "derogations", "contested")  # what lets a tournament count, or not


def own_tournament(records: Records) -> Iterator[RecordFault]:
    """Nobody decides on the sheet that they sent in themselves: our own rule, the regulations say nothing of it."""
    for sheets in records.sheets.values():
        for sheet in sheets:
            data = sheet.document.data
            sender = records.register.player(data.get("submitted_by", ""))
            for key in _DECIDING if sender else ():
                several = isinstance(data.get(key), list)
                for n, item in enumerate(data[key] if several else [data[key]] if key in data else ()):
                    place = (key, n) if several else (key,)
                    for path, by in _deciders(key, item):
                        if sender and records.register.player(by) == sender:
                            where = sheet.document.where(*place, *path)
                            yield where, "own-tournament", {"who": records.register.shown(sender)}


def _deciders(key: str, item: SoundData) -> Iterator[tuple[tuple[str, ...], str]]:
    """Who decided what an entry under *key* says, and where in it: whoever contests a result decides nothing."""
    if key != "contested":
        yield ("by",), item.get("by", "")
    for part in ("revoked", "answer", "settled"):
        if part in item:
            yield (part, "by"), item[part].get("by", "")


def later_word(records: Records) -> Iterator[RecordFault]:
    """What takes a decision back, or answers who contests a result, comes after it, and is of somebody there is; nobody
    answers themselves."""
    sheets = [sheet.document for sheets in records.sheets.values() for sheet in sheets]
    seasons = [season.document for season in records.seasons.values()]
    people = [player.document for key in ("bans", "not_banned") for player in records.register.having(key)]
    for document in (*sheets, *seasons, *people):
        for place, entry in _entries(document.data):
            for part in {"revoked", "answer", "settled"} & entry.keys():
                yield from _later_word(records.register, document, place, entry, part)


def _entries(data: SoundData) -> Iterator[tuple[tuple[str | int, ...], SoundData]]:
    """Every mapping that is a value of a file, or stands in a list that is one, with its place."""
    for key, value in data.items():
        values: dict[tuple[str | int, ...], object] = {(key,): value}
        if isinstance(value, list):
            values = {(key, n): data[key][n] for n in range(len(data[key]))}
        yield from ((place, entry) for place, entry in values.items() if isinstance(entry, dict))


def _later_word(
    register: Register, document: Document, place: tuple[str | int, ...], entry: SoundData, part: str
) -> Iterator[RecordFault]:
    before = entry.get("answer", entry) if part == "settled" else entry
    later, earlier, path = entry[part], before.get("date", before.get("from", "")), (*place, part)
    if later["date"] < earlier:
        facts: dict[str, Fact] = {"day": day(later["date"]), "earlier": day(earlier)}
        yield document.where(*path, "date"), "later-word", facts
    by = register.player(later["by"])
    if by is None:
        yield document.where(*path, "by"), "later-word.who", {"by": later["by"]}
    elif part == "answer":
        if register.player(entry["by"]) is None:
            yield document.where(*place, "by"), "later-word.who", {"by": entry["by"]}
        elif register.player(entry["by"]) == by:
            yield document.where(*path, "by"), "later-word.own", {"who": register.shown(by)}


def invented_mix(records: Records) -> Iterator[RecordFault]:
    """An invented season has invented people and clubs only, a real one real ones; told once a season for each, and at
    the season where nobody fits."""
    for season in records.seasons.values():
        faults: list[RecordFault] = []
        seen: set[str] = set()
        real = ".real" if season.invented else ""
        for document in (season.document, *(sheet.document for sheet in records.sheets.get(season.id, ()))):
            for path, text in document.texts():
                player = records.register.players.get(records.register.player(text) or "")
                club = records.register.clubs.get(text) if path[-1] == "club" else None
                record = player or club
                if record and record.id not in seen and record.document.data:
                    seen.add(record.id)
                    if record.invented != season.invented:
                        name = records.register.shown(record.id) if player else record.id
                        facts = {"who": name, "file": record.document.as_fact, "season": season.id}
                        faults.append((document.where(*path), f"invented-mix{real}", facts))
        if len(faults) == len(seen) > 1:
            faults = [(season.document.where("invented"), f"invented-mix.season{real}", {})]
        yield from faults


def unfilled(records: Records) -> Iterator[RecordFault]:
    """No sheet leaves a fact open: nobody guesses it."""
    for sheets in records.sheets.values():
        for sheet in sheets:
            yield from still_open(sheet.document, records.register.clubs)


def unfilled_in(document: Document) -> list[Problem]:
    """What one *document* leaves open, whatever its shape."""
    return [_problem(unfilled, ERROR, fault) for fault in still_open(document)]


def private_in(document: Document) -> list[Problem]:
    """What is private in one *document*, whatever its shape: if it becomes no record nobody else would tell it."""
    return [_problem(private_data, ERROR, fault) for fault in private_of(document)]


CHECKS: tuple[tuple[str, Callable[[Records], Iterator[RecordFault]], str], ...] = (
    ("V-48", card_twice, ERROR),
    ("names", name_twins, WARNING),
    ("names", known_other, ERROR),
    ("house", own_tournament, ERROR),
    ("house", later_word, ERROR),
    ("house", private_data, ERROR),
    ("house", hidden_name, ERROR),
    ("house", minor_in_full, WARNING),
    ("house", entered, ERROR),
    ("house", one_line, ERROR),
    ("house", as_written, WARNING),
    ("house", unfilled, ERROR),
    ("house", listed_once, ERROR),
    ("house", right_ban, ERROR),
    ("house", who_decided, ERROR),
    ("halls", hall_references, ERROR),
    ("halls", hall_podium, ERROR),
    ("halls", hall_entry, ERROR),
    ("halls", hall_days, ERROR),
    ("V-66", hall_order, WARNING),
    ("invented", invented_mix, ERROR),
    ("invented", invented_hall, ERROR),
)


_OF_SHEETS = (own_tournament, unfilled, invented_mix, listed_once)


def check(records: Records) -> list[Problem]:
    """Every problem that these checks find."""
    return in_order(_problems_of(records, (function for _, function, _ in CHECKS)))


def check_sheets(records: Records) -> list[Problem]:
    """Those that they find in the tournaments of *records*, once the rest has been looked at."""
    # What stands in the files of people, halls, exceptions and seals was looked at.
    championship = replace(records.championship, document=None)
    bare = replace(records, register=Register({}, {}), honours={}, exceptions=(), seals={}, championship=championship)
    minors = replace(bare, register=Register({player.id: player for player in records.register.having("minor")}, {}))
    of_all = _problems_of(bare, [private_data, one_line, as_written])
    return in_order([*_problems_of(records, _OF_SHEETS), *of_all, *_problems_of(minors, [hidden_name])])


def check_season(records: Records) -> list[Problem]:
    """Those that they find in the one season of *records*, whose tournaments are all there, once the rest has been
    looked at."""
    return in_order([*check_sheets(records), *check_entered(records)])


def check_entered(records: Records) -> list[Problem]:
    """That of who came in with a tournament of the seasons of *records*, whose tournaments are all there."""
    return list(_problems_of(records, [entered]))


def _problems_of(
    records: Records, functions: Iterable[Callable[[Records], Iterator[RecordFault]]]
) -> Iterator[Problem]:
    severities = {function: severity for _, function, severity in CHECKS}
    for function in functions:
        for fault in function(records):
            yield _problem(function, severities[function], fault)


def _problem(function: Callable[..., object], severity: str, fault: RecordFault) -> Problem:
    where, key, facts = fault
    check = function.__name__.replace("_", "-")
    return Problem(where, severity, check, message(__file__, key, facts))
