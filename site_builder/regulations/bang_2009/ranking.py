"""The ranking of an area: points of its tournaments, ties, and the two bonuses once the season is closed (ORG 5,
ORG 6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ..bang.area import AreaCase
from ..bang.counts import chain
from ..bang.season_lots import orders
from ..cached import LazyDict
from ..exact import Amount, exact
from ..explained import given, rule
from ..facts import REGULAR
from ..outcomes import TournamentResult
from ..placing import lines_by_points
from ..standings import Counted, Line, tied
from .facts import Season2009
from .tables import NUMBERS, Numbers


@dataclass(frozen=True, eq=False)
class AreaRankingCase(AreaCase[Season2009]):
    """The case of these rules (A2009-28, A2009-39); *held* are all regular tournaments of the area, those that do not
    count among them."""

    held: tuple[TournamentResult, ...] = ()


Values = Mapping[str, Line]


def area_case(season: Season2009, name: str, tournaments: Sequence[TournamentResult]) -> AreaRankingCase:
    """The tournaments of an area that count, in the order in which they ended."""
    counted = [t for t in tournaments if t.area == name and t.counts]
    ordered = tuple(sorted(counted, key=lambda tournament: tournament.when))
    regular = tuple(t for t in tournaments if t.area == name and t.kind == REGULAR)
    return AreaRankingCase(season, name, ordered, regular)


@rule("R2009-40", "org-6", shows=("points",), variant=lambda now: "" if now.last else "zero")
def add_result(case: AreaRankingCase, values: Values, tournament: TournamentResult) -> Values:
    """The ranking is the sum of the points of all homologated tournaments of the area (A2009-26, A2009-27)."""
    changed: dict[str, Line] = {}
    for player, line in values.items():
        row = tournament.standings.get(player)
        if row is None or row.value.points is None:
            continue
        points = row.value.points
        result = Counted(tournament.id, points, given(row.value.place))
        changed[player] = replace(
            line, results=(*line.results, result), points=exact(line.points + points), last=points,
        )  # fmt: skip
    return changed


@rule("R2009-41", "org-5-club", variant="lifted")
def club_upgrade(case: AreaRankingCase, values: Values, upgraded: tuple[TournamentResult, TournamentResult]) -> Values:
    """A tournament that the bonus club lifted counts with its new points (A2009-33)."""
    before, after = upgraded
    changed: dict[str, Line] = {}
    for player, row in after.standings.items():
        points, was = row.value.points, before.standings[player].value.points
        if points is None or was is None or points == was:
            continue
        line = values[player]
        results = tuple(replace(r, points=points) if r.tournament == after.id else r for r in line.results)
        changed[player] = replace(
            line, results=results, points=exact(line.points - was + points), last=exact(points - was)
        )
    return changed


@rule("R2009-42", "org-5-player", readings=("A2009-37",))
def double_best(case: AreaRankingCase, values: Values, player: str) -> Values:
    """The bonus player's best result counts twice; one of zero or less is not doubled (A2009-37).

    Where the best is the one before the multiplier, its points are doubled all the same, and of two that are level
    there it is the one worth more.
    """
    line, doubles = values[player], case.season.law.bonus_player_doubles
    tournaments = {t.id: t for t in case.tournaments}

    def before(result: Counted) -> Amount:
        return given(tournaments[result.tournament].standings[player].value.final_score)

    below = doubles.endswith("_below_III")
    eligible = [r for r in line.results if not below or tournaments[r.tournament].verdict.value.tier != "III"]
    if doubles.startswith("before"):
        best = max(eligible, key=lambda r: (before(r), r.points), default=None)
    else:
        best = max(eligible, key=lambda r: r.points, default=None)
    if best is None or best.points <= 0:
        return {}
    points = exact(line.points + best.points)
    return {player: replace(line, points=points, doubled=best.tournament, last=best.points, variant=doubles)}


@rule("R2009-40", "org-6", variant=tied)
def order(case: AreaRankingCase, values: Values) -> Values:
    """By points; ties by the chain of a tournament over the same results, then a recorded lot (A2009-28)."""
    totals = LazyDict(case.counts)  # only who is level is asked for them
    lots = orders(case.season.lots, case.name)
    return lines_by_points(
        values, chain(totals, case.season.law.numbers.tie_break), lots, case.season.register.sort_key
    )


def lot_is_asked(first: int, last: int, law: Numbers = NUMBERS) -> bool:
    """Whether those who share the places from *first* to *last* of a closed season draw a lot: where a podium, a seat
    in the final or a place among the reserves depends on it (ADD-107). Elsewhere the place stays shared."""
    return first <= law.podium or (first <= law.reserve_limit and last > law.per_area)
