"""What a character costs against what it brings: a dot each. On the diagonal a hire leaves what the average does."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from ...regulations.exact import Amount, round_half_away

WIDTH, HEIGHT = 384, 384  # units of the drawing
LEFT, BOTTOM, TOP, RIGHT = 40, 346, 20, 366  # where the dollars have room, and half of the last figure beside it
LETTER, LINE, DOT = 7, 13, 5  # a letter of a name, its height, half a dot
ROOM = 5  # around a dot, for no other name
FAR = (22, 36)  # how far from its dot a name stands that has no room beside it, with a line between them
LED = 30  # what such a line costs, in square units of what a name would cover
STEPS = (50, 100, 200, 250, 500, 1000, 2000, 5000)
MOST_TICKS = 7
ROUNDS = 3  # times that each name looks for its place, the later ones knowing where all others went
Box = tuple[int, int, int, int]  # left, top, right, bottom
Label = tuple[int, int, str, str, Box]  # where its text begins or ends or has its middle, which, its line, its box


class PriceDot(Struct, frozen=True):
    """A character at (*x*, *y*), its name at (*label_x*, *label_y*), with a *line* between them where it stands
    away; *worth*: it leaves more than the average."""

    name: str
    x: int
    y: int
    label_x: int
    label_y: int
    anchor: str
    line: str
    worth: bool


class Prices(Struct, frozen=True):
    """*across* and *up* are (dollars, where they stand); *diagonal* is the average, *above* what is worth it."""

    dots: tuple[PriceDot, ...]
    across: tuple[tuple[int, int], ...]
    up: tuple[tuple[int, int], ...]
    diagonal: str
    above: str


class PriceScale(Struct, frozen=True):
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
    across = PriceScale(0, _up(max(paid)), LEFT, RIGHT)
    room = Fraction(max(earned) - min(earned)) / 10  # below the lowest dot, for its name
    up = PriceScale(_down(min(earned) - room), _up(max(earned)), BOTTOM, TOP)
    ends = [(x, x + average) for x in _ends(across, up, average)]
    points = [(across.at(x), up.at(y)) for x, y in ends]
    (x1, y1), (x2, y2) = points
    diagonal = f"M{x1} {y1}L{x2} {y2}"
    return Prices(
        _dots(characters, average, across, up), across.ticks, up.ticks, diagonal, f"{diagonal}V{TOP}H{LEFT}V{y1}Z"
    )


def _ends(across: PriceScale, up: PriceScale, average: Amount) -> tuple[Amount, Amount]:
    """The prices at which the diagonal comes into the drawing and leaves it."""
    return max(across.low, up.low - average), min(across.high, up.high - average)


def _up(dollars: Amount) -> int:
    return 50 * (int(dollars) // 50 + 1)


def _down(dollars: Amount) -> int:
    return 50 * (int(dollars) // 50 - (1 if dollars < 0 else 0))


def _dots(
    characters: Sequence[tuple[str, Amount, Amount]], average: Amount, across: PriceScale, up: PriceScale
) -> tuple[PriceDot, ...]:
    at = [(name, across.at(paid), up.at(earned), earned - paid > average) for name, paid, earned in characters]
    half = DOT + ROOM
    circles: list[Box] = [(x - half, y - half, x + half, y + half) for _, x, y, _ in at]
    labels: dict[int, Label] = {}
    for _ in range(ROUNDS):
        for n, (name, x, y, _) in enumerate(at):
            others = [*circles[:n], *circles[n + 1 :], *(labels[other][4] for other in labels if other != n)]
            labels[n] = _clearest(_labels(name, x, y), others)
    return tuple(PriceDot(name, x, y, *labels[n][:4], worth) for n, (name, x, y, worth) in enumerate(at))


def _labels(name: str, x: int, y: int) -> list[Label]:
    """Where the name could stand: beside the dot, then above and below it, then at its corners, then away from it."""
    width = LETTER * len(name)
    places: list[tuple[int, int, str]] = [
        (x + 8, y + 4, "start"), (x - 8, y + 4, "end"), (x, y - 9, "middle"), (x, y + 17, "middle"),
        (x + 7, y - 6, "start"), (x + 7, y + 14, "start"), (x - 7, y - 6, "end"), (x - 7, y + 14, "end"),
    ]  # fmt: skip
    before = {"start": 0, "end": width, "middle": width // 2}
    lines = [""] * len(places)
    for far in FAR:
        for across, up in ((far, -far), (far, far), (-far, -far), (-far, far)):
            side = 1 if across > 0 else -1
            places.append((x + across + 2 * side, y + up + 4, "start" if side > 0 else "end"))
            lines.append(f"M{x} {y}L{x + across} {y + up}")
    return [
        (a, b, anchor, line, (a - before[anchor], b - LINE, a - before[anchor] + width, b))
        for (a, b, anchor), line in zip(places, lines, strict=True)
    ]


def _clearest(labels: Sequence[Label], others: Sequence[Box]) -> Label:
    """The first of those that cover least of *others*."""
    return min(labels, key=lambda label: _hits(label[4], others) + LED * bool(label[3]))


def _hits(label: Box, occupied: Sequence[Box]) -> int:
    """How much of what else is drawn the label would cover, in square units; what leaves the frame is not read at
    all, and counts whole."""
    outside = label[0] < LEFT or label[2] > WIDTH or label[3] > BOTTOM or label[1] < 0
    return sum(_shared(label, other) for other in occupied) + outside * LINE * (label[2] - label[0])


def _shared(box: Box, other: Box) -> int:
    """The area that lies in both."""
    width = min(box[2], other[2]) - max(box[0], other[0])
    height = min(box[3], other[3]) - max(box[1], other[1])
    return width * height if width > 0 and height > 0 else 0
