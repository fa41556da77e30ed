"""Checks of lists of people that somebody writes down, where nobody stands twice; and of decisions about bans."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from .document import Document, SoundData
from .record_fault import RecordFault
from .records import Records, Register

Path = tuple[str | int, ...]
_PEOPLE = ("arbiters", "under_18", "without_card")


def listed_once(records: Records) -> Iterator[RecordFault]:
    """Nobody stands twice among judges, in a lot, among who is not available; a tie has one lot, and who contests a
    result does it once a day: an answer could not say which it is to."""
    documents = [season.document for season in records.seasons.values()]
    for sheets in records.sheets.values():
        documents += [sheet.document for sheet in sheets]
    for document in documents:
        for people in _lists(document.data):
            yield from _written_twice(records.register, document, people)
        yield from _two_lots(records.register, document)
        yield from _two_contests(records.register, document)


def _lists(data: SoundData) -> Iterator[dict[Path, str]]:
    """Each list of people of a record: who is written, by place."""
    for key in _PEOPLE:
        yield {(key, n): written for n, written in enumerate(data.get(key, ()))}
    absent = enumerate(data.get("unavailable", ()))
    yield {("unavailable", n, "player"): row["player"] for n, row in absent if "revoked" not in row}
    for path, _, players in _lots(data):
        yield {(*path, n): written for n, written in enumerate(players)}


def _lots(data: SoundData) -> Iterator[tuple[Path, str, list[str]]]:
    """(place, area where there is one, players in the order drawn) of each lot of a record."""
    for key, group in (((), data), (("player_of_the_year",), data.get("player_of_the_year", {}))):
        for n, lot in enumerate(group.get("lots", ())):
            if isinstance(lot, list):
                yield (*key, "lots", n), "", lot
            elif "revoked" not in lot:
                yield (*key, "lots", n, "order"), lot["area"], lot["order"]


def _written_twice(register: Register, document: Document, people: Mapping[Path, str]) -> Iterator[RecordFault]:
    seen: set[str] = set()
    for path, written in people.items():
        player = register.player(written) or written
        if player in seen:
            yield document.where(*path), "listed-once", {"who": register.shown(player)}
        seen.add(player)


def _two_lots(register: Register, document: Document) -> Iterator[RecordFault]:
    seen: set[tuple[str, frozenset[str]]] = set()
    for path, area, players in _lots(document.data):
        tie = area, frozenset(register.player(name) or name for name in players)
        if tie in seen:
            yield document.where(*path), "listed-once.lot", {}
        seen.add(tie)


def _two_contests(register: Register, document: Document) -> Iterator[RecordFault]:
    seen: set[tuple[str, str]] = set()
    for n, contest in enumerate(document.data.get("contested", ())):
        whose = register.player(contest["by"]) or contest["by"], contest["date"]
        if whose in seen:
            yield document.where("contested", n), "listed-once.contest", {"who": register.shown(whose[0])}
        seen.add(whose)


def right_ban(records: Records) -> Iterator[RecordFault]:
    """A ban does not end before it begins: it would hold on no day."""
    for player in records.register.having("bans"):
        for n, ban in enumerate(player.bans):
            if ban.last is not None and ban.last < ban.first:
                yield player.document.where("bans", n, "to"), "right-ban", {"first": ban.first, "last": ban.last}


def who_decided(records: Records) -> Iterator[RecordFault]:
    """Whoever decided about a ban, or signs an exception, is somebody."""
    for key in ("bans", "not_banned"):
        for player in records.register.having(key):
            for n, decision in enumerate(player.document.data.get(key, ())):
                by = decision.get("by")
                if by is not None and records.register.player(by) is None:
                    yield player.document.where(key, n, "by"), "who-decided", {"by": by}
    for exception in records.exceptions:
        if records.register.player(exception.by) is None:
            yield exception.where, "who-decided.exception", {"by": exception.by}
