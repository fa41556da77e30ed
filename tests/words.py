"""Catalogues of sentences that are not those of the program: who depends on the words of one notices."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from site_builder import languages
from site_builder.languages import figures
from site_builder.languages.messages import sentences_at_form
from site_builder.regulations import explained
from site_builder.regulations.bang import ties

# Letters of a language that nobody speaks here, for those of a catalogue: a word that stays is in no catalogue.
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_OTHERS = str.maketrans(
    {letter: chr(0x561 + n) for n, letter in enumerate(_LETTERS)}
    | {letter.upper(): chr(0x531 + n) for n, letter in enumerate(_LETTERS)}
    | dict(zip("àèéìòùÈ", "\u0561\u0565\u0565\u0569\u056f\u0575\u0535", strict=True))
)
_PAIRS = "comparisons"  # which clauses of two laws belong together: ids beside sentences
_ID = re.compile(r"[a-z]+(?:-\w+)+(?:,? [a-z]+(?:-\w+)+)*")  # of a clause
_FIELD = re.compile(r"(\{[^{}]*\})")


def pseudo(text: str) -> str:
    """A sentence in letters of another script; what fills it stays, but for the words that a field chooses from."""
    return "".join(_field(part) if part.startswith("{") else part.translate(_OTHERS) for part in _FIELD.split(text))


def _field(written: str) -> str:
    name, choice, words = written.partition(":=")
    return f"{name}{choice}{words.translate(_OTHERS)}"


@contextmanager
def changed_in_english() -> Iterator[None]:
    """Within, every English sentence of every catalogue begins with another word."""
    with _changed(lambda lang, text: f"x {text}" if lang == "en" else text):
        yield


def _each(content: Any, change: Callable[[str], str]) -> Any:
    """A catalogue with every text in it changed; a law in short has lists and groups."""
    if isinstance(content, str):
        return content if _ID.fullmatch(content) else change(content)
    if isinstance(content, Mapping):
        return {key: _each(value, change) for key, value in content.items()}
    return [_each(value, change) for value in content] if isinstance(content, list) else content


@contextmanager
def _changed(change: Callable[[str, str], str]) -> Iterator[None]:
    catalogue = languages.catalogue

    def changed(folder: Path, name: str, lang: str) -> Mapping[str, str]:
        content = catalogue(folder, name, lang)
        return content if name == _PAIRS else _each(content, lambda text: change(lang, text))

    with pytest.MonkeyPatch.context() as patch:
        for name, module in list(sys.modules.items()):
            if name.startswith("site_builder") and vars(module).get("catalogue") is catalogue:
                patch.setattr(module, "catalogue", changed)
        _forget()
        try:
            yield
        finally:
            for module in [module for module in sys.modules.values() if vars(module).get("catalogue") is changed]:
                vars(module)["catalogue"] = catalogue  # it came in meanwhile
            _forget()


@contextmanager
def without_words() -> Iterator[None]:
    """Within, nobody gets the sentence of a problem: not to find it, nor to tell it from others."""

    def refused(name: str, lang: str) -> Mapping[str, str]:
        raise AssertionError(f"a problem is put into words before anybody reads it: {name}.{lang}.yaml")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(languages, "sentences", refused)
        yield


def _forget() -> None:
    """What is remembered of catalogues that are not the same any more."""
    of_languages = (figures.grammar, figures.particle_of, languages.words)
    for remembered in (*of_languages, sentences_at_form, explained._notes, explained._note, ties._words_of_criteria):
        remembered.cache_clear()
