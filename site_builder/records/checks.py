"""Checks of what no single file shows and no regulation is needed for: the register, the halls of fame."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ..problems import ERROR, WARNING, Location, Problem, in_order
from .messages import told
from .records import Honours, Records, fold

Found = tuple[Location, str, dict[str, Any]]


def card_twice(records: Records) -> Iterator[Found]:
    """V-48: a card code has one owner, also among the ids that were merged away."""
    owner: dict[str, str] = {}
    for player in records.register.players.values():
        for n, old in enumerate(player.former_ids):
            where = player.document.where("former_ids", n)
            if old in records.register.players:
                yield where, "card-still-there", {"id": old}
            elif old in owner:
                yield where, "card-twice", {"id": old, "other": owner[old]}
            owner.setdefault(old, player.id)


def name_twins(records: Records) -> Iterator[Found]:
    """Two players of one name are probably one person, or need something that tells them apart."""
    first: dict[str, str] = {}
    for player in records.register.players.values():
        if player.name is None:
            continue
        key = fold(player.name)
        if key in first:
            yield player.document.where("name"), "name-twins", {"name": player.name, "other": first[key]}
        first.setdefault(key, player.id)


def hall_references(records: Records) -> Iterator[Found]:
    """Every title of a hall of fame belongs to a known player, and every source and series it names is there."""
    for hall in records.honours.values():
        data, where = hall.document.data, hall.document.where
        for n, entry in enumerate(data["entries"]):
            for group in ("podium", "awards"):
                for k, one in enumerate(entry.get(group, ())):
                    if records.register.player(one["player"]) is None:
                        yield where("entries", n, group, k, "player"), "unknown-honours-player", {"id": one["player"]}
            for k, key in enumerate(entry.get("sources", ())):
                if key not in data["sources"]:
                    yield where("entries", n, "sources", k), "unknown-source", _known(key, data["sources"])
            for key in entry.get("numbers", {}):
                if key not in data.get("series", {}):
                    yield where("entries", n, "numbers", key), "unknown-series", _known(key, data.get("series", {}))
        for n, claim in enumerate(data.get("claims", ())):
            for k, one in enumerate(claim["says"]):
                if one["source"] not in data["sources"]:
                    yield where("claims", n, "says", k, "source"), "unknown-source", _known(one["source"], data["sources"])
            for k, year in enumerate(claim.get("years", ())):
                if year not in [entry["year"] for entry in data["entries"]]:
                    yield where("claims", n, "years", k), "claim-year", {"year": year}


def hall_order(records: Records) -> Iterator[Found]:
    """V-66: editions by year, each numbering one by one, podiums from the first place down, dates in their year."""
    for hall in records.honours.values():
        yield from _numbering(hall)
        before = None
        for n, entry in enumerate(hall.document.data["entries"]):
            where = hall.document.where
            if before is not None and entry["year"] < before:
                yield where("entries", n, "year"), "edition-order", {"year": entry["year"], "before": before}
            before = entry["year"]
            if "date" in entry and not str(entry["date"]).startswith(str(entry["year"])):
                facts = {"date": str(entry["date"]), "year": entry["year"]}
                yield where("entries", n, "date"), "date-of-year", facts
            last = 0
            for k, one in enumerate(entry.get("podium", ())):
                if one["place"] < last or one["place"] > k + 1 or (k == 0 and one["place"] != 1):
                    yield where("entries", n, "podium", k, "place"), "podium-order", {"found": one["place"], "before": last}
                last = one["place"]


def _numbering(hall: Honours) -> Iterator[Found]:
    last: dict[str, int] = {}
    for n, entry in enumerate(hall.document.data["entries"]):
        for series, number in entry.get("numbers", {}).items():
            if number != last.get(series, 0) + 1:
                where = hall.document.where("entries", n, "numbers", series)
                yield where, "edition-gap", {"series": series, "found": number, "before": last.get(series, 0)}
            last[series] = number


def _known(key: str, known: Any) -> dict[str, Any]:
    return {"key": key, "known": ", ".join(known)}


CHECKS: tuple[tuple[str, Callable[[Records], Iterator[Found]], str], ...] = (
    ("V-48", card_twice, ERROR),
    ("names", name_twins, WARNING),
    ("halls", hall_references, ERROR),
    ("V-66", hall_order, WARNING),
)


def check(records: Records) -> list[Problem]:
    """Every problem that these checks find."""
    found = [
        Problem(where, severity, function.__name__.replace("_", "-"), told(__file__, key, facts))
        for _, function, severity in CHECKS
        for where, key, facts in function(records)
    ]
    return in_order(found)
