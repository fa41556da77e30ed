"""A check of one file opens only what has to do with it: all the others take longer than a commit may."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from site_builder.__main__ import main
from site_builder.checking import concerned, examine, tournaments_named
from site_builder.problems import Problem
from site_builder.records import album, base_reading, loading
from site_builder.records.schemas import Schemas
from tests.championship import DATA

SOUND = Path(__file__).parents[1] / "problems/photo-broken/data"  # a change of the sound data: one broken photo
WHOLE = Path(__file__).parents[1] / "problems/_sound/data"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    shutil.copytree(WHOLE, tmp_path / "data")
    return shutil.copytree(SOUND, tmp_path / "data", dirs_exist_ok=True)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The folders of the photos that were opened."""
    folders: list[str] = []
    real = album.content
    monkeypatch.setattr(album, "content", lambda file: folders.append(file.parent.name) or real(file))
    return folders


def test_photos_of_other_tournaments_stay_closed(data, opened):
    assert main(["check", "--data", str(data), str(data / "tournaments/2009/sud-isole/torneo-del-mare.yaml")]) == 0
    assert opened == []


@pytest.mark.parametrize("named", ["photos/2009/torneo-del-fiume/tavolo.jpg", "photos", "tournaments"])
def test_photos_that_are_named_or_may_be_meant_are_opened(named, data, opened):
    main(["check", "--data", str(data), str(data / named)])
    assert opened == ["torneo-del-fiume"]


def test_the_photos_of_a_named_tournament_are_opened(data, opened):
    main(["check", "--data", str(data), str(data / "tournaments/2009/nord/torneo-del-fiume.yaml")])
    assert opened == ["torneo-del-fiume"]


TESTS = Path(__file__).parents[1]


@pytest.mark.parametrize("data", [TESTS / "example/data", DATA], ids=["miniature", "demo"])
def test_of_one_tournament_it_tells_what_a_check_of_everything_tells(data):
    """Also where a mistake stands elsewhere: what only tells of other files is left out, nothing else."""
    problems = examine(data)[1]
    files = sorted((data / "tournaments/2009").rglob("*.yaml"))
    assert files and problems
    for file in files[:12]:
        paths = [file]
        alone = examine(data, only=concerned(data, paths), named=tournaments_named(data, paths))[1]
        assert [problem.order for problem in alone if problem.where.path.endswith(file.name)] == [
            problem.order for problem in problems if problem.where.path.endswith(file.name)
        ]


def of_one(data: Path, file: Path, schemas: Schemas | None = None) -> list[Problem]:
    """What a check of one tournament's *file* tells of it."""
    problems = examine(data, only=concerned(data, [file]), named=tournaments_named(data, [file]), schemas=schemas)[1]
    return [problem for problem in problems if problem.where.path.endswith(file.name)]


def told_at_a_tournament(mistake: Path) -> bool:
    expected = mistake / "expected.txt"
    return expected.is_file() and "\ndata/tournaments/" in expected.read_text(encoding="utf-8")


ROOMS = {"2009": "", "2007": "bang-2007", "2022": "bang-2022", "festival": "festival-2000"}


@pytest.mark.parametrize("room", ROOMS)
def test_of_a_mistake_it_tells_what_a_check_of_everything_tells(room, tmp_path):
    """Of every mistake of the catalogue that is told at a tournament, also by the checks of its whole season. (That of
    each is told what is expected: `tests/problems/`.)"""
    catalogue, checks_told, schemas = TESTS / "problems" / ROOMS[room], set(), Schemas()
    for mistake in sorted(path for path in catalogue.glob("*/data") if told_at_a_tournament(path.parent)):
        data = shutil.copytree(catalogue / "_sound/data", tmp_path / mistake.parent.name / "data")
        shutil.copytree(mistake, data, dirs_exist_ok=True)
        everything = examine(data, schemas=schemas)[1]
        for path in sorted(
            {problem.where.path for problem in everything if problem.where.path.startswith(f"{data}/tournaments/")}
        ):
            whole = [problem for problem in everything if problem.where.path == path]
            if Path(path).is_file():
                assert of_one(data, Path(path), schemas) == whole, mistake.parent.name
                checks_told |= {problem.check for problem in whole}
    assert len(checks_told) > 10, "enough was told"


def test_other_tournaments_and_who_did_not_play_stay_closed(tmp_path, monkeypatch):
    data = shutil.copytree(WHOLE, tmp_path / "data")
    (data / "players/p0990.yaml").write_text("name: Ugo Piccolo\nminor: true\ninvented: true\n", encoding="utf-8")
    (data / "players/p0991.yaml").write_text("name: Zeno Altri\ninvented: true\n", encoding="utf-8")
    file, opened, real = data / "tournaments/2009/nord/torneo-del-fiume.yaml", set(), loading.document_of
    for module in (base_reading, loading):
        monkeypatch.setattr(
            module, "document_of", lambda actual, *rest: opened.add(actual.file.stem) or real(actual, *rest)
        )
    assert of_one(data, file) == []
    sheets = {path.stem for path in data.glob("tournaments/*/*/*.yaml")}
    assert len(sheets) > 1 and opened & sheets == {file.stem}
    assert "p0001" in opened and "p0990" in opened, "a player of the tournament; a minor, whose name may stand there"
    assert "p0991" not in opened


def test_what_a_season_that_is_not_sound_hides_stays_hidden(tmp_path):
    """A decision of tomorrow is told only where the season has no mistake elsewhere."""
    data = shutil.copytree(WHOLE, tmp_path / "data")
    mistake = WHOLE.parents[1] / "not-yet-decided/data"
    shutil.copytree(mistake, data, dirs_exist_ok=True)
    (file,) = [data / path.relative_to(mistake) for path in (mistake / "tournaments").rglob("*.yaml")]
    assert [problem.check for problem in of_one(data, file)] == ["not-yet-decided"]
    other_sheet = next(sheet for sheet in sorted(data.glob("tournaments/2009/*/*.yaml")) if sheet != file)
    other_sheet.write_text("name: []\n", encoding="utf-8")
    assert of_one(data, file) == []
