"""`mastro form`: the spreadsheet that an organiser fills in."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from . import FINE, print_layout, refused

if TYPE_CHECKING:
    from ..languages.arguments import Parser

GROUP = "evening"


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument("of", metavar="REGULATION|SEASON")
    parser.add_argument("--players", type=int, metavar="N")
    parser.also_called(parser.add_argument("--tables", default="", metavar="SIZES"), "--layout")
    parser.add_argument("--out", type=Path, metavar="FILE")


def run(options: argparse.Namespace) -> int:
    """Writes the form and prints where it is. One that lies there may be filled in, and nothing else has it."""
    from ..forms.on_request import form, law_of
    from ..records.loading import load
    from ..writing.single import replace_file

    out = options.out or Path(f"{options.of}.xlsx")
    if out.suffix.lower() != ".xlsx":
        return refused(options, "form-not-xlsx", file=out)
    records, _ = load(options.data, only=frozenset())
    content = form(records, options.of, options.lang, options.players, options.tables)
    if out.is_file() and not out.is_symlink() and out.read_bytes() != content:
        return refused(options, "form-there", file=out)
    replace_file(out, content)
    print(out)
    if options.players is not None and not options.tables:
        print_layout(options, law_of(records, options.of), options.players, "--tables")
    return FINE
