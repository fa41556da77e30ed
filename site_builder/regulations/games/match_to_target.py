"""A match of many hands to a target: each hand scores for one side; in one column, or in several at once."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

KNOCK, GIN, VOID = "knock", "gin", "void"
Pair = tuple[int, int]


class Hand(Struct, frozen=True):
    """One hand: how it ended, which side (0 or 1) closed it, and the points *left* unmatched on each side."""

    kind: str
    by: int | None = None
    left: Pair = (0, 0)


class HandTerms(Struct, frozen=True):
    """Points for a hand: *undercut* and *gin* are added to the difference; nobody knocks with more than *most_left*."""

    undercut: int
    gin: int
    most_left: int


class Scored(Struct, frozen=True):
    """What a hand was worth, and to which side; no side where it was void. *how* is knock, undercut, gin or void."""

    side: int | None
    points: int
    how: str


class Columns(Struct, frozen=True):
    """A match as played: the *totals* of both sides in each column, who *won* each column, and the match.

    *decided* is the hand (from 0) that decided it, None while it is open.
    """

    hands: tuple[Scored, ...]
    totals: tuple[Pair, ...]
    winners: tuple[int | None, ...]
    won: int | None
    decided: int | None


def scored(hand: Hand, terms: HandTerms) -> Scored:
    """Lower left: the difference; not lower: the other side gets it, with the undercut; gin: all the other has left."""
    if hand.by is None:
        return Scored(None, 0, VOID)
    mine, theirs = hand.left[hand.by], hand.left[1 - hand.by]
    if hand.kind == GIN:
        return Scored(hand.by, terms.gin + theirs, GIN)
    if mine < theirs:
        return Scored(hand.by, theirs - mine, KNOCK)
    return Scored(1 - hand.by, terms.undercut + mine - theirs, "undercut")


def play(hands: Sequence[Hand], terms: HandTerms, target: int, columns: int, to_win: int) -> Columns:
    """The match: a side's first score enters the first column, its second the first two, and so on.

    A column stops when a side reaches *target*; the match is won with *to_win* columns.
    """
    totals = [[0, 0] for _ in range(columns)]
    winners: list[int | None] = [None] * columns
    times = [0, 0]
    results = tuple(scored(hand, terms) for hand in hands)
    for n, result in enumerate(results):
        if result.side is None:
            continue
        times[result.side] += 1
        for column in range(min(times[result.side], columns)):
            if winners[column] is None:
                totals[column][result.side] += result.points
                if totals[column][result.side] >= target:
                    winners[column] = result.side
        if winners.count(result.side) >= to_win:
            return Columns(results, _pairs(totals), tuple(winners), result.side, n)
    return Columns(results, _pairs(totals), tuple(winners), None, None)


def _pairs(totals: Sequence[Sequence[int]]) -> tuple[Pair, ...]:
    return tuple((a, b) for a, b in totals)
