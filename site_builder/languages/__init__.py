"""The words of the site: text by key, amounts, dates and ordinals as each language writes them.

Three kinds of words live in three places: interface words here (`words/<topic>.<lang>.yaml`), law and explanations in
the room of a regulation, names of people and events in `data/`, never translated.
"""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from ..problems import Facing, Message, shorten
from ..program_files import entries
from .catalogues import CLAUSE_GROUPS as CLAUSE_GROUPS
from .catalogues import INSTEAD, LANGUAGES, PROGRAM, catalogue
from .catalogues import WHOLE as WHOLE
from .catalogues import catalogue_folders as catalogue_folders
from .catalogues import clause_groups as clause_groups
from .catalogues import has_catalogue as has_catalogue
from .catalogues import in_language as in_language
from .figures import (
    elided,
    long_date,
    number,
    ordinal,
    particle_of,
    ratio,
    spelled_number,
    spelled_ordinal,
    the_ordinal,
    with_unit,
)
from .nouns import NO_NOUNS, Nouns, renamed

Words = Mapping[str, str]


def sentences(name: str, lang: str) -> Mapping[str, str]:
    """The sentences of a catalogue that a message names: by its path below the program."""
    folder, _, name = name.rpartition("/")
    return catalogue(PROGRAM / folder, name, lang)


@cache
def words(lang: str) -> Mapping[str, str]:
    """The interface words of a language, by key: every `words/<topic>.<lang>.yaml`, found by listing the folder."""
    folder = Path(__file__).parent / "words"
    texts: dict[str, str] = {}
    for file in entries(folder, f"*.{WHOLE[0]}.*"):
        topic = catalogue(folder, file.name.partition(".")[0], lang)
        if twice := texts.keys() & topic.keys():
            raise ValueError(f"{file.name}: {sorted(twice)} stand in another topic too")
        texts |= topic
    return texts


def everywhere(key: str) -> Words:
    """An interface word in every language."""
    return {lang: words(lang)[key] for lang in LANGUAGES}


def same(text: str) -> Words:
    """A text that every language writes alike: a name, a figure, nothing."""
    return dict.fromkeys(LANGUAGES, text)


def filled(words: Words) -> Words:
    """What data say, in every language: where one is not written, it is told in that which stands in for it."""
    first = next(iter(words.values()), "")
    return {lang: words.get(lang, words.get(INSTEAD[lang] or lang, first)) for lang in LANGUAGES}


def in_every_language(folder: Path, name: str, key: str) -> Words:
    """A sentence of `<folder>/<name>.<lang>.yaml` in every language."""
    return {lang: catalogue(folder, name, lang)[key] for lang in LANGUAGES}


class Says(Protocol):
    """Says a sentence, by its key and with its facts, in every language; without facts it is as it was written."""

    def __call__(self, key: str, /, **facts: object) -> Words: ...


def sayings(module: str, name: str) -> Says:
    """What says the sentences of `<name>.<lang>.yaml` in the folder of *module* (its `__file__`)."""

    def written(key: str) -> Words:
        return in_every_language(Path(module).parent, name, key)

    def saying(key: str, /, **facts: object) -> Words:
        return {lang: say(lang, text, facts) if facts else text for lang, text in written(key).items()}

    return saying


@cache
def words_of_any(says: Says, key: str) -> frozenset[str]:
    """The words of a list in the catalogues, parted by commas there, of all languages and in small letters: whoever
    wrote a sheet may have written it in another one."""
    return frozenset(word.strip().lower() for words in says(key).values() for word in words.split(","))


def shell_words(lang: str) -> Mapping[str, str]:
    """What the commands print, by key."""
    return catalogue(Path(__file__).parent, "shell", lang)


_STEP = re.compile(r"\.(\w+)|\[(\w+)\]")
_STOP = re.compile(r"\.(?!\S)")
_STOPPED = re.compile(r"\.(?:</\w+>)*$")  # what ends with a stop, in markup too
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


_FORMS: Mapping[str, Callable[..., str]] = {  # of a value, in a language
    "ratio": ratio,
    "ordinal": ordinal,
    "nth": spelled_ordinal,
    "spelled": spelled_number,
    "the": the_ordinal,
    "tier": lambda value, lang: tier(str(value), lang),
}


