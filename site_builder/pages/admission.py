"""Who goes to the final and why: the seats, the reserves in the order of the call, who cannot come; the wild cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from ..languages import Words
from ..regulations.explained import Explained
from ..results import Outcome
from .bonuses import tournament_links
from .derivation import Entry, entries
from .marks import BY_RIGHT
from .ranking import ranking_link
from .values import Link, Said, saying


@dataclass(frozen=True, slots=True, eq=False)
class Seat:
    """Somebody who comes into question. *number* is the seat, 0 for none; *origin* says where it comes from."""

    number: int
    player: str
    sign: str
    origin: Said
    area: str
    link: Link | None
    position: int | None
    steps: tuple[Entry, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """The seats of one origin. *area* is the id of the area, or empty."""

    title: Words | Said
    area: str
    seats: tuple[Seat, ...]
    reserves: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A wild card: *vacant* says why its seat is empty all the same."""

    kind: Said
    holder: str | None
    vacant: Said | None
    tournament: Link | None
    steps: tuple[Entry, ...]


def cards(outcome: Outcome) -> tuple[Card, ...]:
    links = tournament_links(outcome)
    return tuple(
        Card(
            saying(f"card-{one.value.kind}"),
            one.value.holder,
            saying(f"vacant-{one.value.vacant}") if one.value.vacant else None,
            links.get(one.value.tournament),
            entries(outcome.regulation.id, one.steps),
        )
        for one in outcome.result.wild_cards
    )


def groups(outcome: Outcome) -> Iterator[Group]:
    """The areas with their reserves, the wild cards, the repechage; then who cannot come, and who was not needed."""
    some = outcome.result.admissions
    for area, name in outcome.regulation.areas.items():
        here = [one for one in some if one.value.source == area]
        seats = _seats(outcome, (one for one in here if one.value.seat))
        reserves = _seats(outcome, (one for one in here if one.value.state == "reserve"))
        if seats or reserves:
            yield Group(name, area, seats, reserves)
    rest = [one for one in some if one.value.source not in outcome.regulation.areas]
    for wanted in dict.fromkeys(one.value.seat for one in rest if one.value.seat):
        seats = _seats(outcome, (one for one in rest if one.value.seat == wanted))
        yield Group(saying(f"group-{wanted}"), "", seats, ())
    gone = [one for one in some if not one.value.seat and not _in_line(outcome, one.value)]
    for wanted in dict.fromkeys(one.value.state for one in gone):
        reserves = _seats(outcome, (one for one in gone if one.value.state == wanted))
        yield Group(saying(f"group-{wanted}"), "", (), reserves)


def _in_line(outcome: Outcome, one: Any) -> bool:
    """Whether somebody is a reserve of an area."""
    return one.state == "reserve" and one.source in outcome.regulation.areas


def _seats(outcome: Outcome, some: Iterable[Explained[Any]]) -> tuple[Seat, ...]:
    return tuple(seat(outcome, one) for one in some)


def seat(outcome: Outcome, explained: Explained[Any]) -> Seat:
    one = explained.value
    in_area = one.source in outcome.regulation.areas
    return Seat(
        number=one.number,
        player=one.player,
        sign=_sign(one, outcome.result.closed),
        origin=_origin(one),
        area=one.source if in_area else "",
        link=_line(outcome, one),
        position=one.position if in_area else None,
        steps=entries(outcome.regulation.id, explained.steps),
    )


def _line(outcome: Outcome, one: Any) -> Link | None:
    """The line of somebody in the ranking of their area; the ranking, where they came another way."""
    if one.source not in outcome.result.rankings:
        return None
    return ranking_link(outcome, one.source, one.player if one.position else "")


def _sign(one: Any, closed: bool) -> str:
    if one.seat in BY_RIGHT:
        return "star"
    if one.seat:
        return "in" if closed else "wait"
    return {"unavailable": "no", "reserve": "res"}.get(one.state, "res")


def _origin(one: Any) -> Said:
    if one.seat in BY_RIGHT:
        return saying(f"card-{one.source}")
    return saying(f"seat-{one.seat}" if one.seat else f"state-{one.state}")
