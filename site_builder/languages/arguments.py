"""The words of a command line, in the language of who types it: help, headings, and what was not understood."""

from __future__ import annotations

import argparse
import difflib
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from .catalogues import catalogue

CATALOGUES = Path(__file__).parent.parent / "commands"  # of `arguments`, what is told here, and of `help`
# The headings of argparse; ours are in the language already.
HEADINGS = ("positional arguments", "options")
_USAGE = "usage: "
_REQUIRED = "the following arguments are required: "
# The sentences of argparse, by the key of the sentence that stands for each; any other stays as it is, behind a label.
_SENTENCES = {
    key: re.compile(pattern, re.DOTALL)
    for key, pattern in (
        ("required", f"^{_REQUIRED}"),
        ("unrecognized", r"^unrecognized arguments: "),
        ("ambiguous", r"^ambiguous option: (.*) could match (.*)$"),
        ("argument", r"^argument ([^:]*): "),
        ("choice", r"invalid choice: (.*) \(choose from (.*)\)$"),
        ("int", r"invalid int value: (.*)$"),
        ("value", r"expected one argument$"),
        ("values", r"expected at least one argument$"),
        ("together", r"not allowed with argument (.*)$"),
        ("day-meant", r" is not how a day is written: write "),
        ("day", r" is not a day: write year-month-day, as "),
        ("processes", r" is no number of processes$"),
        ("port", r" is no port: write a number from 1 to 65535, or 0 for a free one$"),
        ("site", r" is no address of a site: write it as "),
        ("repository", r" is no address of a repository: write it as "),
    )
}


def help_words(lang: str) -> Mapping[str, str]:
    """What help says: of a command by its name, of an argument by that of its command and its own, or its own alone."""
    return catalogue(CATALOGUES, "help", lang)


def _words(lang: str) -> Mapping[str, str]:
    return catalogue(CATALOGUES, "arguments", lang)


_CHOICE = re.compile(r"invalid choice: '?(.*?)'? \(choose from (.*)\)$", re.DOTALL)


def wrong_use(message: str, lang: str, meant: str = "") -> str:
    """*message* of argparse, with its label; of a mistyped word, the one that was *meant*."""
    choice, words = _meant(message, lang), _words(lang)
    meant = meant or choice
    if choice:  # then the list of all others is only in the way
        message = _SENTENCES["choice"].sub(words["choice-meant"], message)
    for key, pattern in _SENTENCES.items():
        message = pattern.sub(words[key], message)
    return words["error"] + message + (words["meant"].format(meant) if meant else "")


_CALLED = "called "  # before a command: what people call it who do not know it


def _meant(message: str, lang: str) -> str:
    """The choice that is most like what was typed, or is called so in the language; nothing where none is."""
    match = _CHOICE.search(message)
    if not match:
        return ""
    choices = dict.fromkeys(re.findall(r"[\w.-]+", match[2]))
    meant = {choice: choice for choice in choices}
    option_names = {key.removeprefix(_CALLED): names for key, names in _words(lang).items() if key.startswith(_CALLED)}
    for command, names in option_names.items():
        first, last = command.split()[0], command.split()[-1]
        if first in choices or last in choices:
            meant = dict.fromkeys(names.split(), command if first in choices else last) | meant
    close = difflib.get_close_matches(match[1].lower(), meant, 1)
    return meant[close[0]] if close else ""


def usage(text: str, lang: str) -> str:
    """How a command is written, under the title of the language; its other lines stand as far in as the title is long,
    what follows stays."""
    title = _words(lang)["usage"]
    usage_line, gap, below = text.partition("\n\n")
    margin, indent = "\n" + " " * len(_USAGE), "\n" + " " * len(title)
    return usage_line.replace(_USAGE, title, 1).replace(margin, indent) + gap + below


def placeholder(text: str, lang: str) -> str:
    """What stands for a value: SEASON/ID, STAGIONE/ID."""
    words = _words(lang)
    return re.sub(r"\w+", lambda word: words[word[0]], text)


