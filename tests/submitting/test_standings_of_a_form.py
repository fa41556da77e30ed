"""`mastro standings FORM.xlsx`: who has a spreadsheet alone knows who goes to the semifinals, and what is missing."""

from __future__ import annotations

import json
import re

import pytest

from site_builder import __main__ as shell
from tests.submitting.conftest import filled_for_seventeen


def totals(lines: list[str]) -> set[str]:
    """Who has how much."""
    return {re.sub(r"^[0-9]+\. ", "", line) for line in lines if re.match(r"[0-9]+\. ", line)}


@pytest.fixture
def form(tmp_path, small_data, capsys):
    """A form of seventeen players, and what `standings` says of it once it is saved."""

    class Form:
        def __init__(self):
            self.filled = filled_for_seventeen()

        def blank(self, *start: object) -> None:
            for key, (sheet, (row, column)) in self.filled.where.items():
                if key[: len(start)] == start:
                    self.filled.book[sheet].cell(row + 1, column + 1).value = None

        def standings(self, *options: str) -> tuple[int, list[str]]:
            self.filled.book.save(tmp_path / "form.xlsx")
            capsys.readouterr()
            words = [str(tmp_path / "form.xlsx"), "--data", str(small_data), "--lang", "it", *options]
            code = shell.main(["standings", *words])
            return code, capsys.readouterr().out.splitlines()

    return Form()


def test_a_filled_spreadsheet_says_who_plays_the_semifinals(form):
    whole = form.standings()[1]
    form.blank("duels")
    code, lines = form.standings()
    assert code == 0 and len(totals(lines)) == 17 and len(totals(lines) & totals(whole)) == 13, (
        "the duels pay four of them, and until they are played nobody"
    )
    assert "Prima dei duelli vale il punteggio del girone: il premio del posto viene dopo." in lines
    assert not [line for line in whole if line.startswith("Prima dei duelli")]
    assert [line.partition(" [")[0] for line in lines if line.startswith("Semifinali")] == [
        "Semifinali, 1: Viola Nebraska (p0151) – Oreste Tornado (p0031)",
        "Semifinali, 2: Nicolò Kansas (p0271) – Rocco Saloonetti (p0094)",
    ]
    assert any("Scrivili fino alla finale" in line for line in lines), "where they are to be written"


def test_a_game_with_a_gap_is_left_out_and_told_at_its_cell(form):
    """What is missing or wrong costs its game alone, and whoever is not clear is called as they were written."""
    form.blank("duels")
    form.filled.below(0, 3, "won").value = None
    form.filled.of_seat(2, 0, 1, "price").value = 950
    form.filled.cell("tables", 0, 0, "player").value = "Oreste Aquamorta"
    form.filled.cell("tables", 0, 1, "player").value = None
    form.filled.cell("name").value = None
    code, lines = form.standings()
    assert code == 0 and {line.partition(":")[0] for line in totals(lines)} >= {"Oreste Aquamorta", "?"}
    assert not any("p00000000" in line for line in lines), "a code that nobody has is shown to nobody"
    assert any("se finisse adesso" in line for line in lines)
    assert any("cella R11: manca chi ha vinto" in line for line in lines)
    assert any("cella E6: partita 1: il posto 2 paga 950" in line for line in lines)
    assert not any("deroga" in line for line in lines), "no sentence for who reads files"
    assert sum(line.startswith("Semifinali") for line in lines) == 2
    form.blank("tables", 0, "games", 4)
    assert form.standings()[1] != lines, "the other games count"


def test_a_duel_half_typed_is_none_yet(form):
    whole = form.standings()[1]
    form.filled.cell("duels", "final", "won").value = None
    code, lines = form.standings()
    assert code == 0 and totals(lines) != totals(whole) and any("Finale: " in line for line in lines)


def test_nobody_plays_yet(form):
    form.blank("tables")
    code, lines = form.standings()
    assert code == 1 and any("il torneo non ha giocatori" in line for line in lines)


def test_standings_for_a_program(form):
    form.blank("duels")
    code, lines = form.standings("--json")
    document = json.loads("\n".join(lines))
    assert code == 0 and document["regulation"] == "bang-2009"
    assert document["standings"][0] == {
        "place": 1, "people": ["p0151"], "names": ["Viola Nebraska (p0151)"], "score": "29500/3",
    }  # fmt: skip
    assert len(document["meetings"]) == 3 and document["problems"]


@pytest.mark.parametrize("name", ["!!!", "★"])
def test_a_name_that_gives_no_address_is_told_at_its_cell(form, name):
    form.filled.cell("name").value = name
    code, lines = form.standings()
    assert code == 0 and any("cella B5: da questo nome non viene un indirizzo" in line for line in lines)
    assert len(totals(lines)) == 17


