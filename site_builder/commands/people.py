"""`mastro people`: who is who: one person with two ids, two people under one, names, wishes not to be named."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from . import DRY_RUN, FINDINGS, FINE, refused, sound, writing

if TYPE_CHECKING:
    from ..languages.arguments import Parser
    from ..results import Results
    from ..writing import DataFolder

SUMMARY = {
    "it": "unisce, divide o distingue persone, cambia o toglie un nome, dà un codice corto a chi è arrivato da poco",
    "en": "merge, split or tell apart players, rename or withhold one, give newcomers a short code",
}
GROUP = "referee"
EXAMPLES = {
    "mastro people merge p0123 p0456": {"it": "una persona con due codici", "en": "one person with two ids"},
    'mastro people rename p0123 "Ada Rossi" --dry-run': {
        "it": "mostra che cosa cambierebbe",
        "en": "shows what would change",
    },
}
# How many words a kind has; of a split any number more, of a number any number fewer.
COUNTS = {"merge": 2, "split": 2, "distinct": 2, "rename": 2, "withhold": 1, "minor": 1, "number": 2}
WORDS = {
    "merge": "p0123 p0456", "split": "p0123 --to p0999 2009/fiera-di-perugia", "distinct": "p0123 p0456",
    "rename": 'p0123 "Ada Rossi"', "withhold": "p0123", "minor": "p0123", "number": "p0123456789 p0456",
}  # fmt: skip


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument("what", choices=tuple(COUNTS), help={"it": "che cosa si fa", "en": "what is done"})
    parser.add_argument(
        "words",
        nargs="*",
        metavar="WORD",
        help={
            "it": "merge RESTA SPARISCE, split VECCHIO STAGIONE/ID… --to NUOVO, distinct CODICE CODICE, rename "
            "CODICE NOME, withhold CODICE, minor CODICE, number [LUNGO [CORTO]] (senza: tutti); invece del "
            "codice anche il nome, se è di una persona sola",
            "en": "merge KEPT GONE, split OLD SEASON/ID… --to NEW, distinct PLAYER PLAYER, rename PLAYER NAME, "
            "withhold PLAYER, minor PLAYER, number [LONG [SHORT]] (without: everybody); the name "
            "instead of the code too, where it is of one person only",
        },
    )
    parser.add_argument(
        "--to",
        default="",
        metavar="NEW",
        help={"it": "split: il codice dell’altra persona", "en": "split: the id of the other person"},
    )
    parser.add_argument(
        "--name",
        default="",
        metavar="NAME",
        help={
            "it": "split: il suo nome, se non ha ancora un file",
            "en": "split: their name, where they have no file yet",
        },
    )
    parser.add_argument("--dry-run", **DRY_RUN)


def run(options: argparse.Namespace) -> int:
    """Shows the diff and the effect, and writes; nothing is written where that would bring an error."""
    if options.dry_run:
        return _correct(options, None)
    with writing(options) as folder:
        return _correct(options, folder)


def _correct(options: argparse.Namespace, folder: DataFolder | None) -> int:
    """Corrects who is who, and writes into *folder*; None for a trial."""
    from ..desk import numbering, people
    from ..desk.output import carried_out
    from ..submitting import new

    results = sound(options, but={"entered"})  # that two may be one is what these commands mend
    if results is None:
        return FINDINGS
    words, action, data = options.words, options.what, options.data
    several = action == "split"
    enough = len(words) >= COUNTS[action] if several else len(words) == COUNTS[action]
    if action == "number":
        enough = len(words) <= COUNTS[action]
    if not enough or several == (not options.to):
        return refused(options, "desk-words", kind=action, example=WORDS[action])
    names = [options.name] if options.name else []
    if action == "rename" and any(map(str.isalnum, words[1])):  # without a letter the desk says that it is no name
        names.append(words[1])
    for name in names:
        new.check_name(name)
    makers = {
        "merge": people.merge, "distinct": people.distinct, "rename": people.rename, "withhold": people.withhold,
        "minor": people.minor,
    }  # fmt: skip
    if several:
        files = people.split(results, data, words[0], options.to, words[1:], options.name)
    elif action == "number":
        files = numbering.number(results, data, words)
    else:
        files = makers[action](results, data, *words)
    if _still_named(options, results):
        return FINDINGS
    if not carried_out(data, files, options.lang, folder):
        return FINDINGS
    if action in ("withhold", "minor"):
        refused(options, "desk-people-remains")
    return FINE


def _still_named(options: argparse.Namespace, results: Results) -> bool:
    """Whether a name that shall go from the register stands in words of people too; the places are told, not the
    name."""
    from ..desk import people
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
    full, single = people.told_elsewhere(results, options.data, words)
    for where in single:
        refused(options, "desk-perhaps-named", where=where)
    if full:
        refused(options, "desk-still-named", id=words[-1], n=len(full))
        named = message(hidden.__file__, "hidden-name", {"id": words[-1]})
        sys.stdout.write(as_text([Problem(where, ERROR, "hidden-name", named) for where in full], options.lang))
    return bool(full)
