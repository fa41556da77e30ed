"""Outlines of letters as polygons, for whoever cannot draw curves. Whole numbers only."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

Point = tuple[int, int]
FINE = 64  # a unit of an outline is so many units of its polygons
_STRAIGHT = 8  # straight pieces of a curve
_PIECE = re.compile(r"([A-Za-z])|(-?\d+(?:\.\d+)?)")
_NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "S": 4, "C": 6}


def polygons(outline: str) -> list[list[Point]]:
    """The closed polygons of *outline* (path data as `lettering` has them); what lies in an even number of them is a
    hole. Raises KeyError for a command that no letter of ours uses."""
    outlines: list[list[Point]] = []
    point: Point = (0, 0)
    bend: Point = (0, 0)  # the last point that bent a curve
    for command, group in _steps(outline):
        kind, (x, y) = command.upper(), point if command.islower() else (0, 0)
        if kind == "H":
            path = [(x + group[0], point[1])]
        elif kind == "V":
            path = [(point[0], y + group[0])]
        else:
            path = [(x + a, y + b) for a, b in zip(group[::2], group[1::2], strict=True)]
        if kind == "M":
            outlines.append([])
        if kind == "S":  # the curve goes on as it came
            path.insert(0, (2 * point[0] - bend[0], 2 * point[1] - bend[1]))
        outlines[-1] += _curve([point, *path]) if kind in "CSQ" else path
        point, bend = path[-1], path[-2] if kind in "CSQ" else path[-1]
    return outlines


def _steps(outline: str) -> Iterator[tuple[str, list[int]]]:
    """(command, its numbers in units of the polygons), a command that has several groups of numbers once for each."""
    command, numbers = "", []
    for letter, number in _PIECE.findall(outline):
        if letter:
            command, numbers = letter, []
            continue
        numbers.append(int(Fraction(number) * FINE))
        if len(numbers) == _NUMBERS[command.upper()]:
            yield command, numbers
            numbers = []


def _curve(points: list[Point]) -> Iterator[Point]:
    """A Bézier curve as straight pieces, without its first point."""
    for n in range(1, _STRAIGHT + 1):
        corners = points
        while len(corners) > 1:
            corners = [_between(a, b, n) for a, b in zip(corners, corners[1:], strict=False)]
        yield corners[0]


def _between(a: Point, b: Point, n: int) -> Point:
    remaining = _STRAIGHT - n
    return (a[0] * remaining + b[0] * n) // _STRAIGHT, (a[1] * remaining + b[1] * n) // _STRAIGHT
