"""What is published already and need not be made again: it is told by its path alone, or comes in pieces."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from site_builder.writing import publishing
from site_builder.writing.publishing import publish
from tests.publishing.test_publishing import content


@pytest.fixture(params=[True, False], ids=["files can be linked", "files cannot be linked"])
def linking(request, monkeypatch) -> bool:
    def refused(*_):
        raise PermissionError("no links here")

    if not request.param:
        monkeypatch.setattr(publishing.os, "link", refused)
    return request.param


def pieces(whole: bytes) -> Iterator[bytes]:
    yield from (whole[n : n + 3] for n in range(0, len(whole), 3))


def test_a_file_told_by_its_path_alone_stays_as_it_is(linking, tmp_path):
    site = tmp_path / "site"
    publish([("a/page.html", b"made once"), ("gone.html", b"gone")], site)
    before = (site / "a/page.html").stat().st_ino
    assert publish([("a/page.html", None), ("new.html", b"new")], site) == 3
    assert content(site)["a/page.html"] == b"made once" and set(content(site)) == {
        "a/page.html", "new.html", "build.json",
    }  # fmt: skip
    assert ((site / "a/page.html").stat().st_ino == before) is linking


def test_a_path_of_which_nothing_is_published_fails_and_the_old_site_stays(linking, tmp_path):
    site = tmp_path / "site"
    publish([("a.html", b"old")], site)
    with pytest.raises(FileNotFoundError):
        publish([("a.html", b"new"), ("never.html", None)], site)
    assert content(site)["a.html"] == b"old"


@pytest.mark.parametrize("before", [b"", b"the whole", b"the whole of it", b"THE whole of it"])
def test_what_comes_in_pieces_is_put_together(linking, tmp_path, before):
    site, whole = tmp_path / "site", b"the whole of it"
    publish([("data.zip", before)], site)
    inode = (site / "data.zip").stat().st_ino
    publish([("data.zip", pieces(whole))], site)
    assert content(site)["data.zip"] == whole
    if linking:
        assert ((site / "data.zip").stat().st_ino == inode) is (before == whole), "it is another file where it differs"


def test_what_comes_in_pieces_may_come_first(linking, tmp_path):
    publish([("data.zip", pieces(b"0123456789"))], tmp_path / "site")
    assert content(tmp_path / "site")["data.zip"] == b"0123456789"


def test_where_the_pieces_break_off_the_old_site_stays(linking, tmp_path):
    def broken() -> Iterator[bytes]:
        yield b"new"
        raise OSError("no more")

    site = tmp_path / "site"
    publish([("data.zip", b"old")], site)
    with pytest.raises(OSError, match="no more"):
        publish([("data.zip", broken())], site)
    assert content(site)["data.zip"] == b"old"
