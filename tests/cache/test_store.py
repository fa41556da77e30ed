"""One job a season, and one that joins what they left in a store, give what one build gives."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from site_builder import program_files
from site_builder.build import first_pass, inputs, plan
from site_builder.rendering import Renderer
from tests.cache.several import built, content, different, few, from_nothing, in_languages

SEASONS = ("2008-records", "2010-festival")


def left(data: Path, store: Path, season: str, *more: str) -> Path:
    """Makes one season; its file in the store."""
    code, _, message = built(data, data.parent / "never", "--store", str(store), "--season", season, *more)
    assert code == 0, message
    assert not (data.parent / "never").exists() and not (data.parent / ".cache").exists()
    return Path(message.strip().partition(": ")[2])


@pytest.fixture(scope="module")
def stored(tmp_path_factory) -> tuple[Path, Path, Path]:
    """Data, a store with every season, and the site of a build from nothing."""
    home = tmp_path_factory.mktemp("stored")
    data, store = few(home / "data"), home / "store"
    for season in SEASONS:
        left(data, store, season)
    assert from_nothing(data, home / "alone")[0] == 0
    return data, store, home / "alone"


def joined(data: Path, store: Path, site: Path, monkeypatch, *more: str) -> list[str]:
    """Builds the site with the store; the seasons that were made all the same."""
    made, make = [], plan.make_season

    def making(source, id, *more):
        made.append(id)
        return (yield from make(source, id, *more))

    monkeypatch.setattr(plan, "make_season", making)
    assert built(data, site, "--no-cache", "--store", str(store), *more)[0] == 0
    monkeypatch.setattr(plan, "make_season", make)
    return made


def test_seasons_made_one_by_one_and_joined_are_the_site(stored, tmp_path, monkeypatch):
    data, store, alone = stored
    assert len([*store.iterdir()]) == len(SEASONS)
    assert joined(data, store, tmp_path / "joined", monkeypatch) == []
    assert different(content(tmp_path / "joined"), content(alone)) == []


def test_a_season_that_lies_there_is_not_made_again(stored):
    data, store, _ = stored
    before = {file.name: file.stat().st_mtime_ns for file in store.iterdir()}
    file = left(data, store, "2008-records")
    assert file.parent == store and {file.name: file.stat().st_mtime_ns for file in store.iterdir()} == before


def test_a_changed_season_is_made_again_and_only_that(stored, tmp_path, monkeypatch):
    data, store = (shutil.copytree(folder, tmp_path / folder.name) for folder in stored[:2])
    in_languages(data, ("it",))
    with open(data / "tournaments/2010-festival/twixt/torri.yaml", "a", encoding="utf-8") as sheet:
        sheet.write("note: Con la pioggia.\n")
    assert joined(data, store, tmp_path / "joined", monkeypatch) == ["2010-festival"]
    assert from_nothing(data, tmp_path / "alone")[0] == 0
    assert different(content(tmp_path / "joined"), content(tmp_path / "alone")) == []


def test_a_season_is_made_while_the_files_of_others_come_from_the_store(stored, tmp_path):
    """In a process of its own; one whose archive turns out to be damaged is made after it."""
    data, store = (shutil.copytree(folder, tmp_path / folder.name) for folder in stored[:2])
    in_languages(data, ("it",))
    with open(data / "tournaments/2010-festival/twixt/torri.yaml", "a", encoding="utf-8") as sheet:
        sheet.write("note: Con la pioggia.\n")
    [archive] = store.glob("2008-records.seasons.*")
    spoil(archive, None)
    assert built(data, tmp_path / "joined", "--no-cache", "--jobs", "2", "--store", str(store))[0] == 0
    assert from_nothing(data, tmp_path / "alone")[0] == 0
    assert different(content(tmp_path / "joined"), content(tmp_path / "alone")) == []


def test_in_another_language_nothing_serves(stored, tmp_path, monkeypatch):
    data, store = shutil.copytree(stored[0], tmp_path / "data"), tmp_path / "store"
    in_languages(data, ("it",))
    joined(data, store, tmp_path / "first", monkeypatch)
    in_languages(data, ("it", "en"))
    assert sorted(joined(data, store, tmp_path / "second", monkeypatch)) == sorted(SEASONS)
    assert from_nothing(data, tmp_path / "alone")[0] == 0
    assert different(content(tmp_path / "second"), content(tmp_path / "alone")) == []


def test_whom_a_file_names_is_read_once(stored, tmp_path, monkeypatch):
    data, store, read = stored[0], tmp_path / "store", []
    joined(data, store, tmp_path / "first", monkeypatch)
    ids_in = inputs.ids_in
    monkeypatch.setattr(inputs, "ids_in", lambda facts: read.append(facts) or ids_in(facts))
    joined(data, store, tmp_path / "second", monkeypatch)
    assert read == [] and different(content(tmp_path / "second"), content(tmp_path / "first")) == []
    for file in store.glob("all.named.*"):
        spoil(file, None)
    joined(data, store, tmp_path / "third", monkeypatch)
    assert read and different(content(tmp_path / "third"), content(tmp_path / "first")) == []


def test_what_one_option_gave_never_meets_what_another_gave(stored, tmp_path):
    data, store, _ = stored
    options = ("--site-url", "https://example.org/", "--as-of", "2009-07-01")
    assert built(data, tmp_path / "site", "--no-cache", "--store", str(store), *options)[0] == 0
    assert from_nothing(data, tmp_path / "alone", *options)[0] == 0
    assert different(content(tmp_path / "site"), content(tmp_path / "alone")) == []


def test_what_a_build_made_serves_the_next_one_of_another_commit(stored, tmp_path, monkeypatch):
    """A host that keeps the store makes only what changed, though every page shows the commit."""
    data, store = stored[0], tmp_path / "store"
    first, second = ("--commit", "a" * 40), ("--commit", "b" * 40)
    assert sorted(joined(data, store, tmp_path / "first", monkeypatch, *first)) == sorted(SEASONS)
    assert joined(data, store, tmp_path / "second", monkeypatch, *second) == []
    assert from_nothing(data, tmp_path / "alone", *second)[0] == 0
    assert different(content(tmp_path / "second"), content(tmp_path / "alone")) == []


def test_a_season_that_a_build_read_is_not_read_by_the_next_one(stored, tmp_path, monkeypatch):
    """As of another day it is."""
    data, store = stored[0], tmp_path / "store"
    joined(data, store, tmp_path / "first", monkeypatch)
    read_from_disk, read = first_pass.read_season, []

    def reading(source, id):
        read.append(id)
        return (yield from read_from_disk(source, id))

    monkeypatch.setattr(first_pass, "read_season", reading)
    joined(data, store, tmp_path / "second", monkeypatch)
    assert read == [] and different(content(tmp_path / "second"), content(tmp_path / "first")) == []
    joined(data, store, tmp_path / "third", monkeypatch, "--as-of", "2009-07-01")
    assert sorted(read) == sorted(SEASONS)


def printed(monkeypatch) -> list[str]:
    """The addresses of the pages that builds print from now on."""
    paths, page_printed = [], Renderer.printed

    def printing(renderer, page, lang):
        paths.append(page.path)
        return page_printed(renderer, page, lang)

    monkeypatch.setattr(Renderer, "printed", printing)
    return paths


def test_pages_that_a_change_leaves_as_they_were_are_not_printed_again(stored, tmp_path, monkeypatch):
    """Neither those of the season that changed, nor those about all seasons; of another program's none is taken."""
    data, store = shutil.copytree(stored[0], tmp_path / "data"), tmp_path / "store"
    in_languages(data, ("it",))
    joined(data, store, tmp_path / "first", monkeypatch, "--commit", "a" * 40)
    with open(data / "tournaments/2010-festival/twixt/torri.yaml", "a", encoding="utf-8") as sheet:
        sheet.write("note: Con la pioggia.\n")
    pages = printed(monkeypatch)
    joined(data, store, tmp_path / "second", monkeypatch, "--commit", "b" * 40)
    monkeypatch.undo()
    assert "tournaments/2010-festival/torri/" in pages
    assert not [path for path in pages if path.startswith("players/") or "quarto" in path or "2008-records" in path]
    assert from_nothing(data, tmp_path / "alone", "--commit", "b" * 40)[0] == 0
    assert different(content(tmp_path / "second"), content(tmp_path / "alone")) == []
    cited = (tmp_path / "second/data/index.html").read_text(encoding="utf-8")
    assert "b" * 40 in cited and "aaaa" not in cited and "\ue000" not in cited


