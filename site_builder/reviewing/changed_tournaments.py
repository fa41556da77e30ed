"""Which tournaments of the new state a review tells: those whose file, verdict or places changed."""

from __future__ import annotations

from ..season.tournaments import TournamentResult
from . import Review, SeasonReview


def changed_tournaments(review: Review, season: SeasonReview) -> list[TournamentResult]:
    """Those of the new state whose file changed, or whose verdict or places did."""
    if season.after is None:
        return []
    start = f"tournaments/{season.id}/"
    tournament_ids = {
        path.rsplit("/", 1)[-1].removesuffix(".yaml") for _, path in review.files if path.startswith(start)
    }
    tournament_ids |= {judged.tournament for judged in season.changes.difference.tournaments}
    tournament_ids |= {line.area for line in season.changes.placed}
    return [tournament for tournament in season.after.result.tournaments if tournament.id in tournament_ids]
