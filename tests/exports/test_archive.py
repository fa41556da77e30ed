"""`data.zip`: who takes it has everything that programs may read, and the same bytes every time."""

from __future__ import annotations

import io
from zipfile import ZipFile

import pytest

from site_builder.checking import examine
from site_builder.exports import all_exports
from site_builder.results import Results
from site_builder.site import Site
from tests.building import files_of_the_api, paths_of_exports
from tests.test_example import EXAMPLE

SITE = Site("https://example.org/mastro/", "abc1234")


@pytest.fixture(scope="module")
def miniature() -> Results:
    return examine(EXAMPLE / "data")[0]


@pytest.fixture(scope="module")
def packed(miniature) -> bytes:
    return dict(all_exports(miniature, SITE))["data.zip"]


@pytest.fixture(scope="module")
def archive(packed) -> ZipFile:
    return ZipFile(io.BytesIO(packed))


def test_it_holds_every_document_of_the_api_as_it_is_published(documents):
    archive = ZipFile(io.BytesIO(documents["data.zip"]))
    published = {path: content for path, content in documents.items() if path.startswith("api/v1/")}
    inside = {name.removeprefix("il-mastro/"): archive.read(name) for name in archive.namelist()}
    assert {path: inside.get(path) for path in published} == published
    assert set(inside) - set(published) == {"LEGGIMI.txt", "README.txt", "verify.py"}


def test_it_unpacks_into_one_folder_and_says_what_it_is(archive):
    assert {name.split("/")[0] for name in archive.namelist()} == {"il-mastro"}
    readme = archive.read("il-mastro/README.txt").decode()
    for part in ("The data of Il Mastro", "abc1234", "https://example.org/mastro/en/data/", "api/v1/index.json"):
        assert part in readme


def test_nothing_in_it_tells_when_or_where_it_was_made(packed, archive, miniature):
    assert {member.date_time for member in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    assert {member.create_system for member in archive.infolist()} == {3}
    assert dict(all_exports(miniature, SITE))["data.zip"] == packed


def test_the_paths_are_known_before_anything_is_made(documents, results):
    """Other tests look at these alone, or make the documents of the API alone."""
    assert sorted(paths_of_exports(results)) == sorted(documents)
    assert {path for path, _ in files_of_the_api(results)} == {path for path in documents if path.startswith("api/")}


def test_what_is_not_known_is_left_out(documents):
    archive = ZipFile(io.BytesIO(documents["data.zip"]))
    readme = archive.read("il-mastro/LEGGIMI.txt").decode()
    assert "revisione" not in readme and "http" not in readme
