"""The stages of the duels, and who meets whom there."""

from __future__ import annotations

from ...languages import sayings
from ..bang.duel_words import stages_in_words
from ..duel_stages import DuelRound
from .tables import Parameters

words = sayings(__file__, "words")

QUARTER, SEMI, THIRD, LAST = "quarter", "semi", "third", "final"
STAGES = stages_in_words(words, (QUARTER, SEMI, LAST), THIRD)


def rounds(law: Parameters) -> tuple[DuelRound, ...]:
    """The pairings of the *law*, from the quarter-finals on."""
    numbers = law.numbers
    return (
        DuelRound(QUARTER, numbers.quarters),
        DuelRound(SEMI, law.semifinal_pairs, numbers.semis_from_quarters),
        DuelRound(LAST, by_winner=((1, 2),)),
    )
