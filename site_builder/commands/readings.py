"""`mastro readings`: how a season reads what its law leaves open, and what every other way would change."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from . import FINDINGS, FINE, SEASON, refused, sound

if TYPE_CHECKING:
    from ..languages.arguments import Parser

GROUP = "law"


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument("season", **SEASON)
    parser.add_argument("--json", action="store_true")


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
