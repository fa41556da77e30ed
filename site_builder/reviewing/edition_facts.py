"""What a change writes otherwise in the editions that a championship has beside its data: numbers, readings, rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from ..languages import LANGUAGES, Words, catalogue, say
from ..pages.parts.law_numbers import in_line
from ..problems import shorten
from ..records.folders import EDITIONS
from ..regulations.contract import Regulation
from ..regulations.editions.made import FILE
from .facts import SHOWN, Fact

_HERE = Path(__file__).parent


def edition_facts(before: Mapping[str, Regulation], after: Mapping[str, Regulation]) -> Iterator[Fact]:
    """What differs in the editions that are in both states, edition by edition; the path of each leads out of the
    data."""
    for id in after:
        if id in before:
            path = f"../{EDITIONS}/{id}/{FILE}"
            for where, was, now in _differences(before[id], after[id]):
                title = after[id].title[LANGUAGES[0]]
                yield Fact(path, title, where, was and _short(was), now and _short(now), None, False)


def _differences(old: Regulation, new: Regulation) -> Iterator[tuple[Words, Words | None, Words | None]]:
    """What it is, what it was, what it is now."""
    numbers = {number.name: number for number in old.numbers}
    for number in new.numbers:
        was = numbers.get(number.name)
        if was and was.value != number.value:
            yield number.words, in_line(was), in_line(number)
    for id, reading in new.readings.items():
        was_read = old.readings.get(id)
        if was_read and was_read.decision != reading.decision:
            question = reading.question(new.room)
            where = {lang: _sentence(lang, "edition-reading", id=id, question=question[lang]) for lang in LANGUAGES}
            yield where, reading.words(new.room, was_read.decision), reading.words(new.room, reading.decision)
    left_out = [set(law.left_out) for law in (old, new)]
    for rule in sorted(left_out[0] ^ left_out[1]):
        where = {lang: _sentence(lang, "edition-rule") for lang in LANGUAGES}
        rule_names: Words = dict.fromkeys(LANGUAGES, rule)
        yield where, rule_names if rule in left_out[0] else None, rule_names if rule in left_out[1] else None


def _sentence(lang: str, key: str, **facts: str) -> str:
    return say(lang, catalogue(_HERE, "words", lang)[key], facts)


def _short(words: Words) -> Words:
    return {lang: shorten(text, SHOWN) for lang, text in words.items()}
