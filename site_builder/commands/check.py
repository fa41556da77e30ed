"""`mastro check`: the problems of all data, or of the files named; of all data also what no single file shows."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from . import FINDINGS, FINE, refused

if TYPE_CHECKING:
    from ..languages.arguments import Parser

TOLD = {
    "it": "controlla tutti i dati, o i file nominati in mezzo a tutti gli altri",
    "en": "check all data, or the files named in the context of all",
}
GROUP = "results"
EXAMPLES = {
    "mastro check": {"it": "tutti i dati", "en": "all the data"},
    "mastro check data/tournaments/2009/nord/ponte-coperto.yaml": {
        "it": "un file solo, in mezzo a tutti gli altri",
        "en": "one file, among all the others",
    },
}


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "paths",
        nargs="*",
        type=Path,
        metavar="PATH",
        help={
            "it": "file o cartelle di cui dire i problemi (se manca: tutto)",
            "en": "files or folders to tell the problems of (default: all)",
        },
    )
    parser.add_argument(
        "--format",
        choices=("text", "json", "github"),
        default="text",
        help={"it": "come dirli (se manca: text)", "en": "how to tell them (default: text)"},
    )


def run(options: argparse.Namespace) -> int:
    """Tells the problems; FINDINGS where one is an error."""
    from ..checking import errors, examine
    from ..consistency import whole
    from ..desk.checked_files import below, checked_files
    from ..problems import in_order
    from ..records.folders import real, seals_of
    from ..reporting import FORMATS, summary
    from ..reporting.logs import write_as_it_is

    missing = [path for path in options.paths if not os.path.lexists(path)]
    if missing:
        return refused(options, "no-path", path=missing[0])
    data = real(options.data)
    if options.paths and not any(below(path, [data, seals_of(data)]) or below(data, [path]) for path in options.paths):
        return refused(options, "check-nothing")
    if options.paths:
        problems = checked_files(options.data, options.paths)
    else:
        results, problems = examine(options.data)
        if not errors(problems):
            problems = in_order([*problems, *whole(results)])
    text = FORMATS[options.format](problems, options.lang)
    if options.format == "github":
        write_as_it_is(text.encode())
    else:
        sys.stdout.write(text)
    if options.format != "json":
        print(summary(problems, options.lang), file=sys.stderr)
    return FINDINGS if errors(problems) else FINE
