"""A page → its key, the digest of all that is printed of it: with the same key it is the same bytes.

What a page prints is its plain content, its frame, and what the printers of a site know of those whom the page names.
So another name prints the pages again that show it, and no others. A content that is not plain has no key, and is
printed each time.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from hashlib import blake2b
from pathlib import Path

import msgspec

from ..digests import digest
from ..languages import LANGUAGES, Words
from ..languages.nouns import NO_NOUNS, Nouns
from ..pages.parts.page import Page
from ..records.championship import Championship
from ..records.records import Register
from ..regulations.texts import SafeHtml
from ..site import Site

_PLAYER = re.compile(rb"p[0-9]+")  # what follows an id among the encoded bytes may be a digit too


class PrintedPage(msgspec.Struct, frozen=True):
    """A page that was printed: its *key*, and the paths of its *files* in every language."""

    key: str
    files: tuple[str, ...]


PrintedPages = Mapping[str, PrintedPage]  # by the address of the page


class PageKeys:
    """The keys of pages of one site, on which the *people* have a page of their own."""

    def __init__(self, register: Register, people: frozenset[str], site: Site, championship: Championship):
        clubs = [(club.id, club.name) for club in register.clubs.values()]
        self._of_site = digest(clubs, site, championship.alone)
        self._encoder = msgspec.msgpack.Encoder(enc_hook=_plain)
        self._players = {
            id.encode(): self._encoder.encode((id, [register.name(id, lang) for lang in LANGUAGES], id in people))
            for id in register.players
        }

    def of(
        self, page: Page, law: Words | None, area_words: Nouns = NO_NOUNS, terms: Sequence[tuple[str, Words]] = ()
    ) -> str:
        """The key of a *page* whose content is made, and whose regulation is called *law*, calls areas by *area_words*
        and explains *terms*; empty for one that is not plain."""
        try:
            printed = self._encoder.encode((self._of_site, law, area_words, terms, page))
        except TypeError:
            return ""
        key = blake2b(printed, digest_size=16)
        for player in sorted(self._named_in(printed)):
            key.update(self._players[player])
        return key.hexdigest()

    def _named_in(self, printed: bytes) -> set[bytes]:
        """The players whose ids stand in what is *printed*; perhaps some more whose ids begin as one of these does."""
        player_ids = set(_PLAYER.findall(printed))
        ids = {text[:end] for text in player_ids for end in range(2, len(text) + 1)}
        return ids & self._players.keys()


def _plain(value: object) -> object:
    """What the encoder does not know by itself, so that it is told from other values that are printed otherwise."""
    if isinstance(value, Fraction):
        return "fraction", str(value.numerator), str(value.denominator)
    if isinstance(value, SafeHtml):
        return "markup", str(value)
    if isinstance(value, Path):  # a photo: in which folder it lies on this machine is printed nowhere
        return "path", value.name
    raise TypeError(f"{type(value).__name__} is not plain")
