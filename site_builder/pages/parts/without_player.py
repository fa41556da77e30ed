"""What if a player had not played: told season by season, only where a seat, a win or a first place depends on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...season.comparisons import Turn
from ...season.document import SeasonDocument
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
    played = {outcome.season.id: outcome for outcome, _ in lookup.played.get(id, ())}
    for outcome in played.values():
        difference = outcome.absences[id].value
        if difference.matters:
            yield Absence(
                season=Link(outcome.season.name, addresses.season(outcome.season.id)),
                seats=tuple(_seat(turn) for turn in difference.turns),
                wins=tuple((_tournament(outcome, win.tournament), win.winners) for win in difference.wins),
                lead=tuple((_area(outcome, area), players) for area, players in difference.lead),
                below=difference.below,
            )


def _seat(turn: Turn) -> Said:
    """Who comes in, who goes out, who has a seat from elsewhere."""
    who = Person(turn.player)
    if turn.before is None:
        return saying("without-enters", who=who, seat=saying(f"without-from-{turn.after}"))
    if turn.after is None:
        return saying("without-leaves", who=who, seat=saying(f"without-from-{turn.before}"))
    was, now = saying(f"without-from-{turn.before}"), saying(f"without-from-{turn.after}")
    return saying("without-changes", who=who, before=was, after=now)


def _tournament(outcome: SeasonDocument, id: str) -> Link:
    return Link(same(outcome.result.tournament(id).facts.name), addresses.tournament(outcome.season.id, id), True)


def _area(outcome: SeasonDocument, area: str) -> Link:
    return Link(outcome.regulation.areas[area], addresses.ranking(outcome.season.id, area))
