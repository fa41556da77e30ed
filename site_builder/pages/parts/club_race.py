"""The clubs of an area on the days of a season: each tournament a dot, with its tier."""
# Two dots of a lane that would touch stand one above the other, each on its own day.

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from ... import addresses
from ...season.document import SeasonDocument
from ..charts.days import DaySpan
from .all_seasons import AllSeasons
from .bonuses import BonusCandidate
from .club_chances import ClubChance
from .page import same
from .values import Link

FEW = 2  # discs that have room on half a line
APART = 9  # per cent of the line that a dot takes on the narrowest phone
ABOVE, BESIDE = 17, 26  # units: where a dot stands, and how far below it the next one that would touch it


class TournamentDot(Struct, frozen=True):
    """A tournament: where it stands, in per cent, and how far down; *counts*: for the ranking, *hollow*:
    for the ranking and not for the bonus."""

    x: int
    tier: str
    counts: bool
    hollow: bool = False
    y: int = ABOVE


class ClubLane(Struct, frozen=True, eq=False):
    club: Link
    tournaments: int
    mine: bool
    won: bool
    dots: tuple[TournamentDot, ...]

    @property
    def height(self) -> int:
        """Of the drawing: a row, or two where dots stand one above the other."""
        return ABOVE + max((dot.y for dot in self.dots), default=ABOVE)


class ClubRace(Struct, frozen=True, eq=False):
    """*months* are (the month, where it begins)."""

    lanes: tuple[ClubLane, ...]
    months: tuple[tuple[int, int], ...]

    @property
    def together(self) -> bool:
        """Whether a lane has room beside its name: all have a disc or two."""
        return all(len(lane.dots) <= FEW for lane in self.lanes)

    @property
    def fewer(self) -> tuple[ClubLane, ...]:
        """Those that a line of words tells: with at most half as many tournaments as the first, and not asked about."""
        most = max((lane.tournaments for lane in self.lanes), default=0)
        behind = (lane for lane in self.lanes if lane.tournaments * 2 <= most and not lane.mine and not lane.won)
        return () if self.together else tuple(behind)

    @property
    def hollow(self) -> tuple[str, ...]:
        """The tiers of what does not count for the bonus."""
        dots = (dot for lane in self.lanes for dot in lane.dots)
        return tuple(sorted({dot.tier for dot in dots if dot.hollow}))

    @property
    def drawn(self) -> tuple[ClubLane, ...]:
        """The others, each with a lane of its own."""
        return tuple(lane for lane in self.lanes if lane not in self.fewer)

    @property
    def without_mine(self) -> Self:
        """The same, with no club marked."""
        return replace(self, lanes=tuple(replace(lane, mine=False) for lane in self.lanes))

    @property
    def ahead(self) -> ClubLane | None:
        """Who won the bonus, or has the most tournaments alone; None while several have as many."""
        won = next((lane for lane in self.lanes if lane.won), None)
        most = max((lane.tournaments for lane in self.lanes), default=0)
        busiest = [lane for lane in self.lanes if lane.tournaments == most]
        return won or (busiest[0] if len(busiest) == 1 else None)


def race(lookup: AllSeasons, document: SeasonDocument, chance: ClubChance) -> ClubRace | None:
    """The clubs that came into question for the bonus of *chance*, the most tournaments first; None where the season
    has no tournament yet."""
    if not (days := _days(document)):
        return None
    bonus = chance.bonus
    tiers = document.regulation.bonus_tiers
    lanes = (
        ClubLane(club, candidate.tournaments, candidate is chance.mine, candidate.won, _hollowed(dots, tiers))
        for club, candidate in _clubs(bonus.candidates)
        if (dots := _dots(lookup, document, bonus.area, club.path, days))
    )
    return ClubRace(tuple(lanes), days.months)


def hosts(lookup: AllSeasons, document: SeasonDocument, area: str) -> ClubRace | None:
    """The clubs that held a tournament of an area in a season, the most first, whatever it brings them."""
    if not (days := _days(document)):
        return None
    register = lookup.results.records.register
    lanes = [
        ClubLane(Link(same(club.name), addresses.club(club.id), True), len(dots), False, False, dots)
        for club in register.clubs.values()
        if (dots := _dots(lookup, document, area, addresses.club(club.id), days))
    ]
    return ClubRace(tuple(sorted(lanes, key=lambda lane: -lane.tournaments)), days.months) if lanes else None


def _days(document: SeasonDocument) -> DaySpan | None:
    """From the first tournament of a season to the last; None before there is one."""
    ends: list[date] = [tournament.facts.end for tournament in document.result.tournaments]
    return DaySpan(min(ends), max(ends)) if ends else None


def _clubs(candidates: tuple[BonusCandidate, ...]) -> Iterator[tuple[Link, BonusCandidate]]:
    for candidate in sorted(candidates, key=lambda candidate: -candidate.tournaments):
        if isinstance(candidate.who, Link):
            yield candidate.who, candidate


def _dots(
    lookup: AllSeasons, document: SeasonDocument, area: str, club: str, days: DaySpan
) -> tuple[TournamentDot, ...]:
    """Those of the club at an address, by day, kept from touching."""
    by_address = {addresses.club(id): tournaments for id, tournaments in lookup.held.items()}
    dots: list[TournamentDot] = []
    for season, tournament in by_address.get(club, ()):
        if season is document and tournament.area == area:
            tier = tournament.verdict.value.tier or ""
            x = days.along(tournament.facts.end)
            dots.append(TournamentDot(x, tier if tier != "none" else "", tournament.counts))
    return tuple(_apart(sorted(dots, key=lambda dot: dot.x)))


def _hollowed(dots: tuple[TournamentDot, ...], tiers: tuple[str, ...]) -> tuple[TournamentDot, ...]:
    """The dots of other *tiers* than those that count for the bonus as hollow ones; no tiers: all count."""
    return tuple(replace(dot, hollow=bool(tiers) and dot.counts and dot.tier not in tiers) for dot in dots)


def _apart(dots: list[TournamentDot]) -> Iterator[TournamentDot]:
    """The first row takes a dot where there is room, else the one below it."""
    last = -APART
    for dot in dots:
        if dot.x - last >= APART:
            last = dot.x
            yield dot
        else:
            yield replace(dot, y=ABOVE + BESIDE)
