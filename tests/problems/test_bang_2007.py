"""The catalogue of mistakes of a season of 2007: a folder a sentence of the room, told in Italian and English.

`bang-2007/_sound` is a small season in which nothing is wrong; every other folder holds the files that differ from it
and `expected.txt`, as in the catalogue of 2009 beside it, which shows the sentences of the mechanisms that both share.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from string import Formatter

import pytest

from site_builder.checking import examine
from site_builder.languages import LANGUAGES, catalogue
from site_builder.problems import Problem
from site_builder.regulations import regulation
from site_builder.reporting import as_text

HERE = Path(__file__).parent / "bang-2007"
SOUND = HERE / "_sound"
LAW = regulation("bang-2007")
SENTENCES = catalogue(LAW.room, "messages", "en")
FOLDERS = sorted(folder.name for folder in HERE.iterdir() if (folder / "data").is_dir() and folder != SOUND)
NO_FOLDER = {
    "layout-in-annex": "a tournament of 41, 46 or 47: tests/cases/bang-2007/s-04-seasons.yaml",
}
# The validation rules that concern 2007; V-23 is told by the check of V-21, V-25 follows from V-20 and the winnings.
RULES = [*range(1, 4), 5, 6, *range(8, 18), *range(20, 23), 24, 26, *range(30, 34), *range(39, 48)]


def found_in(repository: Path, monkeypatch: pytest.MonkeyPatch) -> list[Problem]:
    monkeypatch.chdir(repository)
    return examine(Path("data"))[1]


def output(problems: list[Problem]) -> str:
    """What `check` prints, in one language after the other."""
    return "\n".join(f"{lang}\n{as_text(problems, lang)}" for lang in LANGUAGES)


def test_nothing_is_wrong_in_the_sound_repository(monkeypatch):
    assert output(found_in(SOUND, monkeypatch)) == "it\n\nen\n"


@pytest.mark.parametrize("mistake", FOLDERS)
def test_a_mistake_is_told_where_it_is_and_how_to_mend_it(mistake, monkeypatch, tmp_path, bless):
    shutil.copytree(SOUND, tmp_path, dirs_exist_ok=True)
    shutil.copytree(HERE / mistake / "data", tmp_path / "data", dirs_exist_ok=True)
    actual = output(found_in(tmp_path, monkeypatch))
    expected = HERE / mistake / "expected.txt"
    if bless:
        expected.write_text(actual, encoding="utf-8")
    assert actual == expected.read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("mistake", FOLDERS)
def test_a_folder_prints_the_sentence_it_is_named_after(mistake, lang):
    text = (HERE / mistake / "expected.txt").read_text(encoding="utf-8")
    italian, _, english = text.removeprefix("it\n").partition("\nen\n")
    (line,) = (italian if lang == "it" else english).splitlines()
    parts = Formatter().parse(catalogue(LAW.room, "messages", lang)[mistake])
    pattern = "".join(re.escape(text) + (".*" if field is not None else "") for text, field, *_ in parts)
    waivable = r"(; [^;]+ \('derogations'\))?"  # behind what a derogation could waive
    assert re.search(rf"{pattern}{waivable} \(bang-2007 [a-z]+-\d+\) \[{mistake.partition('.')[0]}\]", line)


def test_every_sentence_has_a_folder():
    for key, reason in NO_FOLDER.items():
        print(f"{key}: {reason}")
    assert sorted([*FOLDERS, *NO_FOLDER]) == sorted(SENTENCES)


def test_every_validation_rule_has_a_check():
    named = {check.id for check in (*LAW.checks, *LAW.result_checks, *LAW.season_checks)}
    assert {f"V-{n:02}" for n in RULES} - named == set()
