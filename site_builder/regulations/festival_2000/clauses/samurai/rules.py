"""Figures and majorities on a board, and who goes on from it (SAM 7)."""

from __future__ import annotations

from msgspec.structs import replace

from ....explained import rule
from ....games import majorities
from ... import tables
from ...boards import Heat, board_places, final_places
from ...facts import Captures, PlayedCompetition
from ...standing import Standing, Values


@rule("RF-26", "sam-7")
def figures(case: PlayedCompetition, values: Values, about: Heat) -> Values:
    """All figures that somebody captured."""
    changed: dict[str, Standing] = {}
    for seated in about.boards:
        if not isinstance(seated.board, Captures):
            continue
        for player, held_shapes in majorities.holdings(seated.board.figures, tables.SHAPES).items():
            variant = f"holds-{min(len(held_shapes.shapes), 2)}" if held_shapes.shapes else ""
            changed[player] = replace(
                values[player], final_score=held_shapes.total, gained=held_shapes.other, variant=variant
            )
    return changed


@rule("RF-26", "sam-7")
def majority_place(case: PlayedCompetition, values: Values, about: Heat) -> Values:
    """Two majorities win at once; else holders compete by the other shapes, then all figures, then share."""
    return board_places(case, values, about)


@rule("RF-26", "sam-7")
def majority_classification(case: PlayedCompetition, values: Values) -> Values:
    """As on the boards of areas (AF-19)."""
    return final_places(case, values)
