"""In the place of rpds, which is compiled: what jsonschema and referencing ask of it, on dicts, sets and tuples.

They keep few things in them, so that copying costs nothing.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class HashTrieMap(dict[K, V]):
    """A mapping of which every change is another one."""

    @classmethod
    def convert(cls, value: Mapping[K, V]) -> HashTrieMap[K, V]:
        return value if isinstance(value, cls) else cls(value)

    def insert(self, key: K, value: V) -> HashTrieMap[K, V]:
        return HashTrieMap({**self, key: value})

    def remove(self, key: K) -> HashTrieMap[K, V]:
        return HashTrieMap({other: value for other, value in self.items() if other != key})

    def update(self, other: Mapping[K, V]) -> HashTrieMap[K, V]:
        return HashTrieMap({**self, **other})


class HashTrieSet(frozenset[K]):
    """A set of which every change is another one."""

    def insert(self, value: K) -> HashTrieSet[K]:
        return HashTrieSet(self | {value})

    def remove(self, value: K) -> HashTrieSet[K]:
        return HashTrieSet(self - {value})

    def update(self, *others: Iterable[K]) -> HashTrieSet[K]:
        return HashTrieSet(self.union(*others))


class List(tuple[V, ...]):
    """A list that grows at its front."""

    def push_front(self, value: V) -> List[V]:
        return List((value, *self))

    def drop_first(self) -> List[V]:
        return List(self[1:])

    @property
    def first(self) -> V:
        return self[0]

    @property
    def rest(self) -> List[V]:
        return List(self[1:])
