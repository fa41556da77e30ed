"""A check's key and facts → its sentence in every language, from the catalogue beside the module that asks."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..languages import LANGUAGES, Words, catalogue, say
from ..problems import shorten


def told(module: str, key: str, facts: Mapping[str, Any]) -> Words:
    """The sentence *key* of `messages.<lang>.yaml` in the folder of *module* (its `__file__`), in every language."""
    folder = Path(module).parent
    return {lang: shorten(say(lang, catalogue(folder, "messages", lang)[key], facts)) for lang in LANGUAGES}
