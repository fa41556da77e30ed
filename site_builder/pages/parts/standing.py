"""A player in the rankings: where they stand and how far from the cut, and how that came, season by season."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...regulations.cached import cached_per_instance
from ...regulations.exact import Amount
from ...regulations.facts import FINAL_KIND
from ...results.movers import courses
from ...season.document import SeasonDocument
from ...season.rankings import Line
from ..charts.account import Account, account
from .cut import Cut, cut, towards
from .lookup import Lookup
from .naming import with_others
from .qualification import Admissions, SeatMark, admissions, mark
from .ranking_line import line_id
from .values import Link, Said

LINE = (3, 114)  # where the line of a whole ranking begins, and how long it is, in units of its drawing


class RankingStanding(Struct, frozen=True, eq=False):
    """The player in a ranking; *gap* says how far from the cut, None where it has none or another way decides; *final*
    is their place in the final of the season, if they played in it and this ranking sent them there: no ranking did so
    where it was a wild card, and the first of theirs has it."""

    season: Link
    area: str
    area_name: Words
    path: str
    place: int
    of: int
    points: Amount
    tournaments: int
    unit: str
    mark: SeatMark | None
    gap: Said | None
    final: int | None
    record: bool

    @property
    def along(self) -> int | None:
        """Where the place stands on a line from the first to the last of the ranking; None where there is no other."""
        return LINE[0] + LINE[1] * (self.place - 1) // (self.of - 1) if self.of > 1 else None


class SeasonLine(Struct, frozen=True, eq=False):
    """The drawing of the newest season, and its areas with what they came to, for who does not see it; beside it the
    *cut*: the last place that leads to the final, and its points."""

    season: Link
    chart: Account
    areas: tuple[tuple[str, Words, Amount], ...]
    unit: str
    cut: tuple[int, Amount] | None


def standings(lookup: Lookup, id: str) -> Iterator[RankingStanding]:
    """Every line of the player, newest season first."""
    register, lines = lookup.results.records.register, lookup.lines.get(id, ())
    areas: dict[str, list[str]] = {}
    for document, ranking, _ in lines:
        areas.setdefault(document.season.id, []).append(ranking.area)
    for document, ranking, line in lines:
        standing = line.value
        values, at = _cuts(document)[ranking.area]
        sent = ranking.area == _sent_from(document, id, areas[document.season.id])
        yield RankingStanding(
            season=Link(document.season.name, addresses.season(document.season.id)),
            area=ranking.area,
            area_name=with_others(document.regulation.areas[ranking.area], standing.player, id, register),
            path=addresses.ranking(document.season.id, ranking.area, line_id(standing)),
            place=standing.place,
            of=len(ranking.lines),
            points=standing.points,
            tournaments=len(standing.results),
            unit=document.regulation.unit,
            mark=mark(document, values, standing.player, ranking.area),
            gap=towards(standing, ranking, at, values, document.regulation.unit),
            final=_final_places(document).get(id) if sent else None,
            record=standing.record is not None,
        )


@cached_per_instance
def _cuts(document: SeasonDocument) -> dict[str, tuple[Admissions, Cut]]:
    """By area, once for all who stand there."""
    values = admissions(document.result)
    return {area: (values, cut(ranking, values)) for area, ranking in document.result.rankings.items()}


def _sent_from(document: SeasonDocument, id: str, areas: Sequence[str]) -> str:
    """That of the *areas* in which a player stands whose ranking sent them to the final; the first where none did."""
    sources = {value.value.source for value in document.result.admissions if value.value.player == id}
    return next((area for area in areas if area in sources), areas[0])


@cached_per_instance
def _final_places(document: SeasonDocument) -> dict[str, int]:
    """The places of those who have one in the final that was played."""
    finals = (tournament for tournament in document.result.tournaments if tournament.kind == FINAL_KIND)
    return {
        player: row.value.place
        for final in finals
        for row in final.standings.values()
        if row.value.place
        for player in row.value.people
    }


def leading(lines: Sequence[RankingStanding], home: str) -> tuple[RankingStanding, ...]:
    """Those of the season that is at *home* on the first page, else of the one in which most tournaments count, the
    newest of several; of each ranking the best. Of a list of records only where there is nothing else."""
    ranked = [line for line in lines if not line.record] or lines
    if not ranked:
        return ()
    at_home = (line for line in ranked if line.season.path == home)
    season = next(at_home, max(ranked, key=lambda line: line.tournaments)).season.path
    best: dict[str, RankingStanding] = {}
    for standing in ranked:
        if standing.season.path == season:
            best.setdefault(standing.area, standing)
    return tuple(best.values())


def season_line(lookup: Lookup, id: str) -> SeasonLine | None:
    """The newest season with a ranking in which the player's points came on two days or more."""
    standings: list[tuple[SeasonDocument, str, Line]] = []
    for document, ranking, line in lookup.lines.get(id, ()):
        if not line.value.record and (not standings or standings[0][0] is document):
            standings.append((document, ranking.area, line.value))
    if not standings:
        return None
    document = standings[0][0]
    days = [day.day for days in document.days.values() for day in days]
    lines = [(area, _rises(document, area, line.player)) for _, area, line in standings]
    cut, course = _cut_by_day(document, standings[0][1]) if len(standings) == 1 else (None, ())
    names = document.regulation.areas
    longest = max(len(text) for area, _ in lines for text in names[area].values())
    chart = account(lines, min(days), max(days), course, longest)
    if chart is None or sum(len(points) for _, points in lines) < 2:
        return None
    return SeasonLine(
        Link(document.season.name, addresses.season(document.season.id)),
        chart,
        tuple((area, names[area], line.points) for _, area, line in standings),
        document.regulation.unit,
        cut,
    )


def _cut_by_day(document: SeasonDocument, area: str) -> tuple[tuple[int, Amount] | None, Sequence[tuple[date, Amount]]]:
    """The last place of *area* that leads to the final with its points, and who stood there day by day."""
    last = _cuts(document)[area][1].last
    if last is None or last.place is None:
        return None, ()
    stood = [(day.day, day.lines[last.position - 1]) for day in document.days[area] if len(day.lines) >= last.position]
    return (last.place, last.points), [(day, line.points) for day, line in stood]


def _rises(document: SeasonDocument, area: str, id: str) -> list[tuple[date, Amount]]:
    """The days on which the player's points changed."""
    points: list[tuple[date, Amount]] = []
    for stand in courses(document)[area].get(id, ()):
        if not points or points[-1][1] != stand.points:
            points.append((stand.day, stand.points))
    return points
