"""The spreadsheet form of the 2022/23 regulation: a sheet a round, a group of columns a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from ...languages import sayings
from ..bang import form_page
from ..bang.characters import CHARACTERS
from ..bang.form import ALIVE, CHARACTER, DUEL, ROLE, SEATED, TABLE, UNKNOWN_CHARACTER, WON, begun, cells, column
from ..form_page import LETTERS, MARKED, NAMES, PLAYERS, VALUE, FormOnPage, Needed, WrittenKey
from ..forms import CHOICE, OPEN, Form, FormColumn, FormLine, FormPart, Grid, Seat, Shape
from . import tables
from .facts import UNFINISHED
from .tables import Numbers, Parameters

words = sayings(__file__, "words")

PUT_AWAY = FormColumn(
    "put_away", words("put-away"), OPEN, CHARACTER.choices, "characters", width=13,
    speaks_of=UNKNOWN_CHARACTER, by_itself=UNKNOWN_CHARACTER,
)  # fmt: skip
ENDED = FormColumn(WON.key, WON.title, CHOICE, (*WON.choices, (UNFINISHED, words("unfinished"))), WON.described_by)


def line(seats: Sequence[Seat], below: Mapping[str, object]) -> FormLine:
    """A table of a round: survivors and characters may be left out."""
    parts, lacks = begun(seats, below)
    if not parts["alive"].value and "duel" not in below:
        del parts["alive"]
    everybody = range(len(seats))
    players = [seat.get("player", "?") for seat in seats]
    seated = FormPart(players, *column(seats, "player"), cells(everybody, "player"))
    columns = {"seats": seated, **{key: parts[key] for key in ("roles", "won", "duel", "alive") if key in parts}}
    with_character = [n for n, seat in enumerate(seats) if "character" in seat]
    if with_character:
        unnamed = [n for n, _ in enumerate(seats) if n not in with_character]
        if len(with_character) < len(unnamed):
            lacks.append(((with_character[0], "character"), "lone-character"))
        else:
            lacks += [((n, "character"), "no-character") for n in unnamed]
        names = [_names(seat) for seat in seats]
        keys = (CHARACTER.key, PUT_AWAY.key)
        any_names = _any_names(names) if unnamed else None
        columns["characters"] = FormPart(names, *column(seats, *keys), cells(everybody, *keys), any_names)
    return FormLine(columns, tuple(lacks))


def _any_names(names: Sequence[str]) -> list[str]:
    """The *names* of each seat, with a character that nobody has where there is none."""
    words = {name for of_seat in names for name in of_seat.split("/")}
    free = (name for name in CHARACTERS if name not in words)
    return [name or next(free) for name in names]


def _names(seat: Seat) -> str:
    return "/".join(seat[key] for key in ("character", "put_away") if key in seat)


def shape(numbers: Numbers, players: int | None, sizes: Sequence[int]) -> Shape | None:
    """As many rounds as the regulation plays with so many players, each with the tables of the chart."""
    largest = max(tables.ROLES)
    if sizes or players is None:
        most = max(row.rounds for row in numbers.rounds)
        return ((largest, len(sizes) or len(numbers.chart[numbers.last_of_chart])),) * most
    if players < numbers.rounds[0].least:
        return None
    count = len(numbers.chart[players]) if players in numbers.chart else -(-players // numbers.usual_table)
    # A table more: after somebody left the chart may have more, smaller ones.
    return ((largest, count + 1),) * numbers.rounds_due(players)


def form(law: Parameters) -> Form:
    """What organisers fill in under this *law*."""
    numbers = law.numbers
    return Form(
        facts=("name", "place", "club", "start", "end", "judge", "finished", "note"),
        lists=("withdrawals", "warnings", "waivers", "judge_decisions", "lots", "sources"),
        grid=Grid(
            "rounds", "tables", words("round-n"), TABLE, (),
            (SEATED, ROLE, CHARACTER, PUT_AWAY, ALIVE), (ENDED, DUEL), line, partial(shape, numbers),
        ),
        folders={tables.NATIONAL: words("national")},
        on_page=FormOnPage(
            (
                WrittenKey("seats", PLAYERS, ("player",), blank="?"),
                WrittenKey("roles", LETTERS, ("role",)),
                WrittenKey("won", VALUE, ("won",)),
                WrittenKey("duel", VALUE, ("duel",)),
                WrittenKey("alive", MARKED, ("alive",), when=("alive", "duel")),
                WrittenKey("characters", NAMES, ("character", "put_away"), when=("character",), blank=""),
            ),
            (form_page.ROLE_NEEDED, Needed("won", below=True), Needed("character", when=("character",))),
            ("judge-named", "rounds-played"),
            leaves="after_round",
        ),
    )  # fmt: skip
