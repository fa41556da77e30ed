"""The paper of 2007: record sheets with an auction, the tables of Annex 1 drawn once, duels down to the third place."""

from __future__ import annotations

from ..bang.layouts import layouts
from ..bang.sheets import winnings
from ..paper import Auction, Duels, Layout, Paper
from . import tables
from .annex import FIRST_ROW, LAST_ROW, printed_layouts


def _layouts(players: int) -> tuple[Layout, ...]:
    """What Annex 1 prints, then the legal layouts that it lacks."""
    printed = printed_layouts(players)
    return (*printed, *(layout for layout in layouts(players) if layout not in printed))


PAPER = Paper(
    numbers=tuple(range(FIRST_ROW, LAST_ROW + 1)),
    layouts=_layouts,
    roles=tables.ROLES,
    winnings=winnings(tables.PRIZES, tables.ROLES),
    clauses={"tables": "all-1", "draw": "gir-2", "winnings": "gir-7", "secret": "gir-7", "report": "mod-8"},
    stake=tables.STAKE,
    auction=Auction(tables.BID_MULTIPLE, tables.LAST_PRICE, "gir-3"),
    duels=Duels(
        duelists=lambda count: tables.MANY_DUELISTS if count >= tables.MANY_TABLES else tables.DUELISTS,
        most=tables.MANY_DUELISTS,
        quarters=tables.QUARTERS,
        semis_from_quarters=tables.SEMIS_FROM_QUARTERS,
        semis=tables.SEMIS,
        third=True,
        modes=(
            (
                {"it": "Duello", "en": "Duel"},
                {
                    "it": f"{tables.DUEL_REMOVED} personaggi tolti, {tables.DUEL_EACH} a testa; vince chi elimina "
                    f"tutti e {tables.DUEL_EACH} quelli dell’altra parte",
                    "en": f"{tables.DUEL_REMOVED} characters removed, {tables.DUEL_EACH} each; eliminating all "
                    f"{tables.DUEL_EACH} of the other side wins",
                },
            ),
        ),
        clause="gir-11",
    ),
    report_days=tables.REPORT_DAYS,
)
