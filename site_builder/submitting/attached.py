"""Problems of a form that came attached to an issue: told for who has the site and no command line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from ..languages import LANGUAGES, catalogue, say
from ..problems import Problem, shorten
from ..reporting import as_text
from .places import AtCell, OfForm, at_cell


def on_the_site(problems: Iterable[Problem]) -> list[Problem]:
    """*problems* in their order; where the sentence wants a command line, with one that says what to do instead."""
    return [_instead(one) for one in problems]


def _instead(one: Problem) -> Problem:
    words = {lang: catalogue(Path(__file__).parent, "attached", lang) for lang in LANGUAGES}
    if not isinstance(one, OfForm) or one.key not in words["it"]:
        return one
    message = {lang: shorten(say(lang, words[lang][one.key], one.facts)) for lang in LANGUAGES}
    return replace(one, message=at_cell(one.sheet, one.cells, message) if isinstance(one, AtCell) else message)


def told_in_both(problems: Iterable[Problem]) -> str:
    """The problems as text in one language after the other: nobody knows which one the reader has."""
    some = on_the_site(problems)
    return "\n".join(as_text(some, lang) for lang in LANGUAGES)
