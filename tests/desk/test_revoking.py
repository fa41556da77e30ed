"""A decision is taken back: both stay in the log, it falls from that day on, and the days before keep it."""

from __future__ import annotations

import json
from datetime import date

import pytest

from site_builder.checking import examine
from site_builder.exports.api import as_json
from site_builder.exports.api.decisions import decisions
from site_builder.results.board import shown_status
from site_builder.results.waiting import waiting

pytestmark = pytest.mark.usefixtures("few_forms")

SHEET = "tournaments/2009/nord/ponte-coperto.yaml"
UNTOUCHED = "tournaments/2009/nord/bisonte-bianco.yaml"
SEASON = "seasons/2009.yaml"
BY = ("--by", "p0002", "--date")
WHY = ("--reason", "Non doveva essere così.")


def verdict(desk, id: str, day: date | None = None):
    results, problems = examine(desk.data)
    assert not [problem for problem in problems if problem.severity == "error"]
    document = results.document_on("2009", day) if day else results.documents["2009"]
    return document.result.tournament(id).verdict.value


def log(desk) -> list[dict]:
    return json.loads(as_json(decisions(examine(desk.data)[0])))["decisions"]


def test_a_refusal_falls_from_the_day_of_its_revocation_and_the_days_before_keep_it(desk):
    before = verdict(desk, "bisonte-bianco")
    assert desk.run("decide", "refuse", "2009/bisonte-bianco", *BY, "2009-08-01", *WHY) == 0
    assert verdict(desk, "bisonte-bianco").status == "refused"
    assert desk.run("decide", "revoke", "2009/bisonte-bianco", "refuse", *BY, "2009-08-20", *WHY) == 0
    line = "reason: Non doveva essere così., revoked: {by: p0002, date: 2009-08-20, reason: Non doveva essere così.}}"
    assert line in desk.text(UNTOUCHED)
    assert verdict(desk, "bisonte-bianco") == before
    assert verdict(desk, "bisonte-bianco", date(2009, 8, 19)).status == "refused"
    assert verdict(desk, "bisonte-bianco", date(2009, 8, 20)).status == before.status
    taken, back = (case for case in reversed(log(desk)) if case["tournament"] == "bisonte-bianco")
    assert (taken["kind"], taken["revoked"], taken["moved"]) == ("refusal", "2009-08-20", 0)
    assert (back["kind"], back["revokes"], back["date"]) == ("revocation", "refusal", "2009-08-20")


def test_a_homologation_is_revoked_and_given_again(desk):
    assert desk.run("decide", "homologate", "2009/bisonte-bianco", *BY, "2009-08-01") == 0
    assert desk.run("decide", "homologate", "2009/bisonte-bianco", *BY, "2009-08-02") == 2
    assert "revoke" in desk.err
    assert desk.run("decide", "revoke", "2009/bisonte-bianco", "homologate", *BY, "2009-08-03", *WHY) == 0
    assert desk.run("decide", "revoke", "2009/bisonte-bianco", "homologate", *BY, "2009-08-04", *WHY, lang="it") == 2
    assert "'homologate' è già revocata, dal 3 agosto 2009: l’ha revocata p0002" in desk.err
    results, _ = examine(desk.data)
    assert ("homologation", "bisonte-bianco") in {(wait.kind, wait.tournament) for wait in waiting(results)}
    assert desk.run("decide", "homologate", "2009/bisonte-bianco", *BY, "2009-08-05") == 0
    kinds = [case["kind"] for case in log(desk) if case["tournament"] == "bisonte-bianco"]
    assert kinds == ["homologation", "revocation", "homologation"]
    facts = [
        results.document_on("2009", date(2009, 8, day)).result.tournament("bisonte-bianco").facts.homologated
        for results in [examine(desk.data)[0]]
        for day in (2, 4, 6)
    ]
    assert [homologated and homologated.date.day for homologated in facts] == [1, None, 5]


