"""Checks of the halls of fame: what somebody copied from a source by hand, and nobody computes again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from ..languages import LANGUAGES
from .days_meant import is_day
from .document import Document, SoundData
from .record_fault import RecordFault
from .records import Honours, Records, Register

_DAY = len("2009-05-16")


def hall_references(records: Records) -> Iterator[RecordFault]:
    """Every title of a hall of fame belongs to a known player, and every source and series it names is there."""
    for hall in records.honours.values():
        for n, entry in enumerate(hall.document.data["entries"]):
            yield from _unknown_people(records.register, hall.document, n, entry)
            yield from _unknown_in_entry(hall.document, n, entry)
        for n, claim in enumerate(hall.document.data.get("claims", ())):
            yield from _unknown_in_claim(hall.document, n, claim)


def _unknown_people(register: Register, document: Document, n: int, entry: SoundData) -> Iterator[RecordFault]:
    for group in ("podium", "awards"):
        for k, item in enumerate(entry.get(group, ())):
            if register.player(item["player"]) is None:
                place = document.where("entries", n, group, k, "player")
                yield place, "hall-references.player", {"id": item["player"]}


def _unknown_in_entry(document: Document, n: int, entry: SoundData) -> Iterator[RecordFault]:
    """Sources and series that an *entry* names and the hall does not have."""
    sources, series = document.data["sources"], document.data.get("series", {})
    for k, key in enumerate(entry.get("sources", ())):
        if key not in sources:
            yield document.where("entries", n, "sources", k), "hall-references.source", _known_keys(key, sources)
    for key in entry.get("numbers", {}):
        if key not in series:
            place = document.where_key("entries", n, "numbers", key)
            yield place, "hall-references.series", _known_keys(key, series)


def _unknown_in_claim(document: Document, n: int, claim: SoundData) -> Iterator[RecordFault]:
    """Sources that a *claim* names, and years that it speaks of, which the hall does not have."""
    sources, years = document.data["sources"], {entry["year"] for entry in document.data["entries"]}
    for k, item in enumerate(claim["says"]):
        if item["source"] not in sources:
            place = document.where("claims", n, "says", k, "source")
            yield place, "hall-references.source", _known_keys(item["source"], sources)
    for k, year in enumerate(claim.get("years", ())):
        if year not in years:
            yield document.where("claims", n, "years", k), "hall-references.year", {"year": year}


def _known_keys(key: str, ids: Mapping[str, object]) -> dict[str, str]:
    return {"key": key, "known": ", ".join(ids) or "–"}


def invented_hall(records: Records) -> Iterator[RecordFault]:
    """A real hall has real people only, an invented one invented people; told once for each."""
    for hall in records.honours.values():
        reported: set[str] = set()
        for n, entry in enumerate(hall.document.data["entries"]):
            for group in ("podium", "awards"):
                for k, item in enumerate(entry.get(group, ())):
                    player = records.register.players.get(records.register.player(item["player"]) or "")
                    if player is None or not player.document.data or player.invented == hall.invented:
                        continue
                    if player.id not in reported:
                        reported.add(player.id)
                        where = hall.document.where("entries", n, group, k, "player")
                        facts = {"who": records.register.shown(player.id), "file": player.document.as_fact}
                        yield where, "invented-hall.real" if hall.invented else "invented-hall", facts


def hall_podium(records: Records) -> Iterator[RecordFault]:
    """One person has one place of a podium, more points never stand below fewer, who shares a place has the same;
    dropped scores go from the best down, and nobody gets one award twice."""
    for hall in records.honours.values():
        document = hall.document
        for n, entry in enumerate(document.data["entries"]):
            yield from _twice_on_podium(records.register, document, n, entry)
            yield from _points_of_podium(document, n, entry)
            yield from _dropped(document, n, entry)
            yield from _award_twice(records.register, document, n, entry)


def _twice_on_podium(register: Register, document: Document, n: int, entry: SoundData) -> Iterator[RecordFault]:
    players: set[str] = set()
    for k, row in enumerate(entry.get("podium", ())):
        player = register.player(row["player"]) or row["player"]
        if player in players:
            where = document.where("entries", n, "podium", k, "player")
            yield where, "hall-podium", {"who": register.shown(player)}
        players.add(player)


def _points_of_podium(document: Document, n: int, entry: SoundData) -> Iterator[RecordFault]:
    rows = [(k, row) for k, row in enumerate(entry.get("podium", ())) if "points" in row]
    for (_, above), (k, row) in zip(rows, rows[1:], strict=False):
        before, points = Fraction(above["points"]), Fraction(row["points"])
        facts = {"place": row["place"], "points": str(row["points"]), "above": str(above["points"])}
        where = document.where("entries", n, "podium", k, "points")
        if row["place"] == above["place"] and points != before:
            yield where, "hall-podium.tie", facts
        elif row["place"] > above["place"] and points > before:
            yield where, "hall-podium.points", facts


def _dropped(document: Document, n: int, entry: SoundData) -> Iterator[RecordFault]:
    for k, row in enumerate(entry.get("podium", ())):
        scores = row.get("dropped", ())
        for place, (before, score) in enumerate(zip(scores, scores[1:], strict=False), 1):
            if Fraction(score) > Fraction(before):
                where = document.where("entries", n, "podium", k, "dropped", place)
                yield where, "hall-podium.dropped", {"score": str(score), "before": str(before)}


def _award_twice(register: Register, document: Document, n: int, entry: SoundData) -> Iterator[RecordFault]:
    awarded: set[tuple[str, ...]] = set()
    for k, award in enumerate(entry.get("awards", ())):
        player = register.player(award["player"]) or award["player"]
        title = (player, *(award["title"][lang] for lang in LANGUAGES))
        if title in awarded:
            where = document.where("entries", n, "awards", k, "player")
            yield where, "hall-podium.award", {"who": register.shown(player)}
        awarded.add(title)


def hall_entry(records: Records) -> Iterator[RecordFault]:
    """A year has two entries only where a number, a date or a place tells them apart."""
    for hall in records.honours.values():
        seen: set[tuple[object, ...]] = set()
        for n, entry in enumerate(hall.document.data["entries"]):
            numbers = tuple(sorted(entry.get("numbers", {}).items()))
            edition = (entry["year"], numbers, str(entry.get("date", "")), entry.get("place", ""))
            if edition in seen:
                yield hall.document.where("entries", n, "year"), "hall-entry", {"year": str(entry["year"])}
            seen.add(edition)


def hall_days(records: Records) -> Iterator[RecordFault]:
    """Every day is one of the calendar; the last day of an edition has a first one, and does not come before it."""
    for hall in records.honours.values():
        document = hall.document
        for key, source in document.data["sources"].items():
            yield from _calendar(document, source, "sources", key)
        for n, entry in enumerate(document.data["entries"]):
            yield from _calendar(document, entry, "entries", n)
            last = entry.get("date_end")
            where = document.where("entries", n, "date_end")
            if last is not None and "date" not in entry:
                yield where, "hall-days.first", {}
            elif last is not None and last < str(entry["date"]):
                yield where, "hall-days.order", {"first": str(entry["date"]), "last": last}


def _calendar(document: Document, dated: SoundData, *path: str | int) -> Iterator[RecordFault]:
    day = str(dated.get("date", ""))
    if len(day) == _DAY and not is_day(day):
        yield document.where(*path, "date"), "hall-days", {"day": day}


def hall_order(records: Records) -> Iterator[RecordFault]:
    """V-66: editions by year, each numbering one by one, podiums from the first place down, dates in their year."""
    for hall in records.honours.values():
        yield from _numbering(hall)
        before = None
        for n, entry in enumerate(hall.document.data["entries"]):
            where = hall.document.where
            if before is not None and entry["year"] < before:
                yield where("entries", n, "year"), "hall-order.year", {"year": entry["year"], "before": before}
            before = entry["year"]
            if "date" in entry and not str(entry["date"]).startswith(str(entry["year"])):
                facts = {"date": str(entry["date"]), "year": entry["year"]}
                yield where("entries", n, "date"), "hall-order.date", facts
            last = 0
            for k, item in enumerate(entry.get("podium", ())):
                if item["place"] < last or item["place"] > k + 1 or (k == 0 and item["place"] != 1):
                    facts = {"actual": item["place"], "before": last}
                    yield where("entries", n, "podium", k, "place"), "hall-order.podium", facts
                last = item["place"]


def _numbering(hall: Honours) -> Iterator[RecordFault]:
    last: dict[str, int] = {}
    for n, entry in enumerate(hall.document.data["entries"]):
        for series, number in entry.get("numbers", {}).items():
            if number != last.get(series, 0) + 1:
                where = hall.document.where("entries", n, "numbers", series)
                yield where, "hall-order.number", {"series": series, "actual": number, "before": last.get(series, 0)}
            last[series] = number
