"""Head to head: the meetings of a player as pages tell them, with the tournaments that they rest on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...regulations.cached import cached_per_instance
from ...results.meetings import PairMeetings, SharedTournament, meetings
from .lookup import Lookup
from .naming import in_short, ranking_title
from .page import said, same
from .values import Link

SHOWN = 8  # on the page of a player; all of them stand on one of their own


class Together(Struct, frozen=True, eq=False):
    """A tournament that both were in: *games* at the same table, each of the *tables* a link; *ahead* is 1, -1 or 0."""

    name: Words
    path: str
    season: Words
    games: int
    tables: tuple[Link, ...]
    mine: int | None
    theirs: int | None
    ahead: int


class Ranked(Struct, frozen=True, eq=False):
    """A ranking in which both stand, by its title, with their places."""

    title: Words
    path: str
    mine: int
    theirs: int


def most_met(lookup: Lookup, id: str) -> tuple[PairMeetings, ...]:
    """Those whom the player met most."""
    return meetings(lookup.results).get(id, ())[:SHOWN]


def together(lookup: Lookup, meeting: PairMeetings) -> Iterator[Together]:
    """What a meeting rests on, newest first."""
    names = _names(lookup)
    for shared in reversed(meeting.shared):
        yield Together(
            names[shared.season, shared.tournament],
            addresses.tournament(shared.season, shared.tournament, meeting.player),
            in_short(lookup.season(shared.season).season),
            shared.games,
            tuple(_tables(shared)),
            shared.mine,
            shared.theirs,
            shared.ahead,
        )


def _tables(shared: SharedTournament) -> Iterator[Link]:
    """Where the games that two shared stand: their table, or each of them where they met at several."""
    tables = tuple(dict.fromkeys(shared.tables))
    for n, table in enumerate(tables, 1):
        path = addresses.tournament(shared.season, shared.tournament, f"t{table}")
        yield Link(said("table-n", n=table) if len(tables) == 1 else same(str(n)), path)


@cached_per_instance
def _names(lookup: Lookup) -> Mapping[tuple[str, str], Words]:
    """Of every tournament, by season and id."""
    return {
        (document.season.id, tournament.id): same(tournament.facts.name)
        for document in lookup.seasons
        for tournament in document.result.tournaments
    }


def ranked(lookup: Lookup, meeting: PairMeetings) -> Iterator[Ranked]:
    """The rankings that both stand in, newest season first."""
    places = _places(lookup)
    mine, theirs = (places.get(player, {}) for player in (meeting.player, meeting.other))
    for (season, area), place in mine.items():
        if (season, area) in theirs:
            title = _titles(lookup)[season, area]
            yield Ranked(title, addresses.ranking(season, area), place, theirs[season, area])


@cached_per_instance
def _titles(lookup: Lookup) -> Mapping[tuple[str, str], Words]:
    """Of every ranking, by season and area."""
    return {
        (document.season.id, area): ranking_title(document, area)
        for document in lookup.seasons
        for area in document.result.rankings
    }


@cached_per_instance
def _places(lookup: Lookup) -> Mapping[str, Mapping[tuple[str, str], int]]:
    """By player: their place in every ranking, by season and area; of several lines the best."""
    by_player: dict[str, dict[tuple[str, str], int]] = {}
    for player, lines in lookup.lines.items():
        for document, ranking, line in lines:
            by_player.setdefault(player, {}).setdefault((document.season.id, ranking.area), line.value.place)
    return by_player
