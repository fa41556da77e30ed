"""The ranking of an area on a past day: of results and steps those that no earlier day has."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, UnsetType, structs

from ...season.days import PastDay, Stand
from ...season.derivations import Explained
from ...season.document import SeasonDocument
from ...season.rankings import Line, Ranking
from .ranking import CountedResult, CountedTournament, Doubled, Dropped, PlacedOnDay, Record, counted_tournament, row
from .values import Day, Part, Start, Steps, Ties, described, ties


class PastRow(PlacedOnDay, frozen=True, kw_only=True):
    """A line of the ranking of a past day. What the row of an earlier day has is not repeated: `as_on` names it."""

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
    doubled: Doubled | UnsetType = UNSET
    dropped: Dropped | UnsetType = UNSET
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


def past_ranking(document: SeasonDocument, day: PastDay) -> PastRanking:
    """The document of a ranking on a *day* of a season."""
    result = day.result.compute()
    lines = result.ranking.lines
    return PastRanking(
        season=document.season.id,
        area=day.area,
        as_of=day.day,
        invented=document.season.invented,
        counted=tuple(counted_tournament(as_.tournament, as_.tier, as_.multiplier) for as_ in result.counted),
        rows=tuple(_past_row(line, result.ranking, stand) for line, stand in zip(lines, day.lines, strict=True)),
        ties=ties(lines),
    )


def _past_row(explained: Explained[Line], ranking: Ranking, stand: Stand) -> PastRow:
    """A line; where its account is that of an earlier day, that day and what is another since."""
    full_row = row(explained, ranking.previous)
    if stand.differs:
        return PastRow(**structs.asdict(full_row))
    return PastRow(
        place=full_row.place,
        player=full_row.player,
        points=full_row.points,
        points_shown=full_row.points_shown,
        previous_place=full_row.previous_place,
        as_on=stand.since,
        record=full_row.record,
        steps=full_row.steps if explained.steps else UNSET,
    )
