"""`mastro seal`: what a closed season came to, written beside the data; every build and check compares."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from . import FINDINGS, FINE, SEASON, refused, sound, tell, unfit

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from ..languages.arguments import Parser
    from ..problems import Problem
    from ..results import Results
    from ..results.seals import SealedSeason

GROUP = "coordinator"


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument("season", **SEASON)
    parser.add_argument("--reason", default="", metavar="TEXT")
    parser.add_argument("--json", action="store_true")


def run(options: argparse.Namespace) -> int:
    """Writes the seal; nothing where the season is as it was sealed."""
    from ..results.seals import broken_seals, content

    if code := unfit(options, options.reason):
        return code
    results = sound(options)
    if results is None:
        return FINDINGS
    computed = results.computed.get(options.season)
    if computed is None:
        return refused(options, "desk-no-season", season=options.season, known=", ".join(results.computed))
    if not computed.season.closed:
        return refused(options, "seal-open-season", season=options.season, path=computed.season.document.path)
    current = content(computed)
    moved = broken_seals(results.records, {options.season: current})
    if options.season in results.records.seals and not moved:
        tell(options, "seal-same", season=options.season)
        return _print(options, [], [])
    if moved and not options.reason.strip():
        _print(options, moved, [])
        return refused(options, "seal-no-reason", season=options.season)
    return _seal(options, results, current, moved)


def _seal(options: argparse.Namespace, results: Results, current: SealedSeason, moved: list[Problem]) -> int:
    from ..desk.sealing import faults, sealed
    from ..records.folders import seals_of
    from ..records.seal_files import ENDING, shown_of
    from ..reporting import as_text

    before = results.records.seals.get(options.season)
    text = sealed(options.season, current, before, options.reason.strip())
    if problems := faults(results, options.data, options.season, text):
        return _print(options, moved, problems)
    folder = seals_of(options.data)
    path = f"{shown_of(folder)}/{options.season}{ENDING}"
    undecided = _undecided(results, options.season) if before is None else []
    if undecided and not options.json:
        sys.stderr.write(as_text(undecided, options.lang))
    _write(folder, f"{options.season}{ENDING}", text)
    tell(options, "sealed-again" if before else "sealed", path=path)
    return _print(options, moved, [], path, undecided)


def _undecided(results: Results, season: str) -> list[Problem]:
    """What a season counts without anybody having decided it: with the first seal somebody signs for it as it is."""
    from ..checking.consistency import of_kinds

    path = results.computed[season].season.document.path
    return [problem for problem in of_kinds(("bonus-undecided",), results) if problem.where.path == path]


def _write(folder: Path, name: str, text: bytes) -> None:
    """All of the file or nothing, in the place of the one before. Raises UserError."""
    from ..writing import Edit, opened

    with opened(folder) as seals:
        file = folder / name
        seals.write({name: Edit(file.read_bytes() if file.is_file() else None, text)})


def _print(
    options: argparse.Namespace,
    moved: list[Problem],
    errors: list[Problem],
    path: str = "",
    undecided: Sequence[Problem] = (),
) -> int:
    """Prints what *moved* since the seal before, or the *errors* that stand in the way; for a program also the *path*
    that was written, and what the season counts *undecided*."""
    import json

    from ..reporting import as_text, rows

    if options.json:
        plain = {
            "season": options.season, "moved": rows(moved, options.lang), "errors": rows(errors, options.lang),
            "undecided": rows([*undecided], options.lang), "written": [path] if path else [],
        }  # fmt: skip
        print(json.dumps(plain, ensure_ascii=False, indent=1))
    else:
        sys.stdout.write(as_text(errors or moved, options.lang))
    return FINDINGS if errors else FINE
