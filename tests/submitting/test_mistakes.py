"""What people get wrong in a spreadsheet: each time the cell is named, and what to do about it, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import date
from functools import cache
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from msgspec import Struct

from site_builder.problems import ERROR, FINDING, WARNING, Problem
from site_builder.reporting import sentence
from site_builder.submitting import importing
from site_builder.submitting.importing import Imported, imported
from site_builder.submitting.issue_attachment import on_the_site
from tests.submitting.conftest import filled_for_seventeen
from tests.submitting.scoring import Remark, points
from tests.words import changed_in_english


class Mistake(Struct, frozen=True):
    """*spoil* makes it in a sound form and returns the cell at fault; *it* and *en* are words of its sentence in each
    language."""

    name: str
    spoil: Callable[[Any], Any]
    it: str
    en: str
    severity: str = ERROR


def set_to(cell, value):
    cell.value = value
    return cell


def swapped_columns(form):
    first, second = form.of_seat(0, 0, 0, "character"), form.of_seat(0, 0, 0, "price")
    for row in range(4, 11):
        cell, neighbour = (first.parent.cell(row, c.column) for c in (first, second))
        cell.value, neighbour.value = neighbour.value, cell.value
    return first.parent.cell(4, first.column)


def came_late(form, role):
    for column in ("character", "price", "kept", "alive"):
        form.of_seat(0, 0, 3, column).value = None
    form.role(0, 0, 3).value = role
    return span(form.role(0, 0, 0), form.role(0, 0, 5))


def half_a_table(form):
    for seat in range(3, 6):
        for column in ("role", "character", "price", "kept", "alive"):
            form.of_seat(0, 5, seat, column).value = None
    return form.role(0, 5, 3)


def kept_at_once(form):
    form.of_seat(0, 0, 1, "kept").value = "sì"
    return form.of_seat(0, 0, 1, "kept")


def renamed(form):
    form.book["Tavolo 2"].title = "Foglio2"
    return "Tavolo 2», cella A1: "


def header_gone(form):
    cell = form.role(0, 0, 0)
    return set_to(cell.parent.cell(4, cell.column), None)


def merged(form):
    cell = form.of_seat(1, 0, 1, "character")
    below = form.of_seat(1, 0, 2, "character")
    cell.parent.merge_cells(start_row=cell.row, end_row=below.row, start_column=cell.column, end_column=cell.column)
    return span(cell, below)


def merge(first, last):
    first.parent.merge_cells(f"{first.coordinate}:{last.coordinate}")
    return span(first, last)


COLUMNS = ("role", "character", "price", "kept", "alive")


def lines_exchanged(form):
    """What the second and the fourth seat have in the second game, each in the line of the other."""
    for column in COLUMNS:
        here, there = (form.of_seat(0, 1, seat, column) for seat in (1, 3))
        here.value, there.value = there.value, here.value
    return span(form.role(0, 1, 0), form.role(0, 1, 5))


def row_too_low(form, *columns):
    """The second game, or some of its columns, a row lower than where it belongs."""
    cells = [form.of_seat(0, 1, 0, column) for column in columns or COLUMNS]
    for cell in cells:
        for row in range(10, 4, -1):
            cell.parent.cell(row + 1, cell.column).value = cell.parent.cell(row, cell.column).value
        cell.value = None
    return span(cells[0], cells[-1].offset(row=6))


def row_too_high(form):
    """The second game a row higher than where it belongs."""
    cells = [form.of_seat(0, 1, 0, column) for column in COLUMNS]
    for cell in cells:
        for row in range(4, 11):
            below = cell.parent.cell(row + 1, cell.column).value if row < 10 else None
            cell.parent.cell(row, cell.column).value = below
    return span(cells[0].offset(row=-1), cells[-1].offset(row=-1))


def newcomer(form, *names):
    for row, name in enumerate(names):
        form.cell("new", row, "name").value = name
        form.cell("new", row, "consent").value = "sì"
    return form.cell("new", len(names) - 1, "name")


def span(first, last):
    """The cells from *first* to *last*, as a message names them."""
    return f"{first.parent.title}», celle {first.coordinate}:{last.coordinate}: "


def as_number(form):
    cell = set_to(form.cell("start"), 39935)
    cell.number_format = "General"
    return cell


def left_and_alive(form):
    form.role(0, 1, 3).value = "-"
    return span(form.role(0, 1, 0), form.role(0, 1, 5))


def hire(form, column, value):
    """The hire of the second seat in the first game, with one of its cells changed."""
    form.of_seat(0, 0, 1, column).value = value
    return form.of_seat(0, 0, 1, column)


def after_the_season(form):
    for key in (("report", "received"), ("announcements", "official"), ("announcements", "unofficial")):
        form.cell(*key).value = None
    return set_to(form.cell("start"), "2009-10-10")


def hidden_sheet(form, key, value):
    for row in form.book["mastro"].iter_rows(max_col=2):
        if row[0].value == key:
            row[1].value = value


MISTAKES = [
    Mistake("a seat without its player", lambda f: set_to(f.cell("tables", 0, 2, "player"), None),
            "manca chi sta al posto 3. Scrivi il nome", "nobody is at seat 3. Write the name"),
    Mistake("two columns swapped", swapped_columns,
            "qui va l’etichetta «Personaggio» e c’è «Dollari»", "the label “Personaggio” belongs here, not “Dollari”"),
    Mistake("a date as a text", lambda f: set_to(f.cell("start"), "a maggio 2009"),
            "«a maggio 2009» è un testo, non una data. Riscrivila come anno-mese-giorno, per esempio 2009-04-01",
            "is text, not a date. Write it as year-month-day, like"),
    Mistake("a date that no calendar has", lambda f: set_to(f.cell("start"), "31/02/2009"),
            "non è un giorno del calendario: quel mese ha 28 giorni", "that month has 28 days. Correct it"),
    Mistake("a date that no calendar has, year first", lambda f: set_to(f.cell("end"), "2009-06-31"),
            "«2009-06-31» non è un giorno del calendario: quel mese ha 30 giorni",
            "that month has 30 days. Correct it"),
    Mistake("a date in the thirteenth month", lambda f: set_to(f.cell("start"), "02/13/2009"),
            "non c’è un mese 13. Scrivi anno-mese-giorno, per esempio 2009-04-01", "there is no month 13"),
    Mistake("a day in words that no calendar has", lambda f: set_to(f.cell("end"), "31 giugno"),
            "«31 giugno» non è un giorno del calendario: quel mese ha 30 giorni", "that month has 30 days. Correct it"),
    Mistake("none in place of a day", lambda f: set_to(f.cell("report", "received"), "nessuno"),
            "«nessuno» non dice niente. Scrivi che cosa ci va, o lascia la cella vuota", "or leave the cell empty"),
    Mistake("none in place of a person", lambda f: set_to(f.cell("arbiters", 1), "nessuno"),
            "«nessuno» non dice niente. Scrivi che cosa ci va, o lascia la cella vuota", "or leave the cell empty"),
    Mistake("none in place of a club", lambda f: set_to(f.cell("club"), "–"),
            "«–» non dice niente. Scrivi che cosa ci va, o lascia la cella vuota", "or leave the cell empty"),
    Mistake("two people in one seat", lambda f: set_to(f.cell("tables", 0, 2, "player"), "Ada Rossi / Bea Bianchi"),
            "una cella ne tiene una", "a cell holds one"),
    Mistake("a new player surname first", lambda f: newcomer(f, "Kjhgf, Zxwqy"),
            "Scrivi «Zxwqy Kjhgf», qui e al tavolo", "Write “Zxwqy Kjhgf”, here and at the table"),
    Mistake("a new player who may consent",
            lambda f: newcomer(f, "Zxwqy Kjhgf") and set_to(f.cell("new", 0, "consent"), "forse"),
            "«forse» non è nell’elenco. Scegli fra sì", "“forse” is not in the list. Choose from sì"),
    Mistake("a new player in capitals",
            lambda f: newcomer(f, "ZXWQY Kjhgf") and f.cell("new", 0, "name"),
            "«ZXWQY Kjhgf» è in maiuscole. Scrivi «Zxwqy Kjhgf», qui e al tavolo",
            "“ZXWQY Kjhgf” is in capitals. Write “Zxwqy Kjhgf”, here and at the table", WARNING),
    Mistake("a year of five digits", lambda f: set_to(f.cell("start"), "02/05/20009"),
            "l’anno «20009» non ha quattro cifre", "the year “20009” in “02/05/20009” does not have four digits"),
    Mistake("a year of two digits", lambda f: set_to(f.cell("start"), "2.5.09"),
            "Se è il giorno 2 maggio 2009 riscrivila come 2009-05-02", "write it as 2009-05-02"),
    Mistake("a mistyped year", lambda f: set_to(f.cell("start"), date(2029, 5, 2)),
            "il 2 maggio 2029 non è di questa stagione, che è del 2009. Correggi l’anno",
            "2 May 2029 is not in this season, which is 2009. Correct the year"),
    Mistake("a mistyped year of both days",
            lambda f: set_to(f.cell("end"), date(2029, 5, 3)) and set_to(f.cell("start"), date(2029, 5, 2)),
            "il 2 maggio 2029 e il 3 maggio 2029 non sono di questa stagione, che è del 2009.",
            "are not in this season, which is 2009. Correct the year here and in cell B"),
    Mistake("a mistyped year of another day", lambda f: set_to(f.cell("report", "received"), date(2029, 5, 9)),
            "il 9 maggio 2029 è lontano dalla stagione, che è del 2009", "9 May 2029 is far from the season", WARNING),
    Mistake("nobody who judged", lambda f: [set_to(f.cell("arbiters", n), None) for n in range(4)][0],
            "manca chi ha arbitrato. Scrivi il nome in «Arbitri»", "Write the name in “Arbitri”", WARNING),
    Mistake("nobody who sends it", lambda f: set_to(f.cell("submitted_by"), None),
            "manca chi manda il referto", "the sender of the report is missing", WARNING),
    Mistake("a surname alone", lambda f: set_to(f.cell("tables", 0, 0, "player"), "Piedepolvere"),
            "forse «Olimpia Piedepolvere (p0212)»? Scegli dall’elenco", "perhaps “Olimpia Piedepolvere (p0212)”?"),
    Mistake("a surname that two have", lambda f: set_to(f.cell("tables", 0, 0, "player"), "Acquamorta"),
            "è il nome di più persone (p0001 Oreste Acquamorta, p0244 Nennella Acquamorta). Scrivi", "Write the code"),
    Mistake("a code with a letter for a figure", lambda f: set_to(f.cell("tables", 0, 0, "player"), "pO015"),
            "forse «Nunzia Sparalesto (p0015)»?", "perhaps “Nunzia Sparalesto (p0015)”?"),
    Mistake("a code without its zeros", lambda f: set_to(f.cell("tables", 0, 0, "player"), "15"),
            "forse «Nunzia Sparalesto (p0015)»?", "perhaps “Nunzia Sparalesto (p0015)”?"),
    Mistake("a thousand with a comma", lambda f: set_to(f.of_seat(0, 0, 1, "price"), "1,000"),
            "«1,000» non è un numero. Scrivi solo le cifre, 1000", "Write only digits, 1000"),
    Mistake("a thousand with a comma, read as one", lambda f: hire(f, "price", 1),
            "Se sul foglio era 1.000, scrivi 1000; se no 100", "Write 1000 if the spreadsheet read 1,000 as 1"),
    Mistake("fifteen hundred with a comma, read as one and a half", lambda f: set_to(f.of_seat(0, 0, 1, "price"), 1.5),
            "se è 1500, scrivilo senza punti né virgole", "if it is 1500, write it without points or commas"),
    Mistake("a zero too many", lambda f: hire(f, "price", 5000),
            "Se c’è uno zero di troppo scrivi 500", "With a zero too many write 500"),
    Mistake("a column put in", lambda f: f.book["Tavolo 1"].insert_cols(4) or f.book["Tavolo 1"]["D3"],
            "qui c’è una colonna in più. Eliminala", "there is an extra column here. Delete it"),
    Mistake("a row put in", lambda f: f.book["Tavolo 1"].insert_rows(6) or f.book["Tavolo 1"]["A6"],
            "qui c’è una riga in più. Eliminala", "there is an extra row here. Delete it"),
    Mistake("a character and its price in one cell",
            lambda f: set_to(f.of_seat(0, 0, 1, "price"), None) and hire(f, "character", "Suzy 900"),
            "qui ci sono due cose, «Suzy 900». Lascia «Suzy», e scrivi 900 nella cella accanto",
            "there are two things here, “Suzy 900”. Leave “Suzy”, and write 900 in the next cell"),
    Mistake("two referees in a cell, with a comma",
            lambda f: set_to(f.cell("arbiters", 0), "Viola Nebraska, Oreste Tornado"),
            "ci sono più persone, e una cella ne tiene una", "a cell holds one"),
    Mistake("two referees in a cell, with a dot for the comma",
            lambda f: set_to(f.cell("arbiters", 0), "Viola Nebraska. Oreste Tornado"),
            "ci sono più persone, e una cella ne tiene una", "a cell holds one"),
    Mistake("two characters and prices in one cell",
            lambda f: set_to(f.of_seat(0, 0, 1, "price"), None) and hire(f, "character", "Suzy 400. Bart 500"),
            "«Suzy 400. Bart 500» sono più posti in una cella. Scrivi ognuno al suo posto: Suzy 400, Bart 500",
            "“Suzy 400. Bart 500” is several seats in one cell. Write each at its own seat: Suzy 400, Bart 500"),
    Mistake("two characters and prices glued", lambda f: hire(f, "character", "Suzy 400Bart 500"),
            "Scrivi ognuno al suo posto: Suzy 400, Bart 500", "at its own seat: Suzy 400, Bart 500"),
    Mistake("a code that lost a zero, of which there are two", lambda f: set_to(f.cell("arbiters", 0), "p005"),
            "«p005» non è il codice di nessuno: un codice ha quattro cifre (", "is nobody’s code: a code has four"),
    Mistake("photos in words", lambda f: set_to(f.cell("photos", "winner"), "due"),
            "«due» non è un numero. Scrivi solo le cifre", "Write only digits"),
    Mistake("somebody else in the final", lambda f: set_to(f.cell("duels", "final", "players", 0), "p0010"),
            "ha vinto il duello prima e vince anche questo, ma al suo posto c’è p0010 Cesira Diligenzi. Scrivi p0271",
            "won the duel before and wins this one too, but p0010 Cesira Diligenzi is in their place. Write p0271"),
    Mistake("two lines of a game exchanged", lines_exchanged,
            "Rimetti le righe di due posti, se sono scambiate", "Put the rows of two seats back if they are swapped"),
    Mistake("three rows put in", lambda f: f.book["Tavolo 1"].insert_rows(5, 3) or f.book["Tavolo 1"]["A5"],
            "da qui ci sono 3 righe in più. Eliminale", "there are 3 extra rows from here on. Delete them"),
    Mistake("two rows put in among lines without a label",
            lambda f: f.book["Altri fatti"].insert_rows(6, 2) or f.book["Altri fatti"]["A6"],
            "da qui ci sono 2 righe in più. Eliminale", "there are 2 extra rows from here on. Delete them"),
    Mistake("a row taken out", lambda f: f.book["Tavolo 1"].delete_rows(7) or f.book["Tavolo 1"]["A7"],
            "qui manca una riga del modulo. Annulla l’eliminazione, o inserisci 1 riga vuota e riscrivi quello che "
            "c’era, con «3»", "insert 1 blank row and write back what was there, with “3”"),
    Mistake("lines taken out of a list",
            lambda f: f.book["Altri fatti"].delete_rows(10, 2) or f.book["Altri fatti"]["A21"],
            "inserisci 2 righe vuote e riscrivi quello che c’era", "insert 2 blank rows and write back"),
    Mistake("a column taken out", lambda f: f.book["Tavolo 1"].delete_cols(6) or f.book["Tavolo 1"]["F4"],
            "inserisci 1 colonna vuota e riscrivi quello che c’era, con «Tenuto»", "write back what was there, with"),
    Mistake("a game pasted a row too low", row_too_low,
            "questa partita sta una riga più in basso, fin sopra «Vincono». Sposta H6:L11 in su di una riga, da H5, e "
            "riscrivi «Vincono»", "Move H6:L11 up a row, starting at H5, and write “Vincono” back"),
    Mistake("a column pasted a row too low", lambda f: row_too_low(f, "price"),
            "Sposta J6:J11 in su di una riga, da J5", "Move J6:J11 up a row, starting at J5"),
    Mistake("a game pasted over its labels", row_too_high,
            "qui vanno le etichette «Ruolo, Personaggio, Dollari, Tenuto, Vivo». Riscrivile, e sposta quello che c’è",
            "the labels “Ruolo, Personaggio, Dollari, Tenuto, Vivo” belong here. Write them back"),
    Mistake("a whole line merged", lambda f: merge(f.role(0, 0, 0), f.of_seat(0, 0, 0, "alive")),
            "celle unite. Dividile, e scrivi un valore in ogni cella", "merged cells. Split them"),
    Mistake("labels merged", lambda f: merge(f.book["Tavolo 1"]["C4"], f.book["Tavolo 1"]["D4"]),
            "celle unite. Dividile, e scrivi un valore in ogni cella", "merged cells. Split them"),
    Mistake("two facts merged", lambda f: merge(f.cell("name"), f.cell("place")),
            "celle unite. Dividile, e scrivi un valore in ogni cella", "merged cells. Split them"),
    Mistake("somebody who comes late", lambda f: came_late(f, "-"),
            "manca il ruolo, ma poi si gioca, e a torneo cominciato non entra nessuno",
            "has no role, but plays later, and nobody joins a tournament under way"),
    Mistake("somebody who comes late, left blank", lambda f: came_late(f, None) and f.role(0, 0, 3),
            "qui è vuoto e poi gioca, ma a torneo cominciato non entra nessuno", "nobody joins a tournament"),
    Mistake("no role in the first game", lambda f: set_to(f.role(0, 0, 1), None),
            "manca il ruolo del posto 2. Scrivi S Sceriffo, V Vice", "seat 2 has no role. Write S Sheriff, D Deputy"),
    Mistake("a Sheriff written as D", lambda f: set_to(f.role(0, 1, 1), "D") and span(f.role(0, 1, 0), f.role(0, 1, 5)),
            "manca lo Sceriffo. Nel modulo S è lo Sceriffo, V (o D) il Vice",
            "nobody is Sheriff. In the form S is the Sheriff, D (in Italian V) the Deputy"),
    Mistake("a club of another area", lambda f: set_to(f.cell("area"), "Nord") and f.cell("club"),
            "è dell’area Sud", "is in area Sud", WARNING),
    Mistake("a duel with a score in words", lambda f: set_to(f.cell("duels", "final", "score"), "5 a 3"),
            "«Punteggio»: '5 a 3' non ha la forma giusta: scrivi come 5-3", "“Punteggio”: '5 a 3' does not have"),
    Mistake("a tournament of the wrong folder", lambda f: set_to(f.cell("area"), "Nazionale"),
            "scegli un’area in «Area», o correggi «Genere»", "choose an area in “Area”, or correct “Genere”"),
    Mistake("a final in an area", lambda f: set_to(f.cell("kind"), "finale nazionale"),
            "con «Genere»: «finale nazionale» il torneo non è di un’area. Scegli «Area»: «Nazionale»",
            "Choose “Area”: “Nazionale”, or correct “Genere”"),
    Mistake("the renegade won and others were alive", lambda f: set_to(f.below(0, 0, "won"), "Rinnegato")
            and span(f.of_seat(0, 0, 0, "alive"), f.of_seat(0, 0, 5, "alive")),
            "Segna «Vivo» solo al posto 4, o correggi «Vincono»",
            "Mark “Vivo” at seat 4 alone, or correct “Vincono”"),
    Mistake("a name that makes no address", lambda f: set_to(f.cell("name"), "!!!"),
            "da questo nome non viene un indirizzo («»). Scrivine uno con lettere o cifre", "Write one with letters"),
    Mistake("the error of a formula, kept as a value", lambda f: set_to(f.of_seat(0, 0, 1, "price"), " #REF! "),
            "qui c’è un errore del foglio di calcolo", "this is a spreadsheet error, such"),
    Mistake("the same in a name", lambda f: set_to(f.cell("tables", 0, 0, "player"), "#N/A"),
            "qui c’è un errore del foglio di calcolo", "this is a spreadsheet error, such"),
    Mistake("no tier", lambda f: set_to(f.cell("announced_tier"), None),
            "manca «Fascia annunciata»: compila la cella", "“Fascia annunciata” is missing: fill in the cell"),
    Mistake("a duel without its winner", lambda f: set_to(f.cell("duels", "final", "won"), None),
            "c’è «Punteggio» e manca «Vincitore»", "this row has “Punteggio” but not “Vincitore”"),
    Mistake("a folder that is not there", lambda f: set_to(f.cell("area"), "Xyz"),
            "Scegli fra Nord, Centro", "Choose from Nord, Centro"),
    Mistake("a new player who is a card", lambda f: newcomer(f, "p9999"),
            "p9999 è un codice di tessera, non un nome", "p9999 is a card code, not a name"),
    Mistake("a date as a number", as_number,
            "è un numero, non una data. Riscrivila come anno-mese-giorno", "is a number, not a date. Write it"),
    Mistake("a name with a typing error", lambda f: set_to(f.cell("tables", 0, 0, "player"), "Oreste Aquamorta"),
            "forse «Oreste Acquamorta (p0001)»? Scegli dall’elenco", "perhaps “Oreste Acquamorta (p0001)”? Choose"),
    Mistake("a name that nobody has", lambda f: set_to(f.cell("tables", 1, 0, "player"), "Zxwqy Kjhgf"),
            "Correggi il nome, o scrivilo nel foglio di chi è nuovo",
            "Correct the name, or add it to the new players"),
    Mistake("name and code of two people",
            lambda f: set_to(f.cell("tables", 0, 0, "player"), "Oreste Acquamorta (p0002)"),
            "non sono la stessa persona. Scegli dall’elenco", "are not the same person. Choose from the cell’s list"),
    Mistake("half a table", half_a_table, "manca il ruolo del posto 4. Scrivi S Sceriffo, V Vice",
            "seat 4 has no role"),
    Mistake("two sheriffs", lambda f: set_to(f.role(0, 0, 1), "S") and span(f.role(0, 0, 0), f.role(0, 0, 5)),
            "lo Sceriffo è uno solo, non i posti 1, 2", "seats 1, 2"),
    Mistake("a new player who is in no seat", lambda f: newcomer(f, "Zxwqy Kjhgf"),
            "finché resta così non entra nei dati. Scrivi il nome dove", "is at no seat of the tournament", WARNING),
    Mistake("a mark that is no mark", lambda f: set_to(f.of_seat(0, 0, 0, "alive"), "boh"),
            "«boh» non va. Scrivi sì, o lascia la cella vuota", "Write sì, or leave the cell blank"),
    Mistake("a lot of one", lambda f: set_to(f.cell("lots", 0, 0), "p0031"),
            "scrivi quello che manca, o svuota la riga", "write what is missing, or empty the row"),
    Mistake("two renegades", lambda f: set_to(f.role(0, 0, 1), "R") and span(f.role(0, 0, 0), f.role(0, 0, 5)),
            "ci vogliono 1 Sceriffo, 1 Vice, 3 Fuorilegge, 1 Rinnegato; qui ci sono 1 Sceriffo",
            "means 1 Sheriff, 1 Deputy, 3 Outlaws, 1 Renegade; here it is 1 Sheriff"),
    Mistake("a score that became a date", lambda f: set_to(f.cell("duels", "final", "score"), date(2009, 1, 2)),
            "qui è una data. Se volevi scrivere altro, come 2-1, dai alla cella il formato Testo",
            "give the cell the Text format"),
    Mistake("a price that is no multiple", lambda f: hire(f, "price", 950),
            "paga 950 $, ma i prezzi sono multipli di 100", "prices are multiples of 100"),
    Mistake("an unknown character", lambda f: hire(f, "character", "Zorro"),
            "Zorro", "Zorro"),
    Mistake("a character with a typing error", lambda f: hire(f, "character", "Suzzy"),
            "Suzy", "Suzy"),
    Mistake("a number as a text", lambda f: set_to(f.of_seat(0, 0, 1, "price"), "1.900 $"),
            "«1.900 $» non è un numero. Scrivi solo le cifre", "is not a number. Write only digits"),
    Mistake("a price with decimals", lambda f: set_to(f.of_seat(0, 0, 1, "price"), 900.5),
            "ha decimali. Scrivi un numero intero", "has decimals. Write a whole number"),
    Mistake("a game left blank in between", lambda f: [
            set_to(f.of_seat(0, 2, seat, column), None) for seat in range(6)
            for column in ("role", "character", "price", "kept", "alive")] and set_to(f.below(0, 2, "won"), None)
            and f.role(0, 2, 0), "il gruppo 3 è vuoto", "group 3 is blank"),
    Mistake("a player twice at a table", lambda f: set_to(
            f.cell("tables", 0, 1, "player"), f.cell("tables", 0, 0, "player").value), "p0031", "p0031"),
    Mistake("alive in a seat that was left", left_and_alive,
            "al posto 4 (p0271", "seat 4 (p0271"),
    Mistake("nobody who won", lambda f: set_to(f.below(1, 1, "won"), None),
            "manca chi ha vinto questa partita. Scegli dall’elenco", "this game has no winner. Choose"),
    Mistake("a sheet renamed", renamed, "il foglio «Tavolo 2» manca e c’è «Foglio2». Rimetti il nome",
            "Give it its name"),
    Mistake("a header removed", header_gone, "manca l’etichetta «Ruolo». Riscrivila",
            "the label “Ruolo” is missing here. Write it back"),
    Mistake("a price beyond all that somebody has", lambda f: hire(f, "price", 99999),
            "paga 99.999 $ ma ne ha 5.000. Correggi il prezzo", "pays $99,999"),
    Mistake("merged cells", merged, "celle unite. Dividile", "merged cells. Split them"),
    Mistake("a note outside the cells", lambda f: set_to(f.book["Tavolo 3"]["B30"], "la terza è stata rifatta"),
            "sta fuori dalle celle da compilare e andrebbe perso. Spostalo",
            "would be lost. Move it into its own cell or the note"),
    Mistake("a day outside the season", after_the_season, "4 ottobre 2009", "4 October 2009", FINDING),
    Mistake("a character kept before any game", kept_at_once,
            "«Tenuto»", "“Tenuto”"),  # as the column is called, not the word of a file that nobody has seen
    Mistake("a new player who is there already", lambda f: newcomer(f, "ACQUAMORTA Oreste"),
            "c’è già (p0001). Togli la riga", "is there already (p0001). Remove the row"),
    Mistake("a new player twice", lambda f: newcomer(f, "Nuova Persona", "Persona Nuova"),
            "è già in una riga qui sopra. Togline una", "is already in a row above. Remove one"),
    Mistake("a new player without consent",
            lambda f: newcomer(f, "Zxwqy Kjhgf") and set_to(f.cell("new", 0, "consent"), None),
            "Scegli dall’elenco sì, solo iniziali (minorenne), no",
            "Choose from the list sì, solo iniziali (minorenne), no"),
    Mistake("a formula", lambda f: set_to(f.of_seat(0, 0, 1, "price"), "=100+800"),
            "qui c’è una formula. Scrivi il valore", "this cell has a formula. Write the value"),
    Mistake("an invisible character", lambda f: set_to(f.cell("name"), "Polvere \u202egro.live"),
            "carattere invisibile o vietato (U+202E", "invisible or forbidden character (U+202E"),
    Mistake("a place that nobody sees", lambda f: set_to(f.cell("place"), "\u2800"),
            "carattere invisibile o vietato (U+2800", "invisible or forbidden character (U+2800"),
    Mistake("a name of marks alone", lambda f: set_to(f.cell("name"), "\u0301\u0308"),
            "carattere invisibile o vietato (U+0301", "invisible or forbidden character (U+0301"),
    Mistake("a new player with a filler in the name", lambda f: newcomer(f, "Zxwqy\uffa0 Kjhgf"),
            "carattere invisibile o vietato (U+FFA0", "invisible or forbidden character (U+FFA0"),
    Mistake("a club that is not there", lambda f: set_to(f.cell("club"), "Carovana del Vesuvo"),
            "forse «", "perhaps “"),
    Mistake("a needed fact left out", lambda f: set_to(f.cell("place"), None),
            "manca «Luogo», che serve sempre. Compila la cella", "“Luogo” is missing, and it is always needed"),
    Mistake("a seed that became a number", lambda f: set_to(f.cell("draw", "seed"), 1234567890123456789),
            "Dai alla cella il formato Testo", "ive the cell the Text format"),
    Mistake("a seed that became a date", lambda f: set_to(f.cell("draw", "seed"), date(2009, 5, 16)),
            "«2009-05-16» qui è un numero o una data", "“2009-05-16” is a number or a date here"),
    Mistake("a seed on two lines", lambda f: set_to(f.cell("draw", "seed"), "12 34\n56"),
            "Togli gli a capo", "Remove the line breaks"),
    Mistake("a seed without end", lambda f: set_to(f.cell("draw", "seed"), "1" * 101),
            "al più 100", "at most 100"),
    Mistake("a choice with a typing error", lambda f: set_to(f.below(0, 0, "won"), "Fuorileggi"),
            "forse «Fuorilegge»? Scegli dall’elenco", "perhaps “Fuorilegge”? Choose from the list"),
    Mistake("a tier that no law has", lambda f: set_to(f.cell("announced_tier"), "IV"),
            "«IV» non è nell’elenco. Scegli fra I, II, III", "“IV” is not in the list. Choose from I, II"),
    Mistake("a tier that might be any", lambda f: set_to(f.cell("announced_tier"), "IIII"),
            "«IIII» non è nell’elenco. Scegli fra I, II, III", "“IIII” is not in the list. Choose from I, II"),
]  # fmt: skip


class Spoilt(Struct, frozen=True):
    """A form with a mistake in it: the *place* at fault, the *file*, and what an import says of it."""

    place: str
    file: Path
    imported: Imported


@pytest.fixture(scope="module", autouse=True)
def read_once() -> Iterator[None]:
    """What is read in a process of its own, file by file, does not change when the file is imported again."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(importing, "sheets_of", cache(importing.sheets_of))
        yield


