"""What the cases of a law came to is kept like compiled modules: never of another program, never where one fails."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from site_builder import program_files
from site_builder.cases import by_clause
from site_builder.cases.by_clause import CasesByClause, cases_by_clause
from site_builder.regulations import all_regulations

LAW = all_regulations()["bang-2009"]
asked = cases_by_clause.__wrapped__  # as a new process asks


@pytest.fixture
def ran(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The laws whose cases were run; what they came to is left in an empty folder."""
    ran: list[str] = []
    run = by_clause._run

    def running(law, folder):
        ran.append(law.id)
        return run(law, folder)

    monkeypatch.setattr(by_clause, "_run", running)
    monkeypatch.setattr(by_clause, "FOLDER", tmp_path / "left")
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return ran


@pytest.fixture
def cases(ran: list[str]) -> CasesByClause:
    """What the cases came to, run once."""
    cases = asked(LAW)
    assert ran == [LAW.id]
    return cases


def test_they_are_run_once_and_their_clauses_stay_in_order(ran, cases):
    again = asked(LAW)
    assert ran == [LAW.id] and again == cases and list(again) == list(cases) == list(cases_by_clause(LAW))


def test_another_program_runs_them_anew(ran, cases, monkeypatch):
    monkeypatch.setattr(program_files, "identity", lambda tops: "another")
    assert asked(LAW) == cases and ran == [LAW.id] * 2


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b'{"program": 1, "cases": {}}', b"\xff"])
def test_what_is_damaged_is_run_anew(ran, cases, tmp_path, text):
    (tmp_path / f"left/{LAW.id}.json").write_bytes(text)
    assert asked(LAW) == cases and ran == [LAW.id] * 2
    assert asked(LAW) == cases and ran == [LAW.id] * 2, "and is left anew"


def test_cases_of_which_one_does_not_hold_are_run_each_time(ran, tmp_path, monkeypatch):
    monkeypatch.setattr(by_clause.Tried, "holds", False)
    assert not any(case.holds for cases in asked(LAW).values() for case in cases)
    assert asked(LAW) and ran == [LAW.id] * 2 and not [*tmp_path.rglob("*.json")]


def test_where_nothing_can_be_left_they_are_run_all_the_same(ran, tmp_path):
    (tmp_path / "left").write_bytes(b"no folder")
    assert asked(LAW) and asked(LAW) and ran == [LAW.id] * 2


def test_nothing_is_left_through_a_link_or_where_python_keeps_nothing(ran, tmp_path, monkeypatch):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "left").symlink_to("elsewhere")
    assert asked(LAW) and not [*(tmp_path / "elsewhere").iterdir()]
    (tmp_path / "left").unlink()
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert asked(LAW) and not (tmp_path / "left").exists() and ran == [LAW.id] * 2
