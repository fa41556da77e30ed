"""`mastro photo`: photos of a tournament into the data, made small and clean."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from . import FINE, WRONG_USE, tell, writing

if TYPE_CHECKING:
    from ..languages.arguments import Parser

GROUP = "results"


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--to", required=True, metavar="SEASON/ID")


def run(options: argparse.Namespace) -> int:
    """Writes the photos, all or none, and prints the lines that the tournament's file needs."""
    from ..languages import in_words
    from ..languages.messages import message
    from ..records import photos as reading
    from ..records.sheet_named import sheet_named
    from ..submitting import photos

    sheet = sheet_named(options.data, options.to)
    try:
        with writing(options) as folder:
            paths = folder.write(photos.bring(options.data, options.files, options.to))
    except photos.UnfitPhoto as unfit:
        why = in_words(message(reading.__file__, unfit.reason.key, unfit.reason.facts), options.lang)
        print(f"{unfit.file}: {why}", file=sys.stderr)
        return WRONG_USE
    tell(options, "photo-entries", sheet=sheet)
    print(photos.entries(paths))
    return FINE
