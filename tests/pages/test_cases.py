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
from site_builder.rendering import Site
from tests.building import render

LAW = all_regulations()["bang-2009"]
SQUARE = "h7v7h-7z"  # one in a drawing


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
    assert "The winner’s photo is missing" in names
    assert all(case.holds for cases in tests.values() for case in cases)


def test_every_tested_clause_leads_to_its_cases(site):
    for lang in ("", "en/"):
        law, page = (site[f"{lang}regulations/bang-2009/{below}index.html"] for below in ("", "cases/"))
        for clause, tests in cases_by_clause(LAW).items():
            assert f'cases/#{clause}"' in law
            assert f'id="{clause}"' in page
            section = page.partition(f'<details class="fold cased" id="{clause}"')[2].partition("</details>")[0]
            assert section.startswith(">")  # folded: all of it holds
            assert section.count("<li>") == section.count(SQUARE) == len(tests) and "<b>" not in section


def test_a_part_has_a_square_for_each_of_its_cases(site):
    page = site["regulations/bang-2009/cases/index.html"]
    of_part = {clause.id: part.id for part in LAW.text("it").parts for clause in part.clauses}
    cases_of = dict[str, set[str]]()
    for clause, tests in cases_by_clause(LAW).items():
        cases_of.setdefault(of_part[clause], set()).update(case.at for case in tests)
    for part, tested in cases_of.items():
        summary = page.partition(f'id="part-{part}"')[2].partition("</summary>")[0]
        places = re.findall(r"M(\d+) (\d+)" + SQUARE, summary)
        assert len(places) == len(set(places)) == len(tested), "one that tests two of its clauses is drawn once"
        width, height = map(int, re.findall(r'viewBox="0 0 (\d+) (\d+)"', summary)[0])
        assert max(int(x) for x, _ in places) + 9 == width <= 358, "on a phone"
        assert max(int(y) for _, y in places) + 9 == height


def test_a_case_of_another_reading_says_so(site):
    page = " ".join(site["regulations/bang-2009/cases/index.html"].split())
    heading = '<p class="topic">Con un’altra lettura</p>'
    before, _, others = page.partition("Un risultato sotto zero vale zero")
    assert before.rindex(heading) > before.rindex("</details>"), "above all of one run, once"
    assert heading * 2 not in page.replace(" ", "") and others
    usual = page.partition("Un duello che non finisce così")[0]
    assert usual.rfind(heading) < usual.rindex("<h4>")


def test_a_line_says_what_comes_out(site):
    for lang, tier, wrong in (("", "fascia I", "è un errore"), ("en/", "tier I", "an error")):
        page = " ".join(re.sub(r"<[^>]+>", "", site[f"{lang}regulations/bang-2009/cases/index.html"]).split())
        assert f"→ {tier}" in page and f"→ {wrong}" in page and "fascia nessuna" not in page
    assert len(site["regulations/bang-2009/cases/index.html"]) < 300_000
    named = [row.who for cases in cases_by_clause(LAW).values() for case in cases for row in case.expected]
    assert named and not any(re.fullmatch("[a-z][0-9]+", who) for who in named), "nobody who was dealt"


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
    assert "Everything in order: <b>ends another way</b>" in " ".join(section.split())
    assert "torneo tier: expected II, but it is I" in section
    law = files["regulations/bang-2009/index.html"]
    assert re.search(r"1 caso lo prova, 0\s+rispettati", law)


def test_three_doubts_open_the_page_each_with_its_answer_drawn(site):
    for id in ("bang-2007", "bang-2009", "bang-2022", "bang-official", "festival-2000"):
        asked = {
            case.answer.question["it"]: case
            for tests in cases_by_clause(all_regulations()[id]).values()
            for case in tests
            if case.answer
        }
        page = site[f"regulations/{id}/cases/index.html"]
        sections = page.split('<section class="doubt"')[1:]
        assert 2 <= len(sections) == min(cases.DOUBTS, len(asked))
        for section in sections:
            question = re.search(r"<h2[^>]*>(.+?)</h2>", section.partition("</section>")[0])[1]
            drawn = asked[question].answer
            assert section.partition("</section>")[0].count("<tr>") in (0, len(drawn.rows))
    fallen = site["regulations/bang-2009/cases/index.html"].partition('class="demoted"')[2].partition("</p>")[0]
    assert "Fascia III" in fallen and "<b>Fascia II</b>" in fallen


def test_the_answer_of_a_game_is_drawn_by_role_and_a_loss_is_hollow(site):
    page = site["en/regulations/bang-official/cases/index.html"]
    section = page.partition("The Deputy eliminates the Sheriff.")[2].partition("</section>")[0]
    rows = re.findall(
        r'scope="row">(\w+)</th>\s*<td>(?:<svg[^>]*><rect( class="minus")? x="(\d+)%" width="(\d+)%")?', section
    )
    assert [row[0] for row in rows] == ["Sheriff", "Deputy", "Deputy", "Outlaw", "Outlaw", "Outlaw", "Renegade"]
    assert rows[1] == ("Deputy", ' class="minus"', "0", "66") and rows[3] == ("Outlaw", "", "66", "33")
    assert rows[0][3] == "", "who lost ends where the others begin"


def test_every_line_that_holds_says_what_comes_out(site):
    for id in ("bang-2007", "bang-2009", "bang-2022", "bang-official", "festival-2000"):
        tests = cases_by_clause(all_regulations()[id]).values()
        assert all(case.expected for cases in tests for case in cases), id
    page = " ".join(re.sub(r"<[^>]+>", "", site["en/regulations/bang-2009/cases/index.html"]).split())
    assert "The winner’s photo is missing → not approved" in page
    assert "Otherwise, whoever comes back counts each time → Club bonus: club-a · club-b: no bonus" in page
    assert "And with the same points in the order of the areas → 12 of 12 in the final" in page
    assert "Scores that end an aggressive duel → all in order" in page
    page = " ".join(re.sub(r"<[^>]+>", "", site["en/regulations/bang-official/cases/index.html"]).split())
    assert "→ Sheriff $3,000 · Deputy $2,000" in page
