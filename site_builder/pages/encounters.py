"""Head to head: the meetings of a player as pages tell them, with the tournaments that they rest on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..languages import Words
from ..results.meetings import Meeting, meetings
from . import addresses
from .gathered import Gathered
from .page import same

SHOWN = 8  # on the page of a player; all of them stand on one of their own


@dataclass(frozen=True, slots=True, eq=False)
class Together:
    """A tournament that both were in: *games* at the same table; *ahead* is 1, -1 or 0."""

    name: Words
    path: str
    season: str
    games: int
    mine: int | None
    theirs: int | None
    ahead: int


def most_met(gathered: Gathered, id: str) -> tuple[Meeting, ...]:
    """Those whom the player met most."""
    return meetings(gathered.results).get(id, ())[:SHOWN]


def together(gathered: Gathered, one: Meeting) -> Iterator[Together]:
    """What a meeting rests on, newest first."""
    seasons = gathered.results.seasons
    for shared in reversed(one.shared):
        facts = seasons[shared.season].result.tournament(shared.tournament).facts
        yield Together(
            same(facts.name),
            addresses.tournament(shared.season, shared.tournament, one.player),
            shared.season,
            shared.games,
            shared.mine,
            shared.theirs,
            shared.ahead,
        )
