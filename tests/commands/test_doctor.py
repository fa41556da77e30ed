"""What is missing on a machine is named, with the command that needs it and how to get it."""

from __future__ import annotations

import importlib.metadata
import json
import shutil

import pytest

from site_builder import __main__ as shell
from site_builder.commands import FINDINGS, FINE
from site_builder.languages import LANGUAGES, catalogues
from site_builder.program_files import HOUSE
from tests.championship import DATA


def states(capsys) -> dict[str, str]:
    shell.main(["doctor", "--json", "--data", str(DATA)])
    return {need["name"]: need["state"] for need in json.loads(capsys.readouterr().out)}


def test_here_everything_is_there_that_nothing_works_without(capsys):
    assert shell.main(["doctor", "--data", str(DATA)]) == FINE
    capsys.readouterr()
    assert "missing" not in states(capsys).values()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_a_championship_it_says_how_to_begin_one(lang, tmp_path, capsys):
    assert shell.main(["doctor", "--lang", lang, "--data", str(tmp_path / "nothing")]) == FINDINGS
    text = capsys.readouterr().out
    assert "mastro init" in text and {"it": "MANCA", "en": "MISSING"}[lang] in text


def test_without_git_only_what_needs_it_is_gone(monkeypatch, capsys):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert states(capsys)["git"] == "optional"
    assert shell.main(["doctor", "--lang", "en", "--data", str(DATA)]) == FINE
    assert "git-scm.com" in capsys.readouterr().out


def test_the_browser_of_the_tests_is_named_or_how_to_get_it(monkeypatch, tmp_path, capsys):
    program = tmp_path / "some-browser"
    program.touch(mode=0o755)
    monkeypatch.setenv("CHROMIUM", str(program))
    assert states(capsys)["browser"] == "present"
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "nothing"))
    assert shell.main(["doctor", "--lang", "en", "--data", str(DATA)]) == FINE
    assert "Install Chromium or Chrome" in capsys.readouterr().out


def test_a_library_of_another_version_is_named_with_both(monkeypatch, capsys):
    versions = importlib.metadata.version
    monkeypatch.setattr(importlib.metadata, "version", lambda name: "0.1" if name == "markdown" else versions(name))
    assert shell.main(["doctor", "--lang", "en"]) == FINDINGS
    assert f"markdown 0.1 ({versions('markdown')})" in capsys.readouterr().out


def test_catalogues_that_lack_sentences_are_named_one_a_line(monkeypatch, capsys):
    """Of a language that begins they are nearly two hundred."""
    short = {HOUSE / "languages/shell.de.yaml": 438, HOUSE / "languages/words/home.de.yaml": 49}
    monkeypatch.setattr(catalogues, "lacking", lambda lang, places: short if lang == "en" else {})
    assert shell.main(["doctor", "--lang", "en", "--data", str(DATA)]) == FINE
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    at = lines.index("absent     languages of the program:")
    assert lines[at + 1] == "site_builder/languages/shell.de.yaml (438)" and lines[at + 2].endswith("home.de.yaml (49)")
