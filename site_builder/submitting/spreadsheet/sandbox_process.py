"""The process in which a spreadsheet is read, started by `sandbox.py`: the file comes by the standard input.

The answer goes to the standard output.
"""

from __future__ import annotations

import json
import sys

from .archive import read
from .sheets import SpreadsheetError, as_plain


def answer(memory: int, seconds: int) -> None:
    """Reads within *memory* bytes of addresses and *seconds* of the processor."""
    _bound(memory, seconds)
    try:
        answered: dict[str, object] = {"sheets": as_plain(read(sys.stdin.buffer.read()))}
    except SpreadsheetError as refused:
        answered = {"refused": refused.key, "facts": refused.facts}
    sys.stdout.buffer.write(json.dumps(answered, ensure_ascii=False).encode())


def _bound(memory: int, seconds: int) -> None:
    """As far as the system knows such bounds."""
    try:
        import resource
    except ImportError:  # Windows
        return
    for limit, most in ((resource.RLIMIT_AS, memory), (resource.RLIMIT_CPU, seconds), (resource.RLIMIT_CORE, 0)):
        try:
            resource.setrlimit(limit, (most, most))
        except (ValueError, OSError):  # macOS knows no bound of addresses; a stricter one may be set already
            continue
