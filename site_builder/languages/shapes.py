"""Data and schemas that are written for the languages which have every sentence, in every language that there is."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from . import INSTEAD, LANGUAGES, WHOLE

_MORE = tuple(lang for lang in LANGUAGES if lang not in WHOLE)


def asked_of(languages: Collection[str]) -> tuple[str, ...]:
    """In which languages the data of a championship in *languages* have to say what they say in words: those of its
    own that have every sentence. In every other one they may."""
    return tuple(lang for lang in WHOLE if lang in languages)


def data_in_every_language(data: Any, asked: Collection[str] = WHOLE) -> Any:
    """*data* of a file, with every text by language in all of them but those *asked*: where one is not written, it is
    told in that which stands in for it, or in the first that is written. The same object where all are asked."""
    if len(asked) == len(LANGUAGES):
        return data
    if isinstance(data, Mapping):
        if data and all(lang in INSTEAD and not isinstance(text, Mapping | list) for lang, text in data.items()):
            first = next(iter(data.values()))
            texts = {lang: str(data.get(INSTEAD[lang] or lang, first)) for lang in LANGUAGES if lang not in asked}
            return {**texts, **data} if texts.keys() - data.keys() else data
        return {key: data_in_every_language(value, asked) for key, value in data.items()}
    return [data_in_every_language(value, asked) for value in data] if isinstance(data, list) else data


def schema_in_every_language(schema: Any) -> Any:
    """A JSON Schema that allows every language where it names those that have every sentence, which stay required."""
    if not _MORE:
        return schema
    if isinstance(schema, list):
        return [*LANGUAGES] if schema == [*WHOLE] else [schema_in_every_language(part) for part in schema]
    if not isinstance(schema, Mapping):
        return schema
    parts = {key: value if key == "required" else schema_in_every_language(value) for key, value in schema.items()}
    if {*WHOLE} == {*parts}:
        parts |= dict.fromkeys(_MORE, parts[WHOLE[-1]])
    if parts.get("maxItems") == len(WHOLE) and parts.get("items", {}).get("enum") == [*LANGUAGES]:
        parts["maxItems"] = len(LANGUAGES)  # a list of languages
    return parts
