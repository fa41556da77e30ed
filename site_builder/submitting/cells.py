"""What stands in a cell → the value that the plan asks for there, or the reason why not."""

from __future__ import annotations

import difflib
import re
from calendar import monthrange
from collections.abc import Mapping
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from ..forms.asking import Question
from ..forms.layout import Key, Occasion, Plan
from ..languages.figures import grammar
from ..records.days_meant import day_in_words, day_of_year, is_day, on_its_weekday, two_days
from ..records.records import Register, normalize_name
from ..records.strict_yaml import YamlError, check_text
from ..records.unfilled import says_nothing
from ..records.yes_or_no import yes_or_no
from ..regulations.forms import CLUB, DAY, NUMBER, OPEN, PLAYER, SEATS, TEXT, VERBATIM, Choice
from .people import FIGURES, People, Unclear
from .spreadsheet.sheets import CellSheet, Value

WITH_AMOUNT, OF_SEVERAL_SEATS = "choice-with-amount", "choice-of-several-seats"
_MARKS = frozenset("xv")  # where there is a yes
_OUT = frozenset("morto morta eliminato eliminata dead".split())  # a no, where survivors are marked
EMPTY = "-"  # nothing; where it is a choice, that of a seat that has been left
_DASHES = frozenset("–—−‐‑")  # that stand for it
DASHES = _DASHES | {EMPTY}
_ALIKE = 0.6
_BROKEN = re.compile(r"#(?:[A-ZÀ-Ý]{2,9}[!?]|N/[AD]|DIV/0!)|(?:Err|Errore):[0-9]{3}")  # as spreadsheets show it
_GROUPED = re.compile(r"[$€]?\s*([0-9]{1,3}(?:[.,'’\s][0-9]{3})+)\s*[$€]?")  # 1.500 or 1,500 $
_HOUR = re.compile(  # behind a day
    r"(?<=[0-9])[ T,]+(?:(?:ore )?[0-9]{1,2}[:.][0-9]{2}(?:[:.][0-9]{2})?|(?:alle |dalle )?(?:ore|h\.?) ?[0-9]{1,2})\Z"
)
_SURELY_A_NUMBER = 100  # dollars: a smaller one may be a part of anything
_DIGITS = re.compile("[0-9]+")
_DOLLARS = re.compile(r"[$€]?\s*([0-9]{1,9})\s*[$€]?")
_WITH_CENTS = re.compile(r"[$€]?\s*([0-9]{1,7})[.,](?:0{1,2}|-|–)?\s*[$€]?")  # 900,00 €
_WITH_LETTERS = re.compile(r"(?=[OoIl]*[0-9])[0-9OoIl]{2,7}")  # 9OO
_WITH_AMOUNT = re.compile(r"(.*\D)\s*[$€]?\s*([0-9]{2,7})\s*[$€]?")  # a character with its price
_AMOUNT_OF_EACH = re.compile(r"([^\W\d][^\d]*?)\s*[$€]?\s*([0-9]{2,7})[\s.,;:/+&]*")  # Suzy 400. Bart 500
_WITH_ID = re.compile(r"(.+?)\s*\(([a-z0-9-]+)\)")  # a club with its id
_DAY_FIRST = re.compile(r"([0-9]{1,2})([./-])([0-9]{1,2})\2([0-9]{1,6})")
_YEAR_FIRST = re.compile(r"([0-9]{3,6})([./-])([0-9]{1,2})\2([0-9]{1,2})")


