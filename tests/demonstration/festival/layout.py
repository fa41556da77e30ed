"""Plain data → YAML as somebody would type it: what is deep goes down the page, a match or a hand on one line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from site_builder.submitting.writing import first_line, flow, scalar


def text(data: Mapping[str, Any], schema: str, folders: int) -> str:
    """The whole file; what is None or empty is left out."""
    return "\n".join([first_line(schema, folders), *_mapping(data, "")]) + "\n"


def _mapping(data: Mapping[str, Any], indent: str) -> Iterator[str]:
    for key, value in data.items():
        if value is None or value in ([], {}):
            continue
        if not _deep(value):
            written = flow(value) if isinstance(value, Mapping | list) else scalar(value, inside=False)
            yield f"{indent}{key}: {written}"
        elif isinstance(value, Mapping):
            yield f"{indent}{key}:"
            yield from _mapping(value, indent + "  ")
        else:
            yield f"{indent}{key}:"
            yield from _list(value, indent + "  ")


def _list(items: list, indent: str) -> Iterator[str]:
    for item in items:
        if isinstance(item, Mapping) and any(_rows(value) for value in item.values()):
            first, *rest = _mapping(item, indent + "  ")
            yield indent + "- " + first.strip()
            yield from rest
        else:
            yield f"{indent}- {flow(item)}"


def _rows(value: Any) -> bool:
    """Whether a value is a list of mappings, which takes a line for each."""
    return isinstance(value, list) and bool(value) and isinstance(value[0], Mapping)


def _deep(value: Any) -> bool:
    if isinstance(value, Mapping):
        return any(_deep(item) for item in value.values())
    return isinstance(value, list) and bool(value) and isinstance(value[0], Mapping | list)
