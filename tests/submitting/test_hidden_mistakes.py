"""Mistakes of a tired evening that nobody told of beforehand, each through its door: three points of three, and said
once, in Italian and in English."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import chdir
from datetime import date, time
from functools import partial
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from msgspec import Struct
from openpyxl.comments import Comment
from openpyxl.styles import Font

from site_builder.reporting import sentence
from site_builder.submitting.importing import imported
from site_builder.submitting.issue_attachment import on_the_site
from tests.championship import DATA

from .conftest import Filled, Filler, all_records, filled_for_seventeen
from .scoring import Remark, points
from .test_told_at_once import expelled


class Hidden(Struct, frozen=True):
    """A form that somebody spoils: the first cells at which it is told, and words of what is said there."""

    name: str
    spoil: Callable[[Filled], list[Any]]
    it: str
    en: str


def dated(form: Filled, day: date, *key: str | int) -> list[Any]:
    form.cell(*key).value = day
    return [form.cell(*key)]


def pasted(form: Filled, players: bool = False, tables: tuple[int, int] = (0, 1)) -> list[Any]:
    """What stands at a table, pasted over another, without the *players* or with them; both from 0."""
    first, second = tables
    for key in [key for key in form.where if key[:2] == ("tables", first) and (players or "games" in key)]:
        if ("tables", second, *key[2:]) in form.where:
            form.cell("tables", second, *key[2:]).value = form.cell(*key).value
    return [form.cell("tables", second, 0, "player") if players else form.role(second, 0, 0)]


def all_alive(form: Filled, game: int) -> list[Any]:
    for seat in range(6):
        form.of_seat(0, game, seat, "alive").value = "sì"
    return [form.of_seat(0, game, 0, "alive")]


def expelled_before(form: Filled) -> list[Any]:
    expelled(form)
    return dated(form, date(2009, 4, 2), "withdrawals", 0, "date")


def expelled_after(form: Filled) -> list[Any]:
    expelled(form)
    return dated(form, date(2009, 5, 3), "withdrawals", 0, "date")


def exchanged(form: Filled, seat: tuple[int, int], other: tuple[int, int]) -> Any:
    """The players of two seats, each by table and place from 0, written one in the place of the other; the first."""
    first, second = (form.cell("tables", *at, "player") for at in (seat, other))
    first.value, second.value = second.value, first.value
    return first


def newcomers(form: Filled, *seated: tuple[str, str], consent: str = "sì") -> list[Any]:
    """New people, each as written in the sheet of new players and as at a table; the cells at the tables."""
    later = {form.cell(*key).value for key in form.where if key[0] not in ("tables", "new")}
    seats = [key for key in form.where if key[0] == "tables" and key[-1] == "player"]
    cells = [form.cell(*key) for key in seats if form.cell(*key).value not in later][: len(seated)]
    for row, (cell, (name, at_table)) in enumerate(zip(cells, seated, strict=True)):
        form.cell("new", row, "name").value, form.cell("new", row, "consent").value = name, consent
        cell.value = at_table
    return cells


def two_of_one_name(form: Filled) -> list[Any]:
    newcomers(form, ("Zxwqy Kjhgf", "Zxwqy Kjhgf"), ("Zxwqy Kjhgf", "Zxwqy Kjhgf"))
    return [form.cell("new", 1, "name")]


def called(form: Filled, name: str, table: int = 0, seat: int = 0) -> list[Any]:
    form.cell("tables", table, seat, "player").value = name
    return [form.cell("tables", table, seat, "player")]


def row_left_out(form: Filled) -> list[Any]:
    """The third seat of the third table is blank, and whoever has it sits a row below."""
    for key in [key for key in form.where if key[:2] == ("tables", 2) and 2 in (key[2], *key[4:5])]:
        form.cell(*key).value = None
    return [form.cell("tables", 2, 2, "player")]


def nobody_below(form: Filled) -> list[Any]:
    for key in [key for key in form.where if key[:3] == ("tables", 0, "games") and key[4] == 5]:
        form.cell(*key).value = None
    return called(form, "posto vuoto", 0, 5)


def in_hundreds(form: Filled) -> list[Any]:
    for key in [key for key in form.where if key[:2] == ("tables", 0) and key[-1] == "price"]:
        form.cell(*key).value = form.cell(*key).value and form.cell(*key).value // 100
    return [form.of_seat(0, 0, 0, "price")]


def price(form: Filled, dollars: int | str) -> list[Any]:
    form.of_seat(0, 0, 1, "price").value = dollars
    return [form.of_seat(0, 0, 1, "price")]


def dragged(form: Filled) -> list[Any]:
    """A price that somebody drags down a game: the sheet counts on by itself."""
    cells = grid(form, 0, "price")[0]
    for n, cell in enumerate(cells):
        cell.value = 300 + n
    return cells[1:2]


def roles_in_one_cell(form: Filled) -> list[Any]:
    cells = [form.role(0, 0, seat) for seat in range(6)]
    for cell in cells:
        cell.value = None
    cells[0].value = "SFFRFV"
    return cells[:1]


def days_exchanged(form: Filled, *announced: str) -> list[Any]:
    """The first day and that of an announcement, or of both."""
    start, cells = form.cell("start"), [form.cell("announcements", key) for key in announced]
    first, start.value = start.value, cells[0].value
    for cell in cells:
        cell.value = first
    return [start]


def final_for_third(form: Filled, both: bool = True) -> list[Any]:
    """The final in the place of the duel for third place, and that in its place, or nothing."""
    for key in [key for key in form.where if key[:2] == ("duels", "final")]:
        final, third = form.cell(*key), form.cell("duels", "third", *key[2:])
        third.value, final.value = final.value, third.value
    if not both:
        return [form.cell("duels", "third", "players", 0)]
    semis = [("duels", "semi", n) for n in (0, 1)]
    pairs = [[form.cell(*semi, "players", n).value for n in (0, 1)] for semi in semis]
    lost = [
        next(name for name in pair if name != form.cell(*semi, "won").value)
        for semi, pair in zip(semis, pairs, strict=True)
    ]
    for n, name in enumerate(lost):
        form.cell("duels", "final", "players", n).value = name
    form.cell("duels", "final", "won").value, form.cell("duels", "final", "score").value = lost[0], "5-1"
    return [form.cell("duels", "final", "players", 0)]


def moved_to_stage(form: Filled, stage: tuple[str | int, ...], other: tuple[str | int, ...]) -> list[Any]:
    """What is written of the duel of a *stage* where the duel of the *other* goes."""
    for key in [key for key in form.where if key[: 1 + len(stage)] == ("duels", *stage)]:
        form.cell("duels", *other, *key[1 + len(stage) :]).value = form.cell(*key).value
        form.cell(*key).value = None
    return [form.cell("duels", *other, "players", 0)]


def semifinalists_exchanged(form: Filled) -> list[Any]:
    first, second = (form.cell("duels", "semi", n, "players", 0) for n in (0, 1))
    first.value, second.value = second.value, first.value
    return [second]


def players_exchanged(form: Filled, n: int) -> list[Any]:
    """Who won a semifinal, on the side *n*, among the players of the other; as winners they stand where they won."""
    sides = [[form.cell("duels", "semi", duel, "players", side) for side in (0, 1)] for duel in (0, 1)]
    for duel, pair in enumerate(sides):
        won = form.cell("duels", "semi", duel, "won")
        if won.value != pair[n].value:
            swapped(pair[:1], pair[1:])
    swapped(sides[0][n : n + 1], sides[1][n : n + 1])
    return sides[0][n : n + 1]


def winners_exchanged(form: Filled) -> list[Any]:
    cells = [form.cell("duels", "semi", n, "won") for n in (0, 1)]
    swapped(cells[:1], cells[1:])
    return cells[:1]


def a_stage_early(form: Filled, final: bool) -> list[Any]:
    first, _ = (moved_to_stage(form, ("semi", n), ("quarter", n)) for n in (0, 1))
    if final:
        moved_to_stage(form, ("final",), ("semi", 0))
    return first


def grid(form: Filled, table: int, column: str) -> list[list[Any]]:
    """The cells of a *column* at a table, game by game, seat by seat; those that are asked for and may be blank."""
    games: dict[int, list[Any]] = {}
    for key in form.where:
        if (
            key[:2] == ("tables", table)
            and len(key) == 6
            and key[-1] == column
            and form.cell("tables", table, key[4], "player").value
        ):
            games.setdefault(key[3], []).append(form.cell(*key))
    return [cells for cells in games.values() if any(cell.value for cell in cells)]


def moved(form: Filled, column: str, by: int) -> list[Any]:
    """What stands in a *column* of the first table, so many seats further on in each game."""
    games = grid(form, 0, column)
    for cells in games:
        values = [cell.value for cell in cells]
        for n, cell in enumerate(cells):
            cell.value = values[(n - by) % len(values)]
    return [games[0][0]]


def dead_for_alive(form: Filled) -> list[Any]:
    for table in range(3):
        for cells in grid(form, table, "alive"):
            for cell in cells:
                cell.value = None if cell.value else "sì"
    return [grid(form, 0, "alive")[0][0]]


def rewritten(form: Filled, column: str, write: Callable[[Any], Any], every_game: bool = True) -> list[Any]:
    """What stands in a *column* of the first table, written otherwise in every game, or in the first alone."""
    games = grid(form, 0, column)
    for cell in (cell for cells in games[: None if every_game else 1] for cell in cells):
        cell.value = write(cell.value)
    return [games[0][0]]


# What each seat of the first table had after each game; and what each gained in it.
LEFT = (
    (9200, 9000, 8800, 8500, 11300, 11200), (4100, 3500, 6200, 5700, 4700, 6300),
    (4900, 6900, 6800, 6700, 9600, 11600), (7000, 9500, 11100, 14600, 17200, 16800),
    (4700, 4400, 6100, 5800, 5600, 8300), (6100, 7100, 5600, 6600, 5700, 4800),
)  # fmt: skip
GAINED = tuple(tuple(a - b for a, b in zip(left, (5000, *left), strict=False)) for left in LEFT)


def money_for_prices(form: Filled, money: tuple[tuple[int, ...], ...]) -> None:
    """Other *money* in the column of the prices, seat by seat and game by game."""
    for seat, of_seat in enumerate(money):
        for game, dollars in enumerate(of_seat):
            form.of_seat(0, game, seat, "price").value = dollars


def left_for_prices(form: Filled) -> list[Any]:
    money_for_prices(form, LEFT)
    return [form.of_seat(0, 0, 0, "price")]


def gained_for_prices(form: Filled) -> list[Any]:
    money_for_prices(form, GAINED)
    return [form.of_seat(0, 1, 0, "price")]


def won_for_prices(form: Filled, nothing: int | None) -> list[Any]:
    """What was won in the place of what was paid, *nothing* where nobody won anything."""
    for seat, of_seat in enumerate(GAINED):
        for game, gain in enumerate(of_seat):
            cell = form.of_seat(0, game, seat, "price")
            cell.value = gain + cell.value or nothing
    return [form.of_seat(0, 1, 0, "price")]


def lettered_seats(form: Filled) -> list[Any]:
    cells = [form.cell("tables", 0, seat, "player") for seat in range(6)]
    for cell, letter in zip(cells, "ABCDEF", strict=True):
        cell.value = letter
    return cells[:1]


def kept_by_all(form: Filled, *games: int) -> list[Any]:
    cells = [form.of_seat(0, game, seat, "kept") for game in games for seat in range(6)]
    for cell in cells:
        cell.value = "sì"
    return cells[:1]


def copied_over(form: Filled, below: bool) -> list[Any]:
    """The first game copied over the second, with what is *below* the seats or without."""
    for key in [key for key in form.where if key[:4] == ("tables", 0, "games", 0) and (below or len(key) == 6)]:
        form.cell(*key[:3], 1, *key[4:]).value = form.cell(*key).value
    first = form.role(0, 1, 0)
    return [first.parent.cell(first.row - 2, first.column)]


def final_for_third_too(form: Filled) -> list[Any]:
    for key in [key for key in form.where if key[:2] == ("duels", "final")]:
        form.cell("duels", "third", *key[2:]).value = form.cell(*key).value
    return [form.cell("duels", "third", "players", 0)]


def in_thousands(form: Filled) -> list[Any]:
    games = grid(form, 0, "price")
    for cell in (cell for cells in games for cell in cells):
        cell.value = cell.value / 1000
    return [games[0][0]]


def players_sorted(form: Filled) -> list[Any]:
    cells = [form.cell("tables", 0, seat, "player") for seat in range(6)]
    for cell, name in zip(cells, sorted(cell.value for cell in cells), strict=True):
        cell.value = name
    return cells[:1]


def rows_sorted(form: Filled) -> list[Any]:
    """The first table with its rows in the order of names, each with its games."""
    order = sorted(range(6), key=lambda seat: form.cell("tables", 0, seat, "player").value)
    rows = [key for key in form.where if key[:2] == ("tables", 0) and len(key) in (4, 6)]
    before = {key: form.cell(*key).value for key in rows}
    for key in rows:
        of_seat = 2 if len(key) == 4 else 4
        form.cell(*key).value = before[*key[:of_seat], order[key[of_seat]], *key[of_seat + 1 :]]
    return [form.cell("tables", 0, 0, "player")]


def players_of_tables_exchanged(form: Filled) -> list[Any]:
    swapped(*([form.cell("tables", table, seat, "player") for seat in range(6)] for table in (0, 1)))
    return [form.cell("tables", 0, 0, "player")]


def left_for_a_price(form: Filled) -> list[Any]:
    """In a game that leaves too little for the later ones."""
    form.of_seat(0, 3, 1, "price").value = LEFT[1][3]
    return [form.of_seat(0, 3, 1, "price")]


def hidden_sheet(form: Filled) -> list[Any]:
    form.book["Tavolo 2"].sheet_state = "hidden"
    return [form.book["Tavolo 2"]["A1"]]


def swapped(first: list[Any], second: list[Any]) -> None:
    for cell, partner in zip(first, second, strict=True):
        cell.value, partner.value = partner.value, cell.value


def games_exchanged(form: Filled) -> list[Any]:
    for column in ("role", "character", "price", "kept", "alive"):
        swapped(*([form.of_seat(0, game, seat, column) for seat in range(6)] for game in (0, 1)))
    swapped(*([form.below(0, game, line) for line in ("won", "duel", "void")] for game in (0, 1)))
    return [form.role(0, 0, 0)]


def seats_for_names(form: Filled) -> list[Any]:
    cells = [form.cell("tables", 0, seat, "player") for seat in range(6)]
    for n, cell in enumerate(cells, 1):
        cell.value = n
    return cells[:1]


def roles_for_characters(form: Filled) -> list[Any]:
    roles, characters = ([form.of_seat(0, 0, seat, column) for seat in range(6)] for column in ("role", "character"))
    swapped(roles, characters)
    return [roles[0], characters[0]]


def price_beside(form: Filled) -> list[Any]:
    swapped([form.of_seat(0, 0, 1, "price")], [form.of_seat(0, 0, 1, "kept")])
    return [form.of_seat(0, 0, 1, "kept")]


def place_for_club(form: Filled) -> list[Any]:
    swapped([form.cell("place")], [form.cell("club")])
    return [form.cell("club")]


def two_evenings(form: Filled) -> list[Any]:
    sheet = form.book.copy_worksheet(form.book["Tavolo 1"])
    sheet.title = "Tavolo 1 (2)"
    return [sheet["A1"]]


def table_below(form: Filled) -> list[Any]:
    sheet, other = form.book["Tavolo 1"], form.book["Tavolo 2"]
    below = sheet.max_row + 2
    for cell in [cell for row in other.iter_rows() for cell in row if cell.value is not None]:
        sheet.cell(cell.row + below, cell.column).value = cell.value
    return [sheet.cell(below + 1, 1)]


def commented(form: Filled) -> list[Any]:
    form.role(0, 0, 2).comment = Comment("Questa partita va annullata", "Chi tiene i conti")
    return [form.role(0, 0, 2)]


def struck(form: Filled) -> list[Any]:
    form.cell("tables", 0, 5, "player").font = Font(strike=True)
    return [form.cell("tables", 0, 5, "player")]


def lot_by_place(form: Filled) -> list[Any]:
    cells = [form.cell("lots", 0, n) for n in (0, 1)]
    cells[0].value, cells[1].value = 3, 4
    return cells


def in_a_hidden_row(form: Filled) -> list[Any]:
    cell = form.cell("tables", 0, 3, "player")
    cell.parent.row_dimensions[cell.row].hidden = True
    return [cell]


def in_a_hidden_column(form: Filled) -> list[Any]:
    cells = grid(form, 0, "price")[1]
    cells[0].parent.column_dimensions[cells[0].column_letter].hidden = True
    return cells[:1]


def emptied(form: Filled, column: str) -> list[Any]:
    """The first game without what stands in a *column*."""
    cells = grid(form, 0, column)[0]
    for cell in cells:
        cell.value = None
    return cells[:1]


def both_in_one_cell(form: Filled) -> list[Any]:
    first, second = (form.cell("duels", "semi", 0, "players", n) for n in (0, 1))
    first.value, second.value = f"{first.value} - {second.value}", None
    return [first]


def written(form: Filled, value: Any, *key: str | int) -> list[Any]:
    form.cell(*key).value = value
    return [form.cell(*key)]


HIDDEN = [
    Hidden(
        "somebody under age who did not play, named in the note",
        lambda form: written(form, "Gaia Testi, minorenne, ha tenuto i conti.", "note"),
        "qui c’è il nome intero di chi, come si legge, è minorenne o non vuole comparire. Scrivi le iniziali, o togli",
        "is a minor or does not wish to be named. Write the initials, or leave the name out",
    ),
    Hidden(
        "prices with their cents",
        lambda form: rewritten(form, "price", lambda price: f"{price},00"),
        "«300,00» non è un numero. Scrivi solo le cifre, 300; lo stesso in altre 35 celle",
        "“300,00” is not a number. Write only digits, 300",
    ),
    Hidden(
        "a price with its cents and a sign",
        lambda form: price(form, "900,00 €"),
        "«900,00 €» non è un numero. Scrivi solo le cifre, 900",
        "Write only digits, 900",
    ),
    Hidden(
        "letters for the noughts of a price",
        lambda form: price(form, "9OO"),
        "«9OO» non è un numero. Scrivi solo le cifre, 900",
        "Write only digits, 900",
    ),
    Hidden(
        "what was paid with a minus",
        lambda form: rewritten(form, "price", lambda price: -price),
        "-300 ha il segno meno. Se è il prezzo pagato scrivi 300; se è il guadagno della partita, scrivi",
        "-300 has a minus sign. If it is what was paid, write 300; if it is what the game earned, write",
    ),
    Hidden(
        "a game for which nobody paid",
        lambda form: rewritten(form, "price", lambda price: 0, every_game=False),
        "0 non va. Scrivi quanto è costato il personaggio; se in questa colonna ci sono i soldi vinti",
        "0 cannot be a price. Write what was paid for the character; if this column holds the money won",
    ),
    Hidden(
        "what everybody had left for what they paid",
        left_for_prices,
        "tavolo 1: al posto dei prezzi ci sono i soldi che ognuno aveva (9.200 $ al posto 1, partita 1). Scrivi i",
        "Write the prices of the characters: $300 there",
    ),
    Hidden(
        "what everybody gained for what they paid",
        gained_for_prices,
        "-200 ha il segno meno. Se è il prezzo pagato scrivi 200; se è il guadagno della partita, scrivi",
        "if it is what the game earned, write the price of the character instead; the same in 18 more cells",
    ),
    Hidden(
        "what everybody won for what they paid",
        lambda form: won_for_prices(form, 0),
        "ci sono i soldi vinti, riscrivi i prezzi dal foglio del tavolo; lo stesso in altre 18 celle",
        "if this column holds the money won, write the prices again from the score sheet; the same in 18 more cells",
    ),
    Hidden(
        "what everybody won for what they paid, and no noughts",
        lambda form: won_for_prices(form, None),
        "mancano i dollari pagati dal posto 1 per il personaggio. Scrivi un numero intero; lo stesso in altre 18 celle",
        "the price seat 1 paid for the character is missing. Write a whole number; the same in 18 more cells",
    ),
    Hidden(
        "letters for the seats",
        lettered_seats,
        "«A» è una lettera, e qui va una persona. Scrivi il nome di chi ci siede; lo stesso in altre 5 celle",
        "“A” is a letter, and a person goes here",
    ),
    *(
        Hidden(
            f"somebody as {name}",
            lambda form, name=name: called(form, name),
            f"«{name}» non c’è: forse «Oreste Tornado (p0031)»? Scegli dall’elenco",
            "perhaps “Oreste Tornado (p0031)”? Choose from the list",
        )
        for name in ("O. Tornado", "Oreste T.", "Tornado O")
    ),
    Hidden(
        "two people on two lines of a cell",
        lambda form: called(form, "Oreste Tornado (p0031)\nAda Rossi"),
        "ci sono più persone, e una cella ne tiene una. Scrivi le altre al loro posto",
        "is several people, and a cell holds one",
    ),
    Hidden(
        "everybody keeps the character of a game",
        lambda form: kept_by_all(form, 1),
        "«Tenuto» è a tutti i posti (partita 2). Lascialo solo a chi era in gioco",
        "“Tenuto” is at every seat (game 2). Leave it only to those",
    ),
    Hidden(
        "everybody keeps the character of every game",
        lambda form: kept_by_all(form, *range(6)),
        "«Tenuto» è a tutti i posti (partite 1, 2, 3, 4, 5, 6)",
        "“Tenuto” is at every seat (games 1, 2, 3, 4, 5, 6)",
    ),
    *(
        Hidden(
            f"a game copied over the next one, {'with' if below else 'without'} the lines below it",
            lambda form, below=below: copied_over(form, below),
            "la partita 2 è uguale alla 1. Se una è copiata, riscrivila dal foglio",
            "game 2 is the same as game 1",
        )
        for below in (True, False)
    ),
    Hidden(
        "the final in the place of the duel for third place too",
        final_for_third_too,
        "in «Duelli: Finalina» ci sono gli stessi due di «Duelli: Finale» (",
        "or empty “Duelli: Finalina”",
    ),
    Hidden(
        "the last day by a word",
        lambda form: written(form, "stesso giorno", "end"),
        "«stesso giorno» non dice niente. Scrivi che cosa ci va, o lascia la cella vuota",
        "or leave the cell empty",
    ),
    *(
        Hidden(
            f"two side events in one cell, with {sign!r}",
            lambda form, sign=sign: written(form, f"torneo di Wings of War{sign} lotteria", "side_events", 0),
            "sembra più di una cosa, e qui ne va una. Se è così, scrivile una per cella",
            "If so, write them one per cell",
        )
        for sign in (",", ";", "\n", ".")
    ),
    Hidden(
        "the roles of all seats in one cell",
        roles_in_one_cell,
        "«SFFRFV» dice 6 posti in una cella. Scrivi una lettera per cella in «Ruolo», dall’alto in basso",
        "puts 6 seats in one cell. Write one letter per cell in “Ruolo”, from top to bottom",
    ),
    Hidden(
        "a price that was dragged down a game",
        dragged,
        "di posto in posto i prezzi crescono di 1 $ (300, 301, fino a 305), come trascinando una cella",
        "prices grow by $1 from seat to seat (300, 301, up to 305), as when a cell is dragged",
    ),
    Hidden(
        "two prices in one cell",
        lambda form: price(form, "800 900"),
        "«800 900» sono più numeri, e qui ne va uno. Lascia quello giusto",
        "“800 900” is several numbers, and only one goes here. Keep the right one",
    ),
    Hidden(
        "no in a list of what there was",
        lambda form: written(form, "no", "side_events", 0),
        "'no' non dice niente: se in «Eventi collaterali» 1 non c’è niente da scrivere, svuota la cella",
        "says nothing: if there is nothing to write in “Eventi collaterali” 1, empty the cell",
    ),
    Hidden(
        "a question mark in a list of what there was",
        lambda form: written(form, "?", "side_events", 0),
        "«Eventi collaterali» 1 è ancora da scrivere. Metti quello che sai al posto del '?', o svuota la cella",
        "“Eventi collaterali” 1",
    ),
    Hidden(
        "a row that is hidden",
        in_a_hidden_row,
        "questa cella è in una riga o in una colonna nascosta, ma si legge lo stesso. Mostrala",
        "this cell is in a hidden row or column, but it is read all the same. Show it",
    ),
    Hidden(
        "a column that is hidden",
        in_a_hidden_column,
        "cancella quello che non vale più; lo stesso in altre 5 celle di questo foglio",
        "the same in 5 more cells of this sheet",
    ),
    Hidden(
        "a day of another weekday",
        lambda form: written(form, "domenica 2 maggio 2009", "start"),
        "il 2 maggio 2009 è un altro giorno della settimana. Se il numero è giusto scrivi 2009-05-02",
        "2 May 2009 is another day of the week. If the date is right, write 2009-05-02",
    ),
    Hidden(
        "a score that became a time of day",
        lambda form: written(form, time(5, 0), "duels", "final", "score"),
        "qui è un’ora. Se volevi scrivere altro, come 5-0, dai alla cella il formato Testo e riscrivilo",
        "is a time of day here. If you meant something else, like 5-0, give the cell the Text format",
    ),
    Hidden(
        "a score with a remark",
        lambda form: written(form, "5-0 (a tavolino)", "duels", "final", "score"),
        "«5-0 (a tavolino)» non ha la forma giusta. Scrivi come 5-3",
        "does not have the right form. Write it like 5-3",
    ),
    Hidden(
        "a club with the id of another",
        lambda form: written(form, "Carovana del Vesuvio (gilda-del-cactus)", "club"),
        "non sono lo stesso circolo: gilda-del-cactus è «Gilda del Cactus». Scegli quello giusto dall’elenco",
        "are not the same club: gilda-del-cactus is “Gilda del Cactus”. Choose the right one from the cell’s list",
    ),
    Hidden(
        "two referees joined by a word",
        lambda form: written(form, "Viola Nebraska e Oreste Tornado", "arbiters", 0),
        "ci sono più persone, e una cella ne tiene una. Scrivi le altre al loro posto",
        "is several people, and a cell holds one",
    ),
    Hidden(
        "a void game that nobody played again",
        lambda form: written(form, "carte sbagliate", "tables", 0, "games", 1, "void"),
        "la partita 2 è segnata annullata, ma quella dopo ha un altro Sceriffo e non la ripete. Svuota",
        "is marked void, but the next one has another Sheriff and does not replay it",
    ),
    *(
        Hidden(f"a game without its {name}", lambda form, column=column: emptied(form, column), it, en)
        for name, column, it, en in (
            ("roles", "role", "in questa partita non c’è nessun ruolo. Scrivi a ogni posto S", "has no roles at all"),
            ("characters", "character", "nessun personaggio. Scrivilo a ogni posto", "has no characters at all"),
            ("prices", "price", "mancano i dollari di tutti. Scrivi a ogni posto", "has no prices at all"),
        )
    ),
    Hidden(
        "both of a duel in one cell",
        both_in_one_cell,
        "(p0151) - Oreste Tornado (p0031)» ci sono più persone, e una cella ne tiene una. Scrivi le altre",
        "is several people, and a cell holds one",
    ),
    Hidden(
        "two referees by their codes",
        lambda form: written(form, "p0001, p0010", "arbiters", 0),
        "in «p0001, p0010» ci sono più persone, e una cella ne tiene una. Scrivi le altre al loro posto",
        "is several people, and a cell holds one",
    ),
    Hidden(
        "two referees with a dash between",
        lambda form: written(form, "Viola Nebraska - Oreste Tornado", "arbiters", 0),
        "ci sono più persone, e una cella ne tiene una. Scrivi le altre al loro posto",
        "is several people, and a cell holds one",
    ),
    Hidden(
        "an age behind a new name",
        lambda form: newcomers(form, *[("Zxwqy Kjhgf (15 anni)",) * 2]) and [form.cell("new", 0, "name")],
        "qui non c’è solo un nome. Lascia nome e cognome, qui e al tavolo; di chi è minorenne",
        "this is more than a name. Leave first name and surname, here and at the table; of a minor",
    ),
    Hidden(
        "a new name that says who is under age",
        lambda form: newcomers(form, *[("Zxwqy Kjhgf (minorenne)",) * 2]) and [form.cell("new", 0, "name")],
        "di chi è minorenne scegli «solo iniziali», a un omonimo",
        "of a minor choose initials only, to a namesake",
    ),
    Hidden(
        "a deputy called a vice sheriff",
        lambda form: written(form, "vice sceriffo", "tables", 0, "games", 0, 5, "role"),
        "«vice sceriffo» non è nell’elenco. Scegli fra S Sceriffo, V Vice",
        "“vice sceriffo” is not in the list. Choose from S Sceriffo, V Vice",
    ),
    Hidden(
        "a name that is struck through",
        struck,
        "quello che sta qui è barrato, ma si legge lo stesso. Se non vale più cancellalo",
        "is struck through, but it is read all the same",
    ),
    Hidden(
        "places for names in a lot",
        lot_by_place,
        "è un numero, e qui va una persona. Scrivi il nome",
        "is a number, and a person goes here",
    ),
    Hidden(
        "a guest without a name",
        lambda form: called(form, "Ospite"),
        "«Ospite» non è il nome di nessuno. Scrivi il nome qui e nel foglio dei giocatori nuovi",
        "“Ospite” is nobody’s name",
    ),
    Hidden(
        "a comment at a cell",
        commented,
        "questa cella ha un commento, che non si legge. Quello che conta scrivilo in una cella",
        "this cell has a comment, which is not read. What",
    ),
    Hidden(
        "the dead are marked and not the survivors",
        dead_for_alive,
        "tavolo 1, 2, 3: in ogni partita in «Vivo» c’è chi alla fine era fuori, e non chi era in gioco",
        "in every game “Vivo” lists the players eliminated, not those still in",
    ),
    Hidden(
        "survivors a row too low",
        lambda form: moved(form, "alive", 1),
        "in ogni partita «Vivo» sta un posto più in là. Sposta ciascuno al posto prima",
        "is one seat too far on",
    ),
    Hidden(
        "roles a row too high",
        lambda form: moved(form, "role", -1),
        "in ogni partita i ruoli stanno un posto più indietro. Spostali tutti avanti di uno",
        "the roles are one seat too far back",
    ),
    Hidden(
        "prices in thousands",
        in_thousands,
        "se è 300, scrivilo senza punti né virgole; lo stesso in altre 35 celle di questo foglio (J5",
        "the same in 35 more cells of this sheet",
    ),
    Hidden(
        "the rows of a table sorted by name, with their games",
        rows_sorted,
        "le righe sono per nome o per codice, e la stella salta. Metti i posti",
        "the star jumps. Put the seats back",
    ),
    Hidden(
        "the players of two tables exchanged",
        players_of_tables_exchanged,
        "se i tavoli 1 e 2 si scambiano le persone. Scambiale in «Giocatore»",
        "if tables 1 and 2 swap players. Swap them in “Giocatore”",
    ),
    Hidden(
        "what somebody had left for what they paid, once",
        left_for_a_price,
        "Se 5.700 $ è il resto scrivi 500; se no correggi la 5",
        "If $5,700 was left over, write 500; if not, correct game 5",
    ),
    Hidden(
        "a sheet that is hidden",
        hidden_sheet,
        "questo foglio è nascosto, ma si legge lo stesso. Mostralo",
        "this sheet is hidden, but it is read all the same. Show it",
    ),
    Hidden(
        "a dash for a price",
        lambda form: price(form, "-"),
        "mancano i dollari pagati dal posto 2 per il personaggio. Scrivi un numero intero",
        "the price seat 2 paid for the character is missing. Write a whole number",
    ),
    Hidden(
        "the names of a table sorted",
        players_sorted,
        "in ordine di nome o di codice. Rimettili accanto alle loro partite",
        "sorted by name or code. Put them back beside their games",
    ),
    Hidden(
        "two games exchanged",
        games_exchanged,
        "la stella passa a sinistra se le partite 1 e 2 si scambiano. Scambiale",
        "if games 1 and 2 change places",
    ),
    Hidden(
        "numbers of seats for names",
        seats_for_names,
        "«1» è il numero del posto. Scrivi il nome di chi ci siede; lo stesso in altre 5 celle",
        "“1” is the number of the seat. Write the name of the player there",
    ),
    Hidden(
        "roles and characters each in the column of the other",
        roles_for_characters,
        "di questo posto. Spostalo lì; lo stesso in altre 5 celle di questo foglio",
        "of this seat. Move it there",
    ),
    Hidden(
        "a price in the column beside",
        price_beside,
        "«900» va nella colonna «Dollari» di questo posto. Spostalo lì",
        "“900” goes in the column “Dollari” of this seat",
    ),
    Hidden(
        "place and club exchanged",
        place_for_club,
        "qui c’è «Napoli», e in «Luogo» il circolo «Carovana del Vesuvio». Metti ciascuno nella cella dell’altro",
        "Swap the two cells",
    ),
    Hidden(
        "another evening in the same workbook",
        two_evenings,
        "Se è di un’altra serata va in un modulo suo",
        "Of another evening, it goes in a form of its own",
    ),
    Hidden(
        "another table below the first",
        table_below,
        "Un altro tavolo o turno va nel suo foglio; se no, svuotale",
        "Another table or round goes in its own sheet",
    ),
    Hidden(
        "the first day and that of the announcement exchanged",
        lambda form: days_exchanged(form, "official"),
        "Se sono invertiti, correggi qui e «Annunci: forum ufficiale»",
        "If swapped, correct this and “Annunci: forum ufficiale”",
    ),
    Hidden(
        "the first day and those of both announcements exchanged",
        lambda form: days_exchanged(form, "official", "unofficial"),
        "i forum l’annunciano il 2 maggio 2009: tardi. Se sono invertiti, correggi qui",
        "If swapped, correct this",
    ),
    Hidden(
        "a first day with its month first",
        lambda form: dated(form, date(2009, 2, 5), "start"),
        "gli altri giorni non tornano. Se giorno e mese sono scambiati, scrivi 2009-05-02",
        "If day and month are swapped, write 2009-05-02",
    ),
    Hidden(
        "the final and the duel for third place exchanged",
        final_for_third,
        "chi ha vinto. Scambiali, con vincitore e punteggio",
        "Swap them, with winner and score",
    ),
    Hidden(
        "the final in the place of the duel for third place",
        lambda form: final_for_third(form, both=False),
        "e «Duelli: Finale» manca. Sposta lì il duello, con vincitore e punteggio",
        "Move the duel there, with winner and score",
    ),
    Hidden(
        "the semifinals under the heading of the quarter-finals",
        lambda form: a_stage_early(form, final=False),
        "in «Duelli: Quarti» ci sono i duelli di «Duelli: Semifinali».",
        "Move them to “Duelli: Semifinali”, with winner and score",
    ),
    Hidden(
        "all duels a stage too early",
        lambda form: a_stage_early(form, final=True),
        "Spostali in «Duelli: Semifinali», con vincitore e punteggio, e in «Duelli: Finale» quello che ora è lì",
        "and what is there now to “Duelli: Finale”",
    ),
    Hidden(
        "a semifinal in the place of the duel for third place",
        lambda form: moved_to_stage(form, ("semi", 1), ("third",)),
        "in «Duelli: Finalina» c’è il duello di «Duelli: Semifinali».",
        "Move it to “Duelli: Semifinali”",
    ),
    Hidden(
        "the last day in the month after",
        lambda form: dated(form, date(2009, 6, 2), "end"),
        "31 giorni dopo l’inizio (2 maggio 2009) e dopo il referto",
        "orrect the last day",
    ),
    Hidden(
        "a last day that nothing else is against",
        lambda form: dated(form, date(2009, 6, 4), "report", "received") and dated(form, date(2009, 6, 2), "end"),
        "dura 32 giorni, dal 2 maggio 2009 al 2 giugno 2009. Se non è così, correggi l’ultimo giorno",
        "orrect the last day",
    ),
    Hidden(
        "the games of another table",
        pasted,
        "tavolo 2: le partite sono quelle del tavolo 1, posto per posto",
        "If copied, write them again from the score sheet; if not, correct table",
    ),
    Hidden(
        "another table, with its players",
        lambda form: pasted(form, players=True),
        "il tavolo 2 ha le persone del tavolo 1, posto per posto",
        "If copied, write it again from its score sheet; if not, correct table",
    ),
    Hidden(
        "the games of a larger table",
        lambda form: pasted(form, tables=(0, 2)),
        "tavolo 3: le partite sono quelle del tavolo 1, posto per posto",
        "If copied, write them again from the score sheet; if not, correct table",
    ),
    Hidden(
        "the games of a smaller table",
        lambda form: pasted(form, tables=(2, 0)),
        "tavolo 1: le partite sono quelle del tavolo 3, posto per posto",
        "If copied, write them again from the score sheet; if not, correct table",
    ),
    Hidden(
        "a larger table, with its players",
        lambda form: pasted(form, players=True, tables=(0, 2)),
        "il tavolo 3 ha le persone del tavolo 1, posto per posto",
        "If copied, write it again from its score sheet; if not, correct table",
    ),
    Hidden(
        "a smaller table, with its players",
        lambda form: pasted(form, players=True, tables=(2, 0)),
        "i primi 5 posti del tavolo 1 sono quelli del tavolo 3",
        "If copied, write it again from its score sheet; if not, correct table",
    ),
    Hidden(
        "everybody alive where the law wins",
        lambda form: all_alive(form, 0),
        "a fine partita sono segnati tutti, ma la Legge vince con Fuorilegge e Rinnegato fuori",
        "everybody is marked as in at the end",
    ),
    Hidden(
        "everybody alive where the outlaws win",
        lambda form: all_alive(form, 1),
        "a fine partita sono segnati tutti, ma i Fuorilegge vincono con lo Sceriffo fuori",
        "everybody is marked as in at the end",
    ),
    Hidden(
        "an expulsion before the tournament",
        expelled_before,
        "ha la data 2 aprile 2009, prima che il torneo cominciasse (2 maggio 2009). Correggi la data",
        "before the tournament began",
    ),
    Hidden(
        "an expulsion on the second day of a tournament whose last day was left out",
        expelled_after,
        "ha la data 3 maggio 2009, ma il torneo è finito il 2 maggio 2009. Correggi la data, o l’ultimo giorno («",
        "or the last day (“Ultimo giorno”)",
    ),
    Hidden(
        "two days in the cell of the first",
        lambda form: written(form, "2-3 maggio 2009", "start"),
        "sono due giorni, e qui ne va uno. Scrivi 2009-05-02; se 2009-05-03 è l’ultimo giorno del torneo",
        "is two days, and only one goes here. Write 2009-05-02",
    ),
    Hidden(
        "two days in words, with their article",
        lambda form: written(form, "dal 2 al 3 maggio", "start"),
        "sono due giorni, e qui ne va uno. Scrivi 2009-05-02",
        "is two days, and only one goes here",
    ),
    Hidden(
        "a place that is not certain yet",
        lambda form: written(form, "Napoli#provvisorio", "place"),
        "'Napoli#provvisorio' non è solo un luogo, e così si pubblica: scrivi 'Napoli'",
        "is not a place alone, and is published as it stands: write 'Napoli'",
    ),
    Hidden(
        "a place to be confirmed",
        lambda form: written(form, "Napoli (da confermare)", "place"),
        "non è solo un luogo, e così si pubblica: scrivi 'Napoli'",
        "is not a place alone",
    ),
    Hidden(
        "two seats of a table exchanged",
        lambda form: exchanged(form, (0, 1), (0, 2)) and [form.cell("duels", "semi", 1, "players", 1)],
        "Correggi il nome, le partite, o il tavolo 1: i posti 2 e 3 sono scambiati?",
        "or table 1: are seats 2 and 3 swapped?",
    ),
    Hidden(
        "two seats of two tables exchanged",
        lambda form: exchanged(form, (0, 3), (2, 4)) and [form.cell("duels", "semi", 1, "players", 0)],
        "o scambia il posto 4 del tavolo 1 e il 5 del tavolo 3",
        "or swap seat 4 of table 1 and seat 5 of table 3",
    ),
    Hidden(
        "the winners of the two semifinals exchanged",
        winners_exchanged,
        "chi ha vinto questo duello è scritto nell’altro, e viceversa: scambia «Vincitore» fra i due",
        "the winner of this duel is written in the other one",
    ),
    *(
        Hidden(
            f"the {side} players of the two semifinals exchanged",
            partial(players_exchanged, n=n),
            "e viceversa; così torna anche chi ha vinto. Scambia i due nomi",
            "belong in each other’s duel, and then the winners are right too. Swap the two names",
        )
        for n, side in enumerate(("first", "second"))
    ),
    Hidden(
        "who won a semifinal and plays the final stands in the other semifinal",
        semifinalists_exchanged,
        "che poi gioca in «Duelli: Finale», ma non è fra i due",
        "is not one of the two. Correct who played, or “Vincitore”",
    ),
    Hidden(
        "somebody new, mistyped at the table",
        lambda form: newcomers(form, ("Zxwqy Kjhgfds", "Zxwqy Kjhgfs")),
        "questo nome somiglia a quello di chi è alla cella A4 dei giocatori nuovi. Se è la stessa persona scrivilo",
        "this name is like that of the person in cell A4 of the new players. If it is the same person, write it alike",
    ),
    Hidden(
        "somebody whose name is withheld, mistyped at the table",
        lambda form: newcomers(form, ("Zxwqy Kjhgfds", "Zxwqy Kjhgfs"), consent="no"),
        "questo nome somiglia a quello di chi è alla cella A4 dei giocatori nuovi",
        "this name is like that of the person in cell A4 of the new players",
    ),
    Hidden(
        "somebody new by the surname",
        lambda form: newcomers(form, ("Zxwqy Kjhgf", "Kjhgf")),
        "Se è la stessa persona scrivilo uguale, qui e là; se è un’altra, scrivi nome e cognome",
        "if not, write first name and surname",
    ),
    Hidden(
        "a surname that somebody new has too",
        lambda form: newcomers(form, ("Zxwqy Piedepolvere", "Piedepolvere")),
        "può essere più persone (p0212 Olimpia Piedepolvere, chi è alla cella A4 dei giocatori nuovi). Scrivi nome",
        "may be several people (p0212 Olimpia Piedepolvere, the person in cell A4 of the new players). Write",
    ),
    Hidden(
        "two new people of one name",
        two_of_one_name,
        "Togline una; se sono due persone, scrivi che cosa le distingue, per esempio la città, qui e al tavolo",
        "for two people, write what tells them apart, such as the town, here and at the table",
    ),
    Hidden(
        "a nickname in the name",
        lambda form: called(form, "Oreste «il Monco» Acquamorta"),
        "forse «Oreste Acquamorta (p0001)»? Scegli dall’elenco",
        "perhaps “Oreste Acquamorta (p0001)”? Choose from the list",
    ),
    Hidden(
        "a row left out",
        row_left_out,
        "al posto 3 non c’è niente, e sotto c’è qualcuno. Sposta in su le righe che seguono, con le partite",
        "seat 3 is empty, and there is somebody below. Move the rows that follow up, with their games",
    ),
    Hidden(
        "nobody in the seat below the last",
        nobody_below,
        "«posto vuoto» non dice niente. Scrivi che cosa ci va, o lascia la cella vuota",
        "“posto vuoto” says nothing. Write what belongs here, or leave the cell empty",
    ),
    Hidden(
        "a mail address behind a new name",
        lambda form: newcomers(form, ("Zxwqy Kjhgf z@posta.it", "Zxwqy Kjhgf")) and [form.cell("new", 0, "name")],
        "qui c’è un indirizzo di posta elettronica. Cancellalo",
        "there is an e-mail address here. Delete it",
    ),
    Hidden(
        "a telephone number behind a name at the table",
        lambda form: called(form, "Zxwqy Kjhgf 333 1234567"),
        "qui non c’è solo un nome, ma un recapito o un altro dato che non si pubblica. Lascia nome e cognome",
        "this is more than a name: an address, a number or the like is not published. Leave first name and surname",
    ),
    Hidden(
        "prices in hundreds",
        in_hundreds,
        "Se sono scritti in centinaia, aggiungi gli zeri in ogni partita: 300 per 3",
        "If they are in hundreds, add the zeros in every game: 300 for 3",
    ),
    Hidden(
        "a price without its zeros",
        lambda form: price(form, 9),
        "Scrivi 900, se mancano degli zeri; se no 100 o 200",
        "Write 900 if zeros are missing; otherwise 100 or 200",
    ),
    Hidden(
        "a price without a zero",
        lambda form: price(form, 90),
        "Scrivi 900, se mancano degli zeri",
        "Write 900 if zeros are missing",
    ),
]


@pytest.mark.parametrize("mistake", HIDDEN, ids=lambda mistake: mistake.name)
def test_a_hidden_mistake_is_told_once_at_its_cell(mistake, seventeen, small_data, tmp_path):
    cells = mistake.spoil(seventeen)
    with chdir(tmp_path):
        seventeen.book.save("form.xlsx")
        problems = on_the_site(imported(Path("form.xlsx"), small_data).problems)
    remarks = [Remark(text, text.partition(": ")[2]) for text in (sentence(problem, "it") for problem in problems)]
    english = [sentence(problem, "en") for problem in problems]
    assert len(remarks) == len(cells), [remark.text for remark in remarks]
    for cell in cells:
        places = [f"{cell.parent.title}», {cells} {cell.coordinate}" for cells in ("cella", "celle")]
        place = next((place for place in places if any(place in remark.place for remark in remarks)), places[0])
        assert points(remarks, place, mistake.it) == (True, True, True), [remark.place for remark in remarks]
    assert all(mistake.en in text for text in english), english


def answered(form: Filled, key: str, answer: str) -> None:
    """The same *answer* in a line below the seats of every game of the first table, or, of the seats, in every mark."""
    for where in form.where:
        if where[:2] == ("tables", 0) and where[-1] == key and (len(where) == 5 or form.cell(*where).value):
            form.cell(*where).value = answer


ANOTHER_WAY = {
    "a number before a name": (("tables", 0, 0, "player"), "1. Oreste Tornado (p0031)"),
    "a bullet before a name": (("tables", 0, 0, "player"), "• Oreste Tornado"),
    "an hour behind the day": (("start",), "02/05/2009 ore 21"),
    "from which hour on": (("start",), "2 maggio 2009, dalle ore 15"),
}


@pytest.mark.parametrize(("key", "text"), ANOTHER_WAY.values(), ids=ANOTHER_WAY)
def test_another_way_to_write_the_same_changes_nothing(key, text, seventeen, small_data, tmp_path):
    with chdir(tmp_path):
        seventeen.book.save("form.xlsx")
        before = imported(Path("form.xlsx"), small_data).text.partition("sources:")[0]
        seventeen.cell(*key).value = text
        seventeen.book.save("form.xlsx")
        actual = imported(Path("form.xlsx"), small_data)
    assert actual.problems == [] and actual.text.partition("sources:")[0] == before


def test_a_dash_at_a_seat_that_has_been_left_is_nothing(small_data, tmp_path):
    form = filled_for_seventeen()
    expelled(form)
    form.book.save(tmp_path / "form.xlsx")
    before = imported(tmp_path / "form.xlsx", small_data).text.partition("sources:")[0]
    left = [key for key in form.where if len(key) == 6 and key[-1] == "role" and form.cell(*key).value == "-"]
    assert left
    for key in left:
        for column in ("character", "price", "kept", "alive"):
            form.cell(*key[:-1], column).value = "-"
    form.book.save(tmp_path / "form.xlsx")
    actual = imported(tmp_path / "form.xlsx", small_data)
    assert actual.problems == [] and actual.text.partition("sources:")[0] == before


@pytest.mark.parametrize(("key", "answer"), [("void", "no"), ("alive", "v"), ("kept", "V")])
def test_what_can_only_mean_one_thing_is_taken_as_that(key, answer, seventeen, small_data, tmp_path):
    """No under «Annullata», a v under «Vivo»."""
    with chdir(tmp_path):
        seventeen.book.save("form.xlsx")
        before = imported(Path("form.xlsx"), small_data).text.partition("sources:")[0]
        answered(seventeen, key, answer)
        seventeen.book.save("form.xlsx")
        actual = imported(Path("form.xlsx"), small_data)
    assert actual.problems == [] and actual.text.partition("sources:")[0] == before


def of_2022() -> Filled:
    """A form of 2022/23 filled in, of an evening whose first two rounds have tables of the same sizes."""
    sheet = next(
        sheet
        for sheet in all_records().sheets["2022-23"]
        if len({tuple(len(table["seats"]) for table in round["tables"]) for round in sheet.document.data["rounds"][:2]})
        == 1
    )
    return Filled(Filler("bang-2022", sheet.document.data, sheet.area, season="2022-23"))


def told_of_2022(form: Filled, folder: Path) -> list[str]:
    """What is said of a *form* of 2022/23, but that its season is closed."""
    data = folder / "data"
    copytree(DATA, data)
    for file in (data / "tournaments/2022-23").glob("*/*.yaml"):
        file.unlink()
    form.book.save(folder / "form.xlsx")
    sentences = [sentence(problem, "it") for problem in imported(folder / "form.xlsx", data).problems]
    return [text for text in sentences if "è chiusa" not in text]


def test_a_round_pasted_over_another_is_told_once_as_a_copy(tmp_path):
    """Not as a Sheriff too many at each of its tables."""
    form = of_2022()
    for key in [key for key in form.where if key[:2] == ("rounds", 0) and ("rounds", 1, *key[2:]) in form.where]:
        form.cell("rounds", 1, *key[2:]).value = form.cell(*key).value
    (text,) = told_of_2022(form, tmp_path)
    assert "«Turno 2», celle B5:B10" in text and "il turno 2 ha le stesse persone agli stessi posti del turno 1" in text


@pytest.mark.parametrize(("round_", "cell"), [(0, "«Turno 1», cella G7"), (1, "«Turno 2», cella G7")])
def test_somebody_at_two_tables_of_a_round_is_told_once(round_, cell, tmp_path):
    """And not that whoever has that seat sits nowhere, or comes in later."""
    form = of_2022()
    first, second = (form.cell("rounds", round_, "tables", *at, "player") for at in ((0, 0), (1, 2)))
    second.value = first.value
    (text,) = told_of_2022(form, tmp_path)
    assert cell in text and "è già al tavolo 1. Correggi uno dei due posti" in text


def test_who_was_expelled_and_sits_on_is_told_once_with_all_rounds(tmp_path):
    form = of_2022()
    expulsion = {"player": form.cell("rounds", 0, "tables", 0, 0, "player").value, "after_round": 1}
    expulsion |= {"cause": "espulsione", "by": "p0001", "date": form.cell("start").value, "reason": "Carte nascoste."}
    row = next(key[1] for key in form.where if key[0] == "withdrawals" and form.cell(*key).value is None)
    for column, value in expulsion.items():
        form.cell("withdrawals", row, column).value = value
    (text,) = told_of_2022(form, tmp_path)
    assert "ha lasciato nel turno 1 e gioca ancora nei turni 2, 3, 4, 5. Correggi quei posti" in text


def test_who_was_expelled_and_plays_on_at_the_table_is_told_once_with_all_games(seventeen, small_data, tmp_path):
    expelled(seventeen)
    seventeen.cell("withdrawals", 0, "after_game").value = 2
    seventeen.book.save(tmp_path / "form.xlsx")
    (problem,) = imported(tmp_path / "form.xlsx", small_data).problems
    assert "ha lasciato il torneo ma gioca ancora le partite 3, 4, 5" in sentence(problem, "it")


def test_a_round_that_is_blank_is_told_once(tmp_path):
    """And not that a round is missing."""
    form = of_2022()
    for key in [key for key in form.where if key[:2] == ("rounds", 4)]:
        form.cell(*key).value = None
    (text,) = told_of_2022(form, tmp_path)
    assert "«Turno 5», cella B5" in text and "questo foglio è vuoto" in text


def test_somebody_new_in_the_seat_of_another_is_told_once_with_both(tmp_path):
    form = of_2022()
    seat = form.cell("rounds", 2, "tables", 0, 1, "player")
    missing, seat.value = seat.value, "Zxwqy Kjhgf"
    form.cell("new", 0, "name").value, form.cell("new", 0, "consent").value = "Zxwqy Kjhgf", "sì"
    (text,) = told_of_2022(form, tmp_path)
    assert "che al primo turno non c’era. Correggi il nome" in text and missing.partition(" (")[0] in text
