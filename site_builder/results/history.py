"""The ranking over the years (2009, ORG 6): by competition, what each person won and played over all its seasons.

Nothing of it is stored: seasons tell their finals, rankings and tournaments, a hall of fame the editions before them.
Which columns there are, and that they decide in this order, is our reading (A2009-54). Invented seasons have a list of
their own; no hall of fame enters that.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from ..languages import Words, everywhere
from ..records.entrants import members
from ..records.records import Register
from ..regulations.facts import FINAL_KIND
from ..regulations.outcomes import COUNTING, TournamentOutcome
from ..regulations.standings import RANKED
from ..season.tournaments import TournamentResult
from .computed import PlayedSeason
from .honours import SEASONS, Hall

COLUMNS = ("titles", "finals", "podiums", "areas", "won", "seasons", "tournaments")  # what decides, first first
PODIUM = 3  # places
Tournament = TournamentResult | TournamentOutcome


class Event(Struct, frozen=True, order=True):
    """What a figure of somebody's counts one for: a season, and of it a tournament or the ranking of an area; of an
    edition that only the hall of fame knows, the year alone."""

    year: int
    season: str = ""
    tournament: str = ""
    area: str = ""


class Career(Struct, frozen=True):
    """One person in one competition: *place* in the list, and for each column what it counts."""

    player: str
    place: int = 0
    titles: tuple[Event, ...] = ()
    finals: tuple[Event, ...] = ()
    podiums: tuple[Event, ...] = ()
    areas: tuple[Event, ...] = ()
    won: tuple[Event, ...] = ()
    seasons: tuple[Event, ...] = ()
    tournaments: tuple[Event, ...] = ()

    @property
    def columns(self) -> Mapping[str, tuple[Event, ...]]:
        return {
            "titles": self.titles, "finals": self.finals, "podiums": self.podiums, "areas": self.areas,
            "won": self.won, "seasons": self.seasons, "tournaments": self.tournaments,
        }  # fmt: skip

    @property
    def figures(self) -> tuple[int, ...]:
        """The number of each column, in the order in which they decide."""
        return tuple(len(events) for events in self.columns.values())


class History(Struct, frozen=True, eq=False):
    """The list of a competition, best first.

    *seasons* are ids, oldest first; *editions* says how many years only the hall of fame knows.
    """

    competition: str
    title: Words
    invented: bool
    seasons: tuple[str, ...]
    editions: int
    careers: tuple[Career, ...]

    @property
    def id(self) -> str:
        return f"{self.competition}-invented" if self.invented else self.competition


class _Events(Struct):
    """What was found of one competition, by column and person."""

    seasons: list[str] = field(default_factory=list)
    editions: int = 0
    by_column: dict[str, dict[str, set[Event]]] = field(default_factory=lambda: {name: {} for name in COLUMNS})

    def add(self, column: str, player: str, event: Event) -> None:
        self.by_column[column].setdefault(player, set()).add(event)


def histories(seasons: Iterable[PlayedSeason], halls: Mapping[str, Hall], register: Register) -> tuple[History, ...]:
    """Every list: by competition, first of real people, then of invented ones."""
    by_key: dict[tuple[str, bool], _Events] = {}
    for played in seasons:
        if played.regulation.has_history:
            competition = played.season.competition or SEASONS
            events = by_key.setdefault((competition, played.season.invented), _Events())
            events.seasons.append(played.season.id)
            _add_season(events, played)
    for competition in dict.fromkeys(competition for competition, _ in by_key):
        if hall := halls.get(competition):
            _add_hall(by_key.setdefault((competition, hall.invented), _Events()), hall)
    return tuple(
        _history(competition, invented, by_key[competition, invented], halls, register)
        for competition, invented in sorted(by_key)
        if any(by_key[competition, invented].by_column.values())
    )


def _add_season(events: _Events, played: PlayedSeason) -> None:
    season, result = Event(int(played.season.id[:4]), played.season.id), played.result
    for tournament in result.tournaments:
        if tournament.status not in COUNTING:
            continue
        if tournament.kind == FINAL_KIND:
            _add_final(events, season, tournament, members(result.champion or ""))
        else:
            _add_qualifier(events, season, tournament)
    if result.closed and result.admissions:  # a list that leads to no final is no area's
        firsts = (
            (area, line.value.player)
            for area, ranking in result.rankings.items()
            for line in ranking.lines
            if line.value.place == 1
        )
        for area, first in firsts:
            for player in members(first):
                events.add("areas", player, replace(season, area=area))


def _add_final(events: _Events, season: Event, final: Tournament, champions: Collection[str]) -> None:
    event = replace(season, tournament=final.id)
    for player in final.people:
        events.add("finals", player, event)
        events.add("seasons", player, season)
    for player, place in _classified(final):
        if place <= PODIUM:
            events.add("podiums", player, event)
        if place == 1 and player in champions:
            events.add("titles", player, event)


def _add_qualifier(events: _Events, season: Event, tournament: Tournament) -> None:
    event = replace(season, tournament=tournament.id)
    for player, place in _classified(tournament):
        events.add("tournaments", player, event)
        events.add("seasons", player, season)
        if place == 1:
            events.add("won", player, event)


def _classified(tournament: Tournament) -> Iterator[tuple[str, int]]:
    """(player, place) of the final classification: not who left, was excluded or lost the points."""
    for row in tournament.standings.values():
        if row.value.status == RANKED and row.value.place is not None:
            yield from ((player, row.value.place) for player in row.value.people)


def _add_hall(events: _Events, hall: Hall) -> None:
    """The editions before the seasons that are published here; one that both know is the season's."""
    computed = {int(id[:4]) for id in events.seasons}
    for edition in hall.editions:
        if edition.season or edition.year in computed or not edition.podium:
            continue
        events.editions += 1
        event = Event(edition.year)
        for player, place in ((player, podium.place) for podium in edition.podium for player in members(podium.player)):
            events.add("finals", player, event)
            if place <= PODIUM:
                events.add("podiums", player, event)
            if place == 1:
                events.add("titles", player, event)


def _history(
    competition: str, invented: bool, events: _Events, halls: Mapping[str, Hall], register: Register
) -> History:
    people = {player for column in events.by_column.values() for player in column}
    careers = [
        Career(player, 0, *(tuple(sorted(events.by_column[name].get(player, ()))) for name in COLUMNS))
        for player in sorted(people, key=register.sort_key)
    ]
    ordered = sorted(careers, key=lambda career: career.figures, reverse=True)
    title = halls[competition].title if competition in halls else everywhere("own-seasons")
    return History(competition, title, invented, tuple(events.seasons), events.editions, _placed(ordered))


def _placed(ordered: list[Career]) -> tuple[Career, ...]:
    """The careers *ordered*, best first, with their places; who has the same figures shares one."""
    placed: list[Career] = []
    for number, career in enumerate(ordered, 1):
        level = bool(placed) and placed[-1].figures == career.figures
        placed.append(replace(career, place=placed[-1].place if level else number))
    return tuple(placed)
