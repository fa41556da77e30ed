"""Two people never become one: nameless newcomers of two submissions, each with a short code that the other has too."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from site_builder import __main__ as shell
from site_builder.checking import examine
from site_builder.reporting import sentence
from tests.building import first_pass
from tests.cache.several import built, from_nothing, several

EXAMPLE = Path(__file__).parents[1] / "example/data"
SHEET = "tournaments/2009/nord/sette-fantasmi.yaml"
WISHES = {"withheld": "withheld: true\ninvented: true\n", "minor": "name: G. T.\nminor: true\ninvented: true\n"}


def git(folder: Path, *words: str) -> int:
    identity = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    return subprocess.run(["git", "-C", str(folder), *identity, *words], capture_output=True).returncode


def messages(data: Path) -> list[tuple[str, str]]:
    """The file and the sentence of every problem of the check."""
    problems = [problem for problem in examine(data)[1] if problem.check == "entered"]
    return [(Path(problem.where.path).name, sentence(problem, "en")) for problem in problems]


@pytest.fixture
def data(tmp_path) -> Path:
    return Path(shutil.copytree(EXAMPLE, tmp_path / "data"))


def submitted(data: Path, tournament: str, player: str, text: str) -> None:
    """A new tournament, in which *player*, whose file says *text*, sits where somebody else sat in another."""
    sheet = (data / SHEET).read_text(encoding="utf-8").replace("p0149", player)
    sheet = sheet.replace("I sette fantasmi", tournament.title())
    (data / f"tournaments/2009/nord/{tournament}.yaml").write_text(sheet, encoding="utf-8")
    (data / f"players/{player}.yaml").write_text(text, encoding="utf-8")


def merged(data: Path, submissions: dict[str, str]) -> int:
    """What git says when one branch after the other is merged: tournaments, and what they say of p0900."""
    git(data, "init", "-q", "-b", "main")
    git(data, "add", "-A")
    assert git(data, "commit", "-qm", "all") == 0
    for tournament, text in submissions.items():
        git(data, "checkout", "-q", "-b", tournament, "main")
        submitted(data, tournament, "p0900", text)
        git(data, "add", "-A")
        assert git(data, "commit", "-qm", tournament) == 0
    git(data, "checkout", "-q", "main")
    ended = [git(data, "merge", "-q", "--no-edit", tournament) for tournament in submissions]
    shutil.rmtree(data / ".git")
    return max(ended)


@pytest.mark.parametrize("wish", WISHES)
def test_two_submissions_that_took_one_code_for_two_people_do_not_pass(wish, data, capsys):
    """Git sees two equal files and merges them; the check does not let them through."""
    assert merged(data, dict.fromkeys(("torneo-uno", "torneo-due"), WISHES[wish])) == 0
    assert shell.main(["check", "--data", str(data), "--lang", "en"]) == 1
    printed = capsys.readouterr()
    assert "p0900.yaml:1:" in printed.out and "two people" in printed.out and "1 error" in printed.err


@pytest.mark.parametrize("wish", WISHES)
def test_where_each_says_with_which_tournament_git_refuses(wish, data):
    entries = {tournament: f"{WISHES[wish]}entered: 2009/{tournament}\n" for tournament in ("torneo-uno", "torneo-due")}
    assert merged(data, entries) != 0


@pytest.mark.parametrize(
    ("player", "text", "asked"),
    [
        ("p0900", "withheld: true\n", True),
        ("p012345", "withheld: true\n", True),
        ("p0123456789", "withheld: true\n", False),
        ("p0900", "name: G. T.\nminor: true\n", True),
        ("p0900", "name: G T\n", True),
        ("p0900", "name: Gaia Testi\nminor: true\n", False),
        ("p0900", "name: Gaia Testi\n", False),
        ("p0900", "withheld: true\nformer_ids: [p0901]\n", True),
    ],
)
def test_who_has_to_say_with_which_tournament_they_came_in(player, text, asked, data):
    """Whose file may be byte for byte somebody else's: no full name, and one of few codes."""
    submitted(data, "torneo-uno", player, f"{text}invented: true\n")
    assert [file for file, _ in messages(data)] == ([f"{player}.yaml"] if asked else [])
    (data / f"players/{player}.yaml").write_text(f"{text}invented: true\nentered: 2009/torneo-uno\n", encoding="utf-8")
    assert messages(data) == []


