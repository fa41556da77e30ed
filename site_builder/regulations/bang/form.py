"""The spreadsheet form of a BANG! evening: the cells of each seat of a game, and the line of the sheet they make."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from msgspec.structs import replace

from ...languages import LANGUAGES, Words, same, sayings
from ..forms import CHOICE, NUMBER, OPEN, PLAYER, TEXT, At, Choice, FormColumn, FormLine, FormPart, Grid, Seat, Shape
from .characters import CHARACTERS
from .facts import DEPUTY, LAW_WINS, OUTLAW, OUTLAWS_WIN, RENEGADE, RENEGADE_WINS, SHERIFF
from .reading import EMPTY_SEAT
from .sheets import ROLE as NAMES_OF_ROLES

words = sayings(__file__, "words")

YES: tuple[tuple[Choice, Words], ...] = ((True, words("yes")),)
_CALLED = {role: NAMES_OF_ROLES[role] for role in (SHERIFF, DEPUTY, OUTLAW, RENEGADE)}
_LEFT: Words = words("seat-that-has-been-left")
# The letters of the paper sheets, which are those of each language; a file has the English ones.
_ROLES: tuple[tuple[str, Words], ...] = (
    *((role, {lang: name[lang][0] for lang in LANGUAGES}) for role, name in _CALLED.items()),
    (EMPTY_SEAT, same(EMPTY_SEAT)),
)
_NAMES = tuple((short, same(short)) for short in CHARACTERS)
_SIDES: tuple[tuple[Choice, Words], ...] = (
    (LAW_WINS, words("law")),
    (OUTLAWS_WIN, words("outlaws")),
    (RENEGADE_WINS, words("renegade")),
)

SEATED = FormColumn("player", words("player"), PLAYER, described_by="seats", width=28)
ROLE = FormColumn("role", words("role"), CHOICE, _ROLES, "roles", 0, 7, (*_CALLED.values(), _LEFT))
UNKNOWN_CHARACTER = frozenset(f"seat-line.character{variant}" for variant in ("", "-close", "-several", "-slash"))
_ODD_PRICES = frozenset(
    f"price-multiple{variant}" for variant in ("", ".thousands", ".short", ".hundreds", ".low", ".dragged")
)
_OTHER_MONEY = frozenset(f"price-multiple.{variant}" for variant in ("many", "balance", "won"))
_DEAR_PRICES = frozenset(
    ("price-above-balance", "price-above-balance.broke", "price-above-balance.spent", "price-above-balance.left")
)
CHARACTER = FormColumn(
    "character", words("character"), OPEN, _NAMES, width=13,
    speaks_of=UNKNOWN_CHARACTER | {"distinct-characters", "kept-character.other"}, by_itself=UNKNOWN_CHARACTER,
)  # fmt: skip
PRICE = FormColumn(
    "price", words("dollars"), NUMBER, high=9999999, width=8,
    speaks_of=_ODD_PRICES | _OTHER_MONEY | _DEAR_PRICES | {"kept-character.price"}, by_itself=_ODD_PRICES,
)  # fmt: skip
KEPT = FormColumn(
    "kept",
    words("kept"),
    CHOICE,
    YES,
    width=7,
    speaks_of=frozenset(f"kept-character.{variant}" for variant in ("first", "dead", "everybody")),
    hint=words("kept-told"),
)
ALIVE = FormColumn("alive", words("alive"), CHOICE, YES, width=6)
WON = FormColumn("won", words("won-by"), CHOICE, _SIDES, "won")
DUEL = FormColumn("duel", words("duel"), CHOICE, YES, "duel")
VOID = FormColumn("void", words("void"), TEXT, described_by="void")
TABLE: Words = words("table-n")
GAME: Words = words("game-n")

REPLAYS = 2  # columns for games that are played again, beyond one game a player
MOST_TABLES = 8  # of a form made without knowing how many players there will be


def auction(largest: int, multiple: int = 0) -> Grid:
    """A sheet a table, which has *largest* players at most, a group of columns a game: roles, characters with their
    price, survivors. What a price is, is explained where it is known that it is a *multiple* of so many dollars."""
    price = replace(PRICE, hint=words("dollars-told", multiple=multiple)) if multiple else PRICE
    return Grid(
        "tables", "games", TABLE, GAME, (SEATED,), (ROLE, CHARACTER, price, KEPT, ALIVE), (WON, DUEL, VOID),
        auction_line, partial(tables_of_games, largest),
    )  # fmt: skip


def tables_of_games(largest: int, players: int | None, sizes: Sequence[int]) -> Shape | None:
    """The sheets for tables of these *sizes*; else as many of the *largest* as a form may need. None where *players*
    have no layout."""
    if players is not None and not sizes:
        return None
    return tuple((size, size + REPLAYS) for size in sizes or (largest,) * MOST_TABLES)


def auction_line(seats: Sequence[Seat], below: Mapping[str, object]) -> FormLine:
    """A game with characters for money: every seat that is still taken has a role, a character and a price."""
    parts, lacks = begun(seats, below)
    void = "void" in below
    if not void or any("character" in seat for seat in seats):
        parts["hires"] = hires(seats)
        lacks += hire_lacks(seats)
    return FormLine(_ordered(parts), tuple(lacks))


def begun(seats: Sequence[Seat], below: Mapping[str, object]) -> tuple[dict[str, FormPart], list[tuple[At, str]]]:
    """The roles, who won, who was alive and what else stands below the seats; and what is missing among these."""
    lacks: list[tuple[At, str]] = [((n, "role"), "no-role") for n, seat in enumerate(seats) if "role" not in seat]
    letters = "".join(seat.get("role", EMPTY_SEAT) for seat in seats)
    any_roles = "".join(seat.get("role", OUTLAW) for seat in seats) if lacks else None
    parts = {"roles": FormPart(letters, (0, "role"), (len(seats) - 1, "role"), (), any_roles)}
    if "won" in below:
        parts["won"] = FormPart(below["won"], (None, "won"))
    elif "void" not in below:
        lacks.append(((None, "won"), "no-winner"))
    alive = marked(seats, "alive")
    if alive or "void" not in below:
        parts["alive"] = FormPart([n + 1 for n in alive], *column(seats, "alive"), cells(alive, "alive"))
    for key in ("duel", "void"):
        if key in below:
            parts[key] = FormPart(below[key], (None, key))
    return parts, lacks


def column(seats: Sequence[Seat], first: str, last: str = "") -> tuple[At, At]:
    """The cells of all *seats* in a column, or from one column to another."""
    return (0, first), (len(seats) - 1, last or first)


def cells(seats: Iterable[int], first: str, last: str = "") -> tuple[tuple[At, At], ...]:
    """For each of *seats* its cell in a column, or its cells from one column to another."""
    return tuple(((n, first), (n, last or first)) for n in seats)


def marked(seats: Sequence[Seat], key: str) -> list[int]:
    """The seats, from 0, with a mark in the column *key*."""
    return [n for n, seat in enumerate(seats) if seat.get(key)]


def hires(seats: Sequence[Seat]) -> FormPart:
    """`Bart 300`, or `Bart 300 kept`; the mark of an empty seat where nobody hired."""
    texts = [
        f"{seat['character']} {seat['price']}" + (" kept" if seat.get("kept") else "")
        if "character" in seat and "price" in seat
        else EMPTY_SEAT
        for seat in seats
    ]
    each = cells(range(len(seats)), CHARACTER.key, PRICE.key)
    return FormPart(texts, *column(seats, CHARACTER.key, PRICE.key), each, _filled_up(seats, texts))


def _filled_up(seats: Sequence[Seat], texts: Sequence[str]) -> list[str] | None:
    """The hires with any price, or any character that nobody has, where one of the two is blank; None where none is."""
    of_hire = {CHARACTER.key, PRICE.key}
    if not any(len(of_hire & seat.keys()) == 1 for seat in seats):
        return None
    free = (name for name in CHARACTERS if name not in {seat.get(CHARACTER.key) for seat in seats})
    return [
        f"{seat.get('character') or next(free)} {seat.get('price', 100)}" if len(of_hire & seat.keys()) == 1 else text
        for seat, text in zip(seats, texts, strict=True)
    ]


def hire_lacks(seats: Sequence[Seat]) -> list[tuple[At, str]]:
    """The cells of a hire that are blank though the seat has a role, or the other cell is filled in."""
    faults: list[tuple[At, str]] = []
    for n, seat in enumerate(seats):
        plays = seat.get("role", EMPTY_SEAT) != EMPTY_SEAT
        if "character" not in seat and (plays or "price" in seat):
            faults.append(((n, "character"), "no-character"))
        if "price" not in seat and (plays or "character" in seat):
            faults.append(((n, "price"), "no-price"))
    return faults


def _ordered(parts: Mapping[str, FormPart]) -> dict[str, FormPart]:
    order = ("roles", "won", "alive", "duel", "hires", "void")
    return {key: parts[key] for key in order if key in parts}
