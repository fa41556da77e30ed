"""A ranking of clubs: which there are, in what order, whose points they have, and why."""

from __future__ import annotations

from typing import Annotated

from ...regulations.exact import written
from ...results.rounding import shown
from ...season.derivations import Explained
from ...season.rankings import ClubLine
from .values import Exact, Part, PlayerId, Shown, Start, Steps, described, start, steps


class Member(Part, frozen=True):
    """Somebody whose points a club has."""

    player: PlayerId
    points: Exact


class ClubRow(Part, frozen=True):
    """A line of a ranking of clubs."""

    place: Annotated[int, described("Shared by clubs that stay level.")]
    club: str
    points: Exact
    points_shown: Shown
    members: Annotated[tuple[Member, ...], described("Whose points it has, best first.")]
    start: Start
    steps: Steps


def club_row(explained: Explained[ClubLine]) -> ClubRow:
    """The document of a line of a ranking of clubs."""
    line = explained.value
    return ClubRow(
        place=line.place,
        club=line.club,
        points=written(line.points),
        points_shown=shown(line.points),
        members=tuple(Member(player, written(points)) for player, points in line.members),
        start=start(explained),
        steps=steps(explained),
    )