def test_a_table_that_nobody_has_begun_is_named_before_any_semifinal(form):
    form.blank("duels")
    form.blank("tables", 1)
    code, lines = form.standings()
    so_far = next(n for n, line in enumerate(lines) if "non si possono ancora fare" in line)
    assert code == 0 and "Tavolo 2; se finisse adesso:" in lines[so_far]
    assert all(n > so_far for n, line in enumerate(lines) if line.startswith("Semifinali"))


def only_games(form, *played: tuple[int, int]) -> None:
    """Of all games those *played* (table and game from 0), and no duel."""
    form.blank("duels")
    for table, game in {key[1:4:2] for key in form.filled.where if key[2:3] == ("games",)} - {*played}:
        form.blank("tables", table, "games", game)


def after(lines: list[str], words: str) -> list[str]:
    """The lines about duels, which begin behind that with these *words* and end with a blank one."""
    (heading,) = [n for n, line in enumerate(lines) if words in line]
    return [line.partition(" [")[0] for line in lines[heading + 1 : lines.index("", heading)]]


LATER = {
    "it": "Finale: dipende dai duelli o dagli incontri ancora da giocare.",
    "en": "Final: it depends on the duels or matches still to be played.",
}


@pytest.mark.parametrize(
    ("played", "lang", "due"),
    [
        ((), "it", ["In 17 sono pari al 1º posto: 4 passano per sorteggio."]),
        ((), "en", ["17 are level in 1st place: 4 of them go on, drawn by lot."]),
        (
            [(2, 0)],
            "it",
            [
                "In 12 sono pari al 3º posto: 2 passano per sorteggio.",
                "Semifinali, 1: Learco Dakota (p0044) – per sorteggio",
                "Semifinali, 2: Walter Pistolon (p0037) – per sorteggio",
            ],
        ),
        (
            [(2, 3)],
            "en",
            [
                "12 are level in 4th place: 1 of them goes on, drawn by lot.",
                "Semifinals, 1: Aldo Pallottola (p0018) – drawn by lot",
                "Semifinals, 2: Learco Dakota (p0044) – Vito Yuma (p0225)",
            ],
        ),
    ],
)  # fmt: skip
def test_whom_only_a_lot_brings_into_the_duels_is_not_named(played, lang, due, form):
    """Of those who are level the first of the alphabet are no likelier to play than the others."""
    only_games(form, *played)
    assert after(form.standings("--lang", lang)[1], SO_FAR[lang]) == [*due, LATER[lang]]
    document = json.loads("\n".join(form.standings("--lang", lang, "--json")[1]))
    assert [line.partition(" [")[0] for line in document["meetings"][1:]] == [*due, LATER[lang]]


def test_who_is_level_and_goes_on_surely_meets_whom_the_lot_says(form):
    """Two tables have had the same game: the first two are level, and the two behind them."""
    for key in [key for key in form.filled.where if key[:4] == ("tables", 0, "games", 0)]:
        form.filled.cell("tables", 1, *key[2:]).value = form.filled.cell(*key).value
    form.filled.of_seat(1, 0, 0, "character").value = "Bart"  # else it would be a copy
    only_games(form, (0, 0), (1, 0))
    assert after(form.standings("--lang", "en")[1], SO_FAR["en"])[:2] == [
        "2 are level in 1st place and go on: who meets whom is drawn by lot.",
        "2 are level in 3rd place and go on: who meets whom is drawn by lot.",
    ]


SO_FAR = {"it": "se finisse adesso", "en": "if it were over now"}
NOT_YET = {"it": "non si possono ancora fare", "en": "cannot be made yet"}


@pytest.mark.parametrize("lang", ["it", "en"])
def test_nothing_is_announced_that_does_not_follow(lang, form):
    """A wrong price, and every duel is written: nobody reads "if it were over now" with nothing after it."""
    form.filled.of_seat(2, 0, 1, "price").value = 950
    _, lines = form.standings("--lang", lang)
    assert not [line for line in lines if SO_FAR[lang] in line or NOT_YET[lang] in line]
    form.blank("duels", "final")
    _, lines = form.standings("--lang", lang)
    (heading,) = [n for n, line in enumerate(lines) if SO_FAR[lang] in line]
    assert " – " in lines[heading + 1]


@pytest.mark.parametrize("lang", ["it", "en"])
def test_a_blank_table_is_named_though_every_duel_is_written(lang, form):
    form.blank("tables", 1)
    _, lines = form.standings("--lang", lang)
    (line,) = [line for line in lines if NOT_YET[lang] in line]
    assert "Tavolo 2" in line and line.endswith(".") == (" – " not in lines[lines.index(line) + 1])


def test_what_is_no_form_is_told(tmp_path, small_data, capsys):
    (tmp_path / "evening.csv").write_text("Tavolo;Giocatore\n1;Ada\n", "utf-8")
    code = shell.main(["standings", str(tmp_path / "evening.csv"), "--data", str(small_data), "--lang", "it"])
    assert code == 1 and "un file di testo (CSV)" in capsys.readouterr().out
    assert shell.main(["standings", str(tmp_path / "none.xlsx"), "--data", str(small_data)]) == 2
