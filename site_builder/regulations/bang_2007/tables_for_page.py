"""The tables of the regulation page, printed from the numbers that compute."""

from __future__ import annotations

from collections.abc import Mapping

from ...languages import LANGUAGES, Words, long_date, spelled_number
from ...languages.figures import date_range
from ..bang.layouts import sizes_text
from ..contract import PrintedTable, words
from . import annex, final, play_tables_for_page, tables, verdict
from .tables import Numbers, Parameters

_KIND: Mapping[str, Words] = {
    tables.REGIONAL: words("torneo regionale", "regional tournament"),
    tables.OPEN: words("Open", "Open"),
    tables.LAST_OPEN: words("ultimo Open, nei giorni della finale", "last Open, on the days of the final"),
    tables.RESERVE: words("torneo per una riserva", "tournament for a reserve"),
    tables.FINAL: words("finale nazionale", "national final"),
}


def finding_words(law: Parameters) -> Mapping[str, Words]:
    """Why a tournament is not valid, by the code of what was found."""
    least = law.numbers.minimum_players
    few = {lang: spelled_number(least, lang) for lang in LANGUAGES}
    return {
        verdict.FEW_PLAYERS: words(f"meno di {few['it']} partecipanti", f"fewer than {few['en']} participants"),
        verdict.OUTSIDE: words("fuori dal calendario", "outside the calendar"),
    }


def printed_tables(law: Parameters = tables.DEFAULTS) -> Mapping[str, PrintedTable]:
    """Every table of the text, by the name it has there."""
    numbers = law.numbers
    return {
        "regions": _regions(numbers), "final-seats": _final_seats(numbers), "final-tables": _final_tables(numbers),
        "kinds": _kinds(), "calendar": _calendar(numbers), "reserve-order": _reserve_order(law),
        "not-valid": _not_valid(law), "layouts": _layouts(), "layouts-missing": _layouts_missing(),
        **play_tables_for_page.printed(law),
    }  # fmt: skip


def _regions(numbers: Numbers) -> PrintedTable:
    return PrintedTable(
        words("Le regioni", "The regions"), (words("Regione", "Region"),), tuple((r,) for r in numbers.areas.values())
    )


def _kinds() -> PrintedTable:
    yes, no = words("sì", "yes"), words("no", "no")

    def row(kind: str) -> tuple[Words, ...]:
        points, region = kind == tables.REGIONAL, kind in tables.IN_A_REGION
        return (_KIND[kind], *(yes if applies else no for applies in (points, region, kind in tables.WITH_DEADLINE)))

    return PrintedTable(
        words("I tornei del campionato", "The tournaments of the championship"),
        (
            words("Torneo", "Tournament"), words("Dà punti nella regione", "Gives points in the region"),
            words("Solo per chi ha scelto la regione", "Only for who chose the region"),
            words("Entro l’ultimo giorno", "By the last day"),
        ),
        tuple(row(kind) for kind in tables.KINDS),
    )  # fmt: skip


def _calendar(numbers: Numbers) -> PrintedTable:
    days = {lang: date_range(numbers.final_first_day, numbers.final_last_day, lang) for lang in LANGUAGES}
    return PrintedTable(
        words("Il calendario", "The calendar"),
        (words("Che cosa", "What"), words("Quando", "When")),
        (
            (
                words("ultimo giorno per i tornei", "last day for tournaments"),
                {lang: long_date(numbers.last_day, lang) for lang in LANGUAGES},
            ),
            (words("referto, giorni dalla fine", "report, days from the end"), numbers.report_days),
            (words("ultimo Open e finale, a Torino", "last Open and final, in Turin"), days),
        ),
    )


def _not_valid(law: Parameters) -> PrintedTable:
    return PrintedTable(
        words("Quando un torneo non è valido", "When a tournament is not valid"),
        (words("Codice", "Code"), words("Perché", "Why")),
        tuple(finding_words(law).items()),
    )


def _final_seats(numbers: Numbers) -> PrintedTable:
    return PrintedTable(
        words("Chi va in finale", "Who goes to the final"),
        (words("Da dove", "From"), words("Posti", "Seats")),
        (
            (words("chi ha il titolo in carica", "the reigning champion"), 1),
            (words("ogni Open: chi vince", "every Open: the winner"), words("1 ciascuno", "1 each")),
            (words("l’ultimo Open: chi vince", "the last Open: the winner"), 1),
            (words("ogni regione: il primo posto", "every region: the first place"), words("1 ciascuna", "1 each")),
            (words("riserve, fino a", "reserves, up to"), numbers.final_size),
        ),
    )


def _final_tables(numbers: Numbers) -> PrintedTable:
    return PrintedTable(
        words("I tavoli della finale", "The tables of the final"),
        (words("Finalisti", "Finalists"), words("Tavoli", "Tables")),
        tuple((n, sizes_text(final.final_tables(n, numbers.final_tables) or ())) for n in range(28, 9, -1)),
    )


def _reserve_order(law: Parameters) -> PrintedTable:
    kinds = {
        tables.SAME_SECOND: words("il secondo posto della stessa regione", "the second of the same region"),
        tables.SAME_NEW: words(
            "chi vince un nuovo torneo nella stessa regione", "the winner of a new tournament in the same region"
        ),
        tables.OTHER_REGIONS: words(
            "le altre regioni, da quella con più iscrizioni: chi vince un nuovo torneo, poi il secondo posto",
            "the other regions, from the one with most entries: the winner of a new tournament, then the second",
        ),
    }
    return PrintedTable(
        words("Chi prende un posto libero", "Who takes a free seat"),
        (words("Ordine", "Order"), words("Chi", "Who")),
        tuple((n, kinds[name]) for n, name in enumerate(law.reserve_order, 1)),
    )


_COLUMNS = (
    words("Tavoli da 6 e 7", "Tables of 6 and 7"), words("Tavoli da 5 e 6", "Tables of 5 and 6"),
    words("Solo da 5", "Only of 5"), words("Solo da 6", "Only of 6"), words("Solo da 7", "Only of 7"),
)  # fmt: skip


def _layouts() -> PrintedTable:
    return PrintedTable(
        words("Allegato 1: i tavoli", "Annex 1: the tables"),
        (words("Giocatori", "Players"), *_COLUMNS),
        tuple((n, *(sizes_text(layout) or None for layout in row)) for n, row in annex.ANNEX.items()),
    )


def _layouts_missing() -> PrintedTable:
    return PrintedTable(
        words("Permessi, e assenti dall’Allegato 1", "Allowed, and absent from Annex 1"),
        (words("Giocatori", "Players"), words("Tavoli", "Tables")),
        tuple((n, " · ".join(map(sizes_text, layout))) for n, layout in annex.missing_layouts().items()),
    )
