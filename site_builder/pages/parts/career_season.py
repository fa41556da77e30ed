"""What one season brought somebody, for the ranking over the years: the final, the rankings, every tournament."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from ... import addresses
from ...records.entrants import members
from ...regulations.exact import Amount
from ...results.history import Career, Event, History
from ...season.document import SeasonDocument
from .lookup import Lookup
from .page import same
from .values import Link


class Placed(Struct, frozen=True, eq=False):
    """A *place* in something, None where the result does not count; in a ranking with *points*."""

    link: Link
    place: int | None
    points: Amount | None = None


class CareerSeason(Struct, frozen=True, eq=False):
    """One season of somebody; *title* says that they won it. Of an edition that only a hall of fame knows there is the
    year alone."""

    season: Link
    title: bool
    finals: tuple[Placed, ...] = ()
    rankings: tuple[Placed, ...] = ()
    tournaments: tuple[Placed, ...] = ()
    unit: str = ""

    @property
    def won(self) -> int:
        return sum(placed.place == 1 for placed in self.tournaments)


Rankings = Mapping[str, Mapping[str, Sequence[Placed]]]  # by season and person


def rankings_of(lookup: Lookup, history: History) -> Rankings:
    """Where everybody stands in the rankings of the seasons of a list."""
    standings: dict[str, dict[str, list[Placed]]] = {}
    for document in map(lookup.season, history.seasons):
        of_season = standings.setdefault(document.season.id, {})
        for area, ranking in document.result.rankings.items():
            name = document.regulation.areas[area]
            for line in (line.value for line in ranking.lines):
                link = Link(name, addresses.ranking(document.season.id, area, line.player))
                for player in members(line.player):
                    of_season.setdefault(player, []).append(Placed(link, line.place, line.points))
    return standings


def career_seasons(
    lookup: Lookup, history: History, career: Career, rankings: Rankings, years: Sequence[str]
) -> Iterator[CareerSeason]:
    """The newest first; nothing where each is an edition of a hall of fame that one of the *years* shows."""
    events = sorted({*career.seasons, *career.finals}, reverse=True)
    seasons = dict.fromkeys(event.season or str(event.year) for event in events)
    titles = {event.season or str(event.year) for event in career.titles}
    if all(season in years and season not in history.seasons for season in seasons):
        return
    for season in seasons:
        if season not in history.seasons:
            yield CareerSeason(Link(same(season), addresses.hall(history.competition)), season in titles)
            continue
        document = lookup.season(season)
        played = [event for event in career.tournaments if event.season == season]
        yield CareerSeason(
            Link(document.season.name, addresses.season(season)),
            season in titles,
            tuple(_placed(document, event, career.player) for event in career.finals if event.season == season),
            tuple(rankings[season].get(career.player, ())),
            tuple(_placed(document, event, career.player) for event in played),
            document.regulation.unit,
        )


def _placed(document: SeasonDocument, event: Event, player: str) -> Placed:
    tournament = document.result.tournament(event.tournament)
    row = tournament.row(player)
    path = addresses.tournament(event.season, event.tournament, player)
    return Placed(Link(same(tournament.facts.name), path, True), row.value.place if row else None)
