"""What an organiser writes in a form comes out as the facts of the tournament, whichever tournament it is."""

from __future__ import annotations

import pytest

from site_builder.problems import ERROR
from site_builder.records.strict_yaml import read
from site_builder.regulations import all_regulations
from site_builder.regulations.drawing import METHOD
from site_builder.reporting import sentence
from site_builder.submitting import writing
from site_builder.submitting.form_parser import read_form
from site_builder.submitting.form_state import FormState

from .conftest import Filler, all_records

# What referees and the publisher decide afterwards is not asked of the organiser; pictures are files of their own.
AFTERWARDS = {"homologated", "decisions", "derogations", "exclusions", "stripped", "ratified", "pictures"}
WITH_A_FORM = {id for id, law in all_regulations().items() if law.form}
TOURNAMENTS = [
    sheet for sheets in all_records().sheets.values() for sheet in sheets if sheet.season.regulation in WITH_A_FORM
]


@pytest.mark.parametrize("sheet", TOURNAMENTS, ids=lambda sheet: f"{sheet.season.id}/{sheet.id}")
def test_a_filled_form_says_what_the_record_sheet_says(sheet, records):
    lang = "en" if TOURNAMENTS.index(sheet) % 3 else "it"
    form = Filler(sheet.season.regulation, sheet.document.data, sheet.area, lang=lang)
    filled = read_form(FormState("form.xlsx", form.plan, records.register, ()), form.sheets())
    assert [sentence(problem, "en") for problem in filled.problems if problem.severity == ERROR] == []
    wanted = {key: value for key, value in sheet.document.data.items() if key not in AFTERWARDS}
    assert filled.data == wanted
    assert filled.area == sheet.area
    text = writing.text(filled.data, f"{sheet.season.regulation}/tournament", 4)
    assert read(text.encode())[0] == wanted


@pytest.mark.parametrize("law", sorted(WITH_A_FORM))
def test_the_seed_of_the_draw_comes_back_sign_by_sign(law, records):
    """Zeros at the beginning, two blanks in a row, a seed of digits only: each is another seed."""
    sheet = next(tournament for tournament in TOURNAMENTS if tournament.season.regulation == law)
    for seed in ("12 34 56", "007", "a  b", "9" * 25, "2009-05-16", 'sì: "x" {#}'):
        data = {**sheet.document.data, "draw": {"seed": seed, "method": METHOD}}
        form = Filler(law, data, sheet.area)
        filled = read_form(FormState("form.xlsx", form.plan, records.register, ()), form.sheets())
        text = writing.text(filled.data, f"{law}/tournament", 4)
        assert read(text.encode())[0]["draw"] == {"seed": seed, "method": METHOD}


def test_every_edition_of_the_game_has_a_form_and_a_demonstration():
    assert {sheet.season.regulation for sheet in TOURNAMENTS} == WITH_A_FORM
    assert {"bang-2007", "bang-2009", "bang-2022"} <= WITH_A_FORM
