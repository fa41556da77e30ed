"""`api/v1/insight.json`, and `insight/<season>.json`: what the recorded games tell, with the counts it rests on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..regulations.exact import written
from ..results import Results
from ..results.characters import Character
from ..results.insight import Group, Runs, SeasonInsight, insight
from ..results.movers import Mover, Movers
from ..results.runs import Reign, Run
from ..results.sides import FEW, SIDES, Sides
from .shapes import ROOT, amount, as_json

MOST = 20  # entries of a list of the longest or the biggest


def files(results: Results) -> Iterator[tuple[str, bytes]]:
    groups = insight(results)
    yield f"{ROOT}/insight.json", as_json({"few": FEW, "groups": [_group(one) for one in groups]})
    for group in groups:
        for one in group.seasons:
            yield f"{ROOT}/{path(one)}", as_json(_season(one))


def path(one: SeasonInsight) -> str:
    """The address of a season's document below `api/v1/`."""
    return f"insight/{one.outcome.season.id}.json"


def _group(group: Group) -> dict[str, Any]:
    return {
        "invented": group.invented,
        "seasons": [path(one) for one in group.seasons],
        "editions": [
            {
                "regulation": one.regulation.id,
                "seasons": [outcome.season.id for outcome in one.seasons],
                "sides": [_sides(row) for row in one.sides],
                "characters": [_character(row) for row in one.characters],
            }
            for one in group.editions
        ],
        "runs": _runs(group.runs),
    }


def _season(one: SeasonInsight) -> dict[str, Any]:
    return {
        "season": one.outcome.season.id,
        "regulation": one.outcome.regulation.id,
        "invented": one.outcome.season.invented,
        "as_of": one.outcome.result.day.isoformat(),
        "sides": [_sides(row) for row in one.sides],
        "characters": [_character(row) for row in one.characters],
        "movers": {"since_last": _movers(one.last), "over_season": _movers(one.whole)},
        "runs": _runs(one.runs),
    }


def _sides(row: Sides) -> dict[str, Any]:
    return {
        "players": row.size,
        "games": row.games,
        "few": row.few,
        "won": dict(row.won),
        "share": {side: written(row.share(side)) for side in SIDES},
        "tournaments": [
            {"season": season, "tournament": tournament, "games": n} for (season, tournament), n in row.held.items()
        ],
    }


def _character(one: Character) -> dict[str, Any]:
    return {
        "name": one.name,
        "games": one.games,
        "won": one.won,
        "hired": one.hired,
        "kept": one.kept,
        "lowest": one.prices[0][0] if one.prices else None,
        "highest": one.prices[-1][0] if one.prices else None,
        **amount("median", one.median),
        **amount("paid", one.paid),
        **amount("earned", one.earned),
        **amount("earned_per_hire", one.earned_per_hire),
        **amount("net_per_hire", one.net_per_hire),
    }


def _movers(some: Movers) -> dict[str, Any]:
    return {"rose": [_mover(one) for one in some.rose[:MOST]], "fell": [_mover(one) for one in some.fell[:MOST]]}


def _mover(one: Mover) -> dict[str, Any]:
    return {
        "area": one.area, "player": one.player, "before": one.before, "after": one.after,
        "since": one.since.isoformat(),
    }  # fmt: skip


def _runs(some: Runs) -> dict[str, Any]:
    return {
        "games_won": _longest(some.won),
        "games_survived": _longest(some.survived),
        "tournaments_won": _longest(some.tournaments),
        "days_first": [_reign(one) for one in some.reigns[:MOST]],
        "finals": [{"player": player, "seasons": list(seasons)} for player, seasons in some.finals],
    }


def _longest(some: Sequence[Run]) -> list[dict[str, Any]]:
    keys = ("season", "tournament")
    return [
        {
            "player": one.player, "length": one.length, "first": dict(zip(keys, one.first, strict=True)),
            "last": dict(zip(keys, one.last, strict=True)),
        }
        for one in some[:MOST]
    ]  # fmt: skip


def _reign(one: Reign) -> dict[str, Any]:
    return {
        "player": one.player, "season": one.season, "area": one.area, "since": one.since.isoformat(),
        "until": one.until.isoformat(), "days": one.days,
    }  # fmt: skip
