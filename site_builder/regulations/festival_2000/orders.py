"""Formats that end in an order: points at tables (F2), who goes out when (F3), a race against the clock (F4)."""

from __future__ import annotations

from msgspec import Struct

from ..games.table_points import SeatPoints, seats
from .facts import PlayedCompetition


class OrdersRound(Struct, frozen=True, eq=False):
    """One round as the sentences tell it: its *number*, and what everybody took from their table."""

    number: int
    seats: dict[str, SeatPoints]


def rounds(contest: PlayedCompetition) -> tuple[OrdersRound, ...]:
    terms = contest.law.point_terms
    return tuple(
        OrdersRound(n, {seat.player: seat for table in tables for seat in seats(table, terms)})
        for n, tables in enumerate(contest.rounds, 1)
    )
