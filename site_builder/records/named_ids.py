"""Whom and what a record may name: whatever in its values looks like an id, be it one or not."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from .document import Plain
from .files import ID

_PLAYER = re.compile(r"p[0-9]+")  # also within a text


def ids_in(value: Plain) -> frozenset[str]:
    """The ids that may stand in the plain *value* of a file as it was read, among its keys too."""
    ids: set[str] = set()
    for text in {*_texts(value)}:
        ids.update(_PLAYER.findall(text))
        if ID.match(text):
            ids.add(text)
    return frozenset(ids)


def _texts(value: Plain) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from _texts(key)
            yield from _texts(item)
    elif isinstance(value, Sequence):
        for item in value:
            yield from _texts(item)