@pytest.fixture(scope="module")
def spoilt(small_data, tmp_path_factory) -> Callable[[Mistake], Spoilt]:
    """Makes a mistake in a form and imports it, once for the tests of this file."""
    folder = tmp_path_factory.mktemp("spoilt")

    @cache
    def made(mistake: Mistake) -> Spoilt:
        form, file = filled_for_seventeen(), folder / f"{MISTAKES.index(mistake)}.xlsx"
        cell = mistake.spoil(form)
        form.book.save(file)
        place = cell if isinstance(cell, str) else f"{cell.parent.title}», cella {cell.coordinate}: "
        return Spoilt(place, file, imported(file, small_data))

    return made


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.name)
def test_the_cell_is_named_and_what_to_do(mistake, spoilt):
    place, actual = spoilt(mistake).place, spoilt(mistake).imported
    assert actual.sound == (mistake.severity != ERROR)
    here = [problem for problem in actual.problems if place in sentence(problem, "it")]
    problems = [
        problem for problem in here if mistake.it in sentence(problem, "it") and mistake.en in sentence(problem, "en")
    ]
    assert problems, [sentence(problem, "it") for problem in actual.problems]
    assert problems[0].severity == mistake.severity
    remarks = [Remark(sentence(problem, "it"), sentence(problem, "it").partition(": ")[2]) for problem in here]
    assert points(remarks, place, mistake.it) == (True, True, True), remarks


