"""A site as one file is what the folder would be, and says of every file what its digest is; or nothing is written."""

from __future__ import annotations

import hashlib
import subprocess
import tarfile
from pathlib import Path

import pytest

from site_builder.__main__ import main
from site_builder.problems import UserError
from site_builder.writing.own_files import SymbolicLink
from site_builder.writing.publishing import publish
from site_builder.writing.tar_file import publish_tar

DATA = Path(__file__).parents[1] / "example/data"
FILES = [
    ("index.html", b"a"),
    ("en/index.html", b"b"),
    ("en/players/p1/index.html", b""),
    ("è uno.txt", b"c"),
    ("-n", b""),
]
LONG = "/".join(["a" * 60] * 3) + "/index.html"


def members(file):
    with tarfile.open(file) as packed:
        return {about.name: about for about in packed.getmembers()}


def unpacked(file, folder):
    """What GNU tar makes of *file*: the host's own is no other."""
    folder.mkdir()
    subprocess.run(["tar", "--extract", "--file", file, "--directory", folder], check=True)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_it_unpacks_to_what_a_folder_would_be_and_the_digests(tmp_path):
    files = [*FILES, (LONG, b"d")]
    assert publish_tar([*files, ("large.zip", iter([b"in ", b"pieces"]))], tmp_path / "site.tar") == 9
    publish([*files, ("large.zip", iter([b"in ", b"pieces"]))], tmp_path / "folder")
    of_tar = unpacked(tmp_path / "site.tar", tmp_path / "unpacked")
    del of_tar["SHA256SUMS"]
    assert of_tar == {
        path.relative_to(tmp_path / "folder").as_posix(): path.read_bytes()
        for path in (tmp_path / "folder").rglob("*") if path.is_file()
    }  # fmt: skip


def test_the_list_names_every_file_in_the_order_of_its_bytes_with_its_digest(tmp_path):
    publish_tar(FILES, tmp_path / "site.tar")
    files = unpacked(tmp_path / "site.tar", tmp_path / "unpacked")
    rows = files.pop("SHA256SUMS").decode().splitlines()
    assert [row.split("  ", 1)[1] for row in rows] == sorted(files, key=str.encode)
    assert rows == [f"{hashlib.sha256(files[path]).hexdigest()}  {path}" for path in sorted(files, key=str.encode)]
    subprocess.run(["sha256sum", "--check", "--quiet", "SHA256SUMS"], cwd=tmp_path / "unpacked", check=True)


def test_every_folder_stands_once_before_what_lies_in_it_and_anybody_may_read(tmp_path):
    publish_tar(FILES, tmp_path / "site.tar")
    with tarfile.open(tmp_path / "site.tar") as packed:
        names = packed.getnames()
    assert len(names) == len(set(names))
    for name in names:
        above = name.rpartition("/")[0]
        assert not above or names.index(above) < names.index(name)
    modes = {about.mode for about in members(tmp_path / "site.tar").values() if about.isfile()}
    folders = {about.mode for about in members(tmp_path / "site.tar").values() if about.isdir()}
    assert (modes, folders) == ({0o644}, {0o755})


def test_a_page_that_is_made_again_has_another_time(tmp_path):
    """A host that tells pages apart by length and time has to see the new one."""
    publish_tar(FILES, tmp_path / "site.tar")
    about = members(tmp_path / "site.tar")["./index.html"]
    assert about.mtime >= (tmp_path / ".site.tar.lock").stat().st_mtime - 1


@pytest.mark.parametrize("fault", [OSError(28, "no space"), ValueError("a fault of ours")])
def test_a_failure_half_way_leaves_the_old_file(tmp_path, fault):
    publish_tar([("index.html", b"old")], tmp_path / "site.tar")
    before = (tmp_path / "site.tar").read_bytes()

    def files():
        yield "index.html", b"new"
        raise fault

    with pytest.raises(type(fault)):
        publish_tar(files(), tmp_path / "site.tar")
    assert (tmp_path / "site.tar").read_bytes() == before
    assert {path.name for path in tmp_path.iterdir()} == {"site.tar", ".site.tar.lock"}


def test_what_a_killed_build_left_goes(tmp_path):
    (tmp_path / ".site.tar.next").write_bytes(b"half")
    publish_tar(FILES, tmp_path / "site.tar")
    assert {path.name for path in tmp_path.iterdir()} == {"site.tar", ".site.tar.lock"}


def test_a_link_or_a_folder_of_that_name_is_refused(tmp_path):
    (tmp_path / "thesis").write_bytes(b"years of work")
    (tmp_path / "link.tar").symlink_to(tmp_path / "thesis")
    with pytest.raises(SymbolicLink):
        publish_tar(FILES, tmp_path / "link.tar")
    (tmp_path / "folder.tar").mkdir()
    with pytest.raises(UserError, match="not-ours"):
        publish_tar(FILES, tmp_path / "folder.tar")
    assert (tmp_path / "thesis").read_bytes() == b"years of work"
    assert {path.name for path in tmp_path.iterdir()} == {"thesis", "link.tar", "folder.tar"}


def test_two_files_of_one_path_are_a_fault_of_the_program(tmp_path):
    with pytest.raises(AssertionError, match="two files"):
        publish_tar([("a", b"1"), ("a", b"2")], tmp_path / "site.tar")


def test_a_build_into_one_file_is_the_build_into_a_folder_and_a_store_serves_both(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    options = ["build", "--data", str(DATA), "--no-pictures", "--jobs", "1", "--store", "store", "--lang", "en"]
    assert main([*options, "--out", "_site"]) == 0
    assert main([*options, "--out", "site.tar"]) == 0
    output = capsys.readouterr().err
    of_tar = unpacked(tmp_path / "site.tar", tmp_path / "unpacked")
    assert f"site.tar: {len(of_tar):,} files in one" in output
    del of_tar["SHA256SUMS"]
    site = tmp_path / "_site"
    assert of_tar == {
        path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()
    }
