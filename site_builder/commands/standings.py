"""`mastro standings`: how a tournament stands while its file is typed."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from . import FINDINGS, FINE

if TYPE_CHECKING:
    from ..languages.arguments import Parser

TOLD = {
    "it": "come sta un torneo con quello che è scritto finora, per chi ne tiene i conti",
    "en": "how a tournament stands by what is typed so far, for those who keep its accounts",
}
GROUP = "evening"
EXAMPLES = {
    "mastro standings data/tournaments/2009/nord/ponte-coperto.yaml": {
        "it": "come sta la serata",
        "en": "how the evening stands",
    },
}


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "path",
        type=Path,
        metavar="PATH",
        help={"it": "il file del torneo", "en": "the tournament's file"},
    )


def run(options: argparse.Namespace) -> int:
    """Prints the standings; FINDINGS where what is typed cannot be read."""
    from ..paper.standings import so_far, standings
    from ..reporting import as_text

    law, register, result, problems = so_far(options.data, options.path)
    if result is None:
        sys.stdout.write(as_text(problems, options.lang))
        return FINDINGS
    for line in standings(law, register, result, options.lang):
        print(line)
    return FINE
