"""What somebody probably meant who wrote something that is not there: an area, a season."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def near(written: str, known: Iterable[str]) -> list[str]:
    """Those of the *known* ids that are nearly *written* so, whatever its capitals, the nearest first."""
    return get_close_matches(written.casefold(), sorted(known), cutoff=0.65)
