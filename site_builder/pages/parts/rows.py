"""A tournament in a list, and the paperwork around it: what several pages tell of a tournament in the same way."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Any

from ...languages import Words
from ...regulations.contract import FINAL_KIND, IN_PROGRESS, PENDING, PROVISIONAL, REGULAR, TournamentResult
from ...results import Outcome
from ...results.board import TO_HOMOLOGATE, to_homologate, told_status
from ..charts.clock import Clock, clock
from . import addresses
from .values import Money, Said, saying


@dataclass(frozen=True, slots=True)
class Tiers:
    """*now* is the tier that counts, *announced* the announced one; *drawn* slabs are shown, *ghost* ones were lost.
    *promised* is the multiplier of the announced one, where the law knows it."""

    now: str
    announced: str | None
    drawn: int
    ghost: int
    multiplier: Fraction | None
    promised: Fraction | None = None

    @property
    def changed(self) -> bool:
        return self.announced is not None and self.announced != self.now

    @property
    def instead(self) -> Fraction | None:
        """What the announced tier would have multiplied by, where that is another."""
        return self.promised if self.promised != self.multiplier else None


@dataclass(frozen=True, slots=True, eq=False)
class Row:
    """A tournament in a list. *area* is the id of its area or folder; *first* who won, as an anchor."""

    path: str
    name: str
    start: date
    end: date
    place: str
    area: str
    area_name: Words | None
    kind: Said
    regular: bool
    players: int
    winners: tuple[str, ...]
    first: str
    winner_points: Money | None
    tiers: Tiers | None
    status: str
    stamp: Said
    counts: bool
    unit: str
    clock: Clock | None

    @property
    def pencil(self) -> bool:
        """Whether the last word on it is still to be said."""
        return self.status in (PENDING, IN_PROGRESS, PROVISIONAL, TO_HOMOLOGATE)


def area_name(outcome: Outcome, area: str) -> Words | None:
    """The name of an area, or of another folder of tournaments that the regulation names."""
    return outcome.regulation.areas.get(area) or outcome.regulation.folders.get(area)


SLABS = {"I": 1, "II": 2, "II-bis": 2, "III": 3}


def several_years(rows: Iterable[Row]) -> bool:
    """Whether a list has to name the year of each of its days."""
    return len({one.end.year for one in rows}) > 1


def row(outcome: Outcome, one: TournamentResult) -> Row:
    facts = one.facts
    first = one.standings.get(one.winner or "")
    points = first.value.points if first else None
    return Row(
        path=addresses.tournament(outcome.season.id, one.id),
        name=facts.name,
        start=facts.start,
        end=facts.end,
        place=facts.place,
        area=one.area,
        area_name=area_name(outcome, one.area),
        kind=saying(f"kind-{one.kind}"),
        regular=one.kind == REGULAR,
        players=one.entrants,
        winners=one.winners,
        first=one.winner or "",
        winner_points=None if points is None else Money(points),
        tiers=tiers(one),
        status=told_status(outcome, one),
        stamp=stamp(outcome, one),
        counts=one.counts,
        unit=outcome.regulation.unit,
        clock=report_clock(one),
    )


def tiers(one: TournamentResult) -> Tiers | None:
    """None for a tournament without tiers: the final, the last chance, all of a regulation that knows none."""
    verdict: Any = one.verdict.value
    if one.kind != REGULAR or verdict.final_tier is None:
        return None
    drawn = SLABS.get(verdict.final_tier, 0)
    announced = SLABS.get(one.announced_tier or "", 0)
    promised = getattr(verdict, "promised", None)
    return Tiers(verdict.final_tier, one.announced_tier, drawn, max(0, announced - drawn), verdict.multiplier, promised)


def stamp(outcome: Outcome, one: TournamentResult) -> Said:
    """What the board says: homologated, still to be, downgraded to II, not homologated …"""
    found = tiers(one)
    if found is None and one.kind != REGULAR:
        return saying("stamp-played" if one.kind == FINAL_KIND else "stamp-national")
    if found and one.counts and SLABS.get(one.verdict.value.tier, 0) < SLABS.get(one.announced_tier or "", 0):
        key = "stamp-downgraded-undecided" if to_homologate(outcome, one) else "stamp-downgraded"
        return saying(key, tier=one.verdict.value.tier)
    return saying(f"status-{told_status(outcome, one)}")


def report_clock(one: TournamentResult) -> Clock | None:
    """How many days the report took; None where a tournament needs none."""
    if one.kind != REGULAR:
        return None
    received, limit = getattr(one.facts, "report_received", None), getattr(one.facts, "report_days", None)
    return clock((received - one.facts.end).days if received else None, limit) if limit else None
