"""Which scores are records, and in which order they are listed (REC)."""

from __future__ import annotations

from collections import Counter
from datetime import date
from itertools import groupby

from msgspec.structs import replace

from ....exact import Amount
from ....explained import Changes, each, rule
from ....outcomes import NO_RECORD, PROVISIONAL, RATIFIED
from ... import tables
from ...facts import Session
from ...ranking import Key, Line, RecordSessions
from ...ranking import Values as Lines
from ...standing import Standing, Values
from ...verdict import Verdict


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


@rule("RO-07", "rec-2")
def place(case: Session, values: Values) -> Values:
    """In a session everybody played the same games: the higher score is better, equal scores share the place."""
    scores = {player: value.final_score for player, value in values.items() if value.final_score is not None}
    changed: dict[str, Standing] = {}
    for player, score in scores.items():
        above = sum(other > score for other in scores.values())
        shared = list(scores.values()).count(score) - 1
        changed[player] = replace(values[player], place=above + 1, times=shared, variant="shared" if shared else "")
    return changed


@each("RO-16", "rec-1")
def listed(case: Session, now: Standing) -> Changes:
    """The score enters the Record list."""
    return {"points": now.final_score, "variant": ""}


@rule("RO-07", "rec-2", readings=("AO-02",))
def order(case: RecordSessions, values: Lines) -> Lines:
    """Higher score; then more games, then the earlier date; who is still level shares the place (AO-02)."""

    def worth(line: Line) -> tuple[Amount, int, date]:
        score = line.points if case.law.record_key == "rounded" else line.average
        return (-score, -line.of.games, line.of.day)

    printed = sorted(values.values(), key=lambda line: (worth(line), case.sort_key(line)))
    scores = Counter(line.points for line in printed)
    changed: dict[Key, Line] = {}
    for _, lines in groupby(printed, key=worth):
        level, place = tuple(lines), len(changed) + 1
        for line in level:
            variant = "tied" if len(level) > 1 else "level" if scores[line.points] > 1 else "alone"
            changed[line.key] = replace(
                line, place=place, position=len(changed) + 1, shared=len(level) - 1, variant=variant
            )
    return changed
