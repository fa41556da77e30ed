"""The rules of 2009 in the order of the law: of a tournament, of its players, of the bonuses, of the final.

Each stands beside the clause that it carries out, in `clauses/`. Those of the ranking of an area, and of what a bonus
lifts there, are run by `season.py`, tournament by tournament.
"""

from __future__ import annotations

from ..explained import Rule
from ..facts import LAST_CHANCE, REGULAR
from .clauses.bonuses.rules import count_club, count_player, play_club, play_player, win_club, win_player
from .clauses.downgrades.rules import downgrade, not_homologable
from .clauses.duels.rules import preliminary
from .clauses.final.rules import (
    card_unavailable,
    excluded,
    left_out,
    national_final,
    repechage,
    reserves,
    seat_areas,
    set_aside,
)
from .clauses.games.rules import costs, net, winnings
from .clauses.homologation.rules import FINDING_RULES, awaited, decided, pardoned, request, window
from .clauses.leaving.rules import by_phases, leavers, left_after, stripped, three_left
from .clauses.tables.rules import normalise
from .clauses.tournament_points.rules import classification, multiplier, no_points, placing_bonus, points
from .clauses.wild_cards.rules import (
    card_without_holder,
    champion_card,
    last_chance,
    last_chance_card,
    one_card_each,
    seat_wild_cards,
    tournament_card,
)
from .facts import PARDON, Season2009, Tournament2009

PLAY_RULES = (
    winnings, costs, net, leavers, normalise, by_phases, three_left, left_after, preliminary, classification,
    placing_bonus,
)  # fmt: skip
CLUB_RULES = (count_club, win_club, play_club)
PLAYER_RULES = (count_player, win_player, play_player)
CARD_RULES = (champion_card, last_chance_card, tournament_card, card_without_holder, one_card_each, card_unavailable)


def verdict_rules(facts: Tournament2009) -> tuple[Rule, ...]:
    """The rules in the order of the law; a decision is a rule of its own, in the order in which they were taken."""
    if facts.kind != REGULAR:
        return (last_chance if facts.kind == LAST_CHANCE else national_final,)
    decisions = tuple(
        (pardoned if decision.kind == PARDON else decided).regarding(decision)
        for decision in sorted(facts.decisions, key=lambda decision: (decision.date, decision.path))
    )
    rules = (window, request, awaited, *FINDING_RULES, downgrade, *decisions, not_homologable)
    return (*rules, multiplier, no_points)


def points_rules(facts: Tournament2009) -> tuple[Rule, ...]:
    """The rules that give points, then what was decided about single players."""
    return (points, *decided_rules(facts))


def decided_rules(facts: Tournament2009) -> tuple[Rule, ...]:
    """A rule for each recorded decision about a player: it holds also where a tournament gives no points."""
    return (
        *(excluded.regarding(decision) for decision in facts.exclusions),
        *(stripped.regarding(decision) for decision in facts.stripped),
    )


def admission_rules(season: Season2009) -> tuple[Rule, ...]:
    """The rules in the order of the law, with a rule for each declaration of somebody who cannot come."""
    absent = (set_aside.regarding(declared) for declared in season.unavailable)
    return (seat_wild_cards, *absent, seat_areas, reserves, repechage, left_out)
