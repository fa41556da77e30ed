"""The published folder is the old one or the new one, whole."""

from __future__ import annotations

import errno
import json
import sys
import threading
from pathlib import Path

import pytest

from site_builder.problems import UserError
from site_builder.writing import publishing
from site_builder.writing.publishing import publish


def content(folder):
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def beside(site):
    """What is left beside *site* for the next build to go on from, but for the manifest; nothing else is."""
    assert {path.name for path in site.parent.iterdir()} <= {site.name, f".{site.name}.lock", f".{site.name}.next"}
    return {
        path: entries for path, entries in content(site.with_name(f".{site.name}.next")).items() if path != "build.json"
    }


def test_a_new_folder_holds_the_files_and_a_manifest(tmp_path):
    site = tmp_path / "site"
    assert publish([("index.html", b"a"), ("en/index.html", b"b")], site) == 3
    files = content(site)
    assert files["index.html"] == b"a" and files["en/index.html"] == b"b"
    assert json.loads(files["build.json"])["files"] == ["en/index.html", "index.html"]


def test_what_was_published_before_and_is_no_more_goes(tmp_path):
    site = tmp_path / "site"
    publish([("old.html", b"a")], site)
    publish([("new.html", b"b")], site)
    assert set(content(site)) == {"new.html", "build.json"}
    assert beside(site) == {}


@pytest.mark.parametrize("fault", [OSError(28, "no space"), ValueError("a fault of ours")])
def test_a_failure_half_way_leaves_the_old_site(tmp_path, fault):
    site = tmp_path / "site"
    publish([("index.html", b"old")], site)

    def files():
        yield "index.html", b"new"
        raise fault

    with pytest.raises(type(fault)):
        publish(files(), site)
    assert content(site)["index.html"] == b"old"
    publish([("index.html", b"new")], site)
    assert content(site)["index.html"] == b"new"


def test_a_folder_that_holds_something_else_is_refused_and_left_alone(tmp_path):
    (tmp_path / "thesis.txt").write_text("years of work", encoding="utf-8")
    with pytest.raises(UserError, match="not-ours"):
        publish([("index.html", b"a")], tmp_path)
    assert content(tmp_path) == {"thesis.txt": b"years of work"}


def test_a_refused_site_leaves_no_lock(tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data/thesis.txt").write_text("years of work", encoding="utf-8")
    with pytest.raises(UserError, match="not-ours"):
        publish([("index.html", b"a")], tmp_path / "data")
    assert set(content(tmp_path)) == {"data/thesis.txt"}


def test_two_files_of_one_path_are_a_fault_of_the_program(tmp_path):
    with pytest.raises(AssertionError, match="two files"):
        publish([("a", b"1"), ("a", b"2")], tmp_path / "site")


def test_without_an_exchange_of_the_system_the_second_best_works(tmp_path, monkeypatch):
    monkeypatch.setattr(publishing, "_exchanged", lambda a, b: False)
    site = tmp_path / "site"
    publish([("index.html", b"old")], site)
    publish([("index.html", b"new")], site)
    assert content(site)["index.html"] == b"new"


def test_three_at_once_take_turns(tmp_path):
    site = tmp_path / "site"
    faults = []

    def publish_site(n):
        try:
            publish([(f"{k}.html", str(n).encode()) for k in range(50)], site)
        except Exception as fault:  # noqa: BLE001 - told below
            faults.append(fault)

    builds = [threading.Thread(target=publish_site, args=(n,)) for n in range(3)]
    for build in builds:
        build.start()
    for build in builds:
        build.join()
    assert not faults
    files = content(site)
    assert len(files) == 51 and len({files[f"{k}.html"] for k in range(50)}) == 1


def test_what_somebody_put_into_our_folder_is_theirs(tmp_path):
    site = tmp_path / "site"
    publish([("index.html", b"old")], site)
    (site / "en").mkdir()
    (site / "en/thesis.txt").write_text("years of work", encoding="utf-8")
    with pytest.raises(UserError, match="not-ours") as refused:
        publish([("index.html", b"new")], site)
    assert refused.value.facts == {"folder": f"{site} (en/thesis.txt)"}
    assert content(site)["index.html"] == b"old" and "en/thesis.txt" in content(site)


def test_what_file_managers_leave_is_passed_over(tmp_path):
    site = tmp_path / "site"
    publish([("index.html", b"old")], site)
    (site / ".DS_Store").write_bytes(b"x")
    publish([("index.html", b"new")], site)
    assert set(content(site)) == {"index.html", "build.json"}


@pytest.mark.parametrize("manifest", [b"{", b"[]", b'{"program": "other", "files": []}', b"\xff"])
def test_a_manifest_of_somebody_else_makes_no_folder_ours(tmp_path, manifest):
    (tmp_path / "build.json").write_bytes(manifest)
    (tmp_path / "index.html").write_bytes(b"theirs")
    with pytest.raises(UserError, match="not-ours"):
        publish([("index.html", b"a")], tmp_path)
    assert content(tmp_path)["index.html"] == b"theirs"


def test_a_file_where_the_folder_should_be_is_left_alone(tmp_path):
    (tmp_path / "site").write_bytes(b"a file")
    with pytest.raises(UserError, match="not-ours"):
        publish([("index.html", b"a")], tmp_path / "site")
    assert (tmp_path / "site").read_bytes() == b"a file"


def test_a_site_that_a_killed_build_moved_aside_comes_back_even_if_the_next_build_fails(tmp_path):
    site = tmp_path / "site"
    publish([("index.html", b"old")], site)
    site.rename(tmp_path / ".site.old")
    with pytest.raises(ZeroDivisionError):
        publish(((str(1 // 0), b"") for _ in range(1)), site)
    assert content(site)["index.html"] == b"old"
    assert sorted(p.name for p in tmp_path.iterdir()) == [".site.lock", "site"]


def test_an_exchange_that_the_system_refuses_is_an_error_and_no_reason_for_the_second_best(tmp_path, monkeypatch):
    """A full disk is not a disk without exchange: the folder must not be missing for a moment because of it."""
    site = tmp_path / "site"
    publish([("index.html", b"old")], site)

    class Library:
        def renameat2(self, *_):
            return -1

        renamex_np = renameat2

    monkeypatch.setattr(publishing.ctypes, "CDLL", lambda *_, **__: Library())
    monkeypatch.setattr(publishing.ctypes, "get_errno", lambda: errno.ENOSPC)
    if sys.platform.startswith("linux") or sys.platform == "darwin":
        with pytest.raises(OSError, match="space"):
            publish([("index.html", b"new")], site)
        assert content(site)["index.html"] == b"old"
    monkeypatch.setattr(publishing.ctypes, "get_errno", lambda: errno.EINVAL)
    publish([("index.html", b"new")], site)
    assert content(site)["index.html"] == b"new"


def test_where_the_second_half_of_the_second_best_fails_the_old_site_comes_back(tmp_path, monkeypatch):
    monkeypatch.setattr(publishing, "_exchanged", lambda a, b: False)
    site = tmp_path / "site"
    publish([("index.html", b"old")], site)
    rename = Path.rename

    def refusing(self, target):
        if self.name == ".site.next":
            raise OSError(errno.EACCES, "no")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", refusing)
    with pytest.raises(OSError, match="no"):
        publish([("index.html", b"new")], site)
    assert content(site)["index.html"] == b"old"
