"""What an import wrote → one file that goes from job to job, and back: paths and texts, nothing else.

    proposal.py DATA LIST TOLD PROPOSAL    LIST holds the paths that the import printed, one a line; TOLD what it said

`read` is what every later job trusts: closed forms of paths, bounded texts without controls. Standard library only.
"""

from __future__ import annotations

import json
import os
import re
import stat
import sys
from pathlib import Path
from typing import NamedTuple

from host import Refused, ended

_ID = r"[a-z0-9]+(?:-[a-z0-9]+)*"
_SEASON = r"[0-9]{4}(?:-[a-z0-9]+)*"
_PLAYER = r"p(?:[0-9]{10}|[0-9]{4,6})"
PATH = re.compile(rf"data/(?:tournaments/{_SEASON}/{_ID}/{_ID}|players/{_PLAYER}|clubs/{_ID})\.yaml\Z")
LONGEST_PATH = 200
MOST_FILES = 80
MOST_OF_ONE = 64 * 1024
MOST_BYTES = 1024 * 1024
MOST_TOLD = 6_000  # characters of what the import said, in both languages
# Controls but the end of a line, what turns the direction of a line, what nobody sees.
HIDDEN = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff0-\uffff]"
)


class Proposal(NamedTuple):
    """The *files* by their path, and the *remarks* of the import: text of strangers, to be quoted only."""

    files: dict[str, str]
    remarks: str


def main() -> None:
    """Writes the proposal, where `read` would take it."""
    data, listed, remarks, target = (Path(argument) for argument in sys.argv[1:5])
    files = {}
    for line in listed.read_text(encoding="utf-8").splitlines()[: MOST_FILES + 1]:
        below = line.removeprefix(f"{data.as_posix()}/")
        refuse_path(f"data/{below}")
        files[f"data/{below}"] = text(data / below, data)
    refuse_files(files)
    quote = HIDDEN.sub(" ", remarks.read_text(encoding="utf-8", errors="replace"))[:MOST_TOLD]
    content = json.dumps({"proposal": 2, "files": files, "told": quote}, ensure_ascii=False, indent=1).encode()
    if len(content) > MOST_BYTES:
        raise Refused("the proposal is too long")
    target.write_bytes(content)


def text(path: Path, data: Path) -> str:
    """The text of a regular file below *data*; no link is followed on the way."""
    try:
        if path.resolve() != data.resolve() / path.relative_to(data):
            raise Refused("one of the files is a link, or lies behind one")
        with open(path, "rb", opener=lambda name, flags: os.open(name, flags | os.O_NOFOLLOW | os.O_NONBLOCK)) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise Refused("one of the files is not a file")
            return file.read(MOST_OF_ONE + 1).decode("utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise Refused("one of the files cannot be read") from fault


def read(path: Path) -> Proposal:
    """What a proposal holds. Raises Refused for anything that is none."""
    try:
        with open(path, "rb", opener=lambda name, flags: os.open(name, flags | os.O_NOFOLLOW | os.O_NONBLOCK)) as file:
            content = file.read(MOST_BYTES + 1)
        value = json.loads(content.decode("utf-8"))
    except (OSError, ValueError, RecursionError) as fault:
        raise Refused("the proposal cannot be read") from fault
    if len(content) > MOST_BYTES or not isinstance(value, dict) or set(value) != {"proposal", "files", "told"}:
        raise Refused("this is no proposal")
    remarks = value["told"]
    if value["proposal"] != 2 or not isinstance(remarks, str) or len(remarks) > MOST_TOLD or HIDDEN.search(remarks):
        raise Refused("this is no proposal")
    return Proposal(refuse_files(value["files"]), remarks)


def refuse_path(path: str) -> None:
    """Raises Refused where a proposal has no such file."""
    if len(path) > LONGEST_PATH or not PATH.match(path):
        raise Refused("a path in the proposal is not one of the data")


def refuse_files(files: object) -> dict[str, str]:
    """The files of a proposal as they are. Raises Refused where they are none."""
    if not isinstance(files, dict) or not 0 < len(files) <= MOST_FILES:
        raise Refused("this is no proposal")
    for name, written in files.items():
        refuse_path(name)
        if (
            not isinstance(written, str)
            or len(written.encode("utf-8", "replace")) > MOST_OF_ONE
            or HIDDEN.search(written)
        ):
            raise Refused("a text in the proposal is not one of the data")
    if sum(name.startswith("data/tournaments/") for name in files) != 1:
        raise Refused("a proposal brings one tournament")
    return files


if __name__ == "__main__":
    sys.exit(ended(main))
