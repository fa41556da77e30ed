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
