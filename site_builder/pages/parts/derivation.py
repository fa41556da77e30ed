"""Steps → entries of an account: the fact, the sentence of the rule, its clause, the value after."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from typing import Any

from ...regulations.contract import TournamentResult
from ...regulations.explained import Explained, Step
from ...regulations.readings import anchor_of
from ...results import Outcome
from ...results.readings import chosen_in
from . import addresses
from .formula import Formula, formula
from .page import same
from .values import Added, Code, Count, Link, Money, Person, Place, Said, Shown, Tier, Times, saying

MONEY = frozenset("winnings costs net preliminary_score final_score points marogi".split())
PLACES = frozenset(("place", "preliminary_place"))
UNSHOWN = frozenset(("wins", "lost"))  # how many matches, in which round: the sentence tells the match


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """One step as a reader sees it. *link* and *day* name the tournament it concerns, where it concerns one; *formula*
    splits what it gave into net and bonus, where that is told instead of the sentence, or before it; *made* are the
    steps that made the score, where it cannot. *readings* are the anchors of those that it rests on and that the
    season chose."""

    step: Step
    law: str
    clause: str
    value: Shown | None
    readings: tuple[str, ...] = ()
    link: Link | None = None
    day: date | None = None
    place: int | None = None
    formula: Formula | None = None
    made: tuple[Entry, ...] = ()


def entries(
    outcome: Outcome, steps: Iterable[Step], season: str = "", names: Mapping[str, Link] | None = None
) -> tuple[Entry, ...]:
    """An entry for every step of a season; *names* turns the id of a tournament or a club into the link that a value
    shows."""
    law, chosen = outcome.regulation.id, chosen_in(outcome)
    return tuple(_entry(law, step, season, names or {}, chosen) for step in steps)


def entries_under(law: str, steps: Iterable[Step], season: str) -> tuple[Entry, ...]:
    """The same where *law* is not read as a season chose."""
    return tuple(_entry(law, step, season, {}, ()) for step in steps)


def _entry(law: str, step: Step, season: str, names: Mapping[str, Link], chosen: Collection[str]) -> Entry:
    about, value = _result(step), after(step, names)
    readings = tuple(anchor_of(id) for id in step.rule.readings if id in chosen)
    if about is None:
        return Entry(step, law, step.rule.clause, value, readings)
    row = about.standings.get(step.key) if isinstance(step.key, str) else None
    link = Link(same(about.facts.name), addresses.tournament(season, about.id, step.key if row else ""), True)
    place = row.value.place if row else None
    return Entry(step, law, step.rule.clause, value, readings, link, about.facts.end, place)


def account(outcome: Outcome, line: Explained[Any]) -> Iterator[Entry]:
    """How the points of a line in a ranking came: what each step added, and for a result the sentence of the tournament
    that gave it, so that the rows add up and none says again what stands beside it."""
    for entry in entries(outcome, line.steps, outcome.season.id):
        if entry.step.field == "points" and entry.step.before is not None:
            given = _given(entry.step)
            shown = replace(entry, step=given, clause=given.rule.clause) if given else entry
            added = entry.step.after - entry.step.before
            made = entries(outcome, _made(entry.step, given))
            yield replace(shown, value=Added(added), formula=_split(entry.step, given, added), made=made)
        elif entry.step.field != "place":
            yield entry


def _split(step: Step, given: Step | None, added: Any) -> Formula | None:
    """Net and bonus of the result that adds *added*; None where they make another amount, or say no more than it."""
    tournament = _result(step)
    shown = formula(given.now, counts=True) if given else None
    if shown is None or shown.result != added or (shown.multiplier is None and not shown.bonus and shown.factor == 1):
        return None
    return replace(shown, tier=tournament.verdict.value.final_tier) if tournament else shown


def _made(step: Step, given: Step | None) -> Iterator[Step]:
    """The steps of a tournament that made the score which *given* turns into points, at a table that lost somebody:
    there the score comes game by game."""
    tournament = _result(step)
    row = tournament.row(step.key) if tournament and given and given.before is None else None
    if row and getattr(row.value, "phases", ()):
        score = None
        for entry in row.steps:
            if entry.field in ("preliminary_score", "final_score") and entry.after is not None and entry.after != score:
                score = entry.after
                yield entry


def _given(step: Step) -> Step | None:
    """The step of a tournament that made the points that *step* adds; None where it adds something else. Where a law
    does not turn final scores into points, that is the step of the final score."""
    tournament = _result(step)
    row = tournament.row(step.key) if tournament and isinstance(step.key, str) else None
    fields = ("points", "final_score")
    return next((step for step in reversed(row.steps) if step.field in fields), None) if row else None


def _result(step: Step) -> TournamentResult | None:
    """The tournament that the rule of a step is about, where it is about one."""
    tournament = step.rule.about[-1] if isinstance(step.rule.about, tuple) else step.rule.about
    return tournament if isinstance(tournament, TournamentResult) else None


def after(step: Step, names: Mapping[str, Link]) -> Shown | None:
    """The value that a step left, as something that can be printed."""
    value, name = step.after, step.field
    if value is None or value == "" or name in UNSHOWN:
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
