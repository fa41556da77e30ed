"""Another noun in a sentence of a catalogue: valley in the place of area, with what stands before it.

What a catalogue calls an area, and the particles that go with a vowel or without, says `grammar.<lang>.yaml` (`area`,
`elided`). A noun that goes with an article of another kind (il distretto) brings it along; what becomes of the words
beside it, says the grammar too (`before …`, `after`). The sentence is changed before its facts are filled in: a name is
never touched, nor is a key in quotes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from .catalogues import LANGUAGES, catalogue

Nouns = Mapping[str, Mapping[str, str]]  # what one is called (`one`) and what several are (`many`), in every language
NO_NOUNS: Nouns = {}
# What stays as it is: keys of a file in quotes, and facts but for `{n:=one|many}`.
_KEPT = r"(?<!\w)'[^'{}]*(?:\{[^{}]*\}[^'{}]*)*'|\{(?![^{}]*:=)[^{}]*\}"


def _usual(lang: str) -> tuple[str, ...]:
    """What the catalogues of a language call an area, and several; nothing where its grammar does not say it."""
    return tuple(catalogue(Path(__file__).parent, "grammar", lang).get("area", "").split())


USUAL: Nouns = {
    number: {lang: nouns[n] for lang in LANGUAGES if (nouns := _usual(lang))}
    for n, number in enumerate(("one", "many"))
}


def renamed(text: str, lang: str, nouns: Nouns) -> str:
    """A sentence of a catalogue in *lang* with the nouns that a law has for its areas; as it is where it has none."""
    singular, plural = (nouns[number].get(lang, "") for number in ("one", "many")) if nouns else ("", "")
    if not singular or not plural:
        return text
    article = nouns["article"].get(lang, "") if "article" in nouns else ""
    return _with_article(text, lang, (singular, plural), article) if article else _renamed(text, lang, singular, plural)


def in_all(words: Mapping[str, str], nouns: Nouns) -> dict[str, str]:
    """The same of a sentence in every language."""
    return {lang: renamed(text, lang, nouns) for lang, text in words.items()}


@cache
def _renamed(text: str, lang: str, singular: str, plural: str) -> str:
    grammar, usual = catalogue(Path(__file__).parent, "grammar", lang), _usual(lang)
    if not usual:
        return text
    pairs = [pair.partition("=") for pair in grammar["elided"].split()]
    blank = {elided: "" if elided.endswith("’") else " " for elided, _, _ in pairs}
    plain = {f"{elided}{blank[elided]}": f"{whole} " for elided, _, whole in pairs}
    particles = "|".join(map(re.escape, plain))
    pattern = re.compile(rf"{_KEPT}|(?<![\w-])({particles})?({'|'.join(usual)})(?![\w-])", re.IGNORECASE)

    def other(match: re.Match[str]) -> str:
        particle, noun = match[1] or "", match[2]
        if not noun:
            return match[0]
        new = singular if noun.lower() == usual[0] else plural
        if particle and new[0].lower() not in grammar["vowel_letters"]:
            particle = _in_case_of(particle, plain[particle.lower()])
        return particle + _in_case_of(noun, new)

    return pattern.sub(other, text)


@cache
def _with_article(text: str, lang: str, nouns: tuple[str, str], article: str) -> str:
    """The same with nouns that go with another *article*: the words before and behind agree with it."""
    grammar, usual = catalogue(Path(__file__).parent, "grammar", lang), _usual(lang)
    beside, before, after = (_pairs(grammar.get(key, "")) for key in (f"before {article}", "before another", "after"))
    words = "|".join(map(re.escape, {**beside, **before}))
    pattern = re.compile(
        rf"{_KEPT}|(?<![\w-])((?:{words})*)({'|'.join(usual)})(?![\w-])((?:{'|'.join(map(re.escape, after))})?)",
        re.IGNORECASE,
    )

    def other(match: re.Match[str]) -> str:
        particles, noun, behind = match[1] or "", match[2], match[3] or ""
        if not noun:
            return match[0]
        written: list[str] = re.findall(words, particles, re.IGNORECASE)
        agreeing = [
            _in_case_of(word, (before | beside if n == len(written) else before).get(word.lower(), word))
            for n, word in enumerate(written, 1)
        ]
        new = nouns[0] if noun.lower() == usual[0] else nouns[1]
        return "".join(agreeing) + _in_case_of(noun, new) + after.get(behind, behind)

    return pattern.sub(other, text)


def _pairs(text: str) -> dict[str, str]:
    """ "l’=il_ le_=i_" as what is written and what it becomes."""
    return dict(pair.replace("_", " ").split("=") for pair in text.split())


def _in_case_of(was: str, new: str) -> str:
    """*new* with a large letter at its beginning where what *was* there has one."""
    return new[0].upper() + new[1:] if was[:1].isupper() else new
