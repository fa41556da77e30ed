"""The score of a board, and who goes on from it (RIS 9, 10)."""

from __future__ import annotations

from msgspec.structs import replace

from ....explained import rule
from ....games import area_scores
from ....games.area_scores import Board
from ....standings import RANKED
from ...boards import Heat, board_places, final_places
from ...facts import PlayedCompetition
from ...standing import Standing, Values


@rule("RF-23", "ris-9")
def area_score(case: PlayedCompetition, values: Values, about: Heat) -> Values:
    """Three points for an area inside the objective, one for another; nothing is counted where it was completed."""
    changed: dict[str, Standing] = {}
    for seated in about.boards:
        board = seated.board
        if not isinstance(board, Board) or board.complete is not None:
            continue
        for player, score in area_scores.scores(board, case.law.area_terms).items():
            changed[player] = replace(values[player], final_score=score, variant="")
    return changed


@rule("RF-22", "ris-9")
def objective(case: PlayedCompetition, values: Values, about: Heat) -> Values:
    """Who completes their objective wins the board at once, whatever the others hold."""
    boards = [board.board for board in about.boards if isinstance(board.board, Board)]
    completed = [board.complete for board in boards if board.complete in board.order]
    return {
        player: replace(values[player], preliminary_place=1) for player in completed if values[player].status == RANKED
    }


@rule("RF-25", "ris-9")
def area_place(case: PlayedCompetition, values: Values, about: Heat) -> Values:
    """By score; level, by who would have moved first had the game gone on; an objective wins at once (RF-22)."""
    return board_places(case, values, about)


@rule("RF-25", "ris-10")
def area_classification(case: PlayedCompetition, values: Values) -> Values:
    """Table winners go on: the final by its order, the others together, by the round in which they stayed behind."""
    return final_places(case, values)