TOLD_ONCE = re.compile("merged|taken out|put in|pasted|labels|exchanged|one cell|in words|comma|in the final|photos")
ONCE = [mistake for mistake in MISTAKES if TOLD_ONCE.search(mistake.name)]


@pytest.mark.parametrize("mistake", ONCE, ids=lambda mistake: mistake.name)
def test_what_is_not_where_it_was_made_is_told_once(mistake, spoilt):
    assert len(spoilt(mistake).imported.problems) == 1


def in_italian(problems: list[Problem]) -> list[tuple[str, str, str, str]]:
    return [
        (str(problem.where), problem.severity, sentence(problem, "it"), sentence(on_the_site([problem])[0], "it"))
        for problem in problems
    ]


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.name)
def test_another_english_word_changes_no_answer_in_italian(mistake, spoilt, small_data):
    """What is told at a cell rests on facts and not on sentences."""
    before = spoilt(mistake).imported.problems
    italian, english = in_italian(before), [sentence(problem, "en") for problem in before]
    with changed_in_english():
        problems = imported(spoilt(mistake).file, small_data).problems
        assert in_italian(problems) == italian
        assert all(sentence(problem, "en") != text for problem, text in zip(problems, english, strict=True))


def test_a_sound_form_has_nothing_to_say(seventeen, small_data, tmp_path):
    """Each mistake above stands in a form that is sound but for it."""
    file = tmp_path / "form.xlsx"
    seventeen.book.save(file)
    actual = imported(file, small_data)
    assert [sentence(problem, "it") for problem in actual.problems if problem.severity == ERROR] == []
    assert actual.sound


