"""Files of sound shape → records: what each key of a player, club, season or exception becomes."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from .bans import Ban, NotBanned
from .document import Document, SoundData
from .initials import initials
from .records import Allowance, Club, Planned, Player, Season, day, optional_day


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
            NotBanned(entry["tournament"], entry["by"], day(entry["date"]), entry["reason"], _revoked(entry))
            for entry in data.get("not_banned", ())
        ),
    )


def _bans(document: Document) -> Iterator[Ban]:
    for entry in document.data.get("bans", ()):
        last, decided = optional_day(entry.get("to")), optional_day(entry.get("date"))
        yield Ban(day(entry["from"]), last, entry["reason"], entry.get("by", ""), decided, _revoked(entry))


def _revoked(entry: SoundData) -> date | None:
    """The day on which the decision that is written so was taken back."""
    return optional_day(entry.get("revoked", {}).get("date"))


def club(document: Document) -> Club:
    """A file of `data/clubs/`, typed."""
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
    for entry in document.data.get("planned", ()):
        start = day(entry["start"])
        yield Planned(
            entry["id"], entry["area"], entry["name"], entry.get("place", ""),
            start, optional_day(entry.get("end")) or start,
            day(entry["announced"]), entry.get("tier"), entry.get("club"), entry.get("note"),
            entry.get("time"), entry.get("venue"),
        )  # fmt: skip


def allowances(document: Document) -> Iterator[Allowance]:
    """The exceptions to the check that the file is named after."""
    for n, entry in enumerate(document.data["exceptions"]):
        yield Allowance(
            document.stem, frozenset(entry["about"]), entry["by"], day(entry["date"]), entry["reason"],
            optional_day(entry.get("until")), document.where("exceptions", n),
        )  # fmt: skip
