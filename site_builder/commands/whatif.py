"""`mastro whatif`: a season's games under another edition."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from . import FINDINGS, FINE, WRONG_USE, sound

if TYPE_CHECKING:
    from ..languages.arguments import Parser

GROUP = "results"


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument("season", metavar="SEASON")
    parser.add_argument("--regulation", required=True, metavar="REGULATION")
    parser.add_argument("--json", action="store_true")


def run(options: argparse.Namespace) -> int:
    """Prints who would have qualified instead."""
    from ..regulations import regulation_named
    from ..reporting.explaining import NotThere
    from ..reporting.supposing import supposed, supposed_as_json

    law = regulation_named(options.regulation)
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