def test_a_number_made_a_text_is_understood_where_it_can_only_mean_that_number(seventeen, small_data, tmp_path):
    seventeen.of_seat(0, 0, 1, "price").value = "900"
    file = tmp_path / "form.xlsx"
    seventeen.book.save(file)
    actual = imported(file, small_data)
    assert actual.sound and "Suzy 900," in actual.text


@pytest.mark.parametrize(
    ("key", "value", "it", "en"),
    [
        ("form_version", "99", "il modulo è della versione 99", "the form is version 99"),
        ("regulation", "bang-2022", "la stagione 2009 si gioca con bang-2009",
        "season 2009 is played under bang-2009"),
        ("regulation", "bang-1066", "il regolamento «bang-1066»", "the regulation “bang-1066”"),
        ("labels", "0123456789abcdef", "prima che il programma cambiasse le sue righe",
        "before the program changed its rows"),
        ("shape", "1000000x1000000", "è stato cambiato. Copia i dati in un modulo nuovo",
        "Copy the data into a new form"),
    ],
)  # fmt: skip
def test_another_form_is_told_from_ours(key, value, it, en, seventeen, small_data, tmp_path):
    hidden_sheet(seventeen, key, value)
    file = tmp_path / "form.xlsx"
    seventeen.book.save(file)
    [problem] = imported(file, small_data, season="2009").problems
    assert it in sentence(problem, "it") and en in sentence(problem, "en")