def test_a_homologation_that_a_later_decision_overrides_says_so(desk):
    assert desk.run("decide", "homologate", "2009/bisonte-bianco", *BY, "2009-08-01") == 0
    assert desk.run("decide", "refuse", "2009/bisonte-bianco", *BY, "2009-08-09", *WHY) == 0
    (homologation,) = (case for case in log(desk) if case["kind"] == "homologation" and case["by"] == "p0002")
    assert homologation["overridden"] == {"kind": "refusal", "date": "2009-08-09"}
    assert desk.run("decide", "revoke", "2009/bisonte-bianco", "refuse", *BY, "2009-08-10", *WHY) == 0
    (homologation,) = (case for case in log(desk) if case["kind"] == "homologation" and case["by"] == "p0002")
    assert homologation["overridden"] is None


def test_what_is_decided_on_the_tier_is_no_homologation_in_the_place_of_one_that_was_revoked(desk):
    """Until it is given again the tournament is still to be homologated, in whatever tier it counts meanwhile."""
    tournament = "2009/bisonte-bianco"
    tier = verdict(desk, "bisonte-bianco").tier
    decisions = [
        ("homologate", tournament, *BY, "2009-08-01"),
        ("revoke", tournament, "homologate", *BY, "2009-08-03", *WHY),
        ("downgrade", tournament, *BY, "2009-08-04", *WHY),
        ("pardon", tournament, *BY, "2009-08-05", *WHY),
        ("homologate", tournament, *BY, "2009-08-06"),
    ]
    assert [desk.run("decide", *words) for words in decisions] == [0] * len(decisions)
    results, _ = examine(desk.data)
    statuses = []
    for day in range(1, 7):
        document = results.document_on("2009", date(2009, 8, day))
        statuses.append(shown_status(document, document.result.tournament("bisonte-bianco")))
    waits, fallen = "to-homologate", "not-homologated"  # below the lowest tier it counts in none
    assert statuses == ["homologated", "homologated", waits, fallen, waits, "homologated"]
    assert verdict(desk, "bisonte-bianco").tier == tier


def test_who_could_not_come_comes_after_all(desk):
    publisher = ("--by", "p0001", "--date")
    text = desk.text(SEASON)
    assert desk.run("decide", "absent", "2009", "p0180", *publisher, "2009-11-01", *WHY) in (0, 1, 2)
    if desk.text(SEASON) != text:
        assert desk.run("decide", "revoke", "2009", "absent", "p0180", *publisher, "2009-11-02", *WHY) == 0
        assert "revoked: {by: p0001, date: 2009-11-02" in desk.text(SEASON)


def test_a_ban_is_lifted_and_the_day_on_which_it_is_lifted_may_be_played(desk):
    who = ("--by", "p0001", "--date")
    assert desk.run("decide", "ban", "p0317", *who, "2009-08-01", "--from", "2009-08-01", *WHY) == 0
    assert desk.run("decide", "revoke", "p0317", "ban", *who, "2009-08-20", *WHY) == 0
    (ban,) = examine(desk.data)[0].records.register.players["p0317"].bans
    assert ban.covers(date(2009, 8, 19), date(2009, 8, 19)) and not ban.covers(date(2009, 8, 20), date(2009, 8, 20))
    assert [case["kind"] for case in log(desk) if case["players"] == ["p0317"]] == ["revocation", "ban"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("revoke", "2009/bisonte-bianco", "refuse", *BY, "2009-08-01", *WHY), "no decision 'refuse'"),
        (("revoke", "2009/bisonte-bianco", "lot", *BY, "2009-08-01", *WHY), "'lot' is not revoked here"),
        (("revoke", "2009", "ponte", *BY, "2009-08-01", *WHY), "'ponte' is not revoked here; what can be: bonus, wild"),
        (("revoke", "2009/bisonte-bianco", *BY, "2009-08-01", *WHY), "write for example revoke"),
        (("answer", "2009/bisonte-bianco", "upheld", *BY, "2009-08-01", *WHY), "nothing contested"),
        (("no-ban", "p0237", "2009/bisonte-bianco", *BY, "2009-08-01", *WHY), "p0237 was not sent off in 2009/bisonte"),
        (("strip", "2009/bisonte-bianco", "p0237", *BY, "2009-08-01", *WHY), "in which duel (quarter, semi"),
    ],
)
def test_what_is_not_there_is_not_revoked(desk, words, message):
    before = desk.everything()
    assert desk.run("decide", *words) == 2
    assert message in desk.err and desk.everything() == before


