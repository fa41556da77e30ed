"""The catalogue of mistakes: one folder a mistake, told in Italian and English.

`_sound` is a miniature repository in which nothing is wrong. Every other folder holds the files that differ from it,
under `data/` or beside it, and `expected.txt` with what `check` prints. `pytest --bless tests/problems` writes those
files anew.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from site_builder.checking import examine
from site_builder.checking.consistency import whole
from site_builder.desk.checked_files import checked_files
from site_builder.languages import in_words
from site_builder.languages.messages import at_form
from site_builder.problems import Message, Problem, errors, in_order
from site_builder.records.schemas import SCHEMA_FOLDER, Schemas
from site_builder.reporting import as_text, sentence
from tests.words import changed_in_english, without_words

HERE = Path(__file__).parent
SOUND = HERE / "_sound"
MISTAKES = sorted(folder.name for folder in HERE.iterdir() if (folder / "expected.txt").is_file())


@pytest.fixture(scope="module")
def schemas(tmp_path_factory: pytest.TempPathFactory) -> Schemas:
    """Those of 2009 and no other room's, so that another room changes nothing in what is expected here."""
    path = tmp_path_factory.mktemp("schema")
    shutil.copytree(SCHEMA_FOLDER / "bang-2009", path / "bang-2009")
    for file in SCHEMA_FOLDER.glob("*.json"):
        shutil.copy(file, path)
    return Schemas(path)


def found_in(repository: Path, schemas: Schemas, monkeypatch: pytest.MonkeyPatch) -> list[Problem]:
    monkeypatch.chdir(repository)
    with without_words():
        results, problems = examine(Path("data"), schemas=schemas)
        return problems if errors(problems) else in_order([*problems, *whole(results)])


def with_mistake(mistake: str, repository: Path) -> None:
    """Makes *repository* the sound one with what differs from it."""
    for folder in (SOUND, HERE / mistake):
        shutil.copytree(folder, repository, ignore=shutil.ignore_patterns("expected.txt"), dirs_exist_ok=True)


def plain(fact: object) -> bool:
    """Whether a fact is a value that needs no other: no record and no law hangs on it."""
    if isinstance(fact, Message):
        return plain(fact.facts)
    if isinstance(fact, Mapping | tuple | list):
        return all(map(plain, fact.values() if isinstance(fact, Mapping) else fact))
    return fact is None or isinstance(fact, str | int | Fraction | date)


def output(problems: list[Problem]) -> str:
    """What `check` prints, in one language after the other."""
    return "\n".join(f"{lang}\n{as_text(problems, lang)}" for lang in ("it", "en"))


def told_in_both(mistake: str) -> tuple[str, str]:
    """What is expected of a *mistake*, in Italian and in English."""
    italian, english = (HERE / mistake / "expected.txt").read_text(encoding="utf-8").split("\nen\n")
    return italian.removeprefix("it\n"), english


def test_nothing_is_wrong_in_the_sound_repository(schemas, monkeypatch):
    assert output(found_in(SOUND, schemas, monkeypatch)) == "it\n\nen\n"


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_told_where_it_is_and_how_to_mend_it(mistake, schemas, monkeypatch, tmp_path, bless):
    with_mistake(mistake, tmp_path)
    problems = found_in(tmp_path, schemas, monkeypatch)
    assert all(plain(problem.message) for problem in problems)
    for at_cell in filter(None, (at_form(problem.message) for problem in problems)):  # the same, for who sees no file
        assert all(in_words(at_cell, lang) for lang in ("it", "en"))
    actual = output(problems)
    expected = HERE / mistake / "expected.txt"
    if bless:
        expected.write_text(actual, encoding="utf-8")
    assert actual == expected.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("reading", "last_words"),
    [
        ("single", [". Together with D5: one tier down in all", ". Together with D1: one tier down in all"]),
        ("per_finding", ["If there was one, add 'side_events'", "If they came in, write how many in 'photos'"]),
    ],
)
def test_findings_that_cost_one_tier_together_do_not_promise_one_each(
    reading, last_words, schemas, monkeypatch, tmp_path
):
    """R2009-37, A2009-12: one step down, however many there are, unless a season reads it otherwise."""
    with_mistake("no-photos", tmp_path)
    sheet, season = tmp_path / "data/tournaments/2009/centro/torneo-del-ponte.yaml", tmp_path / "data/seasons/2009.yaml"
    without_side_event = re.sub("(?m)^side_events.*\n", "", sheet.read_text(encoding="utf-8"))
    sheet.write_text(without_side_event, encoding="utf-8")
    with season.open("a", encoding="utf-8") as file:
        file.write(f"readings: {{A2009-12: {reading}}}\n")
    sentences = [sentence(problem, "en") for problem in found_in(tmp_path, schemas, monkeypatch)]
    assert [text.endswith(words) for text, words in zip(sentences, last_words, strict=True)] == [True, True], sentences


@pytest.mark.parametrize("mistake", ["duel-entrants.lost", "signed-before-report", "stranger-decides"])
def test_who_names_the_file_is_told_the_same(mistake, monkeypatch, tmp_path):
    with_mistake(mistake, tmp_path)
    monkeypatch.chdir(tmp_path)
    (sheet,) = (path.relative_to(HERE / mistake) for path in (HERE / mistake).rglob("*.yaml"))
    assert output(checked_files(Path("data"), [sheet])) == (HERE / mistake / "expected.txt").read_text(encoding="utf-8")


def test_who_is_called_as_twenty_others_is_told_how_many_more_there_are(schemas, monkeypatch, tmp_path):
    with_mistake("unknown-player.several", tmp_path)
    for n in range(20):
        file = tmp_path / f"data/players/p01{n:02}.yaml"
        file.write_text(f"name: Carla {chr(65 + n)}ville\nresident: true\ninvented: true\n", encoding="utf-8")
    [problem] = [p for p in found_in(tmp_path, schemas, monkeypatch) if p.check == "unknown-player"]
    text = sentence(problem, "it")
    assert "si chiamano così in 22" in text and text.count(", p") == 11


@pytest.mark.parametrize("mistake", MISTAKES)
def test_another_english_word_changes_no_answer_in_italian(mistake, schemas, monkeypatch, tmp_path):
    with_mistake(mistake, tmp_path)
    with changed_in_english():
        actual = output(found_in(tmp_path, schemas, monkeypatch))
    italian, english = told_in_both(mistake)
    assert actual.startswith(f"it\n{italian}\nen\n")
    assert all(": x " in line for line in actual.split("\nen\n")[1].splitlines())
    assert len(actual) > len(italian) + len(english)
