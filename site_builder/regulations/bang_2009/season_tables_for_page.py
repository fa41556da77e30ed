"""The tables of the regulation page that speak of the season: areas, calendar, wild cards, the final."""

from __future__ import annotations

from collections.abc import Mapping

from ..bang.layouts import SMALLEST, sizes_text
from ..contract import PrintedTable, words
from . import final
from .tables import Parameters


def season_tables(law: Parameters) -> Mapping[str, PrintedTable]:
    """Each table by the name it has in the text."""
    return {
        "areas": _areas(law),
        "calendar": _calendar(law),
        "wild-cards": _wild_cards(),
        "final-seats": _final_seats(law),
        "final-tables": _final_tables(law),
    }


def _areas(law: Parameters) -> PrintedTable:
    return PrintedTable(
        words("Le aree", "The areas"),
        (words("Area", "Area"), words("Posti in finale", "Seats in the final")),
        tuple((name, law.numbers.per_area) for name in law.numbers.areas.values()),
    )


def _calendar(law: Parameters) -> PrintedTable:
    return PrintedTable(
        words("Il calendario", "The calendar"),
        (words("Che cosa", "What"), words("Quando", "When")),
        (
            (words("primo giorno", "first day"), law.numbers.first_day.isoformat()),
            (words("ultimo giorno", "last day"), law.numbers.last_day.isoformat()),
            (words("referto, giorni dalla fine", "report, days from the end"), law.numbers.report_days),
            (words("finale", "final"), law.numbers.final_month),
        ),
    )


def _wild_cards() -> PrintedTable:
    return PrintedTable(
        words("Le wild card", "The wild cards"),
        (words("Quale", "Which"), words("A chi", "To whom")),
        (
            (words("campione", "champion"), words("chi ha il titolo in carica", "the reigning champion")),
            (
                words("ULTIMA SPIAGGIA", "ULTIMA SPIAGGIA"),
                words("chi vince quel torneo", "the winner of that tournament"),
            ),
            (
                words("torneo", "tournament"),
                words("chi vince il III più numeroso", "the winner of the largest tier III"),
            ),
        ),
    )


def _final_seats(law: Parameters) -> PrintedTable:
    areas, cards = len(law.numbers.areas) * law.numbers.per_area, len(law.numbers.wild_cards)
    return PrintedTable(
        words("I posti della finale", "The seats of the final"),
        (words("Da dove", "From"), words("Posti", "Seats")),
        (
            (
                words(f"primi {law.numbers.per_area} di ogni area", f"first {law.numbers.per_area} of each area"),
                areas,
            ),
            (words("wild card", "wild cards"), cards),
            (words("in tutto", "in all"), areas + cards),
        ),
    )


def _final_tables(law: Parameters) -> PrintedTable:
    """From a full final down to six fewer."""
    full = law.numbers.per_area * len(law.numbers.areas) + len(law.numbers.wild_cards)
    last = max(full - 7, SMALLEST - 1)
    return PrintedTable(
        words("I tavoli della finale", "The tables of the final"),
        (words("Finalisti", "Finalists"), words("Tavoli", "Tables")),
        tuple((players, sizes_text(final.final_tables(players, law) or ())) for players in range(full, last, -1)),
    )
