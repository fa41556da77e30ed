"""A value of a document that is made when somebody first asks for it: who wants one page need not wait for the rest."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Generic, NoReturn, TypeVar

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Later(Generic[T_co]):
    """A value that *make* gives: once where it shall *stay*, else anew for everybody who asks. Written as JSON it is
    the value itself."""

    def __init__(self, make: Callable[[], T_co], stay: bool = True):
        self._make, self._stay = make, stay

    @property
    def value(self) -> T_co:
        return self._once if self._stay else self._make()

    @cached_property
    def _once(self) -> T_co:
        return self._make()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Later) and self.value == other.value

    def __hash__(self) -> int:
        return id(self)

    def __getstate__(self) -> dict[str, object]:
        """Packed as JSON has it: the value, which stays."""
        return {"_stay": True, "_once": self.value}


def known(value: T) -> Later[T]:
    """A *value* that is there already."""
    return Later(lambda: value)


def _nobody_knows() -> NoReturn:
    raise LookupError("a document without games and derivations does not have this")


# What a document does not have without its games and derivations. To ask for it raises LookupError.
UNKNOWN: Later[NoReturn] = Later(_nobody_knows)
