"""The printed tables of how one plays: auction, winnings, score, ties, duels."""

from __future__ import annotations

from collections.abc import Mapping

from ..bang.tables_for_page import bids, bracket, qualifiers, tie_breaks, winnings, winnings_expanded
from ..contract import PrintedTable, words
from . import tables

# The pairings of 2007 name the last two duels as well.
_LAST_DUELS = (
    (words("terzo posto", "third place"), words("chi ha perso le semifinali", "the losers of the semifinals")),
    (words("primo posto", "first place"), words("chi ha vinto le semifinali", "the winners of the semifinals")),
)


def printed() -> Mapping[str, PrintedTable]:
    """These tables, by the name they have in the text."""
    return {
        "bids": bids(tables.STAKE, tables.BID_MULTIPLE, tables.LAST_PRICE), "winnings": winnings(tables.PRIZES),
        "winnings-expanded": winnings_expanded(tables.PRIZES, tables.ROLES), "correctives": _correctives(),
        "tie-breaks": tie_breaks(tables.TIE_BREAK),
        "qualifiers": qualifiers(tables.DUELISTS, tables.MANY_DUELISTS, tables.MANY_TABLES),
        "bracket": bracket(tables.QUARTERS, tables.SEMIS_FROM_QUARTERS, tables.SEMIS, _LAST_DUELS),
        "duel-setup": _duel_setup(), "duel-scores": _duel_scores(),
    }  # fmt: skip


def _correctives() -> PrintedTable:
    """The factor of tables of five."""
    return PrintedTable(
        words("Il correttivo", "The corrective"),
        (
            words("Partite in", "Games of"),
            words("Fattore", "Factor"),
            words("Se si è giocato in", "If games were played of"),
        ),
        tuple(
            (corrective.size, corrective.factor, " · ".join(map(str, corrective.when)))
            for corrective in tables.DEFAULTS.correctives
        ),
    )


def _duel_setup() -> PrintedTable:
    """The characters of a duel."""
    shown, reserve = 2 * tables.DUEL_EACH, tables.DUEL_EACH - tables.DUEL_IN_PLAY
    return PrintedTable(
        words("I personaggi nei duelli", "The characters in the duels"),
        (words("Che cosa", "What"), words("Quanti", "How many")),
        (
            (words("tolti a caso, fanno da segnapunti", "removed at random, they mark the score"), tables.DUEL_REMOVED),
            (words("scoperti in tavola", "shown on the table"), shown),
            (words("a testa", "each"), tables.DUEL_EACH),
            (words("di rinforzo, coperti", "in reserve, face down"), reserve),
        ),
    )


def _duel_scores() -> PrintedTable:
    """How a duel ends."""
    scores = ", ".join(f"{tables.DUEL_EACH}-{lost}" for lost in range(tables.DUEL_EACH))
    return PrintedTable(
        words("I risultati che chiudono un duello", "The scores that end a duel"),
        (words("Risultati", "Scores"),),
        ((scores,),),
    )
