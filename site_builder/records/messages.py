"""A check's key and facts → its sentence in every language, from the catalogue beside the module that asks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ..languages import LANGUAGES, Words, catalogue, say
from ..problems import shorten


def told(module: str, key: str, facts: Mapping[str, Any]) -> Words:
    """The sentence *key* of `messages.<lang>.yaml` in the folder of *module* (its `__file__`), in every language."""
    folder = Path(module).parent
    return {lang: shorten(say(lang, catalogue(folder, "messages", lang)[key], facts)) for lang in LANGUAGES}


def told_at_form(module: str, key: str, facts: Mapping[str, Any]) -> Words | None:
    """The sentence *key* of `at_form.<lang>.yaml` in the same folder, for who fills in a form and sees no file; None
    where there is none, and the other one does for both."""
    own = {lang: sentences_at_form(Path(module).parent, lang).get(key) for lang in LANGUAGES}
    return {lang: shorten(say(lang, text, facts)) for lang, text in own.items() if text} or None


@cache
def sentences_at_form(folder: Path, lang: str) -> Mapping[str, str]:
    """The sentences for who fills in a form, by the key that the others have; none where a folder has none."""
    return catalogue(folder, "at_form", lang) if (folder / f"at_form.{lang}.yaml").is_file() else {}
