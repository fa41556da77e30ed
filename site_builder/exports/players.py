"""`api/v1/players/<id>.json`: a player, their places and results, their titles; the wish not to be named holds here
too. Under an id that was merged into another stands the same document."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..records.records import Player
from ..results import Results
from .shapes import ROOT, amount, as_json


def files(results: Results) -> Iterator[tuple[str, bytes]]:
    seasons = _seasons(results)
    titles = _titles(results)
    for player in results.records.register.players.values():
        document = _player(player, seasons.get(player.id, []), titles.get(player.id, []))
        for id in (player.id, *player.former_ids):
            yield f"{ROOT}/players/{id}.json", as_json(document)


def _player(player: Player, seasons: list[dict[str, Any]], titles: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "id": player.id,
        "name": player.name,
        "withheld": player.name is None,
        "invented": player.invented,
        "former_ids": list(player.former_ids),
        "rankings": seasons,
        "titles": titles,
    }


def _seasons(results: Results) -> dict[str, list[dict[str, Any]]]:
    """Every place in a ranking, by player."""
    found: dict[str, list[dict[str, Any]]] = {}
    for outcome in results.seasons.values():
        for area, ranking in outcome.result.rankings.items():
            for line in ranking.lines:
                one = line.value
                row = {
                    "season": outcome.season.id,
                    "area": area,
                    "place": one.place,
                    **amount("points", one.points),
                    "results": [
                        {"tournament": r.tournament, "place": r.place, **amount("points", r.points)}
                        for r in one.results
                    ],
                }
                found.setdefault(one.player, []).append(row)
    return found


def _titles(results: Results) -> dict[str, list[dict[str, Any]]]:
    """Every edition won, by player."""
    found: dict[str, list[dict[str, Any]]] = {}
    for hall in results.halls.values():
        for edition in hall.editions:
            for player in edition.winners:
                title = {"honours": hall.id, "year": edition.year, "numbers": dict(edition.numbers)}
                found.setdefault(player, []).append(title)
    return found
