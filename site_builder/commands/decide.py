"""`mastro decide`: a coordinator's decision, written into the data after it was checked and its effect shown."""

from __future__ import annotations

import argparse
from datetime import date
from typing import TYPE_CHECKING

from . import FINDINGS, FINE, day, refused, sound, unfit, writing

if TYPE_CHECKING:
    from ..languages.arguments import Parser
    from ..results import Results
    from ..writing import DataFolder

GROUP = "coordinator"
KINDS = (
    "homologate", "downgrade", "pardon", "refuse", "exclude", "strip", "bonus", "wild-card", "absent", "lot", "ban",
    "no-ban", "contest", "answer", "settle", "revoke",
)  # fmt: skip


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("subject", metavar="SUBJECT")
    parser.add_argument("words", nargs="*", metavar="WORD")
    parser.add_argument("--by", default="", metavar="PLAYER")
    parser.add_argument("--date", type=day, metavar="DAY")
    parser.add_argument("--reason", default="", metavar="TEXT")
    parser.add_argument("--to-tier", default="", metavar="TIER")
    parser.add_argument("--from", dest="first", type=day, metavar="DAY")
    parser.add_argument("--to", dest="last", type=day, metavar="DAY")
    parser.add_argument("--not-played", action="store_true")
    parser.add_argument("--choose", action="append", default=[], metavar="ID")
    parser.add_argument("--dry-run", action="store_true")
    parser.add_argument("--json", action="store_true")


def run(options: argparse.Namespace) -> int:
    """Shows the diff, the clause and the effect, and writes; nothing is written where that would bring an error."""
    if options.dry_run:
        return _decide(options, None)
    with writing(options) as folder:
        return _decide(options, folder)


def _decide(options: argparse.Namespace, folder: DataFolder | None) -> int:
    """Decides, and writes into *folder*; None for a trial."""
    from ..desk.deciding import decide
    from ..desk.lots import ASKED
    from ..desk.output import carried_out
    from ..desk.wishes import Wish

    of_sheet = options.kind == "lot" and "/" in options.subject
    if not of_sheet and not options.by and not options.date:
        return refused(options, "desk-no-by-no-date")
    if not of_sheet and not options.by:
        return refused(options, "desk-no-by")
    if not of_sheet and not options.date:
        return refused(options, "desk-no-date")
    if meant := _in_its_order(options):
        return refused(options, "desk-other-order", meant=meant)
    today = date.today()
    if options.date and options.date > today:
        return refused(options, "desk-future", day=options.date)
    if code := unfit(options, options.reason):
        return code
    of_lot = options.kind == "lot" or (options.kind == "revoke" and "lot" in options.words)
    expected: frozenset[str] = ASKED if of_lot else frozenset()
    results = sound(options, but=expected)
    if results is None:
        return FINDINGS
    several = [code for word in options.words for code in word.split(",") if code.strip()]  # p0123,p0456
    words = tuple(several if options.kind == "lot" else options.words)
    wish = Wish(
        options.kind, options.subject, words, options.by, options.date or today, options.reason,
        options.to_tier, not options.not_played, tuple(options.choose), options.first, options.last,
    )  # fmt: skip
    ruling = decide(results, options.data, wish)
    if of_sheet and (options.by or options.date):
        refused(options, "desk-lot-unsigned")
    complete = carried_out(options.data, ruling.files, options.lang, folder, ruling.clause, expected, options.json)
    if complete and options.kind == "homologate":
        _tell_of_no_report(options, results)
    if complete and options.date and not of_sheet:
        _tell_of_later_day(options, results)
    if complete and folder and options.kind in ("contest", "answer"):
        _tell_of_next_step(options, results)
    return FINE if complete else FINDINGS


def _in_its_order(options: argparse.Namespace) -> str:
    """The words of the command with the tournament first, where it stands behind the rest; "" where it does not."""
    from ..desk.revoking import OF_TOURNAMENT

    behind = [word for word in options.words if "/" in word]
    of_tournament = {*OF_TOURNAMENT, "homologate", "contest", "answer", "settle"}
    if not behind or "/" in options.subject or options.kind not in of_tournament | {"revoke"}:
        return ""
    if options.kind == "revoke" and options.subject not in KINDS and options.words[0] not in of_tournament:
        return ""
    others = [word for word in (options.subject, *options.words) if word not in behind]
    others.sort(key=lambda word: word not in KINDS)
    return " ".join([options.kind, behind[0], *others])


def _tell_of_no_report(options: argparse.Namespace, results: Results) -> None:
    """Says that the report of what is approved has not come: the law lets it count, and still waits for it."""
    from ..languages import long_date
    from ..results.board import report_due

    season, _, id = options.subject.partition("/")
    tournament = results.documents[season].result.find(id)
    if tournament and (due := report_due(results.documents[season], tournament)):
        refused(options, "desk-report-missing", due=long_date(due, options.lang))


def _tell_of_later_day(options: argparse.Namespace, results: Results) -> None:
    """Says that what is written is of a later day than the season's: until that one moves on it changes nothing."""
    from ..languages import long_date

    document = results.documents.get(options.subject.partition("/")[0])  # None: a decision about a person
    if document and options.date > document.season.as_of:
        path = results.records.seasons[document.season.id].document.path
        days = {"day": options.date, "as_of": document.season.as_of}
        dates = {key: long_date(day, options.lang) for key, day in days.items()}
        refused(options, "desk-later-than-season", path=path, **dates)


def _tell_of_next_step(options: argparse.Namespace, results: Results) -> None:
    """Says what comes after somebody contests a result, or is right: neither changes it."""
    season, _, id = options.subject.partition("/")
    if options.kind == "contest":
        refused(options, "desk-contested-next", subject=options.subject)
    elif options.words[0] == "upheld":
        refused(
            options, "desk-upheld-next", subject=options.subject, path=results.records.sheet(season, id).document.path
        )
