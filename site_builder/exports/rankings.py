"""`api/v1/rankings/<season>/<area>.json` and `.csv`: the ranking of an area with every result that counts.

Below `<area>/` stands the same for every day on which it changed, as `<day>.json` and `<day>.csv`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from ..lazy import Lazy
from ..regulations.contract import Ranking, Record, SeasonResult, TournamentResult
from ..regulations.exact import written
from ..results import Outcome, Results
from .shapes import ROOT, amount, as_csv, as_json, derivation, shown, ties

COLUMNS = ("place", "player", "name", "points", "points_shown", "tournaments", "previous_place")


def files_of(results: Results, outcome: Outcome) -> Iterator[tuple[str, bytes | Lazy]]:
    for area in outcome.result.rankings:
        for ending, write in _FORMATS.items():
            yield f"{ROOT}/rankings/{outcome.season.id}/{area}.{ending}", write(results, outcome, outcome.result, area)
    for day, then in outcome.through():
        path, ground = f"{ROOT}/rankings/{outcome.season.id}/{day.area}/{day.day.isoformat()}", outcome.ground(day.day)
        for ending, write in _FORMATS.items():
            yield f"{path}.{ending}", Lazy(partial(_on_day, write, results, outcome, day.area, then), ground)


def _json(results: Results, outcome: Outcome, then: SeasonResult, area: str) -> bytes:
    return as_json(rows(outcome, then, area))


def _csv(results: Results, outcome: Outcome, then: SeasonResult, area: str) -> bytes:
    return as_csv(COLUMNS, _cells(results, then.rankings[area]))


_Format = Callable[[Results, Outcome, SeasonResult, str], bytes]
_FORMATS: dict[str, _Format] = {"json": _json, "csv": _csv}


def _on_day(write: _Format, results: Results, outcome: Outcome, area: str, then: Callable[[], SeasonResult]) -> bytes:
    return write(results, outcome, then(), area)


def rows(outcome: Outcome, then: SeasonResult, area: str) -> dict[str, Any]:
    ranking = then.rankings[area]
    return {
        "season": outcome.season.id,
        "area": ranking.area,
        "as_of": ranking.day.isoformat(),
        "invented": outcome.season.invented,
        "counted": [_counted(one) for one in then.counted(area)],
        "rows": [_row(line, ranking) for line in ranking.lines],
        "ties": ties(ranking.lines),
    }


def _counted(one: TournamentResult) -> dict[str, Any]:
    """A tournament that the ranking counts, with its tier and multiplier as they were on the day, where it has any."""
    verdict = one.verdict.value
    if verdict.multiplier is None:
        return {"tournament": one.id}
    return {"tournament": one.id, "tier": verdict.final_tier, "multiplier": written(verdict.multiplier)}


def _row(line: Any, ranking: Ranking) -> dict[str, Any]:
    one = line.value
    return {
        "place": one.place,
        "player": one.player,
        **amount("points", one.points),
        "previous_place": ranking.previous.get(one.player),
        "results": [{"tournament": r.tournament, "place": r.place, **amount("points", r.points)} for r in one.results],
        "doubled": one.doubled,
        **({"dropped": [r.tournament for r in one.dropped]} if getattr(one, "dropped", ()) else {}),
        **record(one),
        **derivation(line),
    }


def record(one: Any) -> dict[str, Any]:
    """What a line of a list of records stands for, under `record`; nothing for the lines of other rankings."""
    found: Record | None = getattr(one, "record", None)
    if found is None:
        return {}
    by, on = found.ratified_by, found.ratified_on
    return {
        "record": {
            "season": found.season,
            "tournament": found.tournament,
            "day": found.day.isoformat(),
            "games": found.games,
            **amount("sum", found.sum),
            "ratified": None if on is None else {"by": by, "date": on.isoformat()},
        }
    }


def _cells(results: Results, ranking: Ranking) -> Iterator[tuple[Any, ...]]:
    for line in ranking.lines:
        one = line.value
        name = results.records.register.name(one.player)
        previous = ranking.previous.get(one.player)
        yield one.place, one.player, name, written(one.points), shown(one.points), len(one.results), previous
