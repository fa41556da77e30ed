"""The head of a ranking: the first lines of an area, for the home page and the list of rankings."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...regulations.exact import Amount
from ...regulations.explained import given
from ...season.document import SeasonDocument
from ...season.rankings import Ranking
from ..charts.cylinder import SEATS, Cylinder, cylinder
from .admission import seats_each
from .cut import Separators, seats_above, separators
from .qualification import Move, SeatMark, admissions, mark, moved, open_seats
from .ranking_line import line_id
from .tie_sentence import level_with
from .values import Money, Said, margin, whole


class HeadLine(Struct, frozen=True, eq=False):
    """A line of the ranking; *noted* where its mark is told in words under the name. *width* of a hundred is 100 for
    whoever is furthest above the last line that leads to the final, in any ranking of the season, and 0 for that line
    itself: None below it, or where others of the season have one. Where none leads there, it is 100 for the most
    points."""

    player: str
    place: int
    points: Amount
    width: int | None
    path: str
    mark: SeatMark | None
    noted: bool
    move: Move | None
    below: tuple[str, Said] | None


class Top(Struct, frozen=True, eq=False):
    """*seats* of the final are taken by the area, and *empty* those of its seats that nobody of it could take;
    *players* are in its ranking in all, *level* of them share the first place; *lead* is by how much the first is ahead
    of the second, if anybody is."""

    area: str
    name: Words
    path: str
    players: int
    seats: int
    empty: int
    unit: str
    cylinder: Cylinder | None
    lines: tuple[HeadLine, ...]
    level: int
    lead: Money | Said | None


def tops(document: SeasonDocument, most: int) -> Iterator[Top]:
    """The first *most* lines of each area, and on to its line of the final; in the order of the regulation."""
    values, season, seats_of = admissions(document.result), document.season.id, seats_each(document.result)
    rankings = document.result.rankings
    bases = {area: _base(ranking, separators(ranking, values)) for area, ranking in rankings.items()}
    if not any(base is not None for base in bases.values()):
        bases = dict.fromkeys(bases, 0)
    leaders = {area: ranking.lines[0].value.points for area, ranking in rankings.items() if ranking.lines}
    over = [points - base for area, points in leaders.items() if (base := bases[area]) is not None]
    widest = max(over, default=0)
    for area, ranking in rankings.items():
        seats = sum(bool(value.value.seat) and value.value.source == area for value in values.values())
        empty = max(0, seats_of - seats - open_seats(values, area))
        separator_below = separators(ranking, values)
        marked = [
            (line.value, mark(document, values, line.value.player, area))
            for line in ranking.lines[: max(most, seats_above(separator_below))]
        ]
        lines = tuple(
            HeadLine(
                player=standing.player,
                place=given(standing.place),
                points=standing.points,
                width=_width(standing.points, bases[area], widest),
                path=addresses.ranking(season, area, line_id(standing)),
                mark=mark,
                noted=mark is not None and not mark.usual,
                move=moved(ranking, standing.player, given(standing.place)),
                below=separator_below.get(standing.position),
            )
            for standing, mark in marked
        )
        yield Top(
            area, document.regulation.areas[area], addresses.ranking(season, area), len(ranking.lines), seats,
            empty, document.regulation.unit,
            cylinder(seats, document.result.closed) if values and seats <= SEATS else None, lines,
            sum(line.value.place == 1 for line in ranking.lines), _lead(document, lines),
        )  # fmt: skip


def _base(ranking: Ranking, separator_below: Separators) -> Amount | None:
    """What the bars of a ranking begin at: the points of the last line above the cut. None where there is no cut."""
    above = seats_above(separator_below)
    return ranking.lines[above - 1].value.points if above else None


def _width(points: Amount, base: Amount | None, widest: Amount) -> int | None:
    if base is None or points < base:
        return None
    return int(100 * (points - base) / widest) if widest else 0


class Leader(Struct, frozen=True, eq=False):
    """Who leads the ranking of an area alone, and by how much: *ahead* of who is *second*; None where nobody is, or
    where only a tie-break separates them, which *level* tells."""

    player: str
    area: Words
    points: Amount
    unit: str
    second: str
    ahead: Money | Said | None
    level: Said | None


def alone_in_front(document: SeasonDocument, most: int) -> tuple[Leader, ...]:
    """Of every ranking that somebody leads alone; nothing where there are more than *most* rankings."""
    rankings, law = document.result.rankings, document.regulation
    leaders = []
    for area, ranking in rankings.items() if len(rankings) <= most else ():
        first, second = (*(line.value for line in ranking.lines[:2]), None, None)[:2]
        if first is None or second is not None and second.place == first.place:
            continue
        other = second.player if second else ""
        by = margin(first.points, second.points, law.unit) if second and first.points != second.points else None
        level = level_with(first.tie, first.player) if first.tie else None
        leaders.append(Leader(first.player, law.areas[area], whole(first.points), law.unit, other, by, level))
    return tuple(leaders)


def _lead(document: SeasonDocument, lines: tuple[HeadLine, ...]) -> Money | Said | None:
    if len(lines) < 2 or lines[0].points == lines[1].points:
        return None
    return margin(lines[0].points, lines[1].points, document.regulation.unit, cents=True)
