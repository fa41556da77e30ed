"""A championship of one season that is played under an edition of its own."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from site_builder.regulations.editions.opened import open_beside

HERE = Path(__file__).parent
EDITION = HERE / "bang-2026"
SEASON = HERE.parent / "seasons/lot-of-the-end/data"
REGIONS = ("nord-ovest", "nord-est", "centro", "sud", "isole")
OFFICES = ("p0009", "p0001", "p0006", "p0002", "p0004")


@pytest.fixture(autouse=True)
def editions_are_forgotten(tmp_path: Path) -> Iterator[None]:
    """Those that a test opened are of no other test."""
    yield
    open_beside(tmp_path / "nowhere/data")


@pytest.fixture
def championship(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one season played under the edition."""
    played_by("bang-2026", tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def played_by(law: str, tmp_path: Path) -> None:
    """Writes a season that is played by *law*, with the edition of the tests beside it."""
    shutil.copytree(SEASON, tmp_path / "data")
    shutil.copytree(EDITION, tmp_path / "editions/bang-2026")
    (tmp_path / "data/seasons/2009.yaml").unlink()
    (tmp_path / "data/tournaments/2009/nord").rename(tmp_path / "data/tournaments/centro")
    (tmp_path / "data/tournaments/2009").rmdir()
    (tmp_path / "data/tournaments/2026").mkdir()
    (tmp_path / "data/tournaments/centro").rename(tmp_path / "data/tournaments/2026/centro")
    sheet = tmp_path / "data/tournaments/2026/centro/t-one.yaml"
    text = sheet.read_text(encoding="utf-8").replace("2009", "2026")
    text = text.replace('announced_tier: "I"', 'announced_tier: "II"\nside_events: [duelli]')
    sheet.write_text(text, encoding="utf-8")
    offices = "".join(f"  {area}: {{referent: {player}}}\n" for area, player in zip(REGIONS, OFFICES, strict=True))
    lots = (("p0017", "p0003"), ("p0008", "p0010"), ("p0014", "p0020"), ("p0015", "p0012"))
    drawn = "".join(f"  - {{area: centro, order: [{a}, {b}], by: p0009, date: 2026-11-20}}\n" for a, b in lots)
    (tmp_path / "data/seasons/2026.yaml").write_text(
        f"regulation: {law}\nname: {{it: Prova, en: Trial}}\ninvented: true\nstatus: closed\nas_of: 2026-12-01\n"
        f"period: {{from: 2026-02-01, to: 2026-10-31}}\nareas:\n{offices}lots:\n{drawn}",
        encoding="utf-8",
    )
