"""A yes or a no as people write them, in a file as in a cell."""

from __future__ import annotations

import unicodedata

_YES = frozenset("yes y on sì si s vero true 1".split())
_NO = frozenset("no n off falso false 0".split())


def yes_or_no(text: str) -> bool | None:
    """What *text* says ("Sì", " no", "VERO", "0"), whatever its case; None where it says neither."""
    word = unicodedata.normalize("NFC", text).strip().casefold()
    return True if word in _YES else False if word in _NO else None
