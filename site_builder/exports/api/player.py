"""A player: places, results, titles. The wish not to be named holds here too."""

from __future__ import annotations

from typing import Annotated

from ...records.entrants import members
from ...records.records import Player as RegisteredPlayer
from ...regulations.exact import written
from ...regulations.explained import given
from ...results import Results
from ...results.role_counts import ROLES
from ...results.rounding import shown
from .games import RoleGames, roles_of
from .ranking import CountedResult, counted_results
from .values import Exact, Part, PlayerId, Shown, described


class PlayerRanking(Part, frozen=True):
    """The place of a player in the ranking of an area."""

    season: str
    area: str
    place: int
    points: Exact | None
    points_shown: Shown
    results: Annotated[
        tuple[CountedResult, ...],
        described(
            "As the ranking has them: which of them it counts twice, or not at all, its own document says (doubled, "
            "dropped)."
        ),
    ]


class PlayerTitle(Part, frozen=True):
    """An edition that a player won."""

    honours: str
    year: int
    numbers: dict[str, int]


class PlayerTournament(Part, frozen=True):
    """A tournament in which a player sat, whether or not it counts for a ranking."""

    season: str
    tournament: str
    place: Annotated[int | None, described("null where there is none: the player left, or it never ended.")]


class Player(Part, frozen=True):
    """A player: places, results, titles. The wish not to be named holds here too."""

    id: PlayerId
    name: Annotated[str | None, described("null where the player wishes not to be named.")]
    withheld: bool
    invented: bool
    former_ids: tuple[PlayerId, ...]
    rankings: tuple[PlayerRanking, ...]
    titles: tuple[PlayerTitle, ...]
    roles: Annotated[tuple[RoleGames, ...], described("Sheriff, deputy, outlaw, renegade; none that was never had.")]
    tournaments: Annotated[
        tuple[PlayerTournament, ...], described("Every one in which the player sat, the final too, oldest first.")
    ]


def players(results: Results) -> list[Player]:
    """The document of every player, in the order of the register."""
    rankings, titles, roles = _rankings(results), _titles(results), _roles(results)
    tournaments = _tournaments(results)
    return [
        _player(
            player,
            tuple(rankings.get(player.id, ())),
            tuple(titles.get(player.id, ())),
            roles.get(player.id, ()),
            tuple(tournaments.get(player.id, ())),
        )
        for player in results.records.register.players.values()
    ]


def _player(
    player: RegisteredPlayer,
    rankings: tuple[PlayerRanking, ...],
    titles: tuple[PlayerTitle, ...],
    roles: tuple[RoleGames, ...],
    tournaments: tuple[PlayerTournament, ...],
) -> Player:
    return Player(
        id=player.id,
        name=player.name,
        withheld=player.name is None,
        invented=player.invented,
        former_ids=tuple(player.former_ids),
        rankings=rankings,
        titles=titles,
        roles=roles,
        tournaments=tournaments,
    )


def _roles(results: Results) -> dict[str, tuple[RoleGames, ...]]:
    """The games in each role, by player."""
    sums: dict[str, dict[str, tuple[int, int]]] = {}
    for document in results.documents.values():
        for player, counts in results.summary_of(document).roles.value.items():
            mine = sums.setdefault(player, dict.fromkeys(ROLES, (0, 0)))
            for role, (games, won) in counts.items():
                mine[role] = mine[role][0] + games, mine[role][1] + won
    return {player: roles_of(counts) for player, counts in sums.items()}


def _tournaments(results: Results) -> dict[str, list[PlayerTournament]]:
    """Every tournament sat in, by player."""
    by_player: dict[str, list[PlayerTournament]] = {}
    played = (
        (document.season.id, tournament)
        for document in results.documents.values()
        for tournament in document.result.tournaments
    )
    for season, tournament in sorted(played, key=lambda of: (of[1].facts.end, of[1].facts.start, of[0], of[1].id)):
        for standing in tournament.standings.values():
            row = PlayerTournament(season, tournament.id, standing.value.place)
            for player in standing.value.people:
                by_player.setdefault(player, []).append(row)
    return by_player


def _rankings(results: Results) -> dict[str, list[PlayerRanking]]:
    """Every place in a ranking, by player."""
    by_player: dict[str, list[PlayerRanking]] = {}
    for document in results.documents.values():
        for area, ranking in document.result.rankings.items():
            for explained in ranking.lines:
                line = explained.value
                row = PlayerRanking(
                    season=document.season.id,
                    area=area,
                    place=given(line.place),
                    points=written(line.points),
                    points_shown=shown(line.points),
                    results=counted_results(line.results),
                )
                for player in members(line.player):
                    by_player.setdefault(player, []).append(row)
    return by_player


def _titles(results: Results) -> dict[str, list[PlayerTitle]]:
    """Every edition won, by player."""
    by_player: dict[str, list[PlayerTitle]] = {}
    for hall in results.halls.values():
        for edition in hall.editions:
            for player in (player for winner in edition.winners for player in members(winner)):
                title = PlayerTitle(hall.id, edition.year, dict(edition.numbers))
                by_player.setdefault(player, []).append(title)
    return by_player
