"""What if a player had not played: told season by season, only where a seat, a win or a first place depends on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...results import Outcome
from ...results.without_player import Turn, without
from . import addresses
from .lookup import Lookup
from .page import same
from .values import Link, Person, Said, saying


@dataclass(frozen=True, slots=True, eq=False)
class Absence:
    """A season without the player: *seats*, *wins* and *lead* in words; *below* counts who stands lower in the
    rankings."""

    season: Link
    seats: tuple[Said, ...]
    wins: tuple[tuple[Link, tuple[str, ...]], ...]
    lead: tuple[tuple[Link, tuple[str, ...]], ...]
    below: int


def absences(lookup: Lookup, id: str) -> Iterator[Absence]:
    """The seasons that would have gone otherwise, newest first."""
    for outcome in dict.fromkeys(outcome for outcome, _ in lookup.played.get(id, ())):
        found = without(outcome, id)
        if found.matters:
            yield Absence(
                season=Link(outcome.season.name, addresses.season(outcome.season.id)),
                seats=tuple(_seat(one) for one in found.turns),
                wins=tuple((_tournament(outcome, one.tournament), one.winners) for one in found.wins),
                lead=tuple((_area(outcome, area), players) for area, players in found.lead),
                below=found.below,
            )


def _seat(one: Turn) -> Said:
    """Who comes in, who goes out, who has a seat from elsewhere."""
    who = Person(one.player)
    if one.before is None:
        return saying("without-enters", who=who, seat=saying(f"without-from-{one.after}"))
    if one.after is None:
        return saying("without-leaves", who=who, seat=saying(f"without-from-{one.before}"))
    was, now = saying(f"without-from-{one.before}"), saying(f"without-from-{one.after}")
    return saying("without-changes", who=who, before=was, after=now)


def _tournament(outcome: Outcome, id: str) -> Link:
    return Link(same(outcome.result.tournament(id).facts.name), addresses.tournament(outcome.season.id, id), True)


def _area(outcome: Outcome, area: str) -> Link:
    return Link(outcome.regulation.areas[area], addresses.ranking(outcome.season.id, area))
