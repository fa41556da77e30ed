"""What a maintainer is told to require before a merge is what a proposal runs: one that never runs stops them all."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from site_builder.__main__ import main
from site_builder.languages import LANGUAGES

DOCUMENT = Path(__file__).parents[2] / "docs/workflows.md"


def checks_of_a_proposal(folder: Path) -> set[str]:
    """The names by which a host knows the jobs that every pull request runs."""
    workflows = [yaml.safe_load(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.yml"))]
    return {
        job.get("name", key)
        for workflow in workflows
        if "pull_request" in workflow[True] and not (workflow[True]["pull_request"] or {}).get("paths-ignore")
        for key, job in workflow["jobs"].items()
    }  # YAML reads "on" as true


@pytest.mark.parametrize("language", LANGUAGES)
def test_readme_of_a_championship_names_the_checks_that_its_proposals_run(tmp_path, monkeypatch, language):
    monkeypatch.chdir(tmp_path)
    words = ("--title", "Lega Est", "--season", "2026", "--law", "bang-2009", "--language", language)
    assert main(["init", "lega", *words]) == 0
    readme = (tmp_path / "lega/README.md").read_text(encoding="utf-8")
    set_up = re.search(r"\*Settings → Rules\*[^)]*\)", readme)
    assert set_up, readme
    assert set(re.findall(r"`(\w+)`", set_up[0])) == checks_of_a_proposal(tmp_path / "lega/.github/workflows")


def test_document_of_the_workflows_requires_no_more_than_a_championship_has():
    rule = re.search(r"^\* Branch rule (.*?)^\* ", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert rule
    everywhere, _, here = rule[1].partition("In this repository")
    ours = checks_of_a_proposal(DOCUMENT.parents[1] / ".github/workflows")
    in_both = {"Data", "Site"}
    assert set(re.findall(r"checks `(\w+)` and `(\w+)`", everywhere)) == {tuple(sorted(in_both))}
    assert set(re.findall(r"`(\w+)`", here)) == ours - in_both
