"""The words of a command line, in the language of who types it: help, headings, and what was not understood."""

from __future__ import annotations

import argparse
import difflib
import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NoReturn

LABEL = {"it": "errore: ", "en": "error: "}
MEANT = {"it": "; forse «{}»?", "en": "; did you mean “{}”?"}
HELP = {"it": "mostra questo aiuto e basta", "en": "show this help and nothing else"}
VERSION = {"it": "mostra la versione e basta", "en": "show the version and nothing else"}
# The headings of argparse; ours are in the language already.
HEADINGS = {
    "positional arguments": {"it": "argomenti", "en": "arguments"},
    "options": {"it": "opzioni", "en": "options"},
}
# What stands for a value: SEASON/ID is made of two.
PLACEHOLDERS = {
    "ADDRESS": "INDIRIZZO", "AREA": "AREA", "BASE": "BASE", "COMMAND": "COMANDO", "DAY": "GIORNO", "DIR": "CARTELLA",
    "FILE": "FILE",
    "HEAD": "HEAD", "ID": "ID", "LANG": "LINGUA", "LIST": "ELENCO", "N": "N", "NAME": "NOME", "NEW": "NUOVO",
    "OTHER": "ALTRA", "PATH": "PERCORSO",
    "PLAYER": "CODICE", "REGULATION": "REGOLAMENTO", "SEASON": "STAGIONE", "SIZES": "TAVOLI", "SUBJECT": "COSA",
    "TEXT": "TESTO", "TIER": "FASCIA", "TOURNAMENT": "TORNEO", "URL": "URL", "WORD": "PAROLA",
}  # fmt: skip
# The sentences of argparse, as a pattern and its Italian; one that is not here stays as it is, behind an Italian label.
_ITALIAN = tuple(
    (re.compile(pattern, re.DOTALL), italian)
    for pattern, italian in (
        (r"^the following arguments are required: ", "da aggiungere: "),
        (r"^unrecognized arguments: ", "qui non si conosce: "),
        (r"^ambiguous option: (.*) could match (.*)$", r"\1 può essere più cose: \2"),
        (r"^argument ([^:]*): ", r"\1: "),
        (r"invalid choice: (.*) \(choose from (.*)\)$", r"\1 non è tra questi: \2"),
        (r"invalid int value: (.*)$", r"\1 non è un numero intero"),
        (r"expected one argument$", "manca il valore"),
        (r"expected at least one argument$", "manca almeno un valore"),
        (r"not allowed with argument (.*)$", r"non può stare insieme a \1"),
        (r" is not a day: write year-month-day, as ", " non è un giorno: scrivi anno-mese-giorno, come "),
        (r" is no number of processes$", " non è un numero di processi"),
        (r" is no address of a repository: write it as ", " non è l’indirizzo di un repository: scrivilo come "),
    )
)


_CHOICE = re.compile(r"invalid choice: '?(.*?)'? \(choose from (.*)\)$", re.DOTALL)


def wrong_use(message: str, lang: str, meant: str = "") -> str:
    """*message* of argparse, with its label; of a mistyped word, the one that was *meant*."""
    meant = meant or _meant(message)
    for pattern, italian in _ITALIAN if lang == "it" else ():
        message = pattern.sub(italian, message)
    return LABEL[lang] + message + (MEANT[lang].format(meant) if meant else "")


def _meant(message: str) -> str:
    """The choice that is most like what was typed; nothing where none is."""
    match = _CHOICE.search(message)
    close = difflib.get_close_matches(match[1], re.findall(r"[\w.-]+", match[2]), 1) if match else []
    return close[0] if close else ""


def usage(text: str, lang: str) -> str:
    """How a command is written, under its Italian title, which is two letters shorter; what follows stays."""
    if lang != "it":
        return text
    usage_line, gap, rest = text.partition("\n\n")
    return usage_line.replace("usage: ", "uso: ", 1).replace("\n  ", "\n") + gap + rest


def placeholder(text: str, lang: str) -> str:
    """What stands for a value: SEASON/ID, STAGIONE/ID."""
    return re.sub(r"\w+", lambda word: PLACEHOLDERS[word[0]], text) if lang == "it" else text


class Parser(argparse.ArgumentParser):
    """Says everything in the language *lang*. Every argument has its help by language. *lists* stand under the
    arguments: by the heading of each, its words (a command, an example) with what they mean."""

    def __init__(self, *options: Any, lang: str, **more: Any):
        super().__init__(*options, add_help=False, formatter_class=partial(_Lines, lang=lang), **more)
        self.lang = lang
        self.lists: dict[str, dict[str, str]] = {}
        self.add_argument("-h", "--help", action="help", help=HELP)

    def add_argument(self, *names: str, help: Mapping[str, str], **more: Any) -> argparse.Action:
        """As that of Python, with its *help* by language; *metavar* is English, of the words of `PLACEHOLDERS`."""
        if "metavar" in more:
            more["metavar"] = placeholder(more["metavar"], self.lang)
        return super().add_argument(*names, help=help[self.lang], **more)

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
            close = difflib.get_close_matches(unknown[0].partition("=")[0], self._option_string_actions, 1)
            self.error(f"unrecognized arguments: {' '.join(unknown)}", close[0] if close else "")

    def error(self, message: str, meant: str = "") -> NoReturn:
        """How the command is written, and what is wrong: exit code 2."""
        self.exit(2, f"{usage(self.format_usage(), self.lang)}{self.prog}: {wrong_use(message, self.lang, meant)}\n")


class _Lines(argparse.HelpFormatter):
    """The lines of help, under headings in the language *lang*."""

    def __init__(self, *options: Any, lang: str, **more: Any):
        super().__init__(*options, **more)
        self._lang = lang

    def start_section(self, heading: str | None) -> None:
        """A group of arguments begins."""
        super().start_section(HEADINGS[heading][self._lang] if heading in HEADINGS else heading)


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
