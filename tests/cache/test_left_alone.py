"""What a build after one change makes: the season that changed, and what is about all. What options change never meets
what other options gave."""

from __future__ import annotations

import os
import re
import shutil
from datetime import date, timedelta
from pathlib import Path

import pytest

from site_builder import program_files
from site_builder.build import plan, stages
from site_builder.pages.kinds import changes
from site_builder.rendering import Renderer, pictures
from tests.cache.several import built, content, different, few, from_nothing, in_languages, several, without

SHEET = "tournaments/2009/nord/torneo-del-fiume.yaml"
# Printed each time: what is not plain, and the pages that a browser keeps.
LAWS = "regulations"
UNKEYED = {"regulations", "submit"}


class Spy:
    """What is read and made: seasons by id, and LAWS for the pages that the regulations alone give; pages by path."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch):
        self.computed: list[str] = []
        self.made: list[str] = []
        self.rendered: set[str] = set()
        look, make, render = stages.compute_season, plan.make_season, Renderer.printed
        of_laws = plan.make_pages_of_laws

        def looking(law, season, *more):
            self.computed.append(season.id)
            return look(law, season, *more)

        def making(source, id, *more):
            self.made.append(id)
            return (yield from make(source, id, *more))

        def making_of_laws(*arguments):
            self.made.append(LAWS)
            return (yield from of_laws(*arguments))

        def rendering(renderer, page, lang):
            self.rendered.add(page.path)
            return render(renderer, page, lang)

        monkeypatch.setattr(stages, "compute_season", looking)
        monkeypatch.setattr(plan, "make_season", making)
        monkeypatch.setattr(plan, "make_pages_of_laws", making_of_laws)
        monkeypatch.setattr(Renderer, "printed", rendering)


def bid(data: Path, price: int) -> None:
    """Willy costs another price in the first tournament."""
    sheet = data / SHEET
    text = sheet.read_text(encoding="utf-8")
    assert "Willy 100, Gringo" in text or "Willy 200, Gringo" in text
    for old in (100, 200):
        text = text.replace(f"Willy {old}, Gringo", f"Willy {price}, Gringo", 1)
    sheet.write_text(text, encoding="utf-8")


def right_and_taken_back(data: Path, site: Path, file: Path, text: str) -> None:
    """The site is that of a build from nothing; then *file* says *text* again."""
    from_nothing(data, fresh := data.with_name("fresh"))
    assert different(content(site), content(fresh)) == []
    file.write_text(text, encoding="utf-8")
    assert built(data, site)[0] == 0


def inodes(site: Path) -> dict[str, int]:
    return {path.relative_to(site).as_posix(): path.stat().st_ino for path in site.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def ready(tmp_path_factory) -> tuple[Path, Path]:
    """Data, and a site that was built."""
    home = tmp_path_factory.mktemp("ready")
    data, site = without(several(home / "data"), "2022-23"), home / "here/site"
    assert built(data, site)[0] == 0
    return data, site


@pytest.fixture(scope="module")
def little(tmp_path_factory) -> tuple[Path, Path]:
    """The same without the season whose prices are bid: its pages take longer than all others together."""
    home = tmp_path_factory.mktemp("little")
    data, site = few(home / "data"), home / "here/site"
    assert built(data, site)[0] == 0
    return data, site


def elsewhere(data: Path) -> None:
    """The tournament of 2008 was played in the other of two towns."""
    sheet = data / "tournaments/2008-records/records/conti-semplici.yaml"
    text = sheet.read_text(encoding="utf-8")
    before, after = ("Ancona", "Osimo") if "Ancona" in text else ("Osimo", "Ancona")
    sheet.write_text(text.replace(f"place: {before}", f"place: {after}"), encoding="utf-8")


def test_after_one_changed_bid_the_other_seasons_are_left_alone(ready, monkeypatch, tmp_path):
    data, site = ready
    before, were = content(site), inodes(site)
    bid(data, 200)
    spy = Spy(monkeypatch)
    assert built(data, site)[0] == 0
    after, are = content(site), inodes(site)
    assert set(spy.computed) == {"2009"} and set(spy.made) == {"2009"}
    assert spy.computed.count("2009") == 1, "what was read to be judged is at hand when its pages are made"
    changed = set(different(before, after))
    assert "api/v1/tournaments/2009/torneo-del-fiume.json" in changed, "the bid shows"
    assert {path for path in are if are[path] != were.get(path)} - {"build.json"} == changed, "what differs is written"
    in_vain = {path for path in spy.rendered if {path, f"{path}index.html"}.isdisjoint(changed)}
    assert {path.partition("/")[0] for path in in_vain} <= UNKEYED, in_vain
    monkeypatch.undo()
    from_nothing(data, tmp_path / "fresh")
    assert different(after, content(tmp_path / "fresh")) == []


def test_when_the_day_of_a_season_moves_on_the_others_are_left_alone(ready, monkeypatch):
    data, site = ready
    season = data / "seasons/2009.yaml"
    text = season.read_text(encoding="utf-8")
    day = date.fromisoformat(re.search(r"(?m)^as_of: (\S+)$", text)[1])
    season.write_text(text.replace(f"as_of: {day}", f"as_of: {day + timedelta(1)}"), encoding="utf-8")
    spy = Spy(monkeypatch)
    assert built(data, site)[0] == 0
    assert set(spy.computed) == {"2009"} and set(spy.made) - {LAWS} == {"2009"}
    monkeypatch.undo()
    right_and_taken_back(data, site, season, text)


def test_after_nothing_but_new_dates_no_season_is_made(ready, monkeypatch):
    data, site = ready
    before = content(site)
    for file in data.rglob("*.yaml"):
        os.utime(file, (1, 1))
    spy = Spy(monkeypatch)
    assert built(data, site)[0] == 0
    assert spy.made == [] and content(site) == before


def test_after_a_word_in_the_change_log_its_page_is_made_and_no_season(ready, monkeypatch, tmp_path):
    data, site = ready
    log = tmp_path / "CHANGELOG.md"
    for place in (program_files, changes):
        monkeypatch.setattr(place, "CHANGE_LOG", log)
    spy = Spy(monkeypatch)
    for word in ("Erst", "Zweit"):
        spy.made.clear()
        log.write_text(f"# Changes\n\nWhat changed.\n\n## 1.0 · 2009-01-01\n\n* {word}.\n", encoding="utf-8")
        assert built(data, site)[0] == 0
        assert spy.made == [] and word.encode() in content(site)["data/changes/index.html"]


OPTIONS = (
    ("--jobs", "3"),  # while another process publishes, and over what one alone gave
    ("--site-url", "https://example.org/mastro/"),
    ("--site-url", "https://example.org/", "--commit", "a" * 40, "--repository", "https://github.com/some/where"),
    ("--as-of", "2009-07-01"),
)


@pytest.mark.parametrize("more", OPTIONS, ids=[" ".join(more[::2]) for more in OPTIONS])
def test_what_one_option_gave_never_meets_what_another_gave(more, little, tmp_path):
    data, site = little
    elsewhere(data)
    assert built(data, site, *more)[0] == 0
    from_nothing(data, tmp_path / "fresh", *more)
    assert different(content(site), content(tmp_path / "fresh")) == []


def test_pictures_come_and_go(little, tmp_path, monkeypatch):
    data, site = little
    monkeypatch.setattr(pictures, "available", lambda: True)
    monkeypatch.setattr(pictures, "files", lambda page, lang, *_: [("drawn.png", f"{page.path} {lang}".encode())])
    for drawn in (True, False, True):
        elsewhere(data)
        assert built(data, site, drawn=drawn)[0] == 0
        assert ("tournaments/2010-festival/torri/drawn.png" in content(site)) is drawn
    from_nothing(data, tmp_path / "fresh", drawn=True)
    assert different(content(site), content(tmp_path / "fresh")) == []


def test_other_data_of_the_same_names_are_other_data(little, tmp_path, monkeypatch):
    data, site = little
    in_languages(tmp_path / "data", ("it",))
    other = shutil.copytree(data, tmp_path / "data")
    sheet = other / "tournaments/2010-festival/twixt/torri.yaml"
    text = sheet.read_text(encoding="utf-8")
    sheet.write_text(text.replace("name: Torri", "name: Turri"), encoding="utf-8")
    about = (data / sheet.relative_to(other)).stat()
    os.utime(sheet, ns=(about.st_atime_ns, about.st_mtime_ns))
    monkeypatch.chdir(tmp_path)
    for entries in (data, other, Path("data")):
        assert built(entries, site)[0] == 0
        if entries.is_absolute():  # the last are those before by another name
            from_nothing(entries, tmp_path / "fresh")
        assert different(content(site), content(tmp_path / "fresh")) == [], entries
