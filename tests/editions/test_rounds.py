"""How many rounds a tournament of an edition has: any number of steps by players."""

from __future__ import annotations

from pathlib import Path

import pytest

from site_builder import __main__ as shell
from site_builder.pages.kinds.in_short import paragraphs
from site_builder.pages.parts.law_numbers import changed_in
from site_builder.regulations import regulation
from site_builder.regulations.editions.opened import open_beside, problems_of_editions
from site_builder.reporting import as_text

NEW = ("--title", "Lega", "--day", "2026-01-10")
FOUR = "{least: 10, most: 14, rounds: 2}, {least: 15, most: 24, rounds: 3}, {least: 25, most: 40, rounds: 4}, "


@pytest.mark.parametrize(
    ("steps", "sentence"),
    [
        ("{least: 10, most: null, rounds: 4}", "in rounds: always 4. Tables"),
        (
            "{least: 10, most: 16, rounds: 3}, {least: 17, most: null, rounds: 4}",
            "3 for up to 16 players, then 4. Tables",
        ),
        (FOUR + "{least: 41, most: null, rounds: 6}", "2 for up to 14 players, 3 up to 24, 4 up to 40, then 6. Tables"),
    ],
)
def test_an_edition_has_steps_of_its_own(steps: str, sentence: str, championship: Path) -> None:
    shell.main(["new", "regulation", "lega", "--based-on", "bang-2022", *NEW])
    file = championship / "editions/lega/edition.yaml"
    text = file.read_text(encoding="utf-8").replace("# numbers:", f"numbers:\n  rounds: [{steps}]")
    file.write_text(text, encoding="utf-8")
    open_beside(championship / "data")
    assert ": error" not in as_text(problems_of_editions(), "en")
    law = regulation("lega")
    assert law is not None and sentence in " ".join(paragraph.text["en"] for paragraph in paragraphs(law))
    assert len(law.tables()["rounds"].rows) == steps.count("least")
    assert [change.clause for change in changed_in(law)] == ["rul-1"]
