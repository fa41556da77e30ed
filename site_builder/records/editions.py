"""Which editions of its own a championship has, as far as its data have to know: a season may name them.

Their areas are its areas. They are made in `regulations/editions/opened.py`, from the folder `editions/` beside the
data.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from msgspec import Struct, field

from ..languages.nouns import NO_NOUNS, Nouns


class KnownEdition(Struct, frozen=True):
    """An edition that is whole: the regulation whose sheets it has, the ids of its areas, a digest of its files, and
    what it calls an area and several."""

    room: str
    areas: tuple[str, ...]
    digest: str
    area_words: Nouns = field(default_factory=lambda: NO_NOUNS)


_KNOWN: dict[str, KnownEdition] = {}
_BROKEN: set[str] = set()


def know(editions: Mapping[str, KnownEdition], broken: Collection[str] = ()) -> None:
    """These, and no others, can be named by seasons from now on; *broken* are there and not whole."""
    _KNOWN.clear()
    _KNOWN.update(editions)
    _BROKEN.clear()
    _BROKEN.update(broken)


def is_broken(id: object) -> bool:
    """Whether there is an edition of that name which is not whole."""
    return isinstance(id, str) and id in _BROKEN


def broken_editions() -> list[str]:
    """The ids of those that are there and not whole."""
    return sorted(_BROKEN)


def area_words(law: str) -> Nouns:
    """What an edition calls areas, by its id; nothing where it or another regulation has no noun of its own."""
    return _KNOWN[law].area_words if law in _KNOWN else NO_NOUNS


def known_editions() -> Mapping[str, KnownEdition]:
    """By id the editions that can be named."""
    return _KNOWN
