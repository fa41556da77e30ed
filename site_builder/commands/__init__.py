"""The commands of `mastro`: one module each, found by listing the folder.

A module has `GROUP` (the part of the list of commands it stands in), `add(parser)` (its own arguments) and
`run(options)`, which returns an exit code. What help says of a command, of its arguments and examples stands in
`help.<lang>.yaml`. `--data` and `--lang` are there for every command. What a command needs is imported inside `run`, so
that the list of commands costs nothing.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from importlib import import_module
from itertools import zip_longest
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..records.championship import Championship
    from ..regulations.contract import Regulation
    from ..reporting.terminal import Progress
    from ..results import Results
    from ..writing import DataFolder

FINE, FINDINGS, WRONG_USE, FAULT = 0, 1, 2, 3
# The parts of the list of commands, in its order.
GROUPS = ("results", "evening", "coordinator", "law", "site", "championship")
# Arguments that are the same in several commands.
SEASON: dict[str, object] = {"metavar": "SEASON"}
LAYOUT: dict[str, object] = {"metavar": "SIZES"}
OWN = r"\b(?:TOURNAMENT|PLAYER|NAME|OTHER)\b"  # what examples name of the championship of who types


def all_commands() -> dict[str, ModuleType]:
    """Every command by its name, in the order of names. A name that Python keeps for itself has a `_` behind it."""
    from ..program_files import modules

    return {name.rstrip("_"): import_module(f".{name}", __name__) for name in modules(Path(__file__).parent)}


def examples(name: str, lang: str) -> dict[str, str]:
    """What one types to use the command *name*, and what it does: every sentence of `help.<lang>.yaml` whose key is
    such a line. What stands for something of one's own is in capitals, and in the language."""
    from ..languages.arguments import help_words, placeholder

    words = {key: does for key, does in help_words(lang).items() if f"{key} ".startswith(f"mastro {name} ")}
    return {re.sub(OWN, lambda word: placeholder(word[0], lang), key): does for key, does in words.items()}


