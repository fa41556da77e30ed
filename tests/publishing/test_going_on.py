"""What lies beside the published folder, for the next build to go on from: never believed, and nobody's name in it."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from site_builder.writing import staging
from site_builder.writing.own_files import SymbolicLink
from site_builder.writing.publishing import publish
from tests.properties.strategies import STEADY
from tests.publishing.test_publishing import beside, content

PAGES = {"index.html": b"home", "en/index.html": b"home", "players/p0001/index.html": b"Gino", "old/a/b.html": b"b"}


def named(site: Path) -> dict[str, int]:
    """By path the number on the disk of every file."""
    return {path.relative_to(site).as_posix(): path.stat().st_ino for path in site.rglob("*") if path.is_file()}


def folders(site: Path) -> set[str]:
    return {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_dir()}


@pytest.fixture
def site(tmp_path) -> Path:
    """A site that was published twice, so that there is something to go on from."""
    publish(PAGES.items(), tmp_path / "site")
    publish(PAGES.items(), tmp_path / "site")
    assert beside(tmp_path / "site") == PAGES
    return tmp_path / "site"


def test_only_what_differs_is_put_there(site, monkeypatch):
    linked, link = [], os.link
    monkeypatch.setattr(staging.os, "link", lambda a, b: (linked.append(Path(b).name), link(a, b)))
    before = named(site)
    publish([*((path, None) for path in PAGES if path != "en/index.html"), ("en/index.html", b"hello")], site)
    assert linked == ["build.json"] and content(site)["en/index.html"] == b"hello"
    assert {path for path, number in named(site).items() if before[path] != number} == {"en/index.html"}


def test_of_the_site_before_only_that_stays_which_is_published_now(site):
    publish([*((path, None) for path in PAGES if "p0001" not in path)], site)
    assert set(content(site)) == {*PAGES, "build.json"} - {"players/p0001/index.html"}
    assert set(beside(site)) == set(PAGES) - {"players/p0001/index.html"}
    assert "players" not in folders(site) | folders(site.with_name(".site.next"))
    publish([("index.html", b"other"), *((path, None) for path in PAGES if path.startswith(("en", "old")))], site)
    assert set(beside(site)) == {"en/index.html", "old/a/b.html"}


def spoilt(spare: Path) -> None:
    (spare / "index.html").unlink()
    (spare / "index.html").write_bytes(b"spoilt")


def grown(spare: Path) -> None:
    (spare / "thesis/chapter").mkdir(parents=True)
    (spare / "thesis/chapter/1.txt").write_bytes(b"not ours")
    (spare / ".DS_Store").write_bytes(b"x")


def turned(spare: Path) -> None:
    shutil.rmtree(spare / "en")
    (spare / "en").write_bytes(b"a file now")
    (spare / "index.html").unlink()
    (spare / "index.html").mkdir()


def linked_elsewhere(spare: Path) -> None:
    (spare / "index.html").unlink()
    (spare / "index.html").symlink_to("en/index.html")
    shutil.rmtree(spare / "en")
    (spare / "en").symlink_to("players")


SPOILS = (spoilt, grown, turned, linked_elsewhere, shutil.rmtree)


@pytest.mark.parametrize("spoil", SPOILS, ids=lambda spoil: spoil.__name__)
@pytest.mark.parametrize("message", [True, False], ids=["told whole", "told by their paths"])
def test_whatever_is_done_to_it_the_site_is_right(site, spoil, message):
    spoil(site.with_name(".site.next"))
    before = content(site)
    publish([(path, text if message else None) for path, text in PAGES.items()], site)
    assert content(site) == before
    assert not [path for path in site.rglob("*") if path.is_symlink()]
    assert folders(site) == {"en", "players", "players/p0001", "old", "old/a"}


def test_a_link_in_its_place_is_not_followed(site, tmp_path):
    theirs = tmp_path / "theirs"
    theirs.mkdir()
    (theirs / "thesis.txt").write_bytes(b"years of work")
    shutil.rmtree(site.with_name(".site.next"))
    site.with_name(".site.next").symlink_to(theirs)
    with pytest.raises(SymbolicLink):
        publish(PAGES.items(), site)
    assert content(theirs) == {"thesis.txt": b"years of work"} and set(content(site)) == {*PAGES, "build.json"}


def test_a_failure_leaves_nothing_beside_the_site(site):
    with pytest.raises(ZeroDivisionError):
        publish(((str(1 // 0), b"") for _ in range(1)), site)
    assert not site.with_name(".site.next").exists() and set(content(site)) == {*PAGES, "build.json"}


# Every path may be a file, or a folder of others.
PATHS = st.lists(st.sampled_from("ab"), min_size=1, max_size=3).map("/".join)
SITES = st.dictionaries(PATHS, st.sampled_from([b"", b"one", b"two", b"longer"]), max_size=6).filter(
    lambda site: not any(b.startswith(f"{a}/") for a in site for b in site)
)


@settings(STEADY, max_examples=150)
@given(st.lists(SITES, min_size=2, max_size=4), st.booleans())
def test_whatever_was_there_before_the_site_is_the_new_one(sites, in_pieces):
    with tempfile.TemporaryDirectory() as home:
        site, before = Path(home, "site"), {}
        for site_wanted in (twice for pages in sites for twice in (pages, pages)):
            numbers = named(site)
            publish([(path, iter([text]) if in_pieces else text) for path, text in site_wanted.items()], site)
            actual = content(site)
            actual.pop("build.json")
            assert actual == site_wanted
            assert folders(site) == {path[:n] for path in site_wanted for n, sign in enumerate(path) if sign == "/"}
            stayed = {path for path, text in site_wanted.items() if before.get(path) == text}
            assert {path for path in site_wanted if numbers.get(path) == named(site)[path]} == stayed
            assert beside(site) == {path: before[path] for path in stayed}
            before = site_wanted
