"""What the pages of a player rest on, told without putting anything together: in a long history there are thousands of
players, and a tournament changes one season of some of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...lazy import digest
from ...regulations.cached import cached_per_instance
from ...regulations.contract import players_of
from ...results import Outcome
from ...results.serialize import opened
from .all_seasons import AllSeasons


def on_player(lookup: AllSeasons, id: str) -> tuple[Any, ...]:
    """Their file, what is kept of their seasons, whom they met, and where everybody stood there."""
    known = [lookup.summary_of(season).players.get(id) for season in lookup.seasons]
    return *on_meetings(lookup, id), [document and opened(document) for document in known]


def on_meetings(lookup: AllSeasons, id: str) -> tuple[Any, ...]:
    """The same without what is kept of their seasons."""
    results = lookup.results
    met = [results.summary_of(season).met.get(id) for season in results.seasons.values()]
    played = [
        (outcome.season.id, outcome.season.name, _tournaments(outcome)[at.id])
        for outcome, at in lookup.played.get(id, ())
    ]
    lines = lookup.lines.get(id, ())
    ranked = [
        (outcome.season.id, outcome.season.name, _rankings(outcome)[ranking.area]) for outcome, ranking, _ in lines
    ]
    return (
        results.records.register.players[id].document.data,
        [document and opened(document) for document in met],
        played,
        ranked,
    )


@cached_per_instance
def _tournaments(outcome: Outcome) -> Mapping[str, str]:
    """By id of each tournament: a digest of its name and of the place of everybody."""
    places = {
        tournament.id: [(players_of(row.value), row.value.place) for row in tournament.standings.values()]
        for tournament in outcome.result.tournaments
    }
    return {
        tournament.id: digest(tournament.id, tournament.facts.name, places[tournament.id])
        for tournament in outcome.result.tournaments
    }


@cached_per_instance
def _rankings(outcome: Outcome) -> Mapping[str, str]:
    """By area: a digest of the place of everybody."""
    return {
        area: digest(area, [(line.value.player, line.value.place) for line in ranking.lines])
        for area, ranking in outcome.result.rankings.items()
    }
