"""The rules of 2022/23 in the order of the law: of a tournament, and of its players.

Each stands beside the clause that it carries out, in `clauses/`.
"""

from __future__ import annotations

from ..explained import Rule
from .clauses.games.rules import finished, following_tables, law_wins, outlaws_win, renegade_wins
from .clauses.ranking.rules import opponents, placing_bonus, ranking
from .clauses.referee.rules import ejected
from .clauses.tournament.rules import beyond_chart, first_tables, rounds, total
from .clauses.waivers_and_leaving.rules import unfinished, waived, withdrawn
from .facts import Tournament2022

BY_OUTCOME = (law_wins, outlaws_win, renegade_wins, unfinished)
AFTER_THE_ROUNDS = (total, withdrawn, ejected, opponents, ranking, placing_bonus)


def verdict_rules(facts: Tournament2022) -> tuple[Rule, ...]:
    """The rules in the order of the law; a waiver and a round are each a rule applied to them."""
    first, *others = facts.rounds
    return (
        rounds,
        *(waived.regarding(fewer_round) for fewer_round in facts.fewer_rounds),
        first_tables.regarding(first),
        *(following_tables.regarding(other) for other in others),
        beyond_chart,
        finished,
    )


def play_rules(facts: Tournament2022) -> tuple[Rule, ...]:
    """The rules in the order of the law; a round is paid by the rule of each table's outcome, round after round."""
    return (*(rule.regarding(round) for round in facts.rounds for rule in BY_OUTCOME), *AFTER_THE_ROUNDS)
