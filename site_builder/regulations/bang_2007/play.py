"""One player in one tournament, and what follows from the sheets before any rule: accounts, counts, phases."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from ...languages import LANGUAGES, Words, number, ratio
from .. import standings
from ..bang.counts import Counts, counts
from ..bang.ledger import Entry, ledger
from ..bang.phases import SMALLEST_GAME, Phase, phases
from ..bang.winnings import earned
from ..cached import cached_per_instance
from . import tables
from .facts import Tournament2007
from .tables import Parameters


@dataclass(frozen=True, slots=True)
class Standing(standings.Standing):
    """One player in one tournament. Amounts in dollars, scores in dollars a game; None where a rule gives none.

    *status*: ranked, or withdrawn (left, no place). *factor* is the corrective of a table of five, *phases* the games
    cut by the number of players, *tie* the tie that the preliminary place rests on.
    """

    games: int = field(default=0, metadata={"quiet": True})
    total: int = field(default=0, metadata={"quiet": True})
    factor: Fraction = field(default=Fraction(1), metadata={"quiet": True})
    phases: tuple[Phase, ...] = field(default=(), metadata={"quiet": True})

    @property
    def phases_told(self) -> Words:
        """The phases of the table, as a sum: "1.200 + 2.000 × 23⁄20"."""
        return {
            lang: " + ".join(
                number(p.net, lang) + (f" × {ratio(p.factor)}" if p.factor != 1 else "") for p in self.phases
            )
            for lang in LANGUAGES
        }


@dataclass(frozen=True, eq=False)
class Play:
    """The case of these rules: the facts, with what follows from the sheets alone."""

    facts: Tournament2007
    accounts: Mapping[str, Sequence[Entry]]
    counts: Mapping[str, Counts]

    @property
    def law(self) -> Parameters:
        return self.facts.law

    @property
    def factors(self) -> Mapping[int, Fraction]:
        """The correctives that hold in this tournament, by players of a game (A2007-05, additions 15)."""
        return {
            corrective.size: corrective.factor
            for corrective in self.law.correctives
            if self.facts.sizes_played.issuperset(corrective.when)
        }

    def split_table(self, player: str) -> bool:
        """Whether somebody left the player's table while games were still to be played there."""
        return len({entry.game.size for entry in self.accounts[player]}) > 1

    def stopped_table(self, player: str) -> bool:
        """Whether abandonments left three players or fewer at the player's table (additions 12 and 13)."""
        table = self.facts.table_of[player]
        leavers = sum(self.facts.left_tables(seat) for seat in table.seats)
        return table.size - leavers < SMALLEST_GAME

    def cut(self, player: str) -> tuple[Phase, ...]:
        """The player's games by number of players, each phase with the corrective that holds for it."""
        played = phases(self.accounts[player], None, self.factors)
        if self.law.factor_negative:
            return played
        return tuple(replace(phase, factor=Fraction(1)) if phase.net < 0 else phase for phase in played)


Values = Mapping[str, Standing]


@cached_per_instance
def play(facts: Tournament2007) -> Play:
    """The accounts and the counts of everybody who sat down."""
    accounts: dict[str, Sequence[Entry]] = {}
    for table in facts.tables:
        accounts |= ledger(table, tables.STAKE, earned(tables.PRIZES))
    won = {player: counts(player, (entry.game for entry in accounts[player])) for player in accounts}
    return Play(facts, accounts, won)


def opening(facts: Tournament2007) -> dict[str, Standing]:
    return {player: Standing(player) for player in facts.players}
