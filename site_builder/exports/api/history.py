"""The ranking over the years of each competition."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from ...results import Results
from ...results.history import COLUMNS, Career
from ...results.history import Event as ComputedEvent
from ...results.history import History as ComputedHistory
from .values import Part, Text, described, one_of


class Event(Part, frozen=True, kw_only=True):
    """Something that a figure counts."""

    year: int
    season: str | UnsetType = UNSET
    tournament: str | UnsetType = UNSET
    area: str | UnsetType = UNSET


class CareerRow(Part, frozen=True):
    """What one person won and played. Each figure is the number of its events."""

    place: Annotated[int, Meta(ge=1)]
    player: str
    titles: Annotated[tuple[Event, ...], described("Finals won, and editions that only the hall of fame knows.")]
    finals: Annotated[tuple[Event, ...], described("Finals in which they sat down.")]
    podiums: Annotated[tuple[Event, ...], described("Places 1 to 3 in a final.")]
    areas: Annotated[
        tuple[Event, ...], described("First places in the ranking of an area, once the season was closed.")
    ]
    won: Annotated[tuple[Event, ...], described("Tournaments won, finals apart.")]
    seasons: Annotated[tuple[Event, ...], described("Seasons in which they played.")]
    tournaments: Annotated[
        tuple[Event, ...], described("Tournaments that count in whose classification they stand, finals apart.")
    ]


class HistoryList(Part, frozen=True):
    """The ranking over the years of one competition."""

    id: str
    competition: Annotated[str, described('The id of its hall of fame, or "seasons" where the seasons name none.')]
    title: Text
    invented: Annotated[bool, described("People and results are invented.")]
    seasons: Annotated[tuple[str, ...], described("Oldest first.")]
    columns: Annotated[
        tuple[Annotated[str, one_of(*COLUMNS)], ...], described("The columns in the order in which they decide.")
    ]
    rows: Annotated[tuple[CareerRow, ...], described("Best first; who has the same figures shares the place.")]


class History(Part, frozen=True):
    """What each person won and played in all seasons of a competition: a list for real people, one for invented ones.
    Each figure is the number of its events."""

    lists: tuple[HistoryList, ...]


def history(results: Results) -> History:
    """The document of the rankings over the years."""
    return History(tuple(_list(computed) for computed in results.histories))


def _list(computed: ComputedHistory) -> HistoryList:
    return HistoryList(
        id=computed.id,
        competition=computed.competition,
        title=dict(computed.title),
        invented=computed.invented,
        seasons=tuple(computed.seasons),
        columns=tuple(COLUMNS),
        rows=tuple(_row(career) for career in computed.careers),
    )


def _row(career: Career) -> CareerRow:
    events = {column: tuple(_event(event) for event in events) for column, events in career.columns.items()}
    return CareerRow(career.place, career.player, *(events[column] for column in COLUMNS))


def _event(event: ComputedEvent) -> Event:
    return Event(
        year=event.year,
        season=event.season or UNSET,
        tournament=event.tournament or UNSET,
        area=event.area or UNSET,
    )
