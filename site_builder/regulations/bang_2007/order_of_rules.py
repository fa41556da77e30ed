"""The rules of 2007 in the order of the law: of a tournament, of its players, of the final.

Each stands beside the clause that it carries out, in `clauses/`.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..explained import Rule
from . import tables
from .clauses.championship.rules import (
    below_minimum,
    level_firsts,
    minimum,
    points,
    seat_champion,
    seat_firsts,
    seat_last_open,
    seat_opens,
    seat_seconds,
    set_aside,
)
from .clauses.duels.rules import classification
from .clauses.games.rules import corrective, costs, net, per_game, preliminary, winnings
from .clauses.leaving.rules import by_phases, leavers, left_after, three_left
from .clauses.organizing.rules import deadline, past_deadline, reserves, seat_new, seat_others
from .facts import Season2007

VERDICT_RULES = (minimum, below_minimum, deadline, past_deadline)
PLAY_RULES = (
    winnings, costs, net, leavers, per_game, corrective, by_phases, three_left, left_after, preliminary, classification,
)  # fmt: skip
POINTS_RULES = (points,)

_BY_NAME: Mapping[str, Rule] = {
    tables.SAME_SECOND: seat_seconds,
    tables.SAME_NEW: seat_new,
    tables.OTHER_REGIONS: seat_others,
}


def admission_rules(season: Season2007) -> tuple[Rule, ...]:
    """The rules in the order of the law; how vacancies are served is a reading (A2007-08)."""
    serving = (_BY_NAME[name] for name in season.law.reserve_order)
    absent = (set_aside.regarding(declared) for declared in season.unavailable)
    return (*absent, seat_champion, seat_opens, seat_last_open, seat_firsts, level_firsts, *serving, reserves)
