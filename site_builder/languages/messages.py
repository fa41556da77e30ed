"""What is to be said, as key and facts, and which catalogue has its sentence; `in_words` makes that when read."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from ..problems import Fact, Message
from . import LANGUAGES, PROGRAM, catalogue, has_catalogue

_AT_FORM = "at_form"


def message(module: str, key: str, facts: Mapping[str, Fact]) -> Message:
    """The sentence *key* of `messages.<lang>.yaml` in the folder of *module* (its `__file__`)."""
    return Message(_catalogue_beside(module), key, facts)


def at_form(message: Message) -> Message | None:
    """The same in the words of `at_form.<lang>.yaml` in the same folder, for who fills in a form and sees no file, also
    of a sentence that it tells; None where there are none, and the other ones do for both."""
    folder, _, _ = message.catalogue.rpartition("/")
    inner = message.facts.get("sentence")
    inner_at_form = at_form(inner) if isinstance(inner, Message) else None
    facts = {**message.facts, "sentence": inner_at_form} if inner_at_form else message.facts
    if message.key in sentences_at_form(PROGRAM / folder, LANGUAGES[0]):
        return Message(f"{folder}/{_AT_FORM}", message.key, facts)
    return Message(message.catalogue, message.key, facts) if inner_at_form else None


@cache
def sentences_at_form(folder: Path, lang: str) -> Mapping[str, str]:
    """The sentences for who fills in a form, by the key that the others have; none where a folder has none."""
    return catalogue(folder, _AT_FORM, lang) if has_catalogue(folder, _AT_FORM, lang) else {}


@cache
def _catalogue_beside(module: str) -> str:
    return Path(os.path.relpath(Path(module).parent, PROGRAM), "messages").as_posix()
