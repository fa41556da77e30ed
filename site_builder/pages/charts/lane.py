"""A hall of fame on the line of its years: a box a year, full, half or dashed; a dash where nothing was held."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from msgspec import Struct

STEP, BOX, HEIGHT, GAP = 20, 16, 26, 2  # units of the drawing: a year, its box, the height, between two in one year
FULL, HALF, UNKNOWN, NOT_HELD, UNTITLED = "full", "half", "unknown", "none", "untitled"
EVERY = 5  # years that the axis names
LEAST = 24  # years that it is as wide as: where there are fewer, they stand further apart
BREAK = 10  # units of the line that a gap leaves open
LONG = 4  # years from one edition to the next that are a gap, of which one is left, crossed


class Lane(Struct, frozen=True):
    """*full* and *half* (the filled half) are filled, *open* is drawn around a half, *unknown* dashed, *none* dashes,
    *untitled* small squares. Empty where there are none."""

    full: str
    half: str
    open: str
    unknown: str
    none: str
    untitled: str

    @property
    def kinds(self) -> tuple[str, ...]:
        """Those that are drawn, in the order of a key."""
        drawn = (FULL, self.full), (HALF, self.half), (UNKNOWN, self.unknown)
        return tuple(kind for kind, path in (*drawn, (NOT_HELD, self.none), (UNTITLED, self.untitled)) if path)


class Axis(Struct, frozen=True):
    """(the year, x) of those that are named, across *width*, with a tick every *step*: one for each year, but none in
    the *gaps*."""

    width: int
    step: int
    years: tuple[tuple[int, int], ...]
    gaps: tuple[int, ...] = ()

    @property
    def ticks(self) -> tuple[int, ...]:
        return tuple(x for x in range(self.step // 2, self.width, self.step) if x not in self.gaps)

    @property
    def broken(self) -> tuple[int, ...]:
        """Where the line ends before each of the gaps."""
        return tuple(x - BREAK // 2 for x in self.gaps)


class ClosedUp(Struct, frozen=True):
    """Years without the long gaps between them: the year in whose place each stands, and those left for the *gaps*."""

    places: Mapping[int, int]
    gaps: tuple[int, ...]


def closed_up(years: Sequence[int]) -> ClosedUp:
    """Of the years between two of *years*, in their order, that are `LONG` apart or more, one is left."""
    places, gaps, closed = {year: year for year in years[:1]}, [], 0
    for before, year in pairwise(years):
        if year - before >= LONG:
            closed += year - before - 2
            gaps.append(year - closed - 1)
        places[year] = year - closed
    return ClosedUp(places, tuple(gaps))


def axis(first: int, last: int, years: Sequence[int] = (), least: int = LEAST, closed: ClosedUp | None = None) -> Axis:
    """From one year to another, as wide as *least* years are; *years* are named where there are any, otherwise every
    fifth. Years that are *closed* up stand where that puts them."""
    places, gaps = (closed.places, closed.gaps) if closed else ({}, ())
    labelled = years or [year for year in range(first, last + 1) if year % EVERY == 0]
    last = places.get(last, last)
    step = max(STEP, -(-least * STEP // (last - first + 1)))

    def along(year: int) -> int:
        return (places.get(year, year) - first) * step + step // 2

    return Axis(
        (last - first + 1) * step,
        step,
        tuple((year, along(year)) for year in labelled),
        tuple((year - first) * step + step // 2 for year in gaps),
    )


def lane(editions: Iterable[tuple[int, str]], first: int, *, step: int = STEP, share: int = 1) -> Lane:
    """(year, kind) of each edition, a *step* from year to year; several of one year share its box, and every box is as
    tall as if *share* did."""
    by_year: dict[int, list[str]] = {}
    for year, kind in editions:
        by_year.setdefault(year, []).append(kind)
    paths: dict[str, str] = {FULL: "", HALF: "", "open": "", UNKNOWN: "", NOT_HELD: "", UNTITLED: ""}
    for year, kinds in by_year.items():
        rows = max(share, len(kinds))
        tall = (HEIGHT - GAP * (rows - 1)) // rows
        for n, kind in enumerate(kinds):
            x, y = (year - first) * step + (step - BOX) // 2, 1 + (rows - len(kinds) + n) * (tall + GAP)
            if kind == NOT_HELD:
                paths[kind] += f"M{x} {y + tall // 2}h{BOX}"
            elif kind == UNTITLED:
                paths[kind] += f"M{x + BOX // 2 - 3} {y + tall // 2 - 3}h6v6h-6z"
            elif kind == HALF:
                paths["open"] += _box(x, y, tall)
                paths[HALF] += _box(x, y + tall // 2, tall - tall // 2)
            else:
                paths[kind] += _box(x, y, tall)
    return Lane(paths[FULL], paths[HALF], paths["open"], paths[UNKNOWN], paths[NOT_HELD], paths[UNTITLED])


def _box(x: int, y: int, tall: int) -> str:
    return f"M{x} {y}h{BOX}v{tall}h-{BOX}z"
