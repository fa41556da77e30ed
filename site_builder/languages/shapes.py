"""Data and schemas that are written for the languages which have every sentence, in every language that there is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import LANGUAGES, WHOLE, filled

_MORE = tuple(lang for lang in LANGUAGES if lang not in WHOLE)


def data_in_every_language(data: Any) -> Any:
    """*data* of a file, with every text by language in all of them: the same object where there are no more."""
    if not _MORE:
        return data
    if isinstance(data, Mapping):
        if {*WHOLE} <= {*data} <= {*LANGUAGES} and all(isinstance(text, str) for text in data.values()):
            return filled(data)
        return {key: data_in_every_language(value) for key, value in data.items()}
    return [data_in_every_language(value) for value in data] if isinstance(data, list) else data


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
    return parts
