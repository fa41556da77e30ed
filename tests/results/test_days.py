"""A day with a mistyped year is told at its own line, with the days of the season; so is an announcement for a day on
which it cannot count."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from site_builder.checking import examine
from site_builder.problems import ERROR, WARNING, Problem
from site_builder.reporting import sentence

SOUND = Path(__file__).parents[1] / "problems"
ANNOUNCED = "planned:\n  - {{id: prova, area: {area}, name: Prova, start: {start}, announced: {announced}{more}}}\n"


def at(law: str, tmp_path: Path) -> Path:
    """A season in which nothing is wrong, under the law that has this folder."""
    return Path(shutil.copytree(SOUND / law / "_sound/data", tmp_path / "data"))


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def announce(data: Path, season: str, area: str, start: str, announced: str, more: str = "") -> None:
    with (data / f"seasons/{season}.yaml").open("a", encoding="utf-8") as file:
        file.write(ANNOUNCED.format(area=area, start=start, announced=announced, more=more))


def messages(data: Path, check: str) -> list[Problem]:
    return [problem for problem in examine(data)[1] if problem.check == check]


@pytest.mark.parametrize("year", ["2062", "1926", "2024"])
def test_a_year_that_is_not_the_seasons_is_told_at_the_day_and_nothing_else_is_said_of_it(tmp_path, year):
    data = at("bang-2022", tmp_path)
    file = data / "tournaments/2022-23/national/torneo-del-ponte.yaml"
    line = next(n for n, text in enumerate(file.read_text("utf-8").splitlines(), 1) if text.startswith("start: "))
    edit(file, file.read_text("utf-8").splitlines()[line - 1][:11], f"start: {year}")
    (problem,) = [problem for problem in examine(data)[1] if problem.where.path.endswith("torneo-del-ponte.yaml")]
    assert (problem.check, problem.severity, problem.where.line) == ("wrong-year", ERROR, line)
    assert "anni: 2022, 2023" in sentence(problem, "it") and "years: 2022, 2023" in sentence(problem, "en")


def test_a_season_over_new_year_has_both_years(tmp_path):
    """Its id says so before its day has come there."""
    data = at("bang-2022", tmp_path)
    edit(data / "seasons/2022-23.yaml", "as_of: 2023-07-01", "as_of: 2022-10-01")
    assert messages(data, "wrong-year") == []
    (season,) = examine(data)[0].computed.values()
    assert [*season.season.years] == [2022, 2023]


def test_a_season_that_goes_on_after_its_year_says_so_by_its_own_day(tmp_path):
    data = at("bang-2007", tmp_path)
    file = data / "tournaments/2007/lazio/torneo-del-tevere.yaml"
    for old in [line for line in file.read_text("utf-8").splitlines() if line.startswith(("start:", "report:"))]:
        edit(file, old, old.replace("2007", "2008"))
    assert len(messages(data, "wrong-year")) == 1
    edit(data / "seasons/2007.yaml", "as_of: 2007-12-01", "as_of: 2008-12-31")
    assert messages(data, "wrong-year") == []


def test_an_announcement_after_the_last_day_is_told_with_that_day(tmp_path):
    data = at("bang-2007", tmp_path)
    announce(data, "2007", "lazio", "2007-11-05", "2007-10-01")
    assert messages(data, "planned-in-period") == [], "on the last day it counts"
    edit(data / "seasons/2007.yaml", "start: 2007-11-05", "start: 2007-11-06")
    (problem,) = messages(data, "planned-in-period")
    assert problem.severity == WARNING and problem.where.path.endswith("seasons/2007.yaml")
    assert "5 novembre 2007" in sentence(problem, "it") and "5 November 2007" in sentence(problem, "en")


def test_one_that_ends_after_the_last_day_is_told_at_its_end(tmp_path):
    data = at("bang-2007", tmp_path)
    announce(data, "2007", "lazio", "2007-11-05", "2007-10-01", ", end: 2007-11-06")
    (problem,) = messages(data, "planned-in-period")
    text = (data / "seasons/2007.yaml").read_text("utf-8").splitlines()[problem.where.line - 1]
    assert text[problem.where.column - 1 :].startswith("2007-11-06")


def test_a_final_may_come_after_the_others_but_not_in_another_year(tmp_path):
    data = at("bang-2007", tmp_path)
    announce(data, "2007", "national", "2007-11-25", "2007-10-01")
    assert messages(data, "planned-in-period") == []
    edit(data / "seasons/2007.yaml", "start: 2007-11-25", "start: 2071-11-25")
    (problem,) = messages(data, "planned-in-period")
    assert "anni: 2007" in sentence(problem, "it")


def test_a_season_without_a_period_knows_its_years(tmp_path):
    data = at("bang-2022", tmp_path)
    announce(data, "2022-23", "national", "2023-08-25", "2023-06-01")
    assert messages(data, "planned-in-period") == []
    edit(data / "seasons/2022-23.yaml", "start: 2023-08-25", "start: 2032-08-25")
    assert len(messages(data, "planned-in-period")) == 1
