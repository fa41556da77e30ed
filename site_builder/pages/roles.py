"""Roles played and won, in all and by season, beside what everybody won in the same seasons; characters hired."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ..regulations.bang.facts import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from ..regulations.exact import round_half_away
from ..regulations.memory import by_identity
from ..results import Outcome
from ..results.characters import characters
from ..results.games import Played, every_game
from . import addresses
from .shares import CharacterRow, character_rows
from .values import Link

ROLES = (SHERIFF, DEPUTY, OUTLAW, RENEGADE)
HIRED = 5  # characters shown


@dataclass(frozen=True, slots=True)
class Role:
    """Games in one role; *share* won and *average* of everybody in it, in whole per cent, None without games."""

    role: str
    games: int
    won: int
    share: int | None
    average: int | None


@dataclass(frozen=True, slots=True, eq=False)
class Roles:
    """All games of a player, and how many they ended *alive*; *seasons* have (season, (games, won) by role), newest
    first."""

    games: int
    won: int
    alive: int
    roles: tuple[Role, ...]
    seasons: tuple[tuple[Link, tuple[tuple[int, int], ...]], ...]
    hired: tuple[CharacterRow, ...]


@by_identity
def _played(outcome: Outcome) -> dict[str, list[Played]]:
    """The games of a season by player."""
    found: dict[str, list[Played]] = {}
    for one in every_game([outcome]):
        for player in one.entries:
            found.setdefault(player, []).append(one)
    return found


@by_identity
def _everybody(outcome: Outcome) -> tuple[Counter[str], Counter[str]]:
    """Games in each role and games won in it, everybody's together: counted once for each seat."""
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for one in every_game([outcome]):
        for player, role in one.game.roles.items():
            played[role] += 1
            won[role] += one.game.won_by(player)
    return played, won


def roles(outcomes: Iterable[Outcome], id: str) -> Roles:
    """Over *outcomes*, newest season first."""
    seasons = [(outcome, some) for outcome in outcomes if (some := _played(outcome).get(id))]
    games = [one for _, some in seasons for one in some]
    played = Counter(one.game.roles[id] for one in games)
    won = Counter(one.game.roles[id] for one in games if one.game.won_by(id))
    all_played = sum((_everybody(outcome)[0] for outcome, _ in seasons), Counter())
    all_won = sum((_everybody(outcome)[1] for outcome, _ in seasons), Counter())
    return Roles(
        games=len(games),
        won=sum(won.values()),
        alive=sum(id in one.game.alive for one in games),
        roles=tuple(
            Role(r, played[r], won[r], percent(won[r], played[r]), percent(all_won[r], all_played[r])) for r in ROLES
        ),
        seasons=tuple(
            (Link(outcome.season.name, addresses.season(outcome.season.id)), _by_role(some, id))
            for outcome, some in seasons
        ),
        hired=tuple(row for row in character_rows(characters(games, id)).rows if row.one.hired)[:HIRED],
    )


def _by_role(some: Sequence[Played], id: str) -> tuple[tuple[int, int], ...]:
    return tuple(
        (len(here), sum(one.game.won_by(id) for one in here))
        for here in ([one for one in some if one.game.roles[id] == role] for role in ROLES)
    )


def percent(part: int, whole: int) -> int | None:
    """Whole per cent, halves away from zero; None of nothing."""
    return round_half_away(Fraction(100 * part, whole)) if whole else None
