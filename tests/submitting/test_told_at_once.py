"""Who filled in a form hears of everything at once, each thing at its own cell, in the words of the form."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from datetime import date
from io import BytesIO
from pathlib import Path
from shutil import copytree

import pytest

from site_builder import __main__ as shell
from site_builder.forms.asking import labelled, words
from site_builder.forms.on_request import form
from site_builder.forms.published import published
from site_builder.forms.wording import FormWording
from site_builder.languages import LANGUAGES, PROGRAM, catalogue
from site_builder.languages.messages import at_form, sentences_at_form
from site_builder.problems import WARNING, Message, Problem
from site_builder.records.schemas import Schemas
from site_builder.regulations import all_regulations
from site_builder.reporting import sentence
from site_builder.submitting.importing import imported
from tests.championship import DATA
from tests.properties.legal import with_other_characters

from .conftest import Filled, Filler, all_records, seventeen_played

WITH_A_FORM = {id: law for id, law in all_regulations().items() if law.form}
ROOMS = PROGRAM / "regulations"
# What no cell is for: a coordinator’s decisions, the season's own file, lines that no form can write.
NOT_OF_A_FORM = re.compile(
    r"decision-chain|expelled-in-duels|excluded-player|ratified-by|every-referent|bonus-after|unavailable-qualified|"
    r"ranking-without-lot|wild-card|no-final-layout|seat-line\.(?:roles|role|no-such|hires)|characters-line|"
    r"session-line\.(?:entries|no-such)"
)
OF_A_FILE = re.compile(r"'[a-z_]+(?:: [^']*)?'|[a-z]+_[a-z]+|\[|\btrue\b|\bfalse\b|data/|mastro |\bfile\b|YAML")


def remarks_on(form_, data, tmp_path, lang="it", **options) -> list[tuple[str, str]]:
    """(cell, sentence) of all problems."""
    form_.book.save(tmp_path / "form.xlsx")
    parts = [
        sentence(problem, lang).partition(": ")
        for problem in imported(tmp_path / "form.xlsx", data, **options).problems
    ]
    return [(place, text) for place, _, text in parts]


@pytest.mark.parametrize(
    ("lang", "labels"),
    [
        ("it", "«Espulsione decisa da», «Motivo dell’espulsione»"),
        ("en", "“Sent off by”, “Reason for the sending-off”"),
    ],
)
def test_what_an_expulsion_lacks_is_called_as_its_columns(lang, labels):
    room = WITH_A_FORM["bang-2009"]
    wording = FormWording(room, room.form, Schemas().read("bang-2009/tournament"))
    lacking = Message("regulations/bang/messages", "expulsion-reported", {"player": "Ada", "lacks": "'by', 'reason'"})
    assert labels in wording.text_of(lacking, lang, "withdrawals")


@pytest.mark.parametrize("law", ["bang-2007", "bang-2009", "bang-2022"])
def test_who_is_expelled_at_once_has_a_cause_to_choose(law):
    """A second warning is not the only way: the choice says what happened, and no reason."""
    cause = Schemas().read(f"{law}/tournament")["properties"]["withdrawals"]["items"]["properties"]["cause"]
    by_lang = labelled(cause["enum"], words(cause["description"]))
    assert dict(by_lang)["expulsion"] == {"it": "espulsione", "en": "sending-off"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("law", sorted(WITH_A_FORM))
def test_no_rule_speaks_of_keys_to_who_sees_cells(law, lang):
    """Every sentence of every check of the room, as it stands at a cell."""
    room = WITH_A_FORM[law]
    wording = FormWording(room, room.form, Schemas().read(f"{law}/tournament"))
    holding = {(Path(check.function.__code__.co_filename).parent, check.name) for check in room.checks}
    assert {folder for folder, _ in holding} <= {ROOMS / law.replace("-", "_"), ROOMS / "bang"}
    seen = 0
    for folder in {folder for folder, _ in holding}:
        both = catalogue(folder, "messages", lang)
        assert sentences_at_form(folder, lang).keys() <= both.keys()
        for key, text in (both | sentences_at_form(folder, lang)).items():
            if (folder, key.split(".")[0]) not in holding or NOT_OF_A_FORM.match(key):
                continue
            sentence = re.sub(r"\{[^}]*\}", "x", wording.said(text, lang))
            assert not OF_A_FILE.search(re.sub(r"'x'|'[A-Z-]'", "", sentence)), (key, sentence)
            seen += 1
    assert seen > 10


def test_a_round_of_mistakes_is_told_in_one_go(seventeen, small_data, tmp_path):
    """Facts, names, figures and rules in one form: nobody mends one to hear of the next."""
    seventeen.cell("place").value = None
    seventeen.cell("club").value = None
    seventeen.cell("tables", 0, 0, "player").value = "Oreste Aquamorta"
    seventeen.of_seat(0, 0, 1, "price").value = 950
    seventeen.of_seat(0, 3, 1, "price").value = "900 dollari"
    seventeen.role(1, 0, 1).value = "S"
    seventeen.of_seat(2, 0, 1, "price").value = "=1+1"
    seventeen.cell("duels", "final", "score").value = "5 a 3"
    actual = remarks_on(seventeen, small_data, tmp_path)
    expected = [
        ("Torneo», cella B6", "manca «Luogo»"), ("Torneo», cella B8", "manca chi organizza"),
        ("Tavolo 1», cella B5", "«Oreste Aquamorta» non c’è"), ("Tavolo 1», cella E6", "950 $"),
        ("Tavolo 1», cella T6", "«900 dollari» non è un numero"), ("Tavolo 2», celle C5:C10", "lo Sceriffo è uno"),
        ("Tavolo 3», cella E6", "qui c’è una formula"), ("Altri fatti», cella D60", "«Punteggio»: '5 a 3'"),
    ]  # fmt: skip
    assert [place.removeprefix("foglio «") for place, _ in actual] == [place for place, _ in expected]
    for (_, text), (_, wanted) in zip(actual, expected, strict=True):
        assert wanted in text


@pytest.mark.parametrize(
    ("price", "says"), [(950, "i prezzi sono multipli di 100"), ("tanto", "non è un numero"), (None, "mancano i doll")]
)
@pytest.mark.parametrize("seat", [1, 2])
def test_two_wrong_cells_of_a_game_are_told_each_at_its_own(seat, price, says, seventeen, small_data, tmp_path):
    """The character of a seat and the price of the same seat, or of the one before: the first hides no second."""
    seventeen.of_seat(0, 0, seat, "character").value = "Zorro"
    seventeen.of_seat(0, 0, 1, "price").value = price
    actual = remarks_on(seventeen, small_data, tmp_path)
    assert {place.rpartition(" ")[2] for place, _ in actual} == {f"D{5 + seat}", "E6"} and len(actual) == 2
    texts = {place.rpartition(" ")[2]: text for place, text in actual}
    assert says in texts["E6"] and "'Zorro'. Scrivi uno di Bart" in texts[f"D{5 + seat}"]


def test_a_misspelt_character_is_one_mistake_though_it_is_kept_later(seventeen, small_data, tmp_path):
    """Whoever keeps it keeps the one that is meant: nobody hears of another character in the next game."""
    kept = next(
        key for key in seventeen.where
        if key[:1] == ("tables",) and key[-1] == "kept" and seventeen.cell(*key).value and key[3] > 0
    )  # fmt: skip
    cell = seventeen.of_seat(kept[1], kept[3] - 1, kept[4], "character")
    cell.value = "Zorro"
    [(place, _)] = remarks_on(seventeen, small_data, tmp_path)
    assert place.endswith(f"cella {cell.coordinate}")


def test_what_only_comes_from_a_mistake_is_not_told(seventeen, small_data, tmp_path):
    """One price that cannot be read: nothing is said of the games after it, or of duels that hang on them."""
    seventeen.of_seat(0, 1, 1, "price").value = "poco"
    [(place, _)] = remarks_on(seventeen, small_data, tmp_path)
    assert place == "foglio «Tavolo 1», cella J6"


def test_a_row_that_was_emptied_is_told_as_that_and_not_game_by_game(seventeen, small_data, tmp_path):
    """At a table of five: neither the roles of its games nor their number are wrong."""
    for key in seventeen.where:
        if key[:2] == ("tables", 2) and (key[2:] == (4, "player") or (key[2] == "games" and key[4:5] == (4,))):
            seventeen.cell(*key).value = None
    sentences = [text for place, text in remarks_on(seventeen, small_data, tmp_path) if "Tavolo 3" in place]
    sentence = "al tavolo 3 il posto 5 è vuoto: sono in 4, e un tavolo ne ha da 5 a 7."
    assert sentences == [f"{sentence} Scrivi chi c’era, con la sua riga in ogni partita"]


def test_a_misspelt_finalist_is_one_mistake(seventeen, small_data, tmp_path):
    """The duels have the same person rightly written: that they were at no table is no news."""
    finalist = seventeen.cell("duels", "final", "players", 0).value
    cell = next(
        seventeen.cell(*key) for key in seventeen.where
        if key[0] == "tables" and len(key) == 4 and seventeen.cell(*key).value == finalist
    )  # fmt: skip
    cell.value = "Xyzxy Kjhgf"
    assert [place for place, _ in remarks_on(seventeen, small_data, tmp_path)] == [
        f"foglio «{cell.parent.title}», cella {cell.coordinate}"
    ]


def test_nobody_who_stands_in_is_named_or_written(seventeen, small_data, tmp_path):
    """An unknown person who also leaves is called as in the form, and no file is made for them."""
    seventeen.cell("tables", 0, 0, "player").value = "Xyzxy Kjhgf"
    seventeen.role(0, 2, 0).value = "-"
    seventeen.book.save(tmp_path / "form.xlsx")
    actual = imported(tmp_path / "form.xlsx", small_data)
    texts = [sentence(problem, "it") for problem in actual.problems]
    assert any("posto 1 («Xyzxy Kjhgf»)" in text for text in texts), texts
    known = {path.stem for path in (small_data / "players").glob("*.yaml")}
    assert {code for text in texts for code in re.findall(r"p[0-9]{4}", text)} <= known
    assert list(actual.files) == [actual.tournament] and "unnamed" not in actual.tournament


def test_each_tie_is_told_at_a_line_of_its_own(small_data, tmp_path):
    """Two tables that played alike: six ties, each to be drawn by lot and written in another line of the list."""
    sheet = next(sheet for sheet in all_records().sheets["2009"] if sheet.id == "polvere-del-vesuvio")
    data = deepcopy(sheet.document.data)
    data["tables"] = data["tables"][:2]
    data["tables"][1]["games"] = with_other_characters(data["tables"][0]["games"])
    for key in ("duels", "withdrawals", "lots"):
        data.pop(key, None)
    form_ = Filled(Filler("bang-2009", data, sheet.area))
    rows = {cell: text for cell, text in remarks_on(form_, small_data, tmp_path) if "sono pari in tutto" in text}
    lines = [form_.cell("lots", n, 0) for n in range(6)]
    assert list(rows) == [f"foglio «{line.parent.title}», cella {line.coordinate}" for line in lines]
    assert all("in una riga di «Sorteggi»" in text for text in rows.values())


@pytest.mark.parametrize(("lang", "name"), [("it", "Stagione 2009"), ("en", "2009 season")])
def test_a_form_for_a_season_is_called_by_it_and_shows_its_days(lang, name, records):
    from openpyxl import load_workbook

    season = records.seasons["2009"]
    book = load_workbook(BytesIO(form(records, "2009", lang, 17)))
    assert name in book.worksheets[0]["A1"].value and name in book.properties.title
    errors = [rule.error for rule in book.worksheets[0].data_validations.dataValidation if rule.type == "date"]
    days = [date.fromisoformat(day) for text in errors for day in re.findall(r"\d{4}-\d{2}-\d{2}", text)]
    first, last = season.period
    assert days and all(first <= day <= last for day in days)


def test_a_form_for_any_season_is_called_by_the_regulation(records):
    from openpyxl import load_workbook

    law = all_regulations()["bang-2009"]
    assert law.title["it"] in load_workbook(BytesIO(form(records, "bang-2009", "it"))).worksheets[0]["A1"].value


@pytest.mark.parametrize("law", sorted(WITH_A_FORM))
def test_the_page_speaks_of_days_and_reports_as_people_do(law, records):
    """Its fields for days are calendars of the browser; what a referee gets is a referto, on every label."""
    page = json.dumps(published(records, WITH_A_FORM[law], WITH_A_FORM[law].form, {}), ensure_ascii=False)
    assert "AAAA" not in page and "YYYY" not in page and "verbale" not in page.lower()
    assert not re.search(r"'(?:alive|won|duel|kept|kind|arbiters|judge)\b", page)


def test_a_tie_that_somebody_else_settles_holds_no_result_back(small_data, tmp_path, capsys):
    """In a closed season the ranking wants a lot in a file that no organizer has: the form comes in, and says to whom
    that is to be told; the check of what is proposed still refuses, at the season's file."""
    sheet = next(sheet for sheet in all_records().sheets["2009"] if sheet.id == "polvere-del-vesuvio")
    data = deepcopy(sheet.document.data)
    first, second = data["tables"][:2]
    data["tables"] = [first, second | {"games": with_other_characters(first["games"])}]
    for key in ("duels", "withdrawals"):
        data.pop(key, None)
    data["lots"] = [list(pair) for pair in zip(first["seats"], second["seats"], strict=True)]
    own = tmp_path / "data"
    copytree(small_data, own)
    pairs = remarks_on(Filled(Filler("bang-2009", data, sheet.area)), own, tmp_path)
    [(ada, bea), (carlo, dino)] = re.findall(r"(p[0-9]{4})[^,–]* – (p[0-9]{4})", pairs[0][1])
    won = [{"players": [winner, loser], "won": winner} for winner, loser in ((ada, bea), (carlo, dino), (ada, carlo))]
    data["duels"] = {"semi": won[:2], "final": won[2]}
    form_ = Filled(Filler("bang-2009", data, sheet.area))
    assert remarks_on(form_, own, tmp_path) == []
    season = own / "seasons/2009.yaml"
    season.write_text(season.read_text("utf-8").replace("status: open", "status: closed"), "utf-8")
    actual = imported(tmp_path / "form.xlsx", own)
    ties = [problem for problem in actual.problems if "sorteggi" in sentence(problem, "it")]
    assert len(ties) == 3 and actual.sound, [sentence(problem, "it") for problem in actual.problems]
    for tie in ties:
        assert tie.severity == WARNING and tie.where.path == "form.xlsx"
        assert not OF_A_FILE.search(sentence(tie, "it")) and "dillo alla tua area" in sentence(tie, "it")
        assert "coordinator" in sentence(tie, "en") and len(re.findall("p[0-9]{4} ", sentence(tie, "en"))) == 2
    for path, text in actual.files.items():
        (own / path).parent.mkdir(parents=True, exist_ok=True)
        (own / path).write_text(text, encoding="utf-8")
    assert shell.main(["check", "--data", str(own), "--lang", "en"]) == 1
    assert "Draw lots and add '{area: sud-isole" in capsys.readouterr().out