class CellReader:
    """Gives values to cells; *people* and *clubs* (names by id) are those that may be named. *lang* is the form's: a
    message names what stands in its lists. *occasion* has a day as one is written, and the years of the season."""

    def __init__(self, people: People, clubs: Mapping[str, str], lang: str, occasion: Occasion):
        self.people, self.clubs, self.lang, self.occasion = people, clubs, lang, occasion

    def value(self, question: Question, raw: Value) -> Any:
        """The value of a cell that is not blank, None where it says nothing; raises `Unclear`."""
        if isinstance(raw, str) and _BROKEN.fullmatch(raw.strip()):
            raise Unclear("broken")
        if question.kind == DAY:
            return _day(raw, self.occasion, self.lang)
        if question.kind == NUMBER:
            return _number(raw, question)
        if question.kind == SEATS:
            return _seats(raw)
        if question.kind == VERBATIM:
            return _verbatim(raw, question)
        if question.kind == TEXT and isinstance(raw, date):
            raise Unclear("text-as-day", text=as_text(raw))
        if question.kind == TEXT and isinstance(raw, timedelta):
            raise Unclear("text-as-time", text=as_text(raw))
        text = as_text(raw)
        _visible(text)
        if question.kind in (PLAYER, CLUB):
            return self._named(question.kind, text, len(str(raw).strip().splitlines()) > 1)
        if question.choices:
            return _choice(question, text, self.lang)
        return _short_enough(question, text)

    def _named(self, kind: str, text: str, several_lines: bool) -> str:
        """The person or the club that a cell names."""
        if kind == PLAYER and not (says_nothing(text) and not self.people.named(text)):
            return self.people.find(text, several_lines)
        if kind == CLUB and not says_nothing(text):
            return self._club(text)
        raise Unclear("says-nothing", text=text)

    def _club(self, text: str) -> str:
        names = {normalize_name(name): id for id, name in self.clubs.items()}
        for id, name in self.clubs.items():
            if normalize_name(text) in (id, normalize_name(name), normalize_name(f"{name} ({id})")):
                return id
        match = _WITH_ID.fullmatch(text)
        own, other = (names.get(normalize_name(match[1])), self.clubs.get(match[2])) if match else (None, None)
        if match and own and other:
            raise Unclear("club-and-id", name=self.clubs[own], id=match[2], other=other)
        close = difflib.get_close_matches(normalize_name(text), names, 1, _ALIKE)
        if close:
            raise Unclear("club-close", name=text, meant=self.clubs[names[close[0]]])
        raise Unclear("club-unknown", name=text)


def fact(plan: Plan, sheets: Mapping[str, CellSheet], key: Key) -> str:
    """What the cell for *key* says, which names no person and no club, before a form is read; nothing where that is not
    clear."""
    reader = CellReader(People(Register({}, {})), {}, plan.lang, plan.occasion)
    for page in plan.pages:
        for cell, field in page.fields.items():
            raw = sheets[page.name].cells.get(cell) if page.name in sheets else None
            if field.key == key and raw is not None and not blank(raw):
                try:
                    return str(reader.value(field.asked, raw))
                except Unclear:
                    return ""
    return ""


def blank(raw: Value | None) -> bool:
    """Whether a cell says nothing."""
    return raw is None or (isinstance(raw, str) and not raw.strip())


def as_text(raw: Value | None) -> str:
    """The text that a cell shows, on one line."""
    if raw is None:
        return ""
    if isinstance(raw, bool):
        return "yes" if raw else "no"
    if isinstance(raw, float) and raw.is_integer():
        return str(int(raw))
    return " ".join(str(raw).split())


def _short_enough(question: Question, text: str) -> str:
    if question.kind == TEXT and len(text) > question.high:
        key = "text-form" if question.form else "text-too-long"
        raise Unclear(key, text=text[:60], form=question.form, most=question.high, size=len(text))
    return text


def _visible(text: str) -> None:
    """Refuses what no file of ours may hold, before it is in one."""
    try:
        check_text(text)
    except YamlError as refused:
        raise Unclear("hidden-character", **refused.facts) from None


