"""The codes of players: short ones, as on a membership card (`p0123`), and long ones (`p0123456789`).

Two people who come in at the same time do not both get one long code. Everything that looks for a code takes its form
from here; `tests/records/test_player_ids.py` holds the schemas and the scripts of the workflows, which cannot, to the
same form.
"""

from __future__ import annotations

import re

# Wherever a code stands. The long form first: the beginning of a long code would pass for a short one.
CODE = r"p(?:[0-9]{10}|[0-9]{4,6})"
PLAYER_ID = re.compile(CODE + r"\Z")
LONG_CODES = 10**10  # how many there are


def long_code(number: int) -> str:
    """The long code of a *number* below `LONG_CODES`."""
    return f"p{number:010}"


def is_short(id: str) -> bool:
    """Whether the code *id* is one of few: people used to take the next free one, and two could take the same."""
    return len(id) < len(long_code(0))


def player_id_meant(stem: str) -> str:
    """The code that a name of a file reads as: P0123 or p123 → p0123; "" where none comes of it."""
    digits = re.fullmatch("[pP]?([0-9]{1,6})", stem, re.ASCII)
    return f"p{digits[1].zfill(4)}" if digits else ""
