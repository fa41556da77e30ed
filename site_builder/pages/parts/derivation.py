"""Steps → entries of an account: the fact, the sentence of the rule, its clause, the value after."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import date
from fractions import Fraction
from itertools import compress

from msgspec import Struct, structs
from msgspec.structs import replace

from ... import addresses
from ...languages import Words
from ...regulations.exact import Amount
from ...regulations.readings import anchor_of
from ...results.board import downgraded
from ...results.readings import chosen_in
from ...season.derivations import Explained, Step, StepValue
from ...season.document import SeasonDocument, SeasonResult
from ...season.rankings import Line
from ...season.tournaments import Standing, TournamentResult
from .formula import Formula, formula
from .page import same
from .values import Added, Code, Count, Link, Money, Person, Place, Said, Shown, Tier, Times, saying

MONEY = frozenset("winnings costs net preliminary_score final_score points marogi".split())
PLACES = frozenset(("place", "preliminary_place"))
Row = Explained[Standing]
SCORES = ("net", "preliminary_score", "final_score", "points")  # each is made of the one before it
UNSHOWN = frozenset(("wins", "lost", "time"))  # how many matches, in which round, seconds: the sentence tells them


class NamedTie(Struct, frozen=True, eq=False):
    """The *words* in which the sentence of a step tells a tie, which know nobody's name, and the same with names."""

    words: Words
    named: Said


class DerivationStep(Struct, frozen=True, eq=False):
    """One step as a reader sees it. *link* and *day* name the tournament it concerns, where it concerns one; *formula*
    splits what it gave into net and bonus, where that is told instead of the sentence, or before it; *made* are the
    steps that made the score, where it cannot. *readings* are the anchors of those that it rests on and that the
    season chose, *behind* of the one that its figures follow from where it did not choose that. *tie* is the tie that
    its sentence tells."""

    step: Step
    law: str
    clause: str
    value: Shown | None
    readings: tuple[str, ...] = ()
    link: Link | None = None
    day: date | None = None
    place: int | None = None
    formula: Formula | None = None
    made: tuple[DerivationStep, ...] = ()
    tie: NamedTie | None = None
    behind: str = ""


def entries(
    document: SeasonDocument, steps: Iterable[Step], season: str = "", names: Mapping[str, Link] | None = None
) -> tuple[DerivationStep, ...]:
    """An entry for every step of a season; *names* turns the id of a tournament or a club into the link that a value
    shows."""
    law, chosen = document.regulation.id, chosen_in(document)
    return tuple(_entry(law, step, document.result, season, names or {}, chosen) for step in steps)


def worth_telling(shown: Iterable[DerivationStep]) -> tuple[DerivationStep, ...]:
    """The entries that a page tells: without the steps that do nothing, those that leave a score as the step before
    them left it, because a factor is 1 or there is no prize. They stay in the JSON. Of points at zero and below the
    sentence says why nothing is multiplied, where the text leaves that open; points that come of the place, and not of
    the score, are told always."""
    entries = tuple(shown)
    return tuple(compress(entries, telling(entry.step for entry in entries)))


def telling(steps: Iterable[Step]) -> Iterator[bool]:
    """For each of *steps*, in their order, whether it does something (`worth_telling`)."""
    amount, last = None, ""
    for step in steps:
        is_score, of_place = step.field in SCORES, (last, step.field) == ("place", "points")
        why_not = step.field == "points" and bool(step.rule.readings) and not _is_above_zero(step.after)
        yield not is_score or of_place or step.after != amount or why_not
        last = step.field if is_score or step.field == "place" else last
        amount = step.after if is_score else amount


def _is_above_zero(value: StepValue) -> bool:
    return isinstance(value, int | Fraction) and value > 0


def entries_under(law: str, steps: Iterable[Step], result: SeasonResult, season: str) -> tuple[DerivationStep, ...]:
    """An entry for every step to a value of *result*, of a season under another *law* than its own: no reading of it is
    the season's choice."""
    return tuple(_entry(law, step, result, season, {}, ()) for step in steps)


def _entry(
    law: str, step: Step, result: SeasonResult, season: str, names: Mapping[str, Link], chosen: Collection[str]
) -> DerivationStep:
    about, value = result.find(step.about), after(step, names)
    readings = tuple(anchor_of(id) for id in step.rule.readings if id in chosen)
    behind = "" if step.rule.behind in chosen else anchor_of(step.rule.behind)
    if about is None:
        return DerivationStep(step, law, step.rule.clause, value, readings, behind=behind)
    row = about.row(step.key) if step.key else None
    link = Link(same(about.facts.name), addresses.tournament(season, about.id, step.key or "" if row else ""), True)
    place = row.value.place if row else None
    return DerivationStep(step, law, step.rule.clause, value, readings, link, about.facts.end, place, behind=behind)


