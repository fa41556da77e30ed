"""Another noun in a sentence of a catalogue: valley in the place of area, with what stands before it.

What a catalogue calls an area, and the particles that go with a vowel or without, says `grammar.<lang>.yaml` (`area`,
`elided`). The sentence is changed before its facts are filled in: a name is never touched, nor is a key in quotes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from .catalogues import LANGUAGES, catalogue

Nouns = Mapping[str, Mapping[str, str]]  # what one is called (`one`) and what several are (`many`), in every language
NO_NOUNS: Nouns = {}
# What stays as it is: keys of a file in quotes, and facts but for `{n:=one|many}`.
_KEPT = r"(?<!\w)'[^'{}]*(?:\{[^{}]*\}[^'{}]*)*'|\{(?![^{}]*:=)[^{}]*\}"


def _usual(number: str) -> dict[str, str]:
    grammars: dict[str, Mapping[str, Any]] = {}
    for lang in LANGUAGES:
        grammars[lang] = catalogue(Path(__file__).parent, "grammar", lang)
    return {lang: grammar["area"][number] if "area" in grammar else "" for lang, grammar in grammars.items()}


USUAL: Nouns = {number: _usual(number) for number in ("one", "many")}


def renamed(text: str, lang: str, nouns: Nouns) -> str:
    """A sentence of a catalogue in *lang* with the nouns that a law has for its areas; as it is where it has none."""
    one, many = (nouns[number].get(lang, "") for number in ("one", "many")) if nouns else ("", "")
    return _renamed(text, lang, one, many) if one and many else text


def in_all(words: Mapping[str, str], nouns: Nouns) -> dict[str, str]:
    """The same of a sentence in every language."""
    return {lang: renamed(text, lang, nouns) for lang, text in words.items()}


@cache
def _renamed(text: str, lang: str, one: str, many: str) -> str:
    grammar: Mapping[str, Any] = catalogue(Path(__file__).parent, "grammar", lang)
    if "area" not in grammar:
        return text
    usual, elided = grammar["area"], grammar["elided"]
    particles = "|".join(map(re.escape, elided))
    pattern = re.compile(rf"{_KEPT}|(?<![\w-])({particles})?({usual['one']}|{usual['many']})(?![\w-])", re.IGNORECASE)

    def other(match: re.Match[str]) -> str:
        particle, noun = match[1] or "", match[2]
        if not noun:
            return match[0]
        new = one if noun.lower() == usual["one"] else many
        if particle and new[0].lower() not in grammar["vowel_letters"]:
            plain = elided[particle.lower()]
            particle = plain[0].upper() + plain[1:] if particle[0].isupper() else plain
        return particle + (new[0].upper() + new[1:] if noun[0].isupper() else new)

    return pattern.sub(other, text)
