"""An import into data with a symbolic link: neither the files nor the copy in which they are tried go through it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from site_builder import __main__ as shell


@pytest.mark.parametrize("place", ["tournaments", "tournaments/2009", "tournaments/2009/sud-isole", "players"])
@pytest.mark.parametrize("options", [(), ("--draft",)])
def test_nothing_is_written_through_a_link(small_data, seventeen, tmp_path, capsys, place, options):
    data = Path(shutil.copytree(small_data, tmp_path / "data"))
    outside = tmp_path / "outside"
    (data / place).parent.mkdir(parents=True, exist_ok=True)
    (data / place).rename(outside) if (data / place).exists() else outside.mkdir()
    (data / place).symlink_to(outside)
    before = sorted(outside.rglob("*"))
    seventeen.cell("new", 0, "name").value, seventeen.cell("new", 0, "consent").value = "Zxwqy Kjhgf", "sì"
    seventeen.cell("tables", 0, 1, "player").value = "Zxwqy Kjhgf"
    seventeen.book.save(tmp_path / "form.xlsx")
    code = shell.main(["import", str(tmp_path / "form.xlsx"), "--data", str(data), "--lang", "en", *options])
    assert sorted(outside.rglob("*")) == before
    assert code == 2 and f"{data / place} is a symbolic link" in capsys.readouterr().err
