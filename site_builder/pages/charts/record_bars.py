"""Records that were beaten one after the other, a bar each: what was the record before, and what was added to it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from ...regulations.exact import Amount


class RecordBar(Struct, frozen=True):
    """In per cent of the longest: how far the record *before* reaches, and the *whole* bar."""

    before: int
    whole: int


def record_bars(records: Sequence[Amount]) -> tuple[RecordBar, ...]:
    """A bar for each of *records*, which rise from more than 0."""
    ends = [0, *(round(100 * record / records[-1]) for record in records)]
    return tuple(RecordBar(before, whole) for before, whole in pairwise(ends))
