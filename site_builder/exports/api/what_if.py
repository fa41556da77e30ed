"""A season as another regulation would have computed it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated

from msgspec import UNSET, UnsetType

from ...regulations.exact import written
from ...results.rounding import shown
from ...season.derivations import Explained
from ...season.document import PublishedElsewhere, SeasonDocument
from ...season.finals import Admission
from ...season.rankings import Line, Ranking
from .values import Day, Exact, Part, PlayerId, Shown, Text, described, text


class SupposedResult(Part, frozen=True):
    """What a tournament would have brought."""

    tournament: str
    points: Exact


class SupposedRow(Part, frozen=True, kw_only=True):
    """A line of a ranking that would have been."""

    place: Annotated[int, described("Shared by who stays level.")]
    own_place: Annotated[int | None, described("In the ranking as it is; null for who is not in it.")]
    player: PlayerId
    points: Exact | None
    points_shown: Shown
    results: Annotated[tuple[SupposedResult, ...], described("Those that would have counted.")]
    doubled: Annotated[str, described("The tournament whose result would have counted twice.")] | UnsetType = UNSET


class SupposedRanking(Part, frozen=True):
    """The ranking of an area that would have been. *moved* counts who stands in it both ways and has another place."""

    area: str
    moved: int
    rows: tuple[SupposedRow, ...]


class WhatIf(Part, frozen=True, kw_only=True):
    """A season as another regulation would have computed it, from the same games."""

    season: str
    regulation: Annotated[str, described("The season's own.")]
    other: Annotated[str, described("The one it is computed with here.")]
    as_of: Day
    invented: bool
    assumptions: tuple[Text, ...]
    rankings: tuple[SupposedRanking, ...]
    finalists: Annotated[tuple[PlayerId, ...], described("Who would have been in the final, by seat.")]
    enter: Annotated[tuple[PlayerId, ...], described("Of these, who is not.")]
    leave: Annotated[tuple[PlayerId, ...], described("Who is, and would not have been.")]


def what_if(document: SeasonDocument, law: str) -> WhatIf:
    """The document of a season, which is whole, under *law*."""
    elsewhere = document.elsewhere[law].compute()
    finalists, there = (_finalists(state) for state in (document.result.finalists, elsewhere.result.finalists))
    return WhatIf(
        season=document.season.id,
        regulation=document.law,
        other=law,
        as_of=elsewhere.result.day,
        invented=document.season.invented,
        assumptions=tuple(text(words) for words in elsewhere.assumptions),
        rankings=tuple(_rankings(document, elsewhere)),
        finalists=there,
        enter=tuple(player for player in there if player not in finalists),
        leave=tuple(player for player in finalists if player not in there),
    )


def _finalists(admissions: Iterable[Explained[Admission]]) -> tuple[str, ...]:
    return tuple(admission.value.player for admission in admissions)


def _rankings(document: SeasonDocument, elsewhere: PublishedElsewhere) -> Iterator[SupposedRanking]:
    for area, ranking in elsewhere.result.rankings.items():
        places = _places(document.result.rankings.get(area))
        rows = tuple(_row(line.value, places.get(line.value.player)) for line in ranking.lines)
        yield SupposedRanking(area, elsewhere.moved.get(area, 0), rows)


def _places(ranking: Ranking | None) -> Mapping[str, int]:
    return {line.value.player: line.value.place for line in ranking.lines} if ranking else {}


def _row(line: Line, own_place: int | None) -> SupposedRow:
    dropped = {result.tournament for result in line.dropped}
    counted = (result for result in line.results if result.tournament not in dropped)
    return SupposedRow(
        place=line.place,
        own_place=own_place,
        player=line.player,
        points=written(line.points),
        points_shown=shown(line.points),
        results=tuple(SupposedResult(result.tournament, written(result.points)) for result in counted),
        doubled=line.doubled or UNSET,
    )
