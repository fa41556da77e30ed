"""Who led the rankings of a season, from which day to which, as bars on the line of its days."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from ...season.days import Day
from ...season.document import SeasonDocument
from . import addresses
from .values import Link


@dataclass(frozen=True, slots=True)
class Spell:
    """*players* were first, level where they are several, on every day from *since* until *until*; the bar begins at
    *x* and is *width* wide, both in hundredths of the line."""

    players: tuple[str, ...]
    since: date
    until: date
    x: int
    width: int


@dataclass(frozen=True, slots=True, eq=False)
class Lead:
    """The *spells* at the top of a ranking, the earliest first."""

    ranking: Link
    spells: tuple[Spell, ...]


def leads(document: SeasonDocument) -> tuple[Lead, ...]:
    """Of every ranking of a season in which somebody overtook somebody at the top."""
    if document.regulation.all_time:
        return ()
    areas, season = document.regulation.areas, document.season.id
    drawn = ((area, spells(days, document.result.day)) for area, days in document.days.items())
    return tuple(Lead(Link(areas[area], addresses.ranking(season, area)), led) for area, led in drawn if len(led) > 1)


def spells(days: Sequence[Day], last: date) -> tuple[Spell, ...]:
    """Who was first from which of *days* to which, to the *last* day that is drawn."""
    changes = tuple(_changes(days))
    ends = [since for since, _ in changes[1:]] + [last]
    length = max(1, (last - days[0].day).days) if days else 1
    return tuple(
        Spell(
            players=players,
            since=since,
            until=until,
            x=(since - days[0].day).days * 100 // length,
            width=max(1, (until - since).days * 100 // length),
        )
        for (since, players), until in zip(changes, ends, strict=False)
    )


def _changes(days: Sequence[Day]) -> Iterator[tuple[date, tuple[str, ...]]]:
    before: tuple[str, ...] = ()
    for day in days:
        first = tuple(line.player for line in day.lines if line.place == 1)
        if first and first != before:
            yield day.day, first
            before = first
