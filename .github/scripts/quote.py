"""What the program said of a stranger's file → the summary of the run and its log, as characters and nothing else.

    quote.py TOLD SUMMARY

Four blanks before a line make it characters in the summary, whatever they are; in the log a blank parts the signs of a
command.
"""

from __future__ import annotations

import sys
from pathlib import Path

from host import bounded, ended, harmless, say

MOST_BYTES = 512 * 1024


def main() -> None:
    """Adds to the summary, and prints."""
    with Path(sys.argv[1]).open("rb") as file:
        output = bounded(file, MOST_BYTES).removesuffix(b"\n")
    lines = [b"    " + harmless(line) for line in output.split(b"\n")]
    text = b"\n".join([b"", *lines]).decode("utf-8", "replace")
    with Path(sys.argv[2]).open("a", encoding="utf-8", newline="\n") as summary:
        summary.write(f"{text}\n")
    say(text)


if __name__ == "__main__":
    sys.exit(ended(main))
