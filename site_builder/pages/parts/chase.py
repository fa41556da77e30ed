"""The race to the cut of an area in figures that can be drawn: who is just inside, who is just outside, by how much."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...regulations.exact import Amount
from ...regulations.explained import given
from ...season.document import SeasonDocument
from ...season.rankings import Line
from .cut import cut, next_outside, separators
from .qualification import Admissions, admissions
from .tie_table import split
from .values import Added, Person, Said, as_printed, margin, saying

INSIDE, OUTSIDE = 3, 4  # lines on the two sides of the cut
HEADS = {
    "race-tight-who": ("head-gap", "head-tight-told"),
    "race-split-who": ("head-level", "head-split-told"),
    "race-lot-who": ("head-level", "head-lot-told"),
    "race-level-who": ("head-shared", "head-level-told"),
}  # by what is said of the two: the headline that names them, and the sentence below it
HALF = 49  # the longest bar, in hundredths of the width: the two sides have half of it each


class Runner(Struct, frozen=True, eq=False):
    """*by* is how far above the last who is inside, below zero for who is outside, nothing for who is *level* with them
    and for them; its bar begins at *x* and is *width* wide, both in hundredths of the drawing: of no
    width where there is no gap, which is a dot on the line."""

    player: str
    place: int
    by: Added | None
    level: bool
    path: str
    x: int
    width: int


class Chase(Struct, frozen=True, eq=False):
    """An area: *inside* and *outside* by place, *cut* the line between them in words, *points* of the
    last inside are in *unit*."""

    area: str
    name: Words
    path: str
    points: Amount
    unit: str
    cut: Said
    inside: tuple[Runner, ...]
    outside: tuple[Runner, ...]


class _Sides(Struct, frozen=True):
    """Where people on one place are *level* for *chosen* seats, *last* is one of these people, and in no final yet."""

    area: str
    level: int
    chosen: int
    last: Line
    cut: Said
    inside: tuple[Line, ...]
    outside: tuple[Line, ...]

    @property
    def widest(self) -> Amount:
        return max(abs(line.points - self.last.points) for line in (*self.inside, *self.outside))


def chases(document: SeasonDocument) -> tuple[Chase, ...]:
    """Of every area where somebody is inside and somebody outside, all drawn on one scale."""
    sides = tuple(_sides(document))
    widest = max((side.widest for side in sides), default=0)
    return tuple(_chase(document, side, widest) for side in sides)


def tightest(document: SeasonDocument) -> tuple[Said, Said] | None:
    """The area where least divides the last who is inside from the first who is not: the figure, and the names."""
    lead = document.regulation.counting.lead
    sides = min(
        _sides(document),
        key=lambda side: (not side.level, lead(side.last.points, side.outside[0].points)),
        default=None,
    )
    if sides is None:
        return None
    if sides.level:
        name = document.regulation.areas[sides.area]
        return (
            saying("race-shared", area=name, of=sides.level, n=sides.chosen),
            saying("race-shared-who", place=sides.last.place),
        )
    last, first, area = sides.last, sides.outside[0], document.regulation.areas[sides.area]
    unit, facts = document.regulation.unit, {"area": area, "above": last.place, "below": first.place}
    if last.points == first.points:
        return saying("race-level", **facts), _who(last, first)
    by = margin(last.points, first.points, unit)
    return saying("race-tight", by=by, unit=unit, **facts), _who(last, first)


def last_seat(document: SeasonDocument, area: str) -> Said | None:
    """Who holds the last place of *area* in the final, and how far the first below the cut is; who may still have
    it."""
    sides = next((sides for sides in _sides(document) if sides.area == area), None)
    if sides is None:
        return None
    if sides.level:
        return saying("race-shared-seat", of=sides.level, n=sides.chosen, place=sides.last.place)
    last, first = sides.last, sides.outside[0]
    if last.points == first.points:
        return _who(last, first)
    unit, people = document.regulation.unit, {"above": Person(last.player), "below": Person(first.player)}
    return saying("race-short", by=margin(last.points, first.points, unit), unit=unit, **people)


def headline(document: SeasonDocument) -> tuple[Said, Said] | None:
    """The same for the top of a front page: who of the two is in and who is out; then where, and what splits them."""
    tight = tightest(document)
    if tight is None:
        return None
    gap, persons = tight
    if persons.key not in HEADS:
        return tight
    key, below_it = HEADS[persons.key]
    split = {name: value for name, value in persons.facts.items() if name in ("criterion", "mine", "theirs")}
    facts = {name: value for name, value in gap.facts.items() if name in ("area", "by", "unit")}
    people = {name: value for name, value in persons.facts.items() if name in ("above", "below")}
    return (
        saying(key, **facts, **people),
        saying(below_it, high=gap.facts["above"], low=gap.facts["below"], **split),
    )


def _who(last: Line, first: Line) -> Said:
    """Who of the two is in the final today; of two who are level also by what."""
    facts = {"above": Person(last.player), "below": Person(first.player)}
    if last.points != first.points:
        return saying("race-tight-who", **facts)
    if last.place == first.place or last.tie is None or first.player not in last.tie.players:
        return saying("race-level-who", **facts)
    criterion = split(last.tie, last.player, first.player)
    return saying("race-split-who", **facts, **criterion) if criterion else saying("race-lot-who", **facts)


def _sides(document: SeasonDocument) -> Iterable[_Sides]:
    values = admissions(document.result)
    for area, ranking in document.result.rankings.items():
        at = cut(ranking, values)
        if at.last is None or at.first is None:
            continue
        lines = [line.value for line in ranking.lines]
        seated = [line for line in lines if line.position <= at.last.position and _stands_by_it(line, values, area)]
        sentence = separators(ranking, values)[at.last.position][1]
        if sentence.key == "line-of-seats-passed":  # why, the ranking says: here the points follow
            sentence = saying("line-of-seats-moved", n=at.last.place)
        yield _Sides(
            area,
            len(at.level),
            at.chosen,
            at.last,
            sentence,
            tuple(seated[-INSIDE:]),
            next_outside(ranking, at, values)[:OUTSIDE],
        )


def _stands_by_it(line: Line, values: Admissions, area: str) -> bool:
    """Whether somebody above the cut is there by the ranking of the area, not by a wild card or not at all."""
    admission = values.get(line.player)
    return admission is not None and admission.value.source == area


def _chase(document: SeasonDocument, sides: _Sides, widest: Amount) -> Chase:
    area = sides.area
    return Chase(
        area=area,
        name=document.regulation.areas[area],
        path=addresses.ranking(document.season.id, area),
        points=sides.last.points,
        unit=document.regulation.unit,
        cut=sides.cut,
        inside=tuple(_runner(document, line, sides.last, widest) for line in sides.inside),
        outside=tuple(_runner(document, line, sides.last, widest) for line in sides.outside),
    )


def _runner(document: SeasonDocument, line: Line, last: Line, widest: Amount) -> Runner:
    lead = document.regulation.counting.lead
    gap = lead(line.points, last.points)
    width = max(1, int(HALF * abs(gap) / widest)) if gap and widest else 0
    path = addresses.ranking(document.season.id, line.area, line.player)
    return Runner(
        player=line.player,
        place=given(line.place),
        by=Added(lead(as_printed(line.points), as_printed(last.points)) or gap) if gap else None,
        level=not gap and line is not last,
        path=path,
        x=50 if gap >= 0 else 50 - width,
        width=width,
    )
