"""`mastro form`: the spreadsheet that an organiser fills in."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from . import FINE, layout_told, refused

if TYPE_CHECKING:
    from ..languages.arguments import Parser

SUMMARY = {
    "it": "il modulo (foglio di calcolo) di un regolamento o di una stagione, con i giocatori di adesso",
    "en": "the spreadsheet form of a regulation or a season, with the current players",
}
GROUP = "evening"
EXAMPLES = {
    "mastro form 2009 --players 35": {
        "it": "il modulo per una serata di 35 persone",
        "en": "the form for an evening of 35",
    },
}


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "of",
        metavar="REGULATION|SEASON",
        help={
            "it": "per quale regolamento o stagione, come bang-2009 o 2009",
            "en": "for which regulation or season, as bang-2009 or 2009",
        },
    )
    parser.add_argument(
        "--players",
        type=int,
        metavar="N",
        help={"it": "prepara i tavoli per tante persone", "en": "makes the tables for so many players"},
    )
    parser.add_argument(
        "--tables",
        default="",
        metavar="SIZES",
        help={"it": "le persone a ogni tavolo, come 6-6-5", "en": "players at each table, as 6-6-5"},
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help={
            "it": "dove scriverlo (se manca: il suo nome, .xlsx)",
            "en": "where to write it (default: its own name, .xlsx)",
        },
    )


def run(options: argparse.Namespace) -> int:
    """Writes the form and prints where it is."""
    from ..forms.made import form, law_of
    from ..records.loading import load
    from ..writing.single import replace_file

    out = options.out or Path(f"{options.of}.xlsx")
    if out.suffix.lower() != ".xlsx":
        return refused(options, "form-not-xlsx", file=out)
    records, _ = load(options.data, only=frozenset())
    content = form(records, options.of, options.lang, options.players, options.tables)
    replace_file(out, content)
    print(out)
    if options.players is not None and not options.tables:
        layout_told(options, law_of(records, options.of), options.players, "--tables")
    return FINE
