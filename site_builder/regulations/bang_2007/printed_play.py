"""The printed tables of how one plays: auction, winnings, score, ties, duels."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ...languages import Words, catalogue
from ..bang import ties
from ..bang.facts import DEPUTY, LAW_WINS, OUTLAW, OUTLAWS_WIN, RENEGADE, RENEGADE_WINS, SHERIFF
from ..bang.winnings import ALIVE, ALWAYS, DEAD, DUEL, PER_OUTLAW, Prize
from ..contract import PrintedTable
from . import tables

_ROLE: Mapping[str, Words] = {
    SHERIFF: {"it": "Sceriffo", "en": "Sheriff"},
    DEPUTY: {"it": "Vice", "en": "Deputy"},
    OUTLAW: {"it": "Fuorilegge", "en": "Outlaw"},
    RENEGADE: {"it": "Rinnegato", "en": "Renegade"},
}
_WON: Mapping[str, Words] = {
    LAW_WINS: {"it": "Vince la Legge", "en": "The law wins"},
    OUTLAWS_WIN: {"it": "Vincono i Fuorilegge", "en": "The outlaws win"},
    RENEGADE_WINS: {"it": "Vince il Rinnegato", "en": "The renegade wins"},
}
_WHEN: Mapping[str, Words] = {
    ALWAYS: {"it": "vivo o morto", "en": "dead or alive"},
    ALIVE: {"it": "vivo", "en": "alive"},
    DEAD: {"it": "morto", "en": "dead"},
    DUEL: {"it": "arrivato al duello con lo Sceriffo", "en": "reached the duel with the Sheriff"},
}


def words(it: str, en: str) -> Words:
    return {"it": it, "en": en}


def printed() -> Mapping[str, PrintedTable]:
    """These tables, by the name they have in the text."""
    return {
        "bids": bids(), "winnings": winnings(), "winnings-expanded": winnings_expanded(), "correctives": correctives(),
        "tie-breaks": tie_breaks(), "qualifiers": qualifiers(), "bracket": bracket(), "duel-setup": duel_setup(),
        "duel-scores": duel_scores(),
    }  # fmt: skip


def bids() -> PrintedTable:
    """Stake, bids and the price of the last character."""
    return PrintedTable(
        words("L’asta, in dollari", "The auction, in dollars"),
        (words("Che cosa", "What"), words("Quanto", "How much")),
        (
            (words("posta di partenza", "stake at the start"), tables.STAKE),
            (
                words("multiplo di ogni offerta e rilancio minimo", "multiple of every bid and least raise"),
                tables.BID_MULTIPLE,
            ),
            (words("prezzo dell’ultimo personaggio", "price of the last character"), tables.LAST_PRICE),
        ),
    )


def _of(prize: Prize) -> Words:
    by = words("fuorilegge", "outlaws") if prize.times == PER_OUTLAW else words("giocatori", "players")
    return {lang: f"{prize.dollars} $ × {by[lang]}" for lang in by}


def winnings() -> PrintedTable:
    """What a role earns."""
    return PrintedTable(
        words("I guadagni", "Winnings"),
        (words("Esito", "Outcome"), words("Ruolo", "Role"), words("Come", "How"), words("Dollari", "Dollars")),
        tuple((_WON[p.won], _ROLE[p.role], _WHEN[p.when], _of(p)) for p in tables.PRIZES),
    )


def winnings_expanded() -> PrintedTable:
    """The same in dollars, by number of players."""
    sizes = tuple(tables.ROLES)
    return PrintedTable(
        words("I guadagni per numero di giocatori, in dollari", "Winnings by number of players, in dollars"),
        (words("Chi", "Who"), *(words(f"in {n}", f"{n} players") for n in sizes)),
        tuple(
            (
                {lang: f"{_WON[p.won][lang]}: {_ROLE[p.role][lang]}, {_WHEN[p.when][lang]}" for lang in ("it", "en")},
                *(p.amount(n, tables.ROLES[n][OUTLAW]) if tables.ROLES[n][p.role] else None for n in sizes),
            )
            for p in tables.PRIZES
        ),
    )


def correctives() -> PrintedTable:
    """The factor of tables of five."""
    return PrintedTable(
        words("Il correttivo", "The corrective"),
        (
            words("Partite in", "Games of"),
            words("Fattore", "Factor"),
            words("Se si è giocato in", "If games were played of"),
        ),
        tuple((one.size, one.factor, " · ".join(map(str, one.when))) for one in tables.DEFAULTS.correctives),
    )


def criterion(name: str) -> Words:
    """The words of a criterion of a tie-break chain."""
    folder = Path(ties.__file__).parent
    return {lang: catalogue(folder, "notes", lang)[f"criterion {name}"] for lang in ("it", "en")}


def tie_breaks() -> PrintedTable:
    """The criteria of a tie."""
    chain = [criterion(name) for name in tables.TIE_BREAK] + [words("sorteggio", "lot")]
    return PrintedTable(
        words("Le parità, in ordine", "Ties, in order"),
        (words("Ordine", "Order"), words("Criterio: di più è meglio", "Criterion: more is better")),
        tuple((n, one) for n, one in enumerate(chain, 1)),
    )


def qualifiers() -> PrintedTable:
    """How many go to the duels."""
    return PrintedTable(
        words("Quanti vanno ai duelli", "How many go to the duels"),
        (words("Tavoli", "Tables"), words("Duellanti", "Duelists")),
        (
            (words(f"fino a {tables.MANY_TABLES - 1}", f"up to {tables.MANY_TABLES - 1}"), tables.DUELISTS),
            (words(f"da {tables.MANY_TABLES}", f"{tables.MANY_TABLES} or more"), tables.MANY_DUELISTS),
        ),
    )


def bracket() -> PrintedTable:
    """Who meets whom."""
    rows = [
        (words(f"quarto {n}", f"quarter-final {n}"), words(f"{a}º contro {b}º", f"{a} v {b}"))
        for n, (a, b) in enumerate(tables.QUARTERS, 1)
    ]
    rows += [
        (
            words(f"semifinale {n}, dopo i quarti", f"semifinal {n}, after quarter-finals"),
            words(f"chi vince il quarto {a} contro chi vince il {b}", f"winner of {a} v winner of {b}"),
        )
        for n, (a, b) in enumerate(tables.SEMIS_FROM_QUARTERS, 1)
    ]
    rows += [
        (
            words(f"semifinale {n}, in quattro", f"semifinal {n}, four duelists"),
            words(f"{a}º contro {b}º", f"{a} v {b}"),
        )
        for n, (a, b) in enumerate(tables.SEMIS, 1)
    ]
    rows += [
        (words("terzo posto", "third place"), words("chi ha perso le semifinali", "the losers of the semifinals")),
        (words("primo posto", "first place"), words("chi ha vinto le semifinali", "the winners of the semifinals")),
    ]
    return PrintedTable(
        words("Gli incontri", "The pairings"), (words("Duello", "Duel"), words("Chi", "Who")), tuple(rows)
    )


def duel_setup() -> PrintedTable:
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


def duel_scores() -> PrintedTable:
    """How a duel ends."""
    scores = ", ".join(f"{tables.DUEL_EACH}-{lost}" for lost in range(tables.DUEL_EACH))
    return PrintedTable(
        words("I risultati che chiudono un duello", "The scores that end a duel"),
        (words("Risultati", "Scores"),),
        ((scores,),),
    )
