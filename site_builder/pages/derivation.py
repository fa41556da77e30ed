"""Steps → entries of an account: the fact, the sentence of the rule, its clause, the value after."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from ..regulations.contract import TournamentResult
from ..regulations.explained import Step
from . import addresses
from .page import same
from .values import Code, Count, Link, Money, Person, Place, Said, Shown, Tier, Times, saying

MONEY = frozenset("winnings costs net preliminary_score final_score points marogi".split())
PLACES = frozenset(("place", "preliminary_place"))


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """One step as a reader sees it. *link* and *day* name the tournament it concerns, where it concerns one."""

    step: Step
    law: str
    clause: str
    value: Shown | None
    link: Link | None = None
    day: date | None = None
    place: int | None = None


def entries(
    law: str, steps: Iterable[Step], season: str = "", names: Mapping[str | None, Link] | None = None
) -> tuple[Entry, ...]:
    """An entry for every step; *names* turns the id of a tournament or a club into the link that a value shows."""
    return tuple(_entry(law, step, season, names or {}) for step in steps)


def _entry(law: str, step: Step, season: str, names: Mapping[str, Link]) -> Entry:
    about = step.rule.about[-1] if isinstance(step.rule.about, tuple) else step.rule.about
    value = after(step, names)
    if not isinstance(about, TournamentResult):
        return Entry(step, law, step.rule.clause, value)
    row = about.standings.get(step.key) if isinstance(step.key, str) else None
    link = Link(same(about.facts.name), addresses.tournament(season, about.id, step.key if row else ""), True)
    return Entry(step, law, step.rule.clause, value, link, about.facts.end, row.value.place if row else None)


def after(step: Step, names: Mapping[str, Link]) -> Shown | None:
    """The value that a step left, as something that can be printed."""
    value, name = step.after, step.field
    if value is None or value == "":
        return None
    if name in MONEY:
        return Money(value)
    if name in PLACES:
        return Place(value)
    if name in ("multiplier", "factor"):
        return Times(value)
    if name == "tier":
        return Tier(value)
    if name == "findings":
        return Code(value[-1]) if value else None
    if name == "tournaments":
        return Count(value)
    if name == "holder":
        return Person(value)
    if name == "effect":
        return names.get(value) or Said("after-effect")
    if isinstance(value, bool):
        return saying(f"after-{name}")
    if isinstance(value, int | Fraction):
        return Count(value)
    return saying(f"{name}-{value}") if isinstance(value, str) else None
