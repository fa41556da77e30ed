"""verify.py works out a season of an edition to the last dollar, from what the API publishes of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import verify
from site_builder import __main__ as shell
from site_builder.checking import examine
from site_builder.lazy import evaluated
from site_builder.problems import errors
from site_builder.regulations.editions.opened import open_beside
from site_builder.reporting import as_text
from tests.building import files_of_the_api
from tests.editions.test_editions import edit
from tests.editions.test_other_bases import SEASONS, played

CHANGES = {
    "bang-2007": {
        "corrective": "116/100", "stake": "6000", "podium": "2",
    },
    "bang-2009": {
        "stake": "6000", "placing_bonus": '{"1": 5001, "2": 3000, "3": 1000, "4": 1000}',
        "multipliers": "{I: 1, II: 3, II-bis: 18/5, III: 6}",
    },
    "bang-2022": {"stake": "1000", "placing_bonus": '{"1": 500, "2": 300}', "tie_break": "[matches_won, marogi]"},
    "bang-official": {"penalty": "4000", "bounty": "1100", "price_of_a_card": "400", "stake": "1200"},
}  # fmt: skip
TABLES = {  # of winnings: each with a figure, and another for it
    "bang-2007": {"prizes": ("1500", "1501")},
    "bang-2009": {"prizes": ("1500", "1501")},
    "bang-2022": {"prizes": ('"5": 1200', '"5": 1300')},
    "bang-official": {
        "official_law": ("3000", "3100"), "simplified": ("2000", "2100"), "complete_law": ("500", "600"),
        "complete_outlaws": ("2000", "2400"),
    },
}  # fmt: skip


def published(championship: Path) -> Path:
    """What a build publishes for programs, and nothing else of it. `tests/exports/test_archive.py`: these are all of
    its files; `tests/test_first_pass.py`: a build gives these bytes."""
    open_beside(championship / "data")
    results, problems = examine(championship / "data")
    assert not errors(problems), as_text(errors(problems), "en")
    for path, content in files_of_the_api(results):
        file = championship / "site" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(evaluated(content))
    return championship / "site"


def faults(site: Path) -> list[str]:
    return [str(fault) for fault in verify.verify(verify.read_folder(site))[1]]


def test_a_season_of_an_edition_is_worked_out_again(championship):
    assert faults(published(championship)) == []


def test_what_an_edition_publishes_is_counted_with(championship):
    """As a dishonest site would: the number is another than that of the season."""
    file = published(championship) / "api/v1/regulations/bang-2026.json"
    text = file.read_text(encoding="utf-8")
    assert '"1": 6000' in text or '"1":6000' in text
    file.write_text(re.sub(r'"1": ?6000', '"1": 5000', text), encoding="utf-8")
    assert any("11600 is published" in fault for fault in faults(championship / "site"))


def test_the_numbers_of_a_base_are_those_that_verify_has(championship):
    file = published(championship) / "api/v1/regulations/bang-2009.json"
    text = file.read_text(encoding="utf-8")
    file.write_text(re.sub(r'"1": ?5000', '"1": 5001', text, count=1), encoding="utf-8")
    assert any("regulations/bang-2009.json" in fault for fault in faults(championship / "site"))


def test_without_the_bonus_of_places(championship):
    edit(championship, "without: [R2009-41]", "without: [R2009-41, R2009-36, R2009-42]")
    season = championship / "data/seasons/2026.yaml"
    lot = "  - {area: centro, order: [p0005, p0011], by: p0009, date: 2026-11-20}\n"
    season.write_text(season.read_text(encoding="utf-8") + lot, encoding="utf-8")
    assert faults(published(championship)) == []


@pytest.mark.parametrize("base", SEASONS)
def test_a_whole_season_under_other_numbers_is_worked_out_again(base, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "data").mkdir()
    words = ("--title", "Lega", "--day", "2027-01-10", "--lang", "en")
    assert shell.main(["new", "regulation", "lega", "--based-on", base, *words]) == 0
    played(tmp_path, base, "lega")
    file = tmp_path / "editions/lega/edition.yaml"
    text = file.read_text(encoding="utf-8").replace("# numbers:\n", "numbers:\n")
    for name, (old, new) in TABLES[base].items():
        offered = re.search(rf"^#   {name}:[^\n]*\n(#     [^\n]*\n)*", text, flags=re.M)
        assert offered and old in offered[0], name
        text = text.replace(offered[0], re.sub("^# ", "", offered[0], flags=re.M).replace(old, new))
    for name, value in CHANGES[base].items():
        text, n = re.subn(rf"^#   {name}:[^\n]*\n(#     [^\n]*\n)*", f"  {name}: {value}\n", text, flags=re.M)
        assert n == 1, name
    file.write_text(text, encoding="utf-8")
    assert faults(published(tmp_path))[:5] == []
