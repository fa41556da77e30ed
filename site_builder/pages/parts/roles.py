"""Roles played and won, in all and by season, beside what everybody won in the same seasons; characters hired."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from ... import addresses
from ...regulations.cached import cached_per_instance
from ...regulations.exact import Amount, round_half_away
from ...results.characters import Character, added, characters
from ...results.games import PlayedGame, every_game
from ...results.role_counts import ROLES
from ...season.document import SeasonDocument
from .shares import CharacterRow, rows_of
from .values import Link

HIRED = 5  # characters shown


class Role(Struct, frozen=True):
    """Games in one role, and those of everybody in it in the same seasons."""

    role: str
    games: int
    won: int
    all_games: int
    all_won: int

    @property
    def share(self) -> int | None:
        """Won, in whole per cent; None without games."""
        return percent(self.won, self.games)

    @property
    def average(self) -> int | None:
        """Won by everybody, in whole per cent."""
        return percent(self.all_won, self.all_games)


class Roles(Struct, frozen=True, eq=False):
    """All games of a player, and how many they ended *alive* of those whose survivors are *known*; *seasons* have
    (season, (games, won) by role), newest first; *characters* are those whom they played."""

    games: int
    won: int
    alive: int
    known: int
    roles: tuple[Role, ...]
    seasons: tuple[tuple[Link, tuple[tuple[int, int], ...]], ...]
    characters: tuple[Character, ...]

    @property
    def hired(self) -> tuple[CharacterRow, ...]:
        """The characters to show, hired most often first."""
        return tuple(row for row in rows_of(self.characters) if row.character.hired)[:HIRED]


@cached_per_instance
def _played(document: SeasonDocument) -> dict[str, list[PlayedGame]]:
    """The games of a season by player."""
    by_player: dict[str, list[PlayedGame]] = {}
    for played in every_game([document]):
        for player in played.entries:
            by_player.setdefault(player, []).append(played)
    return by_player


@cached_per_instance
def _everybody(document: SeasonDocument) -> tuple[Counter[str], Counter[str]]:
    """Games in each role and games won in it, everybody's together: counted once for each seat."""
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for game in every_game([document]):
        for player, role in game.game.roles.items():
            played[role] += 1
            won[role] += game.game.won_by(player)
    return played, won


def roles(document: SeasonDocument, id: str) -> Roles | None:
    """In one season; None without games."""
    games = _played(document).get(id)
    if not games:
        return None
    played = Counter(game.game.roles[id] for game in games)
    won = Counter(game.game.roles[id] for game in games if game.game.won_by(id))
    all_played, all_won = _everybody(document)
    return Roles(
        games=len(games),
        won=sum(won.values()),
        alive=sum(id in game.game.alive for game in games if game.game.survivors_known),
        known=sum(game.game.survivors_known for game in games),
        roles=tuple(Role(role, played[role], won[role], all_played[role], all_won[role]) for role in ROLES),
        seasons=((Link(document.season.name, addresses.season(document.season.id)), _by_role(games, id)),),
        characters=characters(games, id),
    )


def over(roles: Sequence[Roles]) -> Roles:
    """Several seasons, newest first, as one."""
    return Roles(
        games=sum(role.games for role in roles),
        won=sum(role.won for role in roles),
        alive=sum(role.alive for role in roles),
        known=sum(role.known for role in roles),
        roles=tuple(_sum(side, [role.roles[n] for role in roles]) for n, side in enumerate(ROLES)),
        seasons=tuple(season for role in roles for season in role.seasons),
        characters=added(role.characters for role in roles),
    )


def _sum(role: str, roles: Sequence[Role]) -> Role:
    counts = ((role.games, role.won, role.all_games, role.all_won) for role in roles)
    return Role(role, *(sum(column) for column in zip((0, 0, 0, 0), *counts, strict=True)))


def _by_role(games: Sequence[PlayedGame], id: str) -> tuple[tuple[int, int], ...]:
    return tuple(
        (len(of_role), sum(played.game.won_by(id) for played in of_role))
        for of_role in ([played for played in games if played.game.roles[id] == role] for role in ROLES)
    )


def percent(part: Amount, total: Amount) -> int | None:
    """Whole per cent, halves away from zero; None of nothing."""
    return round_half_away(Fraction(100 * part) / total) if total else None
