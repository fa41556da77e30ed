"""`mastro form`: the spreadsheet that an organiser fills in."""

from __future__ import annotations

import argparse
from pathlib import Path

from . import FINE, layout_told, refused

TOLD = {
    "it": "il modulo (foglio di calcolo) di un regolamento o di una stagione, con i giocatori di adesso",
    "en": "the spreadsheet form of a regulation or a season, with the current players",
}


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("of", metavar="REGULATION|SEASON")
    parser.add_argument("--players", type=int, metavar="N", help="makes the tables for so many players")
    parser.add_argument("--tables", default="", metavar="SIZES", help="players at each table, as 6-6-5")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where to write it (default: its own name, .xlsx)")


def run(options: argparse.Namespace) -> int:
    """Writes the form and prints where it is."""
    from ..forms.made import Refused, form, law_of
    from ..records.loading import load

    out = options.out or Path(f"{options.of}.xlsx")
    if out.suffix.lower() != ".xlsx":
        return refused(options, "form-not-xlsx", file=out)
    records, _ = load(options.data, only=frozenset())
    try:
        content = form(records, options.of, options.lang, options.players, options.tables)
    except Refused as reason:
        return refused(options, "form-" + reason.key, **reason.facts)
    out.write_bytes(content)
    print(out)
    if options.players is not None and not options.tables:
        layout_told(options, law_of(records, options.of), options.players, "--tables")
    return FINE
