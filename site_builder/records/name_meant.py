"""How a name is written that was typed as lists have it: the surname first, parted by a comma, or in capitals."""

from __future__ import annotations

import re

_WORD = re.compile(r"[^\W\d_]+")
_ROMAN = re.compile(r"[IVXLC]+")  # the third of a name
_SURELY = 4  # letters: a shorter word in capitals may be initials, or be written so


def _is_typed_large(word: str) -> bool:
    return len(word) >= _SURELY and word.isupper() and not _ROMAN.fullmatch(word)


def surname_first(name: str) -> str:
    """Of "Rossi, Ada" the name as it is said; "" of a name without a comma."""
    last, comma, first = map(str.strip, name.partition(","))
    return f"{first} {last}".strip() if comma else ""


def in_capitals(name: str) -> str:
    """Of "ADA DE ROSSI" or "Ada ROSSI" the name with capitals only where a word begins; "" of any other name. A name of
    one word may be written so, and as a short word may."""
    words = _WORD.findall(name)
    if len(words) < 2 or not any(map(_is_typed_large, words)):
        return ""
    return _WORD.sub(lambda word: word[0] if _ROMAN.fullmatch(word[0]) else word[0].capitalize(), name)
