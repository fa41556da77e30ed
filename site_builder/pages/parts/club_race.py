"""The clubs of an area on the days of a season: each tournament a dot, with its tier."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from ...season.document import SeasonDocument
from ..charts.days import DaySpan
from . import addresses
from .all_seasons import AllSeasons
from .bonuses import BonusCandidate
from .club_chances import ClubChance
from .values import Link


@dataclass(frozen=True, slots=True)
class TournamentDot:
    """A tournament: where it stands, in per cent; *counts*: for the ranking."""

    x: int
    tier: str
    counts: bool


@dataclass(frozen=True, slots=True, eq=False)
class ClubLane:
    club: Link
    tournaments: int
    mine: bool
    won: bool
    dots: tuple[TournamentDot, ...]


@dataclass(frozen=True, slots=True, eq=False)
class ClubRace:
    """*months* are (the month, where it begins)."""

    lanes: tuple[ClubLane, ...]
    months: tuple[tuple[int, int], ...]

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
    ends = [tournament.facts.end for tournament in document.result.tournaments]
    if not ends:
        return None
    days = DaySpan(min(ends), max(ends))
    bonus = chance.bonus
    lanes = (
        ClubLane(club, candidate.tournaments, candidate is chance.mine, candidate.won, tuple(dots))
        for club, candidate in _clubs(bonus.candidates)
        if (dots := sorted(_dots(lookup, document, bonus.area, club, days), key=lambda dot: dot.x))
    )
    return ClubRace(tuple(lanes), days.months)


def _clubs(candidates: tuple[BonusCandidate, ...]) -> Iterator[tuple[Link, BonusCandidate]]:
    for candidate in sorted(candidates, key=lambda candidate: -candidate.tournaments):
        if isinstance(candidate.who, Link):
            yield candidate.who, candidate


def _dots(
    lookup: AllSeasons, document: SeasonDocument, area: str, club: Link, days: DaySpan
) -> Iterator[TournamentDot]:
    by_address = {addresses.club(id): tournaments for id, tournaments in lookup.held.items()}
    for season, tournament in by_address.get(club.path, ()):
        if season is document and tournament.area == area:
            tier = tournament.verdict.value.tier or ""
            yield TournamentDot(days.along(tournament.facts.end), tier if tier != "none" else "", tournament.counts)
