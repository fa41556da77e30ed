"""What a stage leaves for later ones → bytes, and back. What both sides have at hand is named, not packed."""

from __future__ import annotations

import io
import pickle
import re
from collections.abc import Mapping
from typing import Any
from zlib import compress, decompress

_OURS = re.compile(r"site_builder(\.[a-z0-9_]+)*")
_PLAIN = frozenset(
    (module, name)
    for module, names in {
        "builtins": ("set", "frozenset"), "datetime": ("date",), "fractions": ("Fraction",),
        "functools": ("partial",), "collections": ("Counter",), "pathlib": ("PosixPath", "WindowsPath"),
        "msgspec._utils": ("rebuild",),
    }.items()
    for name in names
)  # fmt: skip


def pack(value: object, named: Mapping[str, object] | None = None) -> bytes:
    """*value* in bytes; what *named* holds is packed as its name there."""
    out = io.BytesIO()
    packer = _Packer(out, protocol=pickle.HIGHEST_PROTOCOL)
    packer.names = {id(value): name for name, value in (named or {}).items()}
    packer.dump(value)
    return compress(out.getvalue(), 1)


def unpack(packed: bytes, named: Mapping[str, object] | None = None) -> Any:
    """What was packed, by this very program: bytes from anywhere else are never read, and would find only what stands
    in the program and a few plain kinds of values."""
    unpacker = _Unpacker(io.BytesIO(decompress(packed)))
    unpacker.named = named or {}
    return unpacker.load()


class _Packer(pickle.Pickler):
    names: Mapping[int, str]

    def persistent_id(self, value: object) -> str | None:
        return self.names.get(id(value))


class _Unpacker(pickle.Unpickler):
    named: Mapping[str, object]

    def find_class(self, module: str, name: str) -> object:
        if (module, name) in _PLAIN:
            return super().find_class(module, name)
        if _OURS.fullmatch(module):
            kind = super().find_class(module, name)
            if isinstance(kind, type) and _OURS.fullmatch(kind.__module__):
                return kind
        raise pickle.UnpicklingError(f"{module}.{name} is nothing of ours")

    def persistent_load(self, name: str) -> object:
        return self.named[name]
