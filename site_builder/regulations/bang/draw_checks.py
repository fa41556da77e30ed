"""A recorded draw, made again: does its seed give the seats that stand on the sheet?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from ...problems import Fact
from ..checking import Fault, fault
from ..drawing import METHOD, Tables, TooFewSheriffs, draw
from ..paper import Paper
from .facts import Evening

E = TypeVar("E", bound=Evening)
Seat = tuple[int, int]


def once(evening: Evening) -> Sequence[Tables]:
    """The one round of an edition where everybody keeps their table."""
    return (tuple(table.seats for table in evening.tables),)


def drawn_by_seed(paper: Paper, rounds: Callable[[E], Sequence[Tables]] = once) -> Callable[[E], Iterator[Fault]]:
    """The check for an edition; *rounds* gives the seats of every round of a tournament, by table."""

    def drawn_seats(evening: E) -> Iterator[Fault]:
        """The seed that is written down gives the seats that are written down."""
        recorded = evening.sheet.document.data.get("draw")
        if recorded is None or recorded["method"] != METHOD:
            return
        been_sheriff: set[str] = set()
        for number, seats in enumerate(rounds(evening), 1):
            people = [player for table in seats for player in table]
            if len(set(people)) < len(people):
                return  # told already, and there is nothing to draw
            try:
                again = draw(paper, [len(table) for table in seats], people, recorded["seed"], number, been_sheriff)
            except TooFewSheriffs:
                return  # a person decided
            if again != seats and (pair := _exchanged(again, seats)):
                yield _of_pair(evening, number, pair, recorded["seed"])
                return
            if again != seats:
                where = evening.sheet.document.where("draw", "seed")
                yield fault(where, seed=recorded["seed"], round=number, seats=", ".join(again[0]))
                return
            been_sheriff |= {table[0] for table in seats}

    return drawn_seats


def _exchanged(drawn: Tables, written: Tables) -> tuple[Seat, Seat] | None:
    """The two seats, table and place from 0, at which the people *written* down are exchanged for those *drawn*; None
    where it is otherwise."""
    differing = [
        (table, seat)
        for table, seats in enumerate(written)
        for seat, player in enumerate(seats)
        if drawn[table][seat] != player
    ]
    return (differing[0], differing[1]) if len(differing) == 2 else None


def _of_pair(evening: Evening, round: int, pair: tuple[Seat, Seat], seed: str) -> Fault:
    """Both are told, at the first of the two seats."""
    tables = [table for table in evening.tables if table.round in (None, round)]
    (table, seat), (other_table, other_seat) = pair
    where = evening.sheet.document.where(*evening.table_path(tables[table]), "seats", seat)
    facts: dict[str, Fact] = {"table": table + 1, "first": seat + 1, "other_table": other_table + 1}
    facts |= {"player": evening.register.shown(tables[other_table].seats[other_seat]), "second": other_seat + 1}
    return fault(where, "exchanged", other=evening.register.shown(tables[table].seats[seat]), seed=seed, **facts)
