"""The tables at which tournaments of a season were won, seen from above: small, many beside each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import date

from msgspec import Struct

from ... import addresses
from ...records.entrants import entrant
from ...season.document import SeasonDocument
from ...season.tournaments import TournamentResult
from ..charts.wheel import Wheel, wheel
from .lookup import newest_first
from .page import same
from .values import Link

MOST_WHEELS = 12  # of a season: the newest


class SmallWheel(Struct, frozen=True, eq=False):
    """The table of whoever won a tournament. *filled* are the rings that each seat won; *winner* is the number of the
    winner's seat, *games* the role that they had in each game and whether they won it."""

    link: Link
    day: date
    place: str
    winners: tuple[str, ...]
    drawn: Wheel
    filled: tuple[tuple[int, ...], ...]
    winner: int
    games: tuple[tuple[str, bool], ...]

    @property
    def wins(self) -> int:
        """How many games the winner won there."""
        return sum(won for _, won in self.games)

    @property
    def won(self) -> tuple[tuple[str, int], ...]:
        """The roles that the winner won with there, and how often."""
        return tuple(Counter(role for role, won in self.games if won).items())

    @property
    def star(self) -> tuple[int, int]:
        """Where the sign of the winner stands."""
        return self.drawn.numbers[self.winner]


def wheel_wall(document: SeasonDocument) -> tuple[SmallWheel, ...]:
    """Of the newest tournaments whose tables stay together and can be drawn."""
    wheels = (small for tournament in newest_first(document) for small in _wheels_of(document, tournament))
    return tuple(small for small, _ in zip(wheels, range(MOST_WHEELS), strict=False))


def _wheels_of(document: SeasonDocument, tournament: TournamentResult) -> Iterator[SmallWheel]:
    facts, winner = tournament.facts, tournament.winner
    if not facts.evening or winner is None:
        return
    for table in facts.tables:
        drawn = wheel(table.size, len(table.games)) if winner in table.seats and not table.round else None
        if drawn:
            yield SmallWheel(
                Link(same(facts.name), addresses.tournament(document.season.id, tournament.id), True),
                facts.end,
                facts.place,
                (entrant(tournament.standings[winner].value.people),),
                drawn,
                tuple(
                    tuple(ring for ring, game in enumerate(table.games) if seat in game.roles and game.won_by(seat))
                    for seat in table.seats
                ),
                table.seats.index(winner),
                tuple((game.roles[winner], game.won_by(winner)) for game in table.games if winner in game.roles),
            )
