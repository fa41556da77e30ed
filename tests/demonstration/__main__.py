"""`python -m tests.demonstration --out data`: makes the demonstration data anew."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .files import SEED, made, of_somebody, written


def main(arguments: list[str] | None = None) -> int:
    about = "Plays an invented 2009 season and writes its files."
    parser = argparse.ArgumentParser(prog="python -m tests.demonstration", description=about)
    parser.add_argument("--out", type=Path, default=Path("data"), help="the data folder (default: data)")
    parser.add_argument("--seed", default=SEED, help="another seed gives another season")
    chosen = parser.parse_args(arguments)
    if theirs := of_somebody(chosen.out):
        message = f"{chosen.out} holds a championship of its own ({theirs[0]}): choose another folder with --out"
        print(message, file=sys.stderr)
        return 2
    files = made(chosen.seed)
    written(files, chosen.out)
    print(f"{len(files)} files in {chosen.out}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
