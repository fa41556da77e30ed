"""The papers around a tournament: announcements, authorisation, side events, report, photos."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from .chance import Chance
from .people import AREAS, Cast
from .plan import Plan

_SIDE_EVENTS = (
    "duelli di BANG! a eliminazione", "torneo di Wings of War", "partite libere con le espansioni",
    "torneo di Bohnanza", "caccia al tesoro in costume", "torneo di Carcassonne", "torneo a squadre di Saboteur",
)  # fmt: skip
_NOTES = (
    "Premi offerti dalla sala.", "Un tavolo ha finito dopo mezzanotte.", "Sala gremita, tre persone in attesa.",
    "Giocato all'aperto sotto il portico.", "Molti alla loro prima partita.", "Caldo terribile, due pause lunghe.",
    "Si ringrazia chi ha prestato le copie del gioco.",
)  # fmt: skip


def last_day(plan: Plan) -> date:
    return plan.start + timedelta(days=plan.days - 1)


def before_play(plan: Plan, cast: Cast, chance: Chance) -> dict[str, Any]:
    """What was arranged before the tournament, in the order of the sheet. A regular tournament only."""
    wrong = plan.paper
    official = plan.start - timedelta(days=chance.between(18, 40))
    announcements: dict[str, Any] = {}
    if "no-official" not in wrong:
        announcements["official"] = official
    if "no-unofficial" not in wrong:
        announcements["unofficial"] = official + timedelta(days=chance.between(0, 4))
    papers: dict[str, Any] = {"announcements": announcements}
    if plan.tier == "III":
        papers["authorisation"] = _authorisation(plan, cast, chance)
        papers["national_event"] = "no-event" not in wrong
    if plan.tier in ("II", "III") and "no-side" not in wrong:
        papers["side_events"] = chance.sample(_SIDE_EVENTS, 2 if plan.tier == "III" else 1)
    return papers


def _authorisation(plan: Plan, cast: Cast, chance: Chance) -> dict[str, Any]:
    elsewhere = AREAS[(AREAS.index(plan.area) + 1) % len(AREAS)]
    area = elsewhere if "foreign-authorisation" in plan.paper else plan.area
    days = -2 if "late-authorisation" in plan.paper else chance.between(10, 30)
    by = cast.publisher if "publisher-authorisation" in plan.paper else cast.referents[area]
    return {"by": by, "date": plan.start - timedelta(days=days)}


def after_play(plan: Plan, chance: Chance) -> dict[str, Any]:
    """What came in after the tournament."""
    wrong = plan.paper
    papers: dict[str, Any] = {}
    days = chance.between(10, 14) if "late" in wrong else chance.weighted(range(1, 8), (30, 24, 16, 10, 8, 6, 6))
    if "absent" not in wrong:
        report: dict[str, Any] = {"received": last_day(plan) + timedelta(days=days)}
        if "incomplete" in wrong:
            report["complete"] = False
        papers["report"] = report
        event = 0 if "no-event-photo" in wrong else chance.between(2, 24)
        papers["photos"] = {"event": event, "winner": 0 if "no-winner-photo" in wrong else chance.between(1, 3)}
    return papers


def note(plan: Plan, chance: Chance) -> str | None:
    return plan.note or (chance.choice(_NOTES) if chance.happens(22) else None)


def rulings(plan: Plan, by: str) -> list[dict[str, Any]]:
    """The referent's decisions on the tier."""
    return [
        {
            "kind": ruling.kind, "from": ruling.before, "to": ruling.after, "by": by,
            "date": last_day(plan) + timedelta(days=ruling.days), "reason": ruling.reason,
        }
        for ruling in plan.rulings
    ]  # fmt: skip
