"""What a room calls its duels, by the keys of its words.

`stage-<id>` is a stage, `one-<id>` one duel of it, `wins-<id>` and `loses-<id>` who comes out of one, `first-<id>` a
duel with which the duels begin, `after-<id>` and `meet-<id>` one of winners and who meets there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...languages import Says
from ..duel_stages import DuelNamed, DuelRound, Stages
from .tables_for_page import Row, by_place


def stages_in_words(words: Says, rounds: Sequence[str], third: str = "") -> Stages:
    """The stages of a law with what its room calls them; *third* is a match for third place, "" where there is none."""
    every = (*rounds, *filter(None, (third,)))
    titles = {stage: words(f"stage-{stage}") for stage in every}
    return Stages(tuple(rounds), third, titles, {stage: words(f"one-{stage}") for stage in rounds[:-1]})


def winners(words: Says) -> DuelNamed:
    """Who wins a duel, as a leaf to be filled in says it before it is played."""
    return lambda stage, number: words(f"wins-{stage}", n=number)


def losers(words: Says) -> DuelNamed:
    """Who loses a duel, as such a leaf says it."""
    return lambda stage, number: words(f"loses-{stage}", n=number)


def printed_duels(words: Says, rounds: Sequence[DuelRound]) -> Iterator[Row]:
    """Each duel of the *rounds* but the last, as the page of the law calls it, and who meets there."""
    for round in rounds[:-1]:
        for n, (a, b) in enumerate(round.by_winner, 1):
            yield words(f"after-{round.stage}", n=n), words(f"meet-{round.stage}", a=a, b=b)
        yield from by_place(lambda n, stage=round.stage: words(f"first-{stage}", n=n), round.by_seed)
