"""Whoever gets another code is the same person: a review tells no newcomer, no move and no fact."""

from __future__ import annotations

import json
from typing import Any

from site_builder import __main__ as shell
from tests.reviewing.conftest import as_the_other_job_reads

LONG, SHORT = "p9043963984", "p0999"


def report(capsys) -> dict[str, Any]:
    shell.main(["review", "HEAD", "--json"])
    return as_the_other_job_reads(capsys.readouterr().out)


def with_code(repository, old: str, new: str, more: str = "") -> None:
    """The file of *old* and every mention of theirs, under *new*; *more* stands at the end of the file."""
    data = repository.folder / "data"
    file = data / f"players/{old}.yaml"
    file.rename(data / f"players/{new}.yaml")
    for path in sorted(data.rglob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        if old in text or path.stem == new:
            path.write_text(text.replace(old, new) + (more if path.stem == new else ""), encoding="utf-8")


def test_a_short_code_in_the_place_of_a_long_one_changes_nothing(repository, capsys):
    """It told that somebody left the final and somebody of that name came in, and every seat as another."""
    with_code(repository, "p0277", LONG)
    repository.commit("a code drawn by chance")
    with_code(repository, LONG, SHORT, f"former_ids: [{LONG}]\n")
    document = report(capsys)
    assert {file["status"] for file in document["files"]["rows"]} == {"added", "removed", "changed"}
    assert document["facts"]["rows"] == []
    assert LONG not in json.dumps({key: part for key, part in document.items() if key != "files"})
    shell.main(["review", "HEAD", "--lang", "en"])
    assert "The rankings stay" in capsys.readouterr().out.partition("\n")[0]


def test_what_changes_besides_is_told_under_the_new_code(repository, capsys):
    with_code(repository, "p0277", LONG)
    repository.commit("a code drawn by chance")
    with_code(repository, LONG, SHORT, f"former_ids: [{LONG}]\n")
    repository.edit(
        "tournaments/2009/nord/ponte-coperto.yaml", ("Sam 300, Jourdonnais 500", "Sam 400, Jourdonnais 500")
    )
    document = report(capsys)
    (fact,) = document["facts"]["rows"]
    assert "Sam 400" in json.dumps(fact)
    effect = json.dumps(document["effect"])
    assert SHORT in effect and LONG not in effect
