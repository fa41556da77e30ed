"""`mastro serve`: the site on this machine, built again when a file changes."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..languages.arguments import Parser

TOLD = {
    "it": "costruisce il sito, lo mostra solo su questa macchina, lo rifà quando un file cambia",
    "en": "build, serve on this machine only, build again when a file changes",
}


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "--port",
        type=int,
        default=8000,
        metavar="N",
        help={"it": "la porta su questa macchina (se manca: 8000)", "en": "the port on this machine (default: 8000)"},
    )
    parser.add_argument(
        "--out",
        type=Path,
        default=Path("_site"),
        metavar="DIR",
        help={"it": "dove costruirlo (se manca: _site)", "en": "where to build it (default: _site)"},
    )
    parser.add_argument(
        "--once",
        action="store_true",
        help={"it": "lo mostra senza badare ai file che cambiano", "en": "serve without watching the files"},
    )


def run(options: argparse.Namespace) -> int:
    """Serves until it is interrupted."""
    from ..serving import serve

    return serve(options.data, options.out, options.port, options.lang, watch=not options.once)
