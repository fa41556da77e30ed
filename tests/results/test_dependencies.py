"""What a past day of a season rests on: nothing that was written later, and all that was written by then."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from msgspec.structs import replace

from site_builder.results.dependencies import InputsByDay


@pytest.fixture(scope="module")
def outcome(results):
    return results.computed["2009"]


def inputs(outcome, **others):
    entries = {"season": outcome.season, "register": outcome.register, "sheets": outcome.sheets} | others
    return InputsByDay(entries["season"], entries["register"], outcome.tournaments, entries["sheets"])


def rewritten(record, **data):
    """The record of a file that says something else."""
    return replace(record, document=replace(record.document, data={**record.document.data, **data}))


@pytest.fixture(scope="module")
def days(outcome) -> tuple[date, date, str]:
    """The first day of the season's newest tournament, the day before that, and the tournament."""
    newest = max(outcome.tournaments, key=lambda tournament: tournament.start)
    return newest.start, newest.start - timedelta(days=1), newest.id


def test_what_was_played_later_is_no_part_of_it(outcome, days):
    then, before, newest = days
    sheets = tuple(rewritten(sheet, note="Altro.") if sheet.id == newest else sheet for sheet in outcome.sheets)
    now, other = inputs(outcome), inputs(outcome, sheets=sheets)
    assert other.on(before) == now.on(before) and other.on(then).digest != now.on(then).digest
    gone = inputs(outcome, sheets=tuple(sheet for sheet in outcome.sheets if sheet.id != newest))
    assert gone.on(before) == now.on(before) and gone.on(then) != now.on(then)


def test_what_was_played_by_then_is(outcome, days):
    _, before, _ = days
    first = min(outcome.tournaments, key=lambda tournament: tournament.start)
    sheets = tuple(rewritten(sheet, note="Altro.") if sheet.id == first.id else sheet for sheet in outcome.sheets)
    assert inputs(outcome, sheets=sheets).on(before).digest != inputs(outcome).on(before).digest
    assert inputs(outcome).on(before).digest != inputs(outcome).on(before - timedelta(days=1)).digest


def test_so_is_the_file_of_everybody_named_by_then_and_of_nobody_else(outcome, days):
    then, before, _ = days
    now = inputs(outcome)
    late = set(now.on(then).people) - set(now.on(before).people)
    player = now.on(before).people[-1]
    register = outcome.register
    for id, shows in [
        (player, True),
        (next(player for player in register.players if player not in now.on(then).people), False),
    ]:
        players = {**register.players, id: rewritten(register.players[id], name="Ada Alba")}
        other = inputs(outcome, register=replace(register, players=players))
        assert (other.on(before).digest != now.on(before).digest) == shows, id
    for id in late:  # who came later does not change the day before
        players = {**register.players, id: rewritten(register.players[id], name="Ada Alba")}
        assert inputs(outcome, register=replace(register, players=players)).on(before) == now.on(before)
    club = next(iter(register.clubs))
    clubs = {**register.clubs, club: rewritten(register.clubs[club], name="Altro circolo")}
    assert inputs(outcome, register=replace(register, clubs=clubs)).on(before) != now.on(before)


def test_who_is_named_by_an_id_that_they_had_before_is_known_as_who_they_are(outcome, days):
    _, before, _ = days
    register, now = outcome.register, inputs(outcome)
    old = now.on(before).people[0]
    players = {("p0999" if id == old else id): player for id, player in register.players.items()}
    players["p0999"] = replace(players["p0999"], id="p0999", former_ids=(old,))
    there = inputs(outcome, register=replace(register, players=players)).on(before)
    assert "p0999" in there.people and old not in there.people


def test_how_far_the_season_has_come_is_a_part_only_of_the_day_on_which_it_closes(outcome, days):
    _, before, _ = days
    season, later = outcome.season, outcome.season.as_of + timedelta(days=9)

    def on(status, as_of, **more):
        entries = rewritten(season, status=status, as_of=as_of.isoformat(), **more)
        return inputs(outcome, season=replace(entries, status=status, as_of=as_of)).on(before).digest

    assert on("open", season.as_of) == on("open", later) == on("open", later, planned=[{"id": "altro"}])
    assert on("closed", season.as_of) != on("closed", later)
    assert on("open", season.as_of) != on("open", before), "the newest day may be another"
    assert on("open", later) != on("open", later, note="Altro.")
