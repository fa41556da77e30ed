"""`mastro readings`: how a season reads what its law leaves open, and what every other way would change."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from . import FINDINGS, FINE, SEASON, refused, sound

if TYPE_CHECKING:
    from ..languages.arguments import Parser

SUMMARY = {
    "it": "come una stagione legge quello che il regolamento lascia aperto, e chi si muoverebbe leggendolo altrimenti",
    "en": "how a season reads what its law leaves open, and who would move if it read it otherwise",
}
GROUP = "law"
EXAMPLES = {
    "mastro readings 2009": {
        "it": "chi si muoverebbe leggendo altrimenti",
        "en": "who would move if it were read otherwise",
    },
}


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument("season", **SEASON)
    parser.add_argument(
        "--json",
        action="store_true",
        help={"it": "per un programma, con tutti quelli che si muovono", "en": "for a program, with all who move"},
    )


def run(options: argparse.Namespace) -> int:
    """Prints every reading that the season can choose."""
    from ..reporting.readings import as_json, as_text

    results = sound(options)
    if results is None:
        return FINDINGS
    document = results.documents.get(options.season)
    if document is None:
        return refused(options, "desk-no-season", season=options.season, known=", ".join(results.documents))
    register = results.records.register
    sys.stdout.write(as_json(document) if options.json else as_text(document, register, options.lang))
    return FINE
