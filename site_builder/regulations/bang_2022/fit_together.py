"""Whether the numbers of an edition fit together: what cannot be is told at the line of what it changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from ...problems import Fact
from ..editions.changes import Changes
from . import tables


def fit_together(numbers: tables.Numbers, changes: Changes) -> bool:
    """Whether every table of an edition has what a tournament asks of it: rounds without a gap, tables that hold as
    many as sit down, winnings for every size of a table, all of them from the fewest players on."""
    for variant, facts in _mistakes_of_rows(numbers.rounds):
        changes.mistake(("numbers", "rounds"), variant, {"name": "rounds", **facts})
        return False
    for players, sizes in numbers.chart.items():
        if sum(sizes) != players or not {*sizes} <= {*tables.ROLES}:
            layout = "-".join(map(str, sizes))
            changes.mistake(("numbers", "chart"), "seated", {"players": players, "actual": layout, "known": _sizes()})
            return False
    if {*numbers.reshuffles} != {*tables.ROLES}:
        changes.mistake(("numbers", "reshuffles"), "sizes", {"name": "reshuffles", "known": _sizes()})
        return False
    if numbers.usual_table > max(tables.ROLES):
        changes.mistake(("numbers", "usual_table"), "large", {"name": "usual_table", "most": max(tables.ROLES)})
        return False
    if numbers.usual_table < min(tables.ROLES):
        changes.mistake(("numbers", "usual_table"), "small", {"name": "usual_table", "least": min(tables.ROLES)})
        return False
    return _all_from_the_fewest(numbers, changes)


def _mistakes_of_rows(rows: Sequence[tables.RoundsRow]) -> Iterator[tuple[str, Mapping[str, Fact]]]:
    """What is wrong with the rows of the rounds, each as the key of a sentence and its facts."""
    for row in rows:
        if not row.rounds:
            yield "rows-nothing", {"least": row.least}
        if row.most is not None and row.least > row.most:
            yield "rows-turned", {"least": row.least, "most": row.most}
    for before, after in pairwise(rows):
        if before.most is None:
            yield "rows-open", {"least": before.least, "most": after.least - 1}
        elif after.least != before.most + 1:
            yield "rows-gap", {"most": before.most, "least": after.least, "expected": before.most + 1}
    if rows[-1].most is not None:
        yield "rows-end", {"least": rows[-1].least, "most": rows[-1].most}


def _all_from_the_fewest(numbers: tables.Numbers, changes: Changes) -> bool:
    """Whether the chart and the rounds have the fewest players that may begin, and the chart all up to its last."""
    fewest = numbers.minimum_players
    facts: Mapping[str, Fact] = {"fewest": fewest, "known": _sizes()}
    if not _can_sit(fewest):
        changes.mistake(("numbers", "minimum_players"), "fewest-seated", facts)
        return False
    sizes = {*numbers.chart, *tables.ROLES}
    player_counts = range(fewest, max(numbers.chart, default=fewest) + 1)
    if missing := [players for players in player_counts if players not in sizes and _can_sit(players)]:
        name = "chart" if "chart" in changes.numbers else "minimum_players"
        listed = ", ".join(map(str, missing))
        changes.mistake(("numbers", name), "chart-rows", {**facts, "missing": listed, "n": len(missing)})
        return False
    if numbers.rounds[0].least != fewest:
        name = "minimum_players" if "minimum_players" in changes.numbers else "rounds"
        changes.mistake(("numbers", name), "rounds-from", {**facts, "least": numbers.rounds[0].least})
        return False
    return True


def _can_sit(players: int) -> bool:
    """Whether there are tables for so many."""
    smallest, largest = min(tables.ROLES), max(tables.ROLES)
    tables_laid = -(-players // largest)  # the fewest that have a chair for everybody
    return smallest * tables_laid <= players


def _sizes() -> str:
    return ", ".join(map(str, tables.ROLES))
