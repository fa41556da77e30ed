"""What a shell is offered: commands, options, and the ids of the data beside which one types."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from site_builder import __main__ as shell
from site_builder.commands import FINE
from site_builder.commands.completion import SHELLS

LAW = ["bang-2007", "bang-2009", "bang-2022", "bang-official", "festival-2000"]


@pytest.fixture
def data(tmp_path) -> Path:
    """Two seasons, of which one has tournaments; the files hold nothing: names are enough."""
    for name in (
        "seasons/2009.yaml",
        "seasons/2010.yaml",
        "players/p0001.yaml",
        "players/p0123.yaml",
        "tournaments/2009/nord/ponte-coperto.yaml",
        "tournaments/2009/centro/fiera-di-perugia.yaml",
    ):
        (tmp_path / "data" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "data" / name).touch()
    (tmp_path / "editions/laghi-2026").mkdir(parents=True)
    (tmp_path / "editions/laghi-2026/edition.yaml").touch()
    return tmp_path / "data"


def offered(line: str, data: Path) -> list[str]:
    """What the program answers a shell in whose line *line* stands, the cursor at its end."""
    answer = data.parent / "answer"
    environment = {
        "_ARGCOMPLETE": "1",
        "_ARGCOMPLETE_IFS": "\n",
        "_ARGCOMPLETE_STDOUT_FILENAME": str(answer),
        "_ARGCOMPLETE_SUPPRESS_SPACE": "1",
        "COMP_LINE": line,
        "COMP_POINT": str(len(line)),
    }
    subprocess.run(
        [sys.executable, "-m", "site_builder"],
        env=os.environ | environment | {"PYTHONPATH": str(Path(__file__).parents[2])},
        cwd=data.parent,
        check=True,
        timeout=60,
    )
    return sorted(answer.read_text(encoding="utf-8").split("\n"))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("mastro expl", ["explain"]),
        ("mastro explain ", ["--as-of", "--data", "--help", "--json", "--lang", "-h", "2009", "2010"]),
        ("mastro explain 2009 p", ["p0001", "p0123", "ponte-coperto"]),
        ("mastro explain 2010 p", ["p0001", "p0123"]),
        ("mastro explain 2009 p0123 f", ["fiera-di-perugia"]),
        ("mastro photo x.jpg --to 2009/p", ["2009/ponte-coperto"]),
        ("mastro decide homologate 2009/", ["2009/fiera-di-perugia", "2009/ponte-coperto"]),
        ("mastro people merge p01", ["p0123"]),
        ("mastro waiting --area ", ["centro", "nord"]),
        ("mastro whatif 2009 --regulation ", LAW),
        ("mastro check da", ["data/"]),
        ("mastro standings 2009/p", ["2009/ponte-coperto"]),
        ("mastro new season 2011 bang-2", ["bang-2007", "bang-2009", "bang-2022"]),
        ("mastro new tournament 2009 n", ["nord"]),
        ("mastro clause lag", ["laghi-2026"]),
        ("mastro form lag", ["laghi-2026"]),
        ("mastro new season 2011 lag", ["laghi-2026"]),
        ("mastro init lega --law lag", []),
        ("mastro paper sheets festival", ["festival-2000"]),
        ("mastro init lega --host g", ["github", "gitlab"]),
        ("mastro draw bang-2009 --seed ", []),
    ],
)
def test_a_shell_is_offered_what_can_stand_there(line, words, data):
    answer = [word for word in offered(line, data) if word]
    assert answer == words


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("mastro new tournament ", ["2009", "2010"]),
        ("mastro new tournament 2010 ", ["autunno", "centro", "nord", "valle-lunga"]),
        ("mastro new tournament 2010 a", ["autunno"]),
        ("mastro new tournament 2010 nord ", []),
    ],
)
def test_of_a_new_tournament_what_is_announced_and_the_areas_are_offered(line, words, data):
    (data / "seasons/2010.yaml").write_text(
        "areas:\n  valle-lunga: {}\nplanned:\n  - {id: autunno}\n  - {id: fiera-di-perugia}\n  - 3\n", encoding="utf-8"
    )
    (data / "tournaments/2010/nord").mkdir(parents=True)
    (data / "tournaments/2010/nord/fiera-di-perugia.yaml").touch()
    assert [word for word in offered(line, data) if word and not word.startswith("-")] == words


@pytest.mark.parametrize("name", SHELLS)
def test_every_shell_has_its_script(name, capsys):
    assert shell.main(["completion", name]) == FINE
    assert "mastro" in capsys.readouterr().out
