"""A lot that somebody drew → whether there is a tie for it: those who tie, all of them, and no lot written down yet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any

from ..problems import UserError
from ..regulations.contract import TournamentResult
from ..results import Outcome

# The checks that ask for a lot: their errors stop nobody from writing it down.
ASKED = frozenset({"tie-without-lot", "ranking-without-lot"})
MOST = 5  # ties that are named where another was meant
Lot = tuple[str, ...]


def of_tournament(outcome: Outcome, tournament: TournamentResult, order: Sequence[str]) -> None:
    """Raises UserError unless *order* has just the players of a tie that waits for its lot."""
    _fits(outcome, _open(row.value for row in tournament.standings.values()), tournament.facts.lots, order)


def of_ranking(outcome: Outcome, area: str, order: Sequence[str], day: date) -> None:
    """The same of the ranking of *area*, as the season stands and as it stood on *day*, when the lot was drawn."""
    rankings = outcome.result.rankings
    if area not in rankings:
        raise UserError("desk-lot-no-area", area=area, known=", ".join(rankings) or "–")
    written = [lot["order"] for lot in outcome.season.document.data.get("lots", ()) if lot["area"] == area]
    _fits(outcome, _open(line.value for line in rankings[area].lines), written, order)
    if day < outcome.result.day:
        ranking = outcome.as_of(day).rankings.get(area)
        if {*order} not in map(set, _open(line.value for line in ranking.lines) if ranking else ()):
            raise UserError("desk-lot-early", day=day)


def _fits(outcome: Outcome, waiting: Sequence[Lot], written: Iterable[Sequence[str]], order: Sequence[str]) -> None:
    register = outcome.facts.register
    for lot in ([register.player(name) or name for name in names] for names in written):
        if {*lot} == {*order}:
            key = "desk-lot-there" if lot == [*order] else "desk-lot-other"
            raise UserError(key, order=", ".join(map(register.shown, lot)))
    if {*order} not in map(set, waiting) or len({*order}) < len(order):
        named = "; ".join(f"{' '.join(lot)} ({', '.join(map(register.shown, lot))})" for lot in waiting[:MOST])
        who = ", ".join(map(register.shown, order))
        raise UserError("desk-lot-not-level" if waiting else "desk-lot-none", who=who, n=len(waiting), ties=named)


def _open(rows: Iterable[Any]) -> list[Lot]:
    """The groups of *rows* that nothing splits, the best first."""
    ties = [tie for row in rows if (tie := row.tie)]
    return list(dict.fromkeys(group for tie in ties for group in tie.shared))
