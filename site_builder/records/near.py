"""What somebody probably meant who wrote something that is not there: an area, a season."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def near(written: str, known: Iterable[str]) -> list[str]:
    """Of the *known* ids the one that is most nearly *written* so, whatever its capitals; none where no one is."""
    return get_close_matches(written.casefold(), sorted(known), 1)
