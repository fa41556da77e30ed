"""Sowing seeds around two rows of pits, and what the last seed captures."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

PITS = 6  # a side
RING = tuple(f"A{n}" for n in range(1, PITS + 1)) + tuple(f"B{n}" for n in range(PITS, 0, -1))


class Sown(Struct, frozen=True):
    """The board after a move: pits that were captured, in the order of capture, and the seeds in them."""

    pits: Mapping[str, int]
    captured: tuple[str, ...]
    seeds: int


def sow(pits: Mapping[str, int], start: str) -> Sown:
    """Sows the seeds of *start* one by one into the pits that follow, over the pit they came from, then captures.

    Captured are pits of the other side with two or three seeds, from the last one back while they follow each other.
    """
    board = dict(pits)
    seeds, board[start] = board[start], 0
    at = RING.index(start)
    while seeds:
        at = (at + 1) % len(RING)
        if RING[at] != start:
            board[RING[at]] += 1
            seeds -= 1
    captured: list[str] = []
    seeds_taken = 0
    while RING[at][0] != start[0] and board[RING[at]] in (2, 3):
        captured.append(RING[at])
        seeds_taken += board[RING[at]]
        board[RING[at]] = 0
        at = (at - 1) % len(RING)
    return Sown(board, tuple(captured), seeds_taken)
