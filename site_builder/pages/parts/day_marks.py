"""Events on the line of their days: a square each, full where the event counts."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DayMark:
    """Where a square stands on the line, in per cent; the *area* whose colour it has ("" without); whether it is
    full."""

    x: int
    area: str
    full: bool
