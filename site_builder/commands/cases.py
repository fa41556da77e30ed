"""`mastro cases`: runs the case tables of the regulations, and tells each in words."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from . import FINDINGS, FINE, refused, tell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..cases import Case
    from ..languages.arguments import Parser

TOLD = {
    "it": "prova i casi dei regolamenti, e li racconta uno per uno",
    "en": "run the cases of the regulations, and tell them one by one",
}
GROUP = "law"
EXAMPLES = {
    "mastro cases bang-2009": {"it": "i casi di un regolamento", "en": "the cases of a regulation"},
}


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "room",
        nargs="?",
        default="",
        metavar="REGULATION",
        help={
            "it": "il regolamento, come bang-2009 (se manca: tutti)",
            "en": "the regulation, as bang-2009 (default: all)",
        },
    )
    parser.add_argument(
        "--cases",
        type=Path,
        default=None,
        metavar="DIR",
        help={
            "it": "la cartella dei casi, una cartella per regolamento (se manca: quelli del programma)",
            "en": "the folder of cases, one folder a regulation (default: those of the program)",
        },
    )


def run(options: argparse.Namespace) -> int:
    """Tells every case; FINDINGS where one is not as it expects."""
    from ..cases import cases_of, rooms
    from ..program_files import CASES
    from ..reporting import as_text

    folder = options.cases or CASES
    known = rooms(folder)
    if not known or (options.room and options.room not in known):
        return refused(options, "cases-none", room=options.room, folder=folder, known=", ".join(known) or "–")
    failed, number = False, 0
    for room in [options.room] if options.room else known:
        cases, others, problems = cases_of(room, folder)
        sys.stdout.write(as_text(problems, options.lang))
        failed = failed or bool(problems)
        for case in cases:
            lines = list(_told(case, options.lang))
            failed, number = failed or len(lines) > 1, number + 1
            print("\n".join(lines))
        if others:
            tell(options, "cases-others", room=room, n=len(others), files=", ".join(others))
    tell(options, "cases-run", n=number)
    return FINDINGS if failed else FINE


def _told(case: Case, lang: str) -> Iterator[str]:
    """What the case is called, the clauses it rests on; then a line for each thing that is otherwise."""
    from ..cases import clause_titles
    from ..cases import run as tried
    from ..languages import say, shell_words
    from ..regulations import regulation
    from ..reporting import as_text

    words, law = shell_words(lang), regulation(case.room)
    titles = clause_titles(law) if law else {}
    because = ", ".join(f"{name} {titles[name][lang]}" if name in titles else name for name in case.because)
    outcome = tried(case)
    facts = {"room": case.room, "name": case.name, "because": because}
    yield say(lang, words["case-otherwise" if outcome.differences else "case-holds"], facts)
    for difference in outcome.differences:
        key = "case-no-effect" if difference.about == "because" else "case-difference"
        found = {"about": difference.about, "expected": difference.expected, "found": difference.found}
        yield "  " + say(lang, words[key], found)
    if outcome.unexpected:
        yield as_text(list(outcome.unexpected), lang).rstrip()
