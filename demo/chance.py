"""Chance, seeded: the same words give the same draws on every machine and every version of Python."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A stream of draws named by *words*, so that changing one tournament leaves the draws of all others alone.

    Only `Random.random()` is used: it is the one method that Python promises never to change.
    """

    def __init__(self, *words: object):
        self._random = Random(" ".join(map(str, words)))

    def below(self, bound: int) -> int:
        """A whole number from 0 to *bound* - 1."""
        return int(self._random.random() * bound)

    def between(self, least: int, most: int) -> int:
        """A whole number from *least* to *most*, both included."""
        return least + self.below(most - least + 1)

    def happens(self, percent: int) -> bool:
        return self.below(100) < percent

    def one(self, some: Sequence[T]) -> T:
        return some[self.below(len(some))]

    def shuffled(self, some: Iterable[T]) -> list[T]:
        rest = list(some)
        return [rest.pop(self.below(len(rest))) for _ in range(len(rest))]

    def some(self, among: Iterable[T], number: int) -> list[T]:
        return self.shuffled(among)[:number]

    def weighted(self, some: Sequence[T], weights: Sequence[int]) -> T:
        """One of *some*, each as likely as its weight."""
        drawn = self.below(sum(weights))
        for one, weight in zip(some, weights, strict=True):
            drawn -= weight
            if drawn < 0:
                return one
        return some[-1]
