"""The tables of the regulation page, printed from the numbers that compute."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from ...languages import LANGUAGES, Words, same, sayings
from ..bang.characters import CHARACTERS
from ..bang.facts import OUTLAW
from ..bang.sheets import ROLE, WON
from ..bang.tables_for_page import condition_in_words
from ..contract import PrintedTable
from ..exact import round_half_away
from . import tables
from .rewards import ALIVE, ALWAYS, ONCE, PER_ELIMINATED, PER_OUTLAW, PER_PLAYER, SHARED, Reward
from .tables import DEFAULTS, Numbers, Parameters

words = sayings(__file__, "words")

_WHEN: Mapping[str, Words] = {
    ALWAYS: words("dead-or-alive"),
    ALIVE: words("only-if-alive"),
}
_TIMES: Mapping[str, Words] = {
    ONCE: same(""),
    PER_PLAYER: words("players"),
    PER_OUTLAW: words("outlaws"),
    PER_ELIMINATED: words("eliminated"),
    SHARED: words("outlaws-outlaws-alive"),
}


def printed_tables(law: Parameters = DEFAULTS) -> Mapping[str, PrintedTable]:
    """Every table of the text, by the name it has there."""
    numbers = law.numbers
    return {
        "rewards-official": _rewards(words("official-scoring"), numbers.rewards[tables.OFFICIAL]),
        "penalty": _penalty(numbers),
        "groups": _groups(),
        "rounding": _rounding(),
        "rewards-simplified": _rewards(words("simplified-scoring"), numbers.simplified),
        "rewards-complete": _rewards(words("complete-scoring"), numbers.rewards[tables.COMPLETE]),
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
        (words("outcome"), words("role"), words("how"), words("reward")),
        tuple(
            (WON[reward.won], ROLE[reward.role], condition_in_words(reward.when, reward.role, _WHEN), _dollars(reward))
            for reward in rewards
        ),
    )


def _penalty(numbers: Numbers) -> PrintedTable:
    return PrintedTable(
        words("the-penalty-in-dollars"),
        (words("what"), words("dollars")),
        ((words("a-deputy-eliminates-a-sheriff"), -numbers.penalty),),
    )


def _groups() -> PrintedTable:
    return PrintedTable(
        words("the-groups-roles-and-number-of"),
        (words("players-2"), *ROLE.values(), words("games")),
        tuple(
            (
                size,
                *(dealt[role] for role in ROLE),
                same(f"{size}, {2 * size}, {3 * size} …"),
            )
            for size, dealt in tables.ROLES.items()
        ),
    )


# (total in dollars, games): the two examples of the source, then halves in both directions (AO-01, ADD-8).
EXAMPLES = ((9_500, 7), (15_500, 12), (12_500, 8), (-1_500, 24))


def _rounding() -> PrintedTable:
    return PrintedTable(
        words("from-the-total-to-the-score"),
        (words("total"), words("games"), words("average"), words("score")),
        tuple(
            (total, games, Fraction(total, games), round_half_away(Fraction(total, games))) for total, games in EXAMPLES
        ),
    )


def _shared(numbers: Numbers) -> PrintedTable:
    share = next(outlaw for outlaw in numbers.complete_outlaws if outlaw.times == SHARED)
    dealt = sorted({roles[OUTLAW] for roles in tables.ROLES.values()})
    return PrintedTable(
        words("what-each-outlaw-alive-gets-in"),
        (words("outlaws-alive"), *(words("of-n", n=n) for n in dealt)),
        tuple(
            (alive, *(share.dollars * n // alive if alive <= n else None for n in dealt))
            for alive in range(1, max(dealt) + 1)
        ),
    )


def _amounts(caption: Words, *rows: tuple[Words, int | Words]) -> PrintedTable:
    return PrintedTable(caption, (words("what"), words("how-much")), rows)


def _bounty(numbers: Numbers) -> PrintedTable:
    return _amounts(
        words("the-cash-bounty-in-dollars"),
        (
            words("for-each-outlaw-personally-eliminated"),
            numbers.bounty,
        ),
    )


def _cards(numbers: Numbers) -> PrintedTable:
    return _amounts(
        words("experience-in-dollars"),
        (words("for-each-card-kept"), numbers.price_of_a_card),
    )


def _life_points() -> PrintedTable:
    names = sorted(CHARACTERS, key=lambda name: CHARACTERS[name])
    return PrintedTable(
        words("the-cards-that-may-be-kept"),
        (words("character"), words("cards"), words("as-sheriff")),
        tuple((CHARACTERS[name], tables.life_points(name, False), tables.life_points(name, True)) for name in names),
    )


def _hire(numbers: Numbers) -> PrintedTable:
    return _amounts(
        words("the-hire-of-characters-in-dollars"),
        (words("stake-at-the-start"), numbers.stake),
        (words("least-bid-and-least-raise"), numbers.bid_multiple),
        (words("price-of-the-last-character"), numbers.last_price),
        (words("the-auction-goes"), words("to-the-right")),
    )
