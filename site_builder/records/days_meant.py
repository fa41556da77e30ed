"""What day a text means that is none of the calendar as files write it, 2009-05-16."""

from __future__ import annotations

import contextlib
import re
from calendar import monthrange
from collections.abc import Iterator
from datetime import date

from ..languages.figures import month_called

_YEAR_FIRST = re.compile(r"([0-9]{4})[-/. ]([0-9]{1,2})[-/. ]([0-9]{1,2})(?:[ T,]+[0-9:.]+)?\Z")
_YEAR_LAST = re.compile(r"([0-9]{1,2})[-/. ]([0-9]{1,2})[-/. ]([0-9]{4}|[0-9]{2})\Z")
_IN_WORDS = re.compile(r"(?:[^\W\d_]+\W+)?([0-9]{1,2})\W* ([^\W\d_]+) ([0-9]{4})\Z")
_CENTURY = 2000  # of a year that is written with two figures: the game is of 2002


def is_day(value: object) -> bool:
    """Whether a text is a day of the calendar, as 2009-05-16."""
    if not isinstance(value, str):
        return True
    try:
        return date.fromisoformat(value).isoformat() == value
    except ValueError:
        return False


def not_a_day(value: str) -> tuple[str, dict[str, date | str]]:
    """Of a text that is no day, or is one in another order or in words: the variant of the sentence that says which day
    it may mean, or that the month has no such day, and its facts."""
    meant = list(_readings(value))
    for year, month, number in meant:
        with contextlib.suppress(ValueError):
            return "not-a-day.turned", _both(date(year, month, number))
    for year, month, _ in meant:
        if year and 1 <= month <= 12:
            return "not-a-day.beyond", _both(date(year, month, monthrange(year, month)[1]))
    return "not-a-day", {}


def _readings(value: str) -> Iterator[tuple[int, int, int]]:
    """Year, month and day that a text may mean, the likeliest first."""
    if match := _YEAR_FIRST.match(value):
        yield int(match[1]), int(match[2]), int(match[3])
    if match := _YEAR_LAST.match(value):
        year = int(match[3]) + (_CENTURY if len(match[3]) == 2 else 0)
        yield year, int(match[2]), int(match[1])
        yield year, int(match[1]), int(match[2])
    if (match := _IN_WORDS.match(value)) and (month := month_called(match[2])):
        yield int(match[3]), month, int(match[1])


def _both(day: date) -> dict[str, date | str]:
    return {"day": day, "written": day.isoformat()}
