"""Derogations and expulsions are told wherever decisions of people are: the log, the tournament's page, `api/v1`,
`explain`, `review`; and who was expelled waits for a decision about a ban."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import jsonschema
import pytest

from site_builder import __main__ as shell
from site_builder.checking import examine
from site_builder.exports import all_exports
from site_builder.exports.api.schemas import published
from site_builder.languages import LANGUAGES, words
from site_builder.problems import errors
from site_builder.regulations import all_regulations, regulation
from site_builder.reporting import sentence
from site_builder.results.judged import judged
from site_builder.results.waiting import BAN, waiting
from site_builder.reviewing import between
from site_builder.site import Site
from site_builder.submitting.places import OfForm
from tests.building import all_pages, render

EXAMPLE = Path(__file__).parents[1] / "example/data"
SHEET = "tournaments/2009/nord/bisonte-bianco.yaml"
LEFT = "{player: p0310, stage: preliminary, after_game: 3}"
EXPELLED = LEFT[:-1] + ", cause: expulsion, by: p0002, date: 2009-04-18, reason: Due ammonizioni.}"
PRIVATE = LEFT[:-1] + ", cause: expulsion, by: p0002, date: 2009-04-18, reason_withheld: true}"
DEROGATION = "derogations:\n  - {check: duel-score, by: p0002, date: 2009-04-19, reason: La sala chiudeva.}\n"


def data_with(folder: Path, left: str = EXPELLED, player: str = "") -> Path:
    """The miniature with a final that ended early, by derogation, and somebody who was expelled."""
    data = Path(shutil.copytree(EXAMPLE, folder / "data"))
    text = (data / SHEET).read_text("utf-8")
    assert LEFT in text and "won: p0266, score: 5-3}" in text
    text = text.replace(LEFT, left).replace("won: p0266, score: 5-3}", "won: p0266, score: 4-2}")
    (data / SHEET).write_text(text + DEROGATION, "utf-8")
    file = data / "players/p0310.yaml"
    file.write_text(file.read_text("utf-8") + player, "utf-8")
    return data


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return data_with(tmp_path)


@pytest.mark.parametrize(("lang", "hint"), [("it", "fai firmare una deroga"), ("en", "have an exemption signed")])
def test_an_error_that_could_be_waived_says_so_but_not_to_who_fills_in_a_form(data, lang, hint):
    sheet = data / SHEET
    sheet.write_text(sheet.read_text("utf-8").replace(DEROGATION, ""), "utf-8")
    scores = errors(examine(data)[1])
    assert scores and {error.check for error in scores} == {"duel-score"}
    for error in scores:
        assert hint in sentence(error, lang)
        assert hint not in sentence(OfForm(error.where, error.severity, error.check, error.message), lang)


def test_an_error_that_nobody_can_waive_speaks_of_no_derogation(data):
    sheet = data / SHEET
    sheet.write_text(sheet.read_text("utf-8").replace("Paul", "Sid"), "utf-8")
    others = [error for error in errors(examine(data)[1]) if error.check not in regulation("bang-2009").waivable]
    assert others and all("fai firmare una deroga" not in sentence(error, "it") for error in others)


def test_what_is_waived_already_does_not_ask_for_a_derogation(data):
    findings = [problem for problem in examine(data)[1] if problem.check == "duel-score"]
    assert findings
    for finding in findings:
        assert "fai firmare una deroga" not in sentence(finding, "it") and "in deroga" in sentence(finding, "it")


def test_both_are_judged_cases_with_their_clause(data):
    results, problems = examine(data)
    assert errors(problems) == []
    sentences = {
        case.kind: (case.by, case.day.isoformat(), case.reason, case.clause, case.players) for case in judged(results)
    }
    assert sentences["derogation-duel-score"] == ("p0002", "2009-04-19", "La sala chiudeva.", "lud-17", ())
    assert sentences["expulsion"] == ("p0002", "2009-04-18", "Due ammonizioni.", "arb-2", ("p0310",))


def test_both_stand_in_api_v1(data):
    results, _ = examine(data)
    files = dict(all_exports(results))
    kinds = [entry["kind"] for entry in json.loads(files["api/v1/decisions.json"])["decisions"]]
    assert {"derogation-duel-score", "expulsion"} <= {*kinds}
    document = json.loads(files["api/v1/tournaments/2009/bisonte-bianco.json"])
    schema = json.loads(published("tournament"))
    jsonschema.Draft202012Validator(schema).validate(document)
    assert document["derogations"] == [
        {
            "check": "duel-score", "clause": "lud-17", "by": "p0002", "date": "2009-04-19",
            "reason": "La sala chiudeva.",
        }
    ]  # fmt: skip


def test_both_stand_on_the_page_of_the_tournament_and_in_the_public_log(data):
    results, _ = examine(data)
    wanted = {"en/judged/index.html", "en/tournaments/2009/bisonte-bianco/index.html", "en/board/index.html"}
    pages = [page for page in all_pages(results) if f"en/{page.path}index.html" in wanted]
    shown = {path: content.decode() for path, content in render(pages, results, Site("", "abc1234")) if path in wanted}
    for path in sorted(wanted - {"en/board/index.html"}):
        for text in ("Exemption: a duel that ended early", "La sala chiudeva.", "Sending-off", "Due ammonizioni."):
            assert text in shown[path], (path, text)
    assert words("en")["waiting-ban"] in shown["en/board/index.html"]


def test_a_reason_that_touches_private_life_is_not_told(tmp_path):
    results, problems = examine(data_with(tmp_path, PRIVATE))
    assert errors(problems) == []
    (case,) = [case for case in judged(results) if case.kind == "expulsion"]
    assert case.withheld and not case.reason
    wanted = {"en/judged/index.html", "en/tournaments/2009/bisonte-bianco/index.html"}
    pages = [page for page in all_pages(results) if f"en/{page.path}index.html" in wanted]
    shown = {path: content.decode() for path, content in render(pages, results, Site("", "abc1234")) if path in wanted}
    assert [words("en")["reason-withheld"] in html for html in shown.values()] == [True, True]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_explain_tells_both(data, capsys, lang):
    assert shell.main(["explain", "2009", "bisonte-bianco", "--data", str(data), "--lang", lang]) == 0
    out = capsys.readouterr().out
    assert words(lang)["decision-derogation-duel-score"] in out and "La sala chiudeva." in out and "[lud-17]" in out
    assert words(lang)["decision-expulsion"] in out and "Due ammonizioni." in out and "[arb-2]" in out


def test_who_was_expelled_waits_for_a_decision_about_a_ban(data):
    results, _ = examine(data)
    assert [(case.tournament, case.player, case.who) for case in waiting(results) if case.kind == BAN] == [
        ("bisonte-bianco", "p0310", "p0001")
    ]


@pytest.mark.parametrize(
    "decided",
    [
        "bans:\n  - {from: 2010-01-01, reason: Insulti., by: p0001, date: 2009-04-25}\n",
        "not_banned:\n  - {tournament: 2009/bisonte-bianco, by: p0001, date: 2009-04-25, reason: Si è scusato.}\n",
    ],
)
def test_a_ban_or_the_decision_that_there_is_none_ends_the_waiting(tmp_path, decided):
    results, problems = examine(data_with(tmp_path, player=decided))
    assert errors(problems) == []
    assert [case for case in waiting(results) if case.kind == BAN] == []
    assert {"ban", "no-ban"} & {case.kind for case in judged(results)}


def test_a_decision_about_a_season_that_nobody_looks_at_is_no_mistake(tmp_path):
    """A form of one season is judged without the tournaments of the others."""
    spared = "not_banned:\n  - {tournament: 2009/bisonte-bianco, by: p0001, date: 2009-04-25, reason: Si è scusato.}\n"
    _, problems = examine(data_with(tmp_path, player=spared), only=frozenset())
    assert errors(problems) == []


def test_an_older_ban_decides_nothing(tmp_path):
    older = "bans:\n  - {from: 2008-01-01, to: 2008-06-30, reason: Insulti., by: p0001, date: 2008-01-01}\n"
    results, _ = examine(data_with(tmp_path, player=older))
    assert [case.player for case in waiting(results) if case.kind == BAN] == ["p0310"]


def test_a_review_tells_the_derogation_by_name(data):
    review = between(EXAMPLE, EXAMPLE, data)
    assert "derogation-duel-score" in {case.kind for case in review.decided[0]}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_check_that_can_be_waived_has_words_for_its_derogation(lang):
    known = {name for law in all_regulations().values() for name in law.waivable}
    assert known and {f"decision-derogation-{name}" for name in known} <= set(words(lang))


def test_what_can_be_waived_is_what_an_evening_did_and_nothing_else():
    ids = {check.id for law in all_regulations().values() for check in law.waivable.values()}
    assert ids == {"V-02", "V-05", "V-06", "V-22", "V-24", "V-40", "V-44", "V-45", "V-46"}
