"""The form that is handed out: the same bytes every time, today's players in it, nothing in it that computes."""

from __future__ import annotations

import re
import shutil
import subprocess
import zipfile
from io import BytesIO

import pytest
from msgspec.structs import replace

from site_builder.exports import forms
from site_builder.forms import asking
from site_builder.forms.layout import HIDDEN, areas, read_shape
from site_builder.forms.on_request import form
from site_builder.problems import ERROR, UserError, errors
from site_builder.records.loading import load
from site_builder.records.schemas import Schemas
from site_builder.regulations import all_regulations
from site_builder.reporting import sentence
from site_builder.submitting.importing import imported
from tests.championship import DATA

from .conftest import filled_for_seventeen

WITH_A_FORM = sorted(id for id, law in all_regulations().items() if law.form)


def opened(content: bytes):
    from openpyxl import load_workbook

    return load_workbook(BytesIO(content))


def texts(content: bytes) -> set[str]:
    """Everything that is written in any cell."""
    cells = (cell for sheet in opened(content) for row in sheet.iter_rows() for cell in row)
    return {cell.value for cell in cells if cell.value is not None}


@pytest.mark.parametrize("law", WITH_A_FORM)
@pytest.mark.parametrize("lang", ("it", "en"))
def test_a_form_is_the_same_bytes_every_time(law, lang, records):
    assert form(records, law, lang) == form(records, law, lang)


@pytest.mark.parametrize("law", WITH_A_FORM)
def test_labels_are_locked_and_cells_to_fill_in_are_not(law, records):
    book = opened(form(records, law, "it"))
    assert book[HIDDEN].sheet_state == "hidden"
    for sheet in book:
        assert sheet.protection.sheet
    sheet = book.worksheets[0]
    assert sheet["A4"].protection.locked and not sheet["B4"].protection.locked
    assert all(worksheet.freeze_panes for worksheet in book.worksheets[:3])


def test_a_form_says_which_it_is(records):
    content = form(records, "2009", "en", 17)
    with zipfile.ZipFile(BytesIO(content)) as archive:
        custom = archive.read("docProps/custom.xml").decode()
    assert 'name="form_version"' in custom and ">bang-2009<" in custom
    assert {"bang-2009", "2009"} <= texts(content)


def test_the_list_has_everybody_and_no_name_that_is_withheld(records):
    written = texts(form(records, "bang-2009", "it"))
    register = records.register
    entries = [player for player in register.players.values() if player.name is None]
    assert entries, "the demonstration has somebody who wishes not to be named"
    for player in register.players.values():
        assert (f"{player.name} ({player.id})" if player.name else player.id) in written


def test_a_wrong_name_is_warned_of_and_a_wrong_role_is_stopped(records):
    sheet = opened(form(records, "bang-2009", "it", 17))["Tavolo 1"]
    rules = {str(rule.sqref).split()[0]: rule for rule in sheet.data_validations.dataValidation}
    styles = {cells.split(":")[0]: rule.errorStyle for cells, rule in rules.items()}
    assert styles["B5"] == "warning"
    assert styles["C5"] in (None, "stop")


def test_no_cell_of_a_form_computes_whatever_people_are_called(records):
    evil = ('=HYPERLINK("http://x")', "+1+1", "@SUM(A1)", "-2+3", "http://example.org", "mailto:x")
    players = dict(records.register.players)
    for id, name in zip(list(players), evil, strict=False):
        players[id] = replace(players[id], name=name)
    hostile = replace(records, register=replace(records.register, players=players))
    content = form(hostile, "bang-2009", "it", 17)
    assert {f"{name} ({id})" for id, name in zip(players, evil, strict=False)} <= texts(content)
    with zipfile.ZipFile(BytesIO(content)) as archive:
        for name in archive.namelist():
            assert not re.search(rb"<f[ >]|<hyperlink|TargetMode", archive.read(name)), name


@pytest.mark.parametrize("law", ("bang-2007", "bang-2009"))
@pytest.mark.parametrize(
    ("lang", "dollars", "kept"),
    (
        ("it", "quanto è stato pagato il personaggio in quella partita, a multipli di 100: né i soldi vinti, né",
         "«sì» per chi, ancora in gioco alla fine della partita prima, riprende lo stesso personaggio"),
        ("en", "what was paid for the character in that game, in multiples of 100: neither the money won, nor",
         "“yes” for whoever was still in play at the end of the game before"),
    ),
)  # fmt: skip
def test_a_table_says_what_a_price_is_and_when_a_character_is_kept(law, lang, dollars, kept, records):
    """People wrote what somebody had won under the dollars, where nothing said what they are."""
    sheet = opened(form(records, law, lang, 17)).worksheets[2]
    notes = [str(row[0].value) for row in sheet.iter_rows(max_col=1) if row[0].value]
    said = {note.partition(": ")[0]: note.partition(": ")[2] for note in notes}
    money, again = {"it": ("Dollari", "Tenuto"), "en": ("Dollars", "Kept")}[lang]
    assert said[money].startswith(dollars) and said[again].startswith(kept), notes


def test_a_cell_without_a_star_that_is_missed_says_when_it_is_needed(small_data, tmp_path):
    """The club was: the head of the sheet said that only what has a star is needed."""
    file, missed = tmp_path / "form.xlsx", set()
    for page in filled_for_seventeen().plan.pages[:1]:
        for row, name in ((cell, field.key) for cell, field in page.fields.items()):
            if page.labels[row[0], 0].endswith("*"):
                continue
            form_ = filled_for_seventeen()
            form_.cell(*name).value = None
            form_.book.save(file)
            if errors(imported(file, small_data).problems):
                missed.add(name)
                assert "Manca solo per Ultima Spiaggia e finale." in page.notes[row[0], 2], name
        assert "che altro serve, e per quali tornei, sta sotto «Come»" in page.notes[1, 0]
    assert missed == {("club",), ("announced_tier",)}


