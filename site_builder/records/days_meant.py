"""What day a text means that is none of the calendar as files write it, 2009-05-16."""

from __future__ import annotations

import contextlib
import re
from calendar import monthrange
from collections.abc import Iterator
from datetime import date

from ..languages.figures import month_called, weekday_called

_YEAR_FIRST = re.compile(r"([0-9]{4})[-/. ]([0-9]{1,2})[-/. ]([0-9]{1,2})(?:[ T,]+[0-9:.]+)?\Z")
_YEAR_LAST = re.compile(r"([0-9]{1,2})[-/. ]([0-9]{1,2})[-/. ]([0-9]{4}|[0-9]{2})\Z")
_IN_WORDS = re.compile(
    r"(?:[^\W\d_]+\W+)?([0-9]{1,2})(?:st|nd|rd|th|º|\W)? (?:of )?([^\W\d_]+)\.?(?:,? ([0-9]{4}))?\Z", re.I
)
_MONTH_FIRST = re.compile(r"(?:[^\W\d_]+, )?([^\W\d_]+)\.? ([0-9]{1,2})(?:st|nd|rd|th)?(?:,? ([0-9]{4}))?\Z", re.I)
_FIRST_WORD = re.compile(r"[^\W\d_]+")
_AROUND, _DASHES = " .\"'“”«»", str.maketrans("–—−‐‑", "-----")  # what a word processor writes around, and for -
_BETWEEN = re.compile(r"\s*(?:[-/,+&]|(?<=\s)[^\W\d_]{1,3}(?=\s))\s*")  # a sign, or a short word as "al", "and"
_NUMBER_ALONE = re.compile(r"(?:[^\W\d_]+ )?([0-9]{1,2})\Z")
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
    value = value.strip(_AROUND).translate(_DASHES)
    meant = list(_readings(value))
    for year, month, number in meant:
        if day := day_of_year(year, month, number):
            return "not-a-day.turned", _both(day)
    for year, month, _ in meant:
        if year and 1 <= month <= 12:
            return "not-a-day.beyond", _both(date(year, month, monthrange(year, month)[1]))
    if (in_words := day_in_words(value)) and in_words[0] is None and day_of_year(2000, *in_words[1:]):  # a leap year
        return "not-a-day.no-year", {"written": f"-{in_words[1]:02}-{in_words[2]:02}"}
    if days := two_days(value, None):
        return "not-a-day.several", {"first": days[0].isoformat(), "last": days[1].isoformat()}
    return "not-a-day", {}


def two_days(value: str, year: int | None) -> tuple[date, date] | None:
    """The first and the last day of a text that says two, as "2-3 maggio 2009", "2009-05-02/03", "2 May and 3 May
    2009"; the *year* where it is not said. None of another text."""
    plain = " ".join(value.strip(_AROUND).translate(_DASHES).split())
    for between in _BETWEEN.finditer(plain):
        first_text, last_text = plain[: between.start()], plain[between.end() :]
        last = _day_said(last_text, year)
        first = _day_said(first_text, last.year if last else year)
        if last and (number := _NUMBER_ALONE.match(first_text)):
            first = day_of_year(last.year, last.month, int(number[1]))
        elif first and (number := _NUMBER_ALONE.match(last_text)):
            last = day_of_year(first.year, first.month, int(number[1]))
        if first and last and first < last:
            return first, last
    return None


def _day_said(value: str, year: int | None) -> date | None:
    """The day of a text that says one, in figures or in words, of the *year* where it says none."""
    readings = list(_readings(value))
    if not readings and (in_words := day_in_words(value)) and (said_year := in_words[0] or year):
        readings = [(said_year, in_words[1], in_words[2])]
    return next(filter(None, (day_of_year(*reading) for reading in readings)), None)


def day_in_words(value: str) -> tuple[int | None, int, int] | None:
    """Year (None where it is not said), month and day of a text as "9 maggio 2009", "sabato 9 maggio", "May 9, 2009",
    in any of the languages; None of another text. There need not be such a day."""
    plain = " ".join(value.split())
    if (match := _IN_WORDS.match(plain)) and (month := month_called(match[2])):
        return int(match[3]) if match[3] else None, month, int(match[1])
    if (match := _MONTH_FIRST.match(plain)) and (month := month_called(match[1])):
        return int(match[3]) if match[3] else None, month, int(match[2])
    return None


def on_its_weekday(value: str, day: date) -> bool:
    """Whether a text that says a *day* in words begins with the weekday that it is, or with none."""
    first = _FIRST_WORD.match(value.strip())
    weekday = weekday_called(first[0]) if first and not month_called(first[0]) else None  # mar: a day, or a month
    return weekday in (None, day.weekday())


def day_of_year(year: int, month: int, number: int) -> date | None:
    """The day of a *year*; None where that month has no day of this *number*."""
    with contextlib.suppress(ValueError):
        return date(year, month, number)
    return None


def _readings(value: str) -> Iterator[tuple[int, int, int]]:
    """Year, month and day that a text may mean, the likeliest first."""
    if match := _YEAR_FIRST.match(value):
        yield int(match[1]), int(match[2]), int(match[3])
    if match := _YEAR_LAST.match(value):
        year = int(match[3]) + (_CENTURY if len(match[3]) == 2 else 0)
        yield year, int(match[2]), int(match[1])
        yield year, int(match[1]), int(match[2])
    if (in_words := day_in_words(value)) and in_words[0] is not None:
        yield in_words[0], in_words[1], in_words[2]


def _both(day: date) -> dict[str, date | str]:
    return {"day": day, "written": day.isoformat()}
