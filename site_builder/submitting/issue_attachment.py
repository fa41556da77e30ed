"""Problems of a form that came attached to an issue: told for who has the site and no command line."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from ..languages import LANGUAGES, sentences
from ..problems import Problem
from ..reporting import as_text

OF_FORMS, ON_THE_SITE = "submitting/messages", "submitting/attached"


def on_the_site(problems: Iterable[Problem]) -> list[Problem]:
    """*problems* in their order; where the sentence wants a command line, with one that says what to do instead."""
    return [_instead(problem) for problem in problems]


def _instead(problem: Problem) -> Problem:
    message = problem.message
    if message.catalogue != OF_FORMS or message.key not in sentences(ON_THE_SITE, LANGUAGES[0]):
        return problem
    return replace(problem, message=replace(message, catalogue=ON_THE_SITE))


def in_each_language(problems: Iterable[Problem], languages: Iterable[str]) -> str:
    """The problems as text in one language after the other: nobody knows which one the reader has."""
    site_problems = on_the_site(problems)
    return "\n".join(as_text(site_problems, lang) for lang in languages)
