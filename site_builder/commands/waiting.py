"""`mastro waiting`: what waits for somebody, with the deadline."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from . import FINDINGS, FINE, day, refused, sound

if TYPE_CHECKING:
    from ..languages.arguments import Parser
    from ..season.document import SeasonDocument

GROUP = "coordinator"


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument("season", nargs="?", default="", metavar="SEASON")
    parser.add_argument("--as-of", type=day, metavar="DAY")
    parser.add_argument("--area", type=str.casefold, default="", metavar="AREA")
    parser.add_argument("--json", action="store_true")


def run(options: argparse.Namespace) -> int:
    """Prints one line for each."""
    from ..desk.output import waiting_as_json, waiting_lines
    from ..records.near import near

    results = sound(options)
    if results is None:
        return FINDINGS
    if options.season and options.season not in results.documents:
        return refused(options, "desk-no-season", season=options.season, known=", ".join(results.documents))
    seasons = [results.documents[options.season]] if options.season else results.documents.values()
    areas = {area for season in seasons for area in _areas(season)}
    if options.area and options.area not in areas:
        close = near(options.area, areas)
        key = "waiting-no-area-near" if close else "waiting-no-area"
        return refused(options, key, area=options.area, known=", ".join(close or sorted(areas)))
    if options.json:
        print(waiting_as_json(results, options.as_of, options.area, options.season))
        return FINE
    print("\n".join(waiting_lines(results, options.lang, options.as_of, options.area, options.season)))
    return FINE


def _areas(season: SeasonDocument) -> set[str]:
    """The folders in which tournaments of a season may stand, and do."""
    return {*season.regulation.known_folders, *(tournament.area for tournament in season.result.tournaments)}
