"""The paper of 2009: record sheets with an auction, tables drawn once, duels in two modes."""

from __future__ import annotations

from ..bang.sheets import equal_tables_first, winnings
from ..paper import Auction, Duels, Paper
from . import tables

_LAST_PRINTED = 50  # the last row of the list of tables on the regulation's page
_AIM = tables.STRATEGIC_TARGET
_SCORES = ", ".join(f"{won}-{lost}" for won, lost in tables.AGGRESSIVE_SCORES)
_STRATEGIC = (
    {"it": "Strategico", "en": "Strategic"},
    {
        "it": f"{tables.STRATEGIC_REMOVED} personaggi tolti, {tables.STRATEGIC_EACH} a testa; vince chi ne elimina "
        f"{_AIM}",
        "en": f"{tables.STRATEGIC_REMOVED} characters removed, {tables.STRATEGIC_EACH} each; eliminating {_AIM} wins",
    },
)
_AGGRESSIVE = (
    {"it": "Aggressivo", "en": "Aggressive"},
    {
        "it": f"{tables.AGGRESSIVE_EACH} personaggi a testa; finisce {_SCORES}",
        "en": f"{tables.AGGRESSIVE_EACH} characters each; it ends {_SCORES}",
    },
)

PAPER = Paper(
    numbers=tuple(range(tables.MINIMUM_PLAYERS, _LAST_PRINTED + 1)),
    layouts=equal_tables_first,
    roles=tables.ROLES,
    winnings=winnings(tables.PRIZES, tables.ROLES),
    clauses={"tables": "lud-7", "draw": "lud-8", "winnings": "lud-13", "secret": "lud-14", "report": "org-4"},
    stake=tables.STAKE,
    auction=Auction(tables.BID_MULTIPLE, tables.LAST_PRICE, "lud-9"),
    duels=Duels(
        duelists=lambda count: tables.MANY_DUELISTS if count >= tables.MANY_TABLES else tables.DUELISTS,
        most=tables.MANY_DUELISTS,
        quarters=tables.QUARTERS,
        semis_from_quarters=tables.SEMIS_FROM_QUARTERS,
        semis=tables.DEFAULTS.semifinal_pairs,
        third=False,
        modes=(_STRATEGIC, _AGGRESSIVE),
        clause="lud-16",
    ),
    report_days=tables.REPORT_DAYS,
)
