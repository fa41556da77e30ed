"""The spreadsheet form of the 2007 regulation."""

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
        facts=("name", "place", "kind", "club", "start", "end", "report.received", "note"),
        lists=(
            "arbiters", *(f"duels.{stage}" for stage in STAGES.in_order), "withdrawals", "warnings", "lots",
            "sources",
        ),
        grid=auction(law.numbers.largest_table, law.numbers.bid_multiple),
        folders={tables.NATIONAL: words("national")},
        asks_residence=True,
        on_page=form_page.auction(),
    )  # fmt: skip
