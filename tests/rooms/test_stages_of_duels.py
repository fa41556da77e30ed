"""A room whose evenings end in another bracket (sixteen duel, and nobody for third place): typed, drawn, printed,
shown, exported and decided about in its own words."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import yaml

from tests.rooms.test_rooms import DUELS, HERE, program_with, run

WRITE = """
import json
from site_builder.cases import cases_of
from tests.rooms.conformance import data_files
files = data_files(cases_of("long-duels")[0][0])
print(json.dumps({path: content.decode() for path, content in files.items()}))
"""
SHEET = "data/tournaments/2000/saloon/marzo.yaml"


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return program_with(tmp_path_factory.mktemp("program"), HERE / "long_duels")


@pytest.fixture
def played(program, tmp_path) -> Path:
    """The evening of its first case, typed to the end."""
    made = run(program, "-c", WRITE)
    assert made.returncode == 0, made.stderr
    for path, content in json.loads(made.stdout).items():
        file = tmp_path / "data" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(yaml.safe_dump(json.loads(content), sort_keys=False), encoding="utf-8")
    return tmp_path


def mastro(program: Path, folder: Path, *words: str) -> str:
    done = run(program, "-m", "site_builder", *words, "--data", str(folder / "data"), "--lang", "en")
    return done.stdout + done.stderr


def without(folder: Path, *stages: str) -> dict:
    """The sheet, saved again without some stages of its duels."""
    sheet = yaml.safe_load((folder / SHEET).read_text(encoding="utf-8"))
    sheet["duels"] = {stage: duels for stage, duels in sheet["duels"].items() if stage not in stages}
    (folder / SHEET).write_text(json.dumps(sheet), encoding="utf-8")
    return sheet


def test_who_meets_next_is_told_stage_by_stage(program, played):
    sheet = without(played, "final", "semi", "quarter", "eighth")
    shown = mastro(program, played, "standings", str(played / SHEET))
    assert "Round of sixteen, 8: a6 (p0000000006) – a11 (p0000000011)" in shown and "Third" not in shown
    (played / SHEET).write_text(json.dumps(sheet | {"duels": {}}), encoding="utf-8")
    assert re.search(r"Add 'duels:', with .* in 'eighth'", mastro(program, played, "check"))


def test_pages_documents_and_reasons_have_them(program, played):
    built = mastro(program, played, "build", "--no-pictures", "--out", str(played / "site"))
    page = (played / "site/en/tournaments/2000/marzo/index.html").read_text(encoding="utf-8")
    headings = ("Round of sixteen", "Quarter-finals", "Semifinals", "Final")
    assert all(f"<h3>{heading}</h3>" in page for heading in headings), built
    assert "third place" not in page.lower(), "there is none, so none is missing"
    document = json.loads((played / "site/api/v1/tournaments/2000/marzo.json").read_text(encoding="utf-8"))
    assert list(dict.fromkeys(duel["stage"] for duel in document["duels"])) == ["eighth", "quarter", "semi", "final"]
    law = (played / "site/en/regulations/long-duels/index.html").read_text(encoding="utf-8")
    assert "round of sixteen, 1" in law and "quarter-final 4, eight duelists" in law
    assert "1st after the duels" in mastro(program, played, "explain", "2000", "p0000000001", "marzo")


def test_its_leaf_of_duels_and_its_form_have_them(program, played):
    mastro(program, played, "paper", "duels", DUELS, "--out", str(played / "sheets.html"))
    leaf = (played / "sheets.html").read_text(encoding="utf-8")
    assert "winner of duel 8 of sixteen" in leaf and "winner of semifinal 2" in leaf and "loser of" not in leaf
    form = mastro(program, played, "form", "2000", "--players", "18", "--out", str(played / "form.xlsx"))
    assert (played / "form.xlsx").is_file(), form


def test_an_expulsion_in_one_of_its_duels_can_be_written_down(program, played):
    strip = ("decide", "strip", "2000/marzo", "p0000000016")
    signed = ("--by", "p0000000001", "--date", "2020-04-01", "--reason", "Carte nascoste.")
    refused = mastro(program, played, *strip, "third", *signed)
    assert "(eighth, quarter, semi, final)" in refused
    shown = mastro(program, played, *strip, "eighth", *signed)
    assert "+  - {player: p0000000016, stage: eighth, cause: expulsion" in shown
    assert " walkover: true\n" in shown, "and the duel is one then"
