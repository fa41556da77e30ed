"""The tables of the regulation page that speak of the season: areas, calendar, wild cards, the final."""

from __future__ import annotations

from collections.abc import Mapping

from ...languages import sayings
from ..bang.layouts import sizes_text
from ..contract import PrintedTable
from ..facts import LAST_CHANCE
from . import final, wild_cards
from .tables import Parameters

words = sayings(__file__, "words")


def season_tables(law: Parameters) -> Mapping[str, PrintedTable]:
    """Each table by the name it has in the text."""
    return {
        "areas": _areas(law),
        "calendar": _calendar(law),
        "wild-cards": _wild_cards(law),
        "final-seats": _final_seats(law),
        "final-tables": _final_tables(law),
    }


def _areas(law: Parameters) -> PrintedTable:
    return PrintedTable(
        words("the-areas"),
        (words("area"), words("seats-in-the-final")),
        tuple((name, law.numbers.per_area) for name in law.numbers.areas.values()),
    )


def _calendar(law: Parameters) -> PrintedTable:
    return PrintedTable(
        words("the-calendar"),
        (words("what"), words("when")),
        (
            (words("first-day"), law.numbers.first_day.isoformat()),
            (words("last-day"), law.numbers.last_day.isoformat()),
            (words("report-days-from-the-end"), law.numbers.report_days),
            (words("final"), law.numbers.final_month),
        ),
    )


def _wild_cards(law: Parameters) -> PrintedTable:
    rows = {
        wild_cards.CHAMPION: (words("champion"), words("the-reigning-champion")),
        LAST_CHANCE: (words("ultima-spiaggia"), words("the-winner-of-that-tournament")),
        wild_cards.TOURNAMENT: (words("tournament"), words("the-winner-of-the-largest-tier")),
    }
    return PrintedTable(
        words("the-wild-cards"),
        (words("which"), words("to-whom")),
        tuple(rows[kind] for kind in law.numbers.wild_cards),
    )


def _final_seats(law: Parameters) -> PrintedTable:
    areas, cards = len(law.numbers.areas) * law.numbers.per_area, len(law.numbers.wild_cards)
    return PrintedTable(
        words("the-seats-of-the-final"),
        (words("from"), words("seats")),
        (
            (
                words("first-per-area-of-each-area", per_area=law.numbers.per_area),
                areas,
            ),
            *(((words("wild-cards"), cards),) if cards else ()),
            (words("in-all"), areas + cards),
        ),
    )


def _final_tables(law: Parameters) -> PrintedTable:
    """From a full final down to six fewer."""
    full = law.numbers.per_area * len(law.numbers.areas) + len(law.numbers.wild_cards)
    last = max(full - 7, law.numbers.smallest_table - 1)
    return PrintedTable(
        words("the-tables-of-the-final"),
        (words("finalists"), words("tables")),
        tuple((players, sizes_text(final.final_tables(players, law) or ())) for players in range(full, last, -1)),
    )
