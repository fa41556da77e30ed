"""Every hazard is refused at its line or harmless: within five seconds, 512 MiB and 64 KiB of messages."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from .corpus import CORPUS

ROOT = Path(__file__).parents[2]
CASES = [(kind, number) for kind, cases in CORPUS.items() for number in range(len(cases))]
SECONDS, BYTES, MOST_ARE_BELOW = 5, 64 * 1024, 0.5


@pytest.fixture(scope="module")
def tried(tmp_path_factory) -> dict[tuple[str, int], dict]:
    command = [sys.executable, "-m", "tests.hostile.trying", str(tmp_path_factory.mktemp("hostile"))]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, encoding="utf-8", check=False)
    actual = {(kind, number): how for kind, number, how in map(json.loads, done.stdout.splitlines())}
    assert len(actual) == len(CASES), f"after {len(actual)} cases the process ended: {done.stderr[-500:]}"
    return actual


def test_the_corpus_is_large_and_each_case_stands_once():
    names = [(kind, case.name, case.path) for kind, cases in CORPUS.items() for case in cases]
    assert len(names) >= 300 and len(set(names)) == len(names)


@pytest.mark.parametrize(("kind", "number"), CASES, ids=[f"{k}: {CORPUS[k][n].name}"[:70] for k, n in CASES])
def test_a_hazard_is_refused_at_its_line_or_harmless(tried, kind, number):
    case, how = CORPUS[kind][number], tried[kind, number]
    assert "fault" not in how, how
    if case.line is None:
        assert how["lines"] == []
    else:
        assert any(abs(line - case.line) <= 1 for line in how["lines"]), how
    assert how["seconds"] < SECONDS and how["bytes"] < BYTES
    assert how["commands"] == [] and not how["control"], "what was written speaks to the runner or to the terminal"


def test_nineteen_of_twenty_take_less_than_half_a_second(tried):
    quick = sum(how.get("seconds", SECONDS) <= MOST_ARE_BELOW for how in tried.values())
    print(f"{quick} of {len(tried)} within {MOST_ARE_BELOW} s")
    assert quick >= 0.95 * len(tried)
