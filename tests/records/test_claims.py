"""A source that a disputed title names has to stand among the sources of its file."""

from __future__ import annotations

import shutil
from pathlib import Path

from site_builder.checking import examine
from site_builder.reporting import sentence

PROBLEMS = Path(__file__).parents[1] / "problems"


def test_a_claim_that_names_an_unknown_source_is_told_where_it_stands(tmp_path):
    for folder in ("_sound", "hall-references.source"):
        shutil.copytree(PROBLEMS / folder / "data", tmp_path / "data", dirs_exist_ok=True)
    (file,) = (tmp_path / "data/honours").glob("*.yaml")
    text = file.read_text(encoding="utf-8").replace("sources: [archivio]", "sources: [albo]")
    file.write_text(text, encoding="utf-8")
    assert examine(tmp_path / "data")[1] == []
    claim = "claims:\n  - about: {it: Chi, en: Who}\n    says:\n"
    says = "      - {text: {it: Uno, en: One}, source: albo}\n      - {text: {it: Due, en: Two}, source: giornale}\n"
    file.write_text("invented: true\n" + text.partition("claims:")[0] + claim + says, encoding="utf-8")
    (problem,) = examine(tmp_path / "data")[1]
    assert problem.check == "hall-references" and "giornale" in sentence(problem, "en")
    assert problem.where.line == len(file.read_text(encoding="utf-8").splitlines())
