"""The last row under the tournaments of a player's season: what they come to in each ranking."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ...regulations.exact import Amount
from .player_part import SeasonOfPlayer
from .standing import RankingStanding
from .values import Said


class YearTotal(Struct, frozen=True, eq=False):
    """The points of a *standing*, made of *counting* tournaments, and of what a *bonus* adds to their results."""

    standing: RankingStanding
    counting: int
    bonus: Said | None
    added: Amount


def totals(part: SeasonOfPlayer) -> tuple[YearTotal, ...]:
    """One of each ranking whose points are the sum of what stands above them; none under a single tournament."""
    return tuple(_totals(part)) if len(part.results) > 1 else ()


def _totals(part: SeasonOfPlayer) -> Iterator[YearTotal]:
    lines = [line for line in part.standings if not line.record]
    bonuses = {bonus.area: bonus.title for _, bonus, mine in part.bonuses if mine.won and mine.played}
    for line in lines:
        counted = [played for played in part.results if played.row.counts and played.result is not None]
        if any(played.row.area == line.area for played in counted):
            counted = [played for played in counted if played.row.area == line.area]
        elif len(lines) > 1:
            continue
        added = line.points - sum(played.result for played in counted if played.result is not None)
        if not added or line.area in bonuses:
            yield YearTotal(line, len(counted), bonuses[line.area] if added else None, added)
