"""`mastro serve`: the site on this machine, built again when a file changes."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from . import refused

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
        type=_port,
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


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is no port: write a number from 1 to 65535, or 0 for a free one")
    return int(text)


def run(options: argparse.Namespace) -> int:
    """Serves until it is interrupted."""
    from ..publishing import NotOurs
    from ..serving import Server, serve

    if options.out.is_symlink():
        return refused(options, "serve-link", folder=options.out)
    try:
        server = Server(options.out, options.port, options.lang)
    except OSError as fault:
        return refused(options, "serve-port", port=str(options.port), why=fault.strerror or str(fault))
    with server:
        try:
            return serve(server, options.data, options.out, options.lang, watch=not options.once)
        except NotOurs as not_ours:
            return refused(options, "not-ours", folder=not_ours)
