"""The first day of a tournament, written in the place of another: of its announcement, or with day and month turned."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

from msgspec import Struct

from ...records.days_meant import day_of_year
from ..bang.evening_checks import lasts_long
from .clauses.homologation.findings import FINDINGS, OUTSIDE
from .facts import Tournament2009


class DaysExchanged(Struct, frozen=True):
    """What is told of it: the *variant* of the sentence and the day *meant* for the first one; *explained* are the
    findings that come from it."""

    variant: str
    meant: date
    explained: frozenset[str]


def days_exchanged(evening: Tournament2009) -> DaysExchanged | None:
    """What is told of days that are exchanged: as they were meant nothing is wrong with any, and as they are written
    more than one thing is; of several meanings that which explains most. None where it is otherwise, and before the
    report is there."""
    meanings: list[DaysExchanged] = []
    for variant, meant in _meant(evening):
        received = evening.report_received
        if received is None or not meant.start <= meant.end <= received or lasts_long(meant):
            continue
        before, after = _findings(evening), _findings(meant)
        explained = before - after
        if after <= before and len(explained) + lasts_long(evening) > (2 if variant == "both" else 1):
            meanings.append(DaysExchanged(variant, meant.start, explained))
    return max(meanings, key=lambda meaning: len(meaning.explained), default=None)


def turned_past_report(evening: Tournament2009) -> date | None:
    """The only day of a tournament as it was meant, where day and month are turned and it lies after its report; None
    where that alone does not explain it."""
    received = evening.report_received
    meant = day_of_year(evening.start.year, evening.start.day, evening.start.month)
    if received is None or meant is None or evening.end != evening.start or not meant <= received < evening.start:
        return None
    return meant if _findings(_begun(evening, meant)) <= _findings(evening) else None


def _meant(evening: Tournament2009) -> Iterator[tuple[str, Tournament2009]]:
    """The tournament with its first day and a later one of its announcement exchanged, or both of these; with day and
    month of its first day turned."""
    official, unofficial = evening.announced_official, evening.announced_unofficial
    if official is not None and official > evening.start:
        first = replace(_begun(evening, official), announced_official=evening.start)
        yield "", first
        if unofficial == official:
            yield "both", replace(first, announced_unofficial=evening.start)
    if unofficial is not None and unofficial > evening.start:
        yield "unofficial", replace(_begun(evening, unofficial), announced_unofficial=evening.start)
    if day_meant := day_of_year(evening.start.year, evening.start.day, evening.start.month):
        yield "turned", _begun(evening, day_meant)


def _begun(evening: Tournament2009, start: date) -> Tournament2009:
    """The tournament with another first day, which is the last too where it was."""
    return replace(evening, start=start, end=start if evening.end == evening.start else evening.end)


def _findings(evening: Tournament2009) -> frozenset[str]:
    return frozenset(finding.code for finding in (*OUTSIDE, *FINDINGS) if finding.holds(evening, evening.end))
