"""The draw of tables, seats and Sheriffs: from a seed that anybody may know, the same on every machine for ever.

The method, so that anybody can repeat it (`METHOD` names it):

1. The draws of a round are a row of whole numbers: number k (from 0) is the SHA-256 of the text "seed:round:k" in
   UTF-8, read as one integer of 256 bits, the most significant byte first.
2. A number below n is the next of them that is smaller than the greatest multiple of n within 2^256, modulo n; those
   that are not are skipped. So every result is equally likely.
3. A list is shuffled in the order of its ids, however it was written: from its last place down to the second, each
   place is exchanged with place number "below (its number)", counted from 1 (Fisher and Yates).
4. Where everybody keeps their table, the shuffled list fills the tables in order; the first at each is Sheriff first.
5. Where tables are drawn anew, those who have not been Sheriff are shuffled and the first of them are the Sheriffs, one
   a table; then everybody else is shuffled and fills the tables in order.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import count

from .paper import Paper

METHOD = "sha256-fisher-yates-1"
_RANGE = 1 << 256

Tables = tuple[tuple[str, ...], ...]


class TooFewSheriffs(Exception):
    """Not enough players are left who have not been Sheriff; somebody must decide who is one again."""


def numbers(seed: str, round: int) -> Iterator[int]:
    """The row of whole numbers of a round, each below 2^256."""
    return (int.from_bytes(sha256(f"{seed}:{round}:{k}".encode()).digest(), "big") for k in count())


def below(n: int, row: Iterator[int]) -> int:
    """A number from 0 to n-1, every one equally likely."""
    fair = _RANGE - _RANGE % n
    return next(number for number in row if number < fair) % n


def shuffled(ids: Iterable[str], row: Iterator[int]) -> list[str]:
    """The ids in drawn order; the order in which they come does not matter."""
    shuffled_ids = sorted(ids)
    for place in range(len(shuffled_ids), 1, -1):
        other = below(place, row)
        shuffled_ids[place - 1], shuffled_ids[other] = shuffled_ids[other], shuffled_ids[place - 1]
    return shuffled_ids


def draw(
    paper: Paper,
    layout: Sequence[int],
    ids: Collection[str],
    seed: str,
    round: int = 1,
    been_sheriff: Collection[str] = (),
) -> Tables:
    """The tables of *round* by the *layout*: seats in drawing order, the first is Sheriff (first).

    *been_sheriff* are those who have been Sheriff already. Raises TooFewSheriffs where the law wants others and they
    are too few.
    """
    if len(set(ids)) != len(ids) or sum(layout) != len(ids):
        raise ValueError("everybody once, and a seat for everybody")
    row = numbers(seed, round)
    if not paper.drawn_anew:
        return _filled(layout, shuffled(ids, row))
    sheriffs = shuffled((id_ for id_ in ids if id_ not in been_sheriff), row)[: len(layout)]
    if len(sheriffs) < len(layout):
        raise TooFewSheriffs
    players = shuffled((id_ for id_ in ids if id_ not in sheriffs), row)
    seats_left = _filled([size - 1 for size in layout], players)
    return tuple((sheriff, *seats) for sheriff, seats in zip(sheriffs, seats_left, strict=True))


def _filled(layout: Sequence[int], players: Sequence[str]) -> Tables:
    """The drawn order, cut into tables."""
    order = iter(players)
    return tuple(tuple(next(order) for _ in range(size)) for size in layout)
