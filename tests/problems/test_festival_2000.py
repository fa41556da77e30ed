"""The mistakes of the festival: a folder for every sentence of the room, as in the catalogue beside it.

`festival-2000/_sound` is a miniature repository in which nothing is wrong. `pytest --bless tests/problems` writes the
`expected.txt` of every other folder anew.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from site_builder.checking import examine
from site_builder.languages import catalogue
from site_builder.problems import MESSAGE_LIMIT
from site_builder.regulations import regulation
from site_builder.reporting import as_text

HERE = Path(__file__).parent / "festival-2000"
SOUND = HERE / "_sound"
MISTAKES = sorted(folder.name for folder in HERE.iterdir() if (folder / "data").is_dir() and folder != SOUND)
LAW = regulation("festival-2000")
SENTENCES = catalogue(LAW.room, "messages", "en")
OF_THE_SITE = ("known-hall",)  # told by no regulation, so without a clause


def output(repository: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """What `check` prints, in one language after the other."""
    monkeypatch.chdir(repository)
    problems = examine(Path("data"))[1]
    return "\n".join(f"{lang}\n{as_text(problems, lang)}" for lang in ("it", "en"))


def test_nothing_is_wrong_in_the_sound_repository(monkeypatch):
    assert output(SOUND, monkeypatch) == "it\n\nen\n"


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_told_where_it_is_and_how_to_mend_it(mistake, monkeypatch, tmp_path, bless):
    shutil.copytree(SOUND, tmp_path, dirs_exist_ok=True)
    shutil.copytree(HERE / mistake / "data", tmp_path / "data", dirs_exist_ok=True)
    actual = output(tmp_path, monkeypatch)
    expected = HERE / mistake / "expected.txt"
    if bless:
        expected.write_text(actual, encoding="utf-8")
    assert actual == expected.read_text(encoding="utf-8")
    it, en = (part.splitlines() for part in actual.removeprefix("it\n").split("\nen\n"))
    assert len(it) == len(en) == 1, "one mistake, one line"
    assert all(len(line) < MESSAGE_LIMIT + 120 for line in (*it, *en))
    assert not re.search(r"\[['\"]|None|True|False|\{", it[0] + en[0]), "a value as the program writes it"
    check = en[0].rpartition("[")[2].removesuffix("]")
    assert mistake.partition(".")[0] == check
    assert ("(festival-2000 " in en[0]) == (check not in OF_THE_SITE)


def test_every_sentence_has_a_folder():
    assert set(SENTENCES) - set(MISTAKES) == set()


def test_every_check_has_a_folder():
    checks = {check.name for check in (*LAW.checks, *LAW.result_checks, *LAW.season_checks)}
    assert checks == {folder.partition(".")[0] for folder in MISTAKES} & checks
