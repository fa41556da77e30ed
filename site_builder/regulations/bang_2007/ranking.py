"""The ranking of a region: the scores of its tournaments, and ties (CAM 2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..bang.area import AreaCase
from ..outcomes import TournamentOutcome
from ..standings import Line
from .facts import Season2007
from .tables import Numbers

Region = AreaCase[Season2007]  # the case of these rules (A2007-02)
Values = Mapping[str, Line]


def region_case(season: Season2007, name: str, tournaments: Sequence[TournamentOutcome]) -> Region:
    """The tournaments of a region that count, in the order in which they ended."""
    counted = [tournament for tournament in tournaments if tournament.area == name and tournament.counts]
    ordered = tuple(sorted(counted, key=lambda tournament: tournament.when))
    return Region(season, name, ordered)


def lot_is_asked(numbers: Numbers, first: int, last: int) -> bool:
    """Whether those who share the places from *first* to *last* of a closed season draw a lot: where a podium or a seat
    in the final depends on it (ADD-107). Elsewhere the place stays shared."""
    return first <= numbers.podium
