"""The seats of the areas: who sits, who is level for the last seats, who may be called (ORG 6, ORG 8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from msgspec import Struct

from ..bang.spots import Spot, spot_of
from ..exact import Amount
from .ranking import Line
from .tables import Numbers
from .wild_cards import Qualification


class SeatShare(Struct, frozen=True):
    """What an area gives to those of its ranking who can come: who is *seated*, who is *level* for the *free* seats
    left, the *reserves* in the order of the call. Those on one place have the same.

    *chosen* has the places that a line of the area runs through: how many sit, or may be called, of how many.
    """

    seated: tuple[Line, ...]
    level: tuple[Line, ...]
    free: int
    reserves: tuple[Line, ...]
    chosen: Mapping[int, tuple[int, int]]


def share(lines: Sequence[Line], law: Numbers) -> SeatShare:
    """The six seats of an area and its reserves, among the *lines* of those who can come, best first.

    Nobody beyond the tenth position has one (A2009-42), and nobody one before another only because those on one place
    are printed in some order.
    """
    seated: list[Line] = []
    level: list[Line] = []
    reserves: list[Line] = []
    chosen: dict[int, tuple[int, int]] = {}
    seats = law.per_area
    for place, on_place in groupby(lines, key=lambda line: line.place or 0):
        tied = tuple(on_place)
        may_come = min(len(tied), law.reserve_limit + 1 - place)
        sitting = min(seats, may_come)
        (seated if sitting == len(tied) else level if sitting else reserves).extend(tied)
        if len(tied) > (sitting or may_come):
            chosen[place] = sitting or may_come, len(tied)
        seats -= sitting
    free = sum(chosen[place][0] for place in {line.place or 0 for line in level})
    return SeatShare(tuple(seated), tuple(level), free, tuple(reserves), chosen)


def holders(case: Qualification) -> dict[str, str]:
    """The kind of wild card of everybody who sits with one."""
    return {card.holder: kind for kind, card in case.cards.items() if card.taken and card.holder}


def area_shares(case: Qualification) -> dict[str, SeatShare]:
    """What each area gives.

    Who could sit for two areas keeps the better position, then more points, then the order of the areas (A2009-43);
    who is level for a last seat leaves that to the others where another area seats them. Giving up a seat only
    lengthens that area's list, so this ends, and in one way only.
    """
    numbers = case.season.law.numbers
    not_here: dict[str, set[str]] = {area: set() for area in numbers.areas}
    not_counted = set(holders(case)) | case.unavailable
    while True:
        shares = {
            area: share([line for line in case.lines[area] if line.player not in not_counted | not_here[area]], numbers)
            for area in numbers.areas
        }
        given_up = tuple(_given_up(shares))
        if not given_up:
            return shares
        for player, area in given_up:
            not_here[area].add(player)


def _given_up(shares: Mapping[str, SeatShare]) -> Iterator[tuple[str, str]]:
    """(player, area) of every seat that somebody leaves for a better one."""
    offers: dict[str, list[tuple[bool, int, Amount, int, str]]] = {}
    for order, (area, share) in enumerate(shares.items()):
        for line in (*share.seated, *share.level):
            offer = (line in share.level, line.place or 0, -line.points, order, area)
            offers.setdefault(line.player, []).append(offer)
    for player, offered in offers.items():
        best, *others = sorted(offered)
        only_level = best[0]
        yield from ((player, offer[-1]) for offer in others if not only_level)


def open_seats(case: Qualification) -> int:
    """The seats for which people are level: they are given, and nothing says to whom."""
    return sum(share.free for share in area_shares(case).values())


def area_spot(case: Qualification, line: Line, share: SeatShare) -> Spot:
    """Where somebody stands in the ranking of their area."""
    return spot_of(line.area, line, case.lines[line.area], *share.chosen.get(line.place or 0, (0, 0)))


def level_spots(case: Qualification, shares: Mapping[str, SeatShare]) -> dict[str, tuple[Spot, ...]]:
    """By player the places on which they are level with others for the last seats of an area."""
    return _spots(case, shares, {area: share.level for area, share in shares.items()})


def reserve_spots(case: Qualification, shares: Mapping[str, SeatShare]) -> dict[str, tuple[Spot, ...]]:
    """By player the places from which an area may call them."""
    return _spots(case, shares, {area: share.reserves for area, share in shares.items()})


def _spots(
    case: Qualification, shares: Mapping[str, SeatShare], lines: Mapping[str, Sequence[Line]]
) -> dict[str, tuple[Spot, ...]]:
    """The better position first, then more points, then the order of the areas, as with seats (A2009-43)."""
    by_preference = sorted(
        (line for of_area in lines.values() for line in of_area),
        key=lambda line: (line.place, -line.points, list(shares).index(line.area)),
    )
    spots: dict[str, tuple[Spot, ...]] = {}
    for line in by_preference:
        spots[line.player] = (*spots.get(line.player, ()), area_spot(case, line, shares[line.area]))
    return spots
