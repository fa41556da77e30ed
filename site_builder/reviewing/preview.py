"""A review as one file that opens anywhere, phones included: the report in every language of the championship.

Below it the accounts of everybody in the tournaments that change.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..rendering import alone
from ..results.comparison import score
from . import Review
from .blocks import Block, Fold, Head, Items
from .changed_tournaments import changed_tournaments
from .document import report
from .markdown import within
from .report import Report
from .report_text import telling
from .values import why
from .wording import ReportWording, Where

MOST_BYTES = 200_000
ROOMS = (70_000, 50_000, 30_000, 15_000)  # characters for each language, tried until the file is small enough


def preview(review: Review, where: Where | None = None) -> bytes:
    """The file: no script, no address but links, everything inside."""
    document, links = report(review), where or Where()
    championship, content = review.results.records.championship, b""
    title = championship.title[championship.languages[0]]
    for room in ROOMS:
        parts = [
            (
                lang,
                ReportWording(document, lang, links).words["language"],
                list(within(_blocks(review, document, lang, links), lang, room)),
            )
            for lang in championship.languages
        ]
        content = alone("preview", parts=parts, title=title)
        if len(content) <= MOST_BYTES:
            break
    return content


def _blocks(review: Review, report: Report, lang: str, where: Where) -> Iterator[Block]:
    *blocks, small = telling(report, lang, where)
    yield from blocks
    if review.sound:
        yield from _accounts(review, ReportWording(report, lang, where))
    yield small


def _accounts(review: Review, wording: ReportWording) -> Iterator[Block]:
    """Every number of the tournaments that change opens: place, name, points, and the steps to them."""
    for season in review.seasons:
        for tournament in changed_tournaments(review, season):
            yield Head(f"{wording.words['as-it-stands']}: {tournament.facts.name}")
            for row in tournament.standings.values():
                value = row.value
                names = ", ".join(review.results.records.register.name(id, wording.lang) for id in value.people)
                points = score(value)
                amount = "–" if points is None else wording.money(str(points))
                title = (f"{wording.place(value.place, 'out')} {names}: {amount}",)
                yield Fold(title, (Items(wording.reasons(why(row))),))
