"""What if somebody had not played: who would take their seat, and who would have won what they won.

Nothing is played again. Everybody else keeps their results, with the tiers, bonuses and points that they had; the
places below close up, and the regulation gives out the seats of the final anew (`regulations/absence.py`).
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import takewhile

from ..regulations.absence import absent
from ..regulations.cached import cached_per_instance
from ..regulations.explained import given
from ..regulations.outcomes import SeasonOutcome
from ..season.comparisons import Turn, Win, Without
from .computed import ComputedSeason


def players(computed: ComputedSeason) -> tuple[str, ...]:
    """Everybody who played in a season."""
    return tuple(dict.fromkeys(player for tournament in computed.result.tournaments for player in tournament.people))


def without(computed: ComputedSeason, player: str) -> Without:
    """The season of *computed* had *player* not played in it."""
    was = computed.result
    decides = player in _in_question(computed)
    if not decides and player not in _alone_in_front(computed):
        return Without(player, (), (), (), _below(computed, player))
    now = absent(was, player)
    if decides and computed.regulation.without:
        now = computed.regulation.without(computed.facts, now, player)
    wins = () if computed.regulation.all_time else _wins(was, now, player)  # a session for records is no tournament
    return Without(player, _turns(was, now, player), wins, _lead(was, now, player), _below(computed, player))


@cached_per_instance
def _in_question(computed: ComputedSeason) -> frozenset[str]:
    """Nobody else has or leaves a seat."""
    return frozenset(admission.value.player for admission in computed.result.admissions)


@cached_per_instance
def _alone_in_front(computed: ComputedSeason) -> frozenset[str]:
    """Everybody who alone is first in something."""
    firsts = [tournament.winners for tournament in computed.result.tournaments]
    firsts += [_first_in(computed.result, area) for area in computed.result.rankings]
    return frozenset(players[0] for players in firsts if len(players) == 1)


def _turns(was: SeasonOutcome, now: SeasonOutcome, player: str) -> tuple[Turn, ...]:
    old, new = ({finalist.value.player: finalist.value.seat for finalist in state.finalists} for state in (was, now))
    return tuple(
        Turn(finalist, old.get(finalist), new.get(finalist))
        for finalist in dict.fromkeys((*new, *old))
        if finalist != player and old.get(finalist) != new.get(finalist)
    )


def _wins(was: SeasonOutcome, now: SeasonOutcome, player: str) -> tuple[Win, ...]:
    return tuple(
        Win(before.id, after.winners)
        for before, after in zip(was.tournaments, now.tournaments, strict=True)
        if before.winners == (player,)
    )


def _lead(was: SeasonOutcome, now: SeasonOutcome, player: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple(
        (area, _first_in(now, area))
        for area in was.rankings
        if _first_in(was, area) == (player,) and _first_in(now, area)
    )


def _first_in(state: SeasonOutcome, area: str) -> tuple[str, ...]:
    lines = (line.value for line in state.rankings[area].lines)
    return tuple(dict.fromkeys(line.player for line in takewhile(lambda line: line.place == 1, lines)))


def _below(computed: ComputedSeason, player: str) -> int:
    """How many stand below the player in the rankings: each of them would move up."""
    return sum(len(places) - bisect_right(places, of[player]) for places, of in _places(computed) if player in of)


@cached_per_instance
def _places(computed: ComputedSeason) -> list[tuple[list[int], dict[str, int]]]:
    """Of every ranking: all places from the first on, and everybody's, of several the best."""
    lines = [
        [(given(line.value.place), line.value.player) for line in ranking.lines]
        for ranking in computed.result.rankings.values()
    ]
    return [
        (sorted(place for place, _ in line), {player: at for at, player in sorted(line, reverse=True)})
        for line in lines
    ]
