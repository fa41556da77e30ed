"""The ranking over the years: what it counts, who shares a place, what a hall of fame adds, and its export."""

from __future__ import annotations

import csv
import io
import json

import jsonschema_rs
from msgspec import structs
from msgspec.structs import replace

from site_builder.exports import history as export
from site_builder.exports.api.schemas import published
from site_builder.results.history import COLUMNS, Event, histories
from site_builder.results.honours import Edition, Hall, Podium
from site_builder.reviewing.history import history_changes
from tests.results.handmade import season

HALL = Hall("bang-italy", {"it": "Campionato", "en": "Championship"}, "national", "BANG!", (), (), {}, {}, ())
REAL = {"invented": False}


def document():
    (document,) = season().documents.values()
    return document


def still_open():
    return structs.replace(document(), result=structs.replace(document().result, closed=False))


def listed(document, *halls):
    return histories([document], {hall.id: hall for hall in halls}, season().records.register)


def of_competition(invented, competition="bang-italy"):
    """The season of a *competition* that has a hall."""
    head = structs.replace(document().season, invented=invented, competition=competition)
    return structs.replace(document(), season=head)


def figures(history):
    return {career.player: career.figures for career in history.careers}


def test_an_evening_counts_for_who_stands_in_its_classification():
    (history,) = season().histories
    assert (history.id, history.invented, history.seasons) == ("seasons-invented", True, ("2009",))
    # No title, final or podium; then the area, evenings won, seasons, evenings that count: the second does not.
    first_of_the_area = document().result.rankings["nord"].lines[0].value.player
    assert figures(history)[first_of_the_area] == (0, 0, 0, 1, 0, 1, 1)
    assert figures(history)["p0008"] == (0, 0, 0, 0, 1, 1, 1), "won the evening"
    assert figures(history)["p0001"] == (0, 0, 0, 0, 0, 1, 1)


def test_what_does_not_count_is_no_tournament_played():
    played = {event.tournament for career in season().histories[0].careers for event in career.tournaments}
    assert played == {tournament.id for tournament in document().result.tournaments if tournament.counts}


def test_an_open_season_gives_no_area():
    (history,) = listed(still_open())
    assert not any(career.areas for career in history.careers)


def test_level_in_everything_is_level_in_place():
    (history,) = season().histories
    places = {}
    for career in history.careers:
        assert places.setdefault(career.figures, career.place) == career.place
    assert [career.place for career in history.careers] == sorted(career.place for career in history.careers)
    assert history.careers[2].place == history.careers[-1].place == 3, "all but two have the same figures"


def test_a_season_that_a_hall_knows_too_counts_once():
    twice = Edition(2009, "held", podium=(Podium(1, "p0008"), Podium(2, "p0001")))
    before = Edition(2008, "held", podium=(Podium(1, "p0001"), Podium(2, "p0008"), Podium(4, "p0002")))
    (history,) = listed(of_competition(invented=False), replace(HALL, editions=(before, twice)))
    actual = figures(history)
    assert (history.id, history.editions) == ("bang-italy", 1)
    assert actual["p0001"][:3] == (1, 1, 1)
    assert actual["p0008"][:3] == (0, 1, 1)
    assert actual["p0002"][:3] == (0, 1, 0), "fourth: in the final, not on the podium"
    assert history.careers[0].player == "p0001" and history.careers[0].titles == (Event(2008),)


def test_a_hall_adds_nobody_to_the_invented_list():
    before = Edition(2008, "held", podium=(Podium(1, "p9001"),))
    lists = listed(of_competition(invented=True), replace(HALL, editions=(before,)))
    assert [(history.id, history.invented) for history in lists] == [
        ("bang-italy", False),
        ("bang-italy-invented", True),
    ]
    assert [career.player for career in lists[0].careers] == ["p9001"]
    assert "p9001" not in figures(lists[1])


def test_a_regulation_without_a_championship_has_none():
    other = structs.replace(document(), law="bang-official")
    assert not other.regulation.has_history
    assert listed(other) == ()


def test_the_export_keeps_its_schema_and_the_table_says_the_same():
    files = dict(export.files(season()))
    document = json.loads(files["api/v1/history.json"])
    schema = json.loads(published("history"))
    jsonschema_rs.validate(schema, document)
    rows = list(csv.DictReader(io.StringIO(files["api/v1/history.csv"].decode("utf-8-sig"))))
    counted = [[len(row[name]) for name in COLUMNS] for row in document["lists"][0]["rows"]]
    assert [[int(row[name]) for name in COLUMNS] for row in rows] == counted


def test_a_change_tells_who_has_other_figures():
    before = listed(still_open())
    after = season().histories
    (change,) = history_changes(before, after)
    assert change.history.id == "seasons-invented"
    assert [(person.player, person.place, person.changed) for person in change.people] == [
        ("p0002", (2, 1), {"areas": (0, 1)})
    ]
    places = [{career.player: career.place for career in histories[0].careers} for histories in (before, after)]
    assert change.moved == sum(places[0].get(player) != place for player, place in places[1].items()) - 1 > 0


def test_a_change_that_only_adds_evenings_tells_nothing():
    assert list(history_changes(season().histories, season().histories)) == []
