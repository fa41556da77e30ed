"""Where a ranking and its lines stand."""

from __future__ import annotations

from ... import addresses
from ...results.movers import Mover
from ...season.document import SeasonDocument
from ...season.rankings import Line
from .values import Link


def line_id(line: Line) -> str:
    """The anchor of a line: the player, or the session and the player where somebody may stand in several lines."""
    record = line.record
    return f"{record.tournament}-{line.player}" if record else line.player


def line_of(document: SeasonDocument, mover: Mover) -> str:
    """The address of a player's line in a ranking, of several the best."""
    lines = document.result.rankings[mover.area].lines
    best = next(line.value for line in lines if line.value.player == mover.player)
    return addresses.ranking(document.season.id, mover.area, line_id(best))


def ranking_link(document: SeasonDocument, area: str, player: str = "") -> Link:
    """To a ranking, or to the line of a player in it."""
    return Link(document.regulation.areas[area], addresses.ranking(document.season.id, area, player))
