"""A scale on which 3 and 800 both have room: ten times as much is always as far on (logarithmic), and exact."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

FIRST, LAST = 30, 940  # tenths of a per cent: where 1 stands, and the greatest count
DOT = 30  # tenths of a per cent that a dot takes
LETTER, APART = 22, 6  # that a figure of a count takes, and the room between two counts
LOW, RISE = 6, 10  # units from the foot to the middle of the lowest dot, and from a dot to that above it
EXACT = 100  # parts of a step from 1 to 10 that are told apart


class DecadeMark(Struct, frozen=True):
    """A mark of the scale: 1, 10, 100 …, *x* in per cent."""

    count: int
    x: str


class DecadeDot(Struct, frozen=True):
    """A thing that happened so many times, the *n*th of all; *x* in per cent, *y* in units above the foot."""

    n: int
    x: str
    y: int


class DecadePile(Struct, frozen=True):
    """Dots that stand one upon the other: the *least* and the *most* that one of them counts, above them at *y*."""

    x: str
    y: int
    least: int
    most: int


class Decades(Struct, frozen=True):
    """The scale up to the *greatest* of some counts."""

    greatest: int

    def along(self, count: int) -> int:
        """Where a *count* of 1 or more stands, in tenths of a per cent."""
        return FIRST + (LAST - FIRST) * _logarithm(count) // max(1, _logarithm(self.greatest))

    @property
    def marks(self) -> tuple[DecadeMark, ...]:
        counts = (10**n for n in range(len(str(self.greatest))))
        return tuple(DecadeMark(count, percent(self.along(count))) for count in counts)

    def dots(self, counts: Iterable[int]) -> Iterator[DecadeDot]:
        """A dot for each of the *counts*, which rise; those that would touch stand straight one upon the other, in
        the middle of where they belong."""
        n = 0
        for pile in self._piled(counts):
            for height in range(len(pile)):
                yield DecadeDot(n, percent(self._middle(pile)), LOW + RISE * height)
                n += 1

    def piles(self, counts: Iterable[int]) -> Iterator[DecadePile]:
        """What a pile of dots counts, to be written above it: of those that are near each other the tallest."""
        piles = self._piled(counts)
        middles = [*map(self._middle, piles)]
        for n, (pile, middle) in enumerate(zip(piles, middles, strict=True)):
            near = [at for at, other in enumerate(middles) if at != n and abs(other - middle) < _room(pile, piles[at])]
            if all((len(piles[at]), n) < (len(pile), at) for at in near):
                yield DecadePile(percent(middle), LOW + RISE * len(pile), pile[0], pile[-1])

    def _middle(self, pile: Sequence[int]) -> int:
        return (self.along(pile[0]) + self.along(pile[-1])) // 2

    def _piled(self, counts: Iterable[int]) -> list[list[int]]:
        """The counts, of which those that would touch the first of a pile are on it."""
        piles: list[list[int]] = []
        for count in counts:
            if piles and self.along(count) - self.along(piles[-1][0]) < DOT:
                piles[-1].append(count)
            else:
                piles.append([count])
        return piles


def decades(counts: Sequence[int]) -> Decades:
    return Decades(max(2, *counts))


def percent(tenths: int) -> str:
    """Tenths of a per cent as a length in per cent."""
    return f"{tenths // 10}.{tenths % 10}%"


def _room(pile: Sequence[int], other: Sequence[int]) -> int:
    """How far apart the middles of two piles are that both have what they count above them: of two about as tall what
    is written must not touch, else that of the lower one must not touch the dots of the other."""
    low, tall = sorted((pile, other), key=len)
    if len(tall) - len(low) > 1:
        return (LETTER * _letters(low) + DOT) // 2
    return LETTER * (_letters(low) + _letters(tall)) // 2 + APART


def _letters(pile: Sequence[int]) -> int:
    return len(str(pile[0])) if pile[0] == pile[-1] else len(f"{pile[0]}–{pile[-1]}")


def _logarithm(count: int) -> int:
    """In hundredths of a step from 1 to 10."""
    return len(str(count**EXACT)) - 1
