"""Formats that end in an order: points at tables (F2), who goes out when (F3), a race against the clock (F4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from ..bang.ties import Criterion, rank
from ..exact import exact
from ..explained import Rule, rule
from ..games import elimination_order, race
from ..games.table_points import SeatPoints, seats
from .facts import ALLOWANCE, Decision, PlayedCompetition
from .standing import Standing, Values, at_clause, placed, ranked

# --- F2: Rummikub -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class OrdersRound:
    """One round as the sentences tell it: its *number*, and what everybody took from their table."""

    number: int
    seats: dict[str, SeatPoints]


def rounds(contest: PlayedCompetition) -> tuple[OrdersRound, ...]:
    terms = contest.law.point_terms
    return tuple(
        OrdersRound(n, {seat.player: seat for table in tables for seat in seats(table, terms)})
        for n, tables in enumerate(contest.rounds, 1)
    )


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
    """By the sum of the points, then the cumulative score, then a recorded lot."""
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


def round_rules(contest: PlayedCompetition) -> tuple[Rule, ...]:
    return tuple(step.regarding(round_) for round_ in rounds(contest) for step in (table_score, table_points))


# --- F3: poker ----------------------------------------------------------------------------------------------------


@rule("RF-10", "pok-3")
def elimination_places(case: PlayedCompetition, values: Values) -> Values:
    """The last with chips is first; the later out, the better; in one hand the larger stack before it (AF-05)."""
    players = [player for (player,) in case.entrants]
    hands = {player: out for out in case.outs for player in out.players}
    changed = placed(values, elimination_order.order(players, case.outs))
    for player, standing in changed.items():
        out = hands.get(player)
        if out is None:
            changed[player] = replace(standing, variant="won")
            continue
        stack = out.stacks[out.players.index(player)]
        variant = "together" if len(out.players) > 1 else ""
        changed[player] = replace(standing, variant=variant, gained=stack, hand=out.hand)
    return changed


# --- F4: puzzle ---------------------------------------------------------------------------------------------------


@rule("RF-13", "puz-1")
def finish_time(case: PlayedCompetition, values: Values) -> Values:
    """From the common start to the last piece, whenever somebody sat down (AF-13)."""
    times = {finish.entrant: finish.time(case.common_start) for finish in case.finishes}
    return {key: replace(values[key], time=time) for key, time in times.items() if time is not None}


@rule("RF-13", "puz-2", readings=("AF-13",))
def allowed(case: PlayedCompetition, values: Values, about: Decision) -> Values:
    """Time that the arbiter allowed to who came late, by a recorded decision (AF-13)."""
    standing = values[about.player]
    if standing.time is None or case.law.time_bonus != "recorded":
        return {}
    return {about.player: replace(standing, time=standing.time - about.amount)}


@rule("RF-13", "puz-1")
def race_places(case: PlayedCompetition, values: Values) -> Values:
    """The fastest first; who did not finish shares the place after all who did."""
    changed = placed(values, race.order({key: values[key].time for key in ranked(values)}))
    return {
        key: replace(standing, variant="unfinished" if standing.time is None else standing.variant)
        for key, standing in changed.items()
    }


def race_rules(contest: PlayedCompetition) -> tuple[Rule, ...]:
    return (finish_time, *(allowed.regarding(decision) for decision in contest.decisions if decision.kind == ALLOWANCE))


def elimination_rules(contest: PlayedCompetition) -> tuple[Rule, ...]:
    return (at_clause(elimination_places, contest.competition),)
