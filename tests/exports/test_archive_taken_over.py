"""`data.zip` of a build that takes most of its files as they are published: the same bytes as made from nothing."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

from site_builder.checking import examine
from site_builder.exports.archive import archiving
from site_builder.results import Results
from site_builder.site import File, Site

DATA = Path(__file__).parents[1] / "problems/_sound/data"
FILES = {
    "api/v1/a.json": b'{"a": 1}\n',
    "api/v1/b/long.json": bytes(range(256)) * 1000,
    "api/v1/empty.json": b"",
    "api/v1/è.json": "perché\n".encode(),
    "index.html": b"no export",
}


@pytest.fixture(scope="module")
def sound() -> Results:
    return examine(DATA)[0]


def made(results: Results, files: dict[str, bytes | None], published: Path | None = None) -> bytes:
    """The archive of *files*; those without content lie in the one that is *published*."""

    def passing() -> Iterator[File]:
        yield from files.items()

    with archiving(results.records, Site(), published) as archive:
        assert dict(archive.adding(passing())) == files
        path, whole = archive.file()
        assert path == "data.zip"
        return b"".join(whole)


@pytest.mark.parametrize("taken", [[], ["api/v1/a.json"], ["api/v1/b/long.json", "api/v1/è.json"], list(FILES)])
def test_what_is_taken_over_gives_the_same_bytes(sound, tmp_path, taken):
    whole = made(sound, FILES)
    (tmp_path / "data.zip").write_bytes(whole)
    assert made(sound, {path: None if path in taken else file for path, file in FILES.items()}, tmp_path) == whole
    archive = ZipFile(io.BytesIO(whole))
    assert archive.testzip() is None
    assert {file: archive.read(f"il-mastro/{file}") for file in FILES if file != "index.html"} == {
        path: file for path, file in FILES.items() if path != "index.html"
    }


def test_what_changed_is_in_it_and_what_is_no_more_is_not(sound, tmp_path):
    (tmp_path / "data.zip").write_bytes(made(sound, FILES))
    later = FILES | {"api/v1/a.json": b'{"a": 2, "more": true}\n', "api/v1/new.json": b"{}\n"}
    del later["api/v1/empty.json"]
    kept = {"api/v1/b/long.json": None, "api/v1/è.json": None}
    assert made(sound, later | kept, tmp_path) == made(sound, later)


def test_where_nothing_is_taken_over_no_archive_is_looked_for(sound, tmp_path):
    assert made(sound, FILES, tmp_path / "nowhere") == made(sound, FILES)
