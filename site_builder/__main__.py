"""`mastro`: finds the command that was typed, runs it, and tells a bug of ours from a mistake in the data."""

from __future__ import annotations

import argparse
import errno
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from itertools import pairwise
from pathlib import Path

from . import commands, program_files
from .commands import FAULT, FINDINGS, FINE, WRONG_USE, completion, refused
from .languages import LANGUAGES
from .languages.arguments import Parser, Version, help_words, mixed, placeholder
from .problems import UserError
from .records.championship import file_of, language_of
from .reporting import as_text, logs

_REGULATIONS = Path(__file__).parent / "regulations"
NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
WHY = {
    errno.ENOENT: "no-place-missing",
    errno.EROFS: "no-place-read-only",
    errno.EACCES: "no-place-permission",
    errno.EPERM: "no-place-permission",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command. 0 fine, 1 findings in the data, 2 wrong use, 3 a fault of the program."""
    with logs.guarded():
        return _run(list(sys.argv[1:] if arguments is None else arguments))


def _run(arguments: Sequence[str]) -> int:
    arguments = _help_asked(arguments)
    if "_ARGCOMPLETE" in os.environ:  # a shell asks what could be typed; commands/completion.py has told it how
        completion.answer(parser("en"))
    try:
        words = parser(_language(arguments))
        options, unknown = words.parse_known_args(arguments)
        words.refuse_unknown(unknown)
    except OSError as fault:  # a file of the program's own
        return _internal_error(fault)
    try:
        _open_editions(options)
        return options.run(options)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return FINE
    except Exception as fault:  # noqa: BLE001 - the last word on a fault of ours is an exit code, told apart from the data's
        try:
            return _refusal(options, fault)
        except OSError:  # its own words cannot be read either
            return _internal_error(fault)


def _refusal(options: argparse.Namespace, fault: Exception) -> int:
    """Says what was used wrongly, what the system refused, or that the program has a fault; raises OSError where the
    words cannot be read."""
    from .regulations.numbers import WrongNumbers
    from .writing.own_files import SymbolicLink

    if isinstance(fault, WrongNumbers):
        print(as_text([*fault.problems], options.lang), end="", file=sys.stderr)
        return FINDINGS
    if isinstance(fault, UserError):
        return refused(options, fault.key, **fault.facts)
    if isinstance(fault, SymbolicLink):
        return refused(options, "link-in-the-way", path=fault.filename)
    if isinstance(fault, OSError) and fault.errno in NO_ROOM:
        written = options.out if "out" in options else None
        return refused(options, "no-room", path=fault.filename or written or options.data)
    if isinstance(fault, OSError) and _theirs(fault):
        return refused(options, WHY.get(fault.errno or 0, "no-place"), path=fault.filename, why=fault.strerror)
    return _internal_error(fault)


def _internal_error(fault: Exception) -> int:
    """Says that the program has a fault; it is handled right now."""
    if os.environ.get("MASTRO_DEBUG"):
        import traceback

        traceback.print_exc()
    print(f"mastro: a fault of the program, not of your data: {type(fault).__name__}: {fault}", file=sys.stderr)
    if place := _line_of_rules(fault):
        print(
            f"mastro: it came up in the rules of a regulation, at {place}: if they are yours, look there",
            file=sys.stderr,
        )
    print("mastro: run it again with MASTRO_DEBUG=1 and report what it prints", file=sys.stderr)
    return FAULT


def _line_of_rules(fault: Exception) -> str:
    """The last line of a room that a *fault* came through, as file and line: whoever writes a regulation finds the
    mistake there. Empty where it came through none."""
    import traceback

    places = [(frame.filename, frame.lineno) for frame in traceback.extract_tb(fault.__traceback__)]
    if isinstance(fault, SyntaxError):
        places.append((fault.filename or "", fault.lineno))
    rooms = (f"{file}:{line}" for file, line in reversed(places) if _is_of_a_room(Path(file)))
    return next(rooms, "")


def _is_of_a_room(file: Path) -> bool:
    below = file.relative_to(_REGULATIONS).parts if file.is_relative_to(_REGULATIONS) else ()
    return bool(below) and (_REGULATIONS / below[0] / "text.it.md").is_file()


def _help_asked(arguments: Sequence[str]) -> Sequence[str]:
    """`mastro help build` is `mastro build --help`, as other programs have it."""
    before = 2 if arguments[:1] == ["--lang"] else 0
    if arguments[before : before + 1] != ["help"]:
        return arguments
    return [*arguments[:before], *arguments[before + 1 :], "--help"]


def _open_editions(options: argparse.Namespace) -> None:
    """A championship may have editions of its own beside its data; most have none, and then nothing is opened."""
    if "data" not in options:
        return
    from .records.folders import editions_of

    if editions_of(options.data).exists() or f"{__package__}.regulations.editions.opened" in sys.modules:
        from .regulations.editions.opened import open_beside

        open_beside(options.data)


def _theirs(fault: OSError) -> bool:
    """Whether the system refused a path that somebody named: a missing file of the program's own is a fault."""
    from .records.folders import real

    is_path = isinstance(fault.filename, str | Path) and fault.errno is not None
    path = real(Path(fault.filename)) if is_path else Path()
    return is_path and not any(path.is_relative_to(folder) for folder in program_files.ALL)


def _language(arguments: Sequence[str]) -> str:
    """The language that `--lang` asks for, else the championship's first one, else the machine's, before anything else
    is understood: wrong use is told in it too."""
    pairs = [*pairwise(arguments), *(argument.split("=", 1) for argument in arguments if "=" in argument)]
    options = {option: value for option, value in pairs if option in ("--lang", "--data")}
    lang = options.get("--lang")
    data = Path(options.get("--data", "data"))
    if lang in LANGUAGES:
        return lang
    with suppress(OSError):  # that it cannot be looked at is told by the command
        if file_of(data).exists():
            return language_of(data)
    return _language_of_machine()


def _language_of_machine() -> str:
    """The language of who uses this machine, where the program speaks it; else the program's first one."""
    variable = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    lang = variable.partition("_")[0].partition(".")[0]
    return lang if lang in LANGUAGES else LANGUAGES[0]


def parser(lang: str) -> Parser:
    """What understands a command line, and says what it did not in the language *lang*."""
    texts = help_words(lang)
    parser = Parser(prog="mastro", description=texts["about"], lang=lang)
    _add_language(parser)
    parser.add_argument("--version", action=Version, version=program_files.version)
    parser.set_defaults(run=partial(_listed, parser))
    listed = parser.add_subparsers(
        metavar=placeholder("COMMAND", lang), help=texts["COMMAND"], parser_class=mixed(lang)
    )
    headings = {group: texts[f"group {group}"] for group in commands.GROUPS}
    parser.lists = {heading: {} for heading in headings.values()}
    for name, command in commands.all_commands().items():
        subparser = listed.add_parser(name, description=texts[name])
        parser.lists[headings[command.GROUP]][name] = texts[name]
        subparser.lists[texts["examples"]] = commands.examples(name, lang)
        subparser.add_argument("--data", type=Path, default=Path("data"), metavar="DIR")
        _add_language(subparser)
        subparser.set_defaults(run=command.run)
        command.add(subparser)
    return parser


def _add_language(parser: Parser) -> None:
    """It may stand before the command or behind it."""
    parser.add_argument("--lang", choices=LANGUAGES, default=parser.lang)


def _listed(parser: Parser, options: argparse.Namespace) -> int:
    """Without a command: the list of them."""
    parser.print_help(sys.stderr)
    return WRONG_USE


if __name__ == "__main__":
    sys.exit(main())