def test_problems_come_in_the_order_of_the_sheets(seventeen, small_data, tmp_path):
    """All of the first table before the third, whatever their rows."""
    seventeen.of_seat(2, 0, 0, "price").value = "molto"
    seventeen.of_seat(0, 0, 3, "price").value = "poco"
    seventeen.cell("start").value = "domani"
    seventeen.book.save(tmp_path / "form.xlsx")
    actual = [
        sentence(problem, "it").partition(",")[0] for problem in imported(tmp_path / "form.xlsx", small_data).problems
    ]
    assert actual == ["foglio «Torneo»", "foglio «Tavolo 1»", "foglio «Tavolo 3»"]


def test_that_too_few_sat_down_is_told_where_people_are_written(seventeen, small_data, tmp_path):
    """And neither at the photos nor at the arbiters, which stand before the tables in the file."""
    for table in (1, 2):
        for sheet, (row, column) in [place for key, place in seventeen.where.items() if key[:2] == ("tables", table)]:
            seventeen.book[sheet].cell(row + 1, column + 1).value = None
    for key in [key for key in seventeen.where if key[0] == "duels"]:
        seventeen.cell(*key).value = None
    seventeen.book.save(tmp_path / "form.xlsx")
    problems = imported(tmp_path / "form.xlsx", small_data).problems
    [few] = [sentence(problem, "it") for problem in problems if problem.message.key.startswith("few-players")]
    assert few.startswith("foglio «Tavolo 1», cella B5: "), few


