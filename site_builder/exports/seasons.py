"""`api/v1/seasons/<season>.json`: how it reads its law, what is announced, bonuses, wild cards, who is in the final and
why, its tables, the champion."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from ..regulations.exact import exact, written
from ..regulations.readings import Reading
from ..regulations.texts import clauses_of_readings
from ..results import Outcome, Results
from ..results.planned import Ahead, ahead
from ..results.readings import way_of
from ..results.season_summary import summarize
from .shapes import ROOT, as_json, derivation, tie

YEAR = "player_of_the_year"  # of the file of a festival


def files_of(results: Results, outcome: Outcome) -> Iterator[tuple[str, bytes]]:
    yield f"{ROOT}/seasons/{outcome.season.id}.json", as_json(season(outcome))


def season(outcome: Outcome) -> dict[str, Any]:
    result = outcome.result
    return {
        "id": outcome.season.id,
        "name": dict(outcome.season.name),
        "status": "closed" if result.closed else "open",
        "regulation": outcome.regulation.id,
        "readings": [_reading(outcome, one) for one in outcome.regulation.readings.values()],
        "as_of": result.day.isoformat(),
        **_chosen(outcome),
        "invented": outcome.season.invented,
        "areas": list(result.rankings),
        "tournaments": [one.id for one in result.tournaments],
        "planned": [_planned(one) for one in ahead(outcome)],
        "bonuses": [_bonus(one) for one in result.bonuses],
        "wild_cards": [_card(one) for one in result.wild_cards],
        "finalists": [_admission(one) for one in result.admissions if one.value.seat],
        "others": [_admission(one) for one in result.admissions if not one.value.seat],
        "tables": None if result.final_tables is None else list(result.final_tables),
        "champion": result.champion,
        "podium": list(result.podium),
    }


def _reading(outcome: Outcome, reading: Reading) -> dict[str, Any]:
    way = way_of(outcome.season, reading)
    clause = clauses_of_readings(outcome.regulation.room)[reading.id]
    changed = summarize(outcome).chosen.get(reading.id, ())
    return {
        "id": reading.id, "way": way, "default": way == reading.decision, "clause": clause,
        "changed": None if changed is None else list(changed),
    }  # fmt: skip


def _chosen(outcome: Outcome) -> dict[str, Any]:
    """What the file of a season settles and its numbers rest on: the points for the player of the year."""
    year = outcome.season.document.data.get(YEAR)
    if year is None:
        return {}
    return {YEAR: {"points": [written(exact(Fraction(one))) for one in year["points"]], "best": year["best"]}}


def _planned(one: Ahead) -> dict[str, Any]:
    p = one.facts
    return {
        "id": p.id, "area": p.area, "name": p.name, "place": p.place or None, "club": p.club,
        "start": p.start.isoformat(), "end": p.end.isoformat(), "announced": p.announced.isoformat(), "tier": p.tier,
        "note": p.note, "state": one.state, "due": one.due.isoformat() if one.due else None,
    }  # fmt: skip


def _bonus(one: Any) -> dict[str, Any]:
    b = one.value
    return {
        "kind": b.kind, "area": b.area, "id": b.id, "tournaments": b.tournaments, "won": b.won, "played": b.played,
        "effect": b.effect, "tie": None if b.tie is None else tie(b.tie), **derivation(one),
    }  # fmt: skip


def _card(one: Any) -> dict[str, Any]:
    c = one.value
    return {"kind": c.kind, "holder": c.holder, "tournament": c.tournament, "vacant": c.vacant, **derivation(one)}


def _admission(one: Any) -> dict[str, Any]:
    a = one.value
    in_area = a.source if a.seat in (None, "area") else None
    return {
        "player": a.player, "number": a.number or None, "seat": a.seat, "source": a.source, "area": in_area,
        "position": a.place, "state": a.state,
        "reserve_of": [{"area": spot.area, "position": spot.place} for spot in a.reserves], **derivation(one),
    }  # fmt: skip
