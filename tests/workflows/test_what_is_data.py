"""Which proposals change the program: those that touch anything but what a championship is made of."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.workflows.test_files import TEXTS, WORKFLOWS

OF_A_CHAMPIONSHIP = (
    "data/x.yaml", "seals/2026.json", "editions/colli/edition.yaml", "cases/colli/x.yaml", "championship.yaml",
    "logo.svg", "logo.png",
)  # fmt: skip


def chosen(folder: Path, name: str, path: str) -> str:
    """What the step that chooses the program says of a proposal that touches the file at *path*."""
    change = folder / "change"
    change.mkdir(parents=True)
    who = ("-c", "user.name=Tester", "-c", "user.email=tester@example.org")
    for file in ("begun.txt", path):
        (change / file).parent.mkdir(parents=True, exist_ok=True)
        (change / file).write_text("x\n", encoding="utf-8")
        for words in (("init", "-q"), ("add", "-A"), ("commit", "-qm", "A change")):
            subprocess.run(["git", *who, *words], cwd=change, check=True, capture_output=True)
    (job,) = WORKFLOWS[name]["jobs"].values()
    (run,) = (step["run"] for step in job["steps"] if step.get("name") == "Choose the program")
    step = subprocess.run(["bash", "-eo", "pipefail", "-c", run], cwd=change, check=True, capture_output=True)
    assert (folder / "program").is_dir()
    return step.stdout.decode() + ("its own" if (folder / "program").is_symlink() else "")


@pytest.mark.parametrize("path", OF_A_CHAMPIONSHIP)
def test_an_edition_a_logo_and_facts_are_checked_by_the_program_of_the_branch(path, tmp_path):
    assert chosen(tmp_path / "check", "check", path) == ""
    assert chosen(tmp_path / "site", "site", path) == ""


@pytest.mark.parametrize("path", ["site_builder/site.py", "requirements.lock", "templates/logo.svg", "logo.txt"])
def test_of_all_else_it_is_said_that_the_program_changes(path, tmp_path):
    assert "Not data alone" in chosen(tmp_path / "check", "check", path)
    assert chosen(tmp_path / "site", "site", path) == "its own"


def test_every_workflow_draws_the_same_line():
    paths = " ".join(
        f"':(exclude){path.removesuffix('/**')}'" for path in WORKFLOWS["package"][True]["pull_request"]["paths-ignore"]
    )
    assert all(f" {paths};" in TEXTS[name] for name in ("check", "site", "tests"))
