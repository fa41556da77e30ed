"""The mistakes of 2022/23: a folder for every sentence of the room, as in the catalogue beside it.

`bang-2022/_sound` is a miniature repository in which nothing is wrong. `pytest --bless tests/problems` writes the
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
from site_builder.records.schemas import Schemas
from site_builder.regulations import regulation
from site_builder.reporting import as_text

HERE = Path(__file__).parent / "bang-2022"
SOUND = HERE / "_sound"
MISTAKES = sorted(folder.name for folder in HERE.iterdir() if (folder / "data").is_dir() and folder != SOUND)
LAW = regulation("bang-2022")
SENTENCES = catalogue(LAW.room, "messages", "en")
NO_FOLDER = {
    "beyond-chart": "51 players: tests/cases/bang-2022",
    "drawn-seats": "shared, and shown for 2009: tests/problems/drawn-seats",
}
# Checks that the rooms share, with the folder that shows them here; what they say is told in the catalogue of 2009.
SHARED = {
    "role-count": "V-08", "one-sheriff": "V-09", "law-outcome": "V-10", "outlaws-outcome": "V-11",
    "renegade-outcome": "V-12", "renegade-duel": "V-13", "dates-in-order": "V-32", "second-warning": "V-42",
    "expulsion-reported": "ADD-77",
    "tie-without-lot": "V-47", "seat-line": "V-14", "unknown-player": "V-16",
}  # fmt: skip


@pytest.fixture(scope="module")
def schemas() -> Schemas:
    return Schemas()


def output(repository: Path, schemas: Schemas, monkeypatch: pytest.MonkeyPatch) -> str:
    """What `check` prints, in one language after the other."""
    monkeypatch.chdir(repository)
    problems = examine(Path("data"), schemas=schemas)[1]
    return "\n".join(f"{lang}\n{as_text(problems, lang)}" for lang in ("it", "en"))


def test_nothing_is_wrong_in_the_sound_repository(schemas, monkeypatch):
    assert output(SOUND, schemas, monkeypatch) == "it\n\nen\n"


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_told_where_it_is_and_how_to_mend_it(mistake, schemas, monkeypatch, tmp_path, bless):
    shutil.copytree(SOUND, tmp_path, dirs_exist_ok=True)
    shutil.copytree(HERE / mistake / "data", tmp_path / "data", dirs_exist_ok=True)
    actual = output(tmp_path, schemas, monkeypatch)
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
    law = check != "unknown-player"
    assert ("(bang-2022 " in en[0]) == law


def test_every_sentence_and_every_shared_check_has_a_folder():
    assert set(SENTENCES) - set(NO_FOLDER) - set(MISTAKES) == set()
    assert {folder.partition(".")[0] for folder in MISTAKES} >= set(SHARED)


def test_every_check_has_a_folder():
    checks = {check.name for check in (*LAW.checks, *LAW.result_checks, *LAW.season_checks)}
    assert checks - set(NO_FOLDER) == {folder.partition(".")[0] for folder in MISTAKES} & checks
    assert {check.id for check in LAW.checks if check.name in SHARED} <= set(SHARED.values())
