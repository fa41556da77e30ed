"""Two rankings side by side: of each line of the first, a stroke from its place in the one to that in the other.

Who rises is a thick line, who falls a dashed one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

DEPTH = 10  # lines of each ranking that have a name, unless it is asked for fewer
WIDTH, LEFT, RIGHT = 384, 152, 208  # units of the drawing, which is never scaled up; where the lines begin and end
TOP, STEP, UNDER = 12, 22, 20  # the height of the first, of a line, of what is beyond
BEND = 28


@dataclass(frozen=True, slots=True)
class SlopePath:
    """*kind* is rises, falls or stays."""

    path: str
    kind: str


@dataclass(frozen=True, slots=True)
class End:
    """A name on one side: whose, the place there, the baseline of its *text*; *kind* as that of its line; *by* how
    many lines the two sides are apart, 0 where one of them has not got it."""

    player: str
    place: int
    text: int
    kind: str
    by: int


@dataclass(frozen=True, slots=True)
class Slope:
    """*cut* is the double line below the places that lead to the final, on each side; *beyond* is the height of what
    has no name, 0 where everybody of the first *depth* has one."""

    height: int
    lines: tuple[SlopePath, ...]
    left: tuple[End, ...]
    right: tuple[End, ...]
    cut: str
    beyond: int
    depth: int

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who has a name in the drawing."""
        return tuple(dict.fromkeys(end.player for end in (*self.left, *self.right)))


def slope(
    before: Sequence[tuple[str, int]], after: Sequence[tuple[str, int]], seats: tuple[int, int], depth: int = DEPTH
) -> Slope:
    """*before* and *after* are (player, place), best first, of which *depth* have a name; so many *seats* of each lead
    to the final."""
    places_before, places_after = ({player: n for n, (player, _) in enumerate(ranking)} for ranking in (before, after))
    shown = [player for player, _ in (*before[:depth], *after[:depth])]
    deepest = min(depth, max(len(before), len(after)))
    floor = TOP + STEP * deepest
    kinds = {
        player: _kind(places_before.get(player), places_after.get(player), depth) for player in dict.fromkeys(shown)
    }
    lines = tuple(
        SlopePath(_path(*(_height(places.get(player), floor, depth) for places in (places_before, places_after))), kind)
        for player, kind in kinds.items()
    )
    beyond = any(not _named(places.get(player), depth) for player in kinds for places in (places_before, places_after))
    return Slope(
        height=floor + (UNDER if beyond else 0),
        lines=tuple(sorted(lines, key=lambda line: line.kind == "rises")),
        left=_ends(before[:depth], kinds, places_after),
        right=_ends(after[:depth], kinds, places_before),
        cut=_cut(seats[0], deepest, 0, LEFT) + _cut(seats[1], deepest, RIGHT, WIDTH),
        beyond=floor + 15 if beyond else 0,
        depth=depth,
    )


def _named(position: int | None, depth: int) -> bool:
    return position is not None and position < depth


def _kind(before: int | None, after: int | None, depth: int) -> str:
    """Who stands in one of the two only is beyond the other."""
    was, now = (depth if position is None else min(position, depth) for position in (before, after))
    return "stays" if was == now else "rises" if now < was else "falls"


def _height(position: int | None, floor: int, depth: int) -> int:
    return floor if position is None or position >= depth else TOP + STEP * position


def _path(before: int, after: int) -> str:
    return f"M{LEFT} {before}C{LEFT + BEND} {before} {RIGHT - BEND} {after} {RIGHT} {after}"


def _ends(ranking: Sequence[tuple[str, int]], kinds: dict[str, str], there: dict[str, int]) -> tuple[End, ...]:
    return tuple(
        End(player, place, TOP + STEP * n + 4, kinds[player], abs(there.get(player, n) - n))
        for n, (player, place) in enumerate(ranking)
    )


def _cut(seats: int, deepest: int, start: int, end: int) -> str:
    if not 0 < seats < deepest:
        return ""
    y = TOP + STEP * seats - STEP // 2
    return f"M{start} {y - 1}H{end}M{start} {y + 2}H{end}"
