"""No line that a command prints in a job is a command for the runner; at a terminal and in files everything stays."""

from __future__ import annotations

import io
import subprocess
import sys

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from site_builder.reporting import logs
from tests.properties.strategies import STEADY
from tests.runner import FORGED, commands

PRINTING = """
import sys
from site_builder.reporting import logs
with logs.guarded():
    for piece in sys.argv[1:]:
        print(piece, end="")
        print(piece, end="", file=sys.stderr)
        sys.stdout.buffer.write(piece.encode())
"""


@STEADY
@given(st.text(alphabet=st.one_of(st.sampled_from("#[]: a\t\r\u2060\x85\xa0\ufeff"), st.characters())))
@example("##[error]")
@example("#é#ü[error]")
def test_no_line_is_a_command(text):
    line = text.replace("\n", "").encode("utf-8", "surrogateescape" if text.isascii() else "replace")
    assert commands(logs.harmless(line)) == []


@pytest.mark.parametrize("forged", FORGED, ids=ascii)
def test_what_is_forged_would_be_a_command_and_is_none(forged):
    lines = forged.encode().split(b"\n")
    assert commands(forged.encode()) or forged.startswith(("###", "%"))
    assert commands(b"\n".join(map(logs.harmless, lines))) == []


USUAL = ["data/a.yaml:3:7: errore: manca «Nome» [form]", "a::b", "# Titolo", "## [link](x)", "C#[1]", "§ 3: 4", "[#1]"]


@pytest.mark.parametrize("line", USUAL)
def test_what_people_write_stays_as_it_is(line):
    assert logs.harmless(line.encode()).decode() == line


def printed(pieces: list[str], **environment: str) -> tuple[bytes, bytes]:
    command = [sys.executable, "-c", PRINTING, *pieces]
    done = subprocess.run(command, capture_output=True, env={"PYTHONUTF8": "1", **environment}, check=True)
    return done.stdout, done.stderr


def test_a_line_written_in_pieces_is_one_line():
    out, errors = printed(["a #", "#", "[error]x\n :", ":error::y"], GITHUB_ACTIONS="true")
    assert commands(out) == commands(errors) == []
    assert errors == b"a # #[error]x\n : :error::y", "and its end is not lost"


def test_outside_of_a_job_nothing_changes():
    assert printed(["##[error]x\r\n", "::error::y"])[1] == b"##[error]x\r\n::error::y"


def test_in_a_job_a_file_gets_what_is_written(tmp_path, monkeypatch):
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    with (tmp_path / "out.json").open("w", encoding="utf-8") as file:
        monkeypatch.setattr(sys, "stdout", file)
        with logs.guarded():
            print("##[error]x")
    assert (tmp_path / "out.json").read_text(encoding="utf-8") == "##[error]x\n"


def test_what_the_runner_is_to_obey_goes_out_in_its_place(monkeypatch):
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    under = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(under, encoding="utf-8"))
    with logs.guarded():
        print("::error::theirs")
        logs.write_as_it_is(b"::error::ours\n")
        print("::error::theirs")
    assert under.getvalue() == b": :error::theirs\n::error::ours\n: :error::theirs\n"


def test_a_reader_that_goes_away_ends_nothing_else():
    command = [sys.executable, "-m", "site_builder", "--help", "--lang", "it"]
    environment = {"GITHUB_ACTIONS": "true", "PYTHONUTF8": "1"}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, env=environment) as process:
        assert process.stdout and process.stderr
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()
