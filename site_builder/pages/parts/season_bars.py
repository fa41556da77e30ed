"""A season as columns: a tournament each, in the order in which they were played, as tall as people came."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from ...season.tournaments import TournamentResult

STEP = 10  # units from one column to the next


class SeasonBars(Struct, frozen=True):
    """*columns* are (x, y, height), in units of one person; *width* and *height* those of the whole drawing."""

    columns: tuple[tuple[int, int, int], ...]
    width: int
    height: int


def season_bars(played: Sequence[TournamentResult]) -> SeasonBars | None:
    """The tournaments in their order; None where there are none."""
    most = max((tournament.entrants for tournament in played), default=0)
    columns = tuple((STEP * n, most - tournament.entrants, tournament.entrants) for n, tournament in enumerate(played))
    return SeasonBars(columns, STEP * len(columns), most) if most else None