def account(document: SeasonDocument, line: Explained[Line]) -> Iterator[DerivationStep]:
    """How the points of a line in a ranking came: what each step added, and for a result the sentence of the tournament
    that gave it, so that the rows add up and none says again what stands beside it."""
    for entry in entries(document, line.steps, document.season.id):
        if entry.step.field == "points" and entry.step.before is not None:
            tournament = document.result.find(entry.step.about)
            row = tournament.row(entry.step.key) if tournament and entry.step.key else None
            added = _amount(entry.step.after) - _amount(entry.step.before)
            added_step = _points_step(row, added)
            account_entry = replace(entry, step=added_step, clause=added_step.rule.clause) if added_step else entry
            making = entries(document, _score_steps(row, added_step))
            yield replace(
                account_entry, value=Added(added), formula=_split(tournament, row, added_step, added), made=making
            )
        elif entry.step.field != "place":
            yield entry


def _amount(value: StepValue) -> Amount:
    assert isinstance(value, int | Fraction), "points are a number"
    return value


def _split(
    tournament: TournamentResult | None, row: Row | None, added_step: Step | None, added: Amount
) -> Formula | None:
    """Net and bonus of the result that adds *added*; None where they make another amount, or say no more than it."""
    if tournament is None or row is None or added_step is None:
        return None
    standing = _left_by(added_step, row.value)
    formula_shown = formula(standing, counts=True)
    if (
        formula_shown is None
        or formula_shown.result != added
        or (formula_shown.multiplier is None and not formula_shown.bonus and formula_shown.factor == 1)
    ):
        return None
    verdict = tournament.verdict.value
    tier = verdict.final_tier if standing is row.value else verdict.tier
    announced = tournament.announced_tier if downgraded(tournament) and tournament.announced_tier != tier else None
    return replace(formula_shown, tier=tier, announced=announced)


def _left_by(added_step: Step, standing: Standing) -> Standing:
    """The standing as *added_step* left its points, where the bonus of a club multiplied them again later."""
    if added_step.field != "points" or added_step.after == standing.points or not standing.final_score:
        return standing
    points = _amount(added_step.after)
    return structs.replace(standing, points=points, multiplier=Fraction(points) / standing.final_score)


def _score_steps(row: Row | None, added_step: Step | None) -> Iterator[Step]:
    """The steps of a tournament that made the score which *added_step* turns into points, at a table that lost
    somebody: there the score comes game by game."""
    if row and row.value.phases and added_step and added_step.before is None:
        score = None
        for entry in row.steps:
            if entry.field in ("preliminary_score", "final_score") and entry.after is not None and entry.after != score:
                score = entry.after
                yield entry


def _points_step(row: Row | None, added: Amount) -> Step | None:
    """The step that made the points of a standing in a tournament, those that are *added* where a bonus changed them
    later; None where there is none. Where a law does not turn final scores into points, that is the step of the final
    score."""
    steps = [step for step in row.steps if step.field in ("points", "final_score")] if row else []
    if not steps:
        return None
    last = steps[-1]
    return next((step for step in reversed(steps) if step.field == last.field and step.after == added), last)


def after(step: Step, names: Mapping[str, Link]) -> Shown | None:
    """The value that a step left, as something that can be printed."""
    value, name = step.after, step.field
    if value is None or value == "" or name in UNSHOWN:
        return None
    if isinstance(value, bool):
        return saying(f"after-{name}")
    if isinstance(value, int | Fraction):
        return _number(name, value)
    if isinstance(value, str):
        return _text(name, value, names)
    return Code(str(value[-1])) if name == "findings" and value else None


def _number(name: str, value: Amount) -> Shown:
    if name in MONEY:
        return Money(value)
    if name in PLACES:
        return Place(int(value))
    return Times(Fraction(value)) if name in ("multiplier", "factor") else Count(value)


def _text(name: str, value: str, names: Mapping[str, Link]) -> Shown:
    if name == "tier":
        return Tier(value)
    if name == "holder":
        return Person(value)
    if name == "effect":
        return names.get(value) or Said("after-effect")
    return saying(f"{name}-{value}")
