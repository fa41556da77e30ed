"""`api/v1/seasons/<season>/results.csv`: everybody's result in every tournament, and what it brings to a ranking.

A result has a line for each ranking that counts it, or one without. The sum of the column `counted` over the lines of a
player in a ranking is what the player has there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .. import addresses
from ..regulations.exact import Amount, written
from ..regulations.facts import REGULAR
from ..regulations.outcomes import COUNTING
from ..results import Results
from ..results.rounding import shown
from ..season import SeasonDocument
from ..season.rankings import Line
from ..season.tournaments import Standing, TournamentResult
from .api import ROOT
from .csv_tables import Cell, as_csv

ADDRESSES = (f"{ROOT}/{addresses.results_table('{season}')}",)
COLUMNS = (
    "season", "regulation", "tournament", "tournament_name", "end_date", "area", "kind", "tournament_status",
    "tier_announced", "tier", "tier_final", "multiplier", "player", "name", "status", "place", "preliminary_score",
    "preliminary_score_shown", "placing_bonus", "final_score", "final_score_shown", "points", "points_shown", "ranking",
    "counts", "why_not", "counted", "counted_shown", "multiplier_shown", "placing_bonus_shown",
)  # fmt: skip
Key = tuple[str, str]  # tournament, player


class ResultShare(NamedTuple):
    """What a result brings to the *ranking* of an area: *counts* is once, twice, dropped or no."""

    ranking: str | None
    counts: str
    counted: Amount | None


def files_of(results: Results, season: SeasonDocument) -> Iterator[tuple[str, bytes]]:
    yield f"{ROOT}/{addresses.results_table(season.season.id)}", as_csv(COLUMNS, _rows(results, season))


def _rows(results: Results, season: SeasonDocument) -> Iterator[tuple[Cell, ...]]:
    shares = _shares(season)
    name, counted = results.records.register.name, {tournament for tournament, _ in shares}
    earlier = (tournament for tournament in season.result.earlier if tournament.id in counted)
    for tournament in (*earlier, *season.result.tournaments):
        head = _head(season, tournament)
        for explained in tournament.standings.values():
            standing = explained.value
            for player in standing.people:
                for share in shares.get((tournament.id, player), [ResultShare(None, "no", None)]):
                    why_not = _why_not(tournament, standing) if share.counts == "no" else None
                    yield (
                        *head, player, name(player), *_standing_cells(standing), share.ranking, share.counts, why_not,
                        written(share.counted), shown(share.counted), shown(tournament.verdict.value.multiplier),
                        shown(_placing_bonus(standing)),
                    )  # fmt: skip


def _head(season: SeasonDocument, tournament: TournamentResult) -> tuple[Cell, ...]:
    facts, verdict = tournament.facts, tournament.verdict.value
    return (
        season.season.id, season.law, tournament.id, facts.name, facts.end.isoformat(), tournament.area,
        tournament.kind, verdict.status, tournament.announced_tier, verdict.tier, verdict.final_tier,
        written(verdict.multiplier),
    )  # fmt: skip


def _standing_cells(standing: Standing) -> tuple[Cell, ...]:
    preliminary, final, bonus = standing.preliminary_score, standing.final_score, _placing_bonus(standing)
    return (
        standing.status, standing.place, written(preliminary), shown(preliminary), written(bonus), written(final),
        shown(final), written(standing.points), shown(standing.points),
    )  # fmt: skip


def _placing_bonus(standing: Standing) -> Amount | None:
    preliminary, final = standing.preliminary_score, standing.final_score
    return None if standing.bonus is None or preliminary is None or final is None else final - preliminary


def _shares(season: SeasonDocument) -> dict[Key, list[ResultShare]]:
    """By tournament and player what each ranking counts."""
    shares: dict[Key, list[ResultShare]] = {}
    for area, ranking in season.result.rankings.items():
        for line in ranking.lines:
            for share, key in _of_line(area, line.value):
                shares.setdefault(key, []).append(share)
    return shares


def _of_line(area: str, line: Line) -> Iterator[tuple[ResultShare, Key]]:
    dropped = {result.tournament for result in line.dropped}
    for result in line.results:
        key = (result.tournament, line.player)
        if result.tournament in dropped:
            yield ResultShare(area, "dropped", 0), key
        elif result.tournament == line.doubled:
            yield ResultShare(area, "twice", 2 * result.points), key
        else:
            yield ResultShare(area, "once", result.points), key


def _why_not(tournament: TournamentResult, standing: Standing) -> str:
    """What keeps a result out of every ranking: the status of the tournament, its kind, or the status of the player."""
    if tournament.status not in COUNTING:
        return tournament.status
    return tournament.kind if tournament.kind != REGULAR else standing.status
