"""A spreadsheet dropped on the form page: what its cells say comes onto the page, what is wrong in them is told as an
import tells it. That the runtime reads the same stands with what else is asked under node (`test_answers.py`)."""

from __future__ import annotations

import json
from base64 import b64encode
from io import BytesIO
from typing import Any

import pytest

from site_builder.form_judge.answers import opened
from site_builder.regulations import regulation
from site_builder.reporting import sentence
from site_builder.submitting.importing import imported
from tests.championship import DATA
from tests.form_judge.conftest import documents
from tests.submitting.conftest import Filler, all_records, filled_for_seventeen

SHEETS = {"2009": "polvere-del-vesuvio", "2007": "", "2022-23": ""}


def question(content: bytes, name: str = "form.xlsx", lang: str = "it") -> dict[str, Any]:
    return {"spreadsheet": {"lang": lang, "name": name, "content": b64encode(content).decode()}}


def saved(form: Any) -> bytes:
    content = BytesIO()
    form.book.save(content)
    return content.getvalue()


@pytest.fixture
def judge(tmp_path, monkeypatch):
    (tmp_path / "data").mkdir()
    monkeypatch.chdir(tmp_path)

    def answer(season: str, content: bytes, name: str = "form.xlsx") -> dict[str, Any]:
        return json.loads(opened(season, documents(DATA, season)).answer(json.dumps(question(content, name))))

    return answer


def filled(season: str) -> tuple[bytes, dict[str, Any]]:
    """The form of a tournament of the season, and its facts."""
    law, wanted = all_records().seasons[season].regulation, SHEETS[season]
    sheet = next(sheet for sheet in all_records().sheets[season] if wanted in sheet.id)
    content = BytesIO()
    Filler(law, sheet.document.data, sheet.area, season).book().save(content)
    return content.getvalue(), dict(sheet.document.data)


@pytest.mark.parametrize("season", SHEETS)
def test_every_cell_comes_onto_the_page(season, judge):
    content, data = filled(season)
    typed = judge(season, content)["typed"]
    law = regulation(all_records().seasons[season].regulation)
    assert law and law.form
    assert (
        typed["season"] == season
        and typed["facts"]["name"] == data["name"]
        and typed["facts"]["start"] == data["start"]
    )
    tables = data[law.form.grid.key]
    assert len(typed["sheets"]) == len(tables)
    for typed_table, table in zip(typed["sheets"], tables, strict=True):
        assert len(typed_table["groups"]) == len(table[law.form.grid.inner])
        if "seats" in table:
            assert typed_table["once"] == table["seats"]
        for group, game in zip(typed_table["groups"], table[law.form.grid.inner], strict=True):
            roles = "".join(json.loads(seat["role"]) if "role" in seat else "-" for seat in group["seats"])
            assert roles == game["roles"].replace(" ", "")
            assert "won" not in game or json.loads(group["below"]["won"]) == game["won"]
    if "duels" in data:
        assert typed["lists"]["duels.final"][0]["won"] == data["duels"]["final"]["won"]
    assert [player["id"] for player in typed["people"]][:3]


def test_what_is_wrong_in_a_cell_is_told_as_an_import_tells_it(judge, tmp_path):
    form = filled_for_seventeen()
    form.cell("start").value = "sabato prossimo"
    form.of_seat(0, 0, 1, "price").value = "900 dollari"
    form.cell("tables", 0, 0, "player").value = "Oreste Aquamorta"
    form.below(1, 1, "won").value = None
    form.book.save(tmp_path / "form.xlsx")
    messages = [sentence(problem, "it") for problem in imported(tmp_path / "form.xlsx", DATA, "2009").problems]
    answer = judge("2009", (tmp_path / "form.xlsx").read_bytes())
    here = [problem["text"] for problem in answer["problems"]]
    assert len(here) == 4 and set(here) <= set(messages)
    typed = answer["typed"]
    assert typed["facts"]["start"] == "sabato prossimo", "what is not understood is to be seen"
    assert typed["sheets"][0]["once"][0] == "Oreste Aquamorta"
    assert typed["sheets"][0]["groups"][0]["seats"][1]["price"] == "900 dollari"


def test_who_is_new_comes_with_name_and_consent(judge):
    form = filled_for_seventeen()
    form.cell("new", 0, "name").value, form.cell("new", 0, "consent").value = "Zxwqy Kjhgf", "no"
    form.cell("tables", 0, 0, "player").value = "Zxwqy Kjhgf"
    typed = judge("2009", saved(form))["typed"]
    [new] = [person for person in typed["people"] if person.get("fresh")]
    assert new["name"] == "Zxwqy Kjhgf" and new["consent"] is False and typed["sheets"][0]["once"][0] == new["id"]


@pytest.mark.parametrize(
    ("content", "name", "it"),
    [
        (b"PK\x03\x04 no zip", "form.xlsx", "non è un foglio di calcolo"),
        (b"Tavolo;Giocatore\n", "form.csv", "un file di testo (CSV)"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "form.xls", "un vecchio .xls"),
    ],
)
def test_what_is_no_form_is_told_and_nothing_is_typed(content, name, it, judge):
    answer = judge("2009", content, name)
    assert answer["typed"] is None and it in answer["problems"][0]["text"]