def test_a_table_left_blank_in_a_form_made_for_it_is_told(records, small_data, tmp_path):
    from tests.submitting.conftest import Filler

    sheet = next(sheet for sheet in records.sheets["2009"] if sheet.id == "polvere-del-vesuvio")
    form = Filler("bang-2009", sheet.document.data, sheet.area)
    form.cells = {(page, cell): value for (page, cell), value in form.cells.items() if page != "Tavolo 3"}
    form.book().save(tmp_path / "form.xlsx")
    problems = imported(tmp_path / "form.xlsx", small_data).problems
    [problem] = [problem for problem in problems if "questo foglio è vuoto" in sentence(problem, "it")]
    assert (
        problem.severity == ERROR and "Tavolo 3" in sentence(problem, "it") and "made for 3" in sentence(problem, "en")
    )


def test_a_table_that_was_not_played_is_a_sheet_that_is_deleted(records, small_data, tmp_path):
    from tests.submitting.conftest import Filled, Filler

    sheet = next(sheet for sheet in records.sheets["2009"] if sheet.id == "polvere-del-vesuvio")
    table = sheet.document.data["tables"][0]
    data = sheet.document.data | {"tables": [table, table, table], "duels": {}, "withdrawals": []}
    form = Filled(Filler("bang-2009", data, sheet.area))
    del form.book["Tavolo 2"]
    form.book.save(tmp_path / "form.xlsx")
    problems = imported(tmp_path / "form.xlsx", small_data).problems
    [problem] = [problem for problem in problems if "vale come un tavolo" in sentence(problem, "it")]
    assert problem.severity == WARNING and "not played" in sentence(problem, "en")
    assert any("ha le persone del tavolo 1" in sentence(problem, "it") for problem in problems), "it stayed"


