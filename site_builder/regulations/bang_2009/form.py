"""The spreadsheet form of the 2009 regulation. What coordinators decide afterwards is not asked of the organiser."""

from __future__ import annotations

from ...languages import sayings
from ..bang import form_page
from ..bang.form import auction
from ..facts import REGULAR
from ..form_page import Paper
from ..forms import Form
from . import tables
from .clauses.homologation.findings import FINDINGS, OUTSIDE
from .duel_rounds import STAGES
from .tables import Parameters

# What the organiser has to write so that none of these findings holds.
PAPERS = {
    "announcements.official": "X2", "announcements.unofficial": "D6", "side_events": "D1", "authorisation.by": "D7",
    "authorisation.date": "D7", "national_event": "D8", "report.received": "D3", "photos.event": "D5",
    "photos.winner": "D5",
}  # fmt: skip
words = sayings(__file__, "words")


def form(law: Parameters) -> Form:
    """What organisers fill in under this *law*."""
    return Form(
        facts=(
            "name", "place", "kind", "club", "start", "end", "announced_tier", "announcements.official",
            "announcements.unofficial", "announcements.tier", "authorisation.by", "authorisation.date",
            "national_event", "report.received", "report.complete", "submitted_by", "photos.event", "photos.winner",
            "duel_mode", "note",
        ),
        lists=(
            "arbiters", "side_events", *(f"duels.{stage}" for stage in STAGES.in_order), "withdrawals",
            "warnings", "lots", "without_card", "sources",
        ),
        grid=auction(law.numbers.largest_table, law.numbers.bid_multiple),
        folders={tables.NATIONAL: words("national")},
        on_page=form_page.auction(("known-club.missing",), _papers()),
        needed={"club": words("club-needed")},
    )  # fmt: skip


def _papers() -> tuple[Paper, ...]:
    """What a tournament of the area needs, by the tiers of which it is asked."""
    tiers = {finding.code: finding.tiers for finding in (*OUTSIDE, *FINDINGS)}
    of_area: dict[str, tuple[str, ...]] = {"kind": ("", REGULAR)}
    return tuple(
        Paper(path, of_area | ({"announced_tier": tiers[code]} if tiers[code] else {})) for path, code in PAPERS.items()
    )
