"""What is remembered knows the data and the options, not the folder that one stands in."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

import pytest

from site_builder.build.up_to_date import BuildState
from tests.building import first_pass
from tests.cache.several import built, content, different, from_nothing, several, without
from tests.cache.test_left_alone import Spy, bid

WARNED = Path(__file__).parents[1] / "problems/not-yet-decided/data"  # a decision of tomorrow


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which data lie: each test goes on from what the one before left of them."""
    home = tmp_path_factory.mktemp("home")
    without(several(home / "first/data"), "2022-23")
    return home


@pytest.fixture(scope="module")
def fresh(home: Path) -> dict[str, bytes]:
    """What a build from nothing gives of these data before a test changed more than a bid, and set that back."""
    data = home / "first/data"
    bid(data, 100)
    assert from_nothing(data, home / "fresh")[0] == 0
    return content(home / "fresh")


@pytest.fixture
def ready(home: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """Data and a site of them, built by who stood beside the data."""
    data, site = home / "first/data", home / "first/site"
    monkeypatch.chdir(data.parent)
    assert built(Path("data"), site)[0] == 0
    return data, site


def elsewhere(data: Path, monkeypatch: pytest.MonkeyPatch, folder: Path) -> Path:
    """The data as one calls them from *folder*, where one stands from now on."""
    folder.mkdir(exist_ok=True)
    monkeypatch.chdir(folder)
    return Path(os.path.relpath(data, folder))


@pytest.mark.parametrize("folder", ["other", "first/data", "."])
def test_after_one_bid_a_build_from_another_folder_leaves_the_other_seasons_alone(
    folder, fresh, ready, monkeypatch, home
):
    data, site = ready
    made = []
    for price, here in ((200, "first"), (100, folder)):
        bid(home / "first/data", price)
        data = elsewhere(home / "first/data", monkeypatch, home / here)
        with monkeypatch.context() as watched:
            spy = Spy(watched)
            assert built(data, site)[0] == 0
        assert set(spy.computed) == {"2009"} and set(spy.made) == {"2009"}
        made.append(spy.rendered)
    assert made[0] == made[1], "the same pages as from where the last build stood"
    assert different(content(site), fresh) == []


def test_with_nothing_changed_a_build_from_another_folder_has_nothing_to_do(ready, monkeypatch, home):
    data, site = ready
    library = home / "other/il_mastro.egg-info"
    library.mkdir(parents=True)  # of a copy of the program that lies there: it is not the one that runs
    monkeypatch.syspath_prepend("")
    assert "niente è cambiato" in built(elsewhere(data, monkeypatch, home / "other"), site)[2]


def test_what_was_kept_of_a_season_finds_its_photos_from_another_folder(ready, monkeypatch, home):
    """Another season has another name: what each season shows of the others is made anew, of what is remembered."""
    data, site = ready
    season = data / "seasons/2010-festival.yaml"
    text = season.read_text(encoding="utf-8")
    season.write_text(re.sub(r"(?m)^name: .*", "name: {it: Altra festa, en: Other feast}", text), encoding="utf-8")
    data = elsewhere(data, monkeypatch, home / "other")
    spy = Spy(monkeypatch)
    assert built(data, site)[0] == 0
    assert spy.computed.count("2009") == 1 and "2009" in spy.made, "it was read to be made, not to be judged"
    assert from_nothing(data, home / "fresh")[0] == 0
    assert different(content(site), content(home / "fresh")) == []


def test_what_was_kept_is_told_as_from_the_folder_that_one_stands_in(ready, monkeypatch, home):
    """A warning of a season that is remembered has the path that a build from nothing gives it."""
    data, site = ready
    shutil.copytree(WARNED, data, dirs_exist_ok=True)
    shutil.rmtree(data / "photos")  # the sheet names none
    festival = data / "seasons/2010-festival.yaml"
    text, files = festival.read_text(encoding="utf-8"), []
    for here, there in (("first", "other"), ("other", "first")):
        assert built(elsewhere(data, monkeypatch, home / here), site)[0] == 0
        festival.write_text(f"{text}# {here}\n", encoding="utf-8")  # else there is nothing to do
        named = elsewhere(data, monkeypatch, home / there)
        stamp = BuildState(named, site, ("", None, "", "", True, None, None))
        assert not stamp.holds() and stamp.remembered
        cold = first_pass(named)[1]
        spy = Spy(monkeypatch)
        warm = first_pass(named, stamp=stamp)[1]
        assert "2009" not in spy.computed
        assert [problem.order for problem in warm] == [problem.order for problem in cold]
        files += [problem.where.path for problem in warm]
    assert len(files) == 2 and files[0].startswith("../first/data/") and files[1].startswith("data/"), files


def test_cases_of_one_day_stand_in_the_same_order_whoever_read_them(ready, monkeypatch, home):
    """A ban is read each time, a decision of a season that did not change is remembered."""
    data, site = ready
    ban = "bans: [{from: 2009-09-20, to: 2009-10-20, reason: Motivo., by: p0004, date: 2009-09-20}]\n"
    with open(data / "players/p0013.yaml", "a", encoding="utf-8") as player:
        player.write(ban)
    with open(data / "tournaments/2009/sud-isole/torneo-del-mare.yaml", "a", encoding="utf-8") as sheet:
        decision = "{kind: downgrade, from: III, to: II, by: p0004, date: 2009-09-20, reason: Altro.}"
        sheet.write(f"decisions:\n  - {decision}\n")
    assert built(elsewhere(data, monkeypatch, home / "other"), site)[0] == 0
    festival = data / "seasons/2010-festival.yaml"
    festival.write_text(festival.read_text(encoding="utf-8") + "# un appunto\n", encoding="utf-8")
    named = elsewhere(data, monkeypatch, home / "first")
    spy = Spy(monkeypatch)
    assert built(named, site)[0] == 0 and "2009" not in spy.computed
    assert from_nothing(named, home / "fresh")[0] == 0
    assert different(content(site), content(home / "fresh")) == []
