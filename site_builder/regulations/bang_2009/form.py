"""The spreadsheet form of the 2009 regulation. What referees decide afterwards is not asked of the organiser."""

from __future__ import annotations

from ...languages import sayings
from ..bang import form_page
from ..bang.form import auction
from ..forms import Form
from . import tables
from .duel_rounds import STAGES
from .tables import Parameters

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
        on_page=form_page.auction(("known-club.missing",)),
        needed={"club": words("club-needed")},
    )  # fmt: skip
