"""The door: finds the commands of `mastro`, runs one, and tells a fault of ours from a mistake in the data."""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Sequence
from pathlib import Path

from . import commands
from .commands import FAULT, FINE


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
        import traceback

        if os.environ.get("MASTRO_DEBUG"):
            traceback.print_exc()
        print(f"mastro: a fault of the program, not of your data: {type(fault).__name__}: {fault}", file=sys.stderr)
        print("mastro: run it again with MASTRO_DEBUG=1 and report what it prints", file=sys.stderr)
        return FAULT
    finally:
        if collecting:
            gc.enable()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="mastro", description="From record sheets to a published, explained championship."
    )
    listed = parser.add_subparsers(metavar="COMMAND", required=True)
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
