"""What a character costs against what it brings: a dot each. On the diagonal a hire leaves what the average does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from ...regulations.exact import Amount, round_half_away

WIDTH, HEIGHT = 384, 384  # units of the drawing
LEFT, BOTTOM, TOP, RIGHT = 40, 346, 20, 376  # where the dollars have room
LETTER, LINE, DOT = 7, 13, 5  # a letter of a name, its height, half a dot
STEPS = (50, 100, 200, 250, 500, 1000, 2000, 5000)
MOST_TICKS = 7
Box = tuple[int, int, int, int]  # left, top, right, bottom


@dataclass(frozen=True, slots=True)
class Dot:
    """A character at (*x*, *y*), its name at (*label_x*, *label_y*); *worth*: it leaves more than the average."""

    name: str
    x: int
    y: int
    label_x: int
    label_y: int
    anchor: str
    worth: bool


@dataclass(frozen=True, slots=True)
class Prices:
    """*across* and *up* are (dollars, where they stand); *diagonal* is the average, *above* what is worth it."""

    dots: tuple[Dot, ...]
    across: tuple[tuple[int, int], ...]
    up: tuple[tuple[int, int], ...]
    diagonal: str
    above: str


@dataclass(frozen=True, slots=True)
class Scale:
    """Dollars from *low* to *high* along the units from *start* to *end*."""

    low: int
    high: int
    start: int
    end: int

    def at(self, dollars: Amount) -> int:
        return round_half_away(
            self.start + Fraction(dollars - self.low) * (self.end - self.start) / (self.high - self.low)
        )

    @property
    def ticks(self) -> tuple[tuple[int, int], ...]:
        step = next((step for step in STEPS if (self.high - self.low) // step < MOST_TICKS), STEPS[-1])
        first = -(-self.low // step) * step
        return tuple((dollars, self.at(dollars)) for dollars in range(first, self.high + 1, step))


def prices(characters: Sequence[tuple[str, Amount, Amount]], average: Amount) -> Prices | None:
    """*characters* are (name, dollars paid for a hire, dollars that one brought); *average* is what a hire left. None
    of fewer than two."""
    if len(characters) < 2:
        return None
    paid = [price for _, price, _ in characters]
    earned = [earnings for _, _, earnings in characters]
    across = Scale(0, _up(max(paid)), LEFT, RIGHT)
    room = Fraction(max(earned) - min(earned)) / 10  # below the lowest dot, for its name
    up = Scale(_down(min(earned) - room), _up(max(earned)), BOTTOM, TOP)
    ends = [(x, x + average) for x in _ends(across, up, average)]
    points = [(across.at(x), up.at(y)) for x, y in ends]
    (x1, y1), (x2, y2) = points
    diagonal = f"M{x1} {y1}L{x2} {y2}"
    return Prices(
        _dots(characters, average, across, up), across.ticks, up.ticks, diagonal, f"{diagonal}V{TOP}H{LEFT}V{y1}Z"
    )


def _ends(across: Scale, up: Scale, average: Amount) -> tuple[Amount, Amount]:
    """The prices at which the diagonal comes into the drawing and leaves it."""
    return max(across.low, up.low - average), min(across.high, up.high - average)


def _up(dollars: Amount) -> int:
    return 50 * (int(dollars) // 50 + 1)


def _down(dollars: Amount) -> int:
    return 50 * (int(dollars) // 50 - (1 if dollars < 0 else 0))


def _dots(
    characters: Sequence[tuple[str, Amount, Amount]], average: Amount, across: Scale, up: Scale
) -> tuple[Dot, ...]:
    at = [(name, across.at(paid), up.at(earned), earned - paid > average) for name, paid, earned in characters]
    occupied: list[Box] = [(x - DOT, y - DOT, x + DOT, y + DOT) for _, x, y, _ in at]
    dots = []
    for name, x, y, worth in at:
        own = (x - DOT, y - DOT, x + DOT, y + DOT)
        label_x, label_y, anchor, box = min(_labels(name, x, y), key=lambda label: _hits(label[3], own, occupied))
        occupied.append(box)
        dots.append(Dot(name, x, y, label_x, label_y, anchor, worth))
    return tuple(dots)


def _labels(name: str, x: int, y: int) -> list[tuple[int, int, str, Box]]:
    """Where the name could stand: beside the dot, then above and below it, then at its corners."""
    width = LETTER * len(name)
    places = [
        (x + 8, y + 4, "start"), (x - 8, y + 4, "end"), (x, y - 9, "middle"), (x, y + 17, "middle"),
        (x + 7, y - 6, "start"), (x + 7, y + 14, "start"), (x - 7, y - 6, "end"), (x - 7, y + 14, "end"),
    ]  # fmt: skip
    before = {"start": 0, "end": width, "middle": width // 2}
    return [(a, b, anchor, (a - before[anchor], b - LINE, a - before[anchor] + width, b)) for a, b, anchor in places]


def _hits(label: Box, own: Box, occupied: Sequence[Box]) -> int:
    """How much of what is drawn already, or of the frame, the label would cover."""
    covered = sum(other != own and _meet(label, other) for other in occupied)
    return covered + 3 * (label[0] < LEFT) + 3 * (label[2] > WIDTH) + 3 * (label[3] > BOTTOM) + 3 * (label[1] < 0)


def _meet(box: Box, other: Box) -> bool:
    return box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3]
