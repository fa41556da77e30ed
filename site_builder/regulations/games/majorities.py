"""Majorities in several shapes: two of them win at once; else only who holds one competes, by the other shapes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from .places import level

Captures = Mapping[str, Mapping[str, int]]


class Holding(Struct, frozen=True):
    """A player's figures: shapes where they hold the strict majority, figures of the other shapes, and all."""

    player: str
    shapes: tuple[str, ...]
    other: int
    total: int


def majority(captures: Captures, shape: str) -> str | None:
    """Who has more of *shape* than anybody else; nobody where two have the most, or nobody has any."""
    best = max(figures[shape] for figures in captures.values())
    holders = [player for player, figures in captures.items() if figures[shape] == best]
    return holders[0] if best and len(holders) == 1 else None


def holdings(captures: Captures, shapes: Sequence[str]) -> dict[str, Holding]:
    """What everybody holds; *other* counts the shapes without those of one's majorities."""
    holdings_of: dict[str, Holding] = {}
    for player, figures in captures.items():
        mine = tuple(shape for shape in shapes if majority(captures, shape) == player)
        total = sum(figures[shape] for shape in shapes)
        holdings_of[player] = Holding(player, mine, total - sum(figures[shape] for shape in mine), total)
    return holdings_of


def order(captures: Captures, shapes: Sequence[str], immediate: int) -> list[list[str]]:
    """Groups, best first: who holds *immediate* majorities; holders by other shapes, then all figures; the rest.

    Holders who are level in both share; without any majority all figures count, and who is level shares (ADD-38).
    """
    held_shapes = holdings(captures, shapes)

    def key(player: str) -> tuple[int, int, int, int]:
        holding = held_shapes[player]
        at_once = len(holding.shapes) >= immediate
        holds = bool(holding.shapes) and not at_once
        return (at_once, holds, holding.other if holds else 0, holding.total)

    return level(captures, key)
