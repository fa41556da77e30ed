"""A season's document → JSON, and back: equal to what it was."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TypeGuard, get_args, get_origin

from msgspec import convert
from msgspec.json import Decoder, Encoder

from ..lazy import Lazy
from ..records.document import Plain
from ..regulations.exact import Amount, ratio_of, ratio_text
from ..regulations.played import Cell, Who
from .derivations import StepValue
from .document import SeasonDocument


def encode(document: SeasonDocument) -> bytes:
    """The document in JSON: fractions as "p/q", days as they are written in files, a lazy value as
    what comes of it."""
    return _ENCODER.encode(document)


def decode(content: bytes) -> SeasonDocument:
    """The document that *content* holds. Raises msgspec.DecodeError for anything else."""
    return _DECODER.decode(content)


def _write(value: object) -> object:
    if _is_lazy(value):
        return value.value
    if isinstance(value, Fraction):
        return ratio_text(value)
    raise TypeError(f"nothing of a document: {value!r}")


def _is_lazy(value: object) -> TypeGuard[Lazy[object]]:
    return isinstance(value, Lazy)


def read_value(kind: object, value: Plain) -> object:
    """A plain *value* as the *kind* that a document's types name."""
    if get_origin(kind) is Lazy:
        read = convert(value, get_args(kind)[0], dec_hook=read_value)
        return Lazy(lambda: read)
    if kind is Cell and isinstance(value, Mapping) and "players" in value:
        return convert(value, Who)
    if kind in (Amount, StepValue, Cell, Fraction):
        return _read(value)
    raise TypeError(f"a document has no {kind}")


def _read(value: Plain) -> object:
    """Texts of the form "p/q" are fractions, lists are tuples."""
    if isinstance(value, str):
        ratio = ratio_of(value)
        return value if ratio is None else ratio
    return tuple(_read(part) for part in value) if isinstance(value, Sequence) else value


_ENCODER = Encoder(enc_hook=_write)
_DECODER = Decoder(SeasonDocument, dec_hook=read_value)
