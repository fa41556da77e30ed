"""Who stands where to the cut of an area, how far the neighbours are, and what splits those who are level."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from ...regulations.exact import Amount
from ...regulations.explained import given
from ...season.days import PastDay
from ...season.document import DrawnLot
from ...season.rankings import Line, Ranking
from .qualification import LEVEL, Admissions, by_ranking, may_be_called, open_seats
from .tie_sentence import level_with
from .tie_table import split
from .values import Money, Person, Said, Shown, margin, saying

Separators = Mapping[int, tuple[str, Said]]


class Near(Struct, frozen=True):
    """A line next to the cut: *gap* says how far it is from the other side, or what splits those who are level."""

    player: str
    place: int
    points: Amount
    gap: Said | None


class Cut(Struct, frozen=True):
    """The cut of a ranking: *last* has the last seat that the area gives, *first* is the first who stays outside.

    Both are lines; either may be missing, with an area that seats nobody, or everybody. Where the cut runs between
    people on one place, they are *level*: *chosen* of them have a seat, and nothing says who; *last* is one of them.
    """

    last: Line | None
    first: Line | None
    level: tuple[Line, ...] = ()
    chosen: int = 0


def separators(ranking: Ranking, admissions: Admissions) -> Separators:
    """By position the line drawn under it, a kind and its words: after the last seat of the area, after the last that
    may be called."""
    at = cut(ranking, admissions)
    reserves = [line.value for line in ranking.lines if _called(line.value, admissions)]
    drawn: dict[int, tuple[str, Said]] = {}
    if at.last is not None:
        seats_taken = sum(by_ranking(admission.value, ranking.area) for admission in admissions.values())
        passed = _passed(ranking, at.last, admissions) if at.last.position != seats_taken else None
        drawn[at.last.position] = ("cut", _line(at, at.last, passed))
    if reserves and (at.last is None or reserves[-1].position > at.last.position):
        drawn[reserves[-1].position] = ("limit", saying("line-of-reserves", n=reserves[-1].place))
    return drawn


def _line(at: Cut, last: Line, passed: tuple[Said, ...] | None) -> Said:
    """The words on the line; *passed* are why it is lower than the area has seats."""
    if at.level:
        return saying("line-of-seats-level", place=last.place, n=at.chosen, of=len(at.level))
    if passed:
        return saying("line-of-seats-passed", n=last.place, why=listed(passed))
    return saying("line-of-seats" if passed is None else "line-of-seats-moved", n=last.place)


def _passed(ranking: Ranking, last: Line, admissions: Admissions) -> tuple[Said, ...]:
    """Who above *last* takes no seat of the area: who cannot come, and who has one that it does not give."""
    above = [line.value for line in ranking.lines if line.value.position < last.position]
    passed: dict[str, list[Said]] = {"passed-unavailable": [], "passed-seated": []}
    for line in above:
        value = admissions[line.player].value if line.player in admissions else None
        if value and not value.seat and value.state == "unavailable":
            passed["passed-unavailable"].append(saying("the-place", n=line.place))
        elif value and value.seat and value.source != ranking.area:
            passed["passed-seated"].append(saying("the-place", n=line.place))
    return tuple(saying(why, n=len(places), places=listed(places)) for why, places in passed.items() if places)


def listed(parts: Sequence[Shown]) -> Shown:
    """Several in a sentence: with commas, and before the last with an and."""
    *others, last = parts
    if not others:
        return last
    before = others[0]
    for then in others[1:]:
        before = saying("listed-then", first=before, then=then)
    return saying("tie-both", first=before, second=last)


def seats_above(separators: Separators) -> int:
    """The last position that the cut stands under; 0 where there is no cut."""
    return next((position for position, (kind, _) in separators.items() if kind == "cut"), 0)


def seats_above_on(day: PastDay) -> int:
    """The same in the ranking of a past *day*."""
    inside = {
        admission.player
        for admission in day.admissions.value
        if by_ranking(admission, day.area) or admission.source == day.area and admission.state == LEVEL
    }
    return max((position for position, line in enumerate(day.lines, 1) if line.player in inside), default=0)


def cut(ranking: Ranking, admissions: Admissions) -> Cut:
    """Where the cut of *ranking* runs: between those whom it seats, or who are level for its seats, and who would take
    the next one. None where the area seats nobody by it."""
    lines = [line.value for line in ranking.lines]
    seated = [line for line in lines if _seated(line, ranking.area, admissions)]
    level = [line for line in lines if _is_level(line, ranking.area, admissions)]
    inside = (*seated, *level)
    last = max(inside, key=lambda line: line.position) if inside else None
    if last is None:
        return Cut(None, None)
    outside = (line for line in lines if line.position > last.position and _wants(line, admissions))
    return Cut(last, next(outside, None), tuple(level), open_seats(admissions, ranking.area))


def _of_area(line: Line, area: str, admissions: Admissions) -> bool:
    value = admissions.get(line.player)
    return value is not None and value.value.source == area


def _seated(line: Line, area: str, admissions: Admissions) -> bool:
    return _of_area(line, area, admissions) and by_ranking(admissions[line.player].value, area)


def _is_level(line: Line, area: str, admissions: Admissions) -> bool:
    return _of_area(line, area, admissions) and admissions[line.player].value.state == LEVEL


def _called(line: Line, admissions: Admissions) -> bool:
    value = admissions.get(line.player)
    return value is not None and not value.value.seat and may_be_called(value.value, line.area)


def _wants(line: Line, admissions: Admissions) -> bool:
    """Whether a seat of the area could go to somebody: they have none yet, and have not said that they cannot come."""
    value = admissions.get(line.player)
    return value is None or not value.value.seat and value.value.state != "unavailable"


def towards(line: Line, ranking: Ranking, at: Cut, admissions: Admissions, unit: str = "") -> Said | None:
    """How far a line is from the cut, in the *unit* of the points; None where there is none, or the line does not go by
    it."""
    value = admissions.get(line.player)
    if at.last is None:
        return None
    if at.level:
        return _from_level(line, ranking, at, admissions, unit)
    if value and value.value.seat:
        if not by_ranking(value.value, ranking.area) or at.first is None:
            return None
        return apart("cut-above", line, at.first, unit)
    if not _wants(line, admissions) or line.position < at.last.position:
        return None
    return apart("cut-below", line, at.last, unit)


def _from_level(line: Line, ranking: Ranking, at: Cut, admissions: Admissions, unit: str) -> Said | None:
    """How far a line is from those between whom the cut runs."""
    if at.last is None:
        return None
    facts = {"by": margin(line.points, at.last.points, unit), "unit": unit, "place": at.last.place}
    if _is_level(line, ranking.area, admissions):
        return saying("cut-between", place=at.last.place, n=at.chosen, of=len(at.level))
    if _seated(line, ranking.area, admissions):
        return saying("cut-above-level-place", **facts)
    if _wants(line, admissions) and line.position > at.last.position:
        return saying("cut-below-level-place", **facts)
    return None


def neighbours(
    line: Line, above: Line | None, under: Line | None, unit: str, lots: Sequence[DrawnLot] = ()
) -> Iterator[Said]:
    """What puts a line behind the one before and ahead of the one after it, with both figures: the points, in their
    *unit*; of those who are level, all in one sentence, the criterion that splits them, and of a lot among *lots* its
    day."""
    level = line.tie.players if line.tie else ()
    if line.tie:
        sentence = level_with(line.tie, line.player)
        drawn = next((lot.day for lot in lots if lot.area == line.area and line.player in lot.order), None)
        if drawn and line.player in line.tie.lot:
            yield saying("tie-sentence-drawn", sentence=sentence, day=drawn)
        else:
            yield saying("tie-sentence", sentence=sentence)
    if above is not None and above.player not in level:
        yield apart("gap-below", line, above, unit)
    if under is not None and under.player not in level:
        yield apart("gap-above", line, under, unit)


def next_outside(ranking: Ranking, at: Cut, admissions: Admissions) -> tuple[Line, ...]:
    """Who could still take a seat of the area, from the first below the cut on."""
    if at.first is None:
        return ()
    below_it = (line.value for line in ranking.lines if line.value.position >= at.first.position)
    return tuple(line for line in below_it if _wants(line, admissions))


def to_the_cut(ranking: Ranking, admissions: Admissions, unit: str) -> tuple[Mapping[str, Said], Mapping[str, Said]]:
    """By player how far from the last seat those are who could still take it, and how far above it those who have one;
    nothing where the area gives no seat."""
    at = cut(ranking, admissions)
    if at.last is None:
        return {}, {}
    last = at.last
    behind = {
        line.player: saying("seat-behind", by=margin(last.points, line.points, unit, cents=True), unit=unit)
        if last.points != line.points
        else apart("seat", line, last, unit)
        for line in next_outside(ranking, at, admissions)
    }
    above = [line.value for line in ranking.lines if line.value.position < last.position]
    ahead = {
        line.player: saying("seat-ahead", by=margin(line.points, last.points, unit, cents=True), unit=unit)
        for line in above
        if line.points != last.points
    }
    return behind, ahead if at.level else {**ahead, last.player: saying("seat-last")}


def near(ranking: Ranking, admissions: Admissions, unit: str = "") -> tuple[Near, ...]:
    """The last who is in by the area, or those level there, and the first two who are not, each with the distance to
    the other side in the *unit* of the points."""
    at = cut(ranking, admissions)
    if at.last is None or at.first is None:
        return ()
    outside = next_outside(ranking, at, admissions)[:2]
    if at.level:
        near_lines = (*at.level, *outside)
        return tuple(_near(line, ranking, at, admissions, unit) for line in near_lines)
    return (
        Near(at.last.player, given(at.last.place), at.last.points, apart("cut-above", at.last, at.first, unit)),
        *(
            Near(standing.player, given(standing.place), standing.points, apart("cut-below", standing, at.last, unit))
            for standing in outside
        ),
    )


def _near(line: Line, ranking: Ranking, at: Cut, admissions: Admissions, unit: str) -> Near:
    return Near(line.player, line.place, line.points, _from_level(line, ranking, at, admissions, unit))


def apart(key: str, line: Line, other: Line, unit: str) -> Said:
    """The distance of two lines in their *unit*, with the points of both; where they are level, the criterion that
    splits them and both its figures; where none does, whether the law asked any but the points."""
    if line.points != other.points:
        of_self = other.player == line.player  # a list of records: the two scores of one person
        by = margin(line.points, other.points, unit, cents=of_self)
        figures = {"mine": Money(line.points), "theirs": Money(other.points)}
        facts = {"by": by, "unit": unit, "place": other.place, **figures}
        return saying(f"{key}-own", **facts) if of_self else saying(key, who=Person(other.player), **facts)
    facts = {"who": Person(other.player), "place": other.place}
    if line.tie is None or not line.tie.compared or other.player not in line.tie.players:
        return saying(f"{key}-shared", **facts)
    if line.place == other.place:
        return saying(f"{key}-equal", **facts)
    criterion = split(line.tie, line.player, other.player)
    return saying(f"{key}-level", **facts, **criterion) if criterion else saying(f"{key}-lot", **facts)