def _day(raw: Value, occasion: Occasion, lang: str) -> str:
    """The day of a cell; of one written as a text where it can be only one: in words, with its year or in a season of
    one year; or in figures: the year has four digits, and comes first, or after a day that is no month, or in a form in
    Italian, which knows one order."""
    example = occasion.example.isoformat()
    if isinstance(raw, date):
        return raw.isoformat()
    if not isinstance(raw, str):
        raise Unclear("day-as-number", text=as_text(raw), example=example)
    text = _HOUR.sub("", raw.strip())
    if text.isdecimal():
        text = raw.strip()  # of "16 5.09" what stands behind the day is no hour
    if is_day(text):
        return text
    if day_read := day_in_words(text):
        return _in_words(" ".join(text.split()), *day_read, occasion)
    if says_nothing(text):
        raise Unclear("says-nothing", text=as_text(raw))
    if days := two_days(text, occasion.years[0] if len(occasion.years) == 1 else None):
        raise Unclear("day-several", text=" ".join(text.split()), first=days[0].isoformat(), last=days[1].isoformat())
    year, month, day = _in_figures(text, example)
    if len(year) not in (2, 4) or year == "0000":
        raise Unclear("day-year", text=as_text(raw), year=year)
    full_year = int(year) if len(year) == 4 else 2000 + int(year)
    if not 1 <= month <= 12:
        raise Unclear("day-month", text=as_text(raw), month=month, example=example)
    most = monthrange(full_year, month)[1]
    if not 1 <= day <= most:
        raise Unclear("day-too-many", text=as_text(raw), most=most)
    day_meant = date(full_year, month, day)
    if len(year) == 4 and (text.startswith(year) or day > 12 or grammar(lang).day_first):
        return day_meant.isoformat()
    raise Unclear("day-meant", text=as_text(raw), day=day_meant, written=day_meant.isoformat())


def _in_words(text: str, year: int | None, month: int, day: int, occasion: Occasion) -> str:
    """The day of a *text* that says it in words; without a year it is the season's, where that has only one."""
    if year is None and len(occasion.years) != 1:
        raise Unclear("day-without-year", text=text, example=occasion.example.isoformat())
    year = occasion.years[0] if year is None else year
    if day_meant := day_of_year(year, month, day):
        if not on_its_weekday(text, day_meant):
            raise Unclear("day-weekday", text=text, day=day_meant, written=day_meant.isoformat())
        return day_meant.isoformat()
    raise Unclear("day-too-many", text=text, most=monthrange(year, month)[1])


def _in_figures(text: str, example: str) -> tuple[str, int, int]:
    """Year, month and day of 02/05/2009, where the day comes first, or of 2009/5/2; raises `Unclear` for others."""
    if match := _DAY_FIRST.fullmatch(text):
        return match[4], int(match[3]), int(match[1])
    if match := _YEAR_FIRST.fullmatch(text):
        return match[1], int(match[3]), int(match[4])
    raise Unclear("day-as-text", text=" ".join(text.split()), example=example)


def _verbatim(raw: Value, question: Question) -> str:
    """A text sign by sign. A number would have lost its zeros at the beginning, or its last digits."""
    if not isinstance(raw, str):
        raise Unclear("seed-as-number", text=as_text(raw))
    text = raw.strip()
    if "\n" in text or "\t" in text:
        raise Unclear("seed-on-lines")
    _visible(text)
    if len(text) > question.high:
        raise Unclear("text-too-long", most=question.high, size=len(text))
    return text


def _number(raw: Value, question: Question) -> int:
    if isinstance(raw, str) and (plain := _DOLLARS.fullmatch(raw.strip())):
        raw = int(plain[1])  # digits, though the cell was made a text, or with its sign: it can only mean the number
    if isinstance(raw, bool) or not isinstance(raw, int | float):
        match = _GROUPED.fullmatch(as_text(raw)) or _WITH_CENTS.fullmatch(as_text(raw))
        digits = re.sub("[^0-9]", "", match[1]) if match else ""
        if _WITH_LETTERS.fullmatch(as_text(raw)):
            digits = as_text(raw).translate(FIGURES)
        parts = [int(part) for part in _DIGITS.findall(as_text(raw))]
        if len(parts) > 1 and min(parts) >= _SURELY_A_NUMBER and not (digits and "." in as_text(raw)):
            raise Unclear("number-several", text=as_text(raw))
        raise Unclear("number-grouped" if digits else "number-as-text", text=as_text(raw), meant=digits)
    if raw != int(raw):
        digits = Decimal(str(raw)) * 1000  # of 1,500 where a comma begins the decimals
        key = "number-of-thousands" if digits == int(digits) else "number-with-decimals"
        raise Unclear(key, text=str(raw), meant=int(digits))
    if raw < 0 < question.low <= -raw <= question.high:
        raise Unclear("number-negative", text=as_text(raw), meant=str(-int(raw)))
    if not question.low <= raw <= question.high:
        raise Unclear("number-out-of-bounds", text=as_text(raw), low=question.low, high=question.high)
    return int(raw)


