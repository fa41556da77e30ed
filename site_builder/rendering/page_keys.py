"""A page → its key, the digest of all that is printed of it: with the same key it is the same bytes.

What a page prints is its plain content, its frame, and what the printers of a site know of names. A content that is not
plain has no key, and is printed each time.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from hashlib import blake2b
from pathlib import Path

import msgspec

from ..languages import LANGUAGES, Words
from ..lazy import digest
from ..pages.parts.page import Page
from ..records.championship import Championship
from ..records.records import Register
from ..regulations.texts import SafeHtml
from ..site import Site


class PrintedPage(msgspec.Struct, frozen=True):
    """A page that was printed: its *key*, and the paths of its *files* in every language."""

    key: str
    files: tuple[str, ...]


PrintedPages = Mapping[str, PrintedPage]  # by the address of the page


class PageKeys:
    """The keys of pages of one site, on which the *people* have a page of their own."""

    def __init__(self, register: Register, people: frozenset[str], site: Site, championship: Championship):
        names = [[register.name(player, lang) for lang in LANGUAGES] for player in register.players]
        clubs = [(club.id, club.name) for club in register.clubs.values()]
        self._of_site = digest(list(register.players), names, clubs, sorted(people), site, championship)
        self._encoder = msgspec.msgpack.Encoder(enc_hook=_plain)

    def of(self, page: Page, law: Words | None) -> str:
        """The key of a *page* whose content is made, and whose regulation is called *law*; empty for one that is not
        plain."""
        try:
            printed = self._encoder.encode((self._of_site, law, page))
        except TypeError:
            return ""
        return blake2b(printed, digest_size=16).hexdigest()


def _plain(value: object) -> object:
    """What the encoder does not know by itself, so that it is told from other values that are printed otherwise."""
    if isinstance(value, Fraction):
        return "fraction", str(value.numerator), str(value.denominator)
    if isinstance(value, SafeHtml):
        return "markup", str(value)
    if isinstance(value, Path):
        return "path", str(value)
    raise TypeError(f"{type(value).__name__} is not plain")
