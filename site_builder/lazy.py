"""A value that is computed when somebody asks for it: who wants one page need not wait for the rest."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from functools import cached_property
from typing import Generic, TypeVar

from .site import File

T_co = TypeVar("T_co", covariant=True)


class Lazy(Generic[T_co]):
    """What *compute* gives. `value` computes it once and keeps it; who wants something large for a moment calls
    `compute`, which keeps nothing."""

    def __init__(self, compute: Callable[[], T_co]):
        self.compute = compute

    @cached_property
    def value(self) -> T_co:
        return self.compute()

    def __getstate__(self) -> dict[str, object]:
        """What a stage leaves for later ones is the value, without the season that it is computed of."""
        return {"value": self.value}


LazyFile = tuple[str, bytes | Lazy[bytes]]  # path, content


def evaluated(content: bytes | Lazy[bytes]) -> bytes:
    """The *content* of a file, computed where it is lazy."""
    return content.compute() if isinstance(content, Lazy) else content


def evaluated_files(files: Iterable[LazyFile]) -> Generator[File, None, None]:
    """(path, content) of *files*, in their order."""
    for path, content in files:
        yield path, evaluated(content)
