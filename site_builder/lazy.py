"""What is made when somebody asks for it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Lazy:
    """*make* makes it."""

    make: Callable[[], Any]


def evaluated(files: Iterable[tuple[str, bytes | Lazy]]) -> Generator[tuple[str, bytes], None, None]:
    """*files* as they come, those made that were left for later."""
    for path, content in files:
        yield path, made(content)


def digest(*inputs: object) -> str:
    """What tells plain values, of which everything is written, from any others."""
    return blake2b(repr(inputs).encode(), digest_size=16).hexdigest()


def made(lazy: Any) -> Any:
    """What is there already, or what was left for later."""
    return lazy.make() if isinstance(lazy, Lazy) else lazy
