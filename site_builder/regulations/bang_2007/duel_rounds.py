"""The stages of the duels, and who meets whom there."""

from __future__ import annotations

from collections.abc import Iterator

from ...languages import Words, sayings
from ..bang.tables_for_page import Row, by_place
from ..duel_stages import Round, Stages
from .tables import Parameters

words = sayings(__file__, "words")

QUARTER, SEMI, THIRD, LAST = "quarter", "semi", "third", "final"
STAGES = Stages(
    (QUARTER, SEMI, LAST),
    THIRD,
    {stage: words(f"stage-{stage}") for stage in (QUARTER, SEMI, THIRD, LAST)},
    {stage: words(f"one-{stage}") for stage in (QUARTER, SEMI)},
)


def rounds(law: Parameters) -> tuple[Round, ...]:
    """The pairings of the *law*, from the quarter-finals on."""
    numbers = law.numbers
    return (
        Round(QUARTER, numbers.quarters),
        Round(SEMI, numbers.semis, numbers.semis_from_quarters),
        Round(LAST, by_winner=((1, 2),)),
    )


def winner(stage: str, number: int) -> Words:
    """Who wins a duel, as a leaf to be filled in says it before it is played."""
    return words(f"wins-{stage}", n=number)


def loser(stage: str, number: int) -> Words:
    """Who loses a duel, as a leaf to be filled in says it."""
    return words(f"loses-{stage}", n=number)


def printed_duels(law: Parameters) -> Iterator[Row]:
    """Each duel of the *law*, as its page calls it, and who meets there."""
    quarters, semis, _ = rounds(law)
    yield from by_place(lambda n: words("quarter-final-n", n=n), quarters.by_seed)
    for n, (a, b) in enumerate(semis.by_winner, 1):
        yield words("semifinal-n-after-quarter-finals", n=n), words("winner-of-a-v-winner-of", a=a, b=b)
    yield from by_place(lambda n: words("semifinal-n-four-duelists", n=n), semis.by_seed)
