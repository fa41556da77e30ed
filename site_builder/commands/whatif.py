"""`mastro whatif`: a season's games under another edition."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from . import FINDINGS, FINE, WRONG_USE, refused, sound

if TYPE_CHECKING:
    from ..languages.arguments import Parser

TOLD = {
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


def run(options: argparse.Namespace) -> int:
    """Prints who would have qualified instead."""
    from ..regulations import all_regulations
    from ..reporting.explaining import supposed

    law = all_regulations().get(options.regulation)
    if law is None:
        return refused(options, "new-no-regulation", id=options.regulation, known=", ".join(all_regulations()))
    results = sound(options)
    if results is None:
        return FINDINGS
    text, known = supposed(results, options.season, law, options.lang)
    print(text, file=sys.stdout if known else sys.stderr)
    return FINE if known else WRONG_USE
