"""`--json` where the desk prints what it did: the same for a program."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

SEALED = Path(__file__).parents[1] / "seasons/lot-of-the-end/data"
REFUSE = ("decide", "refuse", "2009/ponte-coperto", "--by", "p0002", "--date", "2009-08-01", "--reason", "Motivo.")


def test_a_decision_comes_with_its_clause_its_diff_and_its_effect(desk):
    assert desk.run(*REFUSE, "--json", "--dry-run") == 0
    tried = json.loads(desk.out)
    assert desk.run(*REFUSE, "--json") == 0
    made = json.loads(desk.out)
    (path,) = made["written"]
    assert path.endswith("tournaments/2009/nord/ponte-coperto.yaml") and tried["written"] == []
    assert {**made, "written": []} == tried, "a trial tells what will be"
    assert made["clause"] == "bang-2009 org-4" and "kind: refusal" in made["diff"] and made["errors"] == []
    assert made["effect"]["seasons"] and made["people"]["p0002"]


def test_a_decision_that_would_bring_an_error_comes_with_it_and_nothing_is_written(desk):
    before = desk.everything()
    bonus = ("decide", "bonus", "2009", "nord", "club", "--by", "p0001", "--date", "2009-10-10", "--not-played")
    assert desk.run(*bonus, "--reason", "Mai.", "--json") == 1
    answer = json.loads(desk.out)
    assert [error["check"] for error in answer["errors"]] == ["bonus-after-period"] and answer["effect"] is None
    assert answer["written"] == [] and desk.everything() == before


def test_people_corrected_come_as_the_diff_of_their_files(desk):
    assert desk.run("people", "rename", "p0002", "Ada Rossi", "--json") == 0
    renamed = json.loads(desk.out)
    assert "+name: Ada Rossi" in renamed["diff"] and len(renamed["written"]) == 1 and renamed["clause"] is None
    assert desk.run("people", "withhold", "p0002", "--json") in (0, 1)
    assert {*json.loads(desk.out)} == {*renamed}, "the same keys, whether it was carried out or not"


def test_a_seal_comes_with_its_path_and_with_who_moved(desk):
    shutil.rmtree(desk.data)
    shutil.copytree(SEALED, desk.data)
    assert desk.run("seal", "2009", "--json") == 0
    sealed = json.loads(desk.out)
    (path,) = sealed.pop("written")
    assert path.endswith("seals/2009.json") and sealed == {"season": "2009", "moved": [], "errors": [], "undecided": []}
    file = desk.data.parent / "seals/2009.json"
    seal = json.loads(file.read_text(encoding="utf-8"))
    seal["podium"] = ["1 p0099"]
    file.write_text(json.dumps(seal), encoding="utf-8")
    assert desk.run("seal", "2009", "--json") == 2, "not without a reason"
    again = json.loads(desk.out)
    assert [moved["check"] for moved in again["moved"]] == ["sealed"] and again["written"] == []
