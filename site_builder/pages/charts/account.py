"""A season as an account: the points of a player by day. Steps, not slopes: dollars arrive on a day."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, timedelta

from msgspec import Struct

from ...regulations.exact import Amount, round_half_away

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 358, 170, 6, 290, 20, 140  # units of the drawing
LABEL = 13  # between two labels
LETTER = 7  # of a label
SPARE = 10  # days shown after the last one
CUT = ""  # in place of an area

Points = Sequence[tuple[date, Amount]]


class AccountLine(Struct, frozen=True):
    """One area: the *path* of its steps, and how high its label stands."""

    area: str
    path: str
    label: int


class Account(Struct, frozen=True):
    """*levels* are (amount, y), *months* (number of the month, x), *base* the height of zero; *cut* is the last place
    that leads to the final, day by day: its path, and how high its label stands."""

    base: int
    levels: tuple[tuple[int, int], ...]
    months: tuple[tuple[int, int], ...]
    lines: tuple[AccountLine, ...]
    cut: tuple[str, int] | None = None
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = RIGHT
    foot: int = BOTTOM


def account(
    areas: Sequence[tuple[str, Points]], first: date, last: date, cut: Points = (), letters: int = 0
) -> Account | None:
    """(area, its days oldest first) between two days, drawn in whole dollars, beside them the *cut* and names of so
    many *letters*; None without days."""
    courses = [(area, _whole(points)) for area, points in areas if points]
    if not courses:
        return None
    beside = _whole(cut)
    amounts = [amount for points in (*(points for _, points in courses), beside) for _, amount in points]
    step = _step(max(*amounts, 0) - min(*amounts, 0))
    high, low = max(-(-max(*amounts, 0) // step), 1) * step, min(*amounts, 0) // step * step
    end = last + timedelta(days=SPARE)
    right = min(RIGHT, WIDTH - LETTER * (letters + 1))

    def x(day: date) -> int:
        return LEFT + (right - LEFT) * (day - first).days // (end - first).days

    def y(amount: int) -> int:
        return BOTTOM - (BOTTOM - TOP) * (amount - low) // (high - low)

    lines = [(area, [(x(day), y(amount)) for day, amount in points]) for area, points in courses]
    if beside:
        lines.append((CUT, [(x(day), y(amount)) for day, amount in beside]))
    line_of = {line.area: line for line in _lines(lines, y(0), right)}
    row = line_of.pop(CUT, None)
    return Account(
        base=y(0),
        levels=tuple((n * step, y(n * step)) for n in range(low // step, high // step + 1) if n),
        months=tuple((day.month, x(day)) for day in _months(first, end) if x(day) < right - LABEL),
        lines=tuple(line_of.values()),
        cut=(row.path, row.label) if row else None,
        right=right,
    )


def _whole(points: Points) -> list[tuple[date, int]]:
    return [(day, round_half_away(amount)) for day, amount in points]


def _step(reach: int) -> int:
    """A round amount that fits twice to five times into *reach*."""
    unit = 1
    while True:
        for step in (unit, 2 * unit, 5 * unit):
            if reach <= 4 * step:
                return step
        unit *= 10


def _months(first: date, end: date) -> Iterator[date]:
    """The first days of the months after *first*, and *first* itself: every second one where they are many."""
    months = (end.year - first.year) * 12 + end.month - first.month
    for n in range(0, months + 1, 2 if months > 8 else 1):
        year, month = divmod(first.month - 1 + n, 12)
        yield max(first, date(first.year + year, month + 1, 1))


def _lines(courses: Sequence[tuple[str, list[tuple[int, int]]]], base: int, right: int) -> Iterator[AccountLine]:
    labels: dict[str, int] = {}
    below = TOP - 2 * LABEL
    for area, dots in sorted(courses, key=lambda course: (course[1][-1][1], course[0])):
        below = labels[area] = max(dots[-1][1] + 4, below + LABEL)
    for area, dots in courses:
        path = f"M{LEFT} {base}" + "".join(f"H{x}V{y}" for x, y in dots) + f"H{right}"
        yield AccountLine(area, path, labels[area])
