"""What settles a thing that waits: the command to run, or the file and line to write in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..languages import say, shell_words
from ..records.document import Document
from ..regulations.contested import Contest
from ..results import Results
from ..results.board import report_later
from ..results.waiting import CONTEST, RATIFICATION, REPORT, SHEET, UPHELD, Waiting


def remedy(results: Results, wait: Waiting, lang: str) -> str:
    """The sentence for one of them, in a language; where nobody is named who may decide, a code is asked for."""
    words, season = shell_words(lang), wait.document.season.id
    facts: dict[str, object] = {
        "season": season, "id": wait.tournament, "player": wait.player, "who": wait.who or words["waiting-a-code"],
    }  # fmt: skip
    if wait.kind == SHEET:
        return say(lang, words["waiting-write-sheet"], facts)
    sheet = next(sheet for sheet in results.records.sheets[season] if sheet.id == wait.tournament)
    if wait.kind == REPORT and (received := report_later(wait.document, wait.tournament)):
        place = _place(results.records.seasons[season].document, "as_of")
        return say(lang, words["waiting-write-report-later"], {"place": place, "received": received})
    if wait.kind == REPORT:
        facts["place"] = _place(sheet.document, "report", "received")
    if wait.kind == RATIFICATION:
        facts["place"] = _place(sheet.document, "ratified")
    if wait.kind == CONTEST:
        facts["answer"] = " ".join(("upheld", *_whose(wait, _alike(wait))))
    if wait.kind == UPHELD:
        alike = _alike(wait)
        path = next(contest.path for contest in alike if contest.by == wait.contested_by)
        facts["place"] = _place(sheet.document, *path, "answer")
        facts["command"] = " ".join((f"mastro decide settle {season}/{wait.tournament}", *_whose(wait, alike)))
    return say(lang, words[f"waiting-write-{wait.kind}"], facts)


def _alike(wait: Waiting) -> list[Contest]:
    """What is contested there and waits for the same."""
    contests, today = wait.document.result.tournament(wait.tournament).facts.contested, wait.document.result.day
    asks = Contest.pending_on if wait.kind == CONTEST else Contest.unsettled_on
    return [contest for contest in contests if asks(contest, today)]


def _whose(wait: Waiting, alike: Iterable[Contest]) -> Iterator[str]:
    """Who contests the result, where several do of whom it could be said."""
    if wait.contested_by and len({contest.by for contest in alike}) > 1:
        yield wait.contested_by


def _place(document: Document, *path: str | int) -> str:
    where = document.where(*path)
    return f"{where.path}:{where.line}"