def test_a_decision_is_not_revoked_before_it_was_taken_nor_without_a_reason(desk):
    assert desk.run("decide", "refuse", "2009/bisonte-bianco", *BY, "2009-08-05", *WHY) == 0
    before = desk.everything()
    assert desk.run("decide", "revoke", "2009/bisonte-bianco", "refuse", *BY, "2009-08-04", *WHY) == 2
    assert "before the decision" in desk.err
    assert desk.run("decide", "revoke", "2009/bisonte-bianco", "refuse", *BY, "2009-08-06") == 2
    assert "--reason" in desk.err and desk.everything() == before
    desk.edit(UNTOUCHED, "così.}", "così., revoked: {by: p9999, date: 2009-08-01, reason: x}}")
    assert desk.run("check") == 1
    assert desk.out.count("[later-word]") == 2 and "p9999" in desk.out, "the day, and nobody"


@pytest.mark.parametrize("kind", ["exclude", "strip"])
def test_who_did_not_play_there_has_no_result_to_lose(kind, desk):
    before = desk.everything()
    assert desk.run("decide", kind, "2009/ponte-coperto", "p0002", *BY, "2009-08-01", *WHY) == 2
    assert "p0002 did not play in 2009/ponte-coperto" in desk.err and desk.everything() == before


def test_the_exclusion_writes_that_no_card_was_shown(desk):
    assert desk.run("decide", "exclude", "2009/ponte-coperto", "p0317", *BY, "2009-08-01", *WHY) == 0
    assert "without_card: [p0317]" in desk.text(SHEET)
    assert desk.run("decide", "revoke", "2009/ponte-coperto", "exclude", "p0317", *BY, "2009-08-02", *WHY) == 0
    assert desk.run("decide", "exclude", "2009/ponte-coperto", "p0317", *BY, "2009-08-03", *WHY) == 0
    assert desk.text(SHEET).count("without_card") == 1


def test_a_result_is_stripped_with_the_expulsion_that_it_rests_on(desk):
    assert desk.run("decide", "strip", "2009/bisonte-bianco", "p0237", "final", *BY, "2009-08-01", *WHY) == 0
    assert "stage: final, cause: expulsion, by: p0002, date: 2009-04-18" in desk.out, "the last day of the tournament"
    assert "{player: p0237, by: p0002, date: 2009-08-01" in desk.out and "[expulsion-reported]" not in desk.out
    assert "+  final: {players: [p0237, p0266], won: p0266, score: 5-3, walkover: true}" in desk.out


def test_who_is_expelled_in_a_semifinal_lost_that_duel_by_leaving(desk):
    assert desk.run("decide", "strip", "2009/bisonte-bianco", "p0211", "semi", *BY, "2009-08-01", *WHY) == 0
    assert "+    - {players: [p0211, p0266], won: p0266, score: 5-3, walkover: true}" in desk.out


