"""An edition that is not whole stops what needs it, and nothing else."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from site_builder import __main__ as shell
from tests.editions.conftest import EDITION

pytestmark = pytest.mark.usefixtures("few_forms")
BUILD = ("build", "--out", "site", "--no-pictures", "--lang", "en")


def add_broken(championship: Path) -> Path:
    """Next year's edition, which somebody has begun; its file."""
    folder = championship / "editions/bang-2027"
    shutil.copytree(EDITION, folder)
    file = folder / "edition.yaml"
    text = file.read_text(encoding="utf-8").replace("minimum_players: 12", "minimum_players: -3")
    file.write_text(text, encoding="utf-8")
    return file


def test_a_season_that_does_not_name_it_is_built(championship: Path, capsys: pytest.CaptureFixture[str]) -> None:
    add_broken(championship)
    assert shell.main(["check", "--lang", "en"]) == 1
    assert "editions/bang-2027/edition.yaml:17:20: error: 'minimum_players' is too small" in capsys.readouterr().out
    assert shell.main([*BUILD]) == 0
    assert "Without bang-2027: an edition with an error" in capsys.readouterr().err
    assert Path("site/seasons/2026/index.html").is_file() and Path("site/regulations/bang-2026/index.html").is_file()
    assert not Path("site/regulations/bang-2027").exists()


@pytest.mark.parametrize("through", ["", "bang-2028"])
def test_a_season_that_needs_it_is_not(through: str, championship: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whether it names the edition itself, or another that is based on it."""
    add_broken(championship)
    if through:
        shutil.copytree(EDITION, championship / "editions" / through)
        file = championship / "editions" / through / "edition.yaml"
        text = file.read_text(encoding="utf-8").replace("based_on: bang-2009", "based_on: bang-2027")
        file.write_text(text, encoding="utf-8")
    season = championship / "data/seasons/2026.yaml"
    named = season.read_text(encoding="utf-8").replace("bang-2026", through or "bang-2027")
    season.write_text(named, encoding="utf-8")
    assert shell.main([*BUILD]) == 1
    out = capsys.readouterr().out
    assert "editions/bang-2027/edition.yaml:17:20: error: 'minimum_players' is too small" in out
    assert "[unknown-regulation]" in out and not Path("site").exists()


@pytest.mark.parametrize("command", ["explain 2026/t-one", "readings 2026", "clause bang-2026 org-4"])
def test_what_tells_of_a_season_that_does_not_name_it_goes_on(
    command: str, championship: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    add_broken(championship)
    assert shell.main([*command.split(), "--lang", "en"]) == 0
    output = capsys.readouterr()
    assert "bang-2027" not in output.out and "First mend" not in output.err and output.out
    season = championship / "data/seasons/2026.yaml"
    season.write_text(season.read_text(encoding="utf-8").replace("bang-2026", "bang-2027"), encoding="utf-8")
    if not command.startswith("clause"):
        assert shell.main([*command.split(), "--lang", "it"]) == 1
        output = capsys.readouterr()
        assert "editions/bang-2027/edition.yaml:17:20" in output.out and "le edizioni che le sue stagioni" in output.err
