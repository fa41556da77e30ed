"""The paper of 2007: record sheets with an auction, the tables of Annex 1 drawn once, duels down to the third place."""

from __future__ import annotations

from functools import partial

from ...languages import Words, sayings
from ..bang.duel_words import losers, winners
from ..bang.sheets import winnings
from ..paper import AuctionOnPaper, Duels, Layout, Paper
from . import tables
from .annex import FIRST_ROW, LAST_ROW, printed_layouts
from .duel_rounds import rounds
from .tables import Numbers, Parameters

words = sayings(__file__, "words")


def _layouts(law: Parameters, players: int) -> tuple[Layout, ...]:
    """What Annex 1 prints, then the legal layouts that it lacks."""
    allowed = law.numbers.table_sizes
    printed = printed_layouts(players, allowed)
    return (*printed, *(layout for layout in allowed.layouts(players) if layout not in printed))


def paper(law: Parameters) -> Paper:
    """What is printed under this *law*."""
    numbers = law.numbers
    return Paper(
        numbers=tuple(range(FIRST_ROW, LAST_ROW + 1)),
        layouts=partial(_layouts, law),
        roles=tables.ROLES,
        winnings=winnings(numbers.prizes, tables.ROLES),
        clauses={"tables": "all-1", "draw": "gir-2", "winnings": "gir-7", "secret": "gir-7", "report": "mod-8"},
        stake=numbers.stake,
        auction=AuctionOnPaper(numbers.bid_multiple, numbers.last_price, "gir-3"),
        duels=Duels(
            duelists=lambda count: numbers.many_duelists if count >= numbers.many_tables else numbers.duelists,
            most=numbers.many_duelists,
            rounds=rounds(law),
            winner=winners(words),
            loser=losers(words),
            third=True,
            modes=(_duel(numbers),),
            clause="gir-11",
        ),
        report_days=numbers.report_days,
    )


def _duel(numbers: Numbers) -> tuple[Words, Words]:
    removed, apiece = numbers.duel_removed, numbers.duel_each
    return (
        words("duel"),
        words(
            "duel-mode",
            removed=removed,
            apiece=apiece,
        ),
    )
