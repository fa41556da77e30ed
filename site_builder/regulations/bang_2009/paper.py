"""The paper of 2009: record sheets with an auction, tables drawn once, duels in two modes."""

from __future__ import annotations

from functools import partial

from ...languages import Words, sayings
from ..bang.duel_words import losers, winners
from ..bang.sheets import equal_tables_first, winnings
from ..paper import AuctionOnPaper, Duels, Paper
from . import tables
from .duel_rounds import rounds
from .tables import Numbers, Parameters

words = sayings(__file__, "words")

_LAST_PRINTED = 50  # the last row of the list of tables on the regulation's page


def paper(law: Parameters) -> Paper:
    """What is printed under this *law*."""
    numbers = law.numbers
    return Paper(
        numbers=tuple(range(numbers.minimum_players, _LAST_PRINTED + 1)),
        layouts=partial(equal_tables_first, numbers.table_sizes, numbers.preferred_table),
        roles=tables.ROLES,
        winnings=winnings(numbers.prizes, tables.ROLES),
        clauses={"tables": "lud-7", "draw": "lud-8", "winnings": "lud-13", "secret": "lud-14", "report": "org-4"},
        stake=numbers.stake,
        auction=AuctionOnPaper(numbers.bid_multiple, numbers.last_price, "lud-9"),
        duels=Duels(
            duelists=lambda count: numbers.many_duelists if count >= numbers.many_tables else numbers.duelists,
            most=numbers.many_duelists,
            rounds=rounds(law),
            winner=winners(words),
            loser=losers(words),
            third=False,
            modes=(_strategic(numbers), _aggressive(numbers)),
            clause="lud-16",
        ),
        report_days=numbers.report_days,
    )


def _strategic(numbers: Numbers) -> tuple[Words, Words]:
    removed, apiece, aim = numbers.strategic_removed, numbers.strategic_each, numbers.strategic_target
    return (
        words("strategic"),
        words("removed-characters-removed-apiece-each-eliminating", removed=removed, apiece=apiece, aim=aim),
    )


def _aggressive(numbers: Numbers) -> tuple[Words, Words]:
    scores = ", ".join(f"{won}-{lost}" for won, lost in numbers.aggressive_scores)
    return (
        words("aggressive"),
        words("aggressive-each-characters-each-it-ends", aggressive_each=numbers.aggressive_each, scores=scores),
    )
