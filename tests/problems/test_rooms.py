"""The mistakes of the regulations that have sentences of their own: a folder for every sentence, as in the catalogue
beside them, which is of 2009 and shows the sentences that all share.

`<regulation>/_sound` is a miniature repository in which nothing is wrong; every other folder holds the files that
differ from it and `expected.txt`. `pytest --bless tests/problems` writes those files anew. A regulation is tried as
soon as its folder is there; sentences that need none stand in its `without-folder.yaml`, each with the reason.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from string import Formatter

import pytest
import yaml

from site_builder.checking import examine
from site_builder.languages import LANGUAGES, catalogue
from site_builder.problems import MESSAGE_LIMIT
from site_builder.records.schemas import Schemas
from site_builder.regulations import regulation
from site_builder.reporting import as_text

HERE = Path(__file__).parent
ROOMS = sorted(folder.parent.name for folder in HERE.glob("*/_sound"))
MISTAKES = sorted(
    (room, folder.name)
    for room in ROOMS
    for folder in (HERE / room).iterdir()
    if (folder / "data").is_dir() and folder.name != "_sound"
)
# The validation rules that concern 2007; V-23 is told by the check of V-21, V-25 follows from V-20 and the winnings.
RULES_OF_2007 = [*range(1, 4), 5, 6, *range(8, 18), *range(20, 23), 24, 26, *range(30, 34), *range(39, 48)]
# Checks that 2022/23 shares with others: what it makes of them is shown here too.
SHARED_OF_2022 = {
    "role-count": "V-08", "one-sheriff": "V-09", "law-outcome": "V-10", "outlaws-outcome": "V-11",
    "renegade-outcome": "V-12", "renegade-duel": "V-13", "dates-in-order": "V-32", "second-warning": "V-42",
    "expulsion-reported": "ADD-77",
    "tie-without-lot": "V-47", "seat-line": "V-14", "unknown-player": "V-16",
}  # fmt: skip

each_room = pytest.mark.parametrize("room", ROOMS)
each_mistake = pytest.mark.parametrize(("room", "mistake"), MISTAKES)


@pytest.fixture(scope="module")
def schemas() -> Schemas:
    return Schemas()


def output(repository: Path, schemas: Schemas, monkeypatch: pytest.MonkeyPatch) -> str:
    """What `check` prints, in one language after the other."""
    monkeypatch.chdir(repository)
    problems = examine(Path("data"), schemas=schemas)[1]
    return "\n".join(f"{lang}\n{as_text(problems, lang)}" for lang in LANGUAGES)


def expected_line(room: str, mistake: str, lang: str) -> str:
    """The one line that is expected of a *mistake*."""
    text = (HERE / room / mistake / "expected.txt").read_text(encoding="utf-8")
    italian, _, english = text.removeprefix("it\n").partition("\nen\n")
    (line,) = (italian if lang == "it" else english).splitlines()
    return line


def folders(room: str) -> set[str]:
    return {mistake for name, mistake in MISTAKES if name == room}


def without_folder(room: str) -> Mapping[str, str]:
    """Sentence or check → why there is no folder of a mistake for it."""
    file = HERE / room / "without-folder.yaml"
    reasons: Mapping[str, str] = yaml.safe_load(file.read_text(encoding="utf-8")) if file.exists() else {}
    for name, reason in reasons.items():
        print(f"{name}: {reason}")
    return reasons


def checks_of(room: str) -> dict[str, str | None]:
    """Name of a check of the regulation → the clause that it watches over, if any."""
    law = regulation(room)
    return {check.name: check.clause for check in (*law.checks, *law.result_checks, *law.season_checks)}


@each_room
def test_nothing_is_wrong_in_the_sound_repository(room, schemas, monkeypatch):
    assert output(HERE / room / "_sound", schemas, monkeypatch) == "it\n\nen\n"


@each_mistake
def test_a_mistake_is_told_where_it_is_and_how_to_mend_it(room, mistake, schemas, monkeypatch, tmp_path, bless):
    shutil.copytree(HERE / room / "_sound", tmp_path, dirs_exist_ok=True)
    shutil.copytree(HERE / room / mistake / "data", tmp_path / "data", dirs_exist_ok=True)
    actual = output(tmp_path, schemas, monkeypatch)
    expected = HERE / room / mistake / "expected.txt"
    if bless:
        expected.write_text(actual, encoding="utf-8")
    assert actual == expected.read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
@each_mistake
def test_a_line_is_short_and_says_which_clause_and_which_check(room, mistake, lang):
    line = expected_line(room, mistake, lang)
    check = mistake.partition(".")[0]
    assert len(line) < MESSAGE_LIMIT + 120
    assert not re.search(r"\[['\"]|None|True|False|\{\w+(:\w+)?\}", line), "a value as the program writes it"
    clause = checks_of(room).get(check)
    assert line.endswith((f" ({room} {clause})" if clause else "") + f" [{check}]")


@pytest.mark.parametrize("lang", LANGUAGES)
@each_mistake
def test_a_folder_prints_the_sentence_it_is_named_after(room, mistake, lang):
    sentences = catalogue(regulation(room).room, "messages", lang)
    if mistake not in sentences:
        return  # of a check that is shared, and told in the catalogue of 2009
    parts = Formatter().parse(sentences[mistake])
    pattern = "".join(re.escape(text) + (".*" if field is not None else "") for text, field, *_ in parts)
    behind = r"(; | \(| \[)"  # that a derogation could waive it, its clause, its check
    assert re.search(pattern + behind, expected_line(room, mistake, lang))


@each_room
def test_every_sentence_has_a_folder(room):
    sentences = set(catalogue(regulation(room).room, "messages", "en"))
    assert sentences - folders(room) - set(without_folder(room)) == set()


@each_room
def test_every_check_has_a_folder_here_or_among_those_that_all_share(room):
    checks = set(checks_of(room)) - set(without_folder(room))
    names = {folder.name.partition(".")[0] for folder in HERE.iterdir()} | {
        name.partition(".")[0] for name in folders(room)
    }
    assert checks - names == set()


def test_what_2022_makes_of_shared_checks_is_shown_here():
    assert {mistake.partition(".")[0] for mistake in folders("bang-2022")} >= set(SHARED_OF_2022)
    ids = {check.id for check in regulation("bang-2022").checks if check.name in SHARED_OF_2022}
    assert ids <= set(SHARED_OF_2022.values())


def test_every_validation_rule_of_2007_has_a_check():
    law = regulation("bang-2007")
    named = {check.id for check in (*law.checks, *law.result_checks, *law.season_checks)}
    assert {f"V-{n:02}" for n in RULES_OF_2007} - named == set()
