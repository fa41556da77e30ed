"""Operators of a ranking of clubs: the best of their members count, in all areas together."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from ...records.entrants import members
from ..bang.ties import Criterion, rank
from ..exact import Amount, exact
from ..explained import Changes, Explained, Rule, apply, each, rule
from ..outcomes import RankingOutcome
from ..standings import ClubLine
from .facts import LeagueSeason


class ClubCase(Struct, frozen=True, eq=False, dict=True):
    """The case of these rules: the *rankings* of the people as of a *day*."""

    season: LeagueSeason
    day: date
    rankings: Sequence[RankingOutcome]

    @cached_property
    def points(self) -> Mapping[str, Amount]:
        """What everybody has in the rankings that they stand in, alone or with others."""
        points: dict[str, Amount] = {}
        for ranking in self.rankings:
            for line in ranking.lines:
                for player in members(line.value.player):
                    points[player] = exact(points.get(player, 0) + line.value.points)
        return points


Values = Mapping[str, ClubLine]
ClubChain = Callable[[Values], Sequence[Criterion]]


def best_members(id: str, clause: str, number: int) -> Rule:
    """The points of a club: the sum of its best members', so many."""

    @each(id, clause, shows=("points",))
    def best_members(case: ClubCase, line: ClubLine) -> Changes:
        ranked = [(player, case.points[player]) for player in case.season.members[line.club] if player in case.points]
        counted = tuple(sorted(ranked, key=lambda member: member[1], reverse=True)[:number])
        return {"members": counted, "points": exact(sum(points for _, points in counted)), "ranked": len(ranked)}

    return best_members


def BEST_MEMBER(lines: Values) -> Sequence[Criterion]:
    """The club whose best member has more points."""
    return [Criterion("best_member", lambda club: max((points for _, points in lines[club].members), default=0))]


def MEMBERS_RANKED(lines: Values) -> Sequence[Criterion]:
    """More members who stand in a ranking."""
    return [Criterion("members_ranked", lambda club: lines[club].ranked)]


def order_clubs(id: str, clause: str, *chains: ClubChain) -> Rule:
    """By points; level, by the criteria of *chains* in turn (none named: the best member, then how many members
    stand in a ranking), and still level they share the place."""

    @rule(id, clause, variant=lambda line: "tie" if line.tie else "")
    def order_clubs(case: ClubCase, values: Values) -> Values:
        chain = [criterion for criteria in chains or (BEST_MEMBER, MEMBERS_RANKED) for criterion in criteria(values)]
        clubs = case.season.register.clubs
        placings = rank([*values], lambda club: values[club].points, chain, (), lambda club: (clubs[club].name, club))
        return {
            placing.player: replace(values[placing.player], place=placing.place, position=n, tie=placing.tie)
            for n, placing in enumerate(placings, 1)
        }

    return order_clubs


def ranked(rules: Sequence[Rule], case: ClubCase) -> tuple[Explained[ClubLine], ...]:
    """The clubs of a season, best first."""
    lines = apply(rules, case, {club: ClubLine(club) for club in case.season.members})
    return tuple(sorted(lines.values(), key=lambda line: line.value.position))