def test_a_contested_result_waits_for_an_answer_that_whoever_contests_it_does_not_give(desk):
    contest = ("decide", "contest", "2009/bisonte-bianco", "--by", "p0114", "--date", "2009-07-20", *WHY)
    assert desk.run(*contest) == 0
    assert "Contested by " in desk.out and "contested:" not in desk.out.partition("## What changes")[2]
    waits = {(wait.kind, wait.tournament, wait.who) for wait in waiting(examine(desk.data)[0])}
    assert ("contest", "bisonte-bianco", "p0002") in waits
    (case,) = (case for case in log(desk) if case["kind"] == "contested")
    assert case["pending"] and case["by"] == "p0114"
    assert desk.run("waiting") == 0 and "contested result, no answer yet" in desk.out
    assert desk.run("explain", "2009/bisonte-bianco") == 0
    assert "Sub judice: contested by " in desk.out and "on 20 July 2009, nobody has decided yet" in desk.out
    assert desk.run("decide", "answer", "2009/bisonte-bianco", "rejected", *BY, "2009-07-25", *WHY) == 0
    assert "upheld" not in desk.out.partition("## What changes")[2]
    assert not [wait for wait in waiting(examine(desk.data)[0]) if wait.kind == "contest"]
    assert desk.run("explain", "2009/bisonte-bianco") == 0 and "Sub judice" not in desk.out
    kinds = [case["kind"] for case in log(desk) if case["tournament"] == "bisonte-bianco"]
    assert kinds[:2] == ["contested-rejected", "contested"]


@pytest.mark.parametrize(
    ("lang", "answers", "corrects"),
    [("it", "Ora risponde chi decide qui", "Ora correggi"), ("en", "whoever decides here answers", "Now correct what")],
)
def test_what_comes_after_a_contest_and_after_one_that_is_upheld_is_told(lang, answers, corrects, desk):
    """Neither changes a result, and nothing said that somebody still has to."""
    contest = ("decide", "contest", "2009/bisonte-bianco", "--by", "p0114", "--date", "2009-07-20", *WHY)
    assert desk.run(*contest, lang=lang) == 0
    assert answers in desk.err and "mastro decide answer 2009/bisonte-bianco upheld" in desk.err
    answer = ("decide", "answer", "2009/bisonte-bianco")
    assert desk.run(*answer, "rejected", *BY, "2009-07-25", *WHY, "--dry-run", lang=lang) == 0
    assert corrects not in desk.err
    assert desk.run(*answer, "upheld", *BY, "2009-07-25", *WHY, lang=lang) == 0
    assert corrects in desk.err and f"{desk.data}/{UNTOUCHED}" in desk.err


def test_who_is_answered_is_one_of_those_who_wait(desk):
    for who in ("p0114", "p0237"):
        contest = ("decide", "contest", "2009/bisonte-bianco", "--by", who, "--date", "2009-07-20", *WHY)
        assert desk.run(*contest) == 0
    answer, signed = ("decide", "answer", "2009/bisonte-bianco", "rejected"), (*BY, "2009-07-25", *WHY)
    before = desk.everything()
    for words, reason in (((), "Say whom you answer"), (("p0001",), "contests nothing here")):
        assert desk.run(*answer, *words, *signed) == 2
        assert reason in desk.err and "p0114" in desk.err and "p0237" in desk.err
    assert desk.everything() == before
    assert desk.run(*answer, "p0237", *signed) == 0
    assert desk.run(*answer, "p0237", *signed) == 2 and "already, of 25 July 2009" in desk.err
    assert desk.run(*answer, *signed) == 0, "only one waits"
    line = next(n for n, text in enumerate(desk.text(UNTOUCHED).splitlines(), 1) if "by: p0237" in text)
    assert desk.run(*answer, *signed) == 2 and "correct 'answer' in " in desk.err
    assert desk.run("decide", "revoke", "2009/bisonte-bianco", "answer", *signed) == 2
    assert f"correct 'answer' in {desk.data}/{UNTOUCHED}:{line}" in desk.err, "there it is written otherwise"


def test_the_command_for_an_answer_says_to_whom_where_several_wait_for_theirs(desk):
    command = "mastro decide answer 2009/bisonte-bianco upheld"
    for who in ("p0114", "p0237"):
        contest = ("decide", "contest", "2009/bisonte-bianco", "--by", who, "--date", "2009-07-20", *WHY)
        assert desk.run(*contest) == 0
        assert desk.run("waiting") == 0 and f"2009/bisonte-bianco (nord), {who} " in desk.out
        assert (f"{command} --by p0002" in desk.out) == (who == "p0114"), "one alone needs no code"
    assert f"{command} p0114 --by p0002" in desk.out and f"{command} p0237 --by p0002" in desk.out
    signed = (*BY, "2009-07-25", *WHY)
    assert desk.run("decide", "answer", "2009/bisonte-bianco", "upheld", "p0114", *signed) == 0
    assert desk.run("waiting") == 0 and f"{command} --by p0002" in desk.out
    assert "result, no answer yet" not in desk.out.partition("(nord), p0114 ")[2].partition("\n")[0]