@pytest.mark.parametrize(("lang", "says"), [("it", "'SUDISOLE'; forse: sud-isole\n"), ("en", "perhaps: sud")])
def test_an_area_that_is_nearly_there_is_told_which(lang, says, seventeen, small_data, tmp_path, capsys):
    file = tmp_path / "form.xlsx"
    seventeen.book.save(file)
    words = ["import", str(file), "--data", str(small_data), "--lang", lang, "--out", "-"]
    assert shell.main([*words, "--area", "SUDISOLE"]) == 2 and says in capsys.readouterr().err
    assert shell.main([*words, "--area", "Sud-Isole"]) == 0, "capitals are no mistake"


@pytest.fixture(scope="module")
def rounds_form() -> Filler:
    """An evening of 2022/23, as a form."""
    sheet = next(sheet for sheet in all_records().sheets["2022-23"])
    return Filler("bang-2022", sheet.document.data, sheet.area, season="2022-23")


WRONG_LETTER = ("rounds", 0, "tables", 0, 1, "role"), "X", "C6", "«X» non è nell’elenco"
NO_LETTER = ("rounds", 0, "tables", 0, 1, "role"), None, "C6", "manca il ruolo del posto 2"
LONE_CHARACTER = ("rounds", 0, "tables", 0, 1, "character"), "Bart", "D6", "agli altri posti del tavolo no"
NO_WINNER = ("rounds", 0, "tables", 0, "won"), None, "B12", "manca chi ha vinto"
STRANGER = ("rounds", 0, "tables", 0, 1, "player"), "Zxcv Qwer", "B6", "«Zxcv Qwer» non c’è"


