"""The ranking of an area: points of its tournaments, ties, and the two bonuses when a season closes (ORG 5, ORG 6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..bang.area import AreaCase
from ..facts import REGULAR
from ..outcomes import TournamentOutcome
from ..standings import Line
from .facts import Season2009
from .tables import NUMBERS, Numbers


class AreaRankingCase(AreaCase[Season2009], frozen=True, eq=False):
    """The case of these rules (A2009-28, A2009-39); *held* are all regular tournaments of the area, those that do not
    count among them."""

    held: tuple[TournamentOutcome, ...] = ()


Values = Mapping[str, Line]


def area_case(season: Season2009, name: str, tournaments: Sequence[TournamentOutcome]) -> AreaRankingCase:
    """The tournaments of an area that count, in the order in which they ended."""
    counted = [tournament for tournament in tournaments if tournament.area == name and tournament.counts]
    ordered = tuple(sorted(counted, key=lambda tournament: tournament.when))
    regular = tuple(tournament for tournament in tournaments if tournament.area == name and tournament.kind == REGULAR)
    return AreaRankingCase(season, name, ordered, regular)


def lot_is_asked(first: int, last: int, law: Numbers = NUMBERS) -> bool:
    """Whether those who share the places from *first* to *last* of a closed season draw a lot: where a podium, a seat
    in the final or a place among the reserves depends on it (ADD-107). Elsewhere the place stays shared, unless
    a lot was drawn all the same: that one decides at any place, also below the reserves."""
    return first <= law.podium or (first <= law.reserve_limit and last > law.per_area)
