"""The spreadsheet form of the 2007 regulation."""

from __future__ import annotations

from ..bang import typed
from ..bang.form import auction
from ..forms import Form
from . import tables
from .tables import Parameters


def form(law: Parameters) -> Form:
    """What organisers fill in under this *law*."""
    return Form(
        facts=("name", "place", "kind", "club", "start", "end", "report.received", "note"),
        lists=(
            "arbiters", "duels.quarter", "duels.semi", "duels.third", "duels.final", "withdrawals", "warnings", "lots",
            "sources",
        ),
        grid=auction(),
        folders={tables.NATIONAL: {"it": "Nazionale", "en": "National"}},
        asks_residence=True,
        typed=typed.auction(),
    )  # fmt: skip


FORM = form(tables.DEFAULTS)
