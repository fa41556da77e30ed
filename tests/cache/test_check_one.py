"""A check of one file opens only the photos that have to do with it: all of them take longer than a commit may."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from site_builder.__main__ import main
from site_builder.checking import concerned, examine, named
from site_builder.records import photos

SOUND = Path(__file__).parents[1] / "problems/photo-broken/data"  # a change of the sound data: one broken photo
WHOLE = Path(__file__).parents[1] / "problems/_sound/data"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    shutil.copytree(WHOLE, tmp_path / "data")
    return shutil.copytree(SOUND, tmp_path / "data", dirs_exist_ok=True)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The folders of the photos that were opened."""
    found: list[str] = []
    real = photos.content
    monkeypatch.setattr(photos, "content", lambda file: found.append(file.parent.name) or real(file))
    return found


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


@pytest.mark.parametrize("data", [TESTS / "example/data", TESTS.parent / "data"], ids=["miniature", "demo"])
def test_of_one_tournament_it_tells_what_a_check_of_everything_tells(data):
    """Also where a mistake stands elsewhere: what only tells of other files is left out, nothing else."""
    told = examine(data)[1]
    files = sorted((data / "tournaments/2009").rglob("*.yaml"))
    assert files and told
    for file in files[:12]:
        paths = [file]
        alone = examine(data, only=concerned(data, paths), named=named(data, paths))[1]
        assert [one.order for one in alone if one.where.path.endswith(file.name)] == [
            one.order for one in told if one.where.path.endswith(file.name)
        ]
