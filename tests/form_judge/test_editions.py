"""A season that is played by an edition of data, which is based on another: the judge of its form page says what the
check says, natively and under node."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from site_builder.desk.checked_files import checked_files
from site_builder.form_judge.answers import opened
from site_builder.regulations.editions.opened import editions, open_beside
from site_builder.reporting import rows
from tests.editions.conftest import EDITION, played_by
from tests.form_judge.conftest import World, documents
from tests.form_judge.test_answers import asked, of_check

ON_IT = """\
based_on: bang-2026
title: {it: BANG! 2027, en: BANG! 2027}
day: 2027-01-10
numbers: {placing_bonus: {"1": 8000, "2": 4000}, minimum_players: 20}
readings: {A2009-45: reduce}
"""
SHEET = "tournaments/2026/centro/t-one.yaml"
MISTAKES = (("", ""), ("place: ", "posto: "), ('roles: "S', 'roles: "O'), ("start: 2026-05", "start: 2026-11"))


@pytest.fixture
def championship(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    played_by("bang-2027", tmp_path)
    shutil.copytree(EDITION, tmp_path / "editions/bang-2027")
    for language in ("it", "en"):
        (tmp_path / f"editions/bang-2027/text.{language}.md").write_text("# BANG! 2027\n", encoding="utf-8")
    (tmp_path / "editions/bang-2027/edition.yaml").write_text(ON_IT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    open_beside(Path("data"))
    assert list(editions()) == ["bang-2026", "bang-2027"]
    yield tmp_path / "data"
    open_beside(tmp_path / "nowhere/data")


def questions(data: Path) -> tuple[list[dict[str, Any]], list[list[dict[str, Any]]]]:
    """A sheet as it is played and with mistakes, and what `mastro check FILE --format json` says of each."""
    sheet = data / SHEET
    text, asked_of, expected = sheet.read_text(encoding="utf-8"), [], []
    for right, wrong in MISTAKES:
        assert right in text
        changed = text.replace(right, wrong, 1) if right else text
        sheet.write_text(changed, encoding="utf-8")
        asked_of.append(asked("centro", "t-one", changed, "en"))
        expected.append(rows(checked_files(Path("data"), [sheet]), "en"))
    sheet.write_text(text, encoding="utf-8")
    return asked_of, expected


def score_of(answer: dict[str, Any]) -> list[str]:
    return [line.partition(": ")[2] for line in answer["standings"]]


def test_natively_and_under_node_a_sheet_of_an_edition_is_judged_by_it(championship, in_node, tmp_path, monkeypatch):
    asked_of, expected = questions(championship)
    served = documents(championship, "2026")
    (tmp_path / "empty/data").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "empty")
    native = [json.loads(opened("2026", served).answer(json.dumps(question))) for question in asked_of]
    assert list(editions()) == ["bang-2026", "bang-2027"], "made again of what is served"
    [answers] = in_node([World("2026", served, asked_of)])
    assert answers == native
    assert [of_check(answer) for answer in answers] == expected and all(expected[1:])
    assert score_of(answers[0])[:2] == ["$13,600", "$9,600"], "8,000 and 4,000 for their places"
    assert "bang-2027" in json.dumps(answers[0]["verdict"]) and answers[0]["effect"]
