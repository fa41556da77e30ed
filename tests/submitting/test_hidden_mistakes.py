"""Mistakes of a tired evening that nobody told of beforehand, each through its door: three points of three, and said
once, in Italian and in English."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import chdir
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from site_builder.reporting import sentence
from site_builder.submitting.importing import imported
from site_builder.submitting.issue_attachment import on_the_site

from .conftest import Filled
from .scoring import Told, points
from .test_told_at_once import expelled


@dataclass(frozen=True)
class Hidden:
    """A form that somebody spoils: the first cells at which it is told, and words of what is said there."""

    name: str
    spoil: Callable[[Filled], list[Any]]
    it: str
    en: str


def dated(form: Filled, day: date, *key: str | int) -> list[Any]:
    form.cell(*key).value = day
    return [form.cell(*key)]


def pasted(form: Filled, players: bool = False) -> list[Any]:
    """What stands at the first table, pasted over the second, without the *players* or with them."""
    for key in [key for key in form.where if key[:2] == ("tables", 0) and (players or "games" in key)]:
        form.cell("tables", 1, *key[2:]).value = form.cell(*key).value
    return [form.cell("tables", 1, 0, "player") if players else form.role(1, 0, 0)]


def all_alive(form: Filled, game: int) -> list[Any]:
    for seat in range(6):
        form.of_seat(0, game, seat, "alive").value = "sì"
    return [form.of_seat(0, game, 0, "alive")]


def expelled_before(form: Filled) -> list[Any]:
    expelled(form)
    return dated(form, date(2009, 4, 2), "withdrawals", 0, "date")


def exchanged(form: Filled, seat: tuple[int, int], other: tuple[int, int]) -> Any:
    """The players of two seats, each by table and place from 0, written one in the place of the other; the first."""
    first, second = (form.cell("tables", *at, "player") for at in (seat, other))
    first.value, second.value = second.value, first.value
    return first


HIDDEN = [
    Hidden(
        "the last day in the month after",
        lambda form: dated(form, date(2009, 6, 2), "end"),
        "31 giorni dopo l’inizio (2 maggio 2009) e dopo l’arrivo del referto",
        "correct the last day",
    ),
    Hidden(
        "a last day that nothing else is against",
        lambda form: dated(form, date(2009, 6, 4), "report", "received") and dated(form, date(2009, 6, 2), "end"),
        "dura 32 giorni, dal 2 maggio 2009 al 2 giugno 2009: se non è così, correggi l’ultimo giorno",
        "correct the last day",
    ),
    Hidden(
        "the games of another table",
        pasted,
        "tavolo 2: le partite sono uguali, posto per posto, a quelle del tavolo 1",
        "write them anew from the record of table 2",
    ),
    Hidden(
        "another table, with its players",
        lambda form: pasted(form, players=True),
        "al tavolo 2 siedono le stesse persone del tavolo 1, negli stessi posti",
        "write it anew from the record of table 2",
    ),
    Hidden(
        "everybody alive where the law wins",
        lambda form: all_alive(form, 0),
        "a fine partita sono segnati tutti, e la Legge vince con lo sceriffo vivo",
        "everybody is marked at its end",
    ),
    Hidden(
        "everybody alive where the outlaws win",
        lambda form: all_alive(form, 1),
        "a fine partita sono segnati tutti, e i fuorilegge vincono quando cade lo sceriffo",
        "everybody is marked at its end",
    ),
    Hidden(
        "an expulsion before the tournament",
        expelled_before,
        "ha la data 2 aprile 2009, prima che il torneo cominciasse (2 maggio 2009): correggi la data",
        "before the tournament began",
    ),
    Hidden(
        "two seats of a table exchanged",
        lambda form: [exchanged(form, (0, 1), (0, 2))],
        "se al tavolo 1 i posti 2 e 3 sono scambiati, scambia i nomi",
        "if seats 2 and 3 of table 1 are exchanged, exchange the names",
    ),
    Hidden(
        "two seats of two tables exchanged",
        lambda form: exchanged(form, (0, 3), (2, 4)) and [form.cell("duels", "semi", 1, "players", 0)],
        "se il posto 4 del tavolo 1 e il posto 5 del tavolo 3 sono scambiati, scambia i nomi",
        "if seat 4 of table 1 and seat 5 of table 3 are exchanged, exchange the names",
    ),
]


@pytest.mark.parametrize("mistake", HIDDEN, ids=lambda mistake: mistake.name)
def test_a_hidden_mistake_is_told_once_at_its_cell(mistake, seventeen, small_data, tmp_path):
    cells = mistake.spoil(seventeen)
    with chdir(tmp_path):
        seventeen.book.save("form.xlsx")
        problems = on_the_site(imported(Path("form.xlsx"), small_data).problems)
    remarks = [Told(text, text.partition(": ")[2]) for text in (sentence(problem, "it") for problem in problems)]
    english = [sentence(problem, "en") for problem in problems]
    assert len(remarks) == len(cells), [told.text for told in remarks]
    for cell in cells:
        place = f"{cell.parent.title}», cella {cell.coordinate}"
        assert points(remarks, place, mistake.it) == (True, True, True), [told.place for told in remarks]
    assert all(mistake.en in text for text in english), english