@pytest.mark.parametrize("mistake", [WRONG_LETTER, NO_LETTER, LONE_CHARACTER, NO_WINNER, STRANGER])
def test_a_mistake_of_one_round_hides_none_of_another(mistake, rounds_form, tmp_path):
    """It is told once, with two sheriffs in the next round; and nothing that comes of it. What a form has in place of
    a gap keeps it so (`stand_ins` of its parser); how a file does is in `tests/problems/test_rest_of_sheet.py`."""
    key, value, cell, says = mistake
    form_ = Filled(rounds_form)
    form_.cell(*key).value = value
    data = tmp_path / "data"
    copytree(DATA, data)
    for file in (data / "tournaments/2022-23").glob("*/*.yaml"):
        file.unlink()
    (remark,) = errors_on(form_, data, tmp_path)
    assert remark[0].endswith(f"«Turno 1», cella {cell}") and says in remark[1]
    form_.cell("rounds", 1, "tables", 0, 1, "role").value = "S"
    first, second = errors_on(form_, data, tmp_path)
    assert first == remark and second[0].endswith("«Turno 2», celle C5:C10") and "lo Sceriffo è uno" in second[1]


def errors_on(form_, data, tmp_path) -> list[tuple[str, str]]:
    return [(place, text) for place, text in remarks_on(form_, data, tmp_path) if "è chiusa" not in place + text]


