"""`mastro waiting`: what waits for somebody, with the deadline."""

from __future__ import annotations

import argparse

from . import FINDINGS, FINE, day, sound

TOLD = "what waits for a referee or an organiser, with the deadline, the oldest first"


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("--as-of", type=day, metavar="DAY", help="as it was on this day (default: each season's own)")
    parser.add_argument("--area", default="", metavar="AREA", help="only what concerns this area")


def run(options: argparse.Namespace) -> int:
    """Prints one line for each."""
    from ..judging.telling import waiting_lines

    results = sound(options)
    if results is None:
        return FINDINGS
    print("\n".join(waiting_lines(results, options.lang, options.as_of, options.area)))
    return FINE
