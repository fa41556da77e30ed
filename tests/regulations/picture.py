"""A result as plain values: what it says about everybody, with every reason, so that two results can be compared."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from site_builder.regulations.contract import SeasonResult, TournamentResult
from site_builder.regulations.explained import Explained, Step, stepped_fields


def explained(one: Explained[Any]) -> tuple[dict[str, Any], tuple[tuple[Any, ...], ...]]:
    """The fields that have steps, and the steps."""
    value = {name: getattr(one.value, name) for name in stepped_fields(type(one.value))}
    return value, tuple((step.rule.id, step.field, step.before, step.after) for step in one.steps)


def tournament(one: TournamentResult) -> dict[str, Any]:
    return {
        "verdict": explained(one.verdict),
        "standings": [explained(row) for row in one.standings.values()],
        "winner": one.winner,
    }


def season(one: SeasonResult) -> dict[str, Any]:
    """Everything but what follows the order of the files: tournaments are told by id."""
    return {
        "closed": one.closed,
        "tournaments": {t.id: tournament(t) for t in one.tournaments},
        "rankings": {area: [explained(line) for line in ranking.lines] for area, ranking in one.rankings.items()},
        "previous": {area: dict(ranking.previous) for area, ranking in one.rankings.items()},
        "bonuses": [explained(bonus) for bonus in one.bonuses],
        "wild_cards": [explained(card) for card in one.wild_cards],
        "admissions": [explained(admission) for admission in one.admissions],
        "final": (one.final_tables, one.champion, one.podium),
    }


def everything_explained(one: SeasonResult) -> Iterable[Explained[Any]]:
    """Every explained value that a season publishes."""
    for t in one.tournaments:
        yield t.verdict
        yield from t.standings.values()
    for ranking in one.rankings.values():
        yield from ranking.lines
    yield from one.bonuses
    yield from one.wild_cards
    yield from one.admissions


def replayed(one: Explained[Any]) -> dict[str, Any]:
    """The fields that have steps, as the steps make them from the start; each step must begin where the last ended."""
    now = {name: getattr(one.start, name) for name in stepped_fields(type(one.start))}
    for step in one.steps:
        assert now[step.field] == step.before, told(step)
        assert step.before != step.after or step.field in step.rule.shows, told(step)
        now[step.field] = step.after
    return now


def sentences(some: Iterable[Explained[Any]]) -> Iterable[str]:
    """What the steps say, in every language: of steps that only differ in their figures, one."""
    kinds = {}
    for one in some:
        for step in one.steps:
            kind = [getattr(it, "variant", "") for it in (step.rule.about, step.now)]
            kinds.setdefault((step.rule.id, step.field, *kind), step)
    for step in kinds.values():
        yield from step.texts.values()


def told(step: Step) -> str:
    return f"{step.rule.id} {step.field}: {step.before} -> {step.after}"


def difference(one: Any, other: Any, where: str = "") -> str:
    """The first place where two pictures differ, in a line; nothing where they do not."""
    if one == other:
        return ""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return next(filter(None, (difference(one[key], other[key], f"{where}/{key}") for key in one)))
    if isinstance(one, list | tuple) and type(one) is type(other) and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        return next(filter(None, (difference(a, b, f"{where}/{n}") for n, (a, b) in pairs)))
    return f"{where}: {one!r:.150} is {other!r:.150}"


def same(one: Any, other: Any) -> None:
    """Fails with the first difference: whole seasons are too much to print."""
    told_difference = difference(one, other)
    assert not told_difference, told_difference
