"""How the tables of a page of law are laid out and worded where evenings are alike; every number is the room's.

An auction, prizes by role, a chain for ties, duels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from ...languages import LANGUAGES, Words, number, sayings, with_unit
from ..contract import PrintedTable
from ..duel_stages import Pairs
from . import ties
from .facts import OUTLAW, RENEGADE, SHERIFF
from .sheets import ROLE, WON
from .winnings import ALIVE, ALWAYS, DEAD, DUEL, PER_OUTLAW, Prize

words = sayings(__file__, "words")

Row = tuple[Words, Words]
_WHEN: Mapping[str, Words] = {
    ALWAYS: words("dead-or-alive"),
    ALIVE: words("alive-2"),
    DEAD: words("dead"),
    DUEL: words("reached-the-duel-with-the-sheriff"),
}


def bids(stake: int, multiple: int, last: int) -> PrintedTable:
    """The *stake*, the *multiple* of every bid and the price of the *last* character, in dollars."""
    return PrintedTable(
        words("the-auction-in-dollars"),
        (words("what"), words("how-much")),
        (
            (words("stake-at-the-start"), stake),
            (words("multiple-of-every-bid-and-least"), multiple),
            (words("price-of-the-last-character"), last),
        ),
    )


def winnings(prizes: Sequence[Prize]) -> PrintedTable:
    """What a role earns."""
    return PrintedTable(
        words("winnings"),
        (words("outcome"), words("role"), words("how"), words("dollars")),
        tuple(
            (WON[prize.won], ROLE[prize.role], condition_in_words(prize.when, prize.role, _WHEN), _amount(prize))
            for prize in prizes
        ),
    )


def condition_in_words(when: str, role: str, texts: Mapping[str, Words]) -> Words | None:
    """What *texts* says of whoever holds *role*, dead or alive; nothing of a Sheriff and a Renegade paid either way,
    since how the game ended says it already."""
    return None if when == ALWAYS and role in {SHERIFF, RENEGADE} else texts[when]


def _who(prize: Prize) -> Words:
    when = condition_in_words(prize.when, prize.role, _WHEN)
    after = {lang: f", {when[lang]}" if when else "" for lang in LANGUAGES}
    return {lang: f"{WON[prize.won][lang]}: {ROLE[prize.role][lang]}{after[lang]}" for lang in LANGUAGES}


def _amount(prize: Prize) -> Words:
    by = words("outlaws-2") if prize.times == PER_OUTLAW else words("players")
    return {lang: f"{with_unit(number(prize.dollars, lang), '$', lang)} × {by[lang]}" for lang in LANGUAGES}


def winnings_expanded(prizes: Sequence[Prize], roles: Mapping[int, Mapping[str, int]]) -> PrintedTable:
    """The same in dollars, by number of players; *roles* are those dealt to so many."""
    return PrintedTable(
        words("winnings-by-number-of-players-in"),
        (words("who"), *(words("n-players", n=n) for n in roles)),
        tuple(
            (
                _who(prize),
                *(prize.amount(n, dealt[OUTLAW]) if dealt[prize.role] else None for n, dealt in roles.items()),
            )
            for prize in prizes
        ),
    )


def tie_breaks(chain: Iterable[str]) -> PrintedTable:
    """The criteria of a tie, named as the *chain* has them, and the lot."""
    return PrintedTable(
        words("ties-in-order"),
        (words("order"), words("criterion-more-is-better")),
        tuple(enumerate([*map(ties.named, chain), words("lot")], 1)),
    )


def qualifiers(few: int, many: int, from_tables: int) -> PrintedTable:
    """How many go to the duels: *few*, or *many* where there are at least so many tables."""
    return PrintedTable(
        words("how-many-go-to-the-duels"),
        (words("tables"), words("duelists")),
        (
            (words("up-to-last", last=from_tables - 1), few),
            (words("from-tables-or-more", from_tables=from_tables), many),
        ),
    )


def by_place(name_of_place: Callable[[int], Words], pairs: Pairs) -> Iterator[Row]:
    """The duels of the *pairs*, by the place before the duels, each *named* by its number."""
    yield from ((name_of_place(n), words("a-v-b", a=a, b=b)) for n, (a, b) in enumerate(pairs, 1))


def bracket(duels: Iterable[Row]) -> PrintedTable:
    """Who meets whom: what each of the *duels* is called, and who meets there."""
    return PrintedTable(words("the-pairings"), (words("duel"), words("who")), tuple(duels))


def placing_bonus(bonuses: Mapping[int, int]) -> PrintedTable:
    """What a place brings, in dollars."""
    return PrintedTable(
        words("the-placing-bonus-in-dollars"),
        (words("place"), words("dollars")),
        tuple(bonuses.items()),
    )
