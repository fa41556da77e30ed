"""A tournament that is announced and has no record sheet, as the status board shows it: it has no page of its own."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from ...languages import Words
from ...records.records import Register
from ...results.planned import PLAYED, Ahead
from ..charts.clock import Clock, clock
from . import addresses
from .page import same
from .rows import area_name
from .values import Link, Said, saying


@dataclass(frozen=True, slots=True, eq=False)
class Announcement:
    """*path* is its place on the board, at *anchor*. *due* is the last day for the report by *clause* of *law*, *late*
    the days after it; *clock* runs from the day on which it was played. *due*, *clause* and *clock* are there once it
    is played, and where the law sets a deadline."""

    path: str
    anchor: str
    name: str
    start: date
    end: date
    place: str
    area: str
    area_name: Words | None
    club: Link | None
    day: date
    tier: str | None
    note: str | None
    played: bool
    stamp: Said
    law: str
    clause: str
    due: date | None
    late: int
    clock: Clock | None


def announcement(ahead: Ahead, register: Register) -> Announcement:
    facts, law, played = ahead.facts, ahead.document.regulation, ahead.state == PLAYED
    due = ahead.due if played else None
    club = register.clubs.get(facts.club or "")
    return Announcement(
        path=ahead.path,
        anchor=ahead.anchor,
        name=facts.name,
        start=facts.start,
        end=facts.end,
        place=facts.place,
        area=facts.area,
        area_name=area_name(ahead.document, facts.area),
        club=Link(same(club.name), addresses.club(club.id), True) if club else None,
        day=facts.announced,
        tier=facts.tier,
        note=facts.note,
        played=played,
        stamp=saying(f"planned-{ahead.state}"),
        law=law.id,
        clause=law.paper.clauses.get("report", "") if law.paper and due else "",
        due=due,
        late=max(0, ahead.gone - (due - facts.end).days) if due else 0,
        clock=clock(ahead.gone, (due - facts.end).days) if due else None,
    )
