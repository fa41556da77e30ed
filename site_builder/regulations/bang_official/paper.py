"""The paper of the official scoring: one group, as many games as players or a multiple."""

from __future__ import annotations

from functools import partial

from ...languages import LANGUAGES, Words, sayings
from ..bang.facts import DEPUTY
from ..bang.sheets import ROLE, WON
from ..paper import Layout, Paper, Payment, WinningSide
from . import tables
from .rewards import ALIVE, Reward
from .tables import Numbers, Parameters

words = sayings(__file__, "words")

_MORE: Words = words("in-play-in-addition")
_IN_PLAY: Words = words("in-play")


def _layouts(players: int) -> tuple[Layout, ...]:
    """One table, where so many may form a group."""
    return ((players,),) if players in tables.ROLES else ()


def _who(reward: Reward, rewards: tuple[Reward, ...]) -> Words:
    """The role; where it has a reward already, what being alive adds."""
    adds = any(other.role == reward.role and other is not reward for other in rewards)
    tail = (_MORE if adds else _IN_PLAY) if reward.when == ALIVE else dict.fromkeys(LANGUAGES, "")
    return {lang: ROLE[reward.role][lang] + tail[lang] for lang in LANGUAGES}


def _winnings(numbers: Numbers, size: int) -> tuple[WinningSide, ...]:
    """The table of the official scoring: the same for every number of players."""
    sides = {
        won: tuple(
            reward
            for reward in numbers.rewards[tables.OFFICIAL]
            if reward.won == won and tables.ROLES[size][reward.role]
        )
        for won in WON
    }
    paid = [
        WinningSide(WON[won], tuple(Payment(_who(payment, side), payment.dollars) for payment in side))
        for won, side in sides.items()
    ]
    if tables.ROLES[size][DEPUTY]:
        vice: Words = words("deputy-who-eliminates-the-sheriff")
        paid.append(WinningSide(words("penalty"), (Payment(vice, -numbers.penalty),)))
    return tuple(paid)


def paper(law: Parameters) -> Paper:
    """What is printed under this *law*."""
    return Paper(
        numbers=tuple(tables.ROLES),
        layouts=_layouts,
        roles=tables.ROLES,
        winnings=partial(_winnings, law.numbers),
        clauses={"tables": "off-5", "draw": "off-5", "winnings": "off-1"},
    )
