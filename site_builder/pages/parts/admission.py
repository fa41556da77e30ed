"""Who goes to the final and why: the seats, the reserves in the order of the call, who cannot come; the wild cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from ...languages import Words
from ...regulations.contract import SeasonResult
from ...regulations.explained import Explained
from ...results import Outcome
from ..kinds.ranking import ranking_link
from .bonuses import tournament_links
from .derivation import Entry, entries
from .qualification import BY_RIGHT, LEVEL, RESERVE, admissions, mark, may_be_called, open_seats
from .values import Link, Said, saying

AREA_SEAT = "area"  # a seat that a ranking gives


@dataclass(frozen=True, slots=True, eq=False)
class Seat:
    """Somebody who comes into question. *number* is the seat, 0 for none; *origin* says where it comes from; *place* is
    that in the ranking of the area, *position* the line, *level* says that others on the place may have the seat.
    *anchor* is that of the row: who may be called from two areas stands on a page twice."""

    number: int
    player: str
    sign: str
    origin: Said
    area: str
    link: Link | None
    place: int | None
    position: int | None
    level: bool
    anchor: str
    steps: tuple[Entry, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Passed:
    """A line of an area that its call passes over: who stands there has a row elsewhere on the page; *steps* say
    why, *area* is the one that seats them instead."""

    player: str
    place: int
    position: int
    sign: str
    word: Said
    steps: tuple[Entry, ...]
    area: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """The seats of one origin. *area* is the id of the area, or empty.

    The chain of an area runs by position: *seats* down to its last seat, then *reserves* in the order of the call, with
    those it passes over in between. *empty* are seats that it could not fill, next to what other areas have.
    """

    title: Words | Said
    area: str
    seats: tuple[Seat | Passed, ...]
    reserves: tuple[Seat | Passed, ...]
    empty: int = 0

    @property
    def called(self) -> bool:
        """Whether the area has reserves."""
        return bool(self.area) and any(isinstance(one, Seat) for one in self.reserves)


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A wild card: *vacant* says why its seat is empty, *nobody* what stands in place of a holder."""

    kind: Said
    holder: str | None
    nobody: Said
    vacant: Said | None
    tournament: Link | None
    steps: tuple[Entry, ...]


def final_seats(result: SeasonResult) -> tuple[int, int]:
    """How many seats the final has, and how many of them nobody has yet: while a season goes on, those of its law.

    Nothing where nobody is in the final.
    """
    taken = len(result.finalists)
    whole = taken if result.closed or not taken else max(taken, result.seats)
    return whole, whole - taken


def cards(outcome: Outcome) -> tuple[Card, ...]:
    links = tournament_links(outcome)
    return tuple(
        Card(
            saying(f"card-{one.value.kind}"),
            one.value.holder,
            saying("card-empty" if outcome.result.closed else "card-open"),
            saying(f"vacant-{one.value.vacant}") if one.value.vacant else None,
            links.get(one.value.tournament),
            entries(outcome, one.steps),
        )
        for one in outcome.result.wild_cards
    )


def seats_beside(outcome: Outcome) -> tuple[Seat, ...]:
    """The seats that neither a ranking nor a wild card gives: a repechage, a place by right."""
    held = {one.value.holder for one in outcome.result.wild_cards if not one.value.vacant}
    some = (one for one in outcome.result.admissions if one.value.seat and one.value.player not in held)
    return _seats(outcome, (one for one in some if one.value.source not in outcome.regulation.areas))


def groups(outcome: Outcome) -> Iterator[Group]:
    """The areas with their reserves, the wild cards, the repechage; then who cannot come, and who was not needed."""
    some = outcome.result.admissions
    most = seats_each(outcome.result)
    for area, name in outcome.regulation.areas.items():
        seats, reserves = _chain(outcome, area)
        if seats or reserves:
            given = sum(map(_seated, seats)) + open_seats(admissions(outcome.result), area)
            yield Group(name, area, seats, reserves, max(0, most - given))
    rest = [one for one in some if one.value.source not in outcome.regulation.areas]
    for wanted in dict.fromkeys(one.value.seat for one in rest if one.value.seat):
        seats = _seats(outcome, (one for one in rest if one.value.seat == wanted))
        yield Group(saying(f"group-{wanted}"), "", seats, ())
    gone = [one for one in some if not one.value.seat and not _in_line(outcome, one.value)]
    for wanted in dict.fromkeys(one.value.state for one in gone):
        reserves = _seats(outcome, (one for one in gone if one.value.state == wanted))
        yield Group(saying(f"group-{wanted}"), "", (), reserves)


def seats_each(result: SeasonResult) -> int:
    """How many seats a ranking gives, as far as they are taken where most are."""
    taken = Counter(one.value.source for one in result.admissions if one.value.seat == AREA_SEAT)
    some = admissions(result)
    return max((taken[area] + open_seats(some, area) for area in result.rankings), default=0)


