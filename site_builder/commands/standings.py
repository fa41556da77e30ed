"""`mastro standings`: how a tournament stands while its file is typed."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from . import FINDINGS, FINE, refused

if TYPE_CHECKING:
    from ..languages.arguments import Parser

GROUP = "evening"


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument("path", type=Path, metavar="SEASON/ID|FILE")
    parser.add_argument("id", nargs="?", metavar="ID")
    parser.add_argument("--json", action="store_true")


def run(options: argparse.Namespace) -> int:
    """Prints the standings; FINDINGS where what is typed cannot be read."""
    from ..records.sheet_named import sheet_at

    options.path = sheet_at(options.data, options.path / options.id if options.id else options.path)
    if options.path.suffix in (".yaml", ".yml"):
        return _of_file(options)
    if options.path.is_dir():
        return refused(options, "import-folder", path=options.path)
    if not options.path.is_file():
        return refused(options, "import-no-file", path=options.path)
    return _of_form(options)


def _of_file(options: argparse.Namespace) -> int:
    from ..paper.standings import as_json, so_far, standings
    from ..reporting import as_text

    law, tournament, problems = so_far(options.data, options.path)
    if options.json:
        sys.stdout.write(as_json(law, tournament, problems, options.lang))
    else:
        if tournament:
            print("\n".join(standings(tournament, options.lang)))
        sys.stdout.write(as_text(problems, options.lang))
    return FINDINGS if problems else FINE


def _of_form(options: argparse.Namespace) -> int:
    """The standings, then what is missing or wrong, each thing at its cell."""
    from ..languages import say, shell_words
    from ..paper.form_so_far import form_so_far
    from ..paper.standings import as_json, standings
    from ..reporting import as_text
    from ..reporting.terminal import has_colours

    form = form_so_far(options.data, options.path)
    if options.json:
        sys.stdout.write(as_json(form.law, form.tournament, form.problems, options.lang))
    else:
        if form.tournament:
            print("\n".join(standings(form.tournament, options.lang)))
            if form.problems:
                print("\n" + say(options.lang, shell_words(options.lang)["standings-missing"], {}))
        sys.stdout.write(as_text(form.problems, options.lang, has_colours(sys.stdout)))
    return FINE if form.tournament else FINDINGS
