"""How the tables of a page of law are laid out and worded where evenings are alike: an auction, prizes by role, a chain
for ties, duels. Every number is the room's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ...languages import LANGUAGES, Words, number, with_unit
from ..contract import PrintedTable, words
from . import ties
from .facts import OUTLAW, RENEGADE, SHERIFF
from .sheets import ROLE, WON
from .winnings import ALIVE, ALWAYS, DEAD, DUEL, PER_OUTLAW, Prize

Row = tuple[Words, Words]
_WHEN: Mapping[str, Words] = {
    ALWAYS: words("vivo o morto", "dead or alive"),
    ALIVE: words("vivo", "alive"),
    DEAD: words("morto", "dead"),
    DUEL: words("arrivato al duello con lo Sceriffo", "reached the duel with the Sheriff"),
}


def bids(stake: int, multiple: int, last: int) -> PrintedTable:
    """The *stake*, the *multiple* of every bid and the price of the *last* character, in dollars."""
    return PrintedTable(
        words("L’asta, in dollari", "The auction, in dollars"),
        (words("Che cosa", "What"), words("Quanto", "How much")),
        (
            (words("posta di partenza", "stake at the start"), stake),
            (words("multiplo di ogni offerta e rilancio minimo", "multiple of every bid and least raise"), multiple),
            (words("prezzo dell’ultimo personaggio", "price of the last character"), last),
        ),
    )


def winnings(prizes: Sequence[Prize]) -> PrintedTable:
    """What a role earns."""
    return PrintedTable(
        words("I guadagni", "Winnings"),
        (words("Esito", "Outcome"), words("Ruolo", "Role"), words("Come", "How"), words("Dollari", "Dollars")),
        tuple((WON[p.won], ROLE[p.role], when_told(p.when, p.role, _WHEN), _amount(p)) for p in prizes),
    )


def when_told(when: str, role: str, texts: Mapping[str, Words]) -> Words | None:
    """What *texts* says of whoever holds *role*, dead or alive; nothing of a Sheriff and a Renegade paid either way,
    since how the game ended says it already."""
    return None if when == ALWAYS and role in {SHERIFF, RENEGADE} else texts[when]


def _who(prize: Prize) -> Words:
    when = when_told(prize.when, prize.role, _WHEN)
    after = {lang: f", {when[lang]}" if when else "" for lang in LANGUAGES}
    return {lang: f"{WON[prize.won][lang]}: {ROLE[prize.role][lang]}{after[lang]}" for lang in LANGUAGES}


def _amount(prize: Prize) -> Words:
    by = words("fuorilegge", "outlaws") if prize.times == PER_OUTLAW else words("giocatori", "players")
    return {lang: f"{with_unit(number(prize.dollars, lang), '$', lang)} × {by[lang]}" for lang in LANGUAGES}


def winnings_expanded(prizes: Sequence[Prize], roles: Mapping[int, Mapping[str, int]]) -> PrintedTable:
    """The same in dollars, by number of players; *roles* are those dealt to so many."""
    return PrintedTable(
        words("I guadagni per numero di giocatori, in dollari", "Winnings by number of players, in dollars"),
        (words("Chi", "Who"), *(words(f"in {n}", f"{n} players") for n in roles)),
        tuple(
            (
                _who(p),
                *(p.amount(n, dealt[OUTLAW]) if dealt[p.role] else None for n, dealt in roles.items()),
            )
            for p in prizes
        ),
    )


def tie_breaks(chain: Iterable[str]) -> PrintedTable:
    """The criteria of a tie, named as the *chain* has them, and the lot."""
    return PrintedTable(
        words("Le parità, in ordine", "Ties, in order"),
        (words("Ordine", "Order"), words("Criterio: di più è meglio", "Criterion: more is better")),
        tuple(enumerate([*map(ties.named, chain), words("sorteggio", "lot")], 1)),
    )


def qualifiers(few: int, many: int, from_tables: int) -> PrintedTable:
    """How many go to the duels: *few*, or *many* where there are at least so many tables."""
    return PrintedTable(
        words("Quanti vanno ai duelli", "How many go to the duels"),
        (words("Tavoli", "Tables"), words("Duellanti", "Duelists")),
        (
            (words(f"fino a {from_tables - 1}", f"up to {from_tables - 1}"), few),
            (words(f"da {from_tables}", f"{from_tables} or more"), many),
        ),
    )


Pairs = Sequence[tuple[int, int]]


def bracket(quarters: Pairs, semis_from_quarters: Pairs, semis: Pairs, more: Iterable[Row] = ()) -> PrintedTable:
    """Who meets whom, by the place before the duels; *semis_from_quarters* by the number of the quarter-final."""
    rows = [
        (words(f"quarto {n}", f"quarter-final {n}"), words(f"{a}º contro {b}º", f"{a} v {b}"))
        for n, (a, b) in enumerate(quarters, 1)
    ]
    rows += [
        (
            words(f"semifinale {n}, dopo i quarti", f"semifinal {n}, after quarter-finals"),
            words(f"chi vince il quarto {a} contro chi vince il {b}", f"winner of {a} v winner of {b}"),
        )
        for n, (a, b) in enumerate(semis_from_quarters, 1)
    ]
    rows += [
        (
            words(f"semifinale {n}, in quattro", f"semifinal {n}, four duelists"),
            words(f"{a}º contro {b}º", f"{a} v {b}"),
        )
        for n, (a, b) in enumerate(semis, 1)
    ]
    return PrintedTable(
        words("Gli incontri", "The pairings"), (words("Duello", "Duel"), words("Chi", "Who")), (*rows, *more)
    )


def placing_bonus(bonuses: Mapping[int, int]) -> PrintedTable:
    """What a place brings, in dollars."""
    return PrintedTable(
        words("Il premio di piazzamento, in dollari", "The placing bonus, in dollars"),
        (words("Posto", "Place"), words("Dollari", "Dollars")),
        tuple(bonuses.items()),
    )
