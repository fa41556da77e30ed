"""Whether the scores of a session are records: by which scoring, with which variants, and whether they are ratified."""

from __future__ import annotations

from dataclasses import dataclass, field

from .. import standings
from ..explained import Changes, each
from ..outcomes import NO_RECORD, PROVISIONAL, RATIFIED
from . import tables
from .facts import Session

KEY = "tournament"  # the only subject of these rules


@dataclass(frozen=True, slots=True)
class Verdict(standings.Verdict):
    """*status* is provisional, ratified or no-record. A session has no tier, no multiplier and no findings."""

    status: str = ""
    variant: str = field(default="", metadata={"quiet": True})


Values = dict[str, Verdict]


def opening() -> Values:
    """Before any rule nothing is said about the session."""
    return {KEY: Verdict()}


@each("RO-16", "rec-1")
def admitted(case: Session, verdict: Verdict) -> Changes:
    """Only the official system, without variants, gives records; until somebody ratifies them they are provisional."""
    if case.system != tables.OFFICIAL:
        return {"status": NO_RECORD, "variant": case.system}
    if case.options:
        return {"status": NO_RECORD, "variant": "options"}
    return {"status": PROVISIONAL}


@each("RO-16", "rec-3", variant="ratified")
def ratified(case: Session, verdict: Verdict) -> Changes:
    """The publisher recognised the scores."""
    return {"status": RATIFIED} if verdict.status == PROVISIONAL and case.ratified else {}


LISTED = (PROVISIONAL, RATIFIED)  # the scores of such a session stand in the Record list
RULES = (admitted, ratified)
