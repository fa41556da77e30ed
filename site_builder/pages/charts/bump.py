"""The race of an area: the first of its ranking, and where each of them stood on every day on which it changed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import accumulate

from msgspec import Struct
from msgspec.structs import replace

# Units of the drawing, 384 wide and never scaled up: a unit is at most a pixel.
LEFT, RIGHT, CUT_END, NAMES = 12, 232, 240, 244  # where the lines begin and end, the cut ends, the names begin
WIDE_LEFT, WIDE_RIGHT = 130, 880  # the same of a drawing that has names on both sides
CUT_SIDES = -2, 1  # from the middle between two places to the strokes of the cut; half a unit more
TOP, STEP, SHOWN = 26, 24, 10  # the height of the first place, a place, the places that have a height of their own
FLOOR_GAP, UNDER, LINE, FOOT = 14, 14, 12, 6  # from the last place to the floor; the three lines of text below it
BASE = 4  # from the middle of a name down to its baseline
FRESH = 16  # how long the line is of somebody who came in on the last day
MOVING = 3  # times as long is the way to a day on which something moved
DAY_WIDTH = 30  # what the name of a day needs, from side to side


class Course(Struct, frozen=True):
    """One of the lines: *path* whose last point is (*x*, *y*), *label* the height of its name; *leads*: the one that
    is told, which is the first unless another is asked for; *begins* is the height of a name where it begins, None
    where that is not on the first day or beyond the last place that is drawn; *near*: "above" the cut it is the last,
    "below" it the first; *fresh*: it begins on the last day, with a short stroke; *outside*: it ends below
    the cut."""

    path: str
    x: int
    y: int
    label: int
    leads: bool
    begins: int | None = None
    near: str = ""
    fresh: bool = False
    outside: bool = False


class Bump(Struct, frozen=True):
    """*courses* are best first, *drawn* the same with the one that is told on top; *cut* is the double line of the
    seats, which *moves* where on some day there were more above it.

    *days* are (which day, x) of those that there is room to name; *beyond*, *day* and *month* are heights of text,
    *floor* that of the line of whoever is beyond the last place; *names* is the x of all names, *breaks* those of the
    middles of shorter ways.
    """

    height: int
    courses: tuple[Course, ...]
    drawn: tuple[Course, ...]
    cut: str
    days: tuple[tuple[int, int], ...]
    beyond: int
    day: int
    month: int
    floor: int
    names: int = NAMES
    moves: bool = False
    breaks: tuple[int, ...] = ()

    @property
    def paired(self) -> bool:
        """Whether the two at the cut are told."""
        return any(course.near == "below" for course in self.courses)

    @property
    def fresh(self) -> bool:
        """Whether some line begins on the last day."""
        return any(course.fresh for course in self.courses)


def bump(
    courses: Sequence[Sequence[int | None]],
    cuts: Sequence[int] = (),
    leads: int = 0,
    wide: bool = False,
    also: int | None = None,
    room: int = 0,
    begin: int = LEFT,
    still: Collection[int] = (),
) -> Bump:
    """*courses* are the positions by day of those who are first now, best first, None while they were not in it;
    on each day so many positions as *cuts* says are above the cut, and the course at *leads* is the one that is told;
    *wide* leaves room for names on both sides. The one *also* is told at its side (none for -1); without it, the two at
    the cut are. The lines leave *room* for longer names, and *begin* so far to the right where names stand on the left
    too. The way to a day that is *still* is shorter."""
    left, right = (WIDE_LEFT, WIDE_RIGHT) if wide else (begin, RIGHT - room)
    days = max((len(course) for course in courses), default=0)
    depth = min(SHOWN, len(courses))
    floor = TOP + STEP * (depth - 1) + FLOOR_GAP
    steps = [*accumulate((1 if n in still else MOVING for n in range(1, days)), initial=0)]
    at = [left + (right - left) * step // max(1, steps[-1]) for step in steps[:days]]
    seats = cuts[-1] if cuts else 0
    at_cut = {seats - 1: "above", seats: "below"} if 0 < seats < depth else {}
    near = at_cut if also is None else {also: "above"}
    lines = tuple(
        replace(
            _course(course, at, depth, floor, n, n == leads),
            near="" if n == leads else near.get(n, ""),
            outside=0 < seats <= n,
        )
        for n, course in enumerate(courses[:SHOWN])
    )
    cut = "".join(_cut(cuts, at, depth, side) for side in CUT_SIDES)
    beyond, day, month = floor + UNDER, floor + UNDER + LINE, floor + UNDER + 2 * LINE
    drawn = (*lines[:leads:-1], *lines[:leads][::-1], *lines[leads : leads + 1])
    names = right + NAMES - RIGHT
    moves = bool(cut) and len(set(cuts)) > 1
    breaks = tuple((at[n - 1] + at[n]) // 2 for n in sorted(still))
    return Bump(
        month + FOOT, lines, drawn, cut, tuple(_named(at)), beyond, day, month, floor + BASE, names, moves, breaks
    )


def _cut(cuts: Sequence[int], at: Sequence[int], shown: int, side: int) -> str:
    """One of the two strokes of the cut, *side* units from its middle: between two days it goes to where it stood on
    the second; it is interrupted where it is below all that is drawn."""
    path, was = "", None
    for n, seats in enumerate(cuts):
        now = TOP + STEP * seats - STEP // 2 + side if 0 < seats < shown or seats == SHOWN == shown else None
        if now != was:
            x = (at[n - 1] + at[n]) // 2 if n else 0
            turn = x - side if now is not None and was is not None and now > was else x + side if n else x
            path += f"H{turn}" if was is not None else ""
            path += "" if now is None else f"V{now}.5" if was is not None else f"M{turn} {now}.5"
        was = now
    return f"{path}H{CUT_END}" if was is not None else path


def _course(positions: Sequence[int | None], at: Sequence[int], shown: int, floor: int, n: int, leads: bool) -> Course:
    path, last = "", (LEFT, floor)
    for x, position in zip(at, positions, strict=True):
        if position is None:
            continue
        point = (x, TOP + STEP * (position - 1) if position <= shown else floor)
        path += _step(point[0] - last[0], point[1] - last[1]) if path else f"M{point[0]} {point[1]}"
        last = point
    first = positions[0] if positions else None
    begins = TOP + STEP * (first - 1) + BASE if first is not None and first <= shown else None
    fresh = len(at) > 1 and sum(position is not None for position in positions) == 1 and last[0] == at[-1]
    if fresh:
        path = f"M{last[0] - FRESH} {last[1]}h{FRESH}"
    return Course(path, *last, TOP + STEP * n + BASE, leads, begins, fresh=fresh)


def _step(right: int, down: int) -> str:
    """From one day to the next: level as one leaves and as one arrives, so that lines that cross can be followed."""
    half = right // 2
    return f"c{half} 0 {right - half} {down} {right} {down}" if down else f"h{right}"


def _named(at: Sequence[int]) -> list[tuple[int, int]]:
    """The last day, and before it as many as have room for their names."""
    points: list[tuple[int, int]] = []
    for n in reversed(range(len(at))):
        if not points or points[-1][1] - at[n] >= DAY_WIDTH:
            points.append((n, at[n]))
    return points[::-1]
