"""A generator that also returns a value, gone through with `for`."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")
Value = TypeVar("Value")


class WithValue(Generic[T, Value]):
    """What *generator* yields, one by one; then *value* is what it returned."""

    value: Value

    def __init__(self, generator: Generator[T, None, Value]):
        self._generator = generator

    def __iter__(self) -> Iterator[T]:
        self.value = yield from self._generator


def value_of(generator: Generator[object, None, Value]) -> Value:
    """What *generator* returns; what it yields is nobody's."""
    whole = WithValue(generator)
    for _ in whole:
        pass
    return whole.value
