"""The publisher where the system is another one: what that system offers is imitated."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from site_builder.writing import publishing
from site_builder.writing.publishing import publish
from tests.publishing.test_publishing import beside, content


class Mac:
    """The call of that system: takes two folders, and exchanges them (flag 2)."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def renamex_np(self, a: bytes, b: bytes, flags: int) -> int:
        self.asked.append(flags)
        new, old = Path(os.fsdecode(a)), Path(os.fsdecode(b))
        between = old.with_name("between")
        old.rename(between)
        new.rename(old)
        between.rename(new)
        return 0


def test_a_mac_exchanges_two_folders_by_a_call_of_its_own(tmp_path, monkeypatch):
    site, mac = tmp_path / "site", Mac()
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(publishing.ctypes, "CDLL", lambda *_, **__: mac)
    publish([("index.html", b"old")], site)
    publish([("index.html", b"new")], site)
    assert content(site)["index.html"] == b"new"
    assert mac.asked == [2], "the first time there is nothing to exchange"
    assert beside(site) == {}


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_where_no_call_exchanges_folders_the_second_best_works(tmp_path, monkeypatch, platform):
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(publishing.ctypes, "CDLL", lambda *_, **__: object())
    site = tmp_path / "site"
    publish([("index.html", b"old")], site)
    publish([("index.html", b"new")], site)
    assert content(site)["index.html"] == b"new"
    assert beside(site) == {}


def test_where_files_cannot_be_locked_a_site_is_published_all_the_same(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "fcntl", None)
    site = tmp_path / "site"
    publish([("index.html", b"a")], site)
    assert content(site)["index.html"] == b"a"


def test_where_files_cannot_be_linked_they_are_written(tmp_path, monkeypatch):
    def refused(*_):
        raise PermissionError("no links here")

    monkeypatch.setattr(publishing.os, "link", refused)
    site = tmp_path / "site"
    publish([("same.html", b"same"), ("other.html", b"old")], site)
    publish([("same.html", b"same"), ("other.html", b"new")], site)
    assert content(site)["same.html"] == b"same" and content(site)["other.html"] == b"new"
    publish([("same.html", None), ("all.zip", iter([b"large, ", b"in pieces"]))], site)
    publish([("same.html", None), ("all.zip", iter([b"large, ", b"in pieces"]))], site)
    assert content(site)["same.html"] == b"same" and content(site)["all.zip"] == b"large, in pieces"


def test_a_page_that_stays_as_it_was_is_not_written_anew(tmp_path):
    site = tmp_path / "site"
    publish([("same.html", b"same"), ("other.html", b"old"), ("grown.html", b"short")], site)
    before = {name: (site / name).stat().st_ino for name in ("same.html", "other.html", "grown.html")}
    publish([("same.html", b"same"), ("other.html", b"new"), ("grown.html", b"long enough")], site)
    after = {name: (site / name).stat().st_ino for name in before}
    assert [name for name in before if after[name] == before[name]] == ["same.html"]
    actual = content(site)
    assert (actual["same.html"], actual["other.html"], actual["grown.html"]) == (b"same", b"new", b"long enough")


def test_what_is_there_already_or_comes_in_pieces_is_not_written_anew_either(tmp_path):
    site = tmp_path / "site"
    publish([("page.html", b"page"), ("same.zip", iter([b"a", b"b"])), ("other.zip", iter([b"old"]))], site)
    before = {name: (site / name).stat().st_ino for name in ("page.html", "same.zip", "other.zip")}
    publish([("page.html", None), ("same.zip", iter([b"ab"])), ("other.zip", iter([b"n", b"ew"]))], site)
    after = {name: (site / name).stat().st_ino for name in before}
    assert {name for name in before if after[name] == before[name]} == {"page.html", "same.zip"}
    actual = content(site)
    assert (actual["page.html"], actual["same.zip"], actual["other.zip"]) == (b"page", b"ab", b"new")