def _seats(raw: Value) -> list[int]:
    parts = as_text(raw).replace(",", " ").replace(";", " ").split()
    if not all(part.isascii() and part.isdigit() and len(part) <= 2 for part in parts):
        raise Unclear("not-seats", text=as_text(raw))
    return [int(part) for part in parts]


def _choice(question: Question, text: str, lang: str) -> Choice | None:
    wanted = EMPTY if text in _DASHES else normalize_name(text)
    values = [value for value, _ in question.choices]
    if True in values:
        meant = yes_or_no(text)
        if meant or wanted in _MARKS or (len(values) == 1 and wanted in map(normalize_name, question.title.values())):
            return True  # the label for an answer is a yes: vivo under «Vivo»
        if meant is False or wanted in _OUT:
            return False if False in values else None
    by_word = _by_word(question)
    for spelling in (wanted.replace(" ", ""), wanted):  # fuori legge
        if spelling in by_word:
            return by_word[spelling]
    if question.kind == OPEN:
        return _of_a_character(text, by_word)
    raise _not_a_choice(question, text, wanted, by_word, lang)


def _by_word(question: Question) -> dict[str, Choice]:
    """The choices of a list by every word that means one of them."""
    by_word: dict[str, Choice] = {}
    for value, words in question.choices:
        for spelling in (*([] if isinstance(value, bool) else [str(value)]), *words.values()):
            by_word.setdefault(normalize_name(spelling), value)
    for (value, _), names in zip(question.choices if question.called else (), question.called, strict=True):
        by_word |= {normalize_name(name): value for name in names.values()}
    return by_word


def _of_a_character(text: str, by_word: Mapping[str, Choice]) -> str:
    """A character that no list has; raises `Unclear` where an amount stands beside one that the list has."""
    of_each = _AMOUNT_OF_EACH.findall(text)
    if len(of_each) > 1 and all(normalize_name(name) in by_word for name, _ in of_each):
        raise Unclear(OF_SEVERAL_SEATS, text=text, meant=", ".join(map(" ".join, of_each)))
    if (match := _WITH_AMOUNT.fullmatch(text)) and (name := normalize_name(match[1])) in by_word:
        raise Unclear(WITH_AMOUNT, text=text, meant=str(by_word[name]), amount=match[2])
    return text


def _not_a_choice(question: Question, text: str, wanted: str, by_word: Mapping[str, Choice], lang: str) -> Unclear:
    """What a *text* is told that no choice is called: which one it resembles, else which there are."""
    values_in_word = {value for word, value in by_word.items() if len(word) > 1 and word in wanted}
    # Of a vice sheriff none; nor of IV or IIII, where I, II and III are all near.
    close = difflib.get_close_matches(wanted, by_word, 2, _ALIKE) if len(values_in_word) < 2 and len(wanted) > 2 else []
    choices = [words[lang] for _, words in question.choices]
    if question.called:
        choices = [f"{letter} {names[lang]}" for letter, names in zip(choices, question.called, strict=True)]
    if [value for value, _ in question.choices] == [True]:
        return Unclear("choice-mark", text=text, mark=choices[0])
    if len({by_word[word] for word in close}) == 1:
        choice = next(words[lang] for value, words in question.choices if value == by_word[close[0]])
        return Unclear("choice-close", text=text, meant=choice)
    return Unclear("choice-unknown", text=text, known=choices[:12])
