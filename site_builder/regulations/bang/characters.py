"""The sixteen characters of the base game, and how people write them."""

from __future__ import annotations

import difflib

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
_WRITTEN = {normalize_name(name): short for short, full in CHARACTERS.items() for name in (short, full)} | {
    normalize_name(alias): short for alias, short in _ALIASES.items()
}


def character(name: str) -> str | None:
    """The short name of the character meant, or None."""
    return _WRITTEN.get(normalize_name(name))


def resembling(name: str) -> str | None:
    """The short name that *name* resembles most, or None."""
    close = difflib.get_close_matches(normalize_name(name), _WRITTEN, 1, 0.6)
    return _WRITTEN[close[0]] if close else None
