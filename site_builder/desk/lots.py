"""A lot that somebody drew → whether there is a tie for it: those who tie, all of them, and no lot written down yet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date

from ..problems import UserError
from ..records.records import Register
from ..regulations.bang.duels import ENTRANTS
from ..regulations.bang.ties import Tie
from ..results import Results
from ..season import SeasonDocument
from ..season.tournaments import TournamentResult

# The checks that ask for a lot, and that of the duels, which look right or wrong only by it: their errors stop nobody
# from writing it down.
ASKED = frozenset({"tie-without-lot", "ranking-without-lot", ENTRANTS})
MOST = 5  # ties that are named where another was meant
Lot = tuple[str, ...]


def of_tournament(
    results: Results, tournament: TournamentResult, lots: Iterable[Sequence[str]], order: Sequence[str]
) -> None:
    """Raises UserError unless *order* has just the players of a tie that waits for its lot; *lots* are those that
    the sheet has."""
    _fits(results.records.register, _open(row.value.tie for row in tournament.standings.values()), lots, order)


def of_ranking(results: Results, season: SeasonDocument, area: str, order: Sequence[str], day: date) -> None:
    """The same of the ranking of *area*, as the season stands and as it stood on *day*, when the lot was drawn."""
    id, rankings = season.season.id, season.result.rankings
    if area not in rankings:
        raise UserError("desk-lot-no-area", area=area, known=", ".join(rankings) or "–")
    lots = results.records.seasons[id].document.data.get("lots", ())
    orders = [lot["order"] for lot in lots if lot["area"] == area and "revoked" not in lot]
    _fits(results.records.register, _open(line.value.tie for line in rankings[area].lines), orders, order)
    if day < season.result.day:
        ranking = results.document_on(id, day).result.rankings.get(area)
        if {*order} not in map(set, _open(line.value.tie for line in ranking.lines) if ranking else ()):
            raise UserError("desk-lot-early", day=day)


def _fits(register: Register, waiting: Sequence[Lot], lots: Iterable[Sequence[str]], order: Sequence[str]) -> None:
    for lot in ([register.player(name) or name for name in names] for names in lots):
        if {*lot} == {*order}:
            key = "desk-lot-there" if lot == [*order] else "desk-lot-other"
            raise UserError(key, order=", ".join(map(register.shown, lot)))
    if {*order} not in map(set, waiting) or len({*order}) < len(order):
        lots_text = "; ".join(f"{' '.join(lot)} ({', '.join(map(register.shown, lot))})" for lot in waiting[:MOST])
        order_text = ", ".join(map(register.shown, order))
        raise UserError(
            "desk-lot-not-level" if waiting else "desk-lot-none", who=order_text, n=len(waiting), ties=lots_text
        )


def _open(ties: Iterable[Tie | None]) -> list[Lot]:
    """The groups that nothing splits, the best first."""
    return list(dict.fromkeys(group for tie in ties if tie for group in tie.shared))
