"""A mistake that a clause speaks of is told with that clause, also where a value has the wrong shape or a line of a
sheet cannot be understood."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from site_builder.checking import examine
from site_builder.records.schemas import SCHEMA_FOLDER, Schemas
from site_builder.regulations.texts import law_source

SOUND = Path(__file__).parent / "_sound/data"
SHEET, SEASON = "tournaments/2009/nord/torneo-del-fiume.yaml", "seasons/2009.yaml"
HOUSE = Path(__file__).parents[2] / "site_builder/regulations"
MISTAKES = [
    # what stands in a file, what somebody writes instead, the check that tells it, the clause
    (SHEET, "announced_tier: I\n", "announced_tier: IV\n", "shape", "org-4-2"),
    (SHEET, "duel_mode: strategic", "duel_mode: gentle", "shape", "lud-17"),
    (SHEET, "won: outlaws", "won: nobody", "shape", "lud-13"),
    (SHEET, "alive: [2]", "alive: [0]", "shape", "lud-13"),
    (SHEET, "duel: true", "duel: perhaps", "shape", "lud-13-1"),
    (SHEET, "score: 5-3", "score: 5 to 3", "shape", "lud-17"),
    (SHEET, "photos: {event: 4, winner: 1}", "photos: {event: many}", "shape", "org-4"),
    (SHEET, "arbiters: [p0001]", "arbiters: p0001", "shape", "lud-1"),
    (SHEET, "hires: [Slab 300, ", "hires: [300, ", "shape", "lud-9"),
    (SHEET, "announced_tier: I\n", "", "shape", "org-4-2"),  # a key that is missing
    (SHEET, "roles: SOODR, won: outlaws", "roles: SOO, won: outlaws", "seat-line", "lud-8"),
    (SHEET, "roles: SOODR, won: outlaws", "roles: SOODX, won: outlaws", "seat-line", "lud-8"),
    (SHEET, "alive: [2]", "alive: [9]", "seat-line", "lud-13"),
    (SHEET, "hires: [Slab 300, Willy 100, ", "hires: [Willy 100, ", "seat-line", "lud-9"),
    (SHEET, "hires: [Slab 300, ", "hires: [Slab, ", "seat-line", "lud-9"),
    (SHEET, "hires: [Slab 300, ", "hires: [Slab -100, ", "seat-line", "lud-9"),  # a negative price
    (SHEET, "hires: [Slab 300, ", "hires: [Belle Star 300, ", "seat-line", "lud-5"),  # a character of an expansion
    (SHEET, "hires: [Slab 300, ", "hires: [Jess 300, ", "seat-line", "lud-5"),  # one that is spelt otherwise
    (SEASON, "period: {from:", "period: {first:", "shape", "org-2"),
]


@pytest.mark.parametrize(("file", "written", "wrong", "check", "clause"), MISTAKES)
def test_a_mistake_is_told_with_the_clause_that_speaks_of_it(tmp_path, file, written, wrong, check, clause):
    shutil.copytree(SOUND, tmp_path / "data")
    text = (tmp_path / "data" / file).read_text(encoding="utf-8")
    assert written in text
    (tmp_path / "data" / file).write_text(text.replace(written, wrong, 1), encoding="utf-8")
    _, problems = examine(tmp_path / "data")
    messages = [problem for problem in problems if problem.check == check]
    assert messages and {problem.clause for problem in messages} == {f"bang-2009 {clause}"}


def parts(schema: Any) -> Iterator[Mapping[str, Any]]:
    """Every part of a schema."""
    if isinstance(schema, dict):
        yield schema
        for part in schema.values():
            yield from parts(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from parts(part)


@pytest.mark.parametrize("name", [name for name in Schemas().names if name.startswith("bang-")])
def test_the_clauses_of_a_schema_stand_in_the_text(name):
    text = law_source(HOUSE / name.partition("/")[0].replace("-", "_"), "it")
    known = set(re.findall(r"^### (\S+)", text, re.M))
    assert {part["x-clause"] for part in parts(Schemas(SCHEMA_FOLDER).read(name)) if "x-clause" in part} <= known
