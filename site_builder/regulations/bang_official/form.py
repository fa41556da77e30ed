"""The spreadsheet form of a session: one table, as many games as it played. The publisher ratifies afterwards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...languages import sayings
from ..bang import form_page
from ..bang.form import (
    ALIVE,
    CHARACTER,
    GAME,
    KEPT,
    PRICE,
    ROLE,
    SEATED,
    TABLE,
    WON,
    begun,
    cells,
    column,
    hire_lacks,
    hires,
)
from ..form_page import HIRES, LETTERS, MARKED, NAMES, NUMBERS, VALUE, FormOnPage, Needed, WrittenKey
from ..forms import NUMBER, SEATS, Form, FormColumn, FormLine, FormPart, Grid, Seat, Shape
from .facts import NO_CHARACTER

words = sayings(__file__, "words")

CARDS = FormColumn("kept_cards", words("cards"), NUMBER, described_by="kept_cards", high=99, width=7)
SHOT = FormColumn(
    "deputy_shot_sheriff", words("deputy-against-sheriff"), NUMBER,
    described_by="deputy_shot_sheriff", high=12,
)  # fmt: skip
BOUNTIES = FormColumn("bounties", words("bounties"), SEATS, described_by="bounties")
MOST_SEATS, MOST_GAMES = 8, 24


def line(seats: Sequence[Seat], below: Mapping[str, object]) -> FormLine:
    """A game of a session: characters are hired where a price is written, dealt where none is."""
    parts, lacks = begun(seats, below)
    everybody = range(len(seats))
    for key in ("deputy_shot_sheriff", "bounties"):
        if key in below:
            parts[key] = FormPart(below[key], (None, key))
    if any("kept_cards" in seat for seat in seats):
        cards = [seat.get("kept_cards", 0) for seat in seats]
        parts["kept_cards"] = FormPart(cards, *column(seats, "kept_cards"), cells(everybody, "kept_cards"))
    if any("price" in seat for seat in seats):
        parts["hires"] = hires(seats)
        lacks += hire_lacks(seats)
    elif any("character" in seat for seat in seats):
        names = [seat.get("character", NO_CHARACTER) for seat in seats]
        parts["characters"] = FormPart(names, *column(seats, "character"), cells(everybody, "character"))
    return FormLine(parts, tuple(lacks))


def shape(players: int | None, sizes: Sequence[int]) -> Shape | None:
    """One table; None where so many cannot sit at it."""
    if len(sizes) > 1 or (players or 0) > MOST_SEATS:
        return None
    return ((sizes[0] if sizes else players or MOST_SEATS, MOST_GAMES),)


FORM = Form(
    facts=("name", "place", "club", "start", "end", "system", "submitted_by", "note"),
    lists=("options", "sources"),
    grid=Grid(
        "tables", "games", TABLE, GAME, (SEATED,), (ROLE, CHARACTER, PRICE, KEPT, CARDS, ALIVE),
        (WON, SHOT, BOUNTIES), line, shape,
    ),
    on_page=FormOnPage(
        (
            WrittenKey("roles", LETTERS, ("role",)),
            WrittenKey("won", VALUE, ("won",)),
            WrittenKey("alive", MARKED, ("alive",)),
            WrittenKey("deputy_shot_sheriff", VALUE, ("deputy_shot_sheriff",)),
            WrittenKey("bounties", VALUE, ("bounties",)),
            WrittenKey("kept_cards", NUMBERS, ("kept_cards",), when=("kept_cards",), blank=0),
            WrittenKey("hires", HIRES, ("character", "price", "kept"), when=("price",)),
            WrittenKey("characters", NAMES, ("character",), when=("character",), unless=("price",), blank=NO_CHARACTER),
        ),
        (
            form_page.ROLE_NEEDED,
            Needed("won", below=True),
            Needed("character", beside=("role", "price"), when=("price",)),
            Needed("price", beside=("role", "character"), when=("price",)),
        ),
    ),
)  # fmt: skip
