"""A season → how many games everybody played in each role, and how many of them their side won."""

from __future__ import annotations

from collections.abc import Mapping

from ..regulations.bang.facts import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from ..season.document import SeasonDocument
from .games import every_game

ROLES = (SHERIFF, DEPUTY, OUTLAW, RENEGADE)
RoleCounts = Mapping[str, tuple[int, int]]  # by role: games, games won


def role_counts(document: SeasonDocument) -> Mapping[str, RoleCounts]:
    """By player the games of a season, which is whole."""
    counts: dict[str, dict[str, tuple[int, int]]] = {}
    for played in every_game([document]):
        for player, role in played.game.roles.items():
            mine = counts.setdefault(player, {})
            games, won = mine.get(role, (0, 0))
            mine[role] = games + 1, won + played.game.won_by(player)
    return counts
