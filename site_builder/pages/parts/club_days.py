"""A year of a club: its tournaments one below the other on the days of the season, each as large as it had people."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from msgspec import Struct

from ...season.tournaments import TournamentResult
from .played_days import months_line, months_named

ROW, MIDDLE = 36, 50  # units from one tournament to the next; per cent of the line after which a name stands before
LARGEST, SMALLEST = 16, 10  # units: the radius of a disc


class ClubDay(Struct, frozen=True):
    """A tournament: where its disc stands, in per cent and in units, and how large it is; *winners* have their names
    beside it."""

    x: int
    y: int
    radius: int
    people: int
    winners: tuple[str, ...]
    counts: bool

    @property
    def is_late(self) -> bool:
        """Whether the name has more room before the disc."""
        return self.x > MIDDLE


class ClubDays(Struct, frozen=True):
    """*months* are (the month, where it begins); *height* is where they are named."""

    days: tuple[ClubDay, ...]
    months: tuple[tuple[int, int], ...]

    @property
    def height(self) -> int:
        return ROW * len(self.days)


def club_days(tournaments: Sequence[TournamentResult]) -> ClubDays | None:
    """The tournaments of a club in a season, the first above; None where they are on one day."""
    line = months_line(tournaments)
    if line is None:
        return None
    most = max(len(tournament.people) for tournament in tournaments)
    days = (
        ClubDay(
            x=line.along(tournament.facts.end),
            y=ROW // 2 + ROW * n,
            radius=max(SMALLEST, isqrt(LARGEST**2 * len(tournament.people) // max(1, most))),
            people=len(tournament.people),
            winners=tournament.winners,
            counts=tournament.counts,
        )
        for n, tournament in enumerate(sorted(tournaments, key=lambda hosted: (hosted.facts.end, hosted.id)))
    )
    return ClubDays(tuple(days), months_named(line))
