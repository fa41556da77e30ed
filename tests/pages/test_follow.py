"""Whom a reader may follow: everybody with a name, and nobody who does not wish to be named."""

from __future__ import annotations

from functools import partial

import pytest
from msgspec.structs import replace

from site_builder.pages.kinds import player
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.rendering import Site, file_of
from tests.building import render


@pytest.fixture(scope="module")
def printed(example):
    return partial(_printed, example)


def _printed(results, id):
    (page,) = player.pages_for(lookup_of(results), [id])
    return dict(render([page.complete], results, Site()))[file_of(page.path, "it")].decode()


def test_whoever_has_a_name_can_be_followed_with_place_points_and_newest_result(example, printed):
    line = example.documents["2009"].result.rankings["nord"].lines[0].value
    shown = printed(line.player)
    card = shown.partition('<template id="follow"')[2].partition("</template>")[0]
    assert f'data-id="{line.player}"' in card and 'data-area="nord"' in card and 'data-place="1"' in card
    newest = max(
        (tournament for tournament in example.documents["2009"].result.tournaments if tournament.row(line.player)),
        key=lambda tournament: tournament.facts.end,
    )
    assert f"/2009/{newest.id}/" in card and 'id="follow-me"' in shown and "assets/follow.js" in shown


def test_whoever_does_not_wish_to_be_named_cannot_be_followed(example):
    register = example.records.register
    id = example.documents["2009"].result.rankings["nord"].lines[0].value.player
    players = {**register.players, id: replace(register.players[id], name=None)}
    results = replace(example, records=replace(example.records, register=replace(register, players=players)))
    shown = _printed(results, id)
    assert 'id="follow"' not in shown and 'id="follow-me"' not in shown
