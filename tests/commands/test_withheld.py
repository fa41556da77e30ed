"""Who wishes not to be named is told apart by the id, which stands once and not twice in a line."""

from __future__ import annotations

from contextlib import suppress

import pytest

from site_builder.languages import LANGUAGES, words
from site_builder.paper.pairings import TournamentSoFar
from site_builder.paper.standings import standings
from site_builder.regulations import all_regulations
from site_builder.reporting.explaining import NotThere, explain
from site_builder.reporting.supposing import supposed


@pytest.fixture(scope="module")
def withheld(results) -> str:
    return next(id for id, player in results.records.register.players.items() if player.name is None)


def texts_of(results, player: str, lang: str):
    """Every text of the commands that names somebody, for all that the player took part in."""
    for season, outcome in results.computed.items():
        text = explain(results, season, player, None, lang)
        yield text
        for tournament in outcome.result.tournaments:
            if player in tournament.people:
                yield explain(results, season, tournament.id, None, lang)
                yield explain(results, season, player, tournament.id, lang)
                so_far = TournamentSoFar(outcome.regulation, results.records.register, tournament)
                yield "\n".join(standings(so_far, lang))
        for law in all_regulations().values():
            with suppress(NotThere):
                yield supposed(results, season, law, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_id_of_who_is_withheld_stands_once_in_a_line(results, withheld, lang):
    lines = [line for text in texts_of(results, withheld, lang) for line in text.split("\n") if withheld in line]
    assert len(lines) >= 4
    for line in lines:
        assert line.count(withheld) == 1 and f"{words(lang)['withheld-name']} ({withheld})" in line, line


def test_everybody_else_is_told_with_name_and_id(results):
    register = results.records.register
    player = next(id for id, player in register.players.items() if player.name)
    assert register.named(player) == f"{register.players[player].name} ({player})"
