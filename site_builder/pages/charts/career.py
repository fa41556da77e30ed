"""Careers on the same years: a square for each tournament, five abreast in the column of its year, full where won."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

ABREAST, STEP, SIDE, COLUMN = 5, 8, 7, 46  # squares side by side; units: from one to the next, its side, a year
NAMED = 8  # years that find room under the columns
LEAST = 5  # columns that have room: fewer would be drawn as large as these together


class DrawnCareer(Struct, frozen=True):
    """The paths of the tournaments *won* and of the *others*, each empty without any, between *top* and the base, which
    is *height* below."""

    won: str
    others: str
    top: int
    height: int


class CareerScale(Struct, frozen=True):
    """What all careers of a list are drawn on: the *years* in which any of them played, each with its x, *width* and
    *height*."""

    years: tuple[tuple[int, int], ...]
    width: int
    height: int

    @property
    def named(self) -> tuple[tuple[int, int], ...]:
        """The years that are written below."""
        return self.years[:: -(-len(self.years) // NAMED)] if self.years else ()


Years = Mapping[int, tuple[int, int]]  # of each year the tournaments won, and all that were played


def career_scale(careers: Iterable[Years]) -> CareerScale:
    """What holds all *careers*."""
    drawn = [*careers]
    years = sorted({year for career in drawn for year in career})
    most = max((played for career in drawn for _, played in career.values()), default=0)
    columns = tuple((year, n * COLUMN) for n, year in enumerate(years))
    return CareerScale(columns, max(LEAST, len(columns)) * COLUMN, -(-most // ABREAST) * STEP)


def career(years: Years, scale: CareerScale) -> DrawnCareer:
    """From the base up, those that were won first."""
    won, others = [], []
    for year, left in scale.years:
        first, played = years.get(year, (0, 0))
        squares = [(left + STEP * (n % ABREAST), scale.height - STEP * (n // ABREAST + 1)) for n in range(played)]
        won += squares[:first]
        others += squares[first:]
    top = min((y for _, y in (*won, *others)), default=scale.height - STEP)
    return DrawnCareer(_path(won), _path(others), top, scale.height + 1 - top)


def _path(squares: Sequence[tuple[int, int]]) -> str:
    return "".join(f"M{x + 1} {y + 1}h{SIDE - 1}v{SIDE - 1}h-{SIDE - 1}z" for x, y in squares)
