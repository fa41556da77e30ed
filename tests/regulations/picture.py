"""A result as plain values: what it says about everybody, with every reason, so that two results can be compared."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from site_builder.regulations.explained import Explained, Step, stepped_fields
from site_builder.regulations.outcomes import SeasonOutcome, TournamentOutcome


def explained(result: Explained[Any]) -> tuple[dict[str, Any], tuple[tuple[Any, ...], ...]]:
    """The fields that have steps, and the steps."""
    value = {name: getattr(result.value, name) for name in stepped_fields(type(result.value))}
    return value, tuple((step.rule.id, step.field, step.before, step.after) for step in result.steps)


def tournament(tournament: TournamentOutcome) -> dict[str, Any]:
    return {
        "verdict": explained(tournament.verdict),
        "standings": [explained(row) for row in tournament.standings.values()],
        "winner": tournament.winner,
    }


def season(season: SeasonOutcome) -> dict[str, Any]:
    """Everything but what follows the order of the files: tournaments are told by id."""
    return {
        "closed": season.closed,
        "tournaments": {t.id: tournament(t) for t in season.tournaments},
        "rankings": {area: [explained(line) for line in ranking.lines] for area, ranking in season.rankings.items()},
        "previous": {area: dict(ranking.previous) for area, ranking in season.rankings.items()},
        "bonuses": [explained(bonus) for bonus in season.bonuses],
        "wild_cards": [explained(card) for card in season.wild_cards],
        "admissions": [explained(admission) for admission in season.admissions],
        "final": (season.final_tables, season.champion, season.podium),
    }


def everything_explained(season: SeasonOutcome) -> Iterable[Explained[Any]]:
    """Every explained value that a season publishes."""
    for t in season.tournaments:
        yield t.verdict
        yield from t.standings.values()
    for ranking in season.rankings.values():
        yield from ranking.lines
    yield from season.bonuses
    yield from season.wild_cards
    yield from season.admissions


def replayed(value: Explained[Any]) -> dict[str, Any]:
    """The fields that have steps, as the steps make them from the start; each step must begin where the last ended."""
    now = {name: getattr(value.start, name) for name in stepped_fields(type(value.start))}
    for step in value.steps:
        assert now[step.field] == step.before, line_of(step)
        assert step.before != step.after or step.field in step.rule.shows, line_of(step)
        now[step.field] = step.after
    return now


def sentences(values: Iterable[Explained[Any]]) -> Iterable[str]:
    """What the steps say, in every language: of steps that only differ in their figures, one."""
    kinds = {}
    for value in values:
        for step in value.steps:
            kind = [getattr(part, "variant", "") for part in (step.rule.about, step.now)]
            kinds.setdefault((step.rule.id, step.field, *kind), step)
    for step in kinds.values():
        yield from step.texts.values()


def line_of(step: Step) -> str:
    return f"{step.rule.id} {step.field}: {step.before} -> {step.after}"


def difference(before: Any, after: Any, where: str = "") -> str:
    """The first place where two pictures differ, in a line; nothing where they do not."""
    if before == after:
        return ""
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        return next(filter(None, (difference(before[key], after[key], f"{where}/{key}") for key in before)))
    if isinstance(before, list | tuple) and type(before) is type(after) and len(before) == len(after):
        pairs = enumerate(zip(before, after, strict=True))
        return next(filter(None, (difference(a, b, f"{where}/{n}") for n, (a, b) in pairs)))
    return f"{where}: {before!r:.150} is {after!r:.150}"


def same(before: Any, after: Any) -> None:
    """Fails with the first difference: whole seasons are too much to print."""
    line = difference(before, after)
    assert not line, line
