"""The Marogi figure: how much those whom a player met have won, on average (1.2, A2022-01 to A2022-04).

*Unit* is what is counted: every opponent in every game (encounter), every opponent once (distinct), or a game's
opponents together (match). *Score* is what an opponent brings: the total of the tournament, or only what was won in
that game.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from ..exact import Amount, exact
from . import tables
from .facts import RoundTable, Tournament2022


class MetOpponent(Struct, frozen=True, gc=False):
    """An opponent: in how many games, and the dollars each of them brings to the sum (one amount a game)."""

    player: str
    brings: tuple[int, ...]

    @property
    def games(self) -> int:
        return len(self.brings)


class Marogi(Struct, frozen=True):
    """*dollars* of the opponents, shared by *number* of the *unit*: encounters, distinct opponents or matches; *met*
    says who brings what, by first meeting."""

    dollars: int
    number: int
    met: tuple[MetOpponent, ...]
    unit: str

    @property
    def figure(self) -> Amount:
        """The average, exact; nothing where nobody counts."""
        return exact(Fraction(self.dollars, self.number)) if self.number else 0


def marogi(facts: Tournament2022, player: str, totals: Mapping[str, int], won: Mapping[tuple[str, int], int]) -> Marogi:
    """The figure of *player*; *totals* are dollars by player (without any bonus), *won* dollars by player and round."""
    law = facts.law
    brings: dict[str, list[int]] = {}
    games = 0
    for table in facts.tables:
        if player in table.seats:
            counting = _counting(facts, table, player)
            games += bool(counting)
            for opponent in counting:
                total = totals[opponent] if law.marogi_score == tables.TOURNAMENT_TOTAL else won[opponent, table.round]
                brings.setdefault(opponent, []).append(total)
    if law.marogi_unit == tables.DISTINCT and law.marogi_score == tables.TOURNAMENT_TOTAL:
        brings = {opponent: points[:1] for opponent, points in brings.items()}
    number = {
        tables.ENCOUNTER: sum(len(points) for points in brings.values()),
        tables.DISTINCT: len(brings),
        tables.MATCH: games,
    }[law.marogi_unit]
    opponents = tuple(MetOpponent(opponent, tuple(points)) for opponent, points in brings.items())
    return Marogi(sum(sum(meeting.brings) for meeting in opponents), number, opponents, law.marogi_unit)


def _counting(facts: Tournament2022, table: RoundTable, player: str) -> list[str]:
    """The opponents of *player* at a table; those who later left count too, unless they are read out (A2022-02)."""
    others = [seat for seat in table.seats if seat != player]
    return (
        others
        if facts.law.marogi_withdrawn == tables.INCLUDE
        else [other for other in others if other not in facts.left]
    )
