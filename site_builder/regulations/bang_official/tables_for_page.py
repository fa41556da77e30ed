"""The tables of the regulation page, printed from the numbers that compute."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from ...languages import LANGUAGES, Words
from ..bang.characters import CHARACTERS
from ..bang.facts import OUTLAW
from ..bang.sheets import ROLE, WON
from ..bang.tables_for_page import when_told
from ..contract import PrintedTable, words
from ..exact import round_half_away
from . import tables
from .rewards import ALIVE, ALWAYS, ONCE, PER_ELIMINATED, PER_OUTLAW, PER_PLAYER, SHARED, Reward
from .tables import DEFAULTS, Numbers, Parameters

_WHEN: Mapping[str, Words] = {
    ALWAYS: words("vivo o morto", "dead or alive"),
    ALIVE: words("solo se vivo", "only if alive"),
}
_TIMES: Mapping[str, Words] = {
    ONCE: words("", ""),
    PER_PLAYER: words(" × giocatori", " × players"),
    PER_OUTLAW: words(" × Fuorilegge", " × outlaws"),
    PER_ELIMINATED: words(" × eliminati", " × eliminated"),
    SHARED: words(" × Fuorilegge ÷ Fuorilegge vivi", " × outlaws ÷ outlaws alive"),
}


def printed_tables(law: Parameters = DEFAULTS) -> Mapping[str, PrintedTable]:
    """Every table of the text, by the name it has there."""
    numbers = law.numbers
    return {
        "rewards-official": _rewards(
            words("Punteggio ufficiale", "Official scoring"), numbers.rewards[tables.OFFICIAL]
        ),
        "penalty": _penalty(numbers),
        "groups": _groups(),
        "rounding": _rounding(),
        "rewards-simplified": _rewards(words("Punteggio semplificato", "Simplified scoring"), numbers.simplified),
        "rewards-complete": _rewards(words("Punteggio completo", "Complete scoring"), numbers.rewards[tables.COMPLETE]),
        "shared-reward": _shared(numbers),
        "bounty": _bounty(numbers),
        "cards": _cards(numbers),
        "life-points": _life_points(),
        "hire": _hire(numbers),
    }


def _dollars(reward: Reward) -> Words:
    return {lang: f"{reward.dollars} ${_TIMES[reward.times][lang]}" for lang in LANGUAGES}


def _rewards(caption: Words, rewards: Sequence[Reward]) -> PrintedTable:
    return PrintedTable(
        caption,
        (words("Esito", "Outcome"), words("Ruolo", "Role"), words("Come", "How"), words("Guadagno", "Reward")),
        tuple(
            (WON[reward.won], ROLE[reward.role], when_told(reward.when, reward.role, _WHEN), _dollars(reward))
            for reward in rewards
        ),
    )


def _penalty(numbers: Numbers) -> PrintedTable:
    return PrintedTable(
        words("La penalità, in dollari", "The penalty, in dollars"),
        (words("Che cosa", "What"), words("Dollari", "Dollars")),
        ((words("un Vice elimina uno Sceriffo", "a Deputy eliminates a Sheriff"), -numbers.penalty),),
    )


def _groups() -> PrintedTable:
    return PrintedTable(
        words("I gruppi: ruoli e numero di partite", "The groups: roles and number of games"),
        (words("Giocatori", "Players"), *ROLE.values(), words("Partite", "Games")),
        tuple(
            (
                size,
                *(dealt[role] for role in ROLE),
                words(f"{size}, {2 * size}, {3 * size} …", f"{size}, {2 * size}, {3 * size} …"),
            )
            for size, dealt in tables.ROLES.items()
        ),
    )


# (total in dollars, games): the two examples of the source, then halves in both directions (AO-01, additions 8).
EXAMPLES = ((9_500, 7), (15_500, 12), (12_500, 8), (-1_500, 24))


def _rounding() -> PrintedTable:
    return PrintedTable(
        words("Dal totale al punteggio, in dollari", "From the total to the score, in dollars"),
        (words("Totale", "Total"), words("Partite", "Games"), words("Media", "Average"), words("Punteggio", "Score")),
        tuple(
            (total, games, Fraction(total, games), round_half_away(Fraction(total, games))) for total, games in EXAMPLES
        ),
    )


def _shared(numbers: Numbers) -> PrintedTable:
    share = next(outlaw for outlaw in numbers.complete_outlaws if outlaw.times == SHARED)
    dealt = sorted({roles[OUTLAW] for roles in tables.ROLES.values()})
    return PrintedTable(
        words("Quanto prende ogni Fuorilegge vivo, in dollari", "What each outlaw alive gets, in dollars"),
        (words("Fuorilegge vivi", "Outlaws alive"), *(words(f"su {n}", f"of {n}") for n in dealt)),
        tuple(
            (alive, *(share.dollars * n // alive if alive <= n else None for n in dealt))
            for alive in range(1, max(dealt) + 1)
        ),
    )


def _amounts(caption: Words, *rows: tuple[Words, int | Words]) -> PrintedTable:
    return PrintedTable(caption, (words("Che cosa", "What"), words("Quanto", "How much")), rows)


def _bounty(numbers: Numbers) -> PrintedTable:
    return _amounts(
        words("La ricompensa in contanti, in dollari", "The cash bounty, in dollars"),
        (
            words("per ogni Fuorilegge eliminato di persona", "for each outlaw personally eliminated"),
            numbers.bounty,
        ),
    )


def _cards(numbers: Numbers) -> PrintedTable:
    return _amounts(
        words("L’esperienza, in dollari", "Experience, in dollars"),
        (words("per ogni carta conservata", "for each card kept"), numbers.price_of_a_card),
    )


def _life_points() -> PrintedTable:
    names = sorted(CHARACTERS, key=lambda name: CHARACTERS[name])
    return PrintedTable(
        words("Le carte che si possono conservare, al massimo", "The cards that may be kept, at most"),
        (words("Personaggio", "Character"), words("Carte", "Cards"), words("da Sceriffo", "as Sheriff")),
        tuple((CHARACTERS[name], tables.life_points(name, False), tables.life_points(name, True)) for name in names),
    )


def _hire(numbers: Numbers) -> PrintedTable:
    return _amounts(
        words("L’ingaggio dei personaggi, in dollari", "The hire of characters, in dollars"),
        (words("posta di partenza", "stake at the start"), numbers.stake),
        (words("offerta minima e rilancio minimo", "least bid and least raise"), numbers.bid_multiple),
        (words("prezzo dell’ultimo personaggio", "price of the last character"), numbers.last_price),
        (words("l’asta gira", "the auction goes"), words("a destra", "to the right")),
    )
