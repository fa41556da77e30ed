"""The results of everybody in a ranking, drawn in their rows on one scale."""

from __future__ import annotations

from collections.abc import Mapping

from ...season.document import SeasonDocument
from ..charts.row_strip import RowStrip, row_strip


def strips(document: SeasonDocument, area: str) -> Mapping[str, RowStrip | None]:
    """Player → the strip of their results in the ranking of *area*, a step for each tournament that it counts."""
    lines = [line.value for line in document.result.rankings[area].lines]
    order = {tournament.id: n for n, tournament in enumerate(document.result.counted(area))}
    most = max((result.points for line in lines for result in line.results), default=0)
    return {
        line.player: row_strip([(order[result.tournament], result.points) for result in line.results], len(order), most)
        for line in lines
    }
