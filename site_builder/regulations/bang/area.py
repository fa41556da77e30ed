"""An area or a region whose ranking adds up tournaments: what its rules look at.

Which tournaments count, what is added up and what splits a tie is law, and comes from the room.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

from msgspec import Struct

from ..facts import SeasonFacts
from ..outcomes import TournamentOutcome
from ..standings import Line
from .counts import Counts

S = TypeVar("S", bound=SeasonFacts)


class AreaCase(Struct, Generic[S], frozen=True, eq=False):
    """The case of the rules of a ranking: an area, and its *tournaments* that count, in the order in which they
    ended."""

    season: S
    name: str
    tournaments: tuple[TournamentOutcome, ...]

    def results(self, player: str) -> Iterator[TournamentOutcome]:
        """The tournaments of the area in which the player has points."""
        for tournament in self.tournaments:
            row = tournament.standings.get(player)
            if row is not None and row.value.points is not None:
                yield tournament

    def counts(self, player: str) -> Counts:
        """Wins and games alive over the same results that give the points."""
        return sum((tournament.won[player] for tournament in self.results(player)), Counts())

    @property
    def players(self) -> list[str]:
        """Everybody with points in the area, in the order of a phone book."""
        players = {
            player
            for tournament in self.tournaments
            for player, row in tournament.standings.items()
            if row.value.points is not None
        }
        return sorted(players, key=self.season.register.sort_key)


def opening(case: AreaCase[S]) -> dict[str, Line]:
    """A line for everybody with points, before any rule."""
    return {player: Line(player, case.name) for player in case.players}
