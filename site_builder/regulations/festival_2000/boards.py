"""Boards whose winners go on to the next round: areas (F6, Risiko!) and majorities (F8, Samurai)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from ...languages import LANGUAGES, Words, catalogue
from ..games import area_scores, majorities
from ..games.area_scores import Board
from ..standings import RANKED
from . import tables
from .facts import POINTS, Captures, PlayedCompetition, RoundBoard
from .standing import Standing, Values, placed
from .tables import NUMBERS

HERE = Path(__file__).parent


class Heat(Struct, frozen=True, eq=False):
    """All boards of one round, as the sentences tell it; *last* is the final."""

    number: int
    boards: tuple[RoundBoard, ...]
    last: bool

    @property
    def stage(self) -> Words:
        key = "board final" if self.last else "board heat"
        return {lang: catalogue(HERE, "notes", lang)[key] for lang in LANGUAGES}


def heats(contest: PlayedCompetition) -> tuple[Heat, ...]:
    numbers = sorted({board.round for board in contest.boards})
    return tuple(
        Heat(n, tuple(board for board in contest.boards if board.round == n), n == numbers[-1]) for n in numbers
    )


def lost_points(contest: PlayedCompetition, round: int) -> Mapping[str, int]:
    """Points that judges took away in a round."""
    totals: dict[str, int] = {}
    for penalty in contest.penalties:
        if penalty.kind == POINTS and penalty.round == round:
            totals[penalty.player] = totals.get(penalty.player, 0) + penalty.amount
    return totals


def board_order(contest: PlayedCompetition, seated: RoundBoard, out: Sequence[str] = ()) -> list[list[str]]:
    """Groups of who is level on a board, best first, without those who are *out* of the competition."""
    board = seated.board
    if isinstance(board, Captures):
        groups = majorities.order(board.figures, tables.SHAPES, NUMBERS.majorities_at_once)
    else:
        lost = lost_points(contest, seated.round)
        groups = [[player] for player in area_scores.order(board, contest.law.area_terms, lost)]
    ranked = [[player for player in group if player not in out] for group in groups]
    return [group for group in ranked if group]


def winners(contest: PlayedCompetition, seated: RoundBoard, out: Sequence[str] = ()) -> list[str]:
    """Who goes on: the first of the board; all of them where they share it (AF-14, AF-19)."""
    order = board_order(contest, seated, out)
    return order[0] if order else []


def board_places(case: PlayedCompetition, values: Values, about: Heat) -> Values:
    out = [key for key, value in values.items() if value.status != RANKED]
    changed: dict[str, Standing] = {}
    for seated in about.boards:
        order = board_order(case, seated, out)
        complete = isinstance(seated.board, Board) and seated.board.complete
        place = 1
        for group in order:
            for player in group:
                variant = (
                    "complete"
                    if player == complete
                    else "shared"
                    if len(group) > 1
                    else _variant(seated, values, player)
                )
                changed[player] = replace(values[player], preliminary_place=place, variant=variant)
            place += len(group)
    return changed


def _variant(seated: RoundBoard, values: Values, player: str) -> str:
    """What put a player there: a tie by the order of moves, two majorities, or the figures alone."""
    if isinstance(seated.board, Captures):
        held_shapes = majorities.holdings(seated.board.figures, tables.SHAPES)[player]
        return (
            "at-once" if len(held_shapes.shapes) >= NUMBERS.majorities_at_once else "" if held_shapes.shapes else "none"
        )
    mine = values[player].final_score
    level = [player for player in seated.board.order if mine is not None and values[player].final_score == mine]
    return "moves" if len(level) > 1 else ""


def final_places(case: PlayedCompetition, values: Values) -> Values:
    out = [key for key, value in values.items() if value.status != RANKED]
    played = heats(case)
    groups: list[list[str]] = []
    for seated in played[-1].boards:
        groups += board_order(case, seated, out)
    for heat in reversed(played[:-1]):
        players = [player for seated in heat.boards for player in seated.board.order]
        grouped = {player for group in groups for player in group}
        groups.append([player for player in players if player not in grouped and player not in out])
    changed = placed(values, groups)
    final = {player for seated in played[-1].boards for player in seated.board.order}
    return {
        player: replace(standing, variant=standing.variant if player in final else "outside")
        for player, standing in changed.items()
    }
