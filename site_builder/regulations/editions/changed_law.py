"""The law of a room as an edition beside the data changes it: what its rules go by, and how it is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct

from ..contract import Regulation
from ..readings import Reading, chosen, deciding
from .changed_numbers import changed
from .changes import Changes

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

N = TypeVar("N", bound=Struct)
P = TypeVar("P", bound="DataclassInstance")


def changed_law(
    base: Regulation, law: P, numbers: N, changes: Changes, fit_together: Callable[[N, Changes], bool]
) -> tuple[P, Mapping[str, Reading]] | None:
    """The parameters that the rules go by (*law*, which has *numbers*) and the readings of *base*, both as *changes*
    make them. None where something cannot be, which is told; *fit_together* is the room's word on whether the changed
    numbers make a law together, and tells why not."""
    new_numbers, readings = changed(numbers, base.room, changes), deciding(base.readings, changes)
    may_be_left_out = changes.leave_out_only(base.may_be_left_out)
    if new_numbers is None or readings is None or not may_be_left_out or not fit_together(new_numbers, changes):
        return None
    left_out = {"left_out": changes.left_out} if base.may_be_left_out else {}
    return replace(chosen(law, changes.readings), numbers=new_numbers, **left_out), readings
