"""A season's results without one player: everybody else keeps what they did, and the places below close up.

The games cannot be played again, so a regulation only decides anew what it decides after the tables: who takes which
seat in the final. That decision is the room's (`Regulation.without`); closing up the places is the same everywhere.
"""

from __future__ import annotations

from msgspec.structs import replace

from .explained import Explained
from .outcomes import RankingOutcome, SeasonOutcome, TournamentOutcome
from .standings import Line, Standing


def absent(result: SeasonOutcome, player: str) -> SeasonOutcome:
    """*result* with *player* in no standing and no ranking; seats, wild cards and titles stay as they were."""
    return replace(
        result,
        tournaments=tuple(_standings(tournament, player) for tournament in result.tournaments),
        rankings={area: _ranking(ranking, player) for area, ranking in result.rankings.items()},
    )


def _standings(tournament: TournamentOutcome, player: str) -> TournamentOutcome:
    """An entrant of several players stays as long as one of them does."""
    of_absent = tournament.row(player)
    if of_absent is None or len(of_absent.value.people) > 1:
        return tournament
    rows = {key: _row_up(row, of_absent.value) for key, row in tournament.standings.items() if row is not of_absent}
    return replace(tournament, standings=rows)


def _ranking(ranking: RankingOutcome, player: str) -> RankingOutcome:
    """A player may stand in several lines of a list of records."""
    of_absent = [line for line in ranking.lines if line.value.player == player]
    lines = tuple(line for line in ranking.lines if line.value.player != player)
    for absent_line in reversed(of_absent):
        lines = tuple(_line_up(line, absent_line.value) for line in lines)
    return replace(ranking, lines=lines) if of_absent else ranking


def _row_up(row: Explained[Standing], of_absent: Standing) -> Explained[Standing]:
    """*row* as it is once *gone* no longer stands above it: who was level with it keeps the place."""
    value = row.value
    return replace(row, value=replace(value, place=_closer(value.place, of_absent.place)))


def _line_up(line: Explained[Line], of_absent: Line) -> Explained[Line]:
    """The same of a line of a ranking."""
    value = line.value
    place, position = _closer(value.place, of_absent.place), _closer(value.position, of_absent.position)
    return replace(line, value=replace(value, place=place, position=position or 0))


def _closer(place: int | None, place_of_absent: int | None) -> int | None:
    return place - 1 if place and place_of_absent and place > place_of_absent else place
