"""What people type as they say it: the roles by the letters of the paper sheet, the days as they write them."""

from __future__ import annotations

from itertools import product

import pytest

from site_builder.forms.layout import asked_of
from site_builder.records.records import normalize_name
from site_builder.regulations import all_regulations
from site_builder.reporting import sentence
from site_builder.submitting.importing import imported

from .conftest import Filled, Filler, all_records

WITH_ROLES = sorted(
    id
    for id, law in all_regulations().items()
    if law.form and any(column.key == "role" for column in law.form.grid.columns)
)


def form_in(lang: str) -> Filled:
    sheet = next(sheet for sheet in all_records().sheets["2009"] if sheet.id == "polvere-del-vesuvio")
    return Filled(Filler("bang-2009", sheet.document.data, sheet.area, lang=lang))


def role_cells(form: Filled):
    return [form.cell(*key) for key in form.where if key[-1] == "role" and form.cell(*key).value]


@pytest.mark.parametrize(("lang", "letters"), [("it", "SVFR"), ("it", "SDOR"), ("it", "svor"), ("en", "SVFR")])
def test_the_letters_of_either_language_are_the_same_roles(lang, letters, small_data, tmp_path):
    """Who copies the paper sheet (V, F) or the data (D, O) gives the same file, which has S, D, O, R."""
    roles = {}
    for written in ("", letters):
        form = form_in(lang)
        for cell in role_cells(form) if written else ():
            own = next(pair for pair in ("SS", "DV", "OF", "RR", "--") if cell.value in pair)
            cell.value = next((letter for letter in written if letter.upper() in own), cell.value)
        form.book.save(tmp_path / "form.xlsx")
        actual = imported(tmp_path / "form.xlsx", small_data)
        assert actual.sound, [sentence(problem, "it") for problem in actual.problems]
        roles[written] = [line.partition("won:")[0] for line in actual.text.splitlines() if "roles:" in line]
    assert roles[""] == roles[letters] and "D" in "".join(roles[""]) and "V" not in "".join(roles[""])


@pytest.mark.parametrize("law", WITH_ROLES)
def test_no_letter_of_one_language_is_another_role_in_the_other(law):
    [role] = [column for column in all_regulations()[law].form.grid.columns if column.key == "role"]
    means: dict[str, str] = {}
    for (value, shown), called in zip(role.choices, asked_of(role).called, strict=True):
        for text in (value, *shown.values(), *called.values()):
            assert means.setdefault(normalize_name(text), value) == value, text


@pytest.mark.parametrize(("lang", "words"), [("it", "V Vice, F Fuorilegge"), ("en", "D Deputy, O Outlaw")])
def test_the_roles_to_choose_among_are_named(lang, words, small_data, tmp_path):
    form = form_in(lang)
    form.role(0, 0, 0).value = "X"
    form.book.save(tmp_path / "form.xlsx")
    [problem] = [
        problem for problem in imported(tmp_path / "form.xlsx", small_data).problems if "«X»" in sentence(problem, "it")
    ]
    assert words in sentence(problem, "it") and words in sentence(problem, "en")
    notes = [str(cell.value) for row in form.book.worksheets[2].iter_rows(max_col=1) for cell in row]
    assert any(words in text for text in notes), notes


DAYS = [("it", "20/05/2009"), ("it", "2/5/2009"), ("it", "02.05.2009"), ("en", "20/05/2009"), ("en", "2009/5/20")]
DAYS += [("it", "mercoledì 20 maggio"), ("it", "20 May 2009"), ("en", "May 20, 2009"), ("en", "20th of May")]


@pytest.mark.parametrize(("lang", "written"), DAYS)
def test_a_day_that_can_only_be_one_day_is_taken(lang, written, small_data, tmp_path):
    form = form_in(lang)
    form.cell("announcements", "unofficial").value = written
    form.book.save(tmp_path / "form.xlsx")
    actual = imported(tmp_path / "form.xlsx", small_data)
    assert not [sentence(problem, "it") for problem in actual.problems if written in sentence(problem, "it")]
    assert f"unofficial: 2009-05-{'20' if '20' in written.replace('2009', '') else '02'}" in actual.text


@pytest.mark.parametrize(("lang", "written"), [*product(("it", "en"), ("20.5.09", "31/06/2009")), ("en", "02/05/2009")])
def test_a_day_that_may_be_another_is_asked_for(lang, written, small_data, tmp_path):
    form = form_in(lang)
    form.cell("announcements", "unofficial").value = written
    form.book.save(tmp_path / "form.xlsx")
    actual = imported(tmp_path / "form.xlsx", small_data)
    assert not actual.sound and any(written in sentence(problem, "it") for problem in actual.problems)