def test_who_sits_nowhere_is_not_asked(data):
    """Somebody of a hall of fame only has no results that could be added up."""
    (data / "players/p0900.yaml").write_text("withheld: true\ninvented: true\n", encoding="utf-8")
    assert messages(data) == []
    sheet = data / SHEET
    referee = sheet.read_text(encoding="utf-8").replace("arbiters: [", "arbiters: [p0900, ")
    assert "p0900" in referee
    sheet.write_text(referee, encoding="utf-8")
    assert [file for file, _ in messages(data)] == ["p0900.yaml"], (
        "who was a referee is in the results of that evening too"
    )


def test_an_old_code_of_the_person_does_as_well(data):
    submitted(data, "torneo-uno", "p0901", "withheld: true\n")
    (data / "players/p0901.yaml").unlink()
    text = "withheld: true\ninvented: true\nformer_ids: [p0901]\n"
    (data / "players/p0900.yaml").write_text(text, encoding="utf-8")
    assert [file for file, _ in messages(data)] == ["p0900.yaml"]
    (data / "players/p0900.yaml").write_text(f"{text}entered: 2009/torneo-uno\n", encoding="utf-8")
    assert messages(data) == []


@pytest.mark.parametrize(
    ("written", "message"),
    [("2009/nessuno", "there is no tournament 2009/nessuno"), ("1999/torneo-uno", "there is no tournament 1999/"),
     ("2009/ponte-coperto", "p0900 is not in the file of 2009/ponte-coperto")],
)  # fmt: skip
def test_what_it_names_is_there_and_has_them(written, message, data):
    submitted(data, "torneo-uno", "p0900", f"withheld: true\ninvented: true\nentered: {written}\n")
    [(file, sentence)] = messages(data)
    assert file == "p0900.yaml" and sentence.startswith(message)
    assert [problem.where.line for problem in examine(data)[1] if problem.check == "entered"] == [3]


def test_a_tournament_that_cannot_be_read_is_not_missing(data):
    submitted(data, "torneo-uno", "p0900", "withheld: true\ninvented: true\nentered: 2009/torneo-uno\n")
    (data / "tournaments/2009/nord/torneo-uno.yaml").write_text("name: [\n", encoding="utf-8")
    assert messages(data) == []
    (data / "seasons/2009.yaml").write_text("name: [\n", encoding="utf-8")
    assert messages(data) == []


def test_a_file_with_a_mistake_is_told_for_that_alone(data):
    submitted(data, "torneo-uno", "p0900", "withheld: true\nnonsense: 1\n")
    assert messages(data) == []


def test_it_is_told_once_however_many_seasons_they_played(tmp_path):
    data = several(tmp_path / "data")
    (data / "players/p0002.yaml").write_text("withheld: true\ninvented: true\n", encoding="utf-8")
    seasons = [season for season in (data / "tournaments").iterdir() if any(map(seats_them, season.rglob("*.yaml")))]
    assert len(seasons) > 1
    in_memory, one_by_one = examine(data)[1], first_pass(data)[1]
    assert len([problem for problem in in_memory if problem.check == "entered"]) == 1
    assert [problem.order for problem in in_memory] == [problem.order for problem in one_by_one]


def seats_them(sheet: Path) -> bool:
    return "p0002" in sheet.read_text(encoding="utf-8")


def test_a_build_that_remembers_a_season_looks_again_who_came_in_with_it(tmp_path):
    """The file of somebody whom the season does not name is none that its work rests on otherwise."""
    data, site = several(tmp_path / "data"), tmp_path / "warm/site"
    assert built(data, site)[0] == 0
    (data / "players/p0950.yaml").write_text("withheld: true\ninvented: true\nentered: 2009/torneo-del-ponte\n")
    warm, cold = built(data, site), from_nothing(data, tmp_path / "cold/site")
    assert warm[0] == cold[0] == 1 and "p0950" in warm[1] and warm[1] == cold[1]
