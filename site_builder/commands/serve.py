"""`mastro serve`: the site on this machine, built again when a file changes."""

from __future__ import annotations

import argparse
from pathlib import Path

TOLD = {
    "it": "costruisce il sito, lo mostra solo su questa macchina, lo rifà quando un file cambia",
    "en": "build, serve on this machine only, build again when a file changes",
}


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--out", type=Path, default=Path("_site"), metavar="DIR")
    parser.add_argument("--once", action="store_true", help="serve without watching the files")


def run(options: argparse.Namespace) -> int:
    """Serves until it is interrupted."""
    from ..serving import serve

    return serve(options.data, options.out, options.port, options.lang, watch=not options.once)
