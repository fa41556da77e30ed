"""Tournaments of the status board, or rulings, on the line of their days: a square each (a bar: `played_days.py`)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DayMark:
    """Where a square stands on the line, in per cent; the *area* whose colour it has ("" without); whether it is
    *full*: the tournament counts, or the ruling changed something."""

    x: int
    area: str
    full: bool
