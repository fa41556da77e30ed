"""The list of a season: the final scores of its tournaments, added up (A2022-17).

The text regulates one tournament and is silent about a ranking across several; that 1.2 adds a bonus to the score of
the first four, which changes no place there, says that the scores are used somewhere. The list is ours.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import groupby

from ...records.records import Register
from ..exact import Amount, exact
from ..explained import apply, rule
from ..outcomes import FINISHED, Ranking, TournamentResult
from ..placing import ranking
from ..standings import Counted, Line
from . import tables


@dataclass(frozen=True, eq=False)
class PlayedOut:
    """The case of these rules: the tournaments that were played to the end, in the order in which they ended."""

    register: Register
    tournaments: tuple[TournamentResult, ...]


Values = Mapping[str, Line]


def _scores(tournament: TournamentResult) -> dict[str, Counted]:
    """The final scores of a tournament; who left has none."""
    rows = (row.value for row in tournament.standings.values())
    return {
        row.player: Counted(tournament.id, row.final_score, row.place)
        for row in rows
        if row.final_score is not None and row.place is not None
    }


@rule("R2022-18", "rul-1-2-bonus", shows=("points",), readings=("A2022-17",))
def add_score(case: PlayedOut, values: Values, tournament: TournamentResult) -> Values:
    """The sum of the final scores, the bonus of the first four among them (A2022-17)."""
    return {
        player: replace(
            values[player],
            results=(*values[player].results, result),
            points=exact(values[player].points + result.points),
            last=result.points,
        )
        for player, result in _scores(tournament).items()
    }


@rule("R2022-18", "rul-1-2-bonus")
def order(case: PlayedOut, values: Values) -> Values:
    """Higher sums first; equal sums share the place, and no lot is drawn."""
    printed = sorted(values.values(), key=lambda line: (-line.points, case.register.sort_key(line.player)))
    changed: dict[str, Line] = {}
    for _, group in groupby(printed, key=lambda line: line.points):
        level, place = tuple(group), len(changed) + 1
        for line in level:
            variant = "tied" if len(level) > 1 else ""
            changed[line.player] = replace(
                line, place=place, position=len(changed) + 1, shared=len(level) - 1, variant=variant
            )
    return changed


def season_list(register: Register, tournaments: Sequence[TournamentResult], day: date) -> Ranking:
    """The list of the season as of *day*, best first."""
    finished = sorted(
        (tournament for tournament in tournaments if tournament.status == FINISHED),
        key=lambda tournament: tournament.when,
    )
    case = PlayedOut(register, tuple(finished))
    players = dict.fromkeys(player for tournament in finished for player in _scores(tournament))
    rules = (*(add_score.regarding(tournament) for tournament in finished), order)
    lines = apply(rules, case, {player: Line(player, tables.SEASON_LIST) for player in players})
    last = finished[-1].id if finished else None
    return replace(ranking(tables.SEASON_LIST, day, lines), previous=_before(case, last))


def _before(case: PlayedOut, newest: str | None) -> dict[str, int]:
    """Everybody's place before the *newest* tournament."""
    earlier = tuple(tournament for tournament in case.tournaments if tournament.id != newest)
    sums: dict[str, Amount] = {}
    for tournament in earlier:
        for player, result in _scores(tournament).items():
            sums[player] = sums.get(player, 0) + result.points
    return {player: 1 + sum(other > points for other in sums.values()) for player, points in sums.items()}
