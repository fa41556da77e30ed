"""What the cases of a law came to is kept like compiled modules: never of another program, never where one fails.

Nothing of that rests on which cases there are, so what those of a law come to is made up here: to run them takes
seconds. That they are run, and come to what they come to, is in `test_cases.py` and `tests/regulations`."""

from __future__ import annotations

import fcntl
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest

from site_builder import program_files
from site_builder.cases import CaseDifference, by_clause
from site_builder.cases.by_clause import CaseResult, CasesByClause, cases_by_clause
from site_builder.regulations import all_regulations, clause_titles

LAW = all_regulations()["bang-2009"]
SOUND = CaseResult({"it": "Prova", "en": "Trial"}, True, (), False)
FAILING = CaseResult({"it": "Altra", "en": "Other"}, False, (CaseDifference("Ada points", "1", "2"),), True)
asked = cases_by_clause.__wrapped__  # as a new process asks


@pytest.fixture
def ran(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The laws whose cases were run; what they came to is left in an empty folder."""
    ran: list[str] = []

    def running(law, _):
        ran.append(law.id)
        return dict.fromkeys(reversed(clause_titles(law)), (SOUND, SOUND))

    monkeypatch.setattr(by_clause, "_run", running)
    monkeypatch.setattr(by_clause, "FOLDER", tmp_path / "left")
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return ran


@pytest.fixture
def cases(ran: list[str]) -> CasesByClause:
    """What the cases came to, run once; in an order that is no alphabet's."""
    cases = asked(LAW)
    assert ran == [LAW.id]
    return cases


def test_they_are_run_once_and_their_clauses_stay_in_order(ran, cases):
    again = asked(LAW)
    assert ran == [LAW.id] and again == cases and list(again) == list(cases) != sorted(cases)


def test_who_asks_while_another_runs_them_waits_for_what_they_come_to(ran, tmp_path, monkeypatch):
    """As processes do: each has opened the folder for itself."""
    (tmp_path / "left").mkdir()
    begun, waiting, end = Event(), Event(), Event()
    runs, lock = by_clause._run, fcntl.flock
    monkeypatch.setattr(by_clause, "_run", lambda *asked: (begun.set(), end.wait(60), runs(*asked))[-1])
    monkeypatch.setattr(fcntl, "flock", lambda *how: ((waiting if begun.is_set() else Event()).set(), lock(*how)))
    with ThreadPoolExecutor(2) as both:
        first = both.submit(asked, LAW)
        assert begun.wait(60)
        second = both.submit(asked, LAW)
        assert waiting.wait(60) and not ran
        end.set()
        assert first.result() == second.result() and ran == [LAW.id]


def test_another_program_runs_them_anew(ran, cases, monkeypatch):
    monkeypatch.setattr(program_files, "identity", lambda tops, without: "another")
    assert asked(LAW) == cases and ran == [LAW.id] * 2


def test_the_program_is_another_where_anything_changed_but_what_is_of_another_law(ran, cases, monkeypatch):
    """One file of each folder, as if it were another."""
    files = program_files._contents_at(program_files.COMPUTING)
    for changed, runs in (
        ("regulations/bang_2022/clauses/ranking/law.yaml", 0),
        ("schema/bang-2022/season.json", 0), ("tests/cases/bang-2022/", 0),
        ("regulations/bang_2009/clauses/ranking/law.yaml", 1),
        ("schema/bang-2009/season.json", 1), ("tests/cases/bang-2009/", 1),
        ("schema/club.json", 1), ("regulations/bang/ledger.py", 1), ("results/__init__.py", 1),
    ):  # fmt: skip
        [at, *_] = [n for n, file in enumerate(files) if changed in file]
        there = (*files[:at], f"{files[at]}0", *files[at + 1 :])
        monkeypatch.setattr(program_files, "_contents_at", lambda _, there=there: there)
        program_files.identity.cache_clear()
        before = len(ran)
        assert asked(LAW) == cases and len(ran) == before + runs, changed


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b'{"program": 1, "cases": {}}', b"\xff"])
def test_what_is_damaged_is_run_anew(ran, cases, tmp_path, text):
    (tmp_path / f"left/{LAW.id}.json").write_bytes(text)
    assert asked(LAW) == cases and ran == [LAW.id] * 2
    assert asked(LAW) == cases and ran == [LAW.id] * 2, "and is left anew"


def test_cases_of_which_one_does_not_hold_are_run_each_time(ran, tmp_path, monkeypatch):
    monkeypatch.setattr(by_clause, "_run", lambda law, _: ran.append(law.id) or {"gen-1": (SOUND, FAILING)})
    assert asked(LAW) == {"gen-1": (SOUND, FAILING)}
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
