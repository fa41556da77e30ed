"""What a mistake in one place must not make somebody say of another."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from site_builder.checking import examine

PROBLEMS = Path(__file__).parents[1] / "problems"
SHEET = "tournaments/2009/national/ultima-spiaggia.yaml"


@pytest.fixture
def data(tmp_path):
    """The sound miniature, with the files of one mistake over it."""

    def data(mistake: str) -> Path:
        for folder in (PROBLEMS / "_sound/data", PROBLEMS / mistake / "data"):
            shutil.copytree(folder, tmp_path / "data", dirs_exist_ok=True)
        return tmp_path / "data"

    return data


def checks(data: Path) -> set[str]:
    return {problem.check for problem in examine(data)[1]}


def test_while_a_season_cannot_be_read_nobody_says_that_an_area_is_unknown(data):
    own = data("unknown-area")
    assert "unknown-area" in checks(own)
    shutil.copy(own / "seasons/2009.yaml", own / "seasons/2010.yaml")
    (own / "seasons/2010.yaml").write_text("regulation: [bang-2009\n", "utf-8")
    assert "yaml-syntax" in checks(own) and "unknown-area" not in checks(own)


def test_a_game_over_several_lines_is_judged_as_one_on_a_single_line(data):
    """Its outcome is in doubt: what follows from who was alive is not told besides, however it is laid out."""
    own = data("kept-character.dead")
    file = own / SHEET
    lines = file.read_text("utf-8").splitlines()
    after = next(n for n, line in enumerate(lines) if "ORDSO" in line)
    before = lines[after - 1]
    assert "kept-character" in checks(own)
    lines[after - 1] = before.replace(before[before.index("alive: [") : before.index("]") + 1], "alive: []")
    file.write_text("\n".join(lines) + "\n", "utf-8")
    assert (messages := checks(own)) and "kept-character" not in messages
    lines[after - 1] = lines[after - 1].replace(", alive:", ",\n         alive:").replace(", won:", ",\n         won:")
    file.write_text("\n".join(lines) + "\n", "utf-8")
    assert checks(own) == messages
