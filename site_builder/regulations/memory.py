"""Remembering what a function made of a record that never changes, for as long as that record lives."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

T = TypeVar("T")
R = TypeVar("R")


def by_identity(function: Callable[[T], R]) -> Callable[[T], R]:
    """*function* of one frozen record, computed once for each: the same sheet is asked for on many days, in many
    what-ifs.

    What was made is kept with the record itself and goes when it goes.
    """
    name = f"remembered {function.__module__}.{function.__qualname__}"

    @wraps(function)
    def remembered(record: T) -> R:
        kept: dict[str, Any] = vars(record)
        if name not in kept:
            kept[name] = function(record)
        return kept[name]

    return remembered
