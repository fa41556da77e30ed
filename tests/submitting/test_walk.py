"""The whole way of a tournament, as an organizer and a referee walk it: a spreadsheet of 35 players, saved by
LibreOffice, imported, checked, reviewed, merged and published; then a correction of the same spreadsheet."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from html import unescape
from pathlib import Path

import pytest

from site_builder.records.strict_yaml import read
from tests.championship import DATA

from .conftest import Filler, all_records, small

ROOT = Path(__file__).parents[2]
ID = "corsa-all-oro"
WHERE = f"data/tournaments/2009/nord/{ID}.yaml"
SHEET = next(sheet for sheet in all_records().sheets["2009"] if sheet.id == ID)
pytestmark = pytest.mark.skipif(
    not shutil.which("soffice") or not shutil.which("git"), reason="LibreOffice (soffice) or git is not installed here"
)


class Walk:
    """A clone of somebody's: every step is one command, and each has to succeed."""

    def __init__(self, folder: Path):
        self.folder, self.steps = folder, []

    def mastro(self, *words: str) -> str:
        self.steps.append(f"mastro {words[0]}")
        return self._run(sys.executable, "-m", "site_builder", *words)

    def git(self, *words: str) -> str:
        self.steps.append(f"git {words[0]}")
        return self._run("git", "-c", "user.name=Prova", "-c", "user.email=prova@example.org", *words)

    def office(self, file: str) -> str:
        """Opens a spreadsheet in LibreOffice and saves it in its own format."""
        profile = f"-env:UserInstallation=file://{self.folder.parent}/profile"
        self._run("soffice", profile, "--headless", "--convert-to", "ods", file)
        return str(Path(file).with_suffix(".ods"))

    def _run(self, *words: str) -> str:
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(
            words, cwd=self.folder, capture_output=True, encoding="utf-8", timeout=300, env=environment
        )
        assert done.returncode == 0, (words, done.stdout[-2000:], done.stderr[-2000:])
        return done.stdout


@pytest.fixture
def walk(tmp_path) -> Walk:
    """The season before it began, as the branch that is published."""
    (tmp_path / "club").mkdir()
    small(tmp_path / "club/data", SHEET.document.data)
    walk = Walk(tmp_path / "club")
    (walk.folder / ".gitignore").write_text("*.xlsx\n*.ods\n_site/\n._site*\n.~lock*\n", "utf-8")
    walk.git("init", "-q", "-b", "main")
    walk.git("add", "-A")
    walk.git("commit", "-qm", "The season before it begins")
    walk.steps.clear()
    return walk


def fill(form: Path, filler: Filler) -> None:
    from openpyxl import load_workbook

    book = load_workbook(form)
    for (sheet, (row, column)), value in filler.cells.items():
        book[sheet].cell(row + 1, column + 1).value = value
    book.save(form)


def test_from_the_spreadsheet_to_the_site_and_back_for_a_correction(walk):
    filler = Filler("bang-2009", SHEET.document.data, SHEET.area)
    tables = "-".join(str(len(entry["seats"])) for entry in SHEET.document.data["tables"])
    form = walk.folder / "2009.xlsx"

    walk.mastro("form", "2009", "--tables", tables)
    fill(form, filler)
    sent = walk.office(form.name)
    walk.git("switch", "-qc", "torneo")
    assert walk.mastro("import", sent, "--id", ID).strip() == WHERE
    walk.mastro("check", WHERE)
    walk.git("add", "-A")
    walk.git("commit", "-qm", "Un torneo")
    reports = {form: walk.mastro("review", "main", "--format", form, "--lang", "it") for form in ("md", "html")}
    walk.git("switch", "-q", "main")
    walk.git("merge", "-q", "torneo")
    walk.mastro("build", "--out", "_site", "--no-pictures")

    final = SHEET.document.data["duels"]["final"]["won"]
    winner = all_records().register.name(final, "it")
    name = SHEET.document.data["name"]
    for text in reports.values():
        plain = unescape(text).replace("\\", "")
        assert name in plain and winner in plain
    page = (walk.folder / f"_site/tournaments/2009/{ID}/index.html").read_text("utf-8")
    assert winner in unescape(page)
    assert len(walk.steps) == 11 and sum(step.startswith("mastro") for step in walk.steps) == 6, walk.steps

    filler.cells[next(cell for cell, value in filler.cells.items() if value == SHEET.document.data["place"])] = "Asti"
    form.unlink()
    walk.mastro("form", "2009", "--tables", tables)
    fill(form, filler)
    sent = walk.office(form.name)
    before = read((walk.folder / WHERE).read_bytes())[0]
    walk.mastro("import", sent, "--id", ID, "--replace")
    after = read((walk.folder / WHERE).read_bytes())[0]
    assert after["place"] == "Asti" != before["place"]
    assert {key for key in after if after[key] != before[key]} == {"place", "sources"}
    walk.mastro("check", WHERE)


def test_the_demonstration_still_has_a_tournament_of_that_size():
    assert sum(len(entry["seats"]) for entry in SHEET.document.data["tables"]) == 35
    assert (DATA / f"tournaments/2009/nord/{ID}.yaml").is_file()
