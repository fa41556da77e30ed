"""Amounts, factors, ordinals and days as each language writes them: how, its `grammar.<lang>.yaml` says."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from functools import cache
from pathlib import Path
from unicodedata import combining, normalize

from msgspec import Struct, convert

from .catalogues import LANGUAGES, catalogue

_MONTH = re.compile(r"\d{4}-\d\d")  # 2017-04
_FIRST_FIGURE = re.compile(r"(?=[0-9])")
_MARKUP = re.compile(r"(?:<[^>]*>)*")
MINUS = "\N{MINUS SIGN}"
_SHORTEST_WEEKDAY = 3  # letters: sab, Sat
NO_BREAK = "\N{NO-BREAK SPACE}"
_Forms = tuple[str, str]  # a particle before most values, and before a number that is said with a vowel


class Grammar(Struct, frozen=True):
    """What `grammar.<lang>.yaml` says, where each key is explained; *numbers*, *nth* and months are words in a row."""

    thousands: str
    decimal: str
    unit_before: str
    numbers: str
    larger: str
    nth: str
    ordinals: Mapping[str, str]
    months: str
    short_months: str
    weekdays: str
    first_day: str
    date: str
    day: str
    day_first: bool
    month: str
    dash: str
    wide_dash: str
    particles: Mapping[str, _Forms]
    vowels: str
    the: _Forms
    quotes: tuple[str, str]


@cache
def grammar(lang: str) -> Grammar:
    """How a language writes numbers and days."""
    return convert(catalogue(Path(__file__).parent, "grammar", lang), Grammar)


def for_scripts(lang: str) -> dict[str, object]:
    """What a script of the site needs to write whole numbers, days and quotations as a language does: *thousands*, what
    the *first* day of a month is called, *months*, a *date* with braces for its parts, *quotes*."""
    signs = grammar(lang)
    numbers = {"thousands": signs.thousands}
    days = {"first": signs.first_day, "months": signs.months.split(), "date": signs.date}
    return {**numbers, **days, "quotes": signs.quotes}


def number(value: int | Fraction, lang: str, places: int = 2, always: bool = False) -> str:
    """An exact number, shown: true minus, thousands mark, decimals (half away from zero) only where it has a
    fraction, or *always*."""
    signs = grammar(lang)
    if isinstance(value, int) and not always:  # by far the most of them
        text = f"{abs(value):,}".replace(",", signs.thousands)
        return MINUS + text if value < 0 else text
    exact = Fraction(value)
    scaled = abs(exact) * 10**places
    whole, rest = divmod(scaled.numerator, scaled.denominator)
    whole += 2 * rest >= scaled.denominator
    units, decimals = divmod(whole, 10**places)
    text = f"{units:,}".replace(",", signs.thousands)
    if exact.denominator != 1 or always:
        text += signs.decimal + str(decimals).zfill(places)
    return (MINUS if exact < 0 and whole else "") + text


def ratio(value: int | Fraction, lang: str) -> str:
    """A factor as it is said: 3; 3,5; 1,15; 5⁄6, which ends after no two decimals."""
    exact = Fraction(value)
    if (exact * 100).denominator != 1:
        return f"{exact.numerator}\N{FRACTION SLASH}{exact.denominator}"
    text = number(exact, lang)
    return text.removesuffix("0") if exact.denominator != 1 else text


def with_unit(shown: str, unit: str, lang: str) -> str:
    """An amount that is shown already, with its *unit*: 155.763 $, $155,763, −$700; alone where it has none."""
    if unit and unit == grammar(lang).unit_before:
        return _FIRST_FIGURE.sub(unit, shown, count=1)
    return f"{shown}{NO_BREAK}{unit}" if unit else shown


def long_date(day: date, lang: str) -> str:
    """12 ottobre 2009, 12 October 2009; the first of a month is 1º in Italian."""
    return grammar(lang).date.format(day=_numbered(day, lang), month=_month(day, lang), year=day.year)


def written_date(written: str, lang: str) -> str:
    """A day or a month as data write it, in words: 2009-06-08, 2017-04; anything else, as a year, as it is."""
    try:
        day = date.fromisoformat(f"{written}-01" if _MONTH.fullmatch(written) else written)
    except ValueError:
        return written
    if _MONTH.fullmatch(written):
        return grammar(lang).month.format(month=_month(day, lang), year=day.year)
    return long_date(day, lang)


def date_range(first: date, last: date, lang: str) -> str:
    """27–28 giugno 2009; 30 giugno – 1º luglio 2009; 31 dicembre 2009 – 1º gennaio 2010; one day where it is one."""
    begun, dash, ended = range_parts(first, last, lang)
    return begun + dash + ended


def range_parts(first: date, last: date, lang: str) -> tuple[str, str, str]:
    """The first day without what the last one says too, what stands between them, and the last day."""
    ended = long_date(last, lang)
    if first == last:
        return "", "", ended
    if (first.year, first.month) == (last.year, last.month):
        return _numbered(first, lang), grammar(lang).dash, ended
    if first.year != last.year:
        return long_date(first, lang), grammar(lang).wide_dash, ended
    begun = grammar(lang).day.format(day=_numbered(first, lang), month=_month(first, lang))
    return begun, grammar(lang).wide_dash, ended


def short_date(day: date, lang: str) -> str:
    """12 ott, 12 Oct: a day where the year is known."""
    month = grammar(lang).short_months.split()[day.month - 1]
    return grammar(lang).day.format(day=_numbered(day, lang), month=month)


def month_called(name: str) -> int | None:
    """The number of the month that has this *name*, whole or short, in any of the languages; None where none has."""
    for lang in LANGUAGES:
        for months in (grammar(lang).months.split(), grammar(lang).short_months.split()):
            if name.casefold() in map(str.casefold, months):
                return 1 + [*map(str.casefold, months)].index(name.casefold())
    return None


def weekday_called(name: str) -> int | None:
    """The weekday, Monday being 0, that has this *name* in any of the languages, cut short and without its accent too;
    None where none has."""
    beginning = _without_accents(name)
    for lang in LANGUAGES:
        for n, weekday in enumerate(grammar(lang).weekdays.split()):
            if len(beginning) >= _SHORTEST_WEEKDAY and _without_accents(weekday).startswith(beginning):
                return n
    return None


def _without_accents(word: str) -> str:
    return "".join(letter for letter in normalize("NFD", word.casefold()) if not combining(letter))


def _month(day: date, lang: str) -> str:
    return grammar(lang).months.split()[day.month - 1]


def _numbered(day: date, lang: str) -> str:
    """The day of its month: 12; 1º in Italian, 1 in English."""
    return grammar(lang).first_day if day.day == 1 else str(day.day)


def ordinal(n: int, lang: str) -> str:
    """8º, 8th."""
    return str(n) + next(tail for ending, tail in grammar(lang).ordinals.items() if str(n).endswith(ending))


def spelled_ordinal(n: int, lang: str) -> str:
    """ottavo, eighth; beyond the twentieth in figures, so that no number is without."""
    spelled = grammar(lang).nth.split()
    return spelled[n - 1] if 1 <= n <= len(spelled) else ordinal(n, lang)


def spelled_number(n: int, lang: str) -> str:
    """otto, eight, as one writes small numbers in a sentence; beyond twelve, or below one, in figures."""
    spelled = grammar(lang).numbers.split()
    return spelled[n - 1] if 1 <= n <= len(spelled) else number(n, lang)


@cache
def numerals(lang: str) -> Mapping[str, int]:
    """By the word for it every number from two up that a language has one for here: ventisette, twenty-seven."""
    signs = grammar(lang)
    return {word: n for n, word in enumerate((*signs.numbers.split(), *signs.larger.split()), start=1) if n > 1}


def the_ordinal(n: int, lang: str) -> str:
    """il 3º, l’8º; the 3rd."""
    return _behind(grammar(lang).the, ordinal(n, lang), lang)


def elided(particle: str, shown: str, lang: str) -> str:
    """*shown* behind a particle: al 3 luglio, all’8 agosto, l’11º; as the *particle* is written, large or small."""
    plain, short = grammar(lang).particles[particle.lower()]
    forms = (plain.capitalize(), short.capitalize()) if particle[0].isupper() else (plain, short)
    return _behind(forms, shown, lang)


def _behind(forms: _Forms, shown: str, lang: str) -> str:
    """*shown*, which may begin with markup, behind the form that it wants."""
    begins = _MARKUP.match(shown)
    figures = shown[begins.end() :] if begins else shown
    return forms[1 if re.match(grammar(lang).vowels, figures) else 0] + shown


@cache
def particle_of(spec: str, lang: str) -> str:
    """The particle that a field asks for before its value: "al" of `{x:al}` and of `{x:al ordinal}`; none in others."""
    first = spec.partition(" ")[0]
    return first if first.lower() in grammar(lang).particles else ""
