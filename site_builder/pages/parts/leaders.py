"""Who led the rankings of a season, from which day to which, as bars on the line of its days."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, timedelta

from msgspec import Struct

from ... import addresses
from ...results.runs import last_contested
from ...season.days import Day
from ...season.document import SeasonDocument
from .values import Link

NAMED = 3  # who led longest
ROOM = 8  # hundredths of the line that the name of a month takes
LETTERS_NARROW, LETTERS_WIDE = 45, 135  # that fit on the whole line, on a phone and on a wide page
LEAST_LETTERS = 10  # with room for fewer there is no name


class Spell(Struct, frozen=True):
    """*players* were first, level where they are several, on every day from *since* until *until*; the bar begins at
    *x* and is *width* wide, both in hundredths of the line."""

    players: tuple[str, ...]
    since: date
    until: date
    x: int
    width: int


class DaysFirst(Struct, frozen=True):
    """How many *days* somebody was first in all."""

    player: str
    days: int


class MonthStart(Struct, frozen=True):
    """Where a *month* begins on the line, in hundredths of it."""

    month: int
    x: int


class NamedSpell(Struct, frozen=True):
    """A bar with room for a name: who led, where its middle is, whether it is a full one, how many *letters* there is
    room for, and whether there is *always* or on a wide page alone."""

    player: str
    middle: int
    full: bool
    letters: int
    always: bool


class Lead(Struct, frozen=True, eq=False):
    """The *spells* at the top of a ranking, the earliest first; *most* led longest;
    *months* begin along the line, which is that of all rankings; *named* are written on their bars."""

    ranking: Link
    spells: tuple[Spell, ...]
    named: tuple[NamedSpell, ...]
    most: tuple[DaysFirst, ...]
    months: tuple[MonthStart, ...]

    @property
    def contested(self) -> bool:
        """Whether somebody overtook somebody at the top."""
        return len(self.spells) > 1


def leads(document: SeasonDocument) -> tuple[Lead, ...]:
    """Of every ranking of a season, also of one that the same people led from its first day to its last."""
    if document.regulation.all_time:
        return ()
    areas, season = document.regulation.areas, document.season.id
    last = last_contested(document)
    first = min((days[0].day for days in document.days.values() if days), default=last)
    drawn = ((area, spells(days, last, first)) for area, days in document.days.items())
    return tuple(_lead(Link(areas[area], addresses.ranking(season, area)), led, first) for area, led in drawn if led)


def _lead(ranking: Link, led: tuple[Spell, ...], first: date) -> Lead:
    days: dict[str, int] = {}
    for spell in led:
        for player in spell.players:
            days[player] = days.get(player, 0) + (spell.until - spell.since).days
    most = sorted(days.items(), key=lambda entry: -entry[1])[:NAMED]
    people = tuple(_named(led))
    months = tuple(_months(first, led[-1].until))
    return Lead(ranking, led, people, tuple(DaysFirst(*entry) for entry in most), months)


def _named(led: Sequence[Spell]) -> Iterator[NamedSpell]:
    for n, spell in enumerate(led):
        narrow, wide = (spell.width * letters // 100 for letters in (LETTERS_NARROW, LETTERS_WIDE))
        if len(spell.players) == 1 and wide >= LEAST_LETTERS:
            always = narrow >= LEAST_LETTERS
            middle = spell.x + spell.width // 2
            yield NamedSpell(spell.players[0], middle, n % 2 == 0, narrow if always else wide, always)


def _months(first: date, last: date) -> Iterator[MonthStart]:
    """Those whose name has room: not one that begins close to the end."""
    length = max(1, (last - first).days)
    day = first.replace(day=1)
    while (day := (day + timedelta(days=31)).replace(day=1)) < last:
        at = (day - first).days * 100 // length
        if at <= 100 - ROOM:
            yield MonthStart(day.month, at)


def spells(days: Sequence[Day], last: date, first: date | None = None) -> tuple[Spell, ...]:
    """Who was first from which of *days* to which, on a line from the *first* of them, unless it begins before, to the
    *last* day that is drawn."""
    changes = tuple(_changes(days))
    ends = [since for since, _ in changes[1:]] + [last]
    start = first or (days[0].day if days else last)
    length = max(1, (last - start).days)
    return tuple(
        Spell(
            players=players,
            since=since,
            until=until,
            x=(x := (since - start).days * 100 // length),
            width=max(1, (until - start).days * 100 // length - x),
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
