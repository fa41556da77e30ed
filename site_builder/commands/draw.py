"""`mastro draw`: tables, seats and Sheriffs by lot, from a seed that gives them again."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from . import FINDINGS, FINE, LAYOUT, print_layout, sound_championship

if TYPE_CHECKING:
    from ..languages.arguments import Parser
    from ..paper.drawing import Drawn

GROUP = "evening"


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument("regulation", metavar="REGULATION")
    parser.add_argument("--players", required=True, metavar="LIST")
    parser.add_argument("--seed", metavar="TEXT")
    parser.also_called(parser.add_argument("--tables", dest="layout", **LAYOUT), "--layout")
    parser.add_argument("--round", type=int, metavar="N")
    parser.add_argument("--been", default="", metavar="LIST")
    parser.add_argument("--event", metavar="NAME")
    parser.add_argument(
        "--format",
        choices=("text", "json", "yaml", "html", "pdf"),
        default="text",
    )
    parser.add_argument("--json", dest="format", action="store_const", const="json")
    parser.add_argument("--out", type=Path, metavar="FILE")


def run(options: argparse.Namespace) -> int:
    """Prints the draw."""
    from ..paper import drawing
    from ..paper.people import ids_of_people
    from ..records.loading import load
    from ..regulations import regulation_named
    from ..reporting.logs import write_as_it_is
    from ..writing.single import replace_file

    law = regulation_named(options.regulation)
    seed = options.seed
    if seed is None:
        import secrets

        seed = secrets.token_hex(8)
    register = load(options.data, only=frozenset())[0].register
    ids, been_sheriff = ids_of_people(register, options.players), ids_of_people(register, options.been)
    draw = drawing.draw_rounds(law, register, ids, seed, options.layout, options.round, been_sheriff, options.event)
    output = _printed(options, draw)
    if output is None:
        return FINDINGS
    if options.layout is None:
        print_layout(options, law, len(ids), "--tables")
    if options.out:
        replace_file(options.out, output)
        print(options.out)
    elif options.format == "pdf":
        write_as_it_is(output)
    else:
        sys.stdout.flush()
        sys.stdout.buffer.write(output)
    return FINE


def _printed(options: argparse.Namespace, draw: Drawn) -> bytes | None:
    """The *draw* in the format asked for; None where the championship's own file, which a sheet quotes, is unsound."""
    from ..paper import drawing
    from ..paper.writing import document
    from ..records.championship import languages_of

    if options.format == "text":
        return drawing.as_text(draw, options.lang).encode()
    if options.format == "json":
        return drawing.as_json(draw).encode()
    if options.format == "yaml":
        return drawing.as_yaml(draw, languages_of(options.data)).encode()
    championship = sound_championship(options)
    if championship is None:
        return None
    return document(draw.law.title, drawing.leaves(draw), options.lang, options.format, championship)
