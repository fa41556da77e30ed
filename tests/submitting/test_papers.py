"""What the form page waits for before it calls a tournament done is what the check would take a tier away for."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml

from site_builder.checking import examine
from site_builder.problems import WARNING
from site_builder.regulations import regulation

SOUND = Path(__file__).parents[1] / "problems/_sound/data"
SHEET = "tournaments/2009/sud-isole/torneo-del-mare.yaml"  # of tier III, which asks for everything
TIERS = ("I", "II", "III")


@pytest.fixture
def findings(tmp_path):
    data = Path(shutil.copytree(SOUND, tmp_path / "data"))

    def findings(facts: dict[str, Any]) -> set[str]:
        """The checks that refuse a tournament of these *facts*, or take something away, once its season is over."""
        (data / SHEET).write_text(yaml.safe_dump(facts, allow_unicode=True), encoding="utf-8")
        return {
            problem.check
            for problem in examine(data)[1]
            if problem.severity != WARNING and problem.where.path.endswith(SHEET)
        }

    return findings


def papers(tier: str) -> list[str]:
    """The paths of the papers that are asked for of a tournament announced in this *tier*."""
    form = regulation("bang-2009").form
    assert form and form.on_page
    return [paper.path for paper in form.on_page.papers if tier in paper.where.get("announced_tier", TIERS)]


def without(facts: dict[str, Any], path: str) -> dict[str, Any]:
    key, *inside = path.split(".")
    if not inside:
        return {name: value for name, value in facts.items() if name != key}
    left = without(facts[key], inside[0]) if key in facts else {}
    return {**without(facts, key), **({key: left} if left else {})}


def sheet(tier: str) -> dict[str, Any]:
    """A tournament with nothing of the form but what is always needed, its papers, and what was played."""
    form = regulation("bang-2009").form
    assert form is not None
    facts = {**yaml.safe_load((SOUND / SHEET).read_text(encoding="utf-8")), "announced_tier": tier}
    kept = {"name", "place", "club", "start", "announced_tier", "arbiters", *papers(tier)}
    for path in (*form.facts, *form.lists):
        facts = facts if path in kept or path.startswith("duels.") else without(facts, path)
    return facts


@pytest.mark.parametrize("tier", TIERS)
def test_without_any_of_the_papers_the_check_takes_something_away_and_with_all_nothing(findings, tier):
    facts = sheet(tier)
    assert findings(facts) == set()
    assert [path for path in papers(tier) if not findings(without(facts, path))] == []
