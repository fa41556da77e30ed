"""The ranking that each decision of a season moved most: a column for each line, for who rises or drops by it."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from ...languages import Words
from ...season.comparisons import Difference
from ...season.document import SeasonDocument
from ..charts.shift import Shift, shift
from .decision_effect import DecisionEffect
from .whatif_index import decision_bars


class RulingRow(Struct, frozen=True, eq=False):
    """A decision; *shift* is None where nobody has another place by it, else *area* is the name of the ranking that is
    drawn, *css* its class."""

    decision: DecisionEffect
    css: str
    area: Words
    shift: Shift | None


def ruling_rows(document: SeasonDocument) -> tuple[RulingRow, ...]:
    """Every decision of a season, the one that moved most first, all drawings on one scale of places."""
    differences = {f"d{n}": effect.difference.value for n, effect in enumerate(document.decisions, 1)}
    moves = {anchor: _moves(document, difference) for anchor, difference in differences.items()}
    most = max((abs(by) for _, each in moves.values() for by in each), default=0)
    rows = []
    for bar in decision_bars(document):
        area, each = moves[bar.decision.anchor]
        drawn = shift(each, 0, most)
        rows.append(RulingRow(bar.decision, area, document.regulation.areas[area] if area else {}, drawn))
    return tuple(rows)


def _moves(document: SeasonDocument, difference: Difference) -> tuple[str, list[int]]:
    """The ranking in which most have another place, and by how many places each of its lines is higher with the
    decision; nothing where nobody has, or where somebody stands twice."""
    moved = [line for line in difference.moved if line.place[0] != line.place[1]]
    areas = Counter(line.area for line in moved)
    area = max(document.result.rankings, key=lambda id: areas[id], default="")
    players = [line.value.player for line in document.result.rankings[area].lines] if areas[area] else []
    if not players or len(set(players)) < len(players):
        return "", []
    by = {line.player: _higher(*line.place) for line in moved if line.area == area}
    return area, [by.get(player, 0) for player in players]


def _higher(before: int | None, after: int | None) -> int:
    return 0 if before is None or after is None else before - after