EXPULSION = {
    "stage": "ai tavoli", "after_game": 5, "cause": "espulsione", "by": "p0010", "date": date(2009, 5, 2),
    "reason": "Ha insultato chi arbitrava.",
}  # fmt: skip


def expelled(form_: Filled, lacks: str = "") -> None:
    """The second seat of the first table is expelled before the last game; one thing of it *lacks*."""
    for column in ("character", "price", "kept", "alive"):
        form_.of_seat(0, 5, 1, column).value = None
    form_.role(0, 5, 1).value = "-"
    facts = {"player": form_.cell("tables", 0, 1, "player").value, **EXPULSION}
    for key, value in facts.items():
        form_.cell("withdrawals", 0, key).value = None if key == lacks else value


def test_a_whole_expulsion_comes_in(seventeen, small_data, tmp_path):
    expelled(seventeen)
    assert remarks_on(seventeen, small_data, tmp_path) == []
    text = imported(tmp_path / "form.xlsx", small_data).text
    assert "cause: expulsion, by: p0010, date: 2009-05-02, reason: Ha insultato chi arbitrava." in text


@pytest.mark.parametrize(
    ("lacks", "it", "en"),
    [
        ("player", "in questa riga c’è «Momento» e manca «Giocatore»", "this row has “Momento” but not “Giocatore”"),
        ("stage", "in questa riga c’è «Giocatore» e manca «Momento»", "this row has “Giocatore” but not “Momento”"),
        ("after_game", "scrivi in «Ultima partita» dopo quale partita", "write in “Ultima partita”"),
        ("cause", "Scegli «Causa»: «espulsione», o svuota il resto", "Choose “Causa”: “espulsione”"),
        ("by", "qui manca: «Espulsione decisa da»", "“Espulsione decisa da”"),
        ("date", "qui manca: «Espulsione decisa il»", "“Espulsione decisa il”"),
        ("reason", "qui manca: «Motivo dell’espulsione». Se il motivo tocca la vita privata", "“Motivo riservato”"),
    ],
)
def test_of_an_expulsion_what_lacks_is_told_once_at_its_cell(lacks, it, en, seventeen, small_data, tmp_path):
    expelled(seventeen, lacks)
    cell = seventeen.cell("withdrawals", 0, lacks)
    for lang, says in (("it", it), ("en", en)):
        [(place, text)] = remarks_on(seventeen, small_data, tmp_path, lang)
        assert place.endswith(f" {cell.coordinate}") and says in text


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("by", "p0134", "non può aver deciso la propria espulsione. Scrivi in «Espulsione decisa da» chi l’ha decisa"),
    ],
)
def test_an_expulsion_that_cannot_be_is_told_at_its_cell(key, value, says, seventeen, small_data, tmp_path):
    expelled(seventeen)
    cell = seventeen.cell("withdrawals", 0, key)
    cell.value = value
    [(place, text)] = remarks_on(seventeen, small_data, tmp_path)
    assert place.endswith(f" {cell.coordinate}") and says in text


