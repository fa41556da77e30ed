"""`mastro explain`: a tournament, a player's place, a seat in the final, number by number."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from . import FINDINGS, FINE, JSON, SEASON, WRONG_USE, day, sound

if TYPE_CHECKING:
    from ..languages.arguments import Parser

SUMMARY = {
    "it": "dice perché: un torneo, il posto di chi gioca, un posto in finale",
    "en": "say why: a tournament, a player's place, a seat in the final",
}
GROUP = "results"
EXAMPLES = {
    "mastro explain 2009 ponte-coperto": {
        "it": "perché il torneo vale così",
        "en": "why the tournament counts as it does",
    },
    'mastro explain 2009 "Ivo Bisontini" --as-of 2009-05-16': {
        "it": "il suo posto, com’era quel giorno",
        "en": "their place, as it was on that day",
    },
}


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument("season", **SEASON)
    parser.add_argument(
        "subject",
        metavar="SUBJECT",
        help={
            "it": "l’identificativo di un torneo, o il codice o il nome di una persona",
            "en": "a tournament's id, or a player's id or name",
        },
    )
    parser.add_argument(
        "tournament",
        nargs="?",
        metavar="TOURNAMENT",
        help={
            "it": "solo il risultato della persona in quel torneo",
            "en": "only the player's result in that tournament",
        },
    )
    parser.add_argument(
        "--as-of",
        type=day,
        metavar="DAY",
        help={"it": "com’era in quel giorno", "en": "as it stood on that day"},
    )
    parser.add_argument("--json", **JSON)


def run(options: argparse.Namespace) -> int:
    """Prints the derivation."""
    from ..reporting.explaining import NotThere, explain, explain_as_json

    results = sound(options, options.as_of)
    if results is None:
        return FINDINGS
    text_of = explain_as_json if options.json else explain
    try:
        print(text_of(results, options.season, options.subject, options.tournament, options.lang).rstrip("\n"))
    except NotThere as reason:
        print(reason, file=sys.stderr)
        return WRONG_USE
    return FINE
