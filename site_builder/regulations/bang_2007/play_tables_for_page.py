"""The printed tables of how one plays: auction, winnings, score, ties, duels."""

from __future__ import annotations

from collections.abc import Mapping

from ...languages import sayings
from ..bang.duel_words import printed_duels
from ..bang.tables_for_page import bids, bracket, qualifiers, tie_breaks, winnings, winnings_expanded
from ..contract import PrintedTable
from . import tables
from .duel_rounds import rounds
from .tables import Numbers, Parameters

words = sayings(__file__, "words")

# The pairings of 2007 name the last two duels as well.
_LAST_DUELS = (
    (words("third-place"), words("the-losers-of-the-semifinals")),
    (words("first-place"), words("the-winners-of-the-semifinals")),
)


def printed(law: Parameters) -> Mapping[str, PrintedTable]:
    """These tables, by the name they have in the text."""
    numbers = law.numbers
    return {
        "bids": bids(numbers.stake, numbers.bid_multiple, numbers.last_price), "winnings": winnings(numbers.prizes),
        "winnings-expanded": winnings_expanded(numbers.prizes, tables.ROLES), "correctives": _correctives(law),
        "tie-breaks": tie_breaks(numbers.tie_break),
        "qualifiers": qualifiers(numbers.duelists, numbers.many_duelists, numbers.many_tables),
        "bracket": bracket((*printed_duels(words, rounds(law)), *_LAST_DUELS)),
        "duel-setup": _duel_setup(numbers), "duel-scores": _duel_scores(numbers),
    }  # fmt: skip


def _correctives(law: Parameters) -> PrintedTable:
    """The factor of tables of five."""
    return PrintedTable(
        words("the-corrective"),
        (
            words("games-of"),
            words("factor"),
            words("if-games-were-played-of"),
        ),
        tuple(
            (corrected.size, law.numbers.corrective, " · ".join(map(str, corrected.when)))
            for corrected in law.correctives
        ),
    )


def _duel_setup(numbers: Numbers) -> PrintedTable:
    """The characters of a duel."""
    removed = numbers.duel_removed
    shown, reserve = 2 * numbers.duel_each, numbers.duel_each - numbers.duel_in_play
    return PrintedTable(
        words("the-characters-in-the-duels"),
        (words("what"), words("how-many")),
        (
            (words("removed-at-random-they-mark-the"), removed),
            (words("shown-on-the-table"), shown),
            (words("each"), numbers.duel_each),
            (words("in-reserve-face-down"), reserve),
        ),
    )


def _duel_scores(numbers: Numbers) -> PrintedTable:
    """How a duel ends."""
    scores = ", ".join(f"{won}-{lost}" for won, lost in numbers.duel_scores)
    return PrintedTable(
        words("the-scores-that-end-a-duel"),
        (words("scores"),),
        ((scores,),),
    )
