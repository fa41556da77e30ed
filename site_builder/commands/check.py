"""`mastro check`: the problems of all data, or of the files named; of all data also what no single file shows."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
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
    from ..checking import concerned, errors, examine, named
    from ..problems import in_order
    from ..records.folders import real, seals_of
    from ..reporting import FORMATS, summary
    from ..reporting.logs import write_as_it_is

    missing = [path for path in options.paths if not os.path.lexists(path)]
    if missing:
        return refused(options, "no-path", path=missing[0])
    data = real(options.data)
    if options.paths and not any(
        _below(path, [data, seals_of(data)]) or _below(data, [path]) for path in options.paths
    ):
        return refused(options, "check-nothing")
    only = concerned(options.data, options.paths) if options.paths else None
    close = named(options.data, options.paths) if options.paths else None
    results, problems = examine(options.data, only=only, named=close)
    if not options.paths and not errors(problems):
        from ..consistency import whole

        problems = in_order([*problems, *whole(results)])
    if close and not errors(problems):
        from ..desk.copied_games import copied

        problems = in_order([*problems, *copied(options.data, results, close)])
    if options.paths:
        problems = [problem for problem in problems if _below(Path(problem.where.path), options.paths)]
    text = FORMATS[options.format](problems, options.lang)
    if options.format == "github":
        write_as_it_is(text.encode())
    else:
        sys.stdout.write(text)
    if options.format != "json":
        print(summary(problems, options.lang), file=sys.stderr)
    return FINDINGS if errors(problems) else FINE


def _below(path: Path, named: Sequence[Path]) -> bool:
    """Whether *path* is one of *named*, or lies below one of them."""
    from ..records.folders import place, real

    whole = place(path)
    return any(whole == place(path) or real(path) in whole.parents for path in named)
