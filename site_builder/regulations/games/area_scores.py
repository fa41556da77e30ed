"""A board of areas: points inside and outside one's objective, an end by dice, ties by who would have moved next."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from .places import level


class Board(Struct, frozen=True):
    """A board as it stood at the end, in the *order* of play: areas *inside* and *outside* the objective of each.

    *complete* is who reached the objective. *rolls* are the sums of the dice, the first by the last
    in order; *lowered* has (roll from which it holds, threshold).
    """

    order: tuple[str, ...]
    inside: tuple[int, ...]
    outside: tuple[int, ...]
    complete: str | None = None
    rolls: tuple[int, ...] = ()
    lowered: tuple[tuple[int, int], ...] = ()


class AreaTerms(Struct, frozen=True):
    """Points for an area *inside* and *outside* the objective; the sum of the dice that ends the game."""

    inside: int
    outside: int
    threshold: int


def scores(board: Board, terms: AreaTerms, lost: Mapping[str, int] | None = None) -> dict[str, int]:
    """Everybody's points, less what a judge took (*lost*)."""
    less = lost or {}
    rows = zip(board.order, board.inside, board.outside, strict=True)
    return {
        player: terms.inside * inside + terms.outside * outside - less.get(player, 0)
        for player, inside, outside in rows
    }


def still_there(board: Board) -> tuple[str, ...]:
    """Those who hold an area, in the order of play: only they move and roll."""
    rows = zip(board.order, board.inside, board.outside, strict=True)
    return tuple(player for player, inside, outside in rows if inside + outside)


def threshold(board: Board, roll: int, terms: AreaTerms) -> int:
    """What ends the game at the roll *roll* (from 1)."""
    lowered = [needed for first, needed in board.lowered if first <= roll]
    return lowered[-1] if lowered else terms.threshold


def ending(board: Board, terms: AreaTerms) -> int | None:
    """The first roll (from 1) that ends the game, None where none does."""
    rolls = enumerate(board.rolls, 1)
    return next((n for n, rolled in rolls if rolled >= threshold(board, n, terms)), None)


def to_move(board: Board) -> tuple[str, ...]:
    """Everybody in the order of the next move, from the seat after the last one that moved.

    That is who completed the objective; else who rolled last: the first roll is the last player's, then turns go on.
    """
    playing = still_there(board) or board.order
    after = playing.index(board.complete) + 1 if board.complete in playing else len(board.rolls) - 1
    first = after % len(playing)
    out = tuple(player for player in board.order if player not in playing)
    return playing[first:] + playing[:first] + out


def order(board: Board, terms: AreaTerms, lost: Mapping[str, int] | None = None) -> list[str]:
    """Best first, nobody level: who completed the objective, then by score, ties by who would have moved first."""
    total, moves = scores(board, terms, lost), to_move(board)
    ranked = [player for group in level(moves, total.__getitem__) for player in group]
    return sorted(ranked, key=lambda player: player != board.complete)
