"""Every door asks who sends in a sheet, so that nobody decides on their own."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from site_builder import __main__ as shell
from site_builder.forms.published import published
from site_builder.records.loading import load
from site_builder.records.strict_yaml import read
from site_builder.regulations import all_regulations
from site_builder.regulations.forms import PLAYER

WHERE = "tournaments/2009/sud-isole/polvere-del-vesuvio.yaml"
SIGNED = [law for law in all_regulations().values() if {"homologation", "ratification"} & law.decision_clauses.keys()]


def test_the_spreadsheet_asks_and_the_check_refuses_the_senders_own_decision(small_data, seventeen, tmp_path, capsys):
    own = Path(shutil.copytree(small_data, tmp_path / "data"))
    seventeen.cell("submitted_by").value = "p0004"
    seventeen.book.save(tmp_path / "form.xlsx")
    assert shell.main(["import", str(tmp_path / "form.xlsx"), "--data", str(own)]) == 0
    sheet = own / WHERE
    assert read(sheet.read_bytes())[0]["submitted_by"] == "p0004"
    capsys.readouterr()
    assert shell.main(["check", "--data", str(own)]) == 0, capsys.readouterr().out
    sheet.write_text(sheet.read_text("utf-8") + "homologated: {by: p0004, date: 2009-11-20}\n", "utf-8")
    assert shell.main(["check", "--data", str(own)]) == 1
    assert "[own-tournament]" in capsys.readouterr().out


@pytest.mark.parametrize("law", SIGNED, ids=lambda law: law.id)
def test_where_somebody_signs_the_form_the_page_and_the_template_ask_for_the_sender(law, small_data):
    records, _ = load(small_data, only=frozenset())
    (asked,) = (entry for entry in published(records, law, law.form, {})["facts"] if entry["path"] == ["submitted_by"])
    assert asked["kind"] == PLAYER and asked["title"]["it"] == "Chi manda il referto" and not asked.get("required")
    assert "\nsubmitted_by: " in (law.room / "new.tournament.yaml").read_text("utf-8")
