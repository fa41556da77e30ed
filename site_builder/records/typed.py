"""Files of sound shape → records: what each key of a player, club, season or exception becomes."""

from __future__ import annotations

from collections.abc import Iterator

from .bans import Ban, NotBanned
from .document import Document
from .records import Allowance, Club, Planned, Player, Season, day, initials, optional_day


def player(document: Document) -> Player:
    """A person. Of a minor only the initials come any further than this, so that nothing after can show more."""
    data = document.data
    name, minor, aliases = data.get("name"), data.get("minor", False), tuple(data.get("aliases", ()))
    if minor:
        name, aliases = name and initials(name), ()
    return Player(
        id=document.stem,
        name=name,
        invented=data.get("invented", False),
        former_ids=tuple(data.get("former_ids", ())),
        aliases=aliases,
        bans=tuple(_bans(document)),
        document=document,
        minor=minor,
        distinct_from=tuple(data.get("distinct_from", ())),
        entered=data.get("entered"),
        not_banned=tuple(
            NotBanned(one["tournament"], one["by"], day(one["date"]), one["reason"])
            for one in data.get("not_banned", ())
        ),
    )


def _bans(document: Document) -> Iterator[Ban]:
    for one in document.data.get("bans", ()):
        last, decided = optional_day(one.get("to")), optional_day(one.get("date"))
        yield Ban(day(one["from"]), last, one["reason"], one.get("by", ""), decided)


def club(document: Document) -> Club:
    """Who organises."""
    data = document.data
    return Club(
        document.stem, data["name"], data["kind"], data.get("area"), data.get("place"), data.get("invented", False),
        document,
    )  # fmt: skip


def season(document: Document) -> Season:
    """A season, of whatever regulation."""
    data = document.data
    return Season(
        document.stem, data["regulation"], data["name"], data["status"], day(data["as_of"]),
        data.get("invented", False), document, tuple(_planned(document)),
    )  # fmt: skip


def _planned(document: Document) -> Iterator[Planned]:
    for one in document.data.get("planned", ()):
        start = day(one["start"])
        yield Planned(
            one["id"], one["area"], one["name"], one.get("place", ""), start, optional_day(one.get("end")) or start,
            day(one["announced"]), one.get("tier"), one.get("club"), one.get("note"),
        )  # fmt: skip


def allowances(document: Document) -> Iterator[Allowance]:
    """The exceptions to the check that the file is named after."""
    for n, one in enumerate(document.data["exceptions"]):
        yield Allowance(
            document.stem, frozenset(one["about"]), one["by"], day(one["date"]), one["reason"],
            optional_day(one.get("until")), document.where("exceptions", n),
        )  # fmt: skip
