"""The rules of the festival in the order in which things happen, by format.

Each stands beside the clause that it carries out, in `clauses/`.
"""

from __future__ import annotations

from ..explained import Rule
from ..games.head_to_head import GAMES, HANDS, REPLAY, TIME, WALKOVER
from . import boards
from .brackets import EliminationCase, PlayedMatch
from .clauses.common.rules import bracket_places, entered, met, penalised, qualified
from .clauses.mancala.rules import played, won
from .clauses.puzzle.rules import allowed, finish_time
from .clauses.risiko.rules import area_classification, area_place, area_score, objective
from .clauses.rummikub.rules import table_points, table_score
from .clauses.samurai.rules import figures, majority_classification, majority_place
from .clauses.texas_holdem.rules import elimination_places
from .facts import ALLOWANCE, POINTS, PlayedCompetition
from .orders import rounds
from .standing import at_clause


def penalties(contest: PlayedCompetition, round: int | None = None) -> tuple[Rule, ...]:
    """A rule for each penalty; of one *round* only the points lost there."""
    decisions = contest.penalties
    if round is not None:
        decisions = tuple(decision for decision in decisions if decision.kind == POINTS and decision.round == round)
    return tuple(penalised.regarding(decision) for decision in decisions)


def match_rules(case: EliminationCase) -> tuple[Rule, ...]:
    """A rule for each match that was played: the number and the clause are those of what decided it."""
    competition = case.contest.competition
    rules: list[Rule] = []
    for meeting in case.meetings:
        match, outcome = meeting.match, meeting.outcome
        if match is None or outcome is None or outcome.won not in match.players:  # a bye, or a sheet not yet in order
            continue
        how = outcome.how
        id = {WALKOVER: "RF-02", TIME: "RF-30", GAMES: "RF-03", REPLAY: "RF-03"}.get(how, competition.rule)
        if how == HANDS and match.columns > 1:
            id = "RF-19"
        default = {"RF-02": "gen-3", "RF-03": "gen-3", "RF-30": "gen-5", "RF-14": "man-3", "RF-17": "gin-5"}
        clause = competition.clause(id, default.get(id, "gin-6"))
        played = PlayedMatch(meeting, match, outcome)
        rules.append(Rule(id, clause, met.function, played, readings=met.readings, variant=played.variant))
    return tuple(rules)


def bracket_rules(case: EliminationCase) -> tuple[Rule, ...]:
    """Those of a bracket, in the order in which things happen."""
    competition = case.contest.competition
    first = (at_clause(entered, competition), at_clause(qualified, competition)) if case.contest.qualification else ()
    return (*first, *match_rules(case), bracket_places)


def league_rules(contest: PlayedCompetition) -> tuple[Rule, ...]:
    return tuple(rule.regarding(match) for match in contest.matches for rule in (won, played))


def round_rules(contest: PlayedCompetition) -> tuple[Rule, ...]:
    return tuple(step.regarding(round_) for round_ in rounds(contest) for step in (table_score, table_points))


def race_rules(contest: PlayedCompetition) -> tuple[Rule, ...]:
    return (finish_time, *(allowed.regarding(decision) for decision in contest.decisions if decision.kind == ALLOWANCE))


def elimination_rules(contest: PlayedCompetition) -> tuple[Rule, ...]:
    return (at_clause(elimination_places, contest.competition),)


def board_rules(contest: PlayedCompetition) -> tuple[Rule, ...]:
    """Round by round: the score, what a judge took from it, the place on the board; at the end the classification."""
    areas = contest.competition.format == "F6"
    rules: list[Rule] = []
    for heat in boards.heats(contest):
        lost = penalties(contest, heat.number)
        law = (area_score, *lost, objective, area_place) if areas else (figures, *lost, majority_place)
        rules += [rule.regarding(heat) if rule.about is None else rule for rule in law]
    return (*rules, area_classification if areas else majority_classification)
