"""What may be wrong with the paperwork of a tournament: one small function a finding, each with its code and clause.

A finding (D1 to D8) brings the downgrade of ORG 5.2; what stands outside (X1, X2) is not homologated at all.
The same functions feed the verdict on the tournament and what `check` tells its organizer.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

from msgspec import Struct

from .....records.records import optional_day
from ...facts import Tournament2009
from ...tables import Parameters


class Finding(Struct, frozen=True):
    """*holds* says whether the finding holds for a tournament as of a day; *path* is where the sheet tells it.

    *tiers* are the announced ones of which it is asked, where not of all; *readings* those that it rests on. *day*
    gives the day that the sheet has at *key* below *path*, where a day that is there may be too late.
    """

    code: str
    rule: str
    clause: str
    holds: Callable[[Tournament2009, date], bool]
    path: tuple[str, ...]
    tiers: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    day: Callable[[Tournament2009], date | None] = lambda _: None
    key: str = ""


WITH_SIDE_EVENT, WITH_AUTHORISATION = ("II", "III"), ("III",)  # announced tiers that need more than the others


def outside_window(evening: Tournament2009, today: date) -> bool:
    """X1: the tournament begins before the period or ends after it."""
    return evening.start < evening.period[0] or evening.end > evening.period[1]


def official_forum(evening: Tournament2009, today: date) -> bool:
    """X2: the announcement on the official forum, which is the request for homologation, is missing or not before
    the start."""
    return evening.announced_official is None or evening.announced_official >= evening.start


def no_side_event(evening: Tournament2009, today: date) -> bool:
    """D1: a tier II or III has no side event."""
    return evening.announced_tier in WITH_SIDE_EVENT and not evening.side_events


def few_players(evening: Tournament2009, today: date) -> bool:
    """D2: fewer than ten sat down for the first game."""
    return len(evening.players) < evening.law.numbers.minimum_players


def late_report(evening: Tournament2009, today: date) -> bool:
    """D3: the report came after the seventh day, or did not come and the seven days are over."""
    last = evening.end + timedelta(days=evening.report_days)
    return today > last if evening.report_received is None else evening.report_received > last


def incomplete_report(evening: Tournament2009, today: date) -> bool:
    """D4: the report came, but not complete."""
    return evening.report_received is not None and not evening.report_complete


def no_photos(evening: Tournament2009, today: date) -> bool:
    """D5: no photo of the event, or none of who won; they come with the report."""
    return not report_awaited(evening, today) and (evening.photos_event < 1 or evening.photos_winner < 1)


def unofficial_forum(evening: Tournament2009, today: date) -> bool:
    """D6: the announcement on the unofficial forum is missing or not before the start."""
    return evening.announced_unofficial is None or evening.announced_unofficial >= evening.start


def no_authorisation(evening: Tournament2009, today: date) -> bool:
    """D7: a tier III was not authorised before its start by one of the referents (ADD-36)."""
    if evening.announced_tier not in WITH_AUTHORISATION:
        return False
    late = evening.authorised_on is None or evening.authorised_on >= evening.start
    may_sign = evening.referents if evening.law.authorised_by == "any_referent" else (evening.area_referent,)
    return late or evening.authorised_by not in may_sign


def no_national_event(evening: Tournament2009, today: date) -> bool:
    """D8: a tier III was not part of an event of national appeal."""
    return evening.announced_tier in WITH_AUTHORISATION and not evening.national_event


def rejects(law: Parameters, code: str) -> bool:
    """Whether the finding *code* costs the homologation at once, and not a tier (A2009-11, A2009-14)."""
    return code == "D2" and law.below_minimum == "reject" or code == "D3" and law.late_report == "reject"


def report_awaited(evening: Tournament2009, today: date) -> bool:
    """The seven days of the report are still running and it has not come."""
    return evening.report_received is None and today <= evening.end + timedelta(days=evening.report_days)


OUTSIDE = (
    Finding("X1", "R2009-02", "org-2", outside_window, ("start",)),
    Finding("X2", "R2009-06", "org-4-1", official_forum, ("announcements",),
            day=lambda tournament: tournament.announced_official, key="official"),
)  # fmt: skip
PARDONABLE = ("X2",)  # of what lies outside: ORG 4 lets a referent forgive it, but never the period
FINDINGS = (
    Finding("D1", "R2009-07", "org-4-2", no_side_event, ("side_events",), WITH_SIDE_EVENT),
    Finding("D2", "R2009-03", "org-4", few_players, ("tables",), readings=("A2009-11",)),
    Finding("D3", "R2009-04", "org-4", late_report, ("report",), readings=("A2009-14",),
            day=lambda tournament: optional_day(tournament.sheet.document.data.get("report", {}).get("received")),
            key="received"),
    Finding("D4", "R2009-04", "org-4", incomplete_report, ("report",)),
    Finding("D5", "R2009-05", "org-4", no_photos, ("photos",)),
    Finding("D6", "R2009-06", "org-4-1", unofficial_forum, ("announcements",),
            day=lambda tournament: tournament.announced_unofficial, key="unofficial"),
    Finding("D7", "R2009-07", "org-4-2", no_authorisation, ("authorisation",), WITH_AUTHORISATION, ("ADD-36",)),
    Finding("D8", "R2009-07", "org-4-2", no_national_event, ("national_event",), WITH_AUTHORISATION),
)  # fmt: skip
