"""Membership cards: the name, the id, and a code that leads a phone to the player's page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from .. import addresses
from ..languages import Words
from ..records.records import Register
from .people import shown

ON_A_LEAF = 10  # two across, five down, on A4; a card is 85.6 by 54 mm


class Card(Struct, frozen=True):
    """A card; *code* is the outline of a QR code on a square of *side* modules, empty where no site is named."""

    id: str
    name: Words
    invented: bool
    code: str
    side: int


class Cards(Struct, frozen=True):
    """The cards of one leaf."""

    cards: tuple[Card, ...]
    kind: str = "cards"


def leaves(register: Register, ids: Sequence[str], site_url: str) -> Iterator[Cards]:
    """The cards of the players *ids*, ten a leaf."""
    cards = []
    for id in ids:
        code, side = outline(site_url.rstrip("/") + "/" + addresses.player(id)) if site_url else ("", 0)
        cards.append(Card(id, shown(register, id), register.players[id].invented, code, side))
    for first in range(0, len(cards), ON_A_LEAF):
        yield Cards(tuple(cards[first : first + ON_A_LEAF]))


def outline(text: str) -> tuple[str, int]:
    """(the dark modules of a QR code as the outline of a drawing, the side of its square with the quiet zone)."""
    import segno

    rows = list(segno.make(text, error="m", micro=False).matrix_iter(border=4))
    pieces = []
    for y, row in enumerate(rows):
        x, bits = 0, bytes(row)
        while x < len(bits):
            run = x
            while run < len(bits) and bits[run]:
                run += 1
            if run > x:
                pieces.append(f"M{x} {y}h{run - x}v1h-{run - x}z")
            x = run + 1
    return "".join(pieces), len(rows)
