"""The closed seasons of the data → the list that the jobs of a workflow are made of, one job each.

    seasons.py DATA OUTPUT

A season is named by its file; a name of another form is none. Whether it is closed only says which seasons are worth a
job: the program reads the file strictly, and makes every season that no job made.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

from host import bounded, ended, say

MOST_BYTES = 64 * 1024  # of a season's own file
MOST = 200  # jobs; the host takes 256
_ID = re.compile(r"[0-9]{4}[a-z0-9-]{0,40}")
_CLOSED = re.compile(rb"^status: *closed *$", re.MULTILINE)


def closed(data: Path) -> list[str]:
    """The ids of the closed seasons, the newest first."""
    seasons = []
    for file in sorted((data / "seasons").glob("*.yaml"), reverse=True):
        if _ID.fullmatch(file.stem) and file.is_file() and not file.is_symlink():
            with file.open("rb") as opened:
                if _CLOSED.search(bounded(opened, MOST_BYTES)):
                    seasons.append(file.stem)
    return seasons[:MOST]


def main() -> None:
    """Adds `seasons=[…]` to what the job tells the next ones, and says how many there are."""
    seasons = closed(Path(sys.argv[1]))
    with Path(sys.argv[2]).open("a", encoding="utf-8", newline="\n") as output:
        output.write(f"seasons={json.dumps(seasons)}\n")
    say(f"{len(seasons)} closed seasons")


if __name__ == "__main__":
    sys.exit(ended(main))
