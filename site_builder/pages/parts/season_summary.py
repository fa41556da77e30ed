"""A whole season → what pages about several seasons show of its games and derivations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from msgspec import Struct

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
    """*players* have a part (`player_part.Part`, packed) of the page of everybody, *decided* by clause what rests on
    it, *chances* by club where it stands for the bonus, *effects* by reading and way what that would have changed,
    *leads* by ranking who was first from which day to which, *turn* the last day on which the season turned, *wheels*
    the tables at which its newest tournaments were won."""

    players: Mapping[str, bytes]
    decided: Mapping[str, Decided]
    chances: Mapping[str, Sequence[ClubChance]]
    effects: Mapping[tuple[str, str], ReadingEffect]
    leads: tuple[Lead, ...]
    turn: TurningPoint | None
    wheels: tuple[SmallWheel, ...]


class PageSummaryOnDemand:
    """The summary of a season that is at hand, each part computed when somebody asks for it. It knows no other season:
    it would keep that in memory, as it was then."""

    def __init__(self, results: Results, season: SeasonDocument):
        self._season, self._results = season, results.alone(season.season.id)

    @cached_property
    def _alone(self) -> Lookup:
        return Lookup.of(self._results)

    @cached_property
    def players(self) -> Mapping[str, bytes]:
        parts = Parts(self._alone, self._season)
        return OnDemand(self._season.people, lambda id: pack(parts.of(id)))

    @cached_property
    def decided(self) -> Mapping[str, Decided]:
        return decided_in(self._season)

    @cached_property
    def chances(self) -> Mapping[str, Sequence[ClubChance]]:
        return chances_in(self._alone, self._season)

    @cached_property
    def effects(self) -> Mapping[tuple[str, str], ReadingEffect]:
        return effects(self._season)

    @cached_property
    def leads(self) -> tuple[Lead, ...]:
        return leads(self._season)

    @cached_property
    def turn(self) -> TurningPoint | None:
        return turning_point(self._season)

    @cached_property
    def wheels(self) -> tuple[SmallWheel, ...]:
        return wheel_wall(self._season)

    @property
    def complete(self) -> PageSummary:
        """The summary with all its parts, which needs the season no more."""
        players = {id: self.players[id] for id in sorted(self.players)}
        return PageSummary(players, self.decided, self.chances, self.effects, self.leads, self.turn, self.wheels)
