"""`api/v1/honours/<competition>.json`: the editions of a hall of fame with sources, gaps and contradictions; titles
counted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..results import Results
from ..results.honours import Edition, Hall
from .shapes import ROOT, as_json


def files(results: Results) -> Iterator[tuple[str, bytes]]:
    for hall in results.halls.values():
        yield f"{ROOT}/honours/{hall.id}.json", as_json(_hall(hall))


def _hall(hall: Hall) -> dict[str, Any]:
    return {
        "id": hall.id,
        "title": dict(hall.title),
        "level": hall.level,
        "game": hall.game,
        "invented": hall.invented,
        "series": {key: dict(title) for key, title in hall.series.items()},
        "sources": {
            key: {"title": dict(one.title), "where": one.where, "date": one.date} for key, one in hall.sources.items()
        },
        "editions": [_edition(one) for one in hall.editions],
        "claims": [
            {
                "about": dict(claim.about),
                "years": list(claim.years),
                "says": [{"text": dict(text), "source": source} for text, source in claim.says],
                "reading": None if claim.reading is None else dict(claim.reading),
            }
            for claim in hall.claims
        ],
        "titles": [{"player": t.player, "total": t.total, "by_series": dict(t.by_series)} for t in hall.titles],
        "note": None if hall.note is None else dict(hall.note),
    }


def _edition(one: Edition) -> dict[str, Any]:
    return {
        "year": one.year,
        "status": one.status,
        "numbers": dict(one.numbers),
        "place": one.place,
        "date": one.date,
        "podium": [
            {"place": p.place, "player": p.player, "points": p.points, "dropped": list(p.dropped)} for p in one.podium
        ],
        "awards": [{"title": dict(title), "player": player} for title, player in one.awards],
        "acclaimed": one.acclaimed,
        "inferred": {key: dict(why) for key, why in one.inferred},
        "tie_break": None if one.tie_break is None else dict(one.tie_break),
        "sources": list(one.sources),
        "note": None if one.note is None else dict(one.note),
        "season": one.season,
        **({"tournament": one.tournament} if one.tournament else {}),
    }