def test_an_expulsion_too_early_and_without_a_reason_is_told_of_both(seventeen, small_data, tmp_path):
    expelled(seventeen, "reason")
    seventeen.cell("withdrawals", 0, "date").value = date(2009, 4, 2)
    first, second = (text for _, text in remarks_on(seventeen, small_data, tmp_path))
    assert "Correggi la data, o il primo giorno del torneo" in first and "qui manca: «Motivo dell’espulsione»" in second


@pytest.mark.parametrize(
    ("key", "says"),
    [
        (("announcements", "official"), "nessun annuncio sul forum ufficiale"),
        (("announcements", "unofficial"), "nessun annuncio sul forum non ufficiale"),
        (("report", "received"), "referto non arrivato"),
        (("duels", "final"), "in «Duelli: Finale» manca, secondo la classifica"),
        (("duels", "semi"), "in «Duelli: Semifinali»"),
    ],
)
def test_what_is_blank_is_told_at_the_cell_that_is_blank(key, says, seventeen, small_data, tmp_path):
    blank = [seventeen.cell(*where) for where in seventeen.where if where[: len(key)] == key]
    for cell in blank:
        cell.value = None
    if key == ("duels", "semi"):
        for where in seventeen.where:
            seventeen.cell(*where).value = None if where[:2] == ("duels", "final") else seventeen.cell(*where).value
    remarks = remarks_on(seventeen, small_data, tmp_path)
    assert [place.rpartition(" ")[2] for place, text in remarks if says in text] == [blank[0].coordinate], remarks


