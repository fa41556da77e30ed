"""Who stands on a line: a player, or several who score together, as a pair or a team do.

An entrant of several is called by the ids of all of them in their order, with a "+" between: "p0001+p0002" is the same
pair whoever of them a sheet names first. One player is called by their own id.
"""

from __future__ import annotations

from collections.abc import Iterable

_TOGETHER = "+"  # stands in no id
_BETWEEN_NAMES = " / "


def entrant(players: Iterable[str]) -> str:
    """What *players* who score together are called."""
    return _TOGETHER.join(sorted(players))


def members(entrant: str) -> tuple[str, ...]:
    """The players of an entrant: one, or those who score together."""
    return tuple(entrant.split(_TOGETHER))


def how_many(entrants: Iterable[str]) -> int:
    """How many people *entrants* are."""
    return sum(len(members(entrant)) for entrant in entrants)


def names_together(names: Iterable[str]) -> str:
    """The names of the players of an entrant, as one: "Ada Rossi / Bea Bianchi"."""
    return _BETWEEN_NAMES.join(names)
