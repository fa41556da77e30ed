"""How a season reads what its law leaves open, and what every other reading would have changed in it, for a reader."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...regulations.contract import Regulation
from ...regulations.readings import Reading
from ...regulations.texts import clause_label
from ...results.readings import chosen_in, way_of
from ...season.comparisons import Moved, Otherwise, Won
from ...season.document import SeasonDocument
from .bonuses import tournament_links
from .decision_effect import MovedPlayer, mover, seat
from .naming import season_link
from .values import Link, Said, saying

MOST = 6  # of each kind of change, told one by one
T = TypeVar("T")
Seat = tuple[str, Said, Said]  # a player, their seat in the final as it is and as it would be


class Chosen(Struct, frozen=True):
    """A reading that a season chose, another than the decision: where the law tells of it, what is open, how the season
    reads it, and how it is read elsewhere."""

    clause: Link
    question: Words
    way: Words
    decision: Words


class First(Struct, Generic[T], frozen=True):
    """The first few of a list (*shown*), and how many *more* there are."""

    shown: tuple[T, ...]
    more: int


class Victory(Struct, frozen=True):
    """A tournament that others would have won."""

    tournament: Link
    before: tuple[str, ...]
    after: tuple[str, ...]


class ReadingEffect(Struct, frozen=True, eq=False):
    """What a reading would have changed in a *season*: *summary* in a few words, none where nothing; then for whom.

    Not *known* where the sheets would have had to be others. *path* is the page that tells all of it, where anybody
    would have another place.
    """

    season: Link
    known: bool
    summary: tuple[Said, ...]
    seats: First[Seat]
    champion: tuple[str | None, str | None] | None
    won: First[Victory]
    movers: First[MovedPlayer]
    path: str | None


class ReadingRow(Struct, frozen=True):
    """A reading by which people would have other places: what is *question*, where the law tells of it, and the page;
    of the way that moves most people in the rankings how many, and how many would come into the final or go; *width* is
    its bar, in per cent of the reading that moves most."""

    question: Words
    clause: Link
    path: str
    moved: int
    seats: int
    width: int


def chosen(document: SeasonDocument) -> tuple[Chosen, ...]:
    """The readings of a season that are not the decisions, in the order of the law."""
    law, ids = document.regulation, chosen_in(document)
    return tuple(
        Chosen(
            clause_of(law, reading),
            reading.question(law.room),
            reading.words(law.room, way_of(document.season, reading)),
            reading.words(law.room, reading.decision),
        )
        for reading in law.readings.values()
        if reading.id in ids
    )


def effects(document: SeasonDocument) -> Mapping[tuple[str, str], ReadingEffect]:
    """By reading and way what it would have changed in a season, which is whole."""
    links = tournament_links(document)
    return {(other.reading, other.way): effect(document, links, other) for other in document.otherwise}


def moving(document: SeasonDocument) -> Mapping[str, tuple[Otherwise, ...]]:
    """By reading, in the order of the law, its other ways in a season, which is whole, where one of them would give
    somebody another place."""
    ways: dict[str, list[Otherwise]] = {}
    for other in document.otherwise:
        ways.setdefault(other.reading, []).append(other)
    return {reading: tuple(others) for reading, others in ways.items() if any(other.moves for other in others)}


def rows(document: SeasonDocument) -> tuple[ReadingRow, ...]:
    """A row for every page about a reading, that which moves most people first."""
    law = document.regulation
    counted = {
        reading: max(len({moved.player for moved in _turned(other.difference.moved)}) for other in others)
        for reading, others in moving(document).items()
    }
    most = max((1, *counted.values()))
    entries = [
        ReadingRow(
            law.readings[reading].question(law.room),
            clause_of(law, law.readings[reading]),
            addresses.read_otherwise(document.season.id, law.readings[reading].anchor),
            counted[reading],
            max(len(other.difference.seats) for other in others),
            100 * counted[reading] // most,
        )
        for reading, others in moving(document).items()
    ]
    return tuple(sorted(entries, key=lambda row: -row.moved))


def clause_of(law: Regulation, reading: Reading) -> Link:
    """Where a law tells of a reading, by the name of its clause."""
    return Link(
        {lang: clause_label(law.clause_of(reading.anchor), lang) for lang in law.title},
        addresses.regulation(law.id, reading.anchor),
    )


def effect(
    document: SeasonDocument, links: Mapping[str, Link], other: Otherwise, most: int | None = MOST
) -> ReadingEffect:
    """What *other* would have changed, with the first *most* of each kind of change, or with all."""
    difference, anchor = other.difference, document.regulation.readings[other.reading].anchor
    return ReadingEffect(
        season=season_link(document),
        known=other.known,
        summary=tuple(summary_of(other)),
        seats=_first_of(
            [(player, seat(before), seat(after)) for player, before, after in _entering_first(other)], most
        ),
        champion=difference.champion,
        won=_first_of([_victory(links, won) for won in other.won], most),
        movers=_first_of(
            [mover(document, moved) for moved in sorted(_turned(difference.moved), key=_best_place)], most
        ),
        path=addresses.read_otherwise(document.season.id, anchor) if other.moves else None,
    )


def _first_of(items: Sequence[T], most: int | None) -> First[T]:
    first_items = tuple(items[:most])
    return First(first_items, len(items) - len(first_items))


def summary_of(other: Otherwise) -> Iterator[Said]:
    """What would be another, the weightiest first, each in a few words."""
    difference = other.difference
    if difference.champion:
        yield saying("otherwise-champion")
    if difference.seats:
        enter = sum(before is None for _, before, _ in difference.seats)
        leave = sum(after is None for _, _, after in difference.seats)
        yield saying("otherwise-seats" if enter or leave else "otherwise-kinds", enter=enter, leave=leave)
    if other.final:
        yield saying("otherwise-final")
    if other.tables:
        yield saying("otherwise-tables")
    if other.cards:
        yield saying("otherwise-cards", n=len(other.cards))
    if other.bonuses:
        yield saying("otherwise-bonuses", n=len(other.bonuses))
    if difference.tournaments:
        yield saying("otherwise-judged", n=len(difference.tournaments))
    if other.won:
        yield saying("otherwise-won", n=len(other.won))
    players = {moved.player for moved in _turned(difference.moved)}
    if players:
        yield saying("otherwise-places", n=len(players))
    if only_points := {moved.player for moved in difference.moved} - players:
        yield saying("otherwise-points", n=len(only_points))
    if other.placed:
        yield saying("otherwise-placed", n=len({moved.area for moved in other.placed}))


def _turned(moved: Iterable[Moved]) -> list[Moved]:
    """Those who stand on another place, not only with other points."""
    return [change for change in moved if change.place[0] != change.place[1]]


def _entering_first(other: Otherwise) -> list[tuple[str, str | None, str | None]]:
    """Who comes into the final, who goes out of it, who has another seat."""
    return sorted(other.difference.seats, key=lambda seat: (seat[1] is not None, seat[2] is not None))


def _best_place(moved: Moved) -> tuple[int, str, str]:
    return min(place for place in moved.place if place is not None), moved.area, moved.player


def _victory(links: Mapping[str, Link], won: Won) -> Victory:
    return Victory(links[won.tournament], won.before, won.after)
