"""The ranking of an area on a past day: of results and steps those that no earlier day has."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, UnsetType, structs

from ..regulations.contract import Ranking as ComputedRanking
from ..regulations.contract import SeasonResult
from ..regulations.exact import written
from ..regulations.explained import Explained as ComputedValue
from ..regulations.explained import given
from ..regulations.standings import Line as RankedLine
from ..results import Outcome
from ..results.days import Day as TurningDay
from ..results.days import Stand
from ..results.documents import explained, step_of
from ..season.rankings import Line
from .ranking import CountedResult, CountedTournament, Record, counted_tournament, record_part, row
from .values import Day, Exact, Part, PlayerId, Shown, Start, Steps, Ties, described, shown, step, tie


class PastRow(Part, frozen=True, kw_only=True):
    """A line of the ranking of a past day. What the row of an earlier day has is not repeated: `as_on` names it."""

    place: Annotated[int, described("Shared by who stays level.")]
    player: PlayerId
    points: Exact | None
    points_shown: Shown
    previous_place: Annotated[
        int | None, described("Before the newest tournament of the area; null for who was not in it.")
    ]
    as_on: (
        Annotated[
            Day,
            described(
                "The day whose document has the results, the doubled and dropped ones, the start and the steps of this "
                "row, in the row of the same player (and the same record). Only the place may be another since: then "
                "the steps to the place stand here, instead of those of that day."
            ),
        ]
        | UnsetType
    ) = UNSET
    results: tuple[CountedResult, ...] | UnsetType = UNSET
    doubled: Annotated[str | None, described("The tournament whose result the player bonus doubled.")] | UnsetType = (
        UNSET
    )
    dropped: (
        Annotated[
            tuple[str, ...],
            described("Tournaments whose result does not count, where only the best do; best first."),
        ]
        | UnsetType
    ) = UNSET
    record: Record | UnsetType = UNSET
    start: Start | UnsetType = UNSET
    steps: Steps | UnsetType = UNSET


class PastRanking(Part, frozen=True):
    """The ranking of an area as it stood on a past day; of results and steps it has those that no earlier day has.
    Amounts are in what the law counts: dollars, or points."""

    season: str
    area: str
    as_of: Day
    invented: bool
    counted: Annotated[
        tuple[CountedTournament, ...],
        described(
            "The tournaments that the ranking counts, oldest first, each with its tier and its multiplier as they "
            "were on the day, where it has any."
        ),
    ]
    rows: Annotated[tuple[PastRow, ...], described("Best first.")]
    ties: Ties


def past_ranking(outcome: Outcome, result: SeasonResult, day: TurningDay) -> PastRanking:
    """The document of a ranking on a *day* of the season *outcome*, when it was *result*."""
    computed = result.rankings[day.area]
    levels = dict.fromkeys(line.value.tie for line in computed.lines)
    return PastRanking(
        season=outcome.season.id,
        area=computed.area,
        as_of=computed.day,
        invented=outcome.season.invented,
        counted=tuple(counted_tournament(tournament) for tournament in result.counted(day.area)),
        rows=tuple(_past_row(line, computed, stand) for line, stand in zip(computed.lines, day.lines, strict=True)),
        ties=tuple(tie(level) for level in levels if level is not None),
    )


def _past_row(computed: ComputedValue[RankedLine], ranking: ComputedRanking, stand: Stand) -> PastRow:
    """A line; where its account is that of an earlier day, that day and what is another since."""
    line = computed.value
    if stand.differs:
        return PastRow(**structs.asdict(row(explained(computed, Line), ranking.previous)))
    place = given(line.place)
    to_place = tuple(step(step_of(taken)) for taken in computed.steps if taken.field == "place")
    return PastRow(
        place=place,
        player=line.player,
        points=written(line.points),
        points_shown=shown(line.points),
        previous_place=ranking.previous.get(line.player),
        as_on=stand.account.since,
        record=record_part(line.record) if line.record else UNSET,
        steps=to_place if place != stand.account.place else UNSET,
    )
