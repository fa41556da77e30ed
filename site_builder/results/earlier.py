"""The earlier seasons that the ranking of a season counts, where its law has a window (`regulations/window.py`).

An earlier season is read and judged by its own law, as it is published under it, and its tournaments are called
SEASON/ID in the later one: so no two of them have one name.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import date, timedelta
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from ..problems import Problem
from ..records.loading import Base, load_tournaments
from ..records.records import Records, Season, Sheet
from ..regulations import regulation
from ..regulations.contract import Regulation
from ..regulations.facts import SeasonFacts, TournamentFacts
from ..regulations.outcomes import SeasonOutcome, TournamentOutcome


class EarlierSeason(Struct, frozen=True, eq=False):
    """One of them: its *law*, its *facts*, and its *tournaments*, read from its *sheets*."""

    law: Regulation
    facts: SeasonFacts
    tournaments: tuple[TournamentFacts, ...]
    sheets: tuple[Sheet, ...]

    def judged_on(self, day: date) -> tuple[TournamentOutcome, ...]:
        """Its tournaments as they were judged by *day*, at most as of its own."""
        return _judged(self, min(day, self.facts.season.as_of))


@lru_cache(16)
def _judged(season: EarlierSeason, day: date) -> tuple[TournamentOutcome, ...]:
    return season.law.close(season.facts, season.tournaments, day).tournaments


def closed(
    law: Regulation, season: object, tournaments: Sequence[object], day: date, earlier: Sequence[EarlierSeason]
) -> SeasonOutcome:
    """A season as its *law* closes it on a *day*, with what it counts of the seasons *earlier*, oldest first."""
    if law.close_window is None:
        return law.close(season, tournaments, day)
    before = tuple(tournament for earlier_season in earlier for tournament in earlier_season.judged_on(day))
    return law.close_window(season, tournaments, day, before)


def within_window(season: Season, seasons: Mapping[str, Season]) -> tuple[Season, ...]:
    """Of all *seasons* those before *season*, oldest first, that its ranking counts: of its room and competition."""
    law = regulation(season.regulation)
    if law is None or law.window is None:
        return ()
    before = sorted(
        (
            other
            for other in seasons.values()
            if _begin(other) < _begin(season) and other.competition == season.competition and _is_of(law, other)
        ),
        key=lambda other: (_begin(other), other.id),
    )
    if law.window.seasons:
        return tuple(before[-law.window.seasons :])
    since = _begin(season) - timedelta(law.window.days)
    return tuple(other for other in before if (other.period[1] or other.as_of) > since)


def earlier_ids(base: Base, season: str) -> tuple[str, ...]:
    """The ids of those that the ranking of a *season* counts."""
    return tuple(before.id for before in within_window(base.records.seasons[season], base.records.seasons))


def _begin(season: Season) -> date:
    return season.period[0] or date(season.years.start, 1, 1)


def _is_of(law: Regulation, season: Season) -> bool:
    other = regulation(season.regulation)
    return other is not None and other.room_id == law.room_id


def load_seasons(
    base: Base, only: Collection[str] | None = None, named: frozenset[str] | None = None, alone: bool = False
) -> tuple[Records, list[Problem]]:
    """As `load_tournaments`, with the sheets of earlier seasons that those *only* count, whose problems are their own.

    Where tournaments are *named* nobody asks for a ranking: no other season is opened.
    """
    ids = None if only is None else frozenset(only)
    records, problems = load_tournaments(base, ids, named, alone)
    seasons = base.records.seasons
    counted = {
        id: within_window(seasons[id], seasons) for id in seasons if named is None and (ids is None or id in ids)
    }
    missing = {season.id for before in counted.values() for season in before if ids is not None} - (ids or set())
    others, _ = load_tournaments(base, frozenset(missing), frozenset()) if missing else (records, [])
    sheets = {**records.sheets, **{id: others.sheets[id] for id in missing}}
    earlier = {id: tuple((season, sheets[season.id]) for season in before) for id, before in counted.items() if before}
    unsound = others.partial | records.partial
    partial = {id for id, before in earlier.items() if any(season.id in unsound for season, _ in before)}
    return replace(records, earlier=earlier, partial=records.partial | partial), problems
