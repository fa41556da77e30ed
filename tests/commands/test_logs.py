"""In the log of a job no line that `mastro` prints is a command, whatever stands in a form or in the data."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from site_builder import __main__ as shell
from tests.runner import commands
from tests.submitting.conftest import Filled, Filler, all_records

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "tests/example/data"
IN_A_JOB = {"PATH": os.environ["PATH"], "GITHUB_ACTIONS": "true", "PYTHONUTF8": "1"}
FORGED = "##[error]forged"


@pytest.fixture
def form(tmp_path) -> Filled:
    sheet = next(sheet for sheet in all_records().sheets["2009"] if sheet.id == "polvere-del-vesuvio")
    return Filled(Filler("bang-2009", sheet.document.data, sheet.area))


def output(*arguments: object, cwd: Path | None = None) -> bytes:
    """Standard output and standard error, together, of the command in a job of CI."""
    command = [sys.executable, "-m", "site_builder", *map(str, arguments)]
    done = subprocess.run(
        command, cwd=cwd, env=IN_A_JOB, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120, check=False
    )
    assert done.returncode in (0, 1), done.stdout
    return done.stdout


@pytest.mark.parametrize(("cell", "options"), [("club", ["--attached"]), ("club", []), ("name", ["--draft"])])
def test_a_form_puts_no_command_into_the_log(form, cell, options, tmp_path):
    form.cell(cell).value = f"{FORGED} circolo"
    file = tmp_path / "form.xlsx"
    form.book.save(file)
    log = output("import", file, "--data", EXAMPLE, *options)
    assert b"[error]forged" in log and commands(log) == []


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_name_of_a_file_puts_no_command_into_the_log(tmp_path, lang):
    file = tmp_path / f"a\n::error::forged{FORGED}.xlsx"
    file.write_bytes(b"PK")
    log = output("import", file, "--data", EXAMPLE, "--lang", lang)
    assert b"forged" in log and commands(log) == []


@pytest.fixture
def data(tmp_path) -> Path:
    """The example with forged commands wherever a name is."""
    folder = Path(shutil.copytree(EXAMPLE, tmp_path / "data"))
    for file in (*folder.glob("players/*.yaml"), *folder.glob("tournaments/*/*/*.yaml"), *folder.glob("clubs/*.yaml")):
        text = re.sub(r"(?m)^name: (.*)$", lambda match: f'name: "{FORGED} {match[1]}"', file.read_text("utf-8"))
        file.write_text(text, encoding="utf-8")
    return folder


SHEET = "data/tournaments/2009/nord/ponte-coperto.yaml"
SHOWN = [
    ("explain", "2009", "ponte-coperto"), ("explain", "2009", FORGED), ("standings", SHEET), ("waiting",),
    ("people", "rename", "p0114", "Ada Prova", "--dry-run"), ("check", FORGED),
    ("draw", "bang-2009", "--players", "people.txt", "--seed", "1"),
]  # fmt: skip


@pytest.mark.parametrize("arguments", SHOWN, ids=lambda arguments: " ".join(arguments))
@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_data_put_no_command_into_the_log(arguments, lang, data, monkeypatch, capsysbinary):
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    monkeypatch.chdir(data.parent)
    (data.parent / "people.txt").write_text("p0114 p0277 p0120 p0061 p0317".replace(" ", "\n"), encoding="utf-8")
    shell.main([*arguments, "--lang", lang])
    log = b"\n".join(capsysbinary.readouterr())
    assert b"error]forged" in log and commands(log) == []


def test_errors_in_the_data_are_annotations_and_nothing_else_is(data, monkeypatch, capsysbinary):
    sheet = data / "tournaments/2009/nord/ponte-coperto.yaml"
    sheet.write_text(sheet.read_text("utf-8") + f'"{FORGED}": 1\n"::error::x": 2\n', encoding="utf-8")
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    monkeypatch.chdir(data.parent)
    ours = {"::error", "::warning", "::notice"}
    for arguments, expected in (("check", set()), ("check --format github", ours), ("build --no-pictures", set())):
        assert shell.main(arguments.split()) == 1
        out, errors = capsysbinary.readouterr()
        assert b"error]forged" in out and commands(errors) == []
        actual = {line.split(" ")[0] for line in commands(out)}
        assert actual <= expected and bool(actual) == bool(expected)
