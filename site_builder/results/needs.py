"""What it takes to get into the final: results of the announced tournaments, tried one after the other.

For everybody just below the line, at every tournament that is announced in their area, the season is judged with a
result of theirs in it (`Regulation.trial`). More points never cost a seat, so that the least score can be halved in on;
only those are tried that the law lets anybody come to.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import islice

from ..records.records import Planned
from ..regulations.bang.ties import Tie
from ..regulations.exact import Amount
from ..regulations.outcomes import SeasonOutcome
from ..regulations.tried import TriedTournament
from ..season.needs import Chance, Enough, Need, Needs
from .computed import ComputedSeason

NEAREST = 5  # below the line of each area


def needs(computed: ComputedSeason) -> Needs:
    """What everybody near the line needs; nobody where the season is closed, or nothing is announced that counts."""
    scores = sorted(_scores(computed.result))
    players: tuple[Need, ...] = ()
    if scores and not computed.result.closed:
        players = tuple(need for area in computed.result.rankings for need in _of_area(computed, area, scores))
    return Needs(tuple(scores), players)


def _scores(result: SeasonOutcome) -> Iterator[int]:
    """What the tables brought to everybody in what counts so far, in whole numbers."""
    for tournament in result.tournaments:
        if tournament.counts:
            for row in tournament.standings.values():
                if row.value.preliminary_score is not None:
                    yield int(row.value.preliminary_score)


def _of_area(computed: ComputedSeason, area: str, scores: list[int]) -> Iterator[Need]:
    trials = tuple(_trials(computed, area))
    if not trials:
        return
    for player in islice(_outside(computed.result, area), NEAREST):
        chances = (_chance(computed.result, player, planned, trial_result, scores) for planned, trial_result in trials)
        yield Need(player, area, tuple(chances))


def _trials(computed: ComputedSeason, area: str) -> Iterator[tuple[Planned, TriedTournament[SeasonOutcome]]]:
    """The tournaments ahead that give points in *area*, the next first."""
    result, season, trial = computed.result, computed.season, computed.regulation.trial
    played = {tournament.id for tournament in result.tournaments}
    for planned in sorted(season.planned, key=lambda planned: (planned.end, planned.start, planned.id)):
        ahead = planned.announced <= result.day <= planned.end and planned.id not in played
        if trial and ahead and planned.area == area:
            trial_result = trial.of(computed.facts, result, planned)
            if trial_result:
                yield planned, trial_result


def _seated(result: SeasonOutcome) -> frozenset[str]:
    return frozenset(admission.value.player for admission in result.finalists)


def _outside(result: SeasonOutcome, area: str) -> Iterator[str]:
    """Who stands below somebody whom the area seats, has no seat, and has not said that they cannot come."""
    states = {admission.value.player: admission.value for admission in result.admissions}
    if not any(admission.value.source == area for admission in result.finalists):
        return
    for line in result.rankings[area].lines:
        value = states.get(line.value.player)
        if value is None or (not value.seat and value.state != "unavailable"):
            yield line.value.player


def _chance(
    result: SeasonOutcome,
    player: str,
    planned: Planned,
    trial_result: TriedTournament[SeasonOutcome],
    scores: list[int],
) -> Chance:
    """What brings *player* in; nothing is looked for beyond twice the best score so far, above and below zero."""
    step = trial_result.step
    most = 2 * max(scores[-1], -scores[0], step) // step
    gap = _gap(result, player, planned.area)
    enough: list[Enough] = []
    out, near = frozenset[str](), 0
    seated = cache(lambda place, steps: _seated(trial_result.season(player, place, steps * step)))
    for place in trial_result.places:
        near = _least(partial(_worth_at_least, trial_result, player, place, gap), near, -most)

        def comes_in(steps: int, place: int = place) -> bool:
            return player in seated(place, steps)

        if not comes_in(min(near, most)) and not comes_in(most):
            continue
        steps = _least(comes_in, near, -most)
        out, score = _seated(result) - seated(place, steps), steps * step
        least = score if steps > -most else None
        if not enough or enough[-1].score != least:
            level = trial_result.points(player, place, score) == gap
            tie = _tie(trial_result.season(player, place, score), player, planned.area) if level else None
            enough.append(Enough(place, least, len(scores) - bisect_left(scores, score), tie))
    leaving = tuple(admission.value.player for admission in result.finalists if admission.value.player in out)
    return Chance(planned.id, tuple(enough), leaving, trial_result.alone)


def _tie(result: SeasonOutcome, player: str, area: str) -> Tie | None:
    """The tie that *player* is in, where something splits them from the next."""
    tie = next(line.value.tie for line in result.rankings[area].lines if line.value.player == player)
    return tie if tie and tie.split_from_below(player) else None


def _gap(result: SeasonOutcome, player: str, area: str) -> Amount:
    """By how many points *player* is behind the last whom *area* seats: where to begin to look."""
    points = {line.value.player: line.value.points for line in result.rankings[area].lines}
    seated = [admission.value.player for admission in result.finalists if admission.value.source == area]
    return min(points[player] for player in seated if player in points) - points[player]


def _worth_at_least(
    trial_result: TriedTournament[SeasonOutcome], player: str, place: int, points: Amount, steps: int
) -> bool:
    return trial_result.points(player, place, steps * trial_result.step) >= points


def _least(holds: Callable[[int], bool], near: int, floor: int) -> int:
    """The least number from *floor* on for which *holds*, where it does for every greater one: looked for around
    *near*, twice as far each time, then halved in on."""
    step = 1
    if holds(near):
        low, high = near - 1, near
        while low > floor and holds(low):
            step *= 2
            low, high = max(floor, low - step), low
        if low <= floor and holds(floor):
            return floor
    else:
        low, high = near, near + 1
        while not holds(high):
            step *= 2
            low, high = high, high + step
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if holds(middle) else (middle, high)
    return high