def test_a_form_as_large_as_can_be_has_tables_to_spare(records, small_data, tmp_path):
    from io import BytesIO

    from openpyxl import load_workbook

    from site_builder.forms.on_request import form

    book = load_workbook(BytesIO(form(records, "bang-2009", "it")))
    book["Tavolo 1"].cell(5, 2).value = "p0010"
    book.save(tmp_path / "form.xlsx")
    problems = imported(tmp_path / "form.xlsx", small_data).problems
    assert problems and not any("questo foglio è vuoto" in sentence(problem, "it") for problem in problems)


def test_a_closed_season_is_pointed_out(seventeen, small_data, tmp_path):
    from shutil import copytree

    own = copytree(small_data, tmp_path / "data")
    seventeen.book.save(tmp_path / "form.xlsx")
    assert not any("chiusa" in sentence(problem, "it") for problem in imported(tmp_path / "form.xlsx", own).problems)
    file = own / "seasons/2009.yaml"
    file.write_text(file.read_text("utf-8").replace("status: open", "status: closed"), "utf-8")
    problems = [
        problem for problem in imported(tmp_path / "form.xlsx", own).problems if "chiusa" in sentence(problem, "it")
    ]
    assert [problem.severity for problem in problems] == ["warning"] and "is closed" in sentence(problems[0], "en")


