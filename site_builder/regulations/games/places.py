"""Places from an order: who is level shares a place, and the next place counts everybody above."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Any, TypeVar

from ..exact import Amount, exact

T = TypeVar("T")


def shared(groups: Iterable[Sequence[T]]) -> dict[T, int]:
    """The place of everybody, from groups of who is level, best group first: those who got further, plus one."""
    places: dict[T, int] = {}
    for group in groups:
        place = len(places) + 1
        places |= dict.fromkeys(group, place)
    return places


def level(items: Iterable[T], key: Callable[[T], Any]) -> list[list[T]]:
    """*items* in groups of equal *key*, the greatest key first; inside a group the order stays."""
    ordered = sorted(items, key=key, reverse=True)
    return [list(group) for _, group in groupby(ordered, key=key)]


def averaged(rewards: Sequence[Amount], place: int, sharing: int) -> Amount:
    """The mean of the rewards of the *sharing* places from *place* on; beyond the last reward there is none."""
    shared_rewards = [rewards[n] if n < len(rewards) else 0 for n in range(place - 1, place - 1 + sharing)]
    return exact(Fraction(sum(map(Fraction, shared_rewards)), sharing))
