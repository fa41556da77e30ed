"""Whatever becomes of the process that reads a spreadsheet, who asked hears one sentence and goes on."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from site_builder import __main__ as shell
from site_builder.forms.on_request import form
from site_builder.problems import Problem
from site_builder.reporting import sentence
from site_builder.submitting.importing import imported
from site_builder.submitting.spreadsheet import sandbox

SENTENCES = {
    "it": "leggere il file prende troppo tempo o troppa memoria. Copia i dati in un modulo nuovo",
    "en": "the file takes too much time or memory to read. Copy the data into a new form",
}
BEGIN = "import os, sys; sys.stderr.write('thread panicked at src/lib.rs'); sys.stderr.flush(); "
DEATHS = {
    "it aborts, as native code does": "os.abort()",
    "it is killed": "os.kill(os.getpid(), 9)",
    "it reads where it may not": "import ctypes; ctypes.string_at(0)",
    "it has no memory": "raise MemoryError",
    "it calls itself for ever": "f = lambda: f(); f()",
    "it stumbles": "{}['nothing']",
    "it leaves early": "sys.exit(3)",
    "it says nothing": "pass",
    "it says what is no JSON": "print('[' * 100_000)",
    "it says something else": "print('{}')",
    "it does not end": "import time; time.sleep(60)",
}


@pytest.fixture(scope="module")
def file(records, tmp_path_factory) -> Path:
    file = tmp_path_factory.mktemp("apart") / "form.xlsx"
    file.write_bytes(form(records, "2009", "it", 17))
    return file


def only(problems: list[Problem]) -> dict[str, str]:
    [problem] = problems
    return {lang: sentence(problem, lang) for lang in ("it", "en")}


@pytest.mark.parametrize("how", DEATHS)
def test_a_death_of_the_reading_process_is_one_sentence(how, file, small_data, monkeypatch, capfd):
    monkeypatch.setattr(sandbox, "ANSWERING", BEGIN + DEATHS[how])
    monkeypatch.setattr(sandbox, "PATIENCE", 2 if "not end" in how else sandbox.PATIENCE)
    assert only(imported(file, small_data).problems) == SENTENCES
    assert capfd.readouterr() == ("", ""), "nothing of what the process says before it dies"


def test_the_command_ends_as_with_any_other_file_that_is_refused(file, small_data, monkeypatch, capfd):
    monkeypatch.setattr(sandbox, "ANSWERING", BEGIN + "os.abort()")
    assert shell.main(["import", str(file), "--data", str(small_data), "--lang", "it"]) == 1
    out, error = capfd.readouterr()
    assert out == "" and error.splitlines()[0] == f"form.xlsx:1:1: errore: {SENTENCES['it']} [form]"
    assert len(error.splitlines()) == 2


def test_who_looks_for_a_fault_of_ours_hears_what_it_said(file, small_data, monkeypatch, capfd):
    monkeypatch.setenv("MASTRO_DEBUG", "1")
    monkeypatch.setattr(sandbox, "ANSWERING", BEGIN + "{}['nothing']")
    assert only(imported(file, small_data).problems) == SENTENCES
    assert "KeyError: 'nothing'" in capfd.readouterr().err


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux bounds the addresses of a process")
def test_little_memory_is_a_bound_of_the_system(file, small_data, monkeypatch):
    large = "import io\nsys.stdin = io.TextIOWrapper(io.BytesIO(bytes(10**8)))\nsys.stdin.buffer.read(1)\nanswer(int"
    monkeypatch.setattr(sandbox, "ANSWERING", sandbox.ANSWERING.replace("answer(int", large))
    assert "5 MB" in only(imported(file, small_data).problems)["en"], "there is memory for so much, and it is too much"
    monkeypatch.setattr(sandbox, "MEMORY", 64 * 2**20)
    assert only(imported(file, small_data).problems) == SENTENCES


def test_little_time_is_a_bound_of_the_system(file, small_data, monkeypatch):
    busy = "import json; json.dumps = lambda *_, **__: [0 for _ in iter(int, 1)]\nanswer(int"
    monkeypatch.setattr(sandbox, "ANSWERING", sandbox.ANSWERING.replace("answer(int", busy))
    monkeypatch.setattr(sandbox, "SECONDS", 1)
    started = time.monotonic()
    assert only(imported(file, small_data).problems) == SENTENCES
    assert time.monotonic() - started < sandbox.PATIENCE, "the bound of the processor's time, not of the clock's"


def test_a_stranger_s_module_in_the_working_folder_is_not_run(file, small_data, monkeypatch, tmp_path):
    for name in ("zipfile", "json", "sitecustomize", "site_builder"):
        (tmp_path / f"{name}.py").write_text("open('ran', 'w')", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("PYTHONSTARTUP", str(tmp_path / "json.py"))
    assert "mastro" in sandbox.sheets_of(file.read_bytes())
    assert not (tmp_path / "ran").exists()


def test_no_library_of_others_reads_a_spreadsheet(file):
    """Standard library only, in the process that reads it: no native code that may panic is loaded there."""
    asked = "\nimport json; print(json.dumps([n for n in sys.modules if 'site-packages' in str(sys.modules[n])]))"
    loaded = sandbox.ANSWERING.replace("answer(int(sys.argv[2]), int(sys.argv[3]))", asked)
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", loaded, str(sandbox.ROOT)], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"
