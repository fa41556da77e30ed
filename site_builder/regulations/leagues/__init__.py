"""Mechanisms of an ordinary league, by shape: the order in which a tournament ended → points → a ranking.

They are rules already, with their sentences; a room composes them in its own file, each with the number of the rule and
the clause that it carries out (`league.py`). What is not here is the room's own rule, beside these. Sheets and seasons
have the facts of `facts.py`; a room with other facts extends them.
"""

from .clubs import BEST_MEMBER, MEMBERS_RANKED, best_members, order_clubs
from .criteria import BEST_RESULT, COUNTBACK, LOWEST_RESULT, RESULTS
from .final import qualify, qualify_best
from .league import League, regulation, regulation_of
from .rankings import add_results, drop_worst, keep_best, mean, order
from .results import finish, forfeit_worst, places_as_points, points_by_place

__all__ = (
    "BEST_MEMBER", "BEST_RESULT", "COUNTBACK", "LOWEST_RESULT", "MEMBERS_RANKED", "RESULTS", "League", "add_results",
    "best_members", "drop_worst", "finish", "forfeit_worst", "keep_best", "mean", "order", "order_clubs",
    "places_as_points", "points_by_place", "qualify", "qualify_best", "regulation", "regulation_of",
)  # fmt: skip
