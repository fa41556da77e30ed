"""The official scoring, its variants and the Record list: the case tables, the mistakes, what every room must have."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import yaml

from site_builder.languages import catalogue
from site_builder.problems import ERROR
from site_builder.regulations.bang.reading import SEAT_LINE, UNKNOWN_PLAYER
from site_builder.regulations.bang_official.facts import SESSION_LINE
from site_builder.reporting import sentence
from tests.regulations.picture import everything_explained, replayed
from tests.regulations.sessions import LAW, NAMES, PLAYERS, Evenings, sheet_of

FOLDER = Path(__file__).parents[1] / "cases" / "bang-official"
TEXT_ONLY = {"RO-15", "AO-08"}  # nothing is computed by them
NUMBERS = {"net": "net", "average": "preliminary_score", "score": "final_score"}
CHECKS = (*LAW.checks, UNKNOWN_PLAYER, SEAT_LINE, SESSION_LINE)


def table(name: str) -> list[dict[str, Any]]:
    return yaml.load((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)


def rows(name: str) -> list[Any]:
    return [pytest.param(entry, id=entry["name"]) for entry in table(name)]


def one_session(given: Mapping[str, Any]) -> Evenings:
    sheets = {("2008-records", "sessione"): sheet_of(given["session"])}
    return Evenings(sheets, season={"readings": given.get("readings", {})})


def rules_of(seasons) -> set[str]:
    """Every rule and clause of the steps."""
    steps = [step for season in seasons for value in everything_explained(season) for step in value.steps]
    return {step.rule.id for step in steps} | {step.rule.clause for step in steps}


def assert_replays(seasons) -> None:
    for season in seasons:
        for value in everything_explained(season):
            assert replayed(value) == {name: getattr(value.value, name) for name in replayed(value)}


@pytest.mark.parametrize("case", rows("rewards"))
def test_rewards_of_a_game(case):
    given = dict(case["given"])
    house = one_session({"session": {"games": [given.pop("game")], **given}})
    messages = {problem.check for problem in house.problems()} - {"games-of-the-session", "games-at-table"}
    assert messages == set(), "only the number of games may be wrong"
    (season,) = house.close()
    result, rewards = house.session, case["expect"]["rewards"]
    assert [result.standings[player].value.winnings for player in result.facts.players] == rewards
    assert [result.accounts[player][0].winnings for player in result.facts.players] == rewards
    assert_replays([season])
    assert set(case["because"]) <= rules_of([season])


@pytest.mark.parametrize("case", rows("scores"))
def test_score_of_a_session(case):
    house, expect = one_session(case["given"]), case["expect"]
    assert [problem.check for problem in house.problems() if problem.severity == ERROR] == []
    result = house.session
    values = [result.standings[player].value for player in result.facts.players]
    for key, name in NUMBERS.items():
        if key in expect:
            assert getattr(values[0], name) == Fraction(expect[key]), key
    if "scores" in expect:
        assert [value.final_score for value in values] == [Fraction(item) for item in expect["scores"]]
    if "paid" in expect:
        assert [value.costs for value in values] == expect["paid"]
    if "balance" in expect:
        assert [result.accounts[value.player][-1].after for value in values] == expect["balance"]
    if "status" in expect:
        assert result.status == expect["status"]
    assert_replays(house.close())
    assert set(case["because"]) <= rules_of(house.close())


def sessions_of(given: Mapping[str, Any]) -> Evenings:
    sheets = {}
    for id, item in given["sessions"].items():
        item = dict(item) | {"first": PLAYERS["ABCDEFG".index(item["first"])]}
        if "end" in item:
            item["end"] = str(item["end"])
        if "ratified" in item:
            item["ratified"] = {"by": item["ratified"]["by"], "date": str(item["ratified"]["date"])}
        sheet = sheet_of(item)
        sheets[f"{sheet['start'][:4]}-records", id] = sheet
    return Evenings(sheets, season={"readings": given.get("readings", {})})


@pytest.mark.parametrize("case", rows("record-list"))
def test_record_list(case):
    given, expect = case["given"], case["expect"]
    house = sessions_of(given)
    assert [problem.check for problem in house.problems() if problem.severity == ERROR] == []
    seasons = house.close(given.get("as of", date(2010, 1, 1)))
    lists = [season.rankings["records"] for season in seasons]
    ranking = lists[0] if len(lists) == 1 else house.all_time()
    firsts = {id: sheet["tables"][0]["seats"][0] for (_, id), sheet in house.sheets.items()}
    lines = [line.value for line in ranking.lines if firsts[line.value.record.tournament] == line.value.player]
    if "list" in expect:
        actual = [f"{line.record.tournament} {NAMES[line.player][-1]} {line.points}" for line in lines]
        assert actual == expect["list"]
    if "places" in expect:  # among these lines: other seats may stand between them
        places = [line.place for line in lines]
        assert [1 + sum(other < place for other in places) for place in places] == expect["places"]
    tournaments = {tournament.id: tournament for season in seasons for tournament in season.tournaments}
    if "status" in expect:
        assert {id: tournaments[id].status for id in expect["status"]} == expect["status"]
    if "ratified" in expect:
        assert {line.record.tournament: line.record.ratified_on for line in lines} == expect["ratified"]
    assert_replays(seasons)
    assert set(case["because"]) <= rules_of(seasons)


def mistaken(given: Mapping[str, Any]) -> Evenings:
    """A sound session of four games of four, with what *given* makes different."""
    given = dict(given)
    hires = given.pop("hires", {})
    base = [
        {"roles": "SOOR", "won": "law", "alive": [1]},
        {"roles": "OSOR", "won": "law", "alive": [2]},
        {"roles": "OOSR", "won": "law", "alive": [3]},
        {"roles": "OORS", "won": "law", "alive": [4]},
    ]
    sheet = sheet_of(given.pop("session", {"games": base, "players": 4}))
    table = sheet["tables"][0]
    if hires:
        sheet["options"] = ["hire"]
        for number, game in enumerate(table["games"], 1):
            game["hires"] = hires.get(number, ["Bart 100", "Kit 200", "Sam 100", "Paul 100"])
    table["games"] += table["games"][: given.pop("again", 0)]
    table["games"] = table["games"][: len(table["games"]) - given.pop("fewer", 0)]
    table["seats"] = given.pop("seats", table["seats"])
    for number, game in given.pop("games", {}).items():
        table["games"][number - 1] = game
    folder = given.pop("folder", "records")
    sheet["start"] = str(given.pop("day", sheet["start"]))
    for key, value in given.items():
        sheet[key] = str(value) if key == "end" else value
    if "ratified" in sheet:
        sheet["ratified"] = {"by": sheet["ratified"]["by"], "date": str(sheet["ratified"]["date"])}
    return Evenings({("2008-records", "sessione"): sheet}, folder=folder)


@pytest.mark.parametrize("case", rows("mistakes"))
def test_mistake(case):
    expect = case["expect"]
    problems = mistaken(case["given"]).problems()
    assert sorted({problem.check for problem in problems}) == sorted(expect.get("checks", [expect.get("check")]))
    assert {problem.severity for problem in problems} == {expect.get("severity", "error")}
    in_english = [sentence(problem, "en") for problem in problems]
    assert any(expect.get("says", "") in text for text in in_english), in_english
    assert all(
        sentence(problem, "it") != sentence(problem, "en") and "{" not in sentence(problem, "it")
        for problem in problems
    )
    named = {check.id for check in CHECKS if check.name in {problem.check for problem in problems}}
    named |= {problem.clause.split()[1] for problem in problems if problem.clause}
    assert set(case["because"]) - {"RO-05"} <= named  # RO-05 is kept by V-05


def test_the_session_of_the_mistakes_is_sound():
    assert mistaken({}).problems() == []
    assert mistaken({"hires": {9: None}}).problems() == []


def test_every_sentence_of_the_checks_is_told_by_a_mistake():
    messages = {sentence(problem, "en") for case in table("mistakes") for problem in mistaken(case["given"]).problems()}
    for key, text in catalogue(LAW.room, "messages", "en").items():
        pattern = ".*".join(re.escape(part) for part in re.split(r"\{[^}]*\}", text))
        assert any(re.fullmatch(pattern, text) for text in messages), key


def test_every_check_has_a_mistake():
    messages = {problem.check for case in table("mistakes") for problem in mistaken(case["given"]).problems()}
    shown_for_2009 = {"drawn-seats"}  # shared: tests/problems/drawn-seats
    assert {check.name for check in LAW.checks} - shown_for_2009 <= messages


def test_every_rule_and_every_decision_is_named():
    cases = [case for name in ("rewards", "scores", "record-list", "mistakes") for case in table(name)]
    named = {id for case in cases for id in (*case["because"], *case.get("decisions", ()))} | TEXT_ONLY
    wanted = {f"RO-{n:02}" for n in range(1, 17)} | {f"AO-{n:02}" for n in range(1, 12)}
    assert wanted <= named, sorted(wanted - named)


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_text_names_every_rule_and_reads_every_decision_once(lang):
    text = (LAW.room / f"text.{lang}.md").read_text(encoding="utf-8")
    for n in range(1, 17):
        assert f"RO-{n:02}" in text
    read = re.findall(r"^> (AO-\d\d) ", text, re.M)
    assert sorted(read) == [f"AO-{n:02}" for n in range(1, 12)]
    named = re.findall(r"^\[\[([a-z-]+)\]\]$", text, re.M)
    assert sorted(named) == sorted(LAW.tables())


def test_without_a_ratification_the_season_says_what_it_changed():
    house = Evenings({("2008-records", "uno"): sheet_of({"players": 4, "games": 4, "sum": 5000})
                      | {"ratified": {"by": "p9000", "date": "2008-06-01"}}})  # fmt: skip
    ((season, sessions),) = house.facts.values()
    (undone,) = LAW.decisions(season, sessions)
    without = LAW.close(undone.season, undone.tournaments, date(2010, 1, 1))
    assert (without.tournaments[0].status, undone.decision.by, undone.tournament) == ("provisional", "p9000", "uno")


def list_of(**sessions: Mapping[str, Any]) -> list[Any]:
    """The lines of the Record list, best first."""
    (season,) = sessions_of({"sessions": sessions}).close()
    return list(season.rankings["records"].lines)


def test_the_list_says_whether_a_place_is_alone_at_equal_score_or_shared():
    """Level on score but not on games is no tie; who shares a place reads with how many."""
    short = {"players": 4, "games": 4, "sum": 13000}
    lines = list_of(
        uno=short | {"first": "A"},
        due=short | {"first": "B"},
        tre={"players": 4, "games": 8, "sum": 26000, "first": "C"},
        quattro={"players": 4, "games": 4, "sum": 18000, "first": "D"},
    )
    assert [line.value.position for line in lines] == list(range(1, len(lines) + 1))
    firsts = {("uno", "A"), ("due", "B"), ("tre", "C"), ("quattro", "D")}
    messages = {}
    for line in lines:
        item = line.value
        if (item.record.tournament, NAMES[item.player][-1]) in firsts:
            (step,) = (step for step in line.steps if step.field == "place")
            messages[item.record.tournament] = (item.place, item.shared, step.text("en"))
    assert messages["quattro"] == (1, 0, "1st of the list with $4,500.")
    assert messages["tre"][:2] == (2, 0) and "Ties go to more games (8 here)" in messages["tre"][2]
    assert messages["uno"][:2] == messages["due"][:2] == (3, 1)
    assert (
        messages["uno"][2]
        == messages["due"][2]
        == "3rd of the list with $3,250, with 1 other: same score, games and day."
    )


def test_a_session_counts_from_its_last_day_on_and_a_season_is_closed_from_its_own_day_on():
    sheets = {("2008-records", "uno"): sheet_of({"players": 4, "games": 4, "sum": 5000, "day": "2008-05-16"})}
    for status, closed in (("open", [False] * 4), ("closed", [False, False, False, True])):
        house = Evenings(sheets, season={"status": status})
        days = [date(2008, 5, 15), date(2008, 5, 16), date(2008, 12, 30), date(2008, 12, 31)]
        seasons = [season for day in days for season in house.close(day)]
        assert [len(season.tournaments) for season in seasons] == [0, 1, 1, 1]
        assert [season.closed for season in seasons] == closed


def test_the_list_of_all_seasons_stands_as_of_the_last_of_their_days():
    item = {"players": 4, "games": 4, "sum": 5000, "first": "A"}
    house = sessions_of({"sessions": {"uno": item, "due": item | {"day": "2009-05-16"}}})
    days = [date(2008, 12, 31), date(2009, 6, 1)]
    seasons = [LAW.close(*known, day) for known, day in zip(house.facts.values(), days, strict=True)]
    assert LAW.all_time(seasons).day == LAW.all_time(seasons[::-1]).day == days[1]


def test_without_one_ratification_all_other_sessions_stay_as_they_were():
    given = {"players": 4, "games": 4, "sum": 5000}
    signed = {"ratified": {"by": "p9000", "date": "2008-06-01"}}
    house = Evenings({("2008-records", id): sheet_of(given) | signed for id in ("uno", "due", "tre")})
    ((season, sessions),) = house.facts.values()
    for number, undone in enumerate(LAW.decisions(season, sessions)):
        assert [tournament.id for tournament in undone.tournaments] == ["uno", "due", "tre"]
        assert [tournament.ratified is None for tournament in undone.tournaments] == [number == n for n in range(3)]


def test_a_score_says_what_it_was_made_of():
    """Rewards alone, or less what was paid; rounded, whole, or left exact; a place alone or like others."""
    games = [{"roles": "SOOR", "won": "law", "alive": [1]}] * 3
    standings = one_session({"session": {"games": games, "seats": list(PLAYERS[:4])}}).session.standings

    def told(player: str, field: str) -> str:
        return next(step.text("en") for step in standings[player].steps if step.field == field)

    assert told(PLAYERS[0], "net").startswith("Rewards of 3 games")
    assert told(PLAYERS[0], "final_score").startswith("The average is whole")
    assert told(PLAYERS[0], "place").startswith("1st of the session with") and "like" not in told(PLAYERS[0], "place")
    others = [standings[player].value for player in PLAYERS[1:4]]
    assert len({other.final_score for other in others}) == 1, "all three got nothing"
    assert [other.place for other in others] == [2, 2, 2] and told(PLAYERS[1], "place").endswith("like 2 others.")
