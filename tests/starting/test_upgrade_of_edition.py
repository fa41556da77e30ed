"""`mastro upgrade` of a championship with an edition of its own: the trial knows what lies beside the data."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from site_builder.__main__ import main
from site_builder.regulations.editions.opened import open_beside
from site_builder.starting import __main__ as starting
from site_builder.starting import upgrading
from tests.starting.test_upgrade import git, newer


@pytest.fixture
def with_edition(championship) -> Path:
    """The championship with a first season under its own edition, and without the areas of another law."""
    words = ("--based-on", "bang-2009", "--title", "Colli", "--day", "2026-01-10", "--areas", "Alfa, Beta")
    assert main(["new", "regulation", "colli-x", *words]) == 0
    (championship / "data/seasons/2026.yaml").unlink()
    assert main(["new", "season", "2026", "colli-x"]) == 0
    identity = championship / "championship.yaml"
    identity.write_text(identity.read_text("utf-8").partition("areas:")[0], encoding="utf-8")
    git(championship, "add", "-A")
    git(championship, "commit", "-qm", "An edition of our own")
    return championship


@pytest.fixture
def asked(monkeypatch, tmp_path) -> Callable[..., str]:
    """Asks this program as the newer one is asked after it was installed: it has opened nothing before. Who asks
    goes on with what was open."""

    def answer(python: Path, *words: object) -> str:
        open_beside(tmp_path / "nothing/data")
        output = TextIOWrapper(BytesIO(), encoding="utf-8", newline="")
        with monkeypatch.context() as context, redirect_stdout(output):
            context.setattr(sys, "argv", ["starting", *map(str, words)])
            starting.main()
        open_beside(Path("data"))
        output.flush()
        output.seek(0)
        return output.read()

    return answer


def test_the_trial_knows_the_championships_own_edition(with_edition, asked, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(upgrading, "_installed", lambda aside, program: Path("python"))
    monkeypatch.setattr(upgrading, "_asked", asked)
    capsys.readouterr()
    assert main(["upgrade", str(newer(tmp_path, {})), "--lang", "en"]) == 0
    output = capsys.readouterr()
    assert "there is no regulation" not in output.out and "No result changes" in output.err


def test_the_trial_tells_what_is_wrong_in_the_edition(with_edition, asked):
    """A mistake in the edition is told of its own file."""
    state = ("state", with_edition / "data", "en")
    assert json.loads(asked(Path(), *state))["errors"] == []
    file = with_edition / "editions/colli-x/edition.yaml"
    file.write_text(file.read_text("utf-8") + "news: true\n", encoding="utf-8")
    assert any("editions/colli-x/edition.yaml" in line for line in json.loads(asked(Path(), *state))["errors"])
