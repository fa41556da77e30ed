"""Criteria that split a tie of a league: from the results of a line, kept and dropped alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ..bang.ties import LOWER, Criterion
from ..standings import Line

Lines = Mapping[str, Line]
Chain = Callable[[Lines], Sequence[Criterion]]


def COUNTBACK(lines: Lines) -> Sequence[Criterion]:
    """More first places; then more second places, and so on."""
    deepest = max((result.place for line in lines.values() for result in line.results), default=0)
    return [Criterion(f"finishes_{place}", _times(lines, place)) for place in range(1, deepest + 1)]


def _times(lines: Lines, place: int) -> Callable[[str], int]:
    return lambda player: sum(result.place == place for result in lines[player].results)


def BEST_RESULT(lines: Lines) -> Sequence[Criterion]:
    """The better single result."""
    return [Criterion("best_result", lambda player: max(result.points for result in lines[player].results))]


def LOWEST_RESULT(lines: Lines) -> Sequence[Criterion]:
    """The better single result, where the fewest points are ahead."""
    return [Criterion("lowest_result", lambda player: min(result.points for result in lines[player].results), LOWER)]


def RESULTS(lines: Lines) -> Sequence[Criterion]:
    """More tournaments played."""
    return [Criterion("results", lambda player: len(lines[player].results))]
