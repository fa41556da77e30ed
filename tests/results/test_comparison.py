"""What changed between two states of a season, for whom: a bonus that several share."""

from __future__ import annotations

import shutil
from pathlib import Path

from site_builder.checking import examine
from site_builder.problems import errors
from site_builder.regulations.outcomes import SeasonOutcome
from site_builder.results.comparison import bonuses

LEVEL = Path(__file__).parents[1] / "seasons" / "everybody-level" / "data"
LOTS = """lots:
  - {area: nord, order: [p0001, p0002], date: 2009-10-05}
  - {area: nord, order: [p0003, p0004, p0005, p0006, p0007, p0008], date: 2009-10-05}
"""
DECIDED = """bonus_decisions:
  - {area: nord, kind: player, played: false, by: p0011, date: 2009-10-12, reason: Sono tutti pari.}
"""


def closed(folder: Path, decided: str = "") -> SeasonOutcome:
    """The season in which everybody is level, once it is over: all ten have the bonus of the player."""
    shutil.copytree(LEVEL, folder)
    file = folder / "seasons/2009.yaml"
    text = (
        file.read_text(encoding="utf-8").replace("status: open", "status: closed").replace("2009-06-10", "2009-12-01")
    )
    file.write_text(text + LOTS + decided, encoding="utf-8")
    results, problems = examine(folder)
    assert errors(problems) == []
    return results.computed["2009"].result


def test_a_bonus_that_several_share_changes_for_each_of_them(tmp_path):
    played, held = closed(tmp_path / "played"), closed(tmp_path / "held", DECIDED)
    changes = bonuses(played, held)
    assert {change.holder for change in changes} == {(f"p{n:04}", f"p{n:04}") for n in range(1, 11)}
    assert {change.state for change in changes} == {("uno", None)}
    assert bonuses(played, played) == ()
