"""`mastro schema --with-ids`: what an editor offers and refuses is what the reader does."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from site_builder import __main__ as shell
from site_builder.program_files import SCHEMA_FOLDER
from tests.championship import DATA
from tests.people import people_alone
from tests.submitting.conftest import all_records

RECORDS = all_records()


@pytest.fixture(scope="module")
def schemas(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("own")
    people_alone(folder / "data")
    assert shell.main(["schema", "--with-ids", "--data", str(folder / "data")]) == 0
    return folder / "schema"


def read(schemas: Path, name: str) -> dict[str, Any]:
    return json.loads((schemas / f"{name}.json").read_text("utf-8"))


@pytest.mark.parametrize("season", ["2007", "2009", "2009-records", "2022-23"])
def test_whatever_the_reader_takes_an_editor_takes(season, schemas):
    schema = Draft202012Validator(read(schemas, f"{RECORDS.seasons[season].regulation}/tournament"))
    sheets = RECORDS.sheets[season]
    assert sheets and [error.message for sheet in sheets for error in schema.iter_errors(sheet.document.data)] == []


@pytest.mark.parametrize(
    ("old", "new", "hint"),
    [
        ("SDOORO", "SVFFRF", "una lettera per posto: S D O R"),
        ("Bart 300", "Bart 350", "multiplo di 100"),
        ("Bart 300", "Zorro 300", "personaggio e prezzo"),
        ("2009-05-02", "2/5/2009", "scrivi come 2009-05-16"),
        ("2009-05-02", "2009-05-02T20:30", "scrivi come 2009-05-16"),
        ("p0021", "p9999", ""),
        ("p0021", "Matteo Ricci", ""),
    ],
)
def test_what_the_reader_refuses_an_editor_marks(old, new, hint, schemas):
    table = {
        "seats": [f"p00{n}" for n in range(21, 27)],
        "games": [{"roles": "SDOORO", "won": "law", "alive": [1],
                   "hires": ["Bart 300", "Paul 100", "Sid 200", "Rose 100", "Kit 100", "Suzy 200"]}],
    }  # fmt: skip
    schema = Draft202012Validator(read(schemas, "bang-2009/tournament"))
    sheet = {"name": "Torneo", "place": "Qui", "start": "2009-05-02", "tables": [table]}
    before = {error.message for error in schema.iter_errors(sheet)}
    spoilt = json.loads(json.dumps(sheet).replace(old, new))
    [fault] = [error for error in schema.iter_errors(spoilt) if error.message not in before]
    assert hint in fault.schema.get("patternErrorMessage", "")


def test_people_and_clubs_are_offered_with_who_they_are(schemas):
    schema = read(schemas, "bang-2009/tournament")
    player = schema["$defs"]["player"]
    assert set(player["enum"]) == set(RECORDS.register.players)
    shown = dict(zip(player["enum"], player["markdownEnumDescriptions"], strict=True))
    assert shown["p0001"] == RECORDS.register.shown("p0001")
    assert set(schema["properties"]["club"]["enum"]) == set(RECORDS.register.clubs)


def test_every_pattern_says_how_it_is_written(schemas):
    def patterns(value: Any):
        if isinstance(value, dict):
            yield from (value for _ in [0] if "x-hint" in value and "pattern" in value)
            value = list(value.values())
        for inside in value if isinstance(value, list) else ():
            yield from patterns(inside)

    for file in schemas.rglob("*.json"):
        for schema in patterns(json.loads(file.read_text("utf-8"))):
            assert " · " in schema["patternErrorMessage"]


def test_the_programs_own_schemas_stay(capsys):
    before = (SCHEMA_FOLDER / "player.json").read_bytes()
    assert shell.main(["schema", "--with-ids", "--data", str(DATA), "--out", str(SCHEMA_FOLDER), "--lang", "it"]) == 2
    assert "--out" in capsys.readouterr().err and (SCHEMA_FOLDER / "player.json").read_bytes() == before
