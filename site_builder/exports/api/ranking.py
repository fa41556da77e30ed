"""The ranking of an area on a day, with every result that counts; the records over all seasons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Annotated

from msgspec import UNSET, UnsetType

from ...regulations.exact import written
from ...regulations.standings import Counted
from ...regulations.standings import Record as ScoreRecord
from ...results import Results
from ...results.records import RecordList as ComputedList
from ...results.rounding import shown
from ...season.derivations import Explained
from ...season.document import SeasonDocument
from ...season.rankings import Line
from ...season.tournaments import TournamentResult
from .entrants import EntrantId
from .values import Day, Exact, Part, PlayerId, Shown, Start, Steps, Ties, described, start, steps, ties

Doubled = Annotated[str | None, described("The tournament whose result the player bonus doubled.")]
Dropped = Annotated[
    tuple[str, ...], described("Tournaments whose result does not count, where only the best do; best first.")
]


class CountedTournament(Part, frozen=True, kw_only=True):
    """A tournament that the ranking counts."""

    tournament: str
    tier: str | None | UnsetType = UNSET
    multiplier: Exact | UnsetType = UNSET


class CountedResult(Part, frozen=True):
    """A result that a ranking has: it counts, unless the ranking says that it is dropped."""

    tournament: str
    place: int
    points: Exact | None
    points_shown: Shown


class Ratified(Part, frozen=True):
    """Who recognised a score as a record, and when."""

    by: PlayerId
    date: Day


class Record(Part, frozen=True):
    """In a list of records: the score of one session that the line stands for."""

    season: str
    tournament: Annotated[str, described("The session.")]
    day: Annotated[Day, described("The last day of the session.")]
    games: int
    sum: Annotated[Exact | None, described("What was earned less what was paid, over all games.")]
    sum_shown: Shown
    ratified: Annotated[
        Ratified | None,
        described("Who recognised the score as a record, and when; null while it is provisional."),
    ]


class Placed(Part, frozen=True, kw_only=True):
    """What every line of a ranking has."""

    place: Annotated[int, described("Shared by who stays level.")]
    player: EntrantId
    points: Exact | None
    points_shown: Shown


class PlacedOnDay(Placed, frozen=True, kw_only=True):
    """What a line has of the ranking of an area, today or on a past day."""

    previous_place: Annotated[
        int | None, described("Before the newest tournament of the area; null for who was not in it.")
    ]


class Row(PlacedOnDay, frozen=True, kw_only=True):
    """A line of a ranking."""

    results: tuple[CountedResult, ...]
    doubled: Doubled
    dropped: Dropped | UnsetType = UNSET
    record: Record | UnsetType = UNSET
    start: Start
    steps: Steps


class Ranking(Part, frozen=True):
    """The ranking of an area, with every result that counts. Amounts are in what the law counts: dollars, or points."""

    season: str
    area: str
    as_of: Day
    invented: bool
    counted: Annotated[
        tuple[CountedTournament, ...],
        described(
            "The tournaments that the ranking counts, oldest first, each with its tier and its multiplier as they "
            "were on the day, where it has any. One of an earlier season is called SEASON/TOURNAMENT."
        ),
    ]
    rows: Annotated[tuple[Row, ...], described("Best first.")]
    ties: Ties


class RecordRow(Placed, frozen=True, kw_only=True):
    """A line of a list of records."""

    record: Record
    start: Start
    steps: Steps


class RecordList(Part, frozen=True):
    """The records under one regulation."""

    id: str
    regulation: str
    invented: bool
    seasons: tuple[str, ...]
    as_of: Day
    rows: Annotated[tuple[RecordRow, ...], described("Best first.")]


class Records(Part, frozen=True):
    """The records over all seasons, a list for each regulation that keeps records."""

    lists: tuple[RecordList, ...]


def ranking(document: SeasonDocument, area: str) -> Ranking:
    """The document of the ranking of *area* in a season."""
    computed = document.result.rankings[area]
    return Ranking(
        season=document.season.id,
        area=computed.area,
        as_of=computed.day,
        invented=document.season.invented,
        counted=tuple(_counted(tournament) for tournament in document.result.counted(area)),
        rows=tuple(row(line, computed.previous) for line in computed.lines),
        ties=ties(computed.lines),
    )


def records(results: Results) -> Records:
    """The document of the records over all seasons."""
    return Records(tuple(_record_list(computed) for computed in results.record_lists))


def counted_tournament(id: str, tier: str | None, multiplier: Fraction | None) -> CountedTournament:
    """A tournament that a ranking counts."""
    if multiplier is None:
        return CountedTournament(tournament=id)
    return CountedTournament(tournament=id, tier=tier, multiplier=written(multiplier))


def _counted(tournament: TournamentResult) -> CountedTournament:
    verdict = tournament.verdict.value
    return counted_tournament(tournament.id, verdict.final_tier, verdict.multiplier)


def counted_results(counted: Iterable[Counted]) -> tuple[CountedResult, ...]:
    """The results that a line of a ranking counts."""
    return tuple(
        CountedResult(result.tournament, result.place, written(result.points), shown(result.points))
        for result in counted
    )


def row(explained: Explained[Line], previous: Mapping[str, int]) -> Row:
    """The line *explained* of a ranking; *previous* has the places before the newest tournament."""
    line = explained.value
    return Row(
        place=line.place,
        player=line.player,
        points=written(line.points),
        points_shown=shown(line.points),
        previous_place=previous.get(line.player),
        results=counted_results(line.results),
        doubled=line.doubled,
        dropped=tuple(result.tournament for result in line.dropped or ()) or UNSET,
        record=record_part(line.record) if line.record else UNSET,
        start=start(explained),
        steps=steps(explained),
    )


def record_part(record: ScoreRecord) -> Record:
    """What a line of a list of records stands for."""
    ratified = None
    if record.ratified_by is not None and record.ratified_on is not None:
        ratified = Ratified(record.ratified_by, record.ratified_on)
    return Record(
        season=record.season,
        tournament=record.tournament,
        day=record.day,
        games=record.games,
        sum=written(record.sum),
        sum_shown=shown(record.sum),
        ratified=ratified,
    )


def _record_list(computed: ComputedList) -> RecordList:
    return RecordList(
        id=computed.id,
        regulation=computed.regulation.id,
        invented=computed.invented,
        seasons=tuple(computed.seasons),
        as_of=computed.ranking.day,
        rows=tuple(_record_row(line) for line in computed.ranking.lines),
    )


def _record_row(explained: Explained[Line]) -> RecordRow:
    line = explained.value
    assert line.record is not None, "a line of a list of records stands for one"
    return RecordRow(
        place=line.place,
        player=line.player,
        points=written(line.points),
        points_shown=shown(line.points),
        record=record_part(line.record),
        start=start(explained),
        steps=steps(explained),
    )
