"""The copy in which a change is tried: the data with the change in it, and nothing outside it is touched."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from site_builder.problems import UserError
from site_builder.writing.copying import copied


@pytest.fixture
def data(tmp_path: Path) -> Path:
    for path in ("players/p0001.yaml", "players/p0002.yaml", "tournaments/2008/a.yaml", "tournaments/2009/b.yaml"):
        (tmp_path / "data" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "data" / path).write_text(path, encoding="utf-8")
    return tmp_path / "data"


def files(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): path.read_text() for path in folder.rglob("*") if path.is_file()}


def test_files_come_change_and_go_in_the_copy_alone(data):
    before = files(data)
    change = {"players/p0001.yaml": "new", "players/p0002.yaml": None, "clubs/a.yaml": "à"}
    with copied(data, change) as copy:
        assert files(copy) == {
            "players/p0001.yaml": "new", "clubs/a.yaml": "à", "tournaments/2008/a.yaml": "tournaments/2008/a.yaml",
            "tournaments/2009/b.yaml": "tournaments/2009/b.yaml",
        }  # fmt: skip
    assert files(data) == before and not copy.exists()


def test_what_is_named_beside_the_data_lies_beside_the_copy(data, tmp_path):
    (tmp_path / "seals").mkdir()
    for path in ("seals/2009.json", "a.yaml", "b.yaml"):
        (tmp_path / path).write_text(path, encoding="utf-8")
    (tmp_path / "logo.svg").symlink_to("a.yaml")
    with copied(data, {}, ("seals", "a.yaml", "logo.svg", "logo.png")) as copy:
        beside = {path: text for path, text in files(copy.parent).items() if not path.startswith("data/")}
        assert beside == {"seals/2009.json": "seals/2009.json", "a.yaml": "a.yaml", "logo.svg": "a.yaml"}
        assert (copy.parent / "logo.svg").is_symlink(), "checks see what it is"


def test_a_file_that_is_a_link_is_replaced_in_the_copy_and_not_written_through(data, tmp_path):
    precious = tmp_path / "precious.txt"
    precious.write_text("mine", encoding="utf-8")
    (data / "players/p0001.yaml").unlink()
    (data / "players/p0001.yaml").symlink_to(precious)
    with copied(data, {"players/p0001.yaml": "new"}) as copy:
        assert (copy / "players/p0001.yaml").read_text(encoding="utf-8") == "new"
        assert not (copy / "players/p0001.yaml").is_symlink() and not (copy / "players/p0002.yaml").is_symlink()
    with copied(data, {}) as copy:
        assert (copy / "players/p0001.yaml").readlink() == precious, "checks see what it is"
    assert precious.read_text(encoding="utf-8") == "mine"


def test_a_folder_that_is_a_link_is_not_gone_through(data, tmp_path):
    (data / "players").rename(tmp_path / "elsewhere")
    (data / "players").symlink_to(tmp_path / "elsewhere")
    before = files(tmp_path / "elsewhere")
    with pytest.raises(UserError) as refusal, copied(data, {"players/p0003.yaml": "new"}):
        pass
    assert refusal.value.facts["path"] == data / "players" and files(tmp_path / "elsewhere") == before


def test_what_is_no_file_is_left_out(data):
    os.mkfifo(data / "players/p0003.yaml")
    with copied(data, {}) as copy:
        assert not (copy / "players/p0003.yaml").exists()