def test_what_is_upheld_waits_until_somebody_says_that_what_follows_is_done(desk):
    """The answer alone mends nothing, and once it was given nothing asked for the rest."""
    settle = ("decide", "settle", "2009/bisonte-bianco")
    for who in ("p0114", "p0237"):
        contest = ("decide", "contest", "2009/bisonte-bianco", "--by", who, "--date", "2009-07-20", *WHY)
        assert desk.run(*contest) == 0
        assert desk.run(*settle, *BY, "2009-07-25", *WHY) == 2 and "first mastro decide answer" in desk.err
    for who in ("p0114", "p0237"):
        assert desk.run("decide", "answer", "2009/bisonte-bianco", "upheld", who, *BY, "2009-07-25", *WHY) == 0
    assert "mastro decide settle 2009/bisonte-bianco" in desk.err
    assert desk.run("waiting") == 0
    assert desk.out.count("protest upheld, still to be corrected or decided") == 2
    line = next(n for n, text in enumerate(desk.text(UNTOUCHED).splitlines(), 1) if "by: p0114" in text)
    command = "mastro decide settle 2009/bisonte-bianco"
    assert f"{desk.data}/{UNTOUCHED}:{line}: correct what" in desk.out
    assert f"{command} p0114 --by p0002 " in desk.out and f"{command} p0237 --by p0002 " in desk.out
    assert desk.run(*settle, *BY, "2009-07-28", *WHY) == 2 and "several protests were upheld: " in desk.err
    assert desk.run(*settle, "p0114", *BY, "2009-07-24", *WHY) == 1 and "[later-word]" in desk.out
    assert desk.run(*settle, "p0114", *BY, "2009-07-28") == 2 and "what was done?" in desk.err
    assert desk.run(*settle, "p0114", *BY, "2009-07-28", *WHY) == 0
    assert desk.run("waiting") == 0 and f"{command} --by p0002 " in desk.out and "p0114" not in desk.out
    assert desk.run("waiting", "--as-of", "2009-07-27") == 0 and f"{command} p0114 " in desk.out
    assert desk.run(*settle, *BY, "2009-07-29", *WHY) == 0
    assert not [wait for wait in waiting(examine(desk.data)[0]) if wait.tournament == "bisonte-bianco"
                and wait.kind == "upheld"]  # fmt: skip
    assert [case["kind"] for case in log(desk) if case["tournament"] == "bisonte-bianco"][0] == "contested-settled"
    assert desk.run(*settle, *BY, "2009-07-29", *WHY) == 2 and "written already" in desk.err


def test_who_decides_nothing_here_does_not_say_that_it_is_done_either(desk):
    assert desk.run("decide", "contest", "2009/bisonte-bianco", "--by", "p0114", "--date", "2009-07-20", *WHY) == 0
    assert desk.run("decide", "answer", "2009/bisonte-bianco", "upheld", *BY, "2009-07-25", *WHY) == 0
    words = ("decide", "settle", "2009/bisonte-bianco", "--by", "p0114", "--date", "2009-07-28", *WHY)
    assert desk.run(*words) == 2 and "does not decide here" in desk.err
    settled = "settled: {by: p0114, date: 2009-07-28, reason: Era così}"
    answer = "answer: {upheld: true, by: p0002, date: 2009-07-21, reason: Sì}"
    entry = f"  - {{by: p0237, date: 2009-07-20, reason: Sì, {settled}, {answer}}}\n"
    desk.edit(UNTOUCHED, "contested:\n", f"contested:\n{entry}")
    assert desk.run("check") == 0 and "[stranger-decides]" in desk.out


