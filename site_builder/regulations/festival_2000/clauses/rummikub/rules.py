"""Points by the place at each table, and the score that splits ties (RUM)."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from ....bang.ties import Criterion, rank
from ....exact import exact
from ....explained import rule
from ...facts import PlayedCompetition
from ...orders import OrdersRound
from ...standing import Standing, Values, ranked


@rule("RF-09", "rum-2", shows=("cumulative",))
def table_score(case: PlayedCompetition, values: Values, about: OrdersRound) -> Values:
    """The hands of the round, less thirty for each move that took too long."""
    changed: dict[str, Standing] = {}
    for player, seat in about.seats.items():
        standing = values[player]
        variant = "late" if seat.late else ""
        total = (standing.cumulative or 0) + seat.score
        changed[player] = replace(standing, cumulative=total, gained=seat.score, sharing=seat.late, variant=variant)
    return changed


@rule("RF-08", "rum-1", shows=("final_score",), readings=("AF-06", "AF-07"))
def table_points(case: PlayedCompetition, values: Values, about: OrdersRound) -> Values:
    """4-3-2-1 by the place at the table; who is level there shares the points (AF-06, AF-07)."""
    changed: dict[str, Standing] = {}
    for player, seat in about.seats.items():
        standing = values[player]
        total = exact(Fraction(standing.final_score or 0) + seat.points)
        changed[player] = replace(standing, final_score=total, gained=seat.points, sharing=seat.place, variant="")
    return changed


@rule("RF-08", "rum-1")
def round_places(case: PlayedCompetition, values: Values) -> Values:
    """By the sum of the points, of whoever has it alone."""
    return {id: placed for id, placed in _placed(case, values).items() if placed.tie is None}


@rule("RF-08", "rum-2")
def level_places(case: PlayedCompetition, values: Values) -> Values:
    """Of those level on points by the cumulative score, then by a recorded lot."""
    return {id: placed for id, placed in _placed(case, values).items() if placed.tie is not None}


def _placed(case: PlayedCompetition, values: Values) -> dict[str, Standing]:
    chain = (Criterion("cumulative_score", lambda player: values[player].cumulative or 0),)
    placings = rank(
        ranked(values), lambda player: values[player].final_score or 0, chain, case.lots, case.register.sort_key
    )
    level = [placing.place for placing in placings]
    return {
        placing.player: replace(
            values[placing.player],
            place=placing.place,
            tie=placing.tie,
            sharing=level.count(placing.place),
            variant="tie" if placing.tie else "",
        )
        for placing in placings
    }
