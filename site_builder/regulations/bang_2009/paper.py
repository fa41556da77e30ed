"""The paper of 2009: record sheets with an auction, tables drawn once, duels in two modes."""

from __future__ import annotations

from ..bang.sheets import equal_tables_first, winnings
from ..paper import Auction, Duels, Paper
from . import tables
from .tables import NUMBERS

_LAST_PRINTED = 50  # the last row of the list of tables on the regulation's page
_AIM = NUMBERS.strategic_target
_SCORES = ", ".join(f"{won}-{lost}" for won, lost in NUMBERS.aggressive_scores)
_STRATEGIC = (
    {"it": "Strategico", "en": "Strategic"},
    {
        "it": f"{NUMBERS.strategic_removed} personaggi tolti, {NUMBERS.strategic_each} a testa; vince chi ne elimina "
        f"{_AIM}",
        "en": f"{NUMBERS.strategic_removed} characters removed, {NUMBERS.strategic_each} each; eliminating {_AIM} wins",
    },
)
_AGGRESSIVE = (
    {"it": "Aggressivo", "en": "Aggressive"},
    {
        "it": f"{NUMBERS.aggressive_each} personaggi a testa; finisce {_SCORES}",
        "en": f"{NUMBERS.aggressive_each} characters each; it ends {_SCORES}",
    },
)

PAPER = Paper(
    numbers=tuple(range(NUMBERS.minimum_players, _LAST_PRINTED + 1)),
    layouts=equal_tables_first,
    roles=tables.ROLES,
    winnings=winnings(NUMBERS.prizes, tables.ROLES),
    clauses={"tables": "lud-7", "draw": "lud-8", "winnings": "lud-13", "secret": "lud-14", "report": "org-4"},
    stake=NUMBERS.stake,
    auction=Auction(NUMBERS.bid_multiple, NUMBERS.last_price, "lud-9"),
    duels=Duels(
        duelists=lambda count: NUMBERS.many_duelists if count >= NUMBERS.many_tables else NUMBERS.duelists,
        most=NUMBERS.many_duelists,
        quarters=NUMBERS.quarters,
        semis_from_quarters=NUMBERS.semis_from_quarters,
        semis=tables.DEFAULTS.semifinal_pairs,
        third=False,
        modes=(_STRATEGIC, _AGGRESSIVE),
        clause="lud-16",
    ),
    report_days=NUMBERS.report_days,
)
