"""`mastro waiting`: what waits for somebody, with the deadline."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from . import FINDINGS, FINE, JSON, day, refused, sound

if TYPE_CHECKING:
    from ..languages.arguments import Parser
    from ..season.document import SeasonDocument

SUMMARY = {
    "it": "che cosa aspetta un referente o chi organizza, con la scadenza, prima le cose più vecchie",
    "en": "what waits for a referee or an organiser, with the deadline, the oldest first",
}
GROUP = "referee"
EXAMPLES = {
    "mastro waiting --area nord": {"it": "che cosa aspetta nel Nord", "en": "what waits in Nord"},
}


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "--as-of",
        type=day,
        metavar="DAY",
        help={
            "it": "com’era in quel giorno (se manca: quello di ogni stagione)",
            "en": "as it was on this day (default: each season's own)",
        },
    )
    parser.add_argument(
        "--area",
        default="",
        metavar="AREA",
        help={"it": "soltanto quello che riguarda quest’area", "en": "only what concerns this area"},
    )
    parser.add_argument("--json", **JSON)


def run(options: argparse.Namespace) -> int:
    """Prints one line for each."""
    from ..desk.output import waiting_as_json, waiting_lines

    results = sound(options)
    if results is None:
        return FINDINGS
    known = {area for season in results.documents.values() for area in _areas(season)}
    if options.area and options.area not in known:
        return refused(options, "waiting-no-area", area=options.area, known=", ".join(sorted(known)))
    if options.json:
        print(waiting_as_json(results, options.as_of, options.area))
        return FINE
    print("\n".join(waiting_lines(results, options.lang, options.as_of, options.area)))
    return FINE


def _areas(season: SeasonDocument) -> set[str]:
    """The folders in which tournaments of a season may stand, and do."""
    return {*season.regulation.known_folders, *(tournament.area for tournament in season.result.tournaments)}
