"""The list of a season: the final scores of its tournaments, added up (A2022-17).

The text regulates one tournament and is silent about a ranking across several; that 1.2 adds a bonus to the score of
the first four, which changes no place there, says that the scores are used somewhere. The list is ours.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from ...records.records import Register
from ..outcomes import TournamentOutcome
from ..standings import Counted, Line


class PlayedOut(Struct, frozen=True, eq=False):
    """The case of these rules: the tournaments that were played to the end, in the order in which they ended."""

    register: Register
    tournaments: tuple[TournamentOutcome, ...]


Values = Mapping[str, Line]


def scores(tournament: TournamentOutcome) -> dict[str, Counted]:
    """The final scores of a tournament; who left has none."""
    rows = (row.value for row in tournament.standings.values())
    return {
        row.player: Counted(tournament.id, row.final_score, row.place)
        for row in rows
        if row.final_score is not None and row.place is not None
    }
