"""Two rankings side by side: of each line of the first, a stroke from its place in the one to that in the other.

Who rises is a thick line, who falls a dashed one; who comes from beyond what has names, or goes there, is a short bend,
and who stood in no ranking before a short stroke out of a ring: lines that cross are those of two names.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

DEPTH = 10  # lines of each ranking that have a name, unless it is asked for fewer
WIDTH, LEFT, RIGHT = 384, 152, 208  # units of the drawing, which is never scaled up; where the lines begin and end
TOP, STEP, UNDER = 12, 22, 20  # the height of the first, of a line, of what is beyond
BEND, STUB, DROP = 28, 20, 14  # how far a line bends; how long and how deep one is that has a name on one side only
RING, STROKE = 3, 7  # where the line of somebody new begins, and how long it is
RISING = ("rises", "new")  # drawn over the others


class SlopePath(Struct, frozen=True):
    """*kind* is rises, falls, stays, or new."""

    path: str
    kind: str


class End(Struct, frozen=True):
    """A name on one side: whose, the place there, the baseline of its *text*; *kind* as that of its line; *by* how
    many lines the two sides are apart, 0 where one of them has not got it."""

    player: str
    place: int
    text: int
    kind: str
    by: int


class Slope(Struct, frozen=True):
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
    players = [player for player, _ in (*before[:depth], *after[:depth])]
    deepest = min(depth, max(len(before), len(after)))
    floor = TOP + STEP * deepest
    beyond = _beyond(places_before, places_after, players, depth)
    kinds = {
        player: _kind(places_before.get(player), places_after.get(player), depth) for player in dict.fromkeys(players)
    }
    lines = tuple(
        SlopePath(_path(places_before.get(player, depth), places_after.get(player, depth), kind, depth), kind)
        for player, kind in kinds.items()
    )
    return Slope(
        height=floor + (UNDER if beyond else 0),
        lines=tuple(sorted(lines, key=lambda line: line.kind in RISING)),
        left=_ends(before[:depth], kinds, places_after),
        right=_ends(after[:depth], kinds, places_before),
        cut=_cut(seats[0], deepest, 0, LEFT) + _cut(seats[1], deepest, RIGHT, WIDTH),
        beyond=floor + 15 if beyond else 0,
        depth=depth,
    )


def _beyond(before: dict[str, int], after: dict[str, int], shown: Sequence[str], depth: int) -> bool:
    """Whether somebody with a name on one side stands below the names on the other, or has gone."""
    return any(before.get(player, 0) >= depth or after.get(player, depth) >= depth for player in shown)


def _kind(before: int | None, after: int | None, depth: int) -> str:
    """Who stands in the first of the two only has fallen out of it."""
    if before is None:
        return "new"
    was, now = (depth if position is None else min(position, depth) for position in (before, after))
    return "stays" if was == now else "rises" if now < was else "falls"


def _path(before: int, after: int, kind: str, depth: int) -> str:
    start, end = TOP + STEP * before, TOP + STEP * after
    if kind == "new":
        ring = f"M{RIGHT - STROKE} {end}a{RING} {RING} 0 1 0 -{2 * RING} 0a{RING} {RING} 0 1 0 {2 * RING} 0"
        return f"{ring}H{RIGHT}"
    if after >= depth:
        return f"M{LEFT} {start}c{STUB // 2} 0 {STUB} 4 {STUB} {DROP}m-4 -5l4 5l4 -5"
    if before >= depth:
        return f"M{RIGHT - STUB} {end + DROP}c0 -{DROP - 4} {STUB // 2} -{DROP} {STUB} -{DROP}"
    return f"M{LEFT} {start}C{LEFT + BEND} {start} {RIGHT - BEND} {end} {RIGHT} {end}"


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
