"""The tables of the regulation page, printed from the numbers that compute."""

from __future__ import annotations

from collections.abc import Mapping

from ...languages import LANGUAGES, Words, long_date, sayings
from ...languages.figures import date_range
from ..bang.layouts import sizes_text
from ..contract import PrintedTable
from . import annex, final, play_tables_for_page, tables, verdict
from .tables import Numbers, Parameters

words = sayings(__file__, "words")

_KIND: Mapping[str, Words] = {
    tables.REGIONAL: words("regional-tournament"),
    tables.OPEN: words("open"),
    tables.LAST_OPEN: words("last-open-on-the-days-of"),
    tables.RESERVE: words("tournament-for-a-reserve"),
    tables.FINAL: words("national-final"),
}


def finding_words(law: Parameters) -> Mapping[str, Words]:
    """Why a tournament is not valid, by the code of what was found."""
    least = law.numbers.minimum_players
    return {
        verdict.FEW_PLAYERS: words("few-players", least=least),
        verdict.OUTSIDE: words("outside-the-calendar"),
    }


def printed_tables(law: Parameters = tables.DEFAULTS) -> Mapping[str, PrintedTable]:
    """Every table of the text, by the name it has there."""
    numbers = law.numbers
    return {
        "regions": _regions(numbers), "final-seats": _final_seats(numbers), "final-tables": _final_tables(numbers),
        "kinds": _kinds(), "calendar": _calendar(numbers), "reserve-order": _reserve_order(law),
        "not-valid": _not_valid(law), "layouts": _layouts(), "layouts-missing": _layouts_missing(numbers),
        **play_tables_for_page.printed(law),
    }  # fmt: skip


def _regions(numbers: Numbers) -> PrintedTable:
    return PrintedTable(words("the-regions"), (words("region"),), tuple((region,) for region in numbers.areas.values()))


def _kinds() -> PrintedTable:
    yes, no = words("yes"), words("no")

    def row(kind: str) -> tuple[Words, ...]:
        points, region = kind == tables.REGIONAL, kind in tables.IN_A_REGION
        return (_KIND[kind], *(yes if applies else no for applies in (points, region, kind in tables.WITH_DEADLINE)))

    return PrintedTable(
        words("the-tournaments-of-the-championship"),
        (
            words("tournament"), words("gives-points-in-the-region"),
            words("only-for-who-chose-the-region"),
            words("by-the-last-day"),
        ),
        tuple(row(kind) for kind in tables.KINDS),
    )  # fmt: skip


def _calendar(numbers: Numbers) -> PrintedTable:
    days = {lang: date_range(numbers.final_first_day, numbers.final_last_day, lang) for lang in LANGUAGES}
    return PrintedTable(
        words("the-calendar"),
        (words("what"), words("when")),
        (
            (
                words("last-day-for-tournaments"),
                {lang: long_date(numbers.last_day, lang) for lang in LANGUAGES},
            ),
            (words("report-days-from-the-end"), numbers.report_days),
            (words("last-open-and-final"), days),
        ),
    )


def _not_valid(law: Parameters) -> PrintedTable:
    return PrintedTable(
        words("when-a-tournament-is-not-valid"),
        (words("code"), words("why")),
        tuple(finding_words(law).items()),
    )


def _final_seats(numbers: Numbers) -> PrintedTable:
    return PrintedTable(
        words("who-goes-to-the-final"),
        (words("from"), words("seats")),
        (
            (words("the-reigning-champion"), 1),
            (words("every-open-the-winner"), words("1-each")),
            (words("the-last-open-the-winner"), 1),
            (words("every-region-the-first-place"), words("1-each-2")),
            (words("reserves-up-to"), numbers.final_size),
        ),
    )


def _final_tables(numbers: Numbers) -> PrintedTable:
    most = max(numbers.final_size, numbers.final_tables * numbers.largest_table)
    return PrintedTable(
        words("the-tables-of-the-final"),
        (words("finalists"), words("tables")),
        tuple((n, sizes_text(final.final_tables(n, numbers) or ())) for n in range(most, 9, -1)),
    )


def _reserve_order(law: Parameters) -> PrintedTable:
    kinds = {
        tables.SAME_SECOND: words("the-second-of-the-same-region"),
        tables.SAME_NEW: words("the-winner-of-a-new-tournament"),
        tables.OTHER_REGIONS: words("the-other-regions-from-the-one"),
    }
    return PrintedTable(
        words("who-takes-a-free-seat"),
        (words("order"), words("who")),
        tuple((n, kinds[name]) for n, name in enumerate(law.reserve_order, 1)),
    )


_COLUMNS = (
    words("tables-of-6-and-7"), words("tables-of-5-and-6"),
    words("only-of", n=5), words("only-of", n=6), words("only-of", n=7),
)  # fmt: skip


def _layouts() -> PrintedTable:
    return PrintedTable(
        words("annex-1-the-tables"),
        (words("players"), *_COLUMNS),
        tuple((n, *(sizes_text(layout) or None for layout in row)) for n, row in annex.ANNEX.items()),
    )


def _layouts_missing(numbers: Numbers) -> PrintedTable:
    absent = annex.missing_layouts(numbers.table_sizes)
    return PrintedTable(
        words("allowed-and-absent-from-annex-1"),
        (words("players"), words("tables")),
        tuple((n, " · ".join(map(sizes_text, layouts))) for n, layouts in absent.items()),
    )
