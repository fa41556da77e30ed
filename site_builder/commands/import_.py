"""`mastro import`: a filled form → the files of a tournament and of its new players."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from . import FINDINGS, FINE, refused, writing

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ..languages.arguments import Parser
    from ..problems import Problem
    from ..submitting.importing import Imported
    from ..submitting.parsed_form import NewPlayer
    from ..writing import DataFolder

GROUP = "results"


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument("form", type=Path, metavar="FILE")
    parser.add_argument("--season", default="", metavar="SEASON")
    parser.add_argument("--area", default="", metavar="AREA")
    parser.add_argument("--id", default="", metavar="ID")
    parser.add_argument("--replace", action="store_true")
    parser.add_argument("--attached", action="store_true")
    parser.add_argument("--out", metavar="FILE|-")
    parser.add_argument("--draft", action="store_true")
    parser.add_argument("--dry-run", action="store_true")
    parser.add_argument("--json", action="store_true")


def run(options: argparse.Namespace) -> int:
    """Tells every problem by its cell; writes only where none of them is an error."""
    from ..records.files import ID
    from ..records.folders import real
    from ..submitting.tournament_ids import bad_id

    if options.form.is_dir():
        return refused(options, "import-folder", path=options.form)
    if not options.form.is_file():
        return refused(options, "import-no-file", path=options.form)
    if options.season and not (options.data / "seasons" / f"{options.season}.yaml").is_file():
        return refused(options, "new-no-season", season=options.season)
    for option in (options.area.casefold(), options.id):
        if option and not ID.match(option):
            raise bad_id(option)
    if options.dry_run:
        options.out = None
    if options.out and options.out != "-" and real(options.data) in real(Path(options.out)).parents:
        return refused(options, "import-into-data", path=options.out)
    if options.draft or options.out or options.dry_run:
        return _import(options, None)
    with writing(options) as folder:
        return _import(options, folder)


def _whole_evening(options: argparse.Namespace, folder: DataFolder | None) -> int:
    """Brings in the file that the form page gives: an evening with its new people and clubs."""
    from ..records.championship import languages_of
    from ..reporting import as_text
    from ..submitting import bundle
    from ..submitting.issue_attachment import in_each_language

    evening = bundle.bundled(options.form, options.data)
    if options.json:
        paths = folder.write(bundle.edits(evening)) if folder and evening.sound else []
        return _as_json(options, evening.problems, evening.sound, paths, {} if folder else evening.files)
    sys.stderr.write(
        in_each_language(evening.problems, languages_of(options.data))
        if options.attached
        else as_text(evening.problems, options.lang)
    )
    if options.dry_run and evening.sound:
        _tried(options, evening.files)
    elif folder is None and not options.dry_run:
        for path, text in evening.files.items():
            print(f"# {path}", text, sep="\n", end="")
    elif folder and evening.sound:
        _written(options, folder.write(bundle.edits(evening)))
    else:
        _left_alone(evening.problems, (options.lang,))
    return FINE if evening.sound else FINDINGS


def _left_alone(problems: Iterable[Problem], languages: Iterable[str]) -> None:
    """Prints in each of *languages* that nothing was changed; where all is in already there is nothing to mend."""
    from ..submitting.importing import import_message

    if any(problem.message.key in ("form-again", "bundle-again") for problem in problems):
        return
    for lang in languages:
        print(import_message(lang, "left-alone"), file=sys.stderr)


def _written(options: argparse.Namespace, paths: Sequence[Path]) -> None:
    """Prints what was written, and to whoever typed the command what comes next."""
    from ..submitting.importing import import_message

    for path in paths:
        print(path)
    tournaments = [path for path in paths if "tournaments" in path.parts]
    if tournaments and not options.attached:
        facts = {"n": len(paths), "path": tournaments[0]}
        print(import_message(options.lang, "written-next", **facts), file=sys.stderr)


def _tried(options: argparse.Namespace, files: Iterable[str]) -> None:
    """Prints which *files* below the data would be written."""
    from ..submitting.importing import import_message

    paths = [options.data / path for path in files]
    for path in paths:
        print(path)
    print(import_message(options.lang, "tried", n=len(paths)), file=sys.stderr)


def _import(options: argparse.Namespace, folder: DataFolder | None) -> int:
    """Reads the form, and writes what it gives into *folder*, or where the options say."""
    from ..submitting.bundle import is_bundle

    if is_bundle(options.form):
        return _whole_evening(options, folder)
    from ..submitting.importing import imported

    sheet = imported(options.form, options.data, options.season, options.area, options.id, options.replace)
    if options.json:
        return _sheet_as_json(options, sheet, folder)
    _tell(options, sheet)
    _bring_in(options, sheet, folder)
    return FINE if sheet.sound else FINDINGS


def _sheet_as_json(options: argparse.Namespace, sheet: Imported, folder: DataFolder | None) -> int:
    """Writes what a form gives, as `_bring_in` does, and tells a program of it."""
    from ..submitting import importing
    from ..writing.single import replace_file

    paths = folder.write(importing.edits(sheet)) if folder and sheet.sound else []
    if options.out not in (None, "-") and sheet.sound and not options.draft:
        replace_file(Path(options.out), sheet.text.encode())
        paths = [Path(options.out)]
    unchanged = sheet.changes_nothing and not options.draft
    files = sheet.files if _is_shown(options, sheet) and not paths and not unchanged else {}
    newcomers = sheet.new_players if _is_shown(options, sheet) else ()
    return _as_json(options, sheet.problems, sheet.sound, paths, files, newcomers, sheet.changes(options.lang))


def _is_shown(options: argparse.Namespace, sheet: Imported) -> bool:
    """Whether anybody sees the files of a form: those of one with an error only as a draft."""
    return sheet.sound or options.draft


def _tell(options: argparse.Namespace, sheet: Imported) -> None:
    """Prints the problems of a form, who is new in it, and what it changes in a file that is there."""
    from ..records.championship import languages_of
    from ..reporting import as_text
    from ..reporting.terminal import has_colours
    from ..submitting.importing import import_message
    from ..submitting.issue_attachment import in_each_language

    sys.stderr.write(
        in_each_language(sheet.problems, languages_of(options.data))
        if options.attached
        else as_text(sheet.problems, options.lang, has_colours(sys.stderr))
    )
    for new_player in sheet.new_players if _is_shown(options, sheet) else ():
        key = "newcomer" if new_player.consent else "newcomer-nameless"
        print(import_message(options.lang, key, id=new_player.id, name=new_player.name), file=sys.stderr)
    for line in sheet.changes(options.lang):
        print(line, file=sys.stderr)


def _bring_in(options: argparse.Namespace, sheet: Imported, folder: DataFolder | None) -> None:
    """Prints the file of the tournament, or writes it where the options say, or into *folder* with its new players."""
    from ..records.championship import languages_of
    from ..submitting import importing
    from ..writing.single import replace_file

    if options.draft or (sheet.sound and options.out == "-"):
        sys.stdout.write(sheet.text)
    elif not sheet.sound:
        _left_alone(sheet.problems, languages_of(options.data) if options.attached else (options.lang,))
    elif options.out:
        replace_file(Path(options.out), sheet.text.encode())
        print(options.out)
        if not sheet.changes_nothing:  # else there is nothing to bring in
            print(importing.import_message(options.lang, "written-apart"), file=sys.stderr)
    elif sheet.changes_nothing:
        return  # the line of its changes says so
    elif folder:
        _written(options, folder.write(importing.edits(sheet)))
    else:
        _tried(options, sheet.files)


def _as_json(
    options: argparse.Namespace,
    problems: list[Problem],
    sound: bool,
    written: Sequence[Path],
    files: Mapping[str, str],
    newcomers: Sequence[NewPlayer] = (),
    changes: Iterable[str] = (),
) -> int:
    """The same for a program: the *files* stand there where none was *written*."""
    import json

    from ..reporting import rows

    plain = {
        "problems": rows(problems, options.lang),
        "newcomers": [{"id": newcomer.id, "name": newcomer.name if newcomer.consent else ""} for newcomer in newcomers],
        "changes": [*changes], "files": dict(files), "written": [*map(str, written)],
    }  # fmt: skip
    print(json.dumps(plain, ensure_ascii=False, indent=1))
    return FINE if sound else FINDINGS
