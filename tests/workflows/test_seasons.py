"""The closed seasons → a job each: what is no name of a season becomes none."""

from __future__ import annotations

import json

import pytest

from tests.championship import DATA


def test_the_closed_seasons_of_the_demonstration_are_listed(script):
    seasons = script("seasons").closed(DATA)
    assert len(seasons) >= 3 and seasons == sorted(seasons, reverse=True)
    for season in seasons:
        assert "status: closed" in (DATA / f"seasons/{season}.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["2009\n", "2009;x", "$(id)", "..", "", "2009 x", '2009"', "è"])
def test_what_is_no_name_of_a_season_is_no_job(name, script, tmp_path, monkeypatch):
    (tmp_path / "seasons").mkdir()
    for stem in (name, "2009"):
        (tmp_path / f"seasons/{stem}.yaml").write_text("status: closed\n", encoding="utf-8")
    (tmp_path / "seasons/2010.yaml").symlink_to("2009.yaml")
    (tmp_path / "seasons/2011.yaml").write_text("status: open\n", encoding="utf-8")
    module = script("seasons")
    monkeypatch.setattr(module.sys, "argv", ["seasons.py", str(tmp_path), str(tmp_path / "output")])
    module.main()
    assert (tmp_path / "output").read_text(encoding="utf-8") == f"seasons={json.dumps(['2009'])}\n"
