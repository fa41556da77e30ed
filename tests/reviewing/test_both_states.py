"""What is the same in both states of the data is read and judged once, and the report is as if it were not."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from site_builder.checking.consistency import whole
from site_builder.records import files
from site_builder.results import season_computing
from site_builder.reviewing import both_states, review
from site_builder.reviewing.document import as_json, report

PONTE = "tournaments/2009/nord/ponte-coperto.yaml"
PRICE = ("Sam 300, Jourdonnais 500", "Sam 400, Jourdonnais 500")
CHANGES = {
    "a price": lambda data: data.edit(PONTE, PRICE),
    "a price that cannot be": lambda data: data.edit(PONTE, ("Sam 300, Jourdonnais 500", "Sam 350, Jourdonnais 500")),
    "a file that cannot be read": lambda data: data.write(f"data/{PONTE}", "name: [\n"),
    "a tournament that goes": lambda data: (data.folder / "data" / PONTE).unlink(),
    "another name": lambda data: data.edit("players/p0277.yaml", ("name: .*", "name: Ada Prova")),
    "somebody withheld": lambda data: data.edit("players/p0277.yaml", ("name: .*", "withheld: true")),
    "somebody who goes": lambda data: (data.folder / "data/players/p0277.yaml").unlink(),
    "a minor": lambda data: data.edit("players/p0277.yaml", ("name: (.*)", r"name: \1\nminor: true")),
    "another day": lambda data: data.edit("seasons/2009.yaml", ("as_of: .*", "as_of: 2009-06-01")),
    "a season that goes": lambda data: (data.folder / "data/seasons/2009.yaml").unlink(),
    "a comment that says too much": lambda data: data.edit(PONTE, ("^", "# ada@example.org\n")),
    "a mark": lambda data: data.edit(PONTE, ("^", "# a line more\n")),
}


def changed(repository, change: str) -> tuple[str, str]:
    """The commits before and after a *change*."""
    CHANGES[change](repository)
    repository.commit(change)
    return "HEAD~1", "HEAD"


def report_of(base: str, head: str | None) -> bytes:
    return as_json(report(review(Path("data"), base, head, whole)))


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("back", [False, True])
def test_a_review_tells_what_it_tells_where_each_state_is_read_by_itself(repository, monkeypatch, change, back):
    commits = changed(repository, change)[:: -1 if back else 1]
    together = report_of(*commits)
    first_state = both_states.first_state

    def nothing_kept(*arguments):
        return replace(first_state(*arguments), documents={}, read={}, named={}, rests={})

    monkeypatch.setattr("site_builder.reviewing.first_state", nothing_kept)
    assert together == report_of(*commits)


def test_a_sheet_that_stays_is_read_and_judged_once(repository, monkeypatch):
    commits = changed(repository, "a price")
    judged, opened = Counter[str](), Counter[str]()
    tournament_of, content = season_computing.tournament_of, files.content

    def counted(law, sheet, *others, **named):
        judged[sheet.id] += 1
        return tournament_of(law, sheet, *others, **named)

    def counted_content(place, *most):
        opened[Path(place).stem] += 1
        return content(place, *most)

    monkeypatch.setattr(season_computing, "tournament_of", counted)
    monkeypatch.setattr(files, "content", counted_content)
    report_of(*commits)
    assert judged.pop("ponte-coperto") == opened["ponte-coperto"] == 2
    assert {*judged.values()} == {1}
    assert {opened[id] for id in judged} == {1}
