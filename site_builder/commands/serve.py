"""`mastro serve`: the site on this machine, each page made when it is asked for."""

from __future__ import annotations

import argparse
import errno
from pathlib import Path
from typing import TYPE_CHECKING

from . import in_a_championship, refused

if TYPE_CHECKING:
    from ..languages.arguments import Parser

GROUP = "site"


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument("--port", type=_port, default=8000, metavar="N")
    parser.add_argument("--out", type=Path, metavar="DIR")
    parser.add_argument("--once", action="store_true")


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is no port: write a number from 1 to 65535, or 0 for a free one")
    return int(text)


def run(options: argparse.Namespace) -> int:
    """Serves until it is interrupted."""
    from ..serving import KeptFolder, Server, WhileWriting, serve
    from ..writing.publishing import refuse_the_championship, refuse_what_is_not_ours
    from ..writing.tar_file import SUFFIX

    in_a_championship(options.data)
    out, watch = options.out, not options.once
    if out and out.is_symlink():
        return refused(options, "serve-link", folder=out)
    if out and out.suffix == SUFFIX:
        return refused(options, "serve-tar", folder=out)
    if out:
        refuse_the_championship(out, options.data)
        refuse_what_is_not_ours(out)
    pages = WhileWriting(options.data, options.lang, watch)
    try:
        server = Server(pages, options.port, options.lang)
    except OSError as fault:
        if fault.errno == errno.EADDRINUSE:
            return refused(options, "serve-port-taken", port=str(options.port), free=str(options.port % 65535 + 1))
        return refused(options, "serve-port", port=str(options.port), why=fault.strerror or str(fault))
    with server:
        folder = KeptFolder(options.data, out, options.lang) if out else None
        try:
            return serve(server, pages, folder, options.lang, watch)
        finally:
            if folder:
                folder.close()