def test_pages_of_another_program_are_printed_again(stored, tmp_path, monkeypatch):
    data, store, pages = stored[0], tmp_path / "store", printed(monkeypatch)
    joined(data, store, tmp_path / "first", monkeypatch)
    first = sorted(pages)
    pages.clear()
    monkeypatch.setattr(program_files, "identity", lambda folders: "another")
    joined(data, store, tmp_path / "second", monkeypatch)
    assert sorted(pages) == first and different(content(tmp_path / "second"), content(tmp_path / "first")) == []


@pytest.mark.parametrize("spoilt", [b"", None], ids=["emptied", "flipped"])
def test_damaged_pages_about_all_are_printed_again(spoilt, stored, tmp_path, monkeypatch):
    data, store = stored[0], tmp_path / "store"
    joined(data, store, tmp_path / "first", monkeypatch)
    for file in store.glob("all.*"):
        spoil(file, spoilt)
    joined(data, store, tmp_path / "second", monkeypatch)
    assert different(content(tmp_path / "second"), content(tmp_path / "first")) == []


@pytest.mark.parametrize("spoilt", [b"", None], ids=["emptied", "flipped"])
def test_a_damaged_file_of_the_store_costs_time_and_changes_no_byte(spoilt, stored, tmp_path, monkeypatch):
    data, store = stored[0], shutil.copytree(stored[1], tmp_path / "store")
    for file in store.iterdir():
        spoil(file, spoilt)
    assert sorted(joined(data, store, tmp_path / "joined", monkeypatch)) == sorted(SEASONS)
    assert different(content(tmp_path / "joined"), content(stored[2])) == []


def spoil(file: Path, content: bytes | None) -> None:
    """Leaves this *content* in a file, or with None its own but for one bit in the middle."""
    whole = bytearray(file.read_bytes())
    whole[len(whole) // 2] ^= 1
    file.write_bytes(bytes(whole) if content is None else content)


def test_what_cannot_be_made_is_one_sentence(stored, tmp_path):
    data, store, _ = stored
    for options, word in ((("--season", "1900"), "deposito"), (("--season", "1900", "--store", str(store)), "1900")):
        code, _, message = built(data, tmp_path / "site", *options)
        assert code == 2 and word in message and message.count("\n") == 1
