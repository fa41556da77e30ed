"""A table plays so many games a day and no more: a sheet with more has a wrong date, or two sheets in one."""

from __future__ import annotations

from collections.abc import Iterator

from ...regulations.bang.facts import Evening
from ...results import Results
from . import ConsistencyFinding

MOST_A_DAY = 24  # a game of five takes half an hour at least: twelve hours without a break


def findings(results: Results) -> Iterator[ConsistencyFinding]:
    """Every table with more games than its days have room for."""
    for computed in results.computed.values():
        for tournament in computed.result.tournaments:
            days = (tournament.facts.end - tournament.facts.start).days + 1
            for table in tournament.facts.tables if isinstance(tournament.facts, Evening) else ():
                games = len(table.games) + len(table.void)
                if games > MOST_A_DAY * days:
                    about = frozenset((f"{computed.season.id}/{tournament.id}",))
                    facts = {"table": table.number, "games": games, "days": days, "most": MOST_A_DAY * days}
                    yield ConsistencyFinding(
                        tournament.facts.sheet.document.where("tables", table.number - 1, "games"), about, facts
                    )
