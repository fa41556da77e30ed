"""A season in a report, as types: what a change does to its seats, rights, tournaments and rankings."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Literal

from msgspec import Meta

from .report_values import (
    LONGEST_LIST,
    Amounts,
    Bounded,
    Count,
    Id,
    Ids,
    InEveryLanguage,
    PagePath,
    Places,
    ReportPart,
    ShortText,
    Steps,
    Term,
    Terms,
    Unit,
)


class ReportedSeat(ReportPart, frozen=True, kw_only=True):
    """Who gains, loses or changes a seat in the final: its kind *before* and *after*, with place and points in the
    ranking of *area* that it is about."""

    player: Id
    before: Id | None
    after: Id | None
    area: Id | None
    place: Places
    points: Amounts
    why: Steps

    def __post_init__(self) -> None:
        if not (self.before or self.after):
            raise ValueError("a seat that is gained, lost or changed")

    @property
    def kind(self) -> str:
        """As it is now, or was."""
        return self.after or self.before or ""


class ReportedRight(ReportPart, frozen=True, kw_only=True):
    """A wild card or a bonus that moved from one *holder* to another."""

    kind: Annotated[str, Meta(max_length=60)]
    area: Id | None
    holder: Ids
    state: Terms
    why: Steps


class ReportedStanding(ReportPart, frozen=True, kw_only=True):
    players: Annotated[tuple[Id, ...], Meta(max_length=20)]
    place: Places
    points: Amounts


class ReportedTournament(ReportPart, frozen=True, kw_only=True):
    """A tournament as it would stand; *announced* is the tier as it was announced."""

    id: Id
    name: ShortText
    place: ShortText
    start: date
    area: Id
    path: ShortText
    page: PagePath
    state: Literal["new", "kept"]
    entrants: Count
    announced: Term | None
    status: Terms
    tier: Terms
    multiplier: Amounts
    why: Steps
    standings: Bounded[ReportedStanding]


class ReportedPlace(ReportPart, frozen=True, kw_only=True):
    """Somebody in a list, before and after."""

    player: Id
    place: Places
    points: Amounts


class ReportedLine(ReportedPlace, frozen=True, kw_only=True):
    """Somebody in a ranking, and the kind of *seat* that they have now."""

    seat: Id | None


class ReportedRanking(Bounded[ReportedLine], frozen=True, kw_only=True):
    area: Id


class ReportedSeason(ReportPart, frozen=True, kw_only=True):
    """What the change does in a season: *final* where it had ended before, *gone* are the tournaments that vanish."""

    id: Id
    state: Literal["new", "gone", "kept"]
    closed: bool
    final: bool
    arrived: Count
    unit: Unit
    areas: Annotated[dict[Id, InEveryLanguage], Meta(max_length=60)]
    seats: Bounded[ReportedSeat]
    cards: Annotated[tuple[ReportedRight, ...], Meta(max_length=20)]
    bonuses: Annotated[tuple[ReportedRight, ...], Meta(max_length=60)]
    champion: Ids | None
    tournaments: Bounded[ReportedTournament]
    gone: Annotated[tuple[Id, ...], Meta(max_length=LONGEST_LIST)]
    rankings: Annotated[tuple[ReportedRanking, ...], Meta(max_length=60)]

    def area_name(self, area: str | None, lang: str) -> str | None:
        """The name of an area or a folder of tournaments; None where the season has none of that id."""
        return self.areas[area][lang] if area in self.areas else None
