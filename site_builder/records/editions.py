"""Which editions of its own a championship has, as far as its data have to know: a season may name them, and their
areas are its areas. They are made in `regulations/based.py`, from the folder `editions/` beside the data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class KnownEdition:
    """An edition that is whole: the regulation whose sheets it has, the ids of its areas, a digest of its files."""

    based_on: str
    areas: tuple[str, ...]
    digest: str


_KNOWN: dict[str, KnownEdition] = {}


def know(editions: Mapping[str, KnownEdition]) -> None:
    """These, and no others, can be named by seasons from now on."""
    _KNOWN.clear()
    _KNOWN.update(editions)


def known() -> Mapping[str, KnownEdition]:
    """By id the editions that can be named."""
    return _KNOWN
