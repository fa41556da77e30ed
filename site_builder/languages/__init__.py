"""The words of the site: text by key, amounts, dates and ordinals as each language writes them.

Three kinds of words live in three places: interface words here (`words/<topic>.<lang>.yaml`), law and explanations in
the room of a regulation, names of people and events in `data/`, never translated.
"""

from __future__ import annotations

import json
import re
import string
from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from ..problems import Facing, Message, shorten

LANGUAGES = ("it", "en")  # the first is the site's own language, at "/"
Words = Mapping[str, str]
PROGRAM = Path(__file__).parent.parent

_MONTHS = {
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split(),
    "en": "January February March April May June July August September October November December".split(),
}
_MONTH = re.compile(r"\d{4}-\d\d")  # 2017-04
_THOUSANDS = {"it": ".", "en": ","}
_DECIMAL = {"it": ",", "en": "."}
MINUS = "\N{MINUS SIGN}"


@cache
def catalogue(folder: Path, name: str, lang: str) -> Mapping[str, str]:
    """The sentences of `<folder>/<name>.<lang>.yaml`: our own files, so a plain loader reads them. Where the form page
    runs the program, they were read by the build, and `.json` has what stands there."""
    read_before = folder / f"{name}.{lang}.json"
    if read_before.is_file():
        return json.loads(read_before.read_text(encoding="utf-8"))
    import yaml

    text = (folder / f"{name}.{lang}.yaml").read_text(encoding="utf-8")
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def sentences(name: str, lang: str) -> Mapping[str, str]:
    """The sentences of a catalogue that a message names: by its path below the program."""
    folder, _, name = name.rpartition("/")
    return catalogue(PROGRAM / folder, name, lang)


@cache
def words(lang: str) -> Mapping[str, str]:
    """The interface words of a language, by key: every `words/<topic>.<lang>.yaml`, found by looking."""
    folder = Path(__file__).parent / "words"
    texts: dict[str, str] = {}
    for file in sorted(folder.glob(f"*.{lang}.*")):
        topic = catalogue(folder, file.name.partition(".")[0], lang)
        if twice := texts.keys() & topic.keys():
            raise ValueError(f"{file.name}: {sorted(twice)} stand in another topic too")
        texts |= topic
    return texts


def shell_words(lang: str) -> Mapping[str, str]:
    """What the commands print, by key."""
    return catalogue(Path(__file__).parent, "shell", lang)


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


def ratio(value: int | Fraction) -> str:
    """A factor as it is printed: 3, 7⁄2, 5⁄6."""
    exact = Fraction(value)
    return str(exact.numerator) if exact.denominator == 1 else f"{exact.numerator}\N{FRACTION SLASH}{exact.denominator}"


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


_STEP = re.compile(r"\.(\w+)|\[(\w+)\]")
_Path = tuple[tuple[bool, str | int], ...]  # (an attribute, or an index; which), from a fact to what is shown


@cache
def _parsed(text: str) -> tuple[tuple[str, str | None, _Path, str], ...]:
    """A sentence cut into literal text and fields, once: there are as many as we wrote."""
    entries: list[tuple[str, str | None, _Path, str]] = []
    for literal, name, spec, _ in string.Formatter().parse(text):
        first, *rest = _STEP.split(name) if name is not None else (None,)
        path = [(bool(attribute), attribute or (int(key) if key.isdigit() else key)) for attribute, key in _pairs(rest)]
        entries.append((literal, first, tuple(path), spec or ""))
    return tuple(entries)


def _pairs(rest: list[str]) -> list[tuple[str, str]]:
    """(attribute, key) of every step: between two of them nothing stands."""
    assert not any(rest[2::3]), rest
    return [(attribute or "", key or "") for attribute, key in zip(rest[::3], rest[1::3], strict=True)]


class Sentence:
    """Fills a sentence of ours with facts, each shown as the language writes it.

    `{x}` shows numbers and dates by their type; `{x:ratio}`, `{x:ordinal}`, `{x:nth}` (an ordinal in letters),
    `{x:spelled}` (a small number in letters), `{x:the}`, `{x:plus}`, `{x:tier}` choose a form; `{x:=a|b}` picks the
    first text where x is 1 and the second elsewhere; `{x:al}`, `{x:dal}`, `{x:il}` put the Italian particle before it,
    which an 8 or an 11 shortens; `{x:al ordinal}` does so before the form named.
    Facts may be reached by attribute and index: the sentences are ours, the facts are values.
    """

    def __init__(self, lang: str, places: int = 2):
        self.lang, self.places = lang, places

    def filled(self, text: str, facts: Mapping[str, Any]) -> str:
        """*text* with its fields shown."""
        parts = []
        for literal, first, path, spec in _parsed(text):
            parts.append(literal)
            if first is not None:
                value = facts[first]
                for attribute, name in path:
                    value = getattr(value, str(name)) if attribute else value[name]
                parts.append(self.format_field(value, spec))
        return "".join(parts)

    def format_field(self, value: Any, spec: str) -> str:
        """*value* in the form that *spec* chooses."""
        if not spec and type(value) is str:
            return value
        if before := particle_of(spec):
            return elided(before, self.format_field(value, spec.removeprefix(before).lstrip()))
        if spec.startswith("="):
            singular, other = spec[1:].split("|")
            return singular if value == 1 else other
        if isinstance(value, Mapping):
            return value[self.lang]
        if isinstance(value, Message):
            return in_words(value, self.lang)
        if isinstance(value, tuple | list):
            return (" – " if isinstance(value, Facing) else ", ").join(self.format_field(item, spec) for item in value)
        if spec == "ratio":
            return ratio(value)
        if spec == "ordinal":
            return ordinal(value, self.lang)
        if spec == "nth":
            return spelled_ordinal(value, self.lang)
        if spec == "spelled":
            return spelled_number(value, self.lang)
        if spec == "the":
            return the_ordinal(value, self.lang)
        if spec == "plain":
            return str(value)
        if spec == "tier":
            tiers = {"none": words(self.lang)["tier-none"], "II-bis": "II bis"}
            return tiers.get(str(value), str(value))
        if spec == "plus":
            return "+" + number(value, self.lang, self.places) if value > 0 else number(value, self.lang, self.places)
        if isinstance(value, bool) or value is None:
            return str(value)
        if isinstance(value, int | Fraction):
            return number(value, self.lang, self.places)
        if isinstance(value, date):
            return long_date(value, self.lang)
        return str(value)


_SENTENCES = {lang: Sentence(lang) for lang in LANGUAGES}


def say(lang: str, text: str, facts: Mapping[str, Any]) -> str:
    """*text* with its `{facts}` filled in, in *lang*."""
    return _SENTENCES[lang].filled(text, facts)


def in_words(message: Message, lang: str) -> str:
    """The sentence of *message*, within bounds."""
    return shorten(say(lang, sentences(message.catalogue, lang)[message.key], message.facts))
