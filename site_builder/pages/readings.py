"""How a season reads what its law leaves open, and what every other reading would have changed in it, for a reader."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from ..languages import Words
from ..regulations.contract import Regulation
from ..regulations.readings import Reading
from ..results import Outcome
from ..results.comparing import Moved
from ..results.readings import Otherwise, Won, chosen_in, otherwise, way_of
from . import addresses
from .bonuses import tournament_links
from .effect import Mover, mover, seat
from .gathered import Gathered
from .values import Link, Said, saying

MOST = 6  # of each kind of change, told one by one
T = TypeVar("T")
Seat = tuple[str, Said, Said]  # a player, their seat in the final as it is and as it would be


@dataclass(frozen=True, slots=True)
class Chosen:
    """A reading that a season chose, another than the decision: where the law tells of it, what is open, how the season
    reads it, and how it is read elsewhere."""

    clause: Link
    question: Words
    way: Words
    decision: Words


@dataclass(frozen=True, slots=True)
class First(Generic[T]):
    """The first of some, and how many more there are."""

    some: tuple[T, ...]
    more: int


@dataclass(frozen=True, slots=True)
class Victory:
    """A tournament that others would have won."""

    tournament: Link
    before: tuple[str, ...]
    after: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Effect:
    """What a reading would have changed in a *season*: *summary* in a few words, none where nothing; then for whom.

    Not *told* where the sheets would have had to be others; *final* where only that of the final would.
    """

    season: Link
    told: bool
    final: bool
    summary: tuple[Said, ...]
    seats: First[Seat]
    champion: tuple[str | None, str | None] | None
    won: First[Victory]
    movers: First[Mover]


@dataclass(frozen=True, slots=True, eq=False)
class Way:
    """One way of reading: what it means, whether it is the *decision*, the seasons that read *so*, those in which it
    would have changed something or where nobody can tell (*effects*), and those in which *nothing*."""

    words: Words
    decision: bool
    so: tuple[Link, ...]
    effects: tuple[Effect, ...]
    nothing: tuple[Link, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Ways:
    """What a clause leaves open, and all ways of reading it."""

    question: Words
    ways: tuple[Way, ...]


def chosen(outcome: Outcome) -> tuple[Chosen, ...]:
    """The readings of a season that are not the decisions, in the order of the law."""
    law, some = outcome.regulation, chosen_in(outcome)
    return tuple(
        Chosen(
            Link(dict.fromkeys(law.title, one.id), f"{addresses.regulation(law.id)}#{one.anchor}"),
            one.question(law.room), one.words(law.room, way_of(outcome.season, one)),
            one.words(law.room, one.decision),
        )
        for one in law.readings.values()
        if one.id in some
    )  # fmt: skip


def effects(outcome: Outcome) -> Mapping[tuple[str, str], Effect]:
    """By reading and way what it would have changed in a season, which is whole."""
    links = tournament_links(outcome)
    return {(one.reading, one.way): _effect(outcome, links, one) for one in otherwise(outcome)}


def ways(gathered: Gathered, law: Regulation) -> dict[str, Ways]:
    """By the name of its reading what each can be read as, with the seasons under *law*, the newest first."""
    under = [one for one in gathered.seasons if one.regulation.id == law.id]
    return {
        one.id: Ways(one.question(law.room), tuple(_way(gathered, under, law, one, way) for way in one.ways))
        for one in law.readings.values()
    }


def _way(gathered: Gathered, under: Sequence[Outcome], law: Regulation, reading: Reading, way: str) -> Way:
    others = [one for one in under if way_of(one.season, reading) != way]
    found = [gathered.gleaned(one).effects[reading.id, way] for one in others]
    return Way(
        reading.words(law.room, way),
        way == reading.decision,
        tuple(_season(one) for one in under if one not in others),
        tuple(one for one in found if one.summary or not one.told),
        tuple(one.season for one in found if one.told and not one.summary),
    )


def _season(outcome: Outcome) -> Link:
    return Link(outcome.season.name, addresses.season(outcome.season.id))


def _effect(outcome: Outcome, links: Mapping[str | None, Link], one: Otherwise) -> Effect:
    difference = one.difference
    return Effect(
        season=_season(outcome),
        told=one.told,
        final=one.final,
        summary=tuple(_summary(one)),
        seats=_first((player, seat(before), seat(after)) for player, before, after in _entering_first(one)),
        champion=difference.champion,
        won=_first(_victory(links, each) for each in one.won),
        movers=_first(mover(outcome, each) for each in sorted(_turned(difference.moved), key=_best_place)),
    )


def _first(some: Iterable[T]) -> First[T]:
    every = tuple(some)
    return First(every[:MOST], max(0, len(every) - MOST))


def _summary(one: Otherwise) -> Iterator[Said]:
    """What would be another, the weightiest first, each in a few words."""
    difference = one.difference
    if difference.champion:
        yield saying("otherwise-champion")
    if difference.seats:
        enter = sum(before is None for _, before, _ in difference.seats)
        leave = sum(after is None for _, _, after in difference.seats)
        yield saying("otherwise-seats" if enter or leave else "otherwise-kinds", enter=enter, leave=leave)
    if one.final:
        yield saying("otherwise-final")
    if one.tables:
        yield saying("otherwise-tables")
    if one.cards:
        yield saying("otherwise-cards", n=len(one.cards))
    if one.bonuses:
        yield saying("otherwise-bonuses", n=len(one.bonuses))
    if difference.tournaments:
        yield saying("otherwise-judged", n=len(difference.tournaments))
    if one.won:
        yield saying("otherwise-won", n=len(one.won))
    turned = {each.player for each in _turned(difference.moved)}
    if turned:
        yield saying("otherwise-places", n=len(turned))
    if only_points := {each.player for each in difference.moved} - turned:
        yield saying("otherwise-points", n=len(only_points))
    if one.placed:
        yield saying("otherwise-placed", n=len({each.area for each in one.placed}))


def _turned(moved: Iterable[Moved]) -> list[Moved]:
    """Those who stand on another place, not only with other points."""
    return [one for one in moved if one.place[0] != one.place[1]]


def _entering_first(one: Otherwise) -> list[tuple[str, str | None, str | None]]:
    """Who comes into the final, who goes out of it, who has another seat."""
    return sorted(one.difference.seats, key=lambda seat: (seat[1] is not None, seat[2] is not None))


def _best_place(one: Moved) -> tuple[int, str, str]:
    return min(place for place in one.place if place is not None), one.area, one.player


def _victory(links: Mapping[str | None, Link], one: Won) -> Victory:
    return Victory(links[one.tournament], one.before, one.after)