@pytest.mark.parametrize(
    ("lang", "words"), [("it", "scrivilo in «Eventi collaterali»"), ("en", "write it in “Side events”")]
)
def test_a_finding_told_inside_another_sentence_has_the_words_of_the_form(lang, words):
    """One of several that cost one tier together, or of a tournament that is pardoned."""
    room, folder = WITH_A_FORM["bang-2009"], "regulations/bang_2009/messages"
    wording = FormWording(room, room.form, Schemas().read("bang-2009/tournament"))
    finding = Message(folder, "no-side-event", {"code": "D1", "tier": "II"})
    together = at_form(Message(folder, "one-drop", {"sentence": finding, "others": "D5"}))
    assert together and words in wording.text_of(together, lang) and "D5: " in wording.text_of(together, lang)


def _again_in(data: Path, file: Path, copied: bool) -> list[Problem]:
    """What is told of a form of the demonstration's closed season, whose final is played: one whose games are *copied*,
    or played with other characters."""
    facts = deepcopy(seventeen_played().document.data)
    for table in () if copied else facts["tables"]:
        table["games"] = with_other_characters(table["games"])
    form = Filled(Filler("bang-2009", facts, "sud-isole"))
    form.cell("name").value = "Torneo di prova"
    form.book.save(file)
    return imported(file, data, "2009").problems


def test_a_copied_form_says_of_which_tournament_and_nothing_of_what_it_moves(tmp_path):
    """Nine finalists were told as mistaken names of the form."""
    problems = _again_in(DATA, tmp_path / "form.xlsx", copied=True)
    [copied] = [problem for problem in problems if problem.check == "repeated-tournament"]
    assert "le partite sono quelle di «Polvere del Vesuvio», che c’è già" in sentence(copied, "it")
    assert {problem.check for problem in problems} <= {"repeated-tournament", "form", "in-two-places"}


def test_a_final_that_a_late_result_changes_is_told_at_the_final(tmp_path):
    problems = _again_in(DATA, tmp_path / "form.xlsx", copied=False)
    moved = [problem for problem in problems if problem.check == "finalists-match"]
    assert moved and {problem.where.path.rpartition("/2009/")[2] for problem in moved} == {
        "national/finale-nazionale.yaml"
    }
    assert {problem.severity for problem in moved} == {WARNING} and "Correggi il codice" in sentence(moved[0], "it")


@pytest.mark.parametrize(("year", "refused"), [(2010, False), (2009, True)])
def test_a_form_of_last_year_comes_into_the_season_that_is_named(year, refused, tmp_path):
    """Its days were those of the season that it was made for, and nothing dated this year could come in."""
    facts = deepcopy(seventeen_played().document.data)
    for table in facts["tables"]:
        table["games"] = with_other_characters(table["games"])
    last_year = Filled(Filler("bang-2009", facts, "sud-isole", season="2009"))
    last_year.cell("name").value = "Torneo di prova"
    for key in last_year.where:
        cell = last_year.cell(*key)
        if isinstance(cell.value, date):
            cell.value = cell.value.replace(year=year)
    last_year.book.save(tmp_path / "form.xlsx")
    actual = imported(tmp_path / "form.xlsx", DATA, "2010")
    sentences = [sentence(problem, "en") for problem in actual.problems]
    assert actual.sound != refused, sentences
    of_years = [text for text in sentences if "2 May 2009" in text and "2010" in text]
    assert len(of_years) == refused and all(
        text.endswith("for another season say which with --season") for text in of_years
    )