class Sentence:
    """Fills a sentence of ours with facts, each shown as the language writes it.

    `{x}` shows numbers and dates by their type; `{x:ratio}`, `{x:ordinal}`, `{x:nth}` (an ordinal in letters),
    `{x:spelled}` (a small number in letters), `{x:the}`, `{x:plus}`, `{x:tier}` choose a form; `{x:=a|b}` picks the
    first text where x is 1 and the second elsewhere; `{x:$}` are dollars, `{x:plus$}` with their sign, `{x:in unit}`
    has the unit that the fact *unit* names; `{x:al}`, `{x:dal}`, `{x:il}` put the Italian particle before it,
    which an 8 or an 11 shortens; `{x:al ordinal}` does so before the form named; `{x:and}`, `{x:and ordinal}` show
    several values as a sentence has them, with an "and" before the last.
    Facts may be reached by attribute and index: the sentences are ours, the facts are values.
    """

    def __init__(self, lang: str, places: int = 2):
        self.lang, self.places = lang, places

    def filled(self, text: str, facts: Mapping[str, Any]) -> str:
        """*text* with its fields shown: initials at its end bring their stop along, and there are not two."""
        parts = []
        for literal, first, path, spec in _parsed(text):
            doubled = parts and _STOP.match(literal) and _STOPPED.search(parts[-1])
            parts.append(literal[1:] if doubled else literal)
            if first is not None:
                value = facts[first]
                for attribute, name in path:
                    value = getattr(value, str(name)) if attribute else value[name]
                if spec.startswith("in "):
                    parts.append(self.with_unit(self.format_field(value, ""), facts[spec.removeprefix("in ")]))
                else:
                    parts.append(self.format_field(value, spec))
        return "".join(parts)

    def with_unit(self, shown: str, unit: str) -> str:
        """What is shown already, with its unit."""
        return with_unit(shown, unit, self.lang)

    def format_field(self, value: Any, spec: str) -> str:
        """*value* in the form that *spec* chooses."""
        if not spec:  # by far the most of them
            if type(value) is str:
                return value
            if type(value) is int:
                return number(value, self.lang, self.places)
        if before := particle_of(spec, self.lang):
            return elided(before, self.format_field(value, spec.removeprefix(before).lstrip()), self.lang)
        if spec.endswith("$"):
            return self.with_unit(self.format_field(value, spec.removesuffix("$")), "$")
        if spec.startswith("="):
            singular, other = spec[1:].split("|")
            return singular if value == 1 else other
        if spec.partition(" ")[0] == "and":
            return in_a_row(self.lang, [self.format_field(item, spec[len("and ") :]) for item in value])
        return self._by_type(value, spec)

    def _by_type(self, value: object, spec: str) -> str:
        if isinstance(value, Mapping):
            return value[self.lang]
        if isinstance(value, Message):
            return in_words(value, self.lang)
        if isinstance(value, tuple | list):
            return (" – " if isinstance(value, Facing) else ", ").join(self.format_field(item, spec) for item in value)
        if form := _FORMS.get(spec):
            return form(value, self.lang)
        if spec == "plain" or isinstance(value, bool):
            return str(value)
        if isinstance(value, int | Fraction):
            sign = "+" if spec == "plus" and value > 0 else ""
            return sign + number(value, self.lang, self.places)
        if isinstance(value, date):
            return long_date(value, self.lang)
        return str(value)


_SENTENCES = {lang: Sentence(lang) for lang in LANGUAGES}


def tier(name: str, lang: str) -> str:
    """The *name* of a tier as one reads it: II bis for II-bis; of none, the word for that."""
    return words(lang)["tier-none"] if name == "none" else name.replace("-", " ")


def say(lang: str, text: str, facts: Mapping[str, object]) -> str:
    """*text* with its `{facts}` filled in, in *lang*."""
    return _SENTENCES[lang].filled(text, facts)


def in_a_row(lang: str, parts: Sequence[str]) -> str:
    """*parts*, of which there is one at least, as a sentence has them: "a, b and c"."""
    *before, last = parts
    return f"{', '.join(before)} {words(lang)['and']} {last}" if before else last


def quoted(text: str, lang: str) -> str:
    """*text* between the quotation marks of a language."""
    return say(lang, shell_words(lang)["quoted"], {"text": text})


def in_words(message: Message, lang: str, nouns: Nouns = NO_NOUNS) -> str:
    """The sentence of *message*, within bounds, with the *nouns* that a law has for its areas."""
    text = renamed(sentences(message.catalogue, lang)[message.key], lang, nouns)
    return shorten(say(lang, text, message.facts))
