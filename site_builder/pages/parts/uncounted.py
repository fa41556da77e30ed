"""What somebody played in an area that does not count in its ranking, each with the reason and its clause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from msgspec import Struct

from ... import addresses
from ...regulations.exact import Amount
from ...regulations.facts import REGULAR
from ...regulations.standings import RANKED, Counted
from ...season.derivations import Explained, Step
from ...season.document import SeasonDocument
from ...season.rankings import Line, Ranking
from ...season.tournaments import Standing, TournamentResult
from .derivation import DerivationStep, entries
from .page import same
from .values import Link


class Uncounted(Struct, frozen=True, eq=False):
    """A tournament that gives somebody nothing: *why* is the step that decided it.

    Where there were better results *points* are what it would have given, and *why* the step that leaves it out.
    """

    day: date
    link: Link
    place: int | None
    why: DerivationStep | None
    points: Amount | None = None


def uncounted(document: SeasonDocument, ranking: Ranking) -> Mapping[str, tuple[Uncounted, ...]]:
    """By player of the ranking, oldest first; nothing for a list of records, where every line is one session."""
    if any(line.value.record for line in ranking.lines):
        return {}
    counted = {line.value.player: {result.tournament for result in line.value.results} for line in ranking.lines}
    by_player: dict[str, list[Uncounted]] = {}
    regular = (
        tournament
        for tournament in document.result.tournaments
        if tournament.area == ranking.area and tournament.kind == REGULAR
    )
    for result in sorted(regular, key=lambda tournament: (tournament.facts.end, tournament.facts.start, tournament.id)):
        for player in dict.fromkeys((*result.people, *result.standings)):
            if player in counted and result.id not in counted[player]:
                by_player.setdefault(player, []).append(_uncounted(document, result, player))
    for line in ranking.lines:
        if dropped := line.value.dropped:
            by_player.setdefault(line.value.player, []).extend(
                _dropped(document, line, result) for result in dropped if result.points
            )
    return {player: tuple(uncounted) for player, uncounted in by_player.items()}


def _uncounted(document: SeasonDocument, tournament: TournamentResult, player: str) -> Uncounted:
    row = tournament.row(player)
    step = _last_step(tournament.verdict.steps, "status") if not tournament.counts else _reason(row)
    why = entries(document, (step,))[0] if step else None
    link = Link(same(tournament.facts.name), _address(document, tournament, player), True)
    return Uncounted(tournament.facts.end, link, row.value.place if row else None, why)


def _address(document: SeasonDocument, tournament: TournamentResult, player: str) -> str:
    """The standing of a player; the tournament, where they stand in it as one of a pair."""
    return addresses.tournament(document.season.id, tournament.id, player if player in tournament.standings else "")


def _dropped(document: SeasonDocument, line: Explained[Line], result: Counted) -> Uncounted:
    tournament = document.result.tournament(result.tournament)
    step = _last_step(line.steps, "points")
    why = entries(document, (step,))[0] if step else None
    link = Link(same(tournament.facts.name), _address(document, tournament, line.value.player), True)
    return Uncounted(tournament.facts.end, link, result.place, why, result.points)


def _reason(row: Explained[Standing] | None) -> Step | None:
    """Why somebody has no points in a tournament that counts: they left, were excluded, or lost them."""
    if row is None or row.value.status == RANKED:
        return None
    return _last_step(row.steps, "status")


def _last_step(steps: Sequence[Step], field: str) -> Step | None:
    return next((step for step in reversed(steps) if step.field == field), None)
