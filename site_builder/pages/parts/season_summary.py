"""A whole season → what pages about several seasons show of its games and derivations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from msgspec import Struct

from ...lazy import Lazy
from ...regulations.cached import OnDemand
from ...results import Results
from ...results.serialize import pack
from ...season.document import SeasonDocument
from .club_chances import ClubChance, chances_in
from .leaders import Lead, leads
from .lookup import Lookup
from .player_part import Parts
from .readings import ReadingEffect, effects
from .results_by_clause import Decided, decided_in
from .turning_point import TurningPoint, turning_point
from .wheel_wall import SmallWheel, wheel_wall


class PageSummary(Struct, frozen=True, eq=False):
    """*players* have a part (`player_part.SeasonOfPlayer`, packed) of the page of everybody, *decided* by clause what
    rests on it, *chances* by club where it stands for the bonus, *effects* by reading and way what that would have
    changed, *leads* by ranking who was first from which day to which, *turn* the last day on which the season turned,
    *wheels* the tables at which its newest tournaments were won.

    Each part is computed when somebody asks for it; packed, they are all there and need the season no more.
    """

    players: Mapping[str, bytes]
    decided: Lazy[Mapping[str, Decided]]
    chances: Lazy[Mapping[str, Sequence[ClubChance]]]
    effects: Lazy[Mapping[tuple[str, str], ReadingEffect]]
    leads: Lazy[tuple[Lead, ...]]
    turn: Lazy[TurningPoint | None]
    wheels: Lazy[tuple[SmallWheel, ...]]


def page_summary(results: Results, season: SeasonDocument) -> PageSummary:
    """The summary of a season that is at hand. It knows no other season: it would keep that in memory, as it was
    then."""
    alone = Lazy(partial(Lookup.of, results.alone(season.season.id)))
    parts = Lazy(lambda: Parts(alone.value, season))
    return PageSummary(
        players=OnDemand(season.people, lambda id: pack(parts.value.of(id))),
        decided=Lazy(partial(decided_in, season)),
        chances=Lazy(lambda: chances_in(alone.value, season)),
        effects=Lazy(partial(effects, season)),
        leads=Lazy(partial(leads, season)),
        turn=Lazy(partial(turning_point, season)),
        wheels=Lazy(partial(wheel_wall, season)),
    )
