"""What somebody probably meant who wrote something that is not there: an area, a season."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def near(written: str, candidates: Iterable[str]) -> list[str]:
    """Of the *candidates* (ids) the one most nearly *written* so, whatever its capitals; none where no one is."""
    return get_close_matches(written.casefold(), sorted(candidates), 1)
