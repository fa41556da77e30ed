"""The scores of a season on one axis, and under it what each of several people would need."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

# Units of the drawing, 384 wide and never scaled up: a unit is at most a pixel.
LEFT, RIGHT, FIGURES = 104, 314, 384  # where the axis begins and ends, and the figures of a row end
BIN, TALL, AXIS, TICK = 4, 40, 58, 4  # the width of a stroke, the tallest one, the height of the axis, a tick of it
FIRST, ROW = 26, 20  # from the axis to the first row, from a row to the next
BASE = 4  # from the middle of a row down to its baseline
APART = 44  # what the figure of a score needs, from side to side
MOST = 4  # steps of the scale


class NeedRow(Struct, frozen=True):
    """From the left end of *sometimes* on a score does from the best place, from the first of *always* on from any;
    *ticks* are all its scores. *y* is its height, *text* that of its words; a way that nothing brings is empty."""

    y: int
    text: int
    sometimes: str
    always: str
    ticks: str


class NeededScores(Struct, frozen=True):
    """*strokes* are the results, as tall as there were of about that score; *marks* are the ticks of the axis at round
    scores, *named* those with a figure below it: (score, x)."""

    height: int
    strokes: str
    rows: tuple[NeedRow, ...]
    marks: str
    named: tuple[tuple[int, int], ...]
    axis: int = AXIS
    left: int = LEFT
    right: int = RIGHT
    figures: int = FIGURES
    names: int = AXIS + 13


def needed_scores(scores: Sequence[int], needs: Sequence[Sequence[int | None]]) -> NeededScores:
    """*scores* are those of the season, *needs* what does for each person, from the best place to the last; None is
    any."""
    needed = [score for need in needs for score in need if score is not None]
    low, high = min((*scores, *needed, 0)), max((*scores, *needed, 0))
    span = max(1, high - low)

    def across(score: int | None) -> int:
        return LEFT if score is None else LEFT + (RIGHT - LEFT) * (score - low) // span

    counts = Counter((across(score) - LEFT) // BIN for score in scores)
    most = max(counts.values(), default=1)
    strokes = "".join(
        f"M{LEFT + BIN * place + BIN // 2} {AXIS}v-{max(1, TALL * count // most)}"
        for place, count in sorted(counts.items())
    )
    rows = tuple(_row(AXIS + FIRST + ROW * n, [across(score) for score in need]) for n, need in enumerate(needs))
    marks = [(score, across(score)) for score in _marks(low, high)]
    ticks = "".join(f"M{x} {AXIS}v{TICK}" for _, x in marks)
    return NeededScores(AXIS + FIRST + ROW * len(needs), strokes, rows, ticks, _named(marks, across(0)))


def _row(y: int, at: Sequence[int]) -> NeedRow:
    if not at:
        return NeedRow(y, y + BASE, "", "", "")
    ticks = "".join(f"M{x} {y - 5}v10" for x in dict.fromkeys(at))
    return NeedRow(y, y + BASE, f"M{min(at)} {y}H{max(at)}", f"M{max(at)} {y}H{RIGHT}", ticks)


def _marks(low: int, high: int) -> range:
    """Round scores from *low* to *high*, zero among them."""
    span = max(1, high - low)
    size = 10 ** (len(str(span)) - 1)
    step = max(1, next(step for step in (size // 2, size, 2 * size, 5 * size) if step and span // step <= MOST))
    return range(-(-low // step) * step, high + 1, step)


def _named(marks: Sequence[tuple[int, int]], zero: int) -> tuple[tuple[int, int], ...]:
    """Zero, and those on either side that have room beside the last."""
    labels = [(0, zero)]
    for side in (1, -1):
        last = zero
        for score, x in sorted(marks, key=lambda mark: side * mark[1]):
            if side * (x - last) >= APART:
                labels.append((score, x))
                last = x
    return tuple(sorted(labels))
