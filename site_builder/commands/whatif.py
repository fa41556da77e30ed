"""`mastro whatif`: a season's games under another edition."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from . import FINDINGS, FINE, JSON, WRONG_USE, refused, sound

if TYPE_CHECKING:
    from ..languages.arguments import Parser

SUMMARY = {
    "it": "le partite di una stagione con un’altra edizione: chi si sarebbe qualificato",
    "en": "a season's games under another edition: who would have qualified instead",
}
GROUP = "results"
EXAMPLES = {
    "mastro whatif 2009 --regulation bang-2007": {
        "it": "il 2009 con le regole del 2007",
        "en": "2009 under the rules of 2007",
    },
}


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "season",
        metavar="SEASON",
        help={"it": "la stagione da rifare, come 2009", "en": "the season to compute again, as 2009"},
    )
    parser.add_argument(
        "--regulation",
        required=True,
        metavar="REGULATION",
        help={
            "it": "con le regole di quale edizione, come bang-2007",
            "en": "by the rules of which edition, as bang-2007",
        },
    )
    parser.add_argument("--json", **JSON)


def run(options: argparse.Namespace) -> int:
    """Prints who would have qualified instead."""
    from ..regulations import all_regulations
    from ..reporting.explaining import NotThere, supposed, supposed_as_json

    law = all_regulations().get(options.regulation)
    if law is None:
        return refused(options, "new-no-regulation", id=options.regulation, known=", ".join(all_regulations()))
    results = sound(options)
    if results is None:
        return FINDINGS
    text_of = supposed_as_json if options.json else supposed
    try:
        print(text_of(results, options.season, law, options.lang).rstrip("\n"))
    except NotThere as reason:
        print(reason, file=sys.stderr)
        return WRONG_USE
    return FINE
