"""What to say of a fault of the validator where a number was asked for, or stands: answers as in `shape_faults.py`."""

from __future__ import annotations

from collections.abc import Iterable

from ..problems import Problem
from .document import name_at
from .meant import parted_by_comma, seat_of, several_numbers, whole_number
from .shape_fault import ShapeFault, shape_problem


def number_with_comma(fault: ShapeFault) -> Iterable[Problem] | None:
    """It goes by the number that the entry has once it is written as one, as are those before it."""
    items, *place = fault.document.at(fault.path[:-1]), *fault.path[-1:]
    meant = parted_by_comma(items, place)
    if not meant:
        return None
    (n,) = place
    assert isinstance(n, int), "it stands in a list"
    entry = n - sum(bool(parted_by_comma(items, [before])) for before in range(n + 1))
    facts = {"name": name_at((*fault.path[:-1], entry)), "value": fault.shown, "meant": meant}
    return [shape_problem(fault.where, "wrong-type.comma", **facts)]


def number_in_quotes(fault: ShapeFault) -> Iterable[Problem] | None:
    numbers = [str(value) for value in fault.allowed if type(value) is int]
    meant = isinstance(fault.value, str) and fault.value in numbers
    return fault.as_problem("wrong-type.integer.meant", meant=fault.shown) if meant else None


def number_otherwise_written(fault: ShapeFault) -> Iterable[Problem] | None:
    meant = whole_number(fault.value, fault.schema)
    return None if meant is None else fault.as_problem("wrong-type.integer.meant", meant=str(meant))


def several_for_one(fault: ShapeFault) -> Iterable[Problem] | None:
    numbers = several_numbers(fault.shown) if fault.path and fault.asked == "integer" else ""
    in_list = numbers and isinstance(fault.path[-1], int)
    if in_list:
        return fault.as_problem("wrong-type.integer.several", meant=numbers)
    return fault.as_problem("wrong-type.integer.choose") if numbers and "." not in fault.shown else None


def player_for_seat(fault: ShapeFault) -> Iterable[Problem] | None:
    """The code of somebody where the number of the seat belongs."""
    if fault.asked != "integer":
        return None
    around = (fault.document.at(fault.path[:n]) for n in range(len(fault.path), -1, -1))
    seat = next((n for group in around if (n := seat_of(fault.value, group))), 0)
    return fault.as_problem("wrong-type.integer.seat", meant=seat) if seat else None
