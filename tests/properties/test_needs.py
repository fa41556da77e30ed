"""What somebody is told that they need, played in full: with a result as good they are in the final, with a worse one
they are not."""

from __future__ import annotations

import dataclasses
from datetime import date
from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from site_builder.records.records import Planned
from site_builder.regulations import regulation
from site_builder.results.computed import ComputedSeason
from site_builder.results.needs import NEAREST, needs
from tests.properties import legal
from tests.properties.strategies import STEADY, ids, names_of, seasons
from tests.regulations.front_door import LAW, REFERENTS
from tests.regulations.season_of_case import season_given

LAW_2007 = regulation("bang-2007")
DAY = date(2009, 10, 3)
AHEAD = "ultimo-treno"
STEP = 100  # dollars: prices go by it (LUD 9), and so do prizes (LUD 13)
FEW = settings(STEADY, max_examples=min(STEADY.max_examples, 20))  # each judges a season some hundred times
STRANGERS = ids(20, first=201)  # who stand in no ranking


def running(house, tier):
    """The season on the day of a tournament that is announced in the north, and nothing known of that yet."""
    house = replace(
        house,
        season={**house.season, "status": "open", "as_of": DAY.isoformat()},
        names={**house.names, **names_of(STRANGERS)},
    )
    season, tournaments = house.facts
    result = LAW.close(season, tournaments, DAY)
    planned = Planned(AHEAD, "nord", "Ultimo treno", "Lodi", DAY, DAY, date(2009, 9, 1), tier)
    head = replace(house.records.seasons["2009"], planned=(planned,))
    return house, ComputedSeason(LAW, head, season, tournaments, result)


def played(house, player, tier, chance):
    """The season once the tournament is played: its sheet is here, and nobody but *player* has points there."""
    people = [player, *STRANGERS[: chance.randint(10, 19)]]
    chance.shuffle(people)
    data = legal.tournament(people, legal.Wishes(), chance)
    sheet = legal.paperwork(data, tier, DAY, "circolo-uno", REFERENTS["nord"], (), chance)
    sheet.pop("end", None)
    others = [stranger for stranger in people if stranger != player]
    sheet["without_card"] = others
    sheet["exclusions"] = [
        {"player": other, "by": REFERENTS["nord"], "date": DAY.isoformat(), "reason": "Senza tessera."}
        for other in others
    ]
    return replace(house, sheets={**house.sheets, ("nord", AHEAD): sheet}).close(DAY)


def promised(chance, place):
    """What is said of *place*; nothing where no score does there."""
    return next((enough for enough in reversed(chance.enough) if enough.place <= place), None)


@FEW
@given(seasons(most=4), st.sampled_from(("I", "II")), st.integers(0, 2**32), st.integers(0, NEAREST - 1))
def test_what_is_promised_holds_once_it_is_played(house, tier, seed, nth):
    house, computed = running(house, tier)
    players = needs(computed).players
    assume(nth < len(players))
    need = players[nth]
    (chance,) = need.chances
    result = played(house, need.player, tier, Random(seed))
    row = result.tournament(AHEAD).standings[need.player].value
    assert result.tournament(AHEAD).verdict.value.tier == tier
    enough, seated = promised(chance, row.place), need.player in {who.value.player for who in result.finalists}
    if enough is not None and (enough.score is None or row.preliminary_score >= enough.score):
        assert seated
    elif enough is not None and row.preliminary_score < enough.score - STEP:
        assert not seated  # between the two the games split who is level


@FEW
@given(seasons(most=4), st.sampled_from(("I", "II", "III")))
def test_nobody_is_told_more_than_they_need_and_only_whoever_is_outside_is_told(house, tier):
    _, computed = running(house, tier)
    seated = {who.value.player for who in computed.result.finalists}
    away = {decision.player for decision in computed.facts.known_on(DAY).unavailable}
    for need in needs(computed).players:
        assert need.area == "nord" and need.player not in seated | away
        for chance in need.chances:
            trial = LAW.trial.of(computed.facts, computed.result, computed.season.planned[0])
            assert [enough.place for enough in chance.enough] == sorted({enough.place for enough in chance.enough})
            for enough in chance.enough:
                if enough.score is not None:
                    assert comes_in(trial, need.player, enough.place, enough.score)
                    assert not comes_in(trial, need.player, enough.place, enough.score - STEP)
                    assert enough.score % STEP == 0


def comes_in(trial, player, place, score):
    return player in {who.value.player for who in trial.season(player, place, score).finalists}


def regional(day, nets, stem="x"):
    """A regional tournament of 2007, which nobody who is not named wins."""
    return {
        "name": "Torneo di prova", "place": "Roma", "start": day, "arbiters": [],
        "dealt": {"nets": nets, "others": f"{stem}1..{stem}{10 - len(nets)}"},
    }  # fmt: skip


REGIONS_2007 = {
    "lazio/primo": regional("2007-05-05", {"Ada": 4500, "Bea": 2500, "Carla": 1000}),
    "lazio/secondo": regional("2007-06-02", {"Fabio": 3500}),
    "umbria/terzo": regional("2007-06-09", {"Ugo": 4000}, "y"),
}


def season_2007(sheets, planned="2007-07-14"):
    """A season whose final has a seat for the first of each region, and one for the last Open."""
    season = {"name": {"it": "Prova", "en": "Trial"}, "status": "open", "as_of": "2007-07-31", "areas": {}}
    computed = season_given("bang-2007", {"id": "2007", "season": season, "tournaments": sheets})
    day = date.fromisoformat(planned)
    head = Planned(AHEAD, "lazio", "Ultimo treno", "Roma", day, day, date(2007, 6, 1))
    numbers = replace(computed.facts.law.numbers, final_size=3)
    facts = dataclasses.replace(computed.facts, law=dataclasses.replace(computed.facts.law, numbers=numbers))
    result = LAW_2007.close(facts, computed.tournaments, date(2007, 7, 31))
    return replace(computed, season=replace(computed.season, planned=(head,)), facts=facts, result=result)


def test_in_2007_the_score_of_a_regional_tournament_is_told_and_holds_once_it_is_played():
    computed = season_2007(REGIONS_2007, "2007-08-04")

    enough = {
        computed.register.players[need.player].name: need.chances[0].enough[0] for need in needs(computed).players
    }
    assert {player: (way.place, way.score) for player, way in enough.items() if player in ("Fabio", "Bea")} == {
        "Fabio": (1, 201),  # 700 a game, and the first has 900
        "Bea": (1, 401),
    }
    assert "Ada" not in enough and "Ugo" not in enough
    for score, seated in ((420, {"Bea", "Ugo"}), (380, {"Ada", "Ugo"})):  # what five games can come to, around it
        after = season_2007({**REGIONS_2007, f"lazio/{AHEAD}": regional("2007-07-21", {"Bea": 5 * score})})
        assert {after.register.players[who.value.player].name for who in after.result.finalists} == seated


def test_in_2007_nothing_is_told_of_a_day_on_which_no_tournament_is_valid():
    assert needs(season_2007(REGIONS_2007, "2007-11-10")).players == ()


def test_a_season_that_is_closed_and_a_law_without_seats_need_nothing(results):
    for season, computed in results.computed.items():
        if computed.result.closed or computed.regulation.id != "bang-2009":
            assert needs(computed).players == (), season
    assert {need.area for need in needs(results.computed["2010"]).players} == {"nord", "centro", "sud-isole"}
