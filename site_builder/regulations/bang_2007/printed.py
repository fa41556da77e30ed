"""The tables of the regulation page, printed from the numbers that compute."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ...languages import Words, catalogue, long_date
from ..bang import ties
from ..bang.facts import DEPUTY, LAW_WINS, OUTLAW, OUTLAWS_WIN, RENEGADE, RENEGADE_WINS, SHERIFF
from ..bang.layouts import sizes_text
from ..bang.winnings import ALIVE, ALWAYS, DEAD, DUEL, PER_OUTLAW, Prize
from ..contract import PrintedTable
from . import annex, final, tables, verdict

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


FINDING_WORDS: Mapping[str, Words] = {
    verdict.FEW_PLAYERS: words("meno di dieci partecipanti", "fewer than ten participants"),
    verdict.OUTSIDE: words("fuori dal calendario", "outside the calendar"),
}
_KIND: Mapping[str, Words] = {
    tables.REGIONAL: words("torneo regionale", "regional tournament"),
    tables.OPEN: words("Open", "Open"),
    tables.LAST_OPEN: words("ultimo Open, nei giorni della finale", "last Open, on the days of the final"),
    tables.RESERVE: words("torneo per una riserva", "tournament for a reserve"),
    tables.FINAL: words("finale nazionale", "national final"),
}


def printed_tables() -> Mapping[str, PrintedTable]:
    """Every table of the text, by the name it has there."""
    return {
        "regions": _regions(), "final-seats": _final_seats(), "final-tables": _final_tables(), "kinds": _kinds(),
        "calendar": _calendar(), "reserve-order": _reserve_order(), "bids": _bids(), "winnings": _winnings(),
        "winnings-expanded": _winnings_expanded(), "correctives": _correctives(), "tie-breaks": _tie_breaks(),
        "qualifiers": _qualifiers(), "bracket": _bracket(), "duel-setup": _duel_setup(), "duel-scores": _duel_scores(),
        "not-valid": _not_valid(), "layouts": _layouts(), "layouts-missing": _layouts_missing(),
    }  # fmt: skip


def _regions() -> PrintedTable:
    return PrintedTable(words("Le regioni", "The regions"), (words("Regione", "Region"),), tuple((r,) for r in tables.REGIONS.values()))


def _kinds() -> PrintedTable:
    yes, no = words("sì", "yes"), words("no", "no")

    def row(kind: str) -> tuple[Words, ...]:
        points, region = kind == tables.REGIONAL, kind in tables.IN_A_REGION
        return (_KIND[kind], *(yes if one else no for one in (points, region, kind in tables.WITH_DEADLINE)))

    return PrintedTable(
        words("I tornei del campionato", "The tournaments of the championship"),
        (
            words("Torneo", "Tournament"), words("Dà punti nella regione", "Gives points in the region"),
            words("Solo per chi ha scelto la regione", "Only for who chose the region"),
            words("Entro l'ultimo giorno", "By the last day"),
        ),
        tuple(row(kind) for kind in tables.KINDS),
    )  # fmt: skip


def _calendar() -> PrintedTable:
    first, last = tables.FINAL_DAYS
    days = {lang: f"{first.day}–{long_date(last, lang)}" for lang in ("it", "en")}
    return PrintedTable(
        words("Il calendario", "The calendar"),
        (words("Che cosa", "What"), words("Quando", "When")),
        (
            (words("ultimo giorno per i tornei", "last day for tournaments"), {x: long_date(tables.LAST_DAY, x) for x in ("it", "en")}),
            (words("referto, giorni dalla fine", "report, days from the end"), tables.REPORT_DAYS),
            (words("ultimo Open e finale, a Torino", "last Open and final, in Turin"), days),
        ),
    )


def _not_valid() -> PrintedTable:
    return PrintedTable(
        words("Quando un torneo non è valido", "When a tournament is not valid"),
        (words("Codice", "Code"), words("Perché", "Why")),
        tuple(FINDING_WORDS.items()),
    )


def _final_seats() -> PrintedTable:
    return PrintedTable(
        words("Chi va in finale", "Who goes to the final"),
        (words("Da dove", "From"), words("Posti", "Seats")),
        (
            (words("chi ha il titolo in carica", "the reigning champion"), 1),
            (words("ogni Open: chi vince", "every Open: the winner"), words("1 ciascuno", "1 each")),
            (words("l'ultimo Open: chi vince", "the last Open: the winner"), 1),
            (words("ogni regione: il primo posto", "every region: the first place"), words("1 ciascuna", "1 each")),
            (words("riserve, fino a", "reserves, up to"), tables.FINAL_SIZE),
        ),
    )


def _final_tables() -> PrintedTable:
    return PrintedTable(
        words("I tavoli della finale", "The tables of the final"),
        (words("Finalisti", "Finalists"), words("Tavoli", "Tables")),
        tuple((n, sizes_text(final.final_tables(n) or ())) for n in range(28, 9, -1)),
    )


def _reserve_order() -> PrintedTable:
    told = {
        tables.SAME_SECOND: words("il secondo posto della stessa regione", "the second of the same region"),
        tables.SAME_NEW: words("chi vince un nuovo torneo nella stessa regione", "the winner of a new tournament in the same region"),
        tables.OTHER_REGIONS: words(
            "le altre regioni, da quella con più iscrizioni: chi vince un nuovo torneo, poi il secondo posto",
            "the other regions, from the one with most entries: the winner of a new tournament, then the second",
        ),
    }
    return PrintedTable(
        words("Chi prende un posto libero", "Who takes a free seat"),
        (words("Ordine", "Order"), words("Chi", "Who")),
        tuple((n, told[name]) for n, name in enumerate(tables.DEFAULTS.reserve_order, 1)),
    )


def _bids() -> PrintedTable:
    return PrintedTable(
        words("L'asta, in dollari", "The auction, in dollars"),
        (words("Che cosa", "What"), words("Quanto", "How much")),
        (
            (words("posta di partenza", "stake at the start"), tables.STAKE),
            (words("multiplo di ogni offerta e rilancio minimo", "multiple of every bid and least raise"), tables.BID_MULTIPLE),
            (words("prezzo dell'ultimo personaggio", "price of the last character"), tables.LAST_PRICE),
        ),
    )


def _of(prize: Prize) -> Words:
    by = words("fuorilegge", "outlaws") if prize.times == PER_OUTLAW else words("giocatori", "players")
    return {lang: f"{prize.dollars} $ × {by[lang]}" for lang in by}


def _winnings() -> PrintedTable:
    return PrintedTable(
        words("I guadagni", "Winnings"),
        (words("Esito", "Outcome"), words("Ruolo", "Role"), words("Come", "How"), words("Dollari", "Dollars")),
        tuple((_WON[p.won], _ROLE[p.role], _WHEN[p.when], _of(p)) for p in tables.PRIZES),
    )


def _winnings_expanded() -> PrintedTable:
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


def _correctives() -> PrintedTable:
    return PrintedTable(
        words("Il correttivo", "The corrective"),
        (words("Partite in", "Games of"), words("Fattore", "Factor"), words("Se si è giocato in", "If games were played of")),
        tuple((one.size, one.factor, " · ".join(map(str, one.when))) for one in tables.DEFAULTS.correctives),
    )


def criterion(name: str) -> Words:
    """The words of a criterion of a tie-break chain."""
    folder = Path(ties.__file__).parent
    return {lang: catalogue(folder, "notes", lang)[f"criterion {name}"] for lang in ("it", "en")}


def _tie_breaks() -> PrintedTable:
    chain = [criterion(name) for name in tables.TIE_BREAK] + [words("sorteggio", "lot")]
    return PrintedTable(
        words("Le parità, in ordine", "Ties, in order"),
        (words("Ordine", "Order"), words("Criterio: di più è meglio", "Criterion: more is better")),
        tuple((n, one) for n, one in enumerate(chain, 1)),
    )


def _qualifiers() -> PrintedTable:
    return PrintedTable(
        words("Quanti vanno ai duelli", "How many go to the duels"),
        (words("Tavoli", "Tables"), words("Duellanti", "Duelists")),
        (
            (words(f"fino a {tables.MANY_TABLES - 1}", f"up to {tables.MANY_TABLES - 1}"), tables.DUELISTS),
            (words(f"da {tables.MANY_TABLES}", f"{tables.MANY_TABLES} or more"), tables.MANY_DUELISTS),
        ),
    )


def _bracket() -> PrintedTable:
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
        (words(f"semifinale {n}, in quattro", f"semifinal {n}, four duelists"), words(f"{a}º contro {b}º", f"{a} v {b}"))
        for n, (a, b) in enumerate(tables.SEMIS, 1)
    ]
    rows += [
        (words("terzo posto", "third place"), words("chi ha perso le semifinali", "the losers of the semifinals")),
        (words("primo posto", "first place"), words("chi ha vinto le semifinali", "the winners of the semifinals")),
    ]
    return PrintedTable(words("Gli incontri", "The pairings"), (words("Duello", "Duel"), words("Chi", "Who")), tuple(rows))


def _duel_setup() -> PrintedTable:
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
    scores = ", ".join(f"{tables.DUEL_EACH}-{lost}" for lost in range(tables.DUEL_EACH))
    return PrintedTable(words("I risultati che chiudono un duello", "The scores that end a duel"), (words("Risultati", "Scores"),), ((scores,),))


_COLUMNS = (
    words("Tavoli da 6 e 7", "Tables of 6 and 7"), words("Tavoli da 5 e 6", "Tables of 5 and 6"), words("Solo da 5", "Only of 5"),
    words("Solo da 6", "Only of 6"), words("Solo da 7", "Only of 7"),
)  # fmt: skip


def _layouts() -> PrintedTable:
    return PrintedTable(
        words("Allegato 1: i tavoli", "Annex 1: the tables"),
        (words("Giocatori", "Players"), *_COLUMNS),
        tuple((n, *(sizes_text(one) or None for one in row)) for n, row in annex.ANNEX.items()),
    )


def _layouts_missing() -> PrintedTable:
    return PrintedTable(
        words("Permessi, e assenti dall'Allegato 1", "Allowed, and absent from Annex 1"),
        (words("Giocatori", "Players"), words("Tavoli", "Tables")),
        tuple((n, " · ".join(map(sizes_text, some))) for n, some in annex.missing_layouts().items()),
    )
