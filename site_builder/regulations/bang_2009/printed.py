"""The tables of the regulation page, printed from the numbers that compute."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

from ...languages import Words, catalogue
from ..bang import ties
from ..bang.facts import DEPUTY, LAW_WINS, OUTLAW, OUTLAWS_WIN, RENEGADE, RENEGADE_WINS, SHERIFF
from ..bang.layouts import LARGEST, SMALLEST, layouts, sizes_text
from ..bang.winnings import ALIVE, ALWAYS, DEAD, DUEL, PER_OUTLAW, Prize
from ..contract import PrintedTable
from ..exact import exact
from . import tables
from .findings import FINDINGS, OUTSIDE
from .printed_season import season_tables, words

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


def printed_tables() -> Mapping[str, PrintedTable]:
    """Every table of the text, by the name it has there."""
    return {
        "tiers": _tiers(), "winnings": _winnings(),
        "winnings-expanded": _winnings_expanded(), "bids": _bids(), "tie-breaks": _tie_breaks(),
        "qualifiers": _qualifiers(), "bracket": _bracket(), "placing-bonus": _placing_bonus(),
        "multipliers": _multipliers(), "ladder": _ladder(), "findings": _findings(),
        "abandonment-factors": _abandonment(), "layouts": _layouts(), "duel-setup": _duel_setup(),
        "duel-scores": _duel_scores(), **season_tables(),
    }  # fmt: skip


def _tiers() -> PrintedTable:
    yes, no = words("sì", "yes"), words("no", "no")
    return PrintedTable(
        words("Che cosa chiede ogni fascia", "What each tier asks for"),
        (
            words("Fascia", "Tier"), words("Evento parallelo", "Parallel event"),
            words("Manifestazione nazionale", "National event"), words("Autorizzazione", "Authorisation"),
        ),
        (("I", no, no, no), ("II", yes, no, no), ("III", yes, yes, yes)),
    )  # fmt: skip


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


def _bids() -> PrintedTable:
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
    semis = tables.DEFAULTS.semifinal_pairs
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
        for n, (a, b) in enumerate(semis, 1)
    ]
    return PrintedTable(
        words("Gli incontri", "The pairings"), (words("Duello", "Duel"), words("Chi", "Who")), tuple(rows)
    )


def _placing_bonus() -> PrintedTable:
    return PrintedTable(
        words("Il premio di piazzamento, in dollari", "The placing bonus, in dollars"),
        (words("Posto", "Place"), words("Dollari", "Dollars")),
        tuple(tables.PLACING_BONUS.items()),
    )


def _multipliers() -> PrintedTable:
    return PrintedTable(
        words("I moltiplicatori", "The multipliers"),
        (words("Fascia", "Tier"), words("Moltiplicatore", "Multiplier")),
        tuple((tier.replace("-", " "), exact(factor)) for tier, factor in tables.MULTIPLIERS.items()),
    )


def _ladder() -> PrintedTable:
    none = words("non omologabile", "cannot be homologated")
    return PrintedTable(
        words("La scala dei declassamenti", "The ladder of downgrades"),
        (words("Da", "From"), words("A", "To")),
        tuple((a, none if b == tables.NO_TIER else b) for a, b in zip(tables.LADDER, tables.LADDER[1:], strict=False)),
    )


FINDING_WORDS: Mapping[str, Words] = {
    "X1": words("fuori dal periodo", "outside the period"),
    "X2": words("nessun annuncio sul forum ufficiale", "no announcement on the official forum"),
    "D1": words("nessun evento parallelo (II, III)", "no parallel event (II, III)"),
    "D2": words("meno di dieci giocatori", "fewer than ten players"),
    "D3": words("referto in ritardo o assente", "report late or absent"),
    "D4": words("referto incompleto", "report incomplete"),
    "D5": words("foto mancanti", "photos missing"),
    "D6": words("nessun annuncio sul forum non ufficiale", "no announcement on the unofficial forum"),
    "D7": words("nessuna autorizzazione per tempo (III)", "no authorisation in time (III)"),
    "D8": words("nessuna manifestazione nazionale (III)", "no national event (III)"),
}


def _findings() -> PrintedTable:
    one_down, none = words("una fascia in meno", "one tier down"), words("non omologato", "not homologated")
    return PrintedTable(
        words("I rilievi", "The findings"),
        (words("Codice", "Code"), words("Che cosa", "What"), words("Effetto", "Effect")),
        tuple((f.code, FINDING_WORDS[f.code], none if f in OUTSIDE else one_down) for f in (*OUTSIDE, *FINDINGS)),
    )


def _abandonment() -> PrintedTable:
    factors = tables.DEFAULTS.abandon_factors
    return PrintedTable(
        words("Il fattore di una fase dopo un abbandono", "The factor of a phase after somebody left"),
        (words("In quanti", "Players"), words("Fattore", "Factor")),
        tuple((n, exact(factors.get(n, Fraction(1)))) for n in range(LARGEST - 1, SMALLEST - 2, -1)),
    )


def _layouts() -> PrintedTable:
    return PrintedTable(
        words("I tavoli possibili", "The possible tables"),
        (words("Giocatori", "Players"), words("Tavoli", "Tables")),
        tuple((n, " · ".join(sizes_text(one) for one in reversed(layouts(n)))) for n in range(10, 51)),
    )


def _duel_setup() -> PrintedTable:
    return PrintedTable(
        words("I personaggi nei duelli", "The characters in the duels"),
        (
            words("Modo", "Mode"),
            words("Tolti", "Removed"),
            words("A testa", "Each"),
            words("In rinforzo", "In reserve"),
        ),
        (
            (
                words("strategico", "strategic"),
                tables.STRATEGIC_REMOVED,
                tables.STRATEGIC_EACH,
                tables.STRATEGIC_EACH - 2,
            ),
            (words("aggressivo", "aggressive"), 0, tables.AGGRESSIVE_EACH, tables.AGGRESSIVE_EACH - 1),
        ),
    )


def _duel_scores() -> PrintedTable:
    strategic = ", ".join(f"{tables.STRATEGIC_TARGET}-{lost}" for lost in range(tables.STRATEGIC_TARGET))
    aggressive = ", ".join(f"{won}-{lost}" for won, lost in tables.AGGRESSIVE_SCORES)
    return PrintedTable(
        words("I risultati che chiudono un duello", "The scores that end a duel"),
        (words("Modo", "Mode"), words("Risultati", "Scores")),
        ((words("strategico", "strategic"), strategic), (words("aggressivo", "aggressive"), aggressive)),
    )
