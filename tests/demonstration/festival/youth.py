"""The young people of the festival, for Memory: invented, with ids of their own."""

from __future__ import annotations

from collections.abc import Iterable

from ..chance import Chance
from ..names import invented

FIRST, NUMBER = 800, 16


def youth(seed: object, taken: Iterable[str]) -> list[tuple[str, str]]:
    """(id, name) of each; nobody has the name of somebody else."""
    known = set(taken)
    names = [name for name in invented(400, Chance(seed, "youth")) if name not in known]
    return [(f"p{FIRST + n:04}", name) for n, name in enumerate(names[:NUMBER])]
