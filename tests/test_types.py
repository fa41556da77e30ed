"""The types hold: a checker reads the whole program, and who works in it adds no excuses."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PROGRAM = sorted((ROOT / "site_builder").rglob("*.py"))
# What was reached; who takes some away writes the new figure here.
ANY = 99  # times that the program says `Any`, in 84,000 lines
EXCUSES = re.compile(r"#\s*(type|pyright):\s*ignore|\bcast\(")
# Of libraries: one is optional and without types, the types of the other ask for a third.
BORDERS = ("import HTML", "large.resize(")


def errors(*arguments: str) -> list[str]:
    """What the checker tells, by place; it runs as a process of its own, without a network."""
    command = [sys.executable, "-m", "basedpyright", "--outputjson", "--pythonpath", sys.executable, *arguments]
    report = json.loads(subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8").stdout)
    assert report["summary"]["filesAnalyzed"], report
    return [
        f"{error['file']}:{error['range']['start']['line'] + 1}: {error['message']}"
        for error in report["generalDiagnostics"]
        if error["severity"] == "error"
    ]


def test_the_types_of_the_program_hold():
    assert errors() == []


def test_a_wrong_type_is_told(tmp_path):
    file = tmp_path / "wrong.py"
    file.write_text('number: int = "one"\n', encoding="utf-8")
    [error] = errors(str(file))
    assert error.startswith(f"{file}:1: ")


def test_what_may_be_of_any_type_does_not_grow():
    uses = sum(len(re.findall(r"\bAny\b", file.read_text(encoding="utf-8"))) for file in PROGRAM)
    assert uses <= ANY


def test_no_line_excuses_itself_from_the_checker():
    for file in PROGRAM:
        lines = [line for line in file.read_text(encoding="utf-8").splitlines() if EXCUSES.search(line)]
        assert all(any(border in line for border in BORDERS) for line in lines), (file, lines)
