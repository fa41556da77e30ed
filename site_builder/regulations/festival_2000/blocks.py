"""What the sheet of a competition tells, as `api/v1` publishes it, so that anybody can count its numbers again.

The bracket is not here: its matches are published as duels, like those of every law.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..games.area_scores import Board
from ..games.head_to_head import Match
from . import brackets
from .facts import ALLOWANCE, Decision, PlayedCompetition, RoundBoard

Block = list[dict[str, object]]


def published(contest: PlayedCompetition) -> Mapping[str, Block]:
    """By name each block that the sheet has: matches with who won them, hands, stacks in chips, times in seconds from
    midnight, areas and figures, and what judges took or allowed, in points or seconds."""
    blocks: dict[str, Block] = {
        "qualification": [_match(contest, match) for match in contest.qualification],
        "matches": [] if contest.draw else [_match(contest, match) for match in contest.matches],
        "tables": [
            {"round": number, "players": list(table.players), "hands": [list(hand) for hand in table.hands],
             "late": list(table.late)}
            for number, tables in enumerate(contest.rounds, 1)
            for table in tables
        ],
        "eliminations": [
            {"hand": out.hand, "players": list(out.players), "stacks": list(out.stacks)} for out in contest.outs
        ],
        "finishers": [
            {"player": finish.entrant, "start": contest.common_start, "finished": finish.finished}
            for finish in contest.finishes
        ],
        "boards": [_board(seated) for seated in contest.boards],
        "penalties": [_decision(penalty) for penalty in contest.penalties],
        "allowances": [_decision(decision) for decision in contest.decisions if decision.kind == ALLOWANCE],
    }  # fmt: skip
    return {name: block for name, block in blocks.items() if block}


def _match(contest: PlayedCompetition, match: Match) -> dict[str, object]:
    return {"players": list(match.players), "won": brackets.decided(contest, match).won}


def _board(seated: RoundBoard) -> dict[str, object]:
    board, round = seated.board, {"round": seated.round}
    if isinstance(board, Board):
        return {
            **round,
            "players": list(board.order),
            "inside": list(board.inside),
            "outside": list(board.outside),
            "complete": board.complete,
            "rolls": list(board.rolls),
        }
    shapes = next(iter(board.figures.values()), dict[str, int]())
    captured = {shape: [figures[shape] for figures in board.figures.values()] for shape in shapes}
    return {**round, "players": list(board.order), **captured}


def _decision(decision: Decision) -> dict[str, object]:
    return {"player": decision.player, "kind": decision.kind, "amount": decision.amount, "round": decision.round}
