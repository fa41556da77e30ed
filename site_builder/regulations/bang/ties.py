"""Tie-break chains: criteria in order, each only among those still tied, at the end a recorded lot.

How a chain runs is shared; which criteria, in which order, is law and comes from the room.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from ...languages import LANGUAGES, Words, catalogue, say
from ..exact import Amount
from ..explained import Why

LOT = "lot"


@dataclass(frozen=True, slots=True)
class Criterion:
    """*name* is the word for it ("wins_sheriff"); more of *figure* is better."""

    name: str
    figure: Callable[[str], Amount]


@dataclass(frozen=True, slots=True)
class Tie(Why):
    """Players level on what is ranked, in the order that the chain gave them.

    *figures* has a row a criterion: (name, figure of each player). *split* names, for each player but the first, the
    criterion that put them below the one before: a criterion, "lot", or None where they share the place.
    *lot* is the order that was drawn, *lot_missing* the players that only a lot that nobody recorded can split.
    """

    players: tuple[str, ...]
    figures: tuple[tuple[str, tuple[Amount, ...]], ...]
    split: tuple[str | None, ...]
    lot: tuple[str, ...] = ()
    lot_missing: tuple[str, ...] = ()

    def split_from_above(self, player: str) -> str | None:
        index = self.players.index(player)
        return self.split[index - 1] if index else None

    def split_from_below(self, player: str) -> str | None:
        index = self.players.index(player)
        return self.split[index] if index < len(self.split) else None


@dataclass(frozen=True, slots=True)
class Placing:
    """A player's place (from 1; shared where nothing splits) and the tie they were in, if any."""

    player: str
    place: int
    tie: Tie | None


def rank(
    players: Sequence[str],
    value: Callable[[str], Amount],
    chain: Sequence[Criterion],
    lots: Sequence[Sequence[str]] = (),
    order: Callable[[str], object] = lambda player: player,
) -> tuple[Placing, ...]:
    """*players* from the best *value* down, ties split by *chain*, then by the one of *lots* with exactly those
    players.

    Who stays level shares the place, printed in *order*.
    """
    placings: list[Placing] = []
    by_value = sorted(sorted(players, key=order), key=value, reverse=True)  # type: ignore[arg-type]
    for _, some in groupby(by_value, key=value):
        group = tuple(some)
        if len(group) == 1:
            placings.append(Placing(group[0], len(placings) + 1, None))
            continue
        tie = _untie(group, chain, lots)
        above = len(placings)
        place = above + 1
        for index, player in enumerate(tie.players):
            if index and tie.split[index - 1] is not None:
                place = above + index + 1
            placings.append(Placing(player, place, tie))
    return tuple(placings)


def _untie(group: tuple[str, ...], chain: Sequence[Criterion], lots: Sequence[Sequence[str]]) -> Tie:
    figures: Mapping[str, tuple[Amount, ...]] = {p: tuple(c.figure(p) for c in chain) for p in group}
    ordered: list[str] = []
    split: list[str | None] = []
    drawn: list[str] = []
    missing: list[str] = []
    for _, some in groupby(sorted(group, key=figures.__getitem__, reverse=True), key=figures.__getitem__):
        level = tuple(some)
        lot = next((tuple(one) for one in lots if sorted(one) == sorted(level)), ()) if len(level) > 1 else ()
        if ordered:
            split.append(_first_difference(figures[ordered[-1]], figures[level[0]], chain))
        ordered += lot or level
        split += [LOT if lot else None] * (len(level) - 1)
        drawn += lot
        if len(level) > 1 and not lot:
            missing += level
    rows = tuple((c.name, tuple(figures[p][n] for p in ordered)) for n, c in enumerate(chain))
    return Tie(tuple(ordered), rows, tuple(split), tuple(drawn), tuple(missing))


def _first_difference(above: Sequence[Amount], below: Sequence[Amount], chain: Sequence[Criterion]) -> str:
    return next(c.name for c, a, b in zip(chain, above, below, strict=True) if a != b)


def told(tie: Tie, player: str, clubs: bool = False) -> Words:
    """Why *player* stands where in a tie: the criterion towards the neighbour above and below, with both figures. They
    may be *clubs*."""
    return {lang: _told(tie, player, lang, "tie clubs" if clubs else "tie") for lang in LANGUAGES}


def _told(tie: Tie, player: str, lang: str, key: str) -> str:
    notes, index = catalogue(Path(__file__).parent, "notes", lang), tie.players.index(player)
    parts = [say(lang, notes[key], {"n": len(tie.players) - 1})]
    for side, gap, other in (("above", index - 1, index - 1), ("below", index, index + 1)):
        if not 0 <= other < len(tie.players):
            continue
        criterion = tie.split[gap]
        if criterion is None or criterion == LOT:
            parts.append(notes[f"tie {side} {criterion or 'shared'}"])
            continue
        row = next(figures for name, figures in tie.figures if name == criterion)
        facts = {
            "criterion": notes[f"criterion {criterion}"],
            "mine": _figure(row[index]),
            "theirs": _figure(row[other]),
        }
        parts.append(say(lang, notes[f"tie {side}"], facts))
    return "; ".join(parts)


NO_FIGURE = -(10**6)  # the figure of who has none, below every other


def _figure(value: Amount) -> Amount | str:
    """A figure as readers know it: places are counted downwards inside a chain so that more is better."""
    return "–" if value == NO_FIGURE else abs(value)
