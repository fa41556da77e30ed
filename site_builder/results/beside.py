"""What the pages of one season see of the others: that they are there, and their own records; nothing of their results.

So they rest on nothing else, and need not be made again when another season goes on.
"""

from __future__ import annotations

from typing import Any, NoReturn

from . import Outcome, Results


class Unseen:
    """In the place of the results of another season."""

    def __getattr__(self, name: str) -> NoReturn:
        raise LookupError(f"the pages of one season do not look at the {name} of another")


def beside(results: Results, outcome: Outcome) -> Results:
    """*results* as the pages of *outcome* see them."""
    unseen: Any = Unseen()
    others = {
        id: Outcome(one.regulation, one.season, None, (), unseen, slim=True) for id, one in results.seasons.items()
    }
    return Results(results.records, {**others, outcome.season.id: outcome}, results.halls)