def _chain(outcome: Outcome, area: str) -> tuple[tuple[Seat | Passed, ...], tuple[Seat | Passed, ...]]:
    """Everybody of an area who comes into question, by position: down to its last seat, and from there on."""
    some = outcome.result.admissions
    here = [one for one in some if _in_chain(one.value, area)]
    calls = _calls(outcome, area)
    chain: list[Seat | Passed] = [seat(outcome, one, calls.get(one.value.player, 0), area) for one in here]
    chain += _passed(outcome, area, {one.value.player for one in here})
    chain.sort(key=_position)
    last = max((_position(one) for one in chain if _holds(one)), default=0)
    above = [one for one in chain if _holds(one) or isinstance(one, Passed) and _position(one) < last]
    return tuple(above), tuple(one for one in chain if one not in above)


def _in_chain(one: Any, area: str) -> bool:
    """Whether somebody has a seat of the area, is level for one, or may be called from it."""
    return one.source == area or not one.seat and may_be_called(one, area)


def _calls(outcome: Outcome, area: str) -> dict[str, int]:
    """The reserves of an area in the order of the call, those on one place with the same number: before them comes who
    of those level above stays without a seat. Nothing where there is only one."""
    some = [one.value for one in outcome.result.admissions]
    level = [one.spot for one in some if one.state == LEVEL and one.source == area]
    before = len(level) - level[0].chosen if level else 0
    reserves = [one for one in some if not one.seat and may_be_called(one, area)]
    spots = {one.player: next((spot for spot in one.reserves if spot.area == area), None) for one in reserves}
    places = {player: spot.place if spot else 0 for player, spot in spots.items()}
    calls: dict[str, int] = {}
    for n, player in enumerate(sorted(places, key=places.__getitem__), before + 1):
        level_with = [other for other in calls if places[other] == places[player] and spots[player]]
        calls[player] = calls[level_with[0]] if level_with else n
    return calls if len(calls) + before > 1 else {}


NOWHERE = 10**6  # behind everybody with a position: a seat that was won at a tournament


def _position(one: Seat | Passed) -> int:
    return one.position or NOWHERE


def _seated(one: Seat | Passed) -> bool:
    return isinstance(one, Seat) and one.number > 0


def _holds(one: Seat | Passed) -> bool:
    """Whether the row stands above the reserves: a seat, or one for which somebody is level."""
    return _seated(one) or isinstance(one, Seat) and one.level


def _passed(outcome: Outcome, area: str, own: Set[str]) -> Iterator[Passed]:
    """Those between who come into question without the area: another seat is theirs, or they cannot come."""
    some = admissions(outcome.result)
    lines = outcome.result.rankings[area].lines if area in outcome.result.rankings and own else ()
    for line in takewhile(lambda line: line.value.player in some, lines):
        one = line.value
        found = mark(outcome, some, one.player, area)
        if one.player not in own and found:
            steps = entries(outcome, some[one.player].steps)
            yield Passed(one.player, one.place, one.position, found.sign, found.word, steps, found.area)


def _in_line(outcome: Outcome, one: Any) -> bool:
    """Whether somebody stands in the chain of an area."""
    return one.state in (RESERVE, LEVEL) and one.source in outcome.regulation.areas


def _seats(outcome: Outcome, some: Iterable[Explained[Any]]) -> tuple[Seat, ...]:
    return tuple(seat(outcome, one) for one in some)


def seat(outcome: Outcome, explained: Explained[Any], call: int = 0, area: str = "") -> Seat:
    """Somebody who comes into question, as the chain of *area* has them where it is given; *call* counts the reserves
    of an area in the order in which they are called."""
    one = explained.value
    in_area = one.source in outcome.regulation.areas
    spot = next((spot for spot in one.reserves if spot.area == area), one.spot) if in_area else None
    return Seat(
        number=one.number,
        player=one.player,
        sign=_sign(one, outcome.result.closed),
        origin=saying("reserve-n", n=call) if call else _origin(one),
        area=(area or one.source) if in_area else "",
        link=_line(outcome, one, area or one.source),
        place=spot.place if spot else None,
        position=spot.position if spot else None,
        level=one.state == LEVEL and one.source == area,
        anchor=one.player if area in ("", one.source) else f"{one.player}-{area}",
        steps=entries(outcome, explained.steps),
    )


def _line(outcome: Outcome, one: Any, area: str) -> Link | None:
    """The line of somebody in the ranking of an area; the ranking, where they came another way."""
    if area not in outcome.result.rankings:
        return None
    return ranking_link(outcome, area, one.player if one.spot else "")


def _sign(one: Any, closed: bool) -> str:
    if one.seat in BY_RIGHT:
        return "card"
    if one.seat:
        return "in" if closed else "wait"
    return {"unavailable": "no", "reserve": "res"}.get(one.state, "res")


def _origin(one: Any) -> Said:
    if one.seat in BY_RIGHT:
        return saying(f"card-{one.source}")
    return saying(f"seat-{one.seat}" if one.seat else f"state-{one.state}")
