"""`mastro explain`: a tournament, a player's place, a seat in the final, number by number."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from . import FINDINGS, FINE, SEASON, WRONG_USE, day, refused, sound

if TYPE_CHECKING:
    from ..languages.arguments import Parser

GROUP = "results"


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument("season", **SEASON)
    parser.add_argument("subject", nargs="?", metavar="SUBJECT")
    parser.add_argument("tournament", nargs="?", metavar="TOURNAMENT")
    parser.add_argument("--as-of", type=day, metavar="DAY")
    parser.add_argument("--json", action="store_true")


def run(options: argparse.Namespace) -> int:
    """Prints the derivation."""
    from ..reporting.explaining import NotThere, explain, explain_as_json

    season, subject, tournament = _asked_for(options)
    if subject is None:
        return refused(options, "explain-what", season=season)
    results = sound(options, options.as_of)
    if results is None:
        return FINDINGS
    text_of = explain_as_json if options.json else explain
    try:
        print(text_of(results, season, subject, tournament, options.lang).rstrip("\n"))
    except NotThere as reason:
        print(reason, file=sys.stderr)
        return WRONG_USE
    return FINE


def _asked_for(options: argparse.Namespace) -> tuple[str, str | None, str | None]:
    """The season, what is to be explained (None where nothing was named) and the tournament in which, however they were
    written: apart, a tournament as SEASON/ID like in the other commands, or by its id alone."""
    from ..records.files import SEASON_ID
    from ..records.sheet_named import sheet_named

    season, _, id = options.season.partition("/")
    if id and options.tournament is None:
        return (season, options.subject, id) if options.subject else (season, id, None)
    if options.subject is None and not SEASON_ID.match(season):
        sheet = sheet_named(options.data, season)
        return sheet.parent.parent.name, sheet.stem, None
    return options.season, options.subject, options.tournament
