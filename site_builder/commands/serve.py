"""`mastro serve`: the site on this machine, each page made when it is asked for."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from . import refused

if TYPE_CHECKING:
    from ..languages.arguments import Parser

SUMMARY = {
    "it": "mostra il sito solo su questa macchina, ogni pagina com’è mentre si scrivono i dati",
    "en": "serve on this machine only, every page as it is while you write the data",
}
GROUP = "site"
EXAMPLES = {
    "mastro serve": {"it": "il sito, da guardare nel browser", "en": "the site, to be looked at in a browser"},
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
        metavar="DIR",
        help={
            "it": "una cartella da costruire intanto, e da rifare quando un file cambia (se manca: nessuna)",
            "en": "a folder to build meanwhile, and again when a file changes (default: none)",
        },
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
    from ..publishing import refuse_what_is_not_ours
    from ..serving import KeptFolder, Server, WhileWriting, serve

    out, watch = options.out, not options.once
    if out and out.is_symlink():
        return refused(options, "serve-link", folder=out)
    if out:
        refuse_what_is_not_ours(out)
    pages = WhileWriting(options.data, options.lang, watch)
    try:
        server = Server(pages, options.port, options.lang)
    except OSError as fault:
        return refused(options, "serve-port", port=str(options.port), why=fault.strerror or str(fault))
    with server:
        folder = KeptFolder(options.data, out, options.lang) if out else None
        try:
            return serve(server, pages, folder, options.lang, watch)
        finally:
            if folder:
                folder.close()
