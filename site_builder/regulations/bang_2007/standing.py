"""From the games of an evening to everybody's points (GIR, ARB, DUE)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec.structs import replace

from ...languages import LANGUAGES, Words, number, ratio
from ..bang.auction_play import AuctionPlay, AuctionStanding, accounts, counts_of
from ..bang.phases import Phase, phases, sum_in_words
from ..bang.winnings import earned
from ..explained import Quiet
from ..standings import RANKED
from .facts import Tournament2007
from .tables import Parameters


class Standing(AuctionStanding, frozen=True):
    """One player in one tournament: scores in dollars a game. *total* is what somebody had at the end, in dollars."""

    total: Quiet[int] = 0

    @property
    def phases_in_words(self) -> Words:
        """The phases of the table, as a sum: "1.200 + 2.000 × 1,15"."""
        return {
            lang: sum_in_words(
                number(phase.net, lang) + (f" × {ratio(phase.factor, lang)}" if phase.factor != 1 else "")
                for phase in self.phases
            )
            for lang in LANGUAGES
        }


class Play(AuctionPlay[Tournament2007], frozen=True):
    """The case of these rules."""

    @property
    def law(self) -> Parameters:
        return self.facts.law

    @property
    def factors(self) -> Mapping[int, Fraction]:
        """The correctives that hold in this tournament, by players of a game (A2007-05, ADD-15)."""
        return {
            corrected.size: self.law.numbers.corrective
            for corrected in self.law.correctives
            if self.facts.sizes_played.issuperset(corrected.when)
        }

    def cut(self, player: str) -> tuple[Phase, ...]:
        """The player's games by number of players, each phase with the corrective that holds for it."""
        played = phases(self.accounts[player], None, self.factors)
        if self.law.factor_negative:
            return played
        return tuple(replace(phase, factor=Fraction(1)) if phase.net < 0 else phase for phase in played)


Values = Mapping[str, Standing]


def play(facts: Tournament2007) -> Play:
    """The accounts and the counts of everybody who sat down."""
    by_player = accounts(facts, facts.law.numbers.stake, earned(facts.law.numbers.prizes))
    return Play(facts, by_player, counts_of(by_player))


def opening(facts: Tournament2007) -> dict[str, Standing]:
    return {player: Standing(player) for player in facts.players}


def is_scored(standing: Standing) -> bool:
    """Whether there is a score: while a tournament is typed some tables have not played yet."""
    return standing.status == RANKED and standing.games > 0
