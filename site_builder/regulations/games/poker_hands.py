"""Poker hands: which of two is better, and the best one out of a hand and the board. Suits never rank."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

RANKS = "23456789TJQKA"
NAMES = (
    "high-card", "pair", "two-pairs", "three", "straight", "flush", "full", "four", "straight-flush",
)  # fmt: skip
Hand = tuple[int, tuple[int, ...]]


def value(cards: Sequence[str]) -> Hand:
    """Five cards, as `Kh` or `10h`: the number of the combination, then what splits two of them, first things first."""
    ranks = [_rank(card) for card in cards]
    counts = Counter(ranks)
    telling = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    shape = tuple(sorted(counts.values(), reverse=True))
    flush = len({card[-1] for card in cards}) == 1
    top = _straight(ranks)
    if top is not None:
        return (NAMES.index("straight-flush" if flush else "straight"), (top,))
    if flush:
        return (NAMES.index("flush"), telling)
    by_shape: dict[tuple[int, ...], str]
    by_shape = {(4, 1): "four", (3, 2): "full", (3, 1, 1): "three", (2, 2, 1): "two-pairs", (2, 1, 1, 1): "pair"}
    return (NAMES.index(by_shape.get(shape, "high-card")), telling)


def name(hand: Hand) -> str:
    return NAMES[hand[0]]


def best(cards: Sequence[str], board: Sequence[str], used: Iterable[int]) -> Hand:
    """The best five with so many own cards as *used* allows: (2,) in Omaha, (0, 1, 2) in Hold'em."""
    return max(
        value((*mine, *shared))
        for number in used
        for mine in combinations(cards, number)
        for shared in combinations(board, 5 - number)
    )


def _rank(card: str) -> int:
    return RANKS.index(card[:-1].replace("10", "T"))


def _straight(ranks: Sequence[int]) -> int | None:
    """The top card of a straight; the ace may stand below the two."""
    ordered = sorted(set(ranks))
    if len(ordered) == 5 and ordered[-1] - ordered[0] == 4:
        return ordered[-1]
    return 3 if ordered == [0, 1, 2, 3, 12] else None
