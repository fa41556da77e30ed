"""`mastro people`: who is who: one person with two ids, two people under one, names, wishes not to be named."""

from __future__ import annotations

import argparse

from . import FINDINGS, FINE, refused, sound

TOLD = "merge, split or tell apart players, rename one, withhold a name, shorten a minor's to initials"
COUNTS = {"merge": 2, "split": 2, "distinct": 2, "rename": 2, "withhold": 1, "minor": 1}
EXAMPLES = {
    "merge": "p0123 p0456", "split": "p0123 --to p0999 2009/fiera-di-perugia", "distinct": "p0123 p0456",
    "rename": 'p0123 "Ada Rossi"', "withhold": "p0123", "minor": "p0123",
}  # fmt: skip


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("what", choices=tuple(COUNTS))
    parser.add_argument(
        "words",
        nargs="+",
        metavar="WORD",
        help="merge KEPT GONE, split OLD SEASON/ID… --to NEW, distinct ID ID, rename ID NAME, withhold ID, minor ID",
    )
    parser.add_argument("--to", default="", metavar="NEW", help="split: the id of the other person")
    parser.add_argument("--name", default="", metavar="NAME", help="split: their name, where they have no file yet")
    parser.add_argument("--dry-run", action="store_true", help="show everything, write nothing")


def run(options: argparse.Namespace) -> int:
    """Shows the diff and the effect, and writes; nothing is written where that would bring an error."""
    from ..judging import people
    from ..judging.deciding import Refused
    from ..judging.editing import Unfit
    from ..judging.telling import carried_out
    from ..submitting import new

    results = sound(options)
    if results is None:
        return FINDINGS
    words, what, data = options.words, options.what, options.data
    several = what == "split"
    if (len(words) < COUNTS[what] if several else len(words) != COUNTS[what]) or several == (not options.to):
        return refused(options, "desk-words", kind=what, example=EXAMPLES[what])
    makers = {
        "merge": people.merge, "distinct": people.distinct, "rename": people.rename, "withhold": people.withhold,
        "minor": people.minor,
    }  # fmt: skip
    try:
        if several:
            files = people.split(results, data, words[0], options.to, words[1:], options.name)
        else:
            files = makers[what](results, data, *words)
    except Refused as no:
        return refused(options, f"desk-{no.key}", **no.facts)
    except Unfit as key:
        return refused(options, "desk-unfit", key=key)
    except new.Refused as no:
        return refused(options, f"photo-{no.key}", **no.facts)
    return FINE if carried_out(data, files, options.lang, options.dry_run) else FINDINGS
