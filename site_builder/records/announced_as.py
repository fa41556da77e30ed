"""Which announcement results belong to, when they come in under another name than the one that was announced."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from .near import near
from .records import Planned, normalize_name


def announced_as(planned: Iterable[Planned], area: str, start: str, club: str | None, name: str) -> Planned | None:
    """The tournament that was announced for this area and first day (YYYY-MM-DD), with the same club, or else with a
    name like it; None where none is, or several are."""
    that_day = [plan for plan in planned if plan.area == area and plan.start.isoformat() == start]
    same_club = [plan for plan in that_day if club and plan.club == club]
    by_name = {normalize_name(plan.name): plan for plan in that_day if not club or plan.club is None}
    alike = [by_name[close] for close in near(normalize_name(name), by_name)]
    candidates = same_club or alike
    return candidates[0] if len(candidates) == 1 else None


def facts_of(plan: Planned) -> Mapping[str, str]:
    """What was announced of a tournament, by the keys of its record sheet; what is not known is left out."""
    facts = {
        "name": plan.name,
        "place": plan.place,
        "start": plan.start.isoformat(),
        "end": plan.end.isoformat() if plan.end != plan.start else None,
        "announced_tier": plan.tier,
        "club": plan.club,
    }
    return {key: value for key, value in facts.items() if value}
