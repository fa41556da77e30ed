"""A build whose data change while it runs says that, whatever it stumbled over, and leaves the site as it was."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from site_builder.__main__ import main
from site_builder.build import plan as building
from site_builder.records.photos import PhotoError

SOUND = Path(__file__).parents[1] / "problems/_sound/data"
SENTENCE = {"it": "sono cambiati durante la pubblicazione", "en": "changed while"}


def stumbling(data: Path) -> Iterator[tuple[str, bytes]]:
    """Half of the pages are made, then a photo is gone."""
    yield "index.html", b"half"
    (data / "players/p0016.yaml").write_text("name: Altro Nome\ninvented: true\n", encoding="utf-8")
    raise PhotoError("photo-unreadable")


@pytest.mark.parametrize("lang", SENTENCE)
def test_what_a_change_meanwhile_leads_to_is_told_as_the_change(lang, tmp_path, monkeypatch, capsys):
    data, site = shutil.copytree(SOUND, tmp_path / "data"), tmp_path / "site"
    monkeypatch.setattr(building, "_files", lambda *_: stumbling(data))
    assert main(["--lang", lang, "build", "--data", str(data), "--out", str(site), "--no-cache"]) == 2
    assert SENTENCE[lang] in capsys.readouterr().err
    assert not site.exists()


@pytest.mark.parametrize("out", [".", "data"])
@pytest.mark.parametrize("command", ["build", "serve"])
def test_the_folder_of_the_championship_itself_is_refused_as_that(command, out, tmp_path, monkeypatch, capsys):
    """And not for what an earlier build left in it."""
    shutil.copytree(SOUND, tmp_path / "data")
    (tmp_path / "._site.lock").touch()
    monkeypatch.chdir(tmp_path)
    assert main([command, "--out", out, "--lang", "en"]) == 2
    err = capsys.readouterr().err
    assert f"the championship itself lies in {(tmp_path / out).resolve()}: " in err and ".lock" not in err
    assert {path.name for path in tmp_path.iterdir()} == {"data", "._site.lock"}


def test_a_runtime_that_is_not_there_is_told_before_anything_is_made(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(building, "build", lambda *_: pytest.fail("it was built first"))
    data, out, empty = shutil.copytree(SOUND, tmp_path / "data"), tmp_path / "site", tmp_path / "runtime"
    empty.mkdir()
    assert main(["--lang", "en", "build", "--data", str(data), "--out", str(out), "--runtime", str(empty)]) == 2
    assert "Get it with mastro runtime, or leave --runtime out" in capsys.readouterr().err
    assert not out.exists()
