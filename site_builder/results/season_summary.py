"""A whole season → what is needed of its games and derivations where several seasons are looked at."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import partial

from msgspec import Struct

from ..lazy import Lazy
from ..regulations.cached import cached_per_instance
from .cases import JudgedCase, cases
from .computed import ComputedSeason
from .documents import document_of
from .role_counts import RoleCounts, role_counts
from .season_games import SeasonGames, season_games
from .season_meetings import MetPair, Packed, closest, duelled, met, most_met, tallies_of


class SeasonSummary(Struct, frozen=True, eq=False):
    """*cases* are what somebody judged, *days* (by area) those after which a ranking was another, *games* what the
    games tell, *met* who met whom, *chosen* by reading that the season chose what that changed (None: nobody knows),
    *supposed* the other regulations that can compute the season too, *pairs* those who met most,
    *close* those whom least parts, *duelled* those who fought a duel, *roles* by player the games in each role.

    Each part is computed when somebody asks for it; packed, they are all there and need the season no more.
    """

    cases: Lazy[tuple[JudgedCase, ...]]
    days: Lazy[Mapping[str, tuple[date, ...]]]
    games: Lazy[SeasonGames]
    met: Lazy[Packed]
    chosen: Lazy[Mapping[str, tuple[str, ...] | None]]
    supposed: Lazy[tuple[str, ...]]
    pairs: Lazy[tuple[MetPair, ...]]
    close: Lazy[tuple[MetPair, ...]]
    duelled: Lazy[tuple[MetPair, ...]]
    roles: Lazy[Mapping[str, RoleCounts]]


@cached_per_instance
def summarize(computed: ComputedSeason) -> SeasonSummary:
    """What *computed*, which is whole, has for others."""
    document = document_of(computed)
    tallies = Lazy(partial(tallies_of, document))
    return SeasonSummary(
        cases=Lazy(lambda: tuple(cases(computed))),
        days=Lazy(lambda: {area: tuple(day.day for day in days) for area, days in document.days.items()}),
        games=Lazy(partial(season_games, document)),
        met=Lazy(lambda: met(tallies.value)),
        chosen=Lazy(lambda: document.chosen),
        supposed=Lazy(lambda: tuple(document.elsewhere)),
        pairs=Lazy(lambda: most_met(tallies.value)),
        close=Lazy(lambda: closest(tallies.value)),
        duelled=Lazy(lambda: duelled(tallies.value)),
        roles=Lazy(partial(role_counts, document)),
    )
