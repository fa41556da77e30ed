"""The codes of players: short ones, as on a membership card (`p0123`), and long ones (`p0123456789`).

Two people who come in at the same time do not both get one long code. Everything that looks for a code takes its form
from here; `tests/records/test_player_ids.py` holds the schemas and the scripts of the workflows, which cannot, to the
same form.
"""

from __future__ import annotations

import re
from itertools import combinations

# Wherever a code stands. The long form first: the beginning of a long code would pass for a short one.
CODE = r"p(?:[0-9]{10}|[0-9]{4,6})"
PLAYER_ID = re.compile(CODE + r"\Z")
LONG_CODES = 10**10  # how many there are
_SHORTEST = 4  # figures
_SHORTENED = re.compile(r"p?([0-9]{1,3})", re.ASCII)
LETTERS_OF_FIGURES = str.maketrans("oil", "011")  # what is typed for a figure of a code


def long_code(number: int) -> str:
    """The long code of a *number* below `LONG_CODES`."""
    return f"p{number:010}"


def is_short(id: str) -> bool:
    """Whether the code *id* is one of few: people used to take the next free one, and two could take the same."""
    return len(id) < len(long_code(0))


def codes_without_zeros(written: str) -> list[str]:
    """The codes of four figures of which *written* may be one that lost zeros, wherever these stood: of p026 p0026,
    p0206 and p0260. Letters may stand for figures, and the p may be missing."""
    match = _SHORTENED.fullmatch(written.strip().lower().translate(LETTERS_OF_FIGURES))
    if match is None:
        return []
    figures, codes = match[1], set[str]()
    for positions in combinations(range(_SHORTEST), len(figures)):
        code = ["0"] * _SHORTEST
        for place, figure in zip(positions, figures, strict=True):
            code[place] = figure
        codes.add("p" + "".join(code))
    return sorted(codes)


def player_id_meant(stem: str) -> str:
    """The code that a name of a file reads as: P0123 or p123 → p0123; "" where none comes of it."""
    digits = re.fullmatch("[pP]?([0-9]{1,6})", stem, re.ASCII)
    return f"p{digits[1].zfill(4)}" if digits else ""
