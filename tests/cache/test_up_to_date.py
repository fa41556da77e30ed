"""How a build sees that nothing changed: with as few files opened as can be."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from site_builder.build import up_to_date
from site_builder.build.up_to_date import contents
from tests.cache.several import built, small

LATER = 5_000_000_000  # nanoseconds: the tick in which something was written is over


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Folders and files at several depths, one with nothing in it."""
    for a in range(3):
        for b in range(4):
            for c in range(a):
                file = tmp_path / f"tree/a{a}/b{b}/c{c}/file.txt"
                file.parent.mkdir(parents=True)
                file.write_text(f"{a} {b} {c}", encoding="utf-8")
        (tmp_path / f"tree/a{a}/empty").mkdir(parents=True)
        (tmp_path / f"tree/a{a}.txt").write_text("above", encoding="utf-8")
    return tmp_path / "tree"


def shown(tree: Path, recent: bool = False) -> tuple[str, int]:
    return up_to_date._look([tree], 0 if recent else 2**62, True)


@pytest.mark.parametrize("recent", [False, True])
def test_the_content_of_recent_files_is_known_too(recent, tree):
    assert (" " in shown(tree, recent)[0]) is recent


def edited(file: Path) -> None:
    """In place, of the same length and with the old times."""
    about, text = file.stat(), file.read_text(encoding="utf-8")
    file.write_text(text.replace("2", "7"), encoding="utf-8")
    os.utime(file, ns=(about.st_atime_ns, about.st_mtime_ns))


def renamed(file: Path) -> None:
    file.rename(file.with_name("other.txt"))


def moved(file: Path) -> None:
    """With its folder, which another one follows."""
    file.parent.rename(file.parent.with_name("c9"))


def replaced(file: Path) -> None:
    """By a copy of the same content and times."""
    about, text = file.stat(), file.read_text(encoding="utf-8")
    copy = file.with_name("copy")
    copy.write_text(text, encoding="utf-8")
    os.utime(copy, ns=(about.st_atime_ns, about.st_mtime_ns))
    copy.rename(file)


CHANGES = {
    "edited": edited, "renamed": renamed, "moved": moved, "replaced": replaced, "gone": Path.unlink,
    "touched": lambda file: os.utime(file, (1, 1)), "closed": lambda file: file.chmod(0o400),
    "another": lambda file: file.with_name("new.txt").write_bytes(b""),
}  # fmt: skip


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_deep_below_is_seen(change, tree):
    before = shown(tree)
    assert shown(tree) == before
    time.sleep(0.02)  # a tick of this disk
    CHANGES[change](tree / "a2/b3/c1/file.txt")
    assert shown(tree) != before


def test_a_folder_that_goes_meanwhile_is_told_as_what_it_is(tree, monkeypatch):
    real = os.scandir

    def going(path):
        if str(path).endswith("c1"):
            raise FileNotFoundError(2, "gone", path)
        return real(path)

    monkeypatch.setattr(up_to_date.os, "scandir", going)
    with pytest.raises(FileNotFoundError, match="gone"):
        shown(tree)


def test_of_a_file_that_is_edited_twice_in_one_tick_the_second_edit_is_seen(tree, monkeypatch):
    """Where the clock of a disk is so coarse that its times are the same: only the content tells."""
    monkeypatch.setattr(up_to_date._FileScan, "file", one_tick(up_to_date._FileScan.file))
    since, before = contents(tree)
    (tree / "a0.txt").write_text("ABOVE", encoding="utf-8")
    assert contents(tree, since)[1] != before


def one_tick(real):
    """As on a disk on which every time of these moments is the same."""
    tick = time.time_ns()

    def file(eye, path, name, about):
        still = os.stat_result(
            (*about[:7], tick // 10**9, tick // 10**9, tick // 10**9),
            {
                "st_atime_ns": tick,
                "st_mtime_ns": tick,
                "st_ctime_ns": tick,
            },
        )
        return real(eye, path, name, still)

    return file


# --- the stamp


class Clock:
    """A clock that can be put on, and the files whose content was looked at."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch):
        self.later, self.opened = 0, 0
        now, digest = time.time_ns, up_to_date.file_digest

        def look(*arguments):
            self.opened += 1
            return digest(*arguments)

        monkeypatch.setattr(up_to_date.time, "time_ns", lambda: now() + self.later)
        monkeypatch.setattr(up_to_date, "file_digest", look)


@pytest.fixture
def site(tmp_path: Path) -> tuple[Path, Path]:
    data = small(tmp_path / "data")
    assert built(data, tmp_path / "here/site")[0] == 0
    return data, tmp_path / "here/site"


def still(site: tuple[Path, Path]) -> bool:
    return "niente è cambiato" in built(*site)[2]


def test_what_was_just_written_is_opened_until_its_tick_is_over_and_found_the_same(site, monkeypatch):
    clock = Clock(monkeypatch)
    assert still(site) and clock.opened > 0
    clock.later, clock.opened = LATER, 0
    assert still(site) and clock.opened > 0, "once more, for it could have changed in that tick"
    clock.opened = 0
    assert still(site) and clock.opened == 0


@pytest.mark.parametrize("place", ["index.html", "api/v1/index.json"])
def test_after_that_a_page_that_is_edited_in_place_with_its_old_times_is_seen(place, site, monkeypatch):
    clock = Clock(monkeypatch)
    clock.later = LATER
    assert still(site) and still(site)
    page = site[1] / place
    about, sound = page.stat(), page.read_bytes()
    page.write_bytes(sound[:-1] + b" ")
    os.utime(page, ns=(about.st_atime_ns, about.st_mtime_ns))
    assert not still(site)
    assert page.read_bytes() == sound


def test_where_the_stamp_cannot_be_written_again_it_holds_all_the_same(site, monkeypatch):
    clock = Clock(monkeypatch)
    clock.later = LATER

    def refused(*_):
        raise PermissionError(13, "read only")

    monkeypatch.setattr(up_to_date.BuildState, "_write", refused)
    assert still(site) and still(site) and clock.opened > 0


def test_what_has_a_time_to_come_is_opened_every_time(site, monkeypatch):
    clock = Clock(monkeypatch)
    season = site[0] / "seasons/2008-records.yaml"
    to_come = time.time_ns() + 10**15
    os.utime(season, ns=(to_come, to_come))
    assert not still(site)
    clock.later = LATER
    assert still(site)
    clock.opened = 0
    assert still(site) and clock.opened > 0
