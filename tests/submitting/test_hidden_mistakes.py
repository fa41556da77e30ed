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


def price(form: Filled, dollars: int) -> list[Any]:
    form.of_seat(0, 0, 1, "price").value = dollars
    return [form.of_seat(0, 0, 1, "price")]


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


HIDDEN = [
    Hidden(
        "the first day and that of the announcement exchanged",
        lambda form: days_exchanged(form, "official"),
        "se i due giorni sono scambiati rimettili a posto, qui e in «Annunci: forum ufficiale»",
        "if the two days are exchanged put them right, here and in “Annunci: forum ufficiale”",
    ),
    Hidden(
        "the first day and those of both announcements exchanged",
        lambda form: days_exchanged(form, "official", "unofficial"),
        "gli annunci sono del giorno 2 maggio 2009, dopo: se i giorni sono scambiati rimettili a posto",
        "if the days are exchanged put them right",
    ),
    Hidden(
        "a first day with its month first",
        lambda form: dated(form, date(2009, 2, 5), "start"),
        "con questo giorno gli altri non tornano: se il giorno e il mese sono scambiati scrivi 2009-05-02",
        "if day and month are exchanged write 2009-05-02",
    ),
    Hidden(
        "the final and the duel for third place exchanged",
        final_for_third,
        "se sono scritti l’uno al posto dell’altro scambiali, con chi ha vinto e il punteggio",
        "exchange them, with who won and the score",
    ),
    Hidden(
        "the final in the place of the duel for third place",
        lambda form: final_for_third(form, both=False),
        "in «Duelli: Finale» non c’è niente: spostalo in «Duelli: Finale», con chi ha vinto e il punteggio",
        "move it to “Duelli: Finale”",
    ),
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
    Hidden(
        "somebody new, mistyped at the table",
        lambda form: newcomers(form, ("Zxwqy Kjhgfds", "Zxwqy Kjhgfs")),
        "questo nome somiglia a quello di chi è alla cella A4 dei giocatori nuovi: se è la stessa persona scrivilo",
        "this name is like that of whoever is in cell A4 of the new players: if it is the same person write it alike",
    ),
    Hidden(
        "somebody whose name is withheld, mistyped at the table",
        lambda form: newcomers(form, ("Zxwqy Kjhgfds", "Zxwqy Kjhgfs"), consent="no"),
        "questo nome somiglia a quello di chi è alla cella A4 dei giocatori nuovi",
        "this name is like that of whoever is in cell A4 of the new players",
    ),
    Hidden(
        "somebody new by the surname",
        lambda form: newcomers(form, ("Zxwqy Kjhgf", "Kjhgf")),
        "se è la stessa persona scrivilo uguale, qui e là; se è un’altra scrivi nome e cognome",
        "for another one write first name and surname",
    ),
    Hidden(
        "a surname that somebody new has too",
        lambda form: newcomers(form, ("Zxwqy Piedepolvere", "Piedepolvere")),
        "può essere più persone (p0212, chi è alla cella A4 dei giocatori nuovi): scrivi nome e cognome, o il codice",
        "may be several people (p0212, whoever is in cell A4 of the new players): write first name and surname",
    ),
    Hidden(
        "two new people of one name",
        two_of_one_name,
        "togline una; se sono due persone scrivi che cosa le distingue, per esempio la città, qui e al tavolo",
        "for two people write what tells them apart, for example the town, here and at the table",
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
        "al posto 3 non c’è niente, e sotto c’è qualcuno: sposta in su le righe che seguono, con le partite",
        "there is nothing at seat 3, and somebody below: move the lines that follow up, with their games",
    ),
    Hidden(
        "nobody in the seat below the last",
        nobody_below,
        "«posto vuoto» non dice niente: scrivi che cosa ci va, o lascia la cella vuota",
        "“posto vuoto” says nothing: write what belongs here, or leave the cell empty",
    ),
    Hidden(
        "a mail address behind a new name",
        lambda form: newcomers(form, ("Zxwqy Kjhgf z@posta.it", "Zxwqy Kjhgf")) and [form.cell("new", 0, "name")],
        "qui c’è un indirizzo di posta elettronica: cancellalo",
        "here is a mail address: delete it",
    ),
    Hidden(
        "a telephone number behind a name at the table",
        lambda form: called(form, "Zxwqy Kjhgf 333 1234567"),
        "qui non c’è solo un nome, ma un recapito o un altro dato che non si pubblica: lascia nome e cognome",
        "this is not only a name: an address, a number or the like is not published; leave first name and surname",
    ),
    Hidden(
        "prices in hundreds",
        in_hundreds,
        "se sono scritti in centinaia, riscrivili con gli zeri in ogni partita, come 300 per 3",
        "if they are written in hundreds, write them again with their zeros in every game, as 300 for 3",
    ),
    Hidden(
        "a price without its zeros",
        lambda form: price(form, 9),
        "scrivi 900, se mancano degli zeri; se no 100 o 200",
        "write 900, if zeros are missing; otherwise 100 or 200",
    ),
    Hidden(
        "a price without a zero",
        lambda form: price(form, 90),
        "scrivi 900, se mancano degli zeri",
        "write 900, if zeros are missing",
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


def answered(form: Filled, key: str, answer: str) -> None:
    """The same *answer* in a line below the seats of every game of the first table, or, of the seats, in every mark."""
    for where in form.where:
        if where[:2] == ("tables", 0) and where[-1] == key and (len(where) == 5 or form.cell(*where).value):
            form.cell(*where).value = answer


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
