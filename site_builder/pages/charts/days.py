"""Days on a line, in per cent of its length: so a drawing is as wide as there is room, and its signs stay as large."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

MARGIN = 4  # per cent left free at both ends


class DaySpan(Struct, frozen=True):
    """From the *first* day to the *last*."""

    first: date
    last: date

    def along(self, day: date) -> int:
        """Where *day* stands, in per cent."""
        length = max(1, (self.last - self.first).days)
        return MARGIN + (day - self.first).days * (100 - 2 * MARGIN) // length

    @property
    def months(self) -> tuple[tuple[int, int], ...]:
        """(the month, where it begins, in per cent) of those that begin on the line."""
        months = (self.first.year * 12 + self.first.month + n for n in range(-1, self._months))
        begun = (date(month // 12, month % 12 + 1, 1) for month in months)
        return tuple((day.month, self.along(day)) for day in begun if self.first <= day <= self.last)

    @property
    def _months(self) -> int:
        return (self.last.year - self.first.year) * 12 + self.last.month - self.first.month
