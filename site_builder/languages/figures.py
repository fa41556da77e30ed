"""Amounts, factors, ordinals and days as each language writes them."""

from __future__ import annotations

import re
from datetime import date
from fractions import Fraction
from functools import cache

_MONTHS = {
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split(),
    "en": "January February March April May June July August September October November December".split(),
}
_MONTH = re.compile(r"\d{4}-\d\d")  # 2017-04
_THOUSANDS = {"it": ".", "en": ","}
_DECIMAL = {"it": ",", "en": "."}
MINUS = "\N{MINUS SIGN}"
NO_BREAK = "\N{NO-BREAK SPACE}"


def number(value: int | Fraction, lang: str, places: int = 2) -> str:
    """An exact number, shown: true minus, thousands mark, decimals (half away from zero) only where it has a
    fraction."""
    if isinstance(value, int):  # by far the most of them
        text = f"{abs(value):,}".replace(",", _THOUSANDS[lang])
        return MINUS + text if value < 0 else text
    exact = Fraction(value)
    scaled = abs(exact) * 10**places
    whole, rest = divmod(scaled.numerator, scaled.denominator)
    whole += 2 * rest >= scaled.denominator
    units, decimals = divmod(whole, 10**places)
    text = f"{units:,}".replace(",", _THOUSANDS[lang])
    if exact.denominator != 1:
        text += _DECIMAL[lang] + str(decimals).zfill(places)
    return (MINUS if exact < 0 and whole else "") + text


def ratio(value: int | Fraction, lang: str) -> str:
    """A factor as it is said: 3; 3,5; 1,15; 5⁄6, which ends after no two decimals."""
    exact = Fraction(value)
    if (exact * 100).denominator != 1:
        return f"{exact.numerator}\N{FRACTION SLASH}{exact.denominator}"
    text = number(exact, lang)
    return text.removesuffix("0") if exact.denominator != 1 else text


_FIRST_FIGURE = re.compile(r"(?=[0-9])")


def with_unit(shown: str, unit: str, lang: str) -> str:
    """An amount that is shown already, with its *unit*: 155.763 $, $155,763, −$700; alone where it has none."""
    if unit == "$" and lang == "en":
        return _FIRST_FIGURE.sub("$", shown, count=1)
    return f"{shown}{NO_BREAK}{unit}" if unit else shown


def long_date(day: date, lang: str) -> str:
    """12 ottobre 2009, 12 October 2009; the first of a month is 1º in Italian."""
    return f"{_numbered(day, lang)} {_MONTHS[lang][day.month - 1]} {day.year}"


def written_date(written: str, lang: str) -> str:
    """A day or a month as data write it, in words: 2009-06-08, 2017-04; anything else, as a year, as it is."""
    try:
        day = date.fromisoformat(f"{written}-01" if _MONTH.fullmatch(written) else written)
    except ValueError:
        return written
    return f"{_MONTHS[lang][day.month - 1]} {day.year}" if _MONTH.fullmatch(written) else long_date(day, lang)


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
        return _numbered(first, lang), "–", ended
    begun = long_date(first, lang)
    return begun.removesuffix(f" {last.year}"), " – ", ended


def short_date(day: date, lang: str) -> str:
    """12 ott, 12 Oct: a day where the year is known; the month in its first three letters."""
    return f"{_numbered(day, lang)} {_MONTHS[lang][day.month - 1][:3]}"


def _numbered(day: date, lang: str) -> str:
    """The day of its month: 12; 1º in Italian, 1 in English."""
    return "1º" if lang == "it" and day.day == 1 else str(day.day)


def ordinal(n: int, lang: str) -> str:
    """8º, 8th."""
    if lang == "it":
        return f"{n}º"
    tail = "th" if n % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{n}{tail}"


_NTH = {
    "it": "primo secondo terzo quarto quinto sesto settimo ottavo nono decimo undicesimo dodicesimo tredicesimo "
    "quattordicesimo quindicesimo sedicesimo diciassettesimo diciottesimo diciannovesimo ventesimo",
    "en": "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth "
    "fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth",
}


def spelled_ordinal(n: int, lang: str) -> str:
    """ottavo, eighth; beyond the twentieth in figures, so that no number is without."""
    spelled = _NTH[lang].split()
    return spelled[n - 1] if 1 <= n <= len(spelled) else ordinal(n, lang)


_NUMBERS = {
    "it": "uno due tre quattro cinque sei sette otto nove dieci undici dodici",
    "en": "one two three four five six seven eight nine ten eleven twelve",
}


def spelled_number(n: int, lang: str) -> str:
    """otto, eight, as one writes small numbers in a sentence; beyond twelve, or below one, in figures."""
    spelled = _NUMBERS[lang].split()
    return spelled[n - 1] if 1 <= n <= len(spelled) else number(n, lang)


def the_ordinal(n: int, lang: str) -> str:
    """il 3º, l'8º; the 3rd."""
    if lang == "en":
        return "the " + ordinal(n, lang)
    return elided("il", ordinal(n, lang))


PARTICLES = {"il": "l’", "al": "all’", "dal": "dall’"}
_OTTO_UNDICI = re.compile(r"(?:<[^>]*>)?(?:8|11(?!\d))")  # said with a vowel: otto, ottanta, undici; or so in markup


def elided(particle: str, shown: str) -> str:
    """*shown* behind il, al or dal: al 3 luglio, all’8 agosto, l’11º; as the particle is written, large or small."""
    short = PARTICLES[particle.lower()] if _OTTO_UNDICI.match(shown) else particle + " "
    return (short.capitalize() if particle[0].isupper() else short) + shown


@cache
def particle_of(spec: str) -> str:
    """The particle that a field asks for before its value: "al" of `{x:al}` and of `{x:al ordinal}`; none in others."""
    first = spec.partition(" ")[0]
    return first if first.lower() in PARTICLES else ""
