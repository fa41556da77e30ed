"""The player of the year: the best results over all games count, ties are split by the dropped ones."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from .. import standings
from ..outcomes import TournamentOutcome
from ..standings import Counted
from . import tables
from .facts import Festival


class Line(standings.Line, frozen=True):
    """One player of the festival: results that do not count are dropped, best first."""

    @property
    def latest(self) -> Counted:
        """The result that was added last."""
        return self.results[-1]


class Year(Struct, frozen=True, eq=False):
    """The case of these rules: the festival and its competitions, in the order in which they ended."""

    season: Festival
    competitions: tuple[TournamentOutcome, ...]


Values = Mapping[str, Line]


def opening(case: Year) -> dict[str, Line]:
    """Everybody with points; at the puzzle both of a pair."""
    rows = (row.value for competition in case.competitions for row in competition.standings.values())
    players = {player for row in rows if row.points is not None for player in row.people}
    return {
        player: Line(player, tables.PLAYER_OF_THE_YEAR) for player in sorted(players, key=case.season.register.sort_key)
    }
