"""Data in the format of a later program: one sentence, with line and remedy, whatever is asked; and nothing is written.

One number in `championship.yaml` is that of every file, so nothing else that stands there is held against anybody.
"""

from __future__ import annotations

import pytest

from site_builder.__main__ import main
from tests.starting.test_upgrade import newer, tree

LATER = "championship.yaml:2:9: {}these data are in format 3, and this program only reads formats up to 2"


@pytest.fixture
def later(championship):
    """A championship of a later format, in which a season says what nobody here knows."""
    identity, season = (championship / name for name in ("championship.yaml", "data/seasons/2026.yaml"))
    identity.write_text(identity.read_text("utf-8").replace("format: 2", "format: 3"), encoding="utf-8")
    season.write_text("played: [lately]\n", encoding="utf-8")
    return championship


@pytest.mark.parametrize("paths", [[], ["data/seasons/2026.yaml"], ["data"]])
def test_a_check_tells_the_format_alone(later, paths, capsys):
    assert main(["check", *paths, "--lang", "en"]) == 1
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith(LATER.format("error: ")) and "mastro upgrade" in line


WRITING = (
    "new player Ada", "new club a A", "new season 2027 bang-2009", "new tournament 2026 nord a", "seal 2026",
    "people number", "schema --with-ids", "build", "form bang-2009 --out a.xlsx", "waiting",
)  # fmt: skip


@pytest.mark.parametrize("command", WRITING)
def test_no_command_reads_or_writes_them(later, command, capsys):
    before = tree(later)
    assert main([*command.split(), "--lang", "en"]) in (1, 2)
    output = capsys.readouterr()
    assert "these data are in format 3" in output.out + output.err
    assert "played" not in output.out + output.err and tree(later) == before


def test_an_upgrade_brings_the_program_that_knows_it(later, tried, tmp_path, capsys):
    from tests.starting.test_upgrade import git

    git(later, "commit", "-qam", "Later")
    tried({}, [], ["2026 ranking nord: 1 p0001 100"])
    assert main(["upgrade", str(newer(tmp_path, {})), "--lang", "en"]) == 0
    assert "1 p0001 100" in capsys.readouterr().out
    assert [file.name for file in (later / "program").glob("*.whl")] == ["il_mastro-99.0.0-py3-none-any.whl"]