def test_tables_as_somebody_asks_for_them(records):
    sheets = opened(form(records, "bang-2009", "it", tables="6-6-5")).sheetnames
    assert [name for name in sheets if "Tavolo" in name] == [
        "Tavolo 1", "Tavolo 2", "Tavolo 3",
    ]  # fmt: skip
    for wrong in ({"tables": "6-six"}, {"tables": "0-0"}, {"players": 8}, {"players": -1}, {"players": 10**9}):
        with pytest.raises(UserError):
            form(records, "bang-2009", "it", **wrong)
    with pytest.raises(UserError) as refused:
        form(records, "bang-2009", "it", players=8)
    assert refused.value.facts["near"] == (7, 10)
    with pytest.raises(UserError):
        form(records, "festival-2000", "it")
    with pytest.raises(UserError):
        form(records, "nothing-of-ours", "it")


def test_what_is_handed_out_can_be_sent_in(small_data, tmp_path):
    """A form for 250 players had more tables a round than an import took: "the hidden sheet was changed"."""
    shutil.copytree(small_data, tmp_path / "data")
    season = tmp_path / "data/seasons/2022-23.yaml"
    shutil.copy(DATA / "seasons/2022-23.yaml", season)
    file = tmp_path / "form.xlsx"
    file.write_bytes(form(load(tmp_path / "data")[0], "2022-23", "it", 250))
    problems = imported(file, tmp_path / "data").problems
    assert not [sentence(problem, "en") for problem in problems if "hidden sheet" in sentence(problem, "en")]
    assert any(sentence(problem, "en").startswith("sheet “") for problem in problems), "its cells were read"


def test_a_form_larger_than_any_tournament_is_neither_made_nor_read(records):
    largest = "-".join(["40"] * 40)
    with pytest.raises(UserError) as refused:
        form(records, "bang-2009", "it", tables=largest)
    assert refused.value.key == "form-sizes"
    assert read_shape("40x40 40x40 40x40") and read_shape(" ".join(["40x40"] * 40)) is None


def test_every_build_publishes_the_forms(results):
    files = dict(forms.files_from(results.records))
    assert set(files) == {f"{lang}forms/{law}.xlsx" for lang in ("", "en/") for law in WITH_A_FORM}
    assert "Torneo" in opened(files["forms/bang-2009.xlsx"]).sheetnames
    assert "Tournament" in opened(files["en/forms/bang-2009.xlsx"]).sheetnames


@pytest.mark.skipif(shutil.which("soffice") is None, reason="LibreOffice is not installed here")
def test_what_libreoffice_saves_is_read(seventeen, small_data, tmp_path):
    """Both of its formats, after it opened and saved the form by itself."""
    file = tmp_path / "form.xlsx"
    seventeen.book.save(file)
    wanted = imported(file, small_data)
    for ending, folder in (("ods", tmp_path), ("xlsx", tmp_path / "again")):
        profile = f"-env:UserInstallation=file://{tmp_path}/profile"
        command = ["soffice", profile, "--headless", "--convert-to", ending, "--outdir", str(folder), str(file)]
        subprocess.run(command, check=True, capture_output=True, timeout=120)
        actual = imported(folder / f"form.{ending}", small_data)
        assert [sentence(problem, "it") for problem in actual.problems if problem.severity == ERROR] == []
        assert without_source(actual.text) == without_source(wanted.text)


def without_source(text: str) -> str:
    return re.sub(r"^sources: .*\n", "", text, flags=re.M)


def test_the_source_of_a_tournament_is_the_form_it_came_from(seventeen, small_data, tmp_path):
    from hashlib import sha256

    file = tmp_path / "form.xlsx"
    seventeen.book.save(file)
    digest = sha256(file.read_bytes()).hexdigest()
    assert f'sources: ["sha256:{digest}"]' in imported(file, small_data).text


def test_what_comes_out_looks_like_what_people_type(seventeen, small_data, tmp_path):
    file = tmp_path / "form.xlsx"
    seventeen.cell("submitted_by").value = None
    seventeen.book.save(file)
    text = without_source(imported(file, small_data).text)
    assert text == (DATA / "tournaments/2009/sud-isole/polvere-del-vesuvio.yaml").read_text(encoding="utf-8")


def test_no_word_of_a_data_file_stands_in_what_a_form_explains():
    """Keys and values as `announced_tier`, `after_preliminary`, `true` mean nothing to who fills in a spreadsheet."""
    for law in all_regulations().values():
        if law.form is None:
            continue
        schema = Schemas().read(f"{law.id}/tournament")
        for name in law.form.facts:
            asked = asking.asked(schema, name.split("."))
            for text in (*asked.hint.values(), *(text for _, shown in asked.choices for text in shown.values())):
                assert not re.search(r"[a-z]_[a-z]|\b(true|false)\b|data/", text), (law.id, name, text)
        for name in law.form.lists:
            for inside, asked in asking.columns(schema, name.split(".")):
                for value, shown in asked.choices if inside == ("stage",) else ():
                    assert value not in shown["it"].split(), (law.id, name, value)
    mode = asking.asked(Schemas().read("bang-2009/tournament"), ["duel_mode"])
    assert [shown["en"] for _, shown in mode.choices] == ["strategic", "aggressive"]


def test_a_form_offers_no_area_that_the_check_refuses():
    for id in WITH_A_FORM:
        law = all_regulations()[id]
        offered = [area for area, _ in areas(law, law.form)]
        assert offered and set(offered) <= set(law.known_folders), id
    national = all_regulations()["bang-2022"]
    assert [area for area, _ in areas(national, national.form)] == ["national"]
