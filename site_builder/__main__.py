"""The door: finds the commands of `mastro`, runs one, and tells a fault of ours from a mistake in the data."""

from __future__ import annotations

import argparse
import errno
import gc
import sys
from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, NoReturn

from . import commands
from .commands import FAULT, FINE, WRONG_USE, refused

ABOUT = {
    "it": "Dai referti a un campionato pubblicato e spiegato.",
    "en": "From record sheets to a published, explained championship.",
}
NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
WHY = {errno.EROFS: "no-place-read-only", errno.EACCES: "no-place-permission", errno.EPERM: "no-place-permission"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command. 0 fine, 1 findings in the data, 2 wrong use, 3 a fault of the program."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    options = _parser(_language(given)).parse_args(given)
    collecting = gc.isenabled()
    gc.disable()  # a run is short and keeps nearly everything it makes
    try:
        return options.run(options)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return FINE
    except Exception as fault:  # noqa: BLE001 - the last word on a fault of ours is an exit code, told apart from the data's
        import os

        if isinstance(fault, OSError) and fault.errno in NO_ROOM:
            return refused(options, "no-room", path=fault.filename or getattr(options, "out", None) or options.data)
        if isinstance(fault, OSError) and _theirs(fault):
            return refused(options, WHY.get(fault.errno, "no-place"), path=fault.filename, why=fault.strerror)
        import traceback

        if os.environ.get("MASTRO_DEBUG"):
            traceback.print_exc()
        print(f"mastro: a fault of the program, not of your data: {type(fault).__name__}: {fault}", file=sys.stderr)
        print("mastro: run it again with MASTRO_DEBUG=1 and report what it prints", file=sys.stderr)
        return FAULT
    finally:
        if collecting:
            gc.enable()


def _theirs(fault: OSError) -> bool:
    """Whether the system refused a path that somebody named: a missing file of the program's own is a fault."""
    named = isinstance(fault.filename, str | Path) and fault.errno is not None
    return named and Path(__file__).resolve().parent not in Path(fault.filename).resolve().parents


def _language(arguments: Sequence[str]) -> str:
    """The language that `--lang` asks for, before anything else is understood: wrong use is told in it too."""
    return "en" if "--lang=en" in arguments or ("--lang", "en") in pairwise(arguments) else "it"


class _Told(argparse.ArgumentParser):
    """Says what is wrong in the language *lang*."""

    def __init__(self, *some: Any, lang: str, **more: Any):
        super().__init__(*some, **more)
        self.lang = lang

    def error(self, message: str) -> NoReturn:
        """How the command is written, and what is wrong: exit code 2."""
        from .languages.arguments import usage, wrong_use

        print(usage(self.format_usage(), self.lang), file=sys.stderr, end="")
        print(f"{self.prog}: {wrong_use(message, self.lang)}", file=sys.stderr)
        sys.exit(WRONG_USE)


class _Mixed(_Told):
    """Words and options in any order, as `people split p0123 --to p0999 2009/some-tournament`."""

    _inside = False

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """As the parser of Python, which takes the words of a command only where they stand together."""
        if self._inside:
            return super().parse_known_args(args, namespace)
        self._inside = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._inside = False


def _parser(lang: str) -> argparse.ArgumentParser:
    parser = _Told(prog="mastro", description=ABOUT[lang], lang=lang)
    listed = parser.add_subparsers(metavar="COMMAND", required=True, parser_class=partial(_Mixed, lang=lang))
    for name, command in commands.found().items():
        one = listed.add_parser(name, help=command.TOLD[lang], description=command.TOLD[lang])
        one.add_argument(
            "--data", type=Path, default=Path("data"), metavar="DIR", help="the data folder (default: data)"
        )
        one.add_argument(
            "--lang", choices=("it", "en"), default="it", help="the language of what is told (default: it)"
        )
        one.set_defaults(run=command.run)
        command.add(one)
    return parser


if __name__ == "__main__":
    sys.exit(main())
