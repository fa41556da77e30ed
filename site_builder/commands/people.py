"""`mastro people`: who is who: one person with two ids, two people under one, names, wishes to be named or not."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from . import FINDINGS, FINE, refused, sound, writing

if TYPE_CHECKING:
    from ..desk.dry_run import Files
    from ..languages.arguments import Parser
    from ..results import Results
    from ..writing import DataFolder

GROUP = "coordinator"
MOST_LEFT = 12  # places that are named after a split
# How many words a kind has; of a split any number more, of a number any number fewer.
COUNTS = {"merge": 2, "split": 2, "distinct": 2, "rename": 2, "withhold": 1, "minor": 1, "publish": 2, "number": 2}
WORDS = {
    "merge": "p0123 p0456", "split": "p0123 --to p0999 2009/fiera-di-perugia", "distinct": "p0123 p0456",
    "rename": 'p0123 "Ada Rossi"', "withhold": "p0123", "minor": "p0123", "publish": 'p0123 "Ada Rossi"',
    "number": "p0123456789 p0456",
}  # fmt: skip
AFTERWARDS = {  # what is told once it is done
    "withhold": "desk-people-remains", "minor": "desk-people-remains", "publish": "desk-people-published",
}  # fmt: skip


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument("what", choices=tuple(COUNTS))
    parser.add_argument("words", nargs="*", metavar="WORD")
    parser.add_argument("--to", default="", metavar="NEW")
    parser.add_argument("--name", default="", metavar="NAME")
    parser.add_argument("--dry-run", action="store_true")
    parser.add_argument("--json", action="store_true")


def run(options: argparse.Namespace) -> int:
    """Shows the diff and the effect, and writes; nothing is written where that would bring an error."""
    if options.dry_run:
        return _correct(options, None)
    with writing(options) as folder:
        return _correct(options, folder)


def _correct(options: argparse.Namespace, folder: DataFolder | None) -> int:
    """Corrects who is who, and writes into *folder*; None for a trial."""
    from ..desk.output import carried_out

    results = sound(options, but={"entered"})  # that two may be one is what these commands mend
    if results is None:
        return FINDINGS
    if not _enough(options):
        return refused(options, "desk-words", kind=options.what, example=WORDS[options.what])
    _check_names(options)
    files = _corrected(options, results)
    if _still_named(options, results):
        return FINDINGS
    if not carried_out(options.data, files, options.lang, folder, for_program=options.json):
        return FINDINGS
    if folder is not None:
        _name_in_schemas(options)
    if afterwards := AFTERWARDS.get(options.what):
        refused(options, afterwards)
    if options.what == "split":
        _tell_what_is_left(options, results)
    return FINE


def _enough(options: argparse.Namespace) -> bool:
    """Whether there are as many words as the kind has, and `--to` where a split needs it and nowhere else."""
    words, most = len(options.words), COUNTS[options.what]
    several = options.what == "split"
    fewer = options.what == "number"
    return (words == most or (several and words > most) or (fewer and words < most)) and several == bool(options.to)


def _check_names(options: argparse.Namespace) -> None:
    """Raises UserError for a new name that no person has."""
    from ..submitting import new

    names = [options.name] if options.name else []
    if options.what in ("rename", "publish") and any(map(str.isalnum, options.words[1])):
        names.append(options.words[1])  # of one without a letter the desk says that it is no name
    for name in names:
        new.check_name(name, of_person=True)


def _corrected(options: argparse.Namespace, results: Results) -> Files:
    """The files with the correction in them."""
    from ..desk import numbering, people

    words, data = options.words, options.data
    if options.what == "split":
        return people.split(results, data, words[0], options.to, words[1:], options.name)
    if options.what == "number":
        return numbering.number(results, data, words)
    makers = {
        "merge": people.merge, "distinct": people.distinct, "rename": people.rename, "withhold": people.withhold,
        "minor": people.minor, "publish": people.publish,
    }  # fmt: skip
    return makers[options.what](results, data, *words)


def _tell_what_is_left(options: argparse.Namespace, results: Results) -> None:
    """Says where files still mean whoever was two people: a split moves whole tournaments, and nothing else."""
    from ..desk.people import left_with
    from ..problems import first_few

    places = left_with(results, options.data, options.words[0], options.words[1:])
    lines = first_few([f"{place.path}:{place.line}" for place in places], MOST_LEFT)
    key = "desk-people-split-left" if places else "desk-people-split-whole"
    refused(options, key, id=options.words[0], other=options.to, n=len(places), places=", ".join(lines))


def _name_in_schemas(options: argparse.Namespace) -> None:
    """Writes the schemas of the editor anew where they offer people by name: they lie in the repository too."""
    from ..desk.editor_schemas import FOLDER, names_people, write_schemas
    from ..records.folders import real

    out = real(options.data).parent / FOLDER
    if names_people(out):
        write_schemas(options.data, out, ids=True)
        print(out, file=sys.stderr if options.json else sys.stdout)


def _still_named(options: argparse.Namespace, results: Results) -> bool:
    """Whether a name that shall go from the register stands in words of people too; the places are told, not the
    name."""
    from ..desk import people
    from ..desk.output import as_json
    from ..desk.wishes import known_player
    from ..languages.messages import message
    from ..problems import ERROR, Problem
    from ..records import hidden
    from ..reporting import as_text

    if options.what not in ("merge", "withhold", "minor"):
        return False
    words = [known_player(results, word) for word in options.words]
    player = results.records.register.players[words[0]]
    if options.what == "merge" and player.name is not None and not player.minor:
        return False
    full, single = people.mentions_elsewhere(results, options.data, words)
    for where in single:
        refused(options, "desk-perhaps-named", where=where)
    if full:
        refused(options, "desk-still-named", id=words[-1], n=len(full))
        sentence = message(hidden.__file__, "hidden-name", {"id": words[-1]})
        problems = [Problem(where, ERROR, "hidden-name", sentence) for where in full]
        sys.stdout.write((as_json if options.json else as_text)(problems, options.lang))
    return bool(full)
