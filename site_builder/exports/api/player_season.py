"""What a season made of one player, of the parts of its documents: for `mastro explain --json`, not published."""

from __future__ import annotations

from typing import Annotated

from ...records.entrants import members
from ...season.document import SeasonDocument
from .ranking import Row, row
from .season import Admission, Bonus, admission_of, bonus_of
from .tournament import Standing, standing_of
from .values import Part, PlayerId, described


class PlayerSeason(Part, frozen=True, kw_only=True):
    """A player in a season, with every step."""

    season: str
    regulation: str
    player: PlayerId
    rankings: Annotated[dict[str, Row], described("The player's line, by area.")]
    tournaments: Annotated[dict[str, Standing], described("The player's standing, by tournament.")]
    bonuses: tuple[Bonus, ...]
    final: Annotated[tuple[Admission, ...], described("The seat in the final, or the way to one.")]


def player_season(document: SeasonDocument, player: str, tournament: str = "") -> PlayerSeason:
    """What the season in *document* made of *player*; where a *tournament* is named, of it alone."""
    result, of_tournament = document.result, bool(tournament)
    return PlayerSeason(
        season=document.season.id,
        regulation=document.law,
        player=player,
        rankings={
            area: row(line, {})
            for area, ranking in result.rankings.items()
            for line in reversed(ranking.lines)  # of several the best
            if player in members(line.value.player) and not of_tournament
        },
        tournaments={
            entry.id: standing_of(standing)
            for entry in result.tournaments
            if (standing := entry.row(player)) and tournament in ("", entry.id)
        },
        bonuses=tuple(bonus_of(bonus) for bonus in result.bonuses if bonus.value.id == player and not of_tournament),
        final=tuple(
            admission_of(seat)
            for seat in result.admissions
            if player in members(seat.value.player) and not of_tournament
        ),
    )
