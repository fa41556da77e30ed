"""`mastro cases`: runs the case tables of the regulations, and tells each in words."""

from __future__ import annotations

import argparse
import json
import sys
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from . import FINDINGS, FINE, refused, tell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..cases import Case, CaseRun
    from ..languages.arguments import Parser

GROUP = "law"


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument("room", nargs="?", default="", metavar="REGULATION")
    parser.add_argument("--cases", type=Path, default=None, metavar="DIR")
    parser.add_argument("--json", action="store_true")


def run(options: argparse.Namespace) -> int:
    """Tells every case; FINDINGS where one is not as it expects. Raises UserError where there is no such regulation."""
    from ..cases import cases_of, rooms
    from ..cases import run as run_case
    from ..languages import LANGUAGES
    from ..program_files import CASES
    from ..records.folders import cases_beside
    from ..records.schemas import Schemas
    from ..regulations import regulation_named
    from ..reporting import as_text, sentence

    beside = cases_beside(options.data)
    folders = [options.cases] if options.cases else [CASES, beside]
    folder_of = {room: folder for folder in folders for room in rooms(folder)}
    if options.room not in ("", *folder_of) and not options.cases:
        regulation_named(options.room)
    if not folder_of or (options.room and options.room not in folder_of):
        names = ", ".join(folder_of) or "–"
        return refused(options, "cases-none", room=options.room, folder=folders[0], own=beside, known=names)
    schemas, failed, entries = Schemas(), False, list[dict[str, object]]()
    for room in [options.room] if options.room else folder_of:
        cases, problems = cases_of(room, folder_of[room])
        (sys.stderr if options.json else sys.stdout).write(as_text(problems, options.lang))
        failed = failed or bool(problems)
        for case in cases:
            outcome = run_case(case, lambda problem: [sentence(problem, lang) for lang in LANGUAGES], schemas)
            failed = failed or not outcome.holds
            entries.append(_plain(case, outcome))
            if not options.json:
                print("\n".join(_lines(case, outcome, options.lang)))
    if options.json:
        print(json.dumps(entries, ensure_ascii=False, indent=1))
    tell(options, "cases-run", n=len(entries))
    return FINDINGS if failed else FINE


def _plain(case: Case, outcome: CaseRun) -> dict[str, object]:
    """A case and its outcome for a program."""
    from msgspec import structs

    from ..reporting import as_text

    return {
        "regulation": case.room, "name": case.name, "because": list(case.because), "holds": outcome.holds,
        "differences": [structs.asdict(difference) for difference in outcome.differences],
        "unexpected": as_text(list(outcome.unexpected), "en").splitlines(),
    }  # fmt: skip


def _lines(case: Case, outcome: CaseRun, lang: str) -> Iterator[str]:
    """What the case is called, the clauses it rests on; then a line for each thing that is otherwise."""
    from ..cases.by_clause import names_of_reasons
    from ..languages import say, shell_words
    from ..regulations import clause_titles, regulation
    from ..reporting import as_text

    words, law = shell_words(lang), regulation(case.room)
    titles = clause_titles(law) if law else {}
    because = ", ".join(f"{name} {titles[name][lang]}" if name in titles else name for name in case.because)
    facts = {"room": case.room, "name": case.name, "because": because}
    yield say(lang, words["case-holds" if outcome.holds else "case-otherwise"], facts)
    for difference in outcome.differences if not outcome.unexpected else ():  # of what cannot be read nothing comes
        key = "case-no-effect" if difference.about == "because" else "case-difference"
        entry = {"about": difference.about, "expected": difference.expected, "actual": difference.actual}
        if key == "case-no-effect" and law and difference.expected not in (reasons := names_of_reasons(law)):
            near = get_close_matches(difference.expected, reasons, n=3, cutoff=0.5)
            key = "case-unknown-near" if near else "case-unknown"
            entry |= {"law": law.id, "near": ", ".join(near)}
        yield "  " + say(lang, words[key], entry)
    if outcome.unexpected:
        yield as_text(list(outcome.unexpected), lang).rstrip()
    if checks := sorted({error.check for error in outcome.unexpected if error.clause and not error.hides}):
        yield "  " + say(lang, words["case-unexpected"], {"checks": ", ".join(checks)})
