"""The cases of a regulation on its page and on their own: how many test a clause, and how each came out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from site_builder.cases.by_clause import cases_by_clause
from site_builder.pages.kinds import cases, regulation
from site_builder.pages.parts import cases_by_clause as of_clauses
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.program_files import CASES
from site_builder.regulations import all_regulations
from site_builder.rendering import Site, render

LAW = all_regulations()["bang-2009"]


@pytest.fixture
def with_a_false_case(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the first case of the file expected another tier than comes out."""
    room = tmp_path / LAW.id
    room.mkdir()
    text = (CASES / LAW.id / "report-and-photos.yaml").read_text(encoding="utf-8")
    assert "          tier: I\n" in text
    (room / "one.yaml").write_text(text.replace("          tier: I\n", "          tier: II\n"), encoding="utf-8")
    for module in (cases, of_clauses):
        monkeypatch.setattr(module, "cases_by_clause", lambda law: cases_by_clause(law, tmp_path) if law is LAW else {})


def test_a_clause_has_the_cases_that_name_it_and_those_of_its_checks():
    tests = cases_by_clause(LAW)
    assert list(tests) == [clause for clause in (c.id for c in LAW.text("it").clauses) if clause in tests]
    names = {case.name["en"] for case in tests["org-4"]}
    assert "The photo of who won is missing" in names
    assert all(case.holds for cases in tests.values() for case in cases)


def test_every_tested_clause_leads_to_its_cases(site):
    for lang, word in (("", "rispettato"), ("en/", "holds")):
        law, page = (site[f"{lang}regulations/bang-2009/{below}index.html"] for below in ("", "cases/"))
        for clause, tests in cases_by_clause(LAW).items():
            assert f'cases/#{clause}"' in law
            assert f'id="{clause}"' in page
            section = page.partition(f'<details class="fold" id="{clause}"')[2].partition("</details>")[0]
            assert section.startswith(">")  # folded: all of it holds
            assert section.count(f"<b>{word}</b>") == section.count("<path") == len(tests)


def test_a_case_of_another_reading_says_so(site):
    page = " ".join(site["regulations/bang-2009/cases/index.html"].split())
    assert "Un risultato sotto zero vale zero (con un’altra lettura dell’articolo): <b>" in page
    assert "Un duello che non finisce così: <b>" in page


def test_a_case_that_does_not_hold_is_told(example, with_a_false_case):
    lookup = lookup_of(example)
    pages = [*cases.pages_of_laws({LAW.id: LAW}), *regulation.pages(lookup)]
    made = [page for page in pages if page.regulation == LAW.id]
    files = {
        path: content.decode()
        for path, content in render(made, example, Site("", "abc1234"))
        if isinstance(content, bytes)
    }
    page = files["en/regulations/bang-2009/cases/index.html"]
    section = page.partition('id="lud-14"')[2].partition("</details>")[0]
    assert section.startswith(" open>") and section.count('<path class="no"') == 1
    assert "Everything in order: <b>does not hold</b>" in " ".join(section.split())
    assert "torneo tier: expected II, but it is I" in section
    law = files["regulations/bang-2009/index.html"]
    assert re.search(r"1 caso lo prova, 0\s+rispettati", law)
