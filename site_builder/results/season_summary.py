"""A whole season → what is needed of its games and derivations where several seasons are looked at."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import cached_property

from msgspec import Struct

from ..regulations.cached import cached_per_instance
from .cases import JudgedCase, cases
from .computed import ComputedSeason
from .documents import document_of
from .role_counts import RoleCounts, role_counts
from .season_games import SeasonGames, season_games
from .season_meetings import MetPair, Packed, Tallies, closest, duelled, met, most_met, tallies_of


class SeasonSummary(Struct, frozen=True, eq=False):
    """*cases* are what somebody judged, *days* (by area) those after which a ranking was another, *games* what the
    games tell, *met* who met whom, *chosen* by reading that the season chose what that changed (None: nobody knows),
    *supposed* the other regulations that can compute the season too, *pairs* those who met most,
    *close* those whom least parts, *duelled* those who fought a duel, *roles* by player the games in each role."""

    cases: tuple[JudgedCase, ...]
    days: Mapping[str, tuple[date, ...]]
    games: SeasonGames
    met: Packed
    chosen: Mapping[str, tuple[str, ...] | None]
    supposed: tuple[str, ...]
    pairs: tuple[MetPair, ...]
    close: tuple[MetPair, ...]
    duelled: tuple[MetPair, ...]
    roles: Mapping[str, RoleCounts]


class SummaryOnDemand:
    """The summary of a season that is at hand, each part computed when somebody asks for it."""

    def __init__(self, computed: ComputedSeason):
        self._computed = computed

    @cached_property
    def cases(self) -> tuple[JudgedCase, ...]:
        return tuple(cases(self._computed))

    @cached_property
    def days(self) -> Mapping[str, tuple[date, ...]]:
        return {area: tuple(day.day for day in days) for area, days in document_of(self._computed).days.items()}

    @cached_property
    def games(self) -> SeasonGames:
        return season_games(document_of(self._computed))

    @cached_property
    def met(self) -> Packed:
        return met(self._tallies)

    @cached_property
    def pairs(self) -> tuple[MetPair, ...]:
        return most_met(self._tallies)

    @cached_property
    def close(self) -> tuple[MetPair, ...]:
        return closest(self._tallies)

    @cached_property
    def duelled(self) -> tuple[MetPair, ...]:
        return duelled(self._tallies)

    @cached_property
    def _tallies(self) -> Tallies:
        return tallies_of(document_of(self._computed))

    @cached_property
    def chosen(self) -> Mapping[str, tuple[str, ...] | None]:
        return document_of(self._computed).chosen

    @cached_property
    def supposed(self) -> tuple[str, ...]:
        return tuple(document_of(self._computed).elsewhere)

    @cached_property
    def roles(self) -> Mapping[str, RoleCounts]:
        return role_counts(document_of(self._computed))

    @property
    def complete(self) -> SeasonSummary:
        """The summary with all its parts, which needs the season no more."""
        return SeasonSummary(
            self.cases, self.days, self.games, self.met, self.chosen, self.supposed, self.pairs,
            self.close, self.duelled, self.roles,
        )  # fmt: skip


@cached_per_instance
def summarize(computed: ComputedSeason) -> SummaryOnDemand:
    """What *computed*, which is whole, has for others."""
    return SummaryOnDemand(computed)
