"""The rules of the official score in the order of the law: of a session, of its players, of the list of records.

Each stands beside the clause that it carries out, in `clauses/`.
"""

from __future__ import annotations

from . import tables
from .clauses.complete_score.rules import complete_law, complete_outlaws, complete_renegade
from .clauses.experience.rules import kept_cards
from .clauses.hired_characters.rules import hires
from .clauses.records.rules import admitted, order, place, ratified
from .clauses.rewards.rules import bounties
from .clauses.score.rules import enter, law_wins, outlaws_win, penalty, renegade_wins, summing_up
from .clauses.simple_score.rules import simplified

VERDICT_RULES = (admitted, ratified)
# The order of section 7: rewards of a game, penalty, what a variant adds or costs, the sum, the average, the score.
PLAY_RULES = (
    law_wins, outlaws_win, renegade_wins, penalty, simplified, complete_law, complete_outlaws, complete_renegade,
    bounties, kept_cards, hires, *summing_up(tables.OFFICIAL, "off-6"), *summing_up(tables.SIMPLIFIED, "sim-1"),
    *summing_up(tables.COMPLETE, "com-1"), place,
)  # fmt: skip
RECORD_RULES = (enter, order)