class Parser(argparse.ArgumentParser):
    """Says everything in the language *lang*: of every argument what `help_words` has. *lists* stand under the
    arguments: by the heading of each, its words (a command, an example) with what they mean."""

    def __init__(self, *options: Any, lang: str, **more: Any):
        super().__init__(*options, add_help=False, formatter_class=partial(_Lines, lang=lang), **more)
        self.lang = lang
        self.lists: dict[str, dict[str, str]] = {}
        self.add_argument("-h", "--help", action="help")

    def add_argument(self, *names: str, **more: Any) -> argparse.Action:
        """As that of Python, with its help; *metavar* is English, of the capitals in `arguments.<lang>.yaml`."""
        if "metavar" in more:
            more["metavar"] = placeholder(more["metavar"], self.lang)
        texts, command = help_words(self.lang), self.prog.partition(" ")[2]
        return super().add_argument(*names, help=texts.get(f"{command} {names[-1]}") or texts[names[-1]], **more)

    def also_called(self, action: argparse.Action, name: str) -> None:
        """Takes the option *action* by another *name* too, of which help says nothing."""
        self._option_string_actions[name] = action

    def format_help(self) -> str:
        """How the command is written, and what each word of it does."""
        lines = self.formatter_class(prog=self.prog)
        for heading, meanings in self.lists.items():
            lines.start_section(heading)
            for words, meaning in meanings.items():
                lines.add_argument(argparse.Action([], words, metavar=words, help=meaning))
            lines.end_section()
        lists = lines.format_help()
        return usage(super().format_help(), self.lang) + (f"\n{lists}" if lists else "")

    def refuse_unknown(self, unknown: Sequence[str]) -> None:
        """Ends where something is *unknown*, with the option of this command that is most like it."""
        if unknown:
            typed = unknown[0].partition("=")[0]
            initial = typed.lstrip("-")[:1]  # two that begin otherwise are two, however alike: --json is no --season
            names = [name for name in self._option_string_actions if name.lstrip("-")[:1] == initial]
            close = difflib.get_close_matches(typed, names, 1)
            self.error(f"unrecognized arguments: {' '.join(unknown)}", close[0] if close else "")

    def error(self, message: str, meant: str = "") -> NoReturn:
        """How the command is written, and what is wrong: exit code 2. Of a word that is one of a few, the help says
        what it is: Python would call it by its name in the code."""
        if message.startswith(_REQUIRED):
            message = _REQUIRED + ", ".join(self._absent(message.removeprefix(_REQUIRED).split(", ")))
        for action in self._actions:
            if not action.option_strings and action.help and message.startswith(f"argument {action.dest}: "):
                message = message.replace(action.dest, action.help.partition(":")[0], 1)
        self.exit(2, f"{usage(self.format_usage(), self.lang)}{self.prog}: {wrong_use(message, self.lang, meant)}\n")

    def _absent(self, names: Sequence[str]) -> Iterator[str]:
        """What to write for the arguments of these *names*, as argparse calls them: of a choice, each that there is; of
        words that may be left out, nothing."""
        one_of = _words(self.lang)["one of"]
        for action in self._actions:
            name = "/".join(action.option_strings) or str(action.metavar or action.dest)
            if name in names and action.nargs != "*":
                yield f"{one_of}{'|'.join(map(str, action.choices))}" if action.choices else name


class _Lines(argparse.HelpFormatter):
    """The lines of help, under headings in the language *lang*."""

    def __init__(self, *options: Any, lang: str, **more: Any):
        super().__init__(*options, **more)
        self._lang = lang

    def start_section(self, heading: str | None) -> None:
        """A group of arguments begins."""
        super().start_section(_words(self._lang)[heading] if heading in HEADINGS else heading)


class Version(argparse.Action):
    """Says which version of the program this is, and nothing else; *version* is asked only then."""

    def __init__(self, option_strings: Sequence[str], dest: str, version: Callable[[], str], help: str):
        super().__init__(option_strings, dest, nargs=0, default=argparse.SUPPRESS, help=help)
        self._version = version

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        print(parser.prog, self._version())
        parser.exit()


class Mixed(Parser):
    """Words and options in any order, as `people split p0123 --to p0999 2009/some-tournament`."""

    _inside = False

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """As the parser of Python, which takes the words of a command only where they stand together."""
        if self._inside:
            return super().parse_known_args(args, namespace)
        self._inside = True
        try:
            parsed, unknown = self.parse_known_intermixed_args(args, namespace)
        finally:
            self._inside = False
        self.refuse_unknown(unknown)
        return parsed, unknown


def mixed(lang: str) -> type[Mixed]:
    """The parser of a command in the language *lang*."""

    class InLanguage(Mixed):
        def __init__(self, *options: Any, **more: Any):
            super().__init__(*options, lang=lang, **more)

    return InLanguage
