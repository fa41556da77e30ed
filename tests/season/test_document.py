"""A season's document holds what its law made of it, and is the same once it was written and read."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

from site_builder.checking import examine
from site_builder.regulations.bang.facts import Game
from site_builder.results.compact import compact
from site_builder.results.documents import document_of, ranking_of
from site_builder.results.readings import otherwise
from site_builder.results.without_player import without
from site_builder.season import decode, encode
from tests.championship import DATA

TESTS = Path(__file__).parents[1]
FOLDERS = [DATA, TESTS / "example/data", *sorted((TESTS / "seasons").glob("*/data"))]
NAMES = [folder.parent.name if folder != DATA else "championship" for folder in FOLDERS]


@pytest.fixture(scope="module", params=FOLDERS, ids=NAMES)
def outcomes(request):
    """Each season that was computed, with its document."""
    results = request.getfixturevalue("results") if request.param is DATA else examine(request.param)[0]
    return [(outcome, document_of(outcome)) for outcome in results.computed.values()]


@pytest.fixture(scope="module")
def written(outcomes):
    """The document of each, written."""
    return [encode(document) for _, document in outcomes]


@pytest.fixture(scope="module")
def read(outcomes, written):
    """Each season that was computed, with its document and what is read of that once it was written."""
    return [(*outcome, decode(text)) for outcome, text in zip(outcomes, written, strict=True)]


def test_every_season_is_equal_once_it_was_written_and_read(outcomes, written):
    for (_, document), text in zip(outcomes, written, strict=True):
        again = decode(text)  # of which nothing was asked yet
        assert compact(again) == compact(document)
        assert again.result == document.result
        assert encode(again) == text


def test_it_has_everybody_with_every_step(outcomes):
    for outcome, document in outcomes:
        result = document.result
        for ranking in outcome.result.rankings.values():
            lines = result.rankings[ranking.area].lines
            assert [line.value.player for line in lines] == [line.value.player for line in ranking.lines]
            assert [len(line.steps) for line in lines] == [len(line.steps) for line in ranking.lines]
        for tournament, computed in zip(result.tournaments, outcome.result.tournaments, strict=True):
            assert (tournament.winners, tournament.people) == (computed.winners, computed.people)
            for player, row in computed.standings.items():
                standing = tournament.standings[player]
                assert standing.value.place == row.value.place
                assert [step.texts for step in standing.steps] == [step.texts for step in row.steps]
            for player, entries in computed.accounts.items():
                account = tournament.accounts[player]
                assert [tournament.game(entry) for entry in account] == [_plain(entry.game) for entry in entries]


def test_the_values_go_on_from_the_start_by_the_steps(outcomes):
    for _, document in outcomes:
        for tournament in document.result.tournaments:
            for row in tournament.standings.values():
                values = dict(row.start)
                for step in row.steps:
                    assert values[step.field] == step.before
                    values[step.field] = step.after


def test_a_fraction_stays_one_and_a_whole_number_too(results):
    document = document_of(results.computed["2022-23"])  # of two tournaments
    ranking = next(iter(document.result.rankings.values()))
    first, *rest = ranking.lines
    for points in (Fraction(-7, 3), Fraction(4), 5):
        line = msgspec.structs.replace(first, value=msgspec.structs.replace(first.value, points=points))
        changed = msgspec.structs.replace(ranking, lines=(line, *rest))
        result = msgspec.structs.replace(document.result, rankings={ranking.area: changed})
        again = decode(encode(msgspec.structs.replace(document, result=result)))
        read = again.result.rankings[ranking.area].lines[0].value.points
        assert (read, type(read)) == (points, type(points))


def test_what_is_no_document_is_refused():
    with pytest.raises(msgspec.DecodeError):
        decode(b'{"law": 7}')


def _to_place(step):
    return step.field == "place"


def _steps(line, to_place):
    return [step for step in line.steps if _to_place(step) is to_place]


def _plain(game):
    """A game as every law has it."""
    return Game(**{name: getattr(game, name) for name in Game.__struct_fields__})


def _facts(day, result):
    """All that a past day has."""
    fields = [getattr(day, name) for name in day.__struct_fields__ if name not in ("result", "admissions")]
    assert day.admissions.value == tuple(admission.value for admission in result.admissions)
    return fields, result


def test_what_decisions_readings_and_absences_change_comes_back_too(read):
    for outcome, document, again in read:
        assert [effect.difference.value for effect in again.decisions] == [
            effect.difference.value for effect in document.decisions
        ]
        assert again.otherwise == otherwise(outcome)
        assert {player: absence.value for player, absence in again.absences.items()} == {
            player: without(outcome, player) for player in document.absences
        }


def test_a_day_tells_the_steps_that_no_earlier_day_has(read):
    """With the lines of the days since which each account is the same, it is the ranking of that day."""
    for outcome, document, again in read:
        days = {area: [(day, day.result.compute()) for day in days] for area, days in document.days.items()}
        of_again = {area: [(day, day.result.value) for day in days] for area, days in again.days.items()}
        assert {area: [_facts(*day) for day in of_area] for area, of_area in of_again.items()} == {
            area: [_facts(*day) for day in of_area] for area, of_area in days.items()
        }
        for area, days_of_area in days.items():
            accounts = {}
            for day, result in days_of_area:
                computed = ranking_of(outcome.as_of(day.day).rankings[area])
                assert [line.value for line in result.ranking.lines] == [line.value for line in computed.lines]
                for stand, line, whole in zip(day.lines, result.ranking.lines, computed.lines, strict=True):
                    if stand.differs:
                        accounts[stand.key] = line
                    since = accounts[stand.key]
                    place = line if line.steps else since
                    assert sorted(whole.steps, key=_to_place) == [*_steps(since, False), *_steps(place, True)]


def test_a_part_of_a_season_does_not_know_what_it_is_compared_with(results):
    document = decode(encode(compact(document_of(results.computed["2009"]))))
    with pytest.raises(LookupError):
        _ = document.decisions
