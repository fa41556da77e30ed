"""Who stands where: the places of standings and of lines, and the order in which they are published.

What is ranked, by which chain, is law, and comes from the room.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import TypeVar

from msgspec.structs import replace

from .bang.ties import Criterion, rank
from .counting import MOST, Ahead
from .explained import Explained
from .outcomes import RankingOutcome
from .standings import Line, Standing

S = TypeVar("S", bound=Standing)
K = TypeVar("K")
L = TypeVar("L", bound=Line)
NO_PLACE = 10**6  # behind everybody who has one


def lines_by_points(
    lines: Mapping[str, L],
    chain: Sequence[Criterion],
    lots: Sequence[Sequence[str]],
    order: Callable[[str], tuple[str, ...]],
    ahead: Ahead = MOST,
) -> dict[str, L]:
    """Lines with their place, who has the most points first, or the fewest, ties split by *chain* and *lots*; *order*
    as in `rank`."""
    sign = 1 if ahead == MOST else -1
    placings = rank(list(lines), lambda player: sign * lines[player].points, chain, lots, order)
    return {
        placing.player: replace(lines[placing.player], place=placing.place, position=n, tie=placing.tie)
        for n, placing in enumerate(placings, 1)
    }


def ranking(area: str, day: date, lines: Mapping[K, Explained[Line]]) -> RankingOutcome:
    """The ranking of *area* as of *day*, in the published order."""
    return RankingOutcome(area, day, tuple(sorted(lines.values(), key=lambda line: line.value.position)))


def by_place(rows: Mapping[str, Explained[S]]) -> dict[str, Explained[S]]:
    """Standings in the published order: by place, who shares one in seating order; then who has none."""
    return dict(sorted(rows.items(), key=lambda item: item[1].value.place or NO_PLACE))


def by_preliminary(values: Mapping[str, S]) -> list[S]:
    """Everybody with a preliminary place, best first; who shares a place in the order of the tie."""

    def order(standing: S) -> tuple[int, int]:
        return standing.preliminary_place or 0, standing.tie.players.index(standing.player) if standing.tie else 0

    return sorted((value for value in values.values() if value.preliminary_place is not None), key=order)
