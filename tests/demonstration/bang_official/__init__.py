"""Invented sessions for the Record list: two seasons of evenings under the official scoring, and some with variants.

The people are those of the season of 2009, with a few more. A session is played again until what a reader shall be able
to see in it comes about (a half dollar, a penalty, equal scores): the *wish* of its plan.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from site_builder.regulations.bang_official.tables import OFFICIAL
from site_builder.regulations.exact import round_half_away
from site_builder.submitting.writing import text

from ..chance import Chance
from ..names import invented
from ..people import Person, cast
from .plan import PLANNED, PLANS, SEASONS, Plan
from .session import Played, play

FOLDER = "records"
_FIRST_NEW, _NEW = 700, 6  # players that only sit in these sessions: p0700 and on
_CIRCLE = 12  # and those of the season of 2009 who join them


def made(seed: object) -> dict[str, str]:
    """The files of these two seasons and of the players that only they have, by path below the data folder."""
    people = cast(seed)
    new = _newcomers(seed, {player.name for player in people.players if player.name})
    named = [player for player in people.players[5:] if player.name]
    circle = [*Chance(seed, "record circle").sample(named, _CIRCLE), *new]
    files = {f"players/{person.id}.yaml": text({"name": person.name, "invented": True}, "player", 2) for person in new}
    for id, (it, en, status, as_of) in SEASONS.items():
        season = _season(id, it, en, status, as_of, people.publisher)
        files[f"seasons/{id}.yaml"] = text(season, "bang-official/season", 2)
    seen: list[tuple[int, int]] = []  # (score, games) of the records so far
    for plan in PLANS:
        played = play(seed, plan, circle, seen)
        if plan.system == OFFICIAL and not plan.options:
            seen += [(round_half_away(average), len(played.games)) for average in played.averages()]
        sheet = text(_sheet(plan, played, people.publisher), "bang-official/tournament", 4)
        files[f"tournaments/{plan.season}/{FOLDER}/{plan.id}.yaml"] = sheet
    return files


def _newcomers(seed: object, taken: set[str]) -> list[Person]:
    names = [name for name in invented(_NEW * 8, Chance(seed, "record newcomers")) if name not in taken]
    return [Person(f"p{_FIRST_NEW + n:04}", name, "nord", 0, 100, 100) for n, name in enumerate(names[:_NEW])]


def _season(id: str, it: str, en: str, status: str, as_of: date, publisher: str) -> dict[str, Any]:
    return {
        "regulation": "bang-official",
        "name": {"it": it, "en": en},
        "invented": True,
        "status": status,
        "as_of": as_of,
        "period": {"from": date(as_of.year, 1, 1), "to": date(as_of.year, 12, 31)},
        "publisher": publisher,
        "planned": PLANNED.get(id, []),
        "note": "Sessioni inventate per mostrare il programma: persone e risultati non esistono.",
    }


def _sheet(plan: Plan, played: Played, publisher: str) -> dict[str, Any]:
    ratified = None
    if plan.ratified is not None:
        ratified = {"by": publisher, "date": plan.end + timedelta(days=plan.ratified)}
    return {
        "name": plan.name,
        "place": plan.place,
        "club": plan.club,
        "start": plan.start,
        "end": plan.end if plan.days > 1 else None,
        "system": plan.system,
        "options": list(plan.options),
        "ratified": ratified,
        "tables": [{"seats": played.seats, "games": played.lines}],
    }
