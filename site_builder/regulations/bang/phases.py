"""Phases of a table: stretches of games with the same number of players, after people left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from msgspec import Struct

from ..exact import Amount
from .ledger import Entry

SMALLEST_GAME = 4  # players; with three left a table stops at the end of that game


class Phase(Struct, frozen=True):
    """*size* players played these games; *net* is one player's winnings less prices in them, in dollars.

    *factor* is what the law multiplies a phase of that size by.
    """

    size: int
    games: int
    net: Amount
    factor: Fraction


def phases(entries: Sequence[Entry], initial_size: int | None, factors: Mapping[int, Fraction]) -> tuple[Phase, ...]:
    """A player's account cut into phases of constant table size, with the *factors* of the law by size.

    They hold for phases after an abandonment, of another size than *initial_size*; for every phase where that is None.
    """
    cut: list[Phase] = []
    for size, of_size in groupby(entries, key=lambda entry: entry.game.size):
        part = tuple(of_size)
        factor = factors.get(size, Fraction(1)) if size != initial_size else Fraction(1)
        cut.append(Phase(size, len(part), sum(entry.net for entry in part), factor))
    return tuple(cut)


def sum_in_words(amounts: Iterable[str]) -> str:
    """*amounts* as they are printed, added up: "2.700⁄6 − 1.200⁄5"."""
    return " + ".join(amounts).replace("+ \N{MINUS SIGN}", "\N{MINUS SIGN} ")
