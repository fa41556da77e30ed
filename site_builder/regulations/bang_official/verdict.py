"""Whether the scores of a session are records: by which scoring, with which variants, and whether they are ratified."""

from __future__ import annotations

from .. import standings
from ..explained import Quiet
from ..outcomes import PROVISIONAL, RATIFIED

KEY = "tournament"  # the only subject of these rules


class Verdict(standings.Verdict, frozen=True):
    """*status* is provisional, ratified or no-record. A session has no tier, no multiplier and no findings."""

    status: str = ""
    variant: Quiet[str] = ""


Values = dict[str, Verdict]


def opening() -> Values:
    """Before any rule nothing is said about the session."""
    return {KEY: Verdict()}


LISTED = (PROVISIONAL, RATIFIED)  # the scores of such a session stand in the Record list
