"""`mastro check`: the problems of all data, or of the files named; of all data also what no single file shows."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from . import FINDINGS, FINE, progress, refused

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..languages.arguments import Parser
    from ..problems import Problem

GROUP = "results"


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument("paths", nargs="*", type=Path, metavar="PATH")
    parser.add_argument(
        "--format",
        choices=("text", "json", "github"),
        default="text",
    )
    parser.add_argument("--json", dest="format", action="store_const", const="json")
    parser.add_argument("--also", type=Path, metavar="FILE")


def run(options: argparse.Namespace) -> int:
    """Tells the problems; FINDINGS where one is an error."""
    from ..cases.unfinished import is_law
    from ..desk.checked_files import below
    from ..languages import shell_words
    from ..problems import errors
    from ..records.championship import identity_files
    from ..records.folders import real, seals_of
    from ..reporting import as_json, summary
    from ..results.seals import in_doubt
    from ..writing.single import replace_file

    options.paths = [meant for path in options.paths for meant in _meant(options.data, path)]
    missing = [path for path in options.paths if not os.path.lexists(path)]
    if missing:
        return refused(options, "no-path", path=missing[0])
    data = real(options.data)
    laws = [path for path in options.paths if is_law(path, data)]
    paths = [path for path in options.paths if path not in laws]
    checked = [data, seals_of(data), *identity_files(data)]
    if options.paths and not laws and not any(below(path, checked) or below(data, [path]) for path in paths):
        return refused(options, "check-nothing", data=options.data)
    problems = _of_paths(options, paths, laws) if options.paths else _of_all(options)
    if options.also:
        replace_file(options.also, as_json(problems, options.lang).encode())
    _write(options, problems)
    if options.format != "json":
        print(summary(problems, options.lang), file=sys.stderr)
        if in_doubt(problems) and (paths or not laws):
            print(shell_words(options.lang)["check-not-compared"], file=sys.stderr)
    return FINDINGS if errors(problems) else FINE


def _of_paths(options: argparse.Namespace, paths: Sequence[Path], laws: Sequence[Path]) -> list[Problem]:
    """The problems of the data files at *paths*, and of the regulations in the folders *laws*."""
    from ..desk.checked_files import checked_files
    from ..problems import in_order

    with progress(options) as show:
        show("check")
        problems = checked_files(options.data, paths) if paths else []
        return in_order([*problems, *_of_laws(laws, options.data)])


def _of_all(options: argparse.Namespace) -> list[Problem]:
    """The problems of all data; those that only all of them show as well, where these are in no doubt."""
    from ..checking import examine
    from ..checking.consistency import whole
    from ..desk.names_in_schemas import still_named
    from ..problems import in_order
    from ..records.folders import real
    from ..results.seals import in_doubt

    with progress(options) as show:
        results, problems = examine(options.data, stage=show)
        if in_doubt(problems):
            return problems
        return in_order([*problems, *whole(results), *still_named(real(options.data), results.records.register)])


def _write(options: argparse.Namespace, problems: list[Problem]) -> None:
    from ..records.championship import languages_of
    from ..reporting import as_github, as_json, as_text
    from ..reporting.logs import write_as_it_is
    from ..reporting.terminal import has_colours

    if options.format == "github":
        write_as_it_is(as_github(problems, options.lang, languages_of(options.data)).encode())
    elif options.format == "json":
        sys.stdout.write(as_json(problems, options.lang))
    else:
        sys.stdout.write(as_text(problems, options.lang, has_colours(sys.stdout)))


def _meant(data: Path, path: Path) -> list[Path]:
    """*path*, or what is called so where nothing lies there: the file of a tournament, or those of a season."""
    from ..records.files import SEASON_ID
    from ..records.sheet_named import sheet_at

    of_season = [data / "seasons" / f"{path}.yaml", data / "tournaments" / path]
    if SEASON_ID.match(str(path)) and not os.path.lexists(path) and os.path.lexists(of_season[0]):
        return [file for file in of_season if os.path.lexists(file)]
    return [sheet_at(data, path) if _is_called(data, path) else path]


def _is_called(data: Path, path: Path) -> bool:
    """Whether a tournament is meant, and no file or folder: SEASON/ID, the id of a tournament below *data*, or a
    sheet's file that is not there."""
    from ..records.files import ID, SEASON_AND_ID

    written = path.as_posix()
    is_id = bool(ID.match(written)) and any(data.glob(f"tournaments/*/*/{written}.yaml"))
    is_sheet = path.suffix == ".yaml" and path.parts[-4:-3] == ("tournaments",)
    return not os.path.lexists(path) and (is_sheet or is_id or bool(SEASON_AND_ID.match(written)))


def _of_laws(folders: Sequence[Path], data: Path) -> Iterator[Problem]:
    """What is still to be done in these regulations; of editions their mistakes too."""
    from ..cases.unfinished import unfinished
    from ..desk.checked_files import below
    from ..records.loading import load_base
    from ..regulations.editions.opened import problems_of_editions

    seasons = load_base(data, sparing=True)[0].records.seasons.values() if folders else ()
    for folder in folders:
        yield from unfinished(folder, data, seasons)
    if folders:
        yield from (problem for problem in problems_of_editions() if below(Path(problem.where.path), folders))
