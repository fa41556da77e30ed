"""Who wishes not to be named is named nowhere in the whole site; a minor by initials only; and no number changes."""

from __future__ import annotations

import io
import json
import re
import shutil
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from site_builder import __main__ as shell
from tests.building import few_blank_forms

EXAMPLE = Path(__file__).parents[1] / "example/data"
WINNER = "p0317"  # of the covered bridge: on pages, in feeds, rankings, pictures, the calendar's neighbour, the forms
FIRST, LAST, ALIAS = "Zefirina", "Quaxwoldera", "Lawhiskyllina"
PARTS = tuple(part.casefold().encode() for part in (FIRST, LAST, ALIAS))
UNCOUNTED = ("name", "withheld", "text", "title", "source")  # the last is where this test put its data
PACKED = (".xlsx", ".zip", ".ods")


def built(folder: Path, player: str) -> dict[str, bytes]:
    """The whole published folder, with the file of the winner as given."""
    data = Path(shutil.copytree(EXAMPLE, folder / "data"))
    (data / "players" / f"{WINNER}.yaml").write_text(player, encoding="utf-8")
    out = folder / "site"
    words = ["build", "--data", str(data), "--out", str(out), "--site-url", "https://example.org/mastro/", "--no-cache"]
    with few_blank_forms():  # nobody stands on one
        assert shell.main([*words, "--jobs", "1"]) == 0
    return {file.relative_to(out).as_posix(): file.read_bytes() for file in sorted(out.rglob("*")) if file.is_file()}


@pytest.fixture(scope="module")
def named(tmp_path_factory) -> dict[str, bytes]:
    text = f"name: {FIRST} {LAST}\naliases: [{ALIAS}]\ninvented: true\n"
    return built(tmp_path_factory.mktemp("named"), text)


@pytest.fixture(scope="module")
def withheld(tmp_path_factory) -> dict[str, bytes]:
    return built(tmp_path_factory.mktemp("withheld"), "withheld: true\ninvented: true\nentered: 2009/ponte-coperto\n")


@pytest.fixture(scope="module")
def minor(tmp_path_factory) -> dict[str, bytes]:
    text = f"name: {FIRST} {LAST}\naliases: [{ALIAS}]\nminor: true\ninvented: true\n"
    return built(tmp_path_factory.mktemp("minor"), text)


def everything(files: dict[str, bytes]) -> Iterator[tuple[str, bytes]]:
    """(path, bytes) of every file and of whatever is packed in one, however deep."""
    for path, content in files.items():
        yield path, path.encode()
        yield path, content
        if path.endswith(PACKED):
            with zipfile.ZipFile(io.BytesIO(content)) as archive:
                inside = {f"{path}/{text}": archive.read(text) for text in archive.namelist()}
            yield from everything(inside)
        elif path.endswith(".png"):
            yield from ((path, text) for text in _texts(content))


def _texts(png: bytes) -> Iterator[bytes]:
    """What a picture says besides its points: every chunk but those, unpacked where it is packed."""
    at = 8
    while at < len(png):
        size = int.from_bytes(png[at : at + 4], "big")
        kind, chunk = png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        if kind in (b"zTXt", b"iTXt"):
            packed = chunk.partition(b"\0")[2].lstrip(b"\0\1")
            yield zlib.decompress(packed) if packed[:1] == b"x" else packed
        at += 12 + size


def naming(files: dict[str, bytes]) -> set[str]:
    """The files in which any part of the name stands, in whatever case, escaped or not."""
    wide = tuple(part.decode().encode("utf-16-le") for part in PARTS)
    return {path for path, content in everything(files) if any(p in content.lower() for p in (*PARTS, *wide))}


def test_the_name_stands_in_every_kind_of_file_while_nobody_withholds_it(named):
    """Or the tests below would look for nothing."""
    actual = naming(named)
    folders = {
        "pages": f"players/{WINNER}/index.html", "english pages": f"en/players/{WINNER}/index.html",
        "documents": f"api/v1/players/{WINNER}.json", "feeds": "feed.xml", "search": "assets/search.it.json",
        "rankings": "rankings/2009/nord/index.html",
    }  # fmt: skip
    assert {kind for kind, path in folders.items() if path not in actual} == set()
    assert any(".xlsx/" in path for path in actual), "the forms list everybody"
    assert any(".zip/" in path for path in actual), "the archive holds all documents"
    assert any(path.endswith(".csv") for path in actual)


@pytest.mark.parametrize("wish", ["withheld", "minor"])
def test_no_byte_of_the_site_names_them(wish, request):
    assert naming(request.getfixturevalue(wish)) == set()


def test_a_minor_goes_by_initials_and_who_is_withheld_by_the_card(minor, withheld):
    page, other = (files[f"players/{WINNER}/index.html"].decode() for files in (minor, withheld))
    assert "<bdi>Z. Q.</bdi>" in page and "noindex" in page
    assert WINNER in other and "noindex" in other and "Z. Q." not in other


@pytest.mark.parametrize("wish", ["withheld", "minor"])
def test_no_number_changes(wish, named, request):
    files = request.getfixturevalue(wish)
    compared = 0
    for path, content in named.items():
        if path.startswith("api/v1/") and path.endswith(".json") and "/schemas/" not in path:
            if path.startswith("api/v1/index"):
                continue
            assert _numbers(json.loads(content)) == _numbers(json.loads(files[path])), path
            compared += 1
    assert compared > 20


def _numbers(value: object) -> object:
    """A document without what names people: the sentences of its steps do."""
    if isinstance(value, dict):
        return {key: _numbers(item) for key, item in value.items() if key not in UNCOUNTED}
    if isinstance(value, list):
        return [_numbers(item) for item in value]
    return value


@pytest.mark.parametrize("wish", ["withheld", "minor"])
def test_the_picture_to_share_is_drawn_anew(wish, named, request):
    """A picture shows letters as points: that it is another one is what can be seen without reading it."""
    files = request.getfixturevalue(wish)
    pictures = [path for path in named if path.endswith(".png") and re.search(rf"\b{WINNER}\b|ponte-coperto", path)]
    if not pictures:
        pytest.skip("drawn only where the optional libraries are there")
    assert any(named[path] != files.get(path) for path in pictures)
