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

    def choice(self, among: Sequence[T]) -> T:
        return among[self.below(len(among))]

    def shuffled(self, among: Iterable[T]) -> list[T]:
        rest = list(among)
        return [rest.pop(self.below(len(rest))) for _ in range(len(rest))]

    def sample(self, among: Iterable[T], number: int) -> list[T]:
        return self.shuffled(among)[:number]

    def weighted(self, among: Sequence[T], weights: Sequence[int]) -> T:
        """One of those *among* whom it is chosen, each as likely as its weight."""
        drawn = self.below(sum(weights))
        for candidate, weight in zip(among, weights, strict=True):
            drawn -= weight
            if drawn < 0:
                return candidate
        return among[-1]
