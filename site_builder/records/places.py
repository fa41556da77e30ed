"""Places for what stands in no file: as if each value had a line of its own, behind its key."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import count

from .document import Plain
from .strict_yaml import Mark


class KnownContent(dict[str, Plain]):
    """What stands in a file that was read before, and stays as it is."""

    @cached_property
    def mark(self) -> Mark:
        """The place of each value, had every one a line."""
        return places_of(self)

    @cached_property
    def text(self) -> str:
        """All of it, as a text to look for words in."""
        return repr(self)


def places_of(value: Plain) -> Mark:
    """Where *value* and all that is inside of it would stand."""
    lines = count(1)
    return _placed(value, next(lines), lines)


def _placed(value: Plain, line: int, lines: Iterator[int]) -> Mark:
    if isinstance(value, Mapping):
        below = ((key, inside, next(lines)) for key, inside in value.items())
        return Mark(line, 1, {key: ((at, 1), _placed(inside, at, lines)) for key, inside, at in below})
    if isinstance(value, Sequence) and not isinstance(value, str):
        return Mark(line, 1, [_placed(inside, next(lines), lines) for inside in value])
    return Mark(line, 1)
