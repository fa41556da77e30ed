"""results → what pages look up: who played where, who held what, who has a page of their own. Gathered once a build."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from ...languages import Words
from ...records.entrants import members
from ...regulations.contract import Regulation
from ...results import Results
from ...results.honours import Edition, Hall
from ...results.season_index import SeasonIndex
from ...season.derivations import Explained
from ...season.document import SeasonDocument
from ...season.rankings import Line, Ranking
from ...season.tournaments import TournamentResult

Held = tuple[SeasonDocument, TournamentResult]


class Lookup(Struct, frozen=True, eq=False, dict=True):
    """The results, with everything found by player and by club; tournaments newest first, seasons newest first.

    *titles* are (hall, anchor of the edition, edition, place, award): an award has no place. *newest* is the season
    that the home page shows: the newest that leads to a final, else with rankings, else at all.
    """

    results: Results
    seasons: tuple[SeasonDocument, ...]
    people: frozenset[str]
    played: Mapping[str, tuple[Held, ...]]
    lines: Mapping[str, tuple[tuple[SeasonDocument, Ranking, Explained[Line]], ...]]
    titles: Mapping[str, tuple[tuple[Hall, str, Edition, int | None, Words | None], ...]]
    held: Mapping[str, tuple[Held, ...]]
    newest: SeasonDocument | None

    @classmethod
    def of(cls, results: Results) -> Self:
        """What there is to look up in *results*."""
        seasons = _newest_first(results)
        played: dict[str, list[Held]] = {}
        by_club: dict[str, list[Held]] = {}
        lines: dict[str, list[tuple[SeasonDocument, Ranking, Explained[Line]]]] = {}
        for document in seasons:
            for tournament in newest_first(document):
                for player in tournament.people:
                    played.setdefault(player, []).append((document, tournament))
                if club := tournament.facts.club:
                    by_club.setdefault(club, []).append((document, tournament))
            for ranking in document.result.rankings.values():
                for line in ranking.lines:
                    for player in members(line.value.player):
                        lines.setdefault(player, []).append((document, ranking, line))
        return cls(
            results, seasons, with_pages(results), _closed(played), _closed(lines), _closed(_titles(results)),
            _closed(by_club), _newest(seasons),
        )  # fmt: skip

    def season(self, id: str) -> SeasonDocument:
        """The season of that id."""
        return next(season for season in self.seasons if season.season.id == id)

    @property
    def leading(self) -> tuple[SeasonDocument, ...]:
        """The seasons with the home page's first, then those that go on, then those that are over, each the newest
        first: as every list of seasons shows them."""
        return tuple(sorted(self.seasons, key=lambda season: (season is not self.newest, season.season.closed)))

    @property
    def laws(self) -> tuple[Regulation, ...]:
        """The regulations that are published: that of the home page first, then those played last, then the rest."""
        played = [season.regulation.id for season in self.leading]
        laws = self.results.regulations.values()
        return tuple(sorted(laws, key=lambda law: played.index(law.id) if law.id in played else len(played)))

    @property
    def invented(self) -> bool:
        """Whether anything that is shown in lists of all seasons is invented."""
        return any(season.season.invented for season in self.seasons)


def season_index(results: Results) -> SeasonIndex:
    """What the pages of one season see of all of them, in the order in which lists show them: so their keys tell when
    a season that closes changes it."""
    seasons = _newest_first(results)
    newest = _newest(seasons)
    ids = tuple(document.season.id for document in sorted(seasons, key=lambda season: season.season.closed))
    return SeasonIndex(ids, results.halls, with_pages(results), newest.season.id if newest else None)


def lookup_of_season(alone: Results, others: SeasonIndex) -> Lookup:
    """What the pages of the season look up that is *alone* in these results."""
    lookup = Lookup.of(replace(alone, known_halls=others.halls))
    seasons = {id: alone.documents.get(id) or others.shown(id, alone.records) for id in others.seasons}
    newest = seasons[others.newest] if others.newest else None
    return replace(
        lookup, results=others.results(alone), seasons=tuple(seasons.values()), people=others.people, newest=newest
    )


def _newest_first(results: Results) -> tuple[SeasonDocument, ...]:
    return tuple(
        sorted(
            results.documents.values(),
            key=lambda season: (season.season.as_of, season.season.id),
            reverse=True,
        )
    )


def _newest(seasons: tuple[SeasonDocument, ...]) -> SeasonDocument | None:
    best = [season for season in seasons if season.result.admissions] or [
        season for season in seasons if season.result.rankings
    ]
    return next(iter(best or seasons), None)


def newest_first(document: SeasonDocument) -> list[TournamentResult]:
    """The tournaments of a season, by day, the newest first."""
    return sorted(
        document.result.tournaments,
        key=lambda tournament: (tournament.facts.end, tournament.facts.start, tournament.id),
        reverse=True,
    )


def with_pages(results: Results) -> frozenset[str]:
    """Everybody who has a page: who played, who is in a hall of fame, and who decides or referees."""
    players = results.records.register.players
    return frozenset(player for player in _named(results) if player in players)


def _named(results: Results) -> Iterator[str]:
    for document in results.documents.values():
        yield from document.people
    for hall in results.halls.values():
        for edition in hall.editions:
            yield from (player for podium in edition.podium for player in members(podium.player))
            yield from (player for _, winner in edition.awards for player in members(winner))


def _titles(results: Results) -> dict[str, list[tuple[Hall, str, Edition, int | None, Words | None]]]:
    by_player: dict[str, list[tuple[Hall, str, Edition, int | None, Words | None]]] = {}
    for hall in results.halls.values():
        for anchor, edition in reversed(list(zip(edition_anchors(hall), hall.editions, strict=True))):
            for podium in edition.podium:
                for player in members(podium.player):
                    by_player.setdefault(player, []).append((hall, anchor, edition, podium.place, None))
            for award, winner in edition.awards:
                for player in members(winner):
                    by_player.setdefault(player, []).append((hall, anchor, edition, None, award))
    return by_player


def edition_anchors(hall: Hall) -> tuple[str, ...]:
    """Where each edition stands on its page: "a1993", and "a1993-2" for a second one in the same year."""
    counted: dict[int, int] = {}
    anchors = []
    for edition in hall.editions:
        counted[edition.year] = counted.get(edition.year, 0) + 1
        anchors.append(f"a{edition.year}" + (f"-{counted[edition.year]}" if counted[edition.year] > 1 else ""))
    return tuple(anchors)


def _closed(by_player: dict[str, list]) -> dict[str, tuple]:
    return {key: tuple(entries) for key, entries in by_player.items()}
