"""`mastro clause`: one clause of a regulation with its numbers, rules, checks and cases; or which there are."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

from . import FINDINGS, FINE, refused

if TYPE_CHECKING:
    from ..languages.arguments import Parser

GROUP = "law"


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument("room", metavar="REGULATION")
    parser.add_argument("clause", nargs="?", default="", metavar="CLAUSE")
    parser.add_argument("--source", action="store_true")
    parser.add_argument("--json", action="store_true")


def run(options: argparse.Namespace) -> int:
    """Prints the clause, or its text as it is written, or without a clause which there are; FINDINGS where a case that
    tests it is not as it expects."""
    from ..regulations import clause_titles, regulation_named
    from ..reporting.clause_sources import source_of
    from ..reporting.clauses import as_json, as_text, clause_shown, clauses_meant, fallen_clause

    law = regulation_named(options.room)
    if not options.clause:
        titles = clause_titles(law)
        widest = max(map(len, titles))
        lines = "".join(f"{id:{widest}}  {title[options.lang]}\n" for id, title in titles.items())
        sys.stdout.write(json.dumps(titles, ensure_ascii=False, indent=1) + "\n" if options.json else lines)
        return FINE
    clauses, near = clauses_meant(law, options.clause)
    if not clauses and law.based and (fell := fallen_clause(law, options.clause)):
        facts = {"law": law.id, "label": fell.label, "title": fell.title, "base": law.based.based_on, "id": fell.id}
        return refused(options, "clause-fell", **facts)
    if not clauses:
        return refused(options, "clause-none", law=law.id, clause=options.clause, near=near)
    first, *others = clauses
    if others:
        return refused(options, "clause-several", law=law.id, name=options.clause, clauses=", ".join(clauses))
    if options.source:
        sys.stdout.write(source_of(law, first, options.lang))
        return FINE
    clause = clause_shown(law, first)
    sys.stdout.write(as_json(clause) if options.json else as_text(clause, options.lang))
    return FINE if all(case.holds for case in clause.cases) else FINDINGS
