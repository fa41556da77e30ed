"""What the runner of GitHub's workflows takes for a command in the log of a step, as it reads it itself
(actions/runner: `ActionCommand.TryParseV2` and `TryParse`, called by `OutputManager.OnDataReceived` for each line).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

# `TrimStart` takes away what .NET calls white space.
_WHITE = "".join(chr(code) for code in range(0x3001) if chr(code).isspace() and not 0x1C <= code <= 0x1F)


def commands(log: bytes) -> list[str]:
    """The lines of *log* that are commands."""
    return [line for line in _lines(log) if any(map(_is_command, (line, "".join(_compared(line)))))]


def obeyed(log: bytes) -> list[str]:
    """Those of them that are carried out: none between `::stop-commands::token` and `::token::`."""
    token, carried_out = "", []
    for line in commands(log):
        if token:
            token = "" if line == f"::{token}::" else token
        elif line.startswith("::stop-commands::"):
            token = line.removeprefix("::stop-commands::")
        else:
            carried_out.append(line)
    return carried_out


def _lines(log: bytes) -> list[str]:
    text = log.decode("utf-8", "replace").removeprefix("\ufeff")  # a reader of streams takes the mark of order away
    return re.split(r"\r\n|\r|\n", text)


def _is_command(line: str) -> bool:
    trimmed = line.lstrip(_WHITE)
    if trimmed.startswith("::") and "::" in trimmed[2:]:
        return True
    return "##[" in line and "]" in line[line.index("##[") :]


def _compared(line: str) -> Iterator[str]:
    """*line* without what a comparison by the rules of a language passes over: `IndexOf("##[")` is one."""
    for sign in line:
        passed_over = unicodedata.category(sign) in ("Cc", "Cf", "Cn") and sign not in _WHITE
        if not passed_over and not 0xFE00 <= ord(sign) <= 0xFE0F and sign != "\u034f":
            yield sign


# A command of each kind that a stranger may have written, after everything that stands for a blank or for nothing.
BLANKS = ("", "  ", "\t", "\x0b", "\x0c", "\x85", "\xa0", "\u2003", "\u2028", "\u2029", "\u3000")
NOTHINGS = ("\ufeff", "\u200b", "\u2060", "\x00", "\u202e", "\ufe0f")
FORGED = [
    "##[error]forged", "a ##[error]forged", "x##[add-mask]e", "###[error]forged", "#\u2060#[error]x",
    "##\u00ad[error]x", "##[group]a", ":::error::x", "a\r::error::forged", "a\r\n::error::forged",
    "a\n ::stop-commands::x", ":\u200b:error::forged", "%0A::error::forged",
    *(f"{before}::error::forged" for before in (*BLANKS, *NOTHINGS)),
]  # fmt: skip
