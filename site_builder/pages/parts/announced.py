"""A tournament that is announced and has no record sheet, as its page and every list show it."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...records.records import Register
from ...results.planned import ANNOUNCED, PLAYED, UNPLAYED, Ahead, ahead, unplayed
from ...season.document import SeasonDocument
from ..charts.clock import Clock, clock
from .page import same
from .rows import area_name
from .values import Link


class Announcement(Struct, frozen=True, eq=False):
    """*path* is its page, *anchor* its place on the board; *time* (HH:MM) and *venue* are there once they are told.
    *due* is the last day for the report by *clause* of *law*, *late* the days after it; *clock* runs from the day on
    which it was played. *due*, *clause* and *clock* are there once it is played, and where the law sets a deadline.
    *unplayed*: its season closed without results of it.
    """

    path: str
    anchor: str
    name: str
    start: date
    end: date
    time: str | None
    place: str
    venue: str | None
    area: str
    area_name: Words | None
    club: Link | None
    day: date
    tier: str | None
    note: str | None
    played: bool
    unplayed: bool
    law: str
    clause: str
    due: date | None
    late: int
    clock: Clock | None

    @property
    def to_come(self) -> bool:
        return not self.played and not self.unplayed


class Missing(Struct, frozen=True):
    """A tournament that was played until *day*, or should have been, and has no results."""

    link: Link
    day: date


def without_results(document: SeasonDocument, area: str = "") -> tuple[Missing, ...]:
    """What was played in a season, or in one *area* of it, and is in no ranking yet, the longest ago first."""
    plans = (plan for plan in ahead(document) if plan.state == PLAYED and area in ("", plan.area))
    return tuple(map(_missing, plans))


def never_played(document: SeasonDocument) -> tuple[Missing, ...]:
    """What was announced in a season that is closed and has no results, in the order of its days."""
    return tuple(map(_missing, unplayed(document)))


def _missing(plan: Ahead) -> Missing:
    return Missing(Link(same(plan.facts.name), plan.path, True), plan.facts.end)


def still_to_play(document: SeasonDocument, register: Register, area: str = "") -> tuple[Announcement, ...]:
    """What is announced in a season, or in one *area* of it, and not played yet, the next first."""
    plans = (plan for plan in ahead(document) if plan.state == ANNOUNCED and area in ("", plan.area))
    return tuple(announcement(plan, register) for plan in plans)


def announcement(plan: Ahead, register: Register) -> Announcement:
    facts, law, played = plan.facts, plan.document.regulation, plan.state == PLAYED
    due = plan.due if played else None
    club = register.clubs.get(facts.club or "")
    return Announcement(
        path=plan.path,
        anchor=f"s{plan.document.season.id}-planned-{plan.id}",
        name=facts.name,
        start=facts.start,
        end=facts.end,
        time=facts.time,
        place=facts.place,
        venue=facts.venue,
        area=facts.area,
        area_name=area_name(plan.document, facts.area),
        club=Link(same(club.name), addresses.club(club.id), True) if club else None,
        day=facts.announced,
        tier=facts.tier,
        note=facts.note,
        played=played,
        unplayed=plan.state == UNPLAYED,
        law=law.id,
        clause=law.paper.clauses.get("report", "") if law.paper and due else "",
        due=due,
        late=max(0, plan.gone - (due - facts.end).days) if due else 0,
        clock=clock(plan.gone, (due - facts.end).days) if due else None,
    )


def worth(document: SeasonDocument, tier: str | None) -> Fraction | None:
    """What points are multiplied by in the *tier*, as tournaments announced in it were; None before there was one, and
    where that changes nothing."""
    same_tier = (played for played in document.result.tournaments if tier and played.announced_tier == tier)
    promised = next((played.verdict.value.promised for played in same_tier), None)
    return promised if promised and promised > 1 else None
