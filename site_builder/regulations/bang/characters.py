"""The sixteen characters of the base game, and how people write them."""

from __future__ import annotations

import difflib
import re

from ...records.records import normalize_name

# The word players say, then the name on the card. (General knowledge of the game; the number 16 is in the 2009 text.)
CHARACTERS = {
    "Bart": "Bart Cassidy",
    "Jack": "Black Jack",
    "Calamity": "Calamity Janet",
    "Gringo": "El Gringo",
    "Jesse": "Jesse Jones",
    "Jourdonnais": "Jourdonnais",
    "Kit": "Kit Carlson",
    "Lucky": "Lucky Duke",
    "Paul": "Paul Regret",
    "Pedro": "Pedro Ramirez",
    "Rose": "Rose Doolan",
    "Sid": "Sid Ketchum",
    "Slab": "Slab the Killer",
    "Suzy": "Suzy Lafayette",
    "Sam": "Vulture Sam",
    "Willy": "Willy the Kid",
}
# Spellings found in the regulations of 2007 and 2009.
_ALIASES = {"Burt": "Bart", "Burt Cassidy": "Bart", "Susy": "Suzy", "Susy Lafayette": "Suzy", "Vulture": "Sam"}
_BETWEEN = re.compile(r"\s*[-–—/+&;]\s*|\s+(?:e|o|and|or)\s+")
_WRITTEN = {normalize_name(name): short for short, full in CHARACTERS.items() for name in (short, full)} | {
    normalize_name(alias): short for alias, short in _ALIASES.items()
}


def character(name: str) -> str | None:
    """The short name of the character meant, or None."""
    return _WRITTEN.get(normalize_name(name))


def several(name: str) -> tuple[str, ...]:
    """The short names of the characters that a text names together, as Jack-Gringo; none of another text."""
    parts = _BETWEEN.split(name.strip())
    each = [character(part) for part in (parts if parts[1:] else name.split())]
    return tuple(short for short in each if short) if each[1:] and all(each) else ()


def unknown(name: str) -> tuple[str, dict[str, str]]:
    """Which sentence tells of a *name* that is no character, and its facts."""
    together, close = ", ".join(several(name)), resembling(name) or ""
    facts = {"name": name, "close": close, "several": together, "known": ", ".join(CHARACTERS)}
    return "character-several" if together else "character-close" if close else "character", facts


def resembling(name: str) -> str | None:
    """The short name that *name* resembles most, or None."""
    close = difflib.get_close_matches(normalize_name(name), _WRITTEN, 1, 0.6)
    return _WRITTEN[close[0]] if close else None