def test_a_tournament_of_the_same_day_in_another_town_is_told(seventeen, small_data, tmp_path):
    """Nobody was in two towns: the date may be wrong, or the list of who was there."""
    data = tmp_path / "data"
    copytree(small_data, data)
    file = tmp_path / "form.xlsx"
    seventeen.book.save(file)
    for path, text in imported(file, data).files.items():
        (data / path).parent.mkdir(parents=True, exist_ok=True)
        (data / path).write_text(text, encoding="utf-8")
    seventeen.cell("name").value, seventeen.cell("place").value = "Altro torneo", "Bari"
    seventeen.book.save(file)
    again = imported(file, data)
    [problem] = [problem for problem in again.problems if problem.check == "in-two-places"]
    assert problem.severity == WARNING
    assert [problem.check for problem in again.problems if problem.severity == ERROR] == ["repeated-tournament"]
    assert " anche a Napoli" in sentence(problem, "it") and "Torneo», cella B9" in sentence(problem, "it")
    assert "in another tournament" in sentence(problem, "en")


def test_the_score_of_a_duel_stays_a_text(seventeen):
    """2-1 typed into a cell that is no text becomes a day in January."""
    assert seventeen.cell("duels", "final", "score").number_format == "@"
    assert seventeen.cell("name").number_format == "@"


def test_who_is_not_to_be_named_is_called_by_their_cell(seventeen, small_data, tmp_path):
    """A code that was made this moment says nothing to anybody, and the name is not said again."""
    newcomer(seventeen, "Zxwqy Kjhgf")
    seventeen.cell("new", 0, "consent").value = "no"
    seventeen.cell("tables", 0, 0, "player").value = "Zxwqy Kjhgf"
    seventeen.book.save(tmp_path / "form.xlsx")
    texts = [sentence(problem, "it") for problem in imported(tmp_path / "form.xlsx", small_data).problems]
    assert any("chi è alla cella A4 dei giocatori nuovi" in text for text in texts)
    assert not any("Zxwqy" in text or "p9" in text for text in texts)


def test_a_code_in_capitals_is_that_code(seventeen, small_data, tmp_path):
    seventeen.cell("tables", 0, 0, "player").value = "P0031"
    seventeen.book.save(tmp_path / "form.xlsx")
    assert imported(tmp_path / "form.xlsx", small_data).sound


def test_a_text_file_is_told_from_a_spoilt_spreadsheet(small_data, tmp_path):
    (tmp_path / "form.csv").write_text("Tavolo;Giocatore\n1;Ada\n", "utf-8")
    [problem] = imported(tmp_path / "form.csv", small_data).problems
    assert "un file di testo (CSV)" in sentence(problem, "it") and "Save the form as .xlsx" in sentence(problem, "en")
