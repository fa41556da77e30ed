"""A championship that an upgrade is tried on, and the newer program's answers."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from site_builder.__main__ import main
from site_builder.starting import upgrading, wheel
from site_builder.starting.migrating import migrated_files
from site_builder.starting.state import State
from tests.starting.test_upgrade import git, packed


@pytest.fixture(autouse=True)
def packed_once(monkeypatch) -> None:
    """Every championship that begins here has the same program beside it."""
    monkeypatch.setattr(wheel, "program_wheel", packed)


@pytest.fixture
def championship(tmp_path, monkeypatch) -> Path:
    monkeypatch.chdir(tmp_path)
    assert main(["init", "lega", "--title", "Lega Est", "--season", "2026", "--law", "bang-2009"]) == 0
    home = tmp_path / "lega"
    git(home, "init", "-q", "-b", "main")
    git(home, "add", "-A")
    git(home, "commit", "-q", "-m", "It begins")
    monkeypatch.chdir(home)
    return home


@pytest.fixture
def tried(monkeypatch) -> Callable[..., None]:
    """The newer program answers what the test says, without being installed; *edited* are files of the data that its
    format has otherwise, by path."""

    def answering(files: dict[str, bytes | None], errors: list[str], lines: list[str], **edited: str) -> None:
        from site_builder.starting.files import generated
        from site_builder.starting.settings import read_settings
        from site_builder.writing.own_files import create

        def asked(python: Path, question: str, subject: Path, other: object) -> str:
            if question == "state":
                return json.dumps(State(errors, lines).plain)
            if question == "migrated":
                return json.dumps({**migrated_files(subject), **edited})
            changed = {**generated(read_settings(subject.read_bytes())), **files}
            for path, content in changed.items():
                if content is not None:
                    create(Path(str(other)) / path, content, Path(str(other)))
            return ""

        monkeypatch.setattr(upgrading, "_installed", lambda aside, program: Path("python"))
        monkeypatch.setattr(upgrading, "_asked", asked)

    return answering
