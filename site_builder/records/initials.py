"""How a minor is shown: by initials, whatever name was written."""

from __future__ import annotations

from .document import SoundData


def initials(name: str) -> str:
    """How a minor is shown: "Maria Chiara De Rossi" is "M. C. D. R."; initials stay as they are."""
    return " ".join(f"{word[0].upper()}." for word in name.replace(".", " ").split())


def nameless(data: SoundData) -> bool:
    """Whether the file of a player says no full name: none at all, or initials."""
    return "name" not in data or is_initials(data["name"])


def is_initials(name: str) -> bool:
    """Whether *name* is nothing but initials: "G. T.", "G T"."""
    return all(len(word) == 1 for word in name.replace(".", " ").split())
