"""The paper of 2022/23: a sheet a table and round, tables and Sheriffs drawn anew for every round."""

from __future__ import annotations

from functools import partial

from ..bang.sheets import winnings
from ..paper import Layout, Paper
from . import tables
from .tables import Parameters


def _layouts(law: Parameters, players: int) -> tuple[Layout, ...]:
    """The row of the chart, larger tables first; one at most."""
    sizes = tables.sizes_due(players, law)
    return (tuple(sorted(sizes, reverse=True)),) if sizes else ()


def paper(law: Parameters) -> Paper:
    """What is printed under this *law*."""
    numbers = law.numbers
    return Paper(
        numbers=tuple(numbers.chart),
        layouts=partial(_layouts, law),
        roles=tables.ROLES,
        winnings=winnings(numbers.prizes, tables.ROLES),
        clauses={
            "tables": "rul-1-1-chart", "draw": "rul-1-1-sheriff", "winnings": "rul-1-1-winnings",
            "secret": "rul-1-1-sheet",
        },
        stake=numbers.stake,
        drawn_anew=True,
        rounds=numbers.rounds_due,
        dealt=numbers.dealt,
        asks_survivors=False,
        refereed_by="judge",
    )  # fmt: skip
