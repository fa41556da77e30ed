"""Tiers of tournaments as their names order them: Roman numerals, with what a law adds to one, as in II-bis."""

import re
from typing import NamedTuple

NO_TIER = "none"  # of a tournament that lost the one it had
_NAME = re.compile(r"(I{1,3})(-[a-z]+)?")


class Rank(NamedTuple):
    """Greater is higher: the *numeral*, from 1, then what is added to it."""

    numeral: int
    added: str


def rank(tier: str | None) -> Rank | None:
    """Where a tier stands among others; None for what is the name of none."""
    match = _NAME.fullmatch(tier or "")
    return Rank(len(match[1]), match[2] or "") if match else None
