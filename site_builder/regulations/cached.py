"""Values that are worked out once: those of a record for as long as it lives, or only what is asked for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import wraps
from typing import TypeVar

_REMEMBERED = "remembered "  # what was made of a record stands with its fields under such a name
K = TypeVar("K")
T = TypeVar("T")
R = TypeVar("R")


def cached_per_instance(function: Callable[[T], R]) -> Callable[[T], R]:
    """*function* of one frozen record, computed once for each: the same sheet is asked for on many days, in many
    what-ifs.

    What was made is kept with the record itself and goes when it goes.
    """
    name = f"{_REMEMBERED}{function.__module__}.{function.__qualname__}"

    @wraps(function)
    def remembered(record: T) -> R:
        attributes = vars(record)
        if name not in attributes:
            attributes[name] = function(record)
        return attributes[name]

    return remembered


class LazyDict(dict[K, R]):
    """A mapping whose values are made when they are first asked for."""

    def __init__(self, make: Callable[[K], R]):
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> R:
        value = self[key] = self._make(key)
        return value


class OnDemand(Mapping[K, R]):
    """A mapping whose *keys* are known, and whose values are made when they are first asked for."""

    def __init__(self, keys: Collection[K], make: Callable[[K], R]):
        self._keys, self._made = keys, LazyDict(make)

    def __getitem__(self, key: K) -> R:
        if key not in self._keys:
            raise KeyError(key)
        return self._made[key]

    def __contains__(self, key: object) -> bool:
        return key in self._keys

    def __iter__(self) -> Iterator[K]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)


class LruDict(dict[object, R]):
    """What was made last, by what it was made of: no more than *most*, so that memory does not grow with the asking."""

    def __init__(self, most: int = 20_000):
        super().__init__()
        self._most = most

    def get_or(self, key: object, make: Callable[[], R]) -> R:
        """What was made of *key*, or what *make* gives now."""
        self[key] = value = self.pop(key) if key in self else make()
        if len(self) > self._most:
            del self[next(iter(self))]
        return value
