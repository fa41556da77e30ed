"""`mastro completion`: what a shell runs to offer the words of a command line, ids of the data included.

What is offered is decided here too: a shell that knows the script calls the program again at every tab.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from . import FINE

if TYPE_CHECKING:
    from ..languages.arguments import Parser

GROUP = "championship"
SHELLS = ("bash", "zsh", "fish", "powershell")
FILES = frozenset({"PATH", "FILE", "LIST", "DIR"})
OF_THE_PROGRAM = frozenset({"--law", "--regulation"})  # no edition can stand there: see `mastro init`, `mastro whatif`


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument("shell", choices=SHELLS)


def run(options: argparse.Namespace) -> int:
    """Prints the script."""
    from argcomplete.shell_integration import shellcode

    sys.stdout.write(shellcode(["mastro"], shell=options.shell))
    return FINE


def answer(parser: Parser) -> None:
    """Tells the shell that called what could stand where the cursor is, and ends the process. *parser* is the English
    one: what an argument takes is known by the name of its value, as SEASON."""
    import argcomplete
    from argcomplete.completers import BaseCompleter

    class FromData(BaseCompleter):
        def __call__(
            self, *, prefix: str, action: argparse.Action, parser: object, parsed_args: argparse.Namespace
        ) -> list[str]:
            return offered(prefix, action, parsed_args)

    argcomplete.autocomplete(parser, default_completer=FromData())


def offered(prefix: str, action: argparse.Action, parsed_args: argparse.Namespace) -> list[str]:
    """The words that begin with *prefix* and that the argument *action* can take, by the data beside which one types.
    Only names of files are looked at, but for the file of the season of a new tournament: whatever it holds."""
    kinds = set(str(action.metavar or "").replace("|", " ").split())
    data, season, kind = parsed_args.data, vars(parsed_args).get("season"), vars(parsed_args).get("kind")
    if kind == "tournament" and "WORD" in kinds:  # mastro new tournament SEASON [AREA] ID
        typed = [word for word in vars(parsed_args).get("words") or () if word != prefix]
        words = [*_of_new_tournament(data, typed)]
    else:
        words = [word for kind in sorted(kinds) for word in _words(kind, data, season)]
        words += [*_of_option(action.dest), *_of_kind(kinds, data, kind)]
    if not OF_THE_PROGRAM.isdisjoint(action.option_strings):
        words = [word for word in words if word not in _editions(data)]
    if kinds & FILES:
        from argcomplete.completers import FilesCompleter

        words += FilesCompleter()(prefix)
    return [word for word in words if word.startswith(prefix)]


def _of_option(name: str) -> Iterator[str]:
    """What an option of `mastro init` can be that has no word of the data."""
    if name == "licence":
        from ..records.championship import LICENCES

        yield from LICENCES
    elif name == "host":
        from ..starting.settings import HOSTS

        yield from HOSTS
    elif name in ("language", "languages"):
        from ..languages import LANGUAGES

        yield from LANGUAGES


def _of_kind(kinds: set[str], data: Path, chosen: str | None) -> Iterator[str]:
    """What `mastro new` and `mastro paper` ask for besides, by what was *chosen*: the regulation of a new season, of
    another regulation, and of what is printed before anybody plays."""
    from .paper import KINDS, REGULATION

    of_a_regulation = {id for id, kind in KINDS.items() if kind.subject == REGULATION}
    if ("WORD" in kinds and chosen in ("season", "regulation")) or ("SUBJECT" in kinds and chosen in of_a_regulation):
        yield from _words("REGULATION", data, None)


def _words(kind: str, data: Path, season: str | None) -> Iterator[str]:
    """What stands for a value of this *kind*, as SEASON; nothing of a kind that only its writer knows."""
    if kind in {"SEASON", "WORD", "SUBJECT"}:
        yield from sorted(file.stem for file in data.glob("seasons/*.yaml"))
    if kind in {"PLAYER", "WORD", "SUBJECT"}:
        yield from sorted(file.stem for file in data.glob("players/*.yaml"))
    if kind in {"TOURNAMENT", "SUBJECT"} and season:
        yield from sorted(file.stem for file in data.glob("tournaments/*/*/*.yaml") if file.parts[-3] == season)
    if kind in {"SEASON/ID", "SEASON/TOURNAMENT", "WORD"} or (kind == "SUBJECT" and not season):
        yield from sorted(f"{file.parts[-3]}/{file.stem}" for file in data.glob("tournaments/*/*/*.yaml"))
    if kind == "AREA":
        yield from sorted({folder.name for folder in data.glob("tournaments/*/*") if folder.is_dir()})
    if kind == "REGULATION":
        from ..regulations import all_regulations

        yield from sorted({*all_regulations(), *_editions(data)})


def _editions(data: Path) -> list[str]:
    """The ids of the editions that lie beside the *data*."""
    from ..records.folders import editions_of

    return [file.parent.name for file in editions_of(data).glob("*/edition.yaml")]


def _of_new_tournament(data: Path, typed: Sequence[str]) -> Iterator[str]:
    """What comes behind the words *typed* of `mastro new tournament`: a season; then an area of it, or what is
    announced there and has no sheet yet."""
    if not typed:
        yield from _words("SEASON", data, None)
    elif len(typed) == 1:
        season, played = _season(data / "seasons" / f"{typed[0]}.yaml"), {*_words("TOURNAMENT", data, typed[0])}
        areas, planned = season.get("areas"), season.get("planned")
        yield from sorted({*_words("AREA", data, None), *(map(str, areas) if isinstance(areas, Mapping) else ())})
        for entry in planned if isinstance(planned, list) else ():
            if isinstance(entry, Mapping) and (id := str(entry.get("id", ""))) not in played:
                yield id


def _season(file: Path) -> Mapping[str, object]:
    """What the file of a season says; nothing where it cannot be read."""
    from ..records.strict_yaml import YamlError, read

    try:
        facts = read(file.read_bytes())[0]
    except (OSError, YamlError):
        return {}
    return facts if isinstance(facts, Mapping) else {}
