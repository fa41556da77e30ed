"""A schema as an editor reads it in a championship: its texts in the languages of that, and no other language asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..languages import WHOLE
from ..languages.shapes import asked_of
from ..records.document import Plain
from .asking import BETWEEN, words

_TEXTS = ("title", "description")


def in_languages(schema: Mapping[str, Plain], languages: Sequence[str]) -> dict[str, Plain]:
    """The same *schema*, told in *languages*, in their order; in a text by language it asks for no other than those."""
    parts = {key: _part(value, languages) for key, value in schema.items()}
    for key in _TEXTS:
        if isinstance(text := parts.get(key), str):
            texts = words(text)
            parts[key] = BETWEEN.join(dict.fromkeys(texts[lang] for lang in languages))
    if parts.get("required") == [*WHOLE]:
        parts |= {"required": list(asked_of(languages)), "minProperties": 1}
    return parts


def _part(value: Plain, languages: Sequence[str]) -> Plain:
    if isinstance(value, Mapping):
        return in_languages(value, languages)
    return [_part(item, languages) for item in value] if isinstance(value, list) else value
