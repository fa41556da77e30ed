"""The printed tables of how one plays: auction, winnings, score, ties, duels."""

from __future__ import annotations

from collections.abc import Mapping

from ..bang.tables_for_page import bids, bracket, qualifiers, tie_breaks, winnings, winnings_expanded
from ..contract import PrintedTable, words
from . import tables
from .tables import Numbers, Parameters

# The pairings of 2007 name the last two duels as well.
_LAST_DUELS = (
    (words("terzo posto", "third place"), words("chi ha perso le semifinali", "the losers of the semifinals")),
    (words("primo posto", "first place"), words("chi ha vinto le semifinali", "the winners of the semifinals")),
)


def printed(law: Parameters) -> Mapping[str, PrintedTable]:
    """These tables, by the name they have in the text."""
    numbers = law.numbers
    return {
        "bids": bids(numbers.stake, numbers.bid_multiple, numbers.last_price), "winnings": winnings(numbers.prizes),
        "winnings-expanded": winnings_expanded(numbers.prizes, tables.ROLES), "correctives": _correctives(law),
        "tie-breaks": tie_breaks(numbers.tie_break),
        "qualifiers": qualifiers(numbers.duelists, numbers.many_duelists, numbers.many_tables),
        "bracket": bracket(numbers.quarters, numbers.semis_from_quarters, numbers.semis, _LAST_DUELS),
        "duel-setup": _duel_setup(numbers), "duel-scores": _duel_scores(numbers),
    }  # fmt: skip


def _correctives(law: Parameters) -> PrintedTable:
    """The factor of tables of five."""
    return PrintedTable(
        words("Il correttivo", "The corrective"),
        (
            words("Partite in", "Games of"),
            words("Fattore", "Factor"),
            words("Se si è giocato in", "If games were played of"),
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
        words("I personaggi nei duelli", "The characters in the duels"),
        (words("Che cosa", "What"), words("Quanti", "How many")),
        (
            (words("tolti a caso, fanno da segnapunti", "removed at random, they mark the score"), removed),
            (words("scoperti in tavola", "shown on the table"), shown),
            (words("a testa", "each"), numbers.duel_each),
            (words("di rinforzo, coperti", "in reserve, face down"), reserve),
        ),
    )


def _duel_scores(numbers: Numbers) -> PrintedTable:
    """How a duel ends."""
    scores = ", ".join(f"{won}-{lost}" for won, lost in numbers.duel_scores)
    return PrintedTable(
        words("I risultati che chiudono un duello", "The scores that end a duel"),
        (words("Risultati", "Scores"),),
        ((scores,),),
    )