def day(text: str) -> date:
    """The day that an argument names; a mistake in it is wrong use."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        if meant := _day_meant(text):
            raise argparse.ArgumentTypeError(f"{text!r} is not how a day is written: write {meant}") from None
        raise argparse.ArgumentTypeError(f"{text!r} is not a day: write year-month-day, as 2009-05-16") from None


def _day_meant(text: str) -> date | None:
    """The day that somebody writes as 1/8/2009, 1.8.2009 or 2009-8-1; None for anything else."""
    numbers = [int(part) for part in re.split(r"[-/.]", text) if part.isdecimal() and len(part) <= len("2009")]
    if len(numbers) != len(re.split(r"[-/.]", text)) or len(numbers) != 3:
        return None
    year, month, of_month = numbers if numbers[0] > 31 else reversed(numbers)
    try:
        return date(year, month, of_month) if year > 999 else None
    except ValueError:
        return None


def site_address(text: str) -> str:
    """The address of a site, or nothing; a mistake in it is wrong use."""
    from ..site import address

    try:
        return text and address(text)  # argparse passes the default through here too
    except ValueError:
        message = f"{text!r} is no address of a site: write it as https://www.example.org/championship/"
        raise argparse.ArgumentTypeError(message) from None


def sound(options: argparse.Namespace, as_of: date | None = None, but: Collection[str] = frozenset()) -> Results | None:
    """What the data give; None where they have errors, but for those of the checks *but*, which are told (the exit code
    is then FINDINGS). An edition that no season needs may have errors. That a season is no longer as it was sealed
    stops a build and a check, and nothing else: here one finds out why."""
    from ..checking import examine
    from ..problems import errors
    from ..regulations.editions.opened import problems_beside, problems_of_editions
    from ..reporting import as_text
    from ..results.seals import CHECK as SEALED

    with progress(options) as show:
        results, problems = examine(options.data, as_of, stage=show)
    of_editions = problems_of_editions()
    problems = [problem for problem in problems if problem not in of_editions]
    problems += problems_beside(problems)
    if mistakes := [error for error in errors(problems) if error.check not in {*but, SEALED}]:
        key = "first-sound-editions" if any(error in of_editions for error in mistakes) else "first-sound"
        refused(options, key, data=options.data)
        sys.stdout.write(as_text(mistakes, options.lang))
        return None
    return results


def sound_championship(options: argparse.Namespace) -> Championship | None:
    """What the championship is called; None where its file has mistakes, which are told (the exit code is FINDINGS)."""
    from ..problems import Problem
    from ..records.championship import read_championship
    from ..records.schemas import Schemas
    from ..reporting import as_text

    problems: list[Problem] = []
    championship = read_championship(options.data, Schemas(), problems)
    if problems:
        refused(options, "first-sound", data=options.data)
        sys.stdout.write(as_text(problems, options.lang))
        return None
    return championship


def print_layout(options: argparse.Namespace, law: Regulation, players: int, option: str) -> None:
    """Says at which tables *players* sit where nobody chose, and what *option* lets them choose instead."""
    from ..regulations.paper import sizes_text

    layouts = law.paper.layouts(players) if law.paper else ()
    if layouts:
        first, *others = map(sizes_text, layouts)
        facts = {"players": players, "sizes": first, "others": " · ".join(others), "n": len(others), "option": option}
        key = "layout-one-of" if others else "layout-only"
        tell(options, key, **facts)


def unfit(options: argparse.Namespace, text: str) -> int:
    """Says why no file may hold *text*, which somebody typed: wrong use. FINE where one may."""
    from ..languages.messages import message
    from ..records import strict_yaml

    try:
        strict_yaml.check_text(text)
    except strict_yaml.YamlError as fault:
        return refused(options, "new-unfit", why=message(strict_yaml.__file__, fault.key, fault.facts))
    return FINE


@contextmanager
def writing(options: argparse.Namespace, top: Path | None = None) -> Iterator[DataFolder]:
    """The data, or the folder *top*, to be written by this command alone; what another one left half written is taken
    back first, and told. Raises UserError."""
    from ..languages import shell_words
    from ..writing import opened

    in_a_championship(options.data)
    shell_words(options.lang)  # read before anything is written: then whatever is refused can be told
    with opened(top or options.data) as folder:
        if folder.taken_back:
            files = ", ".join(map(str, folder.taken_back))
            tell(options, "data-taken-back", files=files, n=len(folder.taken_back))
        yield folder
        sys.stdout.flush()  # what cannot be printed is told while it is known that the data are written


def in_a_championship(data: Path) -> None:
    """Raises UserError where there is neither the folder *data* nor a championship that it could be of: whoever stands
    in another folder would begin one there."""
    from ..problems import UserError
    from ..records.championship import file_of

    if not data.exists() and not file_of(data).exists():
        raise UserError("doctor-data-get", path=data)


def refused(options: argparse.Namespace, key: str, /, **facts: object) -> int:
    """Says why a command cannot be carried out, by the sentence *key* of the shell's words: wrong use."""
    tell(options, key, **facts)
    return WRONG_USE


def sentence(options: argparse.Namespace, key: str, /, **facts: object) -> str:
    """The sentence *key* of the shell's words."""
    from ..languages import say, shell_words

    return say(options.lang, shell_words(options.lang)[key], facts)


def tell(options: argparse.Namespace, key: str, /, **facts: object) -> None:
    """Says the sentence *key* of the shell's words, beside what the command prints."""
    print(sentence(options, key, **facts), file=sys.stderr)


def made(
    options: argparse.Namespace, paths: Iterable[Path], left: Sequence[str] = (), whose: Sequence[str] = ()
) -> int:
    """Prints the *paths* that a command wrote, each with *whose* it is where several came in, and sentences on what
    is *left* to do; paths and sentences as JSON for a program."""
    if options.json:
        import json

        written = [path.as_posix() for path in paths]
        print(json.dumps({"written": written, "next": [*left]}, ensure_ascii=False, indent=1))
        return FINE
    for path, name in zip_longest(paths, whose):
        print(f"{path}  {name}" if name else path)
    for line in left:
        print(line, file=sys.stderr)
    return FINE


def progress(options: argparse.Namespace) -> Progress:
    """Shows how far something is while it takes long, to who sits at a terminal."""
    from ..reporting.terminal import Progress

    return Progress(sys.stderr, options.lang)


def asked(options: argparse.Namespace, key: str, /, **facts: str) -> str:
    """What somebody at a terminal answers; nothing where nobody is there."""
    if not sys.stdin.isatty():
        return ""
    print(sentence(options, key, **facts), end="", file=sys.stderr, flush=True)
    line = sys.stdin.readline()
    if not line:  # closed, with Ctrl-D: they left, as with Ctrl-C
        raise KeyboardInterrupt
    return line.strip()
