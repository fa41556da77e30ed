"""The door: finds the commands of `mastro`, runs one, and tells a fault of ours from a mistake in the data."""

from __future__ import annotations

import argparse
import errno
import gc
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from . import commands
from .commands import FAULT, FINE, refused

NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
WHY = {errno.EROFS: "no-place-read-only", errno.EACCES: "no-place-permission", errno.EPERM: "no-place-permission"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command. 0 fine, 1 findings in the data, 2 wrong use, 3 a fault of the program."""
    options = _parser().parse_args(arguments)
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


class _Mixed(argparse.ArgumentParser):
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


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="mastro", description="From record sheets to a published, explained championship."
    )
    listed = parser.add_subparsers(metavar="COMMAND", required=True, parser_class=_Mixed)
    for name, command in commands.found().items():
        one = listed.add_parser(name, help=command.TOLD, description=command.TOLD)
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
