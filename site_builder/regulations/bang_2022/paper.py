"""The paper of 2022/23: a sheet a table and round, tables and Sheriffs drawn anew for every round."""

from __future__ import annotations

from ..bang.sheets import winnings
from ..paper import Layout, Paper
from . import tables


def _layouts(players: int) -> tuple[Layout, ...]:
    """The row of the chart, larger tables first; one at most."""
    sizes = tables.sizes_due(players)
    return (tuple(sorted(sizes, reverse=True)),) if sizes else ()


PAPER = Paper(
    numbers=tuple(tables.CHART),
    layouts=_layouts,
    roles=tables.ROLES,
    winnings=winnings(tables.PRIZES, tables.ROLES),
    clauses={
        "tables": "rul-1-1-chart", "draw": "rul-1-1-sheriff", "winnings": "rul-1-1-winnings",
        "secret": "rul-1-1-sheet",
    },
    stake=tables.STAKE,
    drawn_anew=True,
    rounds=tables.rounds_due,
    dealt=tables.DEALT,
    asks_survivors=False,
)  # fmt: skip
