"""A link anywhere in the data: every command tells it or leaves it alone, nobody looks at what it leads to."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest

from site_builder.__main__ import main

SOUND = Path(__file__).parents[1] / "problems/_sound/data"
SHEET = "tournaments/2009/nord/torneo-del-fiume.yaml"
HOME = "../home"  # from the data folder
LINKS = {
    "players/p1009.yaml": "p1009.yaml",
    "players/p0099.yaml": "nowhere",
    "players/p0098.yaml": f"../{HOME}/p0098.yaml",
    "players/notes": f"../{HOME}",
    "clubs/x": "../../..",
    "clubs/README.md": "/",
    "tournaments/2009/loop": ".",
    "tournaments/up": "..",
    "tournaments/2009/nord/.DS_Store": ".DS_Store",
    "tournaments/2009/nord/link.yaml": f"../../../{HOME}/p0098.yaml",
    "photos": HOME,
    "honours": "honours",
    "exceptions": "seasons",
    "README.md": "/",
    "LICENSE": HOME,
    ".gitkeep": "nowhere",
    "x": "/",
}


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Sound data in a working folder, beside somebody's home."""
    shutil.copytree(SOUND, tmp_path / "work/data")
    (tmp_path / "home/deeper").mkdir(parents=True)
    (tmp_path / "home/p0098.yaml").write_text("name: Ada Alba\ninvented: true\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path / "work")
    return tmp_path / "work/data"


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """The folders outside the working folder and the program that are listed, by where they really are."""
    folders: list[str] = []
    real, program = os.scandir, os.path.realpath(Path(__file__).parents[2])
    inside = (os.path.realpath(tmp_path / "work") + "/", program + "/")

    def listing(path="."):
        place = os.path.realpath(path) + "/" if not isinstance(path, int) else ""
        if place and not place.startswith(inside):
            folders.append(place)
        return real(path)

    monkeypatch.setattr(os, "scandir", listing)
    return folders


def linked(data: Path, at: str) -> None:
    (data / at).parent.mkdir(exist_ok=True)
    if (data / at).is_dir():
        shutil.rmtree(data / at)
    (data / at).symlink_to(LINKS[at])


@pytest.mark.parametrize("at", LINKS)
@pytest.mark.parametrize("cache", [(), ("--no-cache",)], ids=["", "no cache"])
def test_a_build_tells_the_link_as_a_check_does_and_never_looks_behind_it(at, cache, data, looked, capsys):
    linked(data, at)
    assert main(["check", "--format", "json"]) == 1
    output = [
        (entry["path"], entry["check"]) for entry in json.loads(capsys.readouterr().out) if entry["severity"] == "error"
    ]
    assert (f"data/{at}", "symbolic-link") in output
    assert main(["build", "--no-pictures", "--jobs", "1", *cache]) == 1
    assert f"data/{at}:1:1: " in capsys.readouterr().out
    libraries = [path for path in looked if "/lib/" in path or "/lib64/" in path]  # of Python itself
    assert sorted({*looked} - {*libraries}) == []
    assert not Path("_site").exists()


@pytest.mark.parametrize("at", LINKS)
def test_no_command_looks_behind_a_link_or_breaks_at_it(at, data, looked, capsys, monkeypatch):
    for words in (("init", "-q"), ("add", "."), ("-c", "user.name=x", "-c", "user.email=", "commit", "-qm", "x")):
        subprocess.run(["git", *words], check=True, capture_output=True)
    linked(data, at)
    link, theirs = f"data/{at}", Path("../home/p0098.yaml")
    before = theirs.read_bytes()
    commands = (
        ("check", link), ("check", link, "--format", "json"), ("check", "data/players"), ("standings", f"data/{SHEET}"),
        ("decide", "ban", "p0016", "--from", "2011-01-01", "--by", "p0001", "--date", "2009-11-30", "--reason", "x"),
        ("people", "rename", "p0016", "Altro Nome"), ("people", "withhold", "p0016"), ("explain", "p0001"),
        ("waiting",), ("new", "player", "Zeno Zeta"), ("new", "tournament", "2009", "nord", "nuovo"), ("form", "2009"),
        ("paper", "cards"), ("review", "HEAD"),
    )  # fmt: skip
    for command in commands:
        with suppress(SystemExit):
            assert main([*command]) in (0, 1, 2), command
        assert "Traceback" not in capsys.readouterr().err, command
    assert [path for path in looked if path.startswith(f"{data.parents[1]}/")] == []
    assert theirs.read_bytes() == before and {path.name for path in Path("../home").iterdir()} == {
        "p0098.yaml",
        "deeper",
    }


def test_a_link_is_no_tournament_that_a_command_could_mean(data, capsys):
    linked(data, "tournaments/2009/nord/link.yaml")
    assert main(["photo", "nobody.jpg", "--to", "2009/link", "--lang", "en"]) == 2
    assert "there is no tournament 2009/link" in capsys.readouterr().err


@pytest.mark.parametrize("at", [at for at in LINKS if at.endswith(".yaml")])
def test_a_check_of_the_link_alone_tells_of_it(at, data, capsys):
    linked(data, at)
    assert main(["check", f"data/{at}"]) == 1
    assert f"data/{at}:1:1: " in capsys.readouterr().out


def test_a_data_folder_that_is_a_link_to_itself_is_no_folder(data, capsys):
    Path("circle").symlink_to("circle")
    for command in ("check", "build"):
        assert main([command, "--data", "circle"]) == 1
        assert "circle" in capsys.readouterr().out
