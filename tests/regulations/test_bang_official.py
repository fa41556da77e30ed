"""The official scoring beyond its cases: its text, its list of records, what it says of a score."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from typing import Any

import pytest

from site_builder.regulations.texts import law_source
from tests.regulations.sessions import LAW, NAMES, PLAYERS, Evenings, sheet_of


def sessions_of(given: Mapping[str, Any]) -> Evenings:
    sheets = {}
    for id, session in given["sessions"].items():
        session = dict(session) | {"first": PLAYERS["ABCDEFG".index(session["first"])]}
        if "end" in session:
            session["end"] = str(session["end"])
        if "ratified" in session:
            session["ratified"] = {"by": session["ratified"]["by"], "date": str(session["ratified"]["date"])}
        sheet = sheet_of(session)
        sheets[f"{sheet['start'][:4]}-records", id] = sheet
    return Evenings(sheets, season={"readings": given.get("readings", {})})


def one_session(session: Mapping[str, Any]) -> Evenings:
    return Evenings({("2008-records", "sessione"): sheet_of(session)})


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_text_names_every_rule_and_reads_every_decision_once(lang):
    text = law_source(LAW.room, lang)
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
    firsts_told = {}
    for line in lines:
        record = line.value
        if (record.record.tournament, NAMES[record.player][-1]) in firsts:
            (step,) = (step for step in line.steps if step.field == "place")
            firsts_told[record.record.tournament] = (record.place, record.shared, step.text("en"))
    assert firsts_told["quattro"] == (1, 0, "1st on the list with $4,500.")
    assert firsts_told["tre"][:2] == (2, 0) and "more games (here 8)" in firsts_told["tre"][2]
    assert firsts_told["uno"][:2] == firsts_told["due"][:2] == (3, 1)
    assert (
        firsts_told["uno"][2]
        == firsts_told["due"][2]
        == "3rd on the list with $3,250, level with one other: same score, games and day."
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
    session = {"players": 4, "games": 4, "sum": 5000, "first": "A"}
    house = sessions_of({"sessions": {"uno": session, "due": session | {"day": "2009-05-16"}}})
    days = [date(2008, 12, 31), date(2009, 6, 1)]
    seasons = [LAW.close(*known, day) for known, day in zip(house.facts.values(), days, strict=True)]
    assert LAW.all_time(seasons).day == LAW.all_time(seasons[::-1]).day == days[1]


def test_without_one_ratification_all_other_sessions_stay_as_they_were():
    session = {"players": 4, "games": 4, "sum": 5000}
    signed = {"ratified": {"by": "p9000", "date": "2008-06-01"}}
    house = Evenings({("2008-records", id): sheet_of(session) | signed for id in ("uno", "due", "tre")})
    ((season, sessions),) = house.facts.values()
    for number, undone in enumerate(LAW.decisions(season, sessions)):
        assert [tournament.id for tournament in undone.tournaments] == ["uno", "due", "tre"]
        assert [tournament.ratified is None for tournament in undone.tournaments] == [number == n for n in range(3)]


def test_a_score_says_what_it_was_made_of():
    """Rewards alone, or less what was paid; rounded, whole, or left exact; a place alone or like others."""
    games = [{"roles": "SOOR", "won": "law", "alive": [1]}] * 3
    standings = one_session({"games": games, "seats": list(PLAYERS[:4])}).session.standings

    def sentence(player: str, field: str) -> str:
        return next(step.text("en") for step in standings[player].steps if step.field == field)

    assert sentence(PLAYERS[0], "net").startswith("Winnings from 3 games")
    assert sentence(PLAYERS[0], "final_score").startswith("The average is whole")
    assert sentence(PLAYERS[0], "place").startswith("1st in the session on") and "level" not in sentence(
        PLAYERS[0], "place"
    )
    others = [standings[player].value for player in PLAYERS[1:4]]
    assert len({other.final_score for other in others}) == 1, "all three got nothing"
    assert [other.place for other in others] == [2, 2, 2] and sentence(PLAYERS[1], "place").endswith("with two others.")
