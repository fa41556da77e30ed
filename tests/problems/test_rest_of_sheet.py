"""Beside a mistake of form all is told that does not hang on it, and nothing that only comes of it."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from site_builder.desk.checked_files import checked_files
from site_builder.problems import Problem
from site_builder.records.files import LaidOver
from site_builder.records.strict_yaml import read
from tests.problems.test_problems import HERE, SOUND

RIVER = "tournaments/2009/nord/torneo-del-fiume.yaml"
REPOSITORIES = (SOUND, HERE / "bang-2007/_sound", HERE / "bang-2022/_sound")
PRICE, ROLES, SCORE = ("Bart 400", "Bart 450"), ("SOODR, won: law", "SOOOD, won: law"), ("5-2", "9-2")
DUEL = ("[p0002, p0008], won: p0008", "[p0002, p0009], won: p0009")
AT_ONCE = [
    ([("place: Ivrea", "plce: Ivrea"), PRICE, ROLES, SCORE], "shape price-multiple role-count duel-score"),
    ([("place: Ivrea", "place:"), DUEL], "shape duel-entrants"),
    ([("tier: I\n", "tier: 1\n"), PRICE, ("2009-05-12", "2009-05-02")], "shape report-after-end price-multiple"),
    ([("p0003, p0004", "p003, p0004"), PRICE, SCORE], "unknown-player price-multiple duel-score"),
    ([("won: law, alive: [3]", "won: lew, alive: [3]"), PRICE, ("Paul 300, Bart", "Paul 310, Bart")],
     "shape price-multiple price-multiple"),
    ([("Suzy 400, Paul", "Suzi 4oo, Paul"), PRICE, ("Slab 300, Willy", "Slab 310, Willy")], "price-multiple seat-line"),
    ([("start: 2009-05-09", "start: 09/05/2009"), ROLES], "shape role-count"),
    ([("final: {", "finale: {"), ("Slab 300, Willy", "Slab 310, Willy")], "shape price-multiple"),
]  # fmt: skip


def problems(laid_over: LaidOver) -> list[Problem]:
    return checked_files(Path("data"), [Path("data") / path for path in laid_over], laid_over)


@pytest.mark.parametrize(("changes", "checks"), AT_ONCE, ids=[checks for _, checks in AT_ONCE])
def test_what_the_law_says_is_told_with_what_is_no_form(changes, checks, monkeypatch):
    monkeypatch.chdir(SOUND)
    text = (SOUND / "data" / RIVER).read_text(encoding="utf-8")
    for before, after in changes:
        assert before in text
        text = text.replace(before, after, 1)
    assert sorted(problem.check for problem in problems({RIVER: text.encode()})) == sorted(checks.split())


OTHER_ROUNDS = ("SROODO, won: renegade", "SSOODO, won: renegade"), ("SOROD, won: out", "SOOOD, won: out")
IN_ROUNDS = [
    ([("SDOOOR, won", "SDXOOR, won")], "seat-line"),
    ([("SDOOOR, won", "SDOOR, won")], "seat-line"),
    ([("won: law, duel: true", "won: lwa, duel: true")], "shape"),
    ([("alive: [1]}", "alive: [9]}")], "seat-line"),
    ([("Bart/Jack, Paul", "Zorro/Jack, Paul")], "seat-line"),
    ([("SOOODR, won: outlaws", "SOOODR, wonn: outlaws")], "shape"),
    ([("p0002, p0003, p0004, p0005, p0006]", "p0002, p00003, p0004, p0005, p0006]")], "unknown-player"),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "checks"), IN_ROUNDS, ids=[f"{n}" for n, _ in enumerate(IN_ROUNDS)])
def test_the_other_rounds_are_looked_at_too(changes, checks, monkeypatch):
    """A line that cannot be read is told alone, and hides no mistake of another round."""
    repository = HERE / "bang-2022/_sound"
    monkeypatch.chdir(repository)
    (file,) = (repository / "data").glob("tournaments/*/*/*.yaml")
    text = file.read_text(encoding="utf-8")
    for told_too, more in ((), ""), (OTHER_ROUNDS, " one-sheriff role-count"):
        spoilt = text
        for before, after in (*changes, *told_too):
            assert before in spoilt
            spoilt = spoilt.replace(before, after, 1)
        path = file.relative_to(repository / "data").as_posix()
        actual = problems({path: spoilt.encode()})
        assert sorted(problem.check for problem in actual) == sorted(f"{checks}{more}".split())


def places(value: Any, *path: str | int) -> Iterator[tuple[str | int, ...]]:
    for key, inside in value.items() if isinstance(value, Mapping) else enumerate(value):
        yield *path, key
        if isinstance(inside, Mapping | list):
            yield from places(inside, *path, key)


@pytest.mark.parametrize("repository", REPOSITORIES, ids=["2009", "2007", "2022"])
def test_nothing_is_told_that_only_comes_of_a_mistake_of_form(repository, monkeypatch):
    """Whatever is spoilt in a sound sheet, at one place."""
    monkeypatch.chdir(repository)
    chance = random.Random(20)
    sheets = [path.relative_to(repository / "data") for path in sorted((repository / "data").glob("tournaments/*/*/*"))]
    hidden = 0
    for sheet in sheets * (60 // len(sheets)):
        data, _ = read((repository / "data" / sheet).read_bytes())
        data = deepcopy(data)
        *above, last = chance.choice([*places(data)])
        inside: Any = data
        for step in above:
            inside = inside[step]
        inside[last] = chance.choice(["boh boh!", -7, [["x"]], None, {"x": 1}])
        remarks = problems({sheet.as_posix(): as_json(data).encode()})
        hiding = [problem for problem in remarks if problem.hides]
        if hiding:
            hidden += 1
            assert {problem.check for problem in remarks if problem not in hiding} <= {"unfilled"}, (sheet, above, last)
    assert hidden > 30


def as_json(data: object) -> str:
    """A file that says the same, as JSON, which is YAML too."""
    return json.dumps(data, ensure_ascii=False)
