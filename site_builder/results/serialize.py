"""Records → bytes, and back: so that those of many seasons fit side by side.

A step becomes what it tells. What was remembered with a record is left behind: whoever asks again works it out again.
What everybody knows anyway (the register, a season's own record) is named, not packed. Where the derivations and the
games are wanted no more, *compact* leaves them out as well, and whoever looks into a `Derivation` is refused.
"""

from __future__ import annotations

import io
import pickle
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from fractions import Fraction
from functools import cache, partial
from operator import attrgetter
from typing import Any
from zlib import compress, decompress

from msgspec import Struct

from ..records.document import Document
from ..records.strict_yaml import Mark
from ..regulations import regulation
from ..regulations.bang.facts import Table
from ..regulations.contract import Regulation, TournamentResult
from ..regulations.explained import Derivation, DetachedStep, Explained, Step
from ..season.later import UNKNOWN, Later, known, unknown

NOWHERE = Mark(1, 1)
_OURS = re.compile(r"site_builder(\.[a-z0-9_]+)*")
_PLAIN = frozenset(
    (module, name)
    for module, names in {
        "builtins": ("set", "frozenset"), "datetime": ("date",), "fractions": ("Fraction",),
        "functools": ("partial",), "collections": ("Counter",), "pathlib": ("PosixPath", "WindowsPath"),
    }.items()
    for name in names
)  # fmt: skip
_LEFT_OUT: dict[str, Any] = {"accounts": {}, "meetings": (), "won": {}}  # of a tournament


def pack(value: Any, named: Mapping[str, Any] | None = None, compact: bool = False) -> bytes:
    """*value* in bytes; what *named* holds is packed as its name there."""
    out = io.BytesIO()
    packer = (_Naming if named else _Packer)(out, protocol=pickle.HIGHEST_PROTOCOL)
    packer.compact = compact
    packer.names = {id(value): name for name, value in (named or {}).items()}
    packer.dump(value)
    return compress(out.getvalue(), 1)


def unpack(packed: bytes, named: Mapping[str, Any] | None = None) -> Any:
    """What was packed, by this very program: bytes from anywhere else are never read, and would find only what stands
    in the program and a few plain kinds of values."""
    unpacker = _Unpacker(io.BytesIO(decompress(packed)))
    unpacker.named = named or {}
    return unpacker.load()


class _Packer(pickle.Pickler):
    compact: bool
    names: Mapping[int, str]

    def reducer_override(self, value: Any) -> Any:
        """How *value* is made anew; NotImplemented for what packs itself."""
        kind = type(value)
        if kind is Step:
            return DetachedStep, _detached(value)
        if kind is Regulation:
            return regulation, (value.id,)
        if kind is Fraction:
            return _fraction, (value.numerator, value.denominator)
        if kind is Later:
            return (unknown, ()) if value is UNKNOWN else (known, (value.value,))
        if issubclass(kind, Struct):
            return _struct, (kind, tuple(getattr(value, name) for name in kind.__struct_fields__))
        if self.compact:
            if issubclass(kind, Derivation):
                return _left_out, ()
            if kind is Explained:  # who it is about, and what it says, without why
                return Explained, (
                    value.value,
                    value.value,
                    tuple(s for s in value.steps if isinstance(s, DetachedStep)),
                )
            if kind is TournamentResult:
                return _remade, (
                    kind,
                    tuple((_fields(value) | _LEFT_OUT | {"verdict": _telling(value.verdict)}).values()),
                )
            if kind is Document:
                return Document, (value.path, value.stem, {}, NOWHERE, value.below)
            if isinstance(value, Table):
                return partial(kind, **(_fields(value) | {"games": (), "void": ()})), ()
        values = _values(kind)
        if values is None:
            return NotImplemented
        return (kind, values(value)) if _by_fields(kind) else (_remade, (kind, values(value)))


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


@cache
def _values(kind: type) -> Callable[[Any], tuple[Any, ...]] | None:
    """What gives the values of the fields of a record of that *kind*: what was remembered beside them is none. None for
    what is no record. Looked up once a kind: there are millions of records and a hundred kinds."""
    names = _names(kind) if is_dataclass(kind) else ()
    if len(names) < 2:
        return (lambda record: tuple(getattr(record, name) for name in names)) if is_dataclass(kind) else None
    return attrgetter(*names)


def _detached(step: Step) -> tuple[Any, ...]:
    """All that is kept of a step, as `DetachedStep` is made of it."""
    values = _values(DetachedStep)
    assert values is not None
    return values(step.detached)


@cache
def _by_fields(kind: type) -> bool:
    """Whether a record of that *kind* is its fields in their order: then it is made of them, which is faster."""
    return not hasattr(kind, "__post_init__") and all(field.init and not field.kw_only for field in fields(kind))


def _fields(record: Any) -> dict[str, Any]:
    return {name: getattr(record, name) for name in _names(type(record))}


def _telling(explained: Explained[Any]) -> Explained[Any]:
    value: Explained[Any] = _remade(
        Explained, (explained.value, explained.value, tuple(step.detached for step in explained.steps))
    )
    return value


def _remade(kind: type, values: Iterable[Any]) -> Any:
    """A record with these values, frozen as it is; nothing that its making would work out is worked out again."""
    record = object.__new__(kind)
    for name, value in zip(_names(kind), values, strict=True):
        object.__setattr__(record, name, value)
    return record


def _struct(kind: type[Struct], values: Iterable[Any]) -> Struct:
    """The same of what a season's document has."""
    return kind(**dict(zip(kind.__struct_fields__, values, strict=True)))


@cache
def _fraction(above: int, below: int) -> Fraction:
    """There are few, and each stands in thousands of records."""
    return Fraction(above, below)


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Stands where a compact season had more to say: that there is something, and nothing of it."""


@cache
def _left_out() -> LeftOut:
    return LeftOut()


class _Naming(_Packer):
    def persistent_id(self, value: Any) -> str | None:
        return self.names.get(id(value))


# The functions of ours that packed bytes may call.
_MAKERS = (_remade, _struct, _fraction, _left_out, regulation, known, unknown)


class _Unpacker(pickle.Unpickler):
    named: Mapping[str, Any]

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) in _PLAIN:
            return super().find_class(module, name)
        if _OURS.fullmatch(module):
            found_class = super().find_class(module, name)
            if _OURS.fullmatch(found_class.__module__) and (isinstance(found_class, type) or found_class in _MAKERS):
                return found_class
        raise pickle.UnpicklingError(f"{module}.{name} is nothing of ours")

    def persistent_load(self, name: str) -> Any:
        return self.named[name]
