"""From the games of an evening to everybody's points (LUD 13 to 16, ORG 4.3, ARB)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from ...languages import LANGUAGES, Words, number, ratio
from ..bang.auction_play import AuctionPlay, AuctionStanding, accounts, counts_of
from ..bang.phases import sum_in_words
from ..bang.winnings import earned
from ..explained import Quiet
from .facts import Tournament2009
from .tables import Parameters

EXCLUDED, STRIPPED = "excluded", "stripped"


class Standing(AuctionStanding, frozen=True):
    """One player in one tournament; excluded or stripped keeps the place, and has no points. *bonus* is what the place
    adds, *multiplier* what the score is multiplied by, *divisors* what each phase is divided by."""

    bonus: Quiet[int] = 0
    multiplier: Quiet[Fraction] = Fraction(1)
    divisors: Quiet[tuple[int, ...]] = ()

    @property
    def phases_in_words(self) -> Words:
        """The phases of the table, as a sum: "3.000⁄6 + 2.000⁄5 × 1,15"."""
        return {
            lang: sum_in_words(
                f"{number(phase.net, lang)}\N{FRACTION SLASH}{by}"
                + (f" × {ratio(phase.factor, lang)}" if phase.factor != 1 else "")
                for phase, by in zip(self.phases, self.divisors, strict=True)
            )
            for lang in LANGUAGES
        }


class Play(AuctionPlay[Tournament2009], frozen=True):
    """The case of these rules."""

    @property
    def law(self) -> Parameters:
        return self.facts.law

    @property
    def reference(self) -> int:
        """The table size that results are scaled to (A2009-05)."""
        return {"smallest": self.facts.smallest_table, "five": 5}.get(self.law.normalise_to, 1)

    def rescale(self, player: str) -> int:
        """What an average of a table that lost somebody is scaled to (A2009-21): its own size, where no other table is
        scaled."""
        if not self.law.abandon_rescale:
            return 1
        return self.facts.table_of[player].size if self.law.normalise_to == "none" else self.reference


class PointsCase(Struct, frozen=True, eq=False):
    """The case of the rules that give points: a tournament, and its multiplier (0 where it gives none)."""

    facts: Tournament2009
    multiplier: Fraction


Values = Mapping[str, Standing]


def play(facts: Tournament2009) -> Play:
    """The accounts and the counts of everybody who sat down."""
    by_player = accounts(facts, facts.law.numbers.stake, earned(facts.law.numbers.prizes))
    return Play(facts, by_player, counts_of(by_player))


def opening(facts: Tournament2009) -> dict[str, Standing]:
    return {player: Standing(player) for player in facts.players}
