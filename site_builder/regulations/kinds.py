"""Kinds of values that JSON has no word for, as amounts that are whole or fractions (`exact.py`).

Types of a season's document name them, and `season/` writes and reads them.
"""

from __future__ import annotations


class OneOf(type):
    """The type of a kind: a value is of it where it is of one of its *types*."""

    types: tuple[type, ...]

    def __instancecheck__(cls, value: object) -> bool:
        return isinstance(value, cls.types)
