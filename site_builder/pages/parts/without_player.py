"""What if a player had not played: told season by season, only where a seat, a win or a first place depends on it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ... import addresses
from ...season.comparisons import Turn
from ...season.document import SeasonDocument
from .lookup import Lookup
from .page import same
from .values import Link, Person, Said, saying


class Absence(Struct, frozen=True, eq=False):
    """A season without the player: *seats*, *wins* and *lead* in words; *below* counts who stands lower in the
    rankings."""

    season: Link
    seats: tuple[Said, ...]
    wins: tuple[tuple[Link, tuple[str, ...]], ...]
    lead: tuple[tuple[Link, tuple[str, ...]], ...]
    below: int


def absences(lookup: Lookup, id: str) -> Iterator[Absence]:
    """The seasons that would have gone otherwise, newest first."""
    played = {document.season.id: document for document, _ in lookup.played.get(id, ())}
    for document in played.values():
        difference = document.absences[id].value
        if difference.matters:
            yield Absence(
                season=Link(document.season.name, addresses.season(document.season.id)),
                seats=tuple(_seat(turn) for turn in difference.turns),
                wins=tuple((_tournament(document, win.tournament), win.winners) for win in difference.wins),
                lead=tuple((_area(document, area), players) for area, players in difference.lead),
                below=difference.below,
            )


def _seat(turn: Turn) -> Said:
    """Who comes in, who goes out, who has a seat from elsewhere."""
    person = Person(turn.player)
    if turn.before is None:
        return saying("without-enters", who=person, seat=saying(f"without-from-{turn.after}"))
    if turn.after is None:
        return saying("without-leaves", who=person)
    was, now = saying(f"without-from-{turn.before}"), saying(f"without-from-{turn.after}")
    return saying("without-changes", who=person, before=was, after=now)


def _tournament(document: SeasonDocument, id: str) -> Link:
    return Link(same(document.result.tournament(id).facts.name), addresses.tournament(document.season.id, id), True)


def _area(document: SeasonDocument, area: str) -> Link:
    return Link(document.regulation.areas[area], addresses.ranking(document.season.id, area))