def test_who_would_revoke_a_protest_hears_what_to_do_with_it(desk):
    """It said that a protest is not among what can be revoked, and left it there."""
    revoke, signed = ("decide", "revoke", "2009/bisonte-bianco"), (*BY, "2009-07-29", *WHY)
    for kind in ("contest", "answer", "settle"):
        assert desk.run(*revoke, kind, *signed) == 2 and f"no decision '{kind}' here" in desk.err
    assert desk.run("decide", "contest", "2009/bisonte-bianco", "--by", "p0114", "--date", "2009-07-20", *WHY) == 0
    line = next(n for n, text in enumerate(desk.text(UNTOUCHED).splitlines(), 1) if "by: p0114" in text)
    place = f"{desk.data}/{UNTOUCHED}:{line}"
    assert desk.run(*revoke, "contest", *signed) == 2
    assert "mastro decide answer 2009/bisonte-bianco rejected" in desk.err and place in desk.err
    assert desk.run("decide", "answer", "2009/bisonte-bianco", "upheld", *BY, "2009-07-25", *WHY) == 0
    assert desk.run(*revoke, "contest", *signed) == 2 and f"correct 'answer' in {place}" in desk.err
    assert desk.run("decide", "settle", "2009/bisonte-bianco", *BY, "2009-07-28", *WHY) == 0
    assert desk.run(*revoke, "settle", *signed) == 2 and f"delete 'settled' in {place}" in desk.err


def test_nobody_answers_themselves(desk):
    contest = ("decide", "contest", "2009/bisonte-bianco", "--by", "p0002", "--date", "2009-07-20", *WHY)
    assert desk.run(*contest) == 0
    assert desk.run("decide", "answer", "2009/bisonte-bianco", "upheld", *BY, "2009-07-25", *WHY) == 1
    assert "[later-word]" in desk.out


def test_the_log_shows_both_also_where_an_area_has_nothing_left(desk, tmp_path):
    """The only tournaments of an area are refused: whoever led there once stands in no ranking any more."""
    assert desk.run("decide", "homologate", "2009/bisonte-bianco", *BY, "2009-08-01") == 0
    for id in ("bisonte-bianco", "ponte-coperto"):
        assert desk.run("decide", "refuse", f"2009/{id}", *BY, "2009-08-03", *WHY) == 0
    contest = ("decide", "contest", "2009/bisonte-bianco", "--by", "p0114", "--date", "2009-08-04", *WHY)
    assert desk.run(*contest) == 0
    assert desk.run("build", "--out", str(tmp_path / "site"), "--no-pictures") == 0
    page = (tmp_path / "site/en/judged/index.html").read_text(encoding="utf-8")
    assert "Overruled on" in page and "Sub judice" in page and "Contested by <a" in page
    assert "Contested by " in (tmp_path / "site/en/judged/feed.xml").read_text(encoding="utf-8")
    assert "Sub judice" in (tmp_path / "site/en/tournaments/2009/bisonte-bianco/index.html").read_text(encoding="utf-8")
    assert desk.run("decide", "revoke", "2009/ponte-coperto", "refuse", *BY, "2009-08-05", *WHY) == 0
    assert desk.run("build", "--out", str(tmp_path / "site"), "--no-pictures") == 0
    page = (tmp_path / "site/en/judged/index.html").read_text(encoding="utf-8")
    assert "Revoked on" in page and "Revocation (" in page


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (("revoke", "refuse", "2009/bisonte-bianco"), "revoke 2009/bisonte-bianco refuse"),
        (("revoke", "exclude", "2009/bisonte-bianco", "p0012"), "revoke 2009/bisonte-bianco exclude p0012"),
        (("exclude", "p0012", "2009/bisonte-bianco"), "exclude 2009/bisonte-bianco p0012"),
    ],
)
def test_words_in_another_order_are_told_in_theirs(desk, words, meant):
    """There was said to be no season of that name."""
    assert desk.run("decide", *words, *BY, "2009-08-01", *WHY, lang="it") == 2
    assert desk.err == f"prima il torneo, poi il resto: mastro decide {meant}\n"
