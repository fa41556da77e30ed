"""The words of a record sheet of BANG!, and what a table of some size pays, from the prizes of a room."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ...languages import LANGUAGES, Words, same, sayings
from ..paper import Payment, WinningSide
from .facts import DEPUTY, LAW_WINS, OUTLAW, OUTLAWS_WIN, RENEGADE, RENEGADE_WINS, SHERIFF
from .layouts import TableSizes
from .winnings import ALIVE, ALWAYS, DEAD, DUEL, FixedPrize, Prize

words = sayings(__file__, "words")

ROLE: Mapping[str, Words] = {
    SHERIFF: words("sheriff"),
    DEPUTY: words("deputy"),
    OUTLAW: words("outlaw"),
    RENEGADE: words("renegade"),
}
WON: Mapping[str, Words] = {
    LAW_WINS: words("the-law-wins"),
    OUTLAWS_WIN: words("the-outlaws-win"),
    RENEGADE_WINS: words("the-renegade-wins"),
}
WHEN: Mapping[str, Words] = {
    ALWAYS: same(""),
    ALIVE: words("in-play"),
    DEAD: words("eliminated"),
    DUEL: words("in-the-duel"),
}


def winnings(
    prizes: Sequence[Prize | FixedPrize], roles: Mapping[int, Mapping[str, int]]
) -> Callable[[int], tuple[WinningSide, ...]]:
    """The function that gives what a table of so many players pays."""

    def at_table(size: int) -> tuple[WinningSide, ...]:
        dealt = roles[size]
        return tuple(
            WinningSide(
                WON[won],
                tuple(
                    Payment(
                        {lang: ROLE[prize.role][lang] + WHEN[prize.when][lang] for lang in LANGUAGES},
                        prize.amount(size, dealt[OUTLAW]),
                    )
                    for prize in prizes
                    if prize.won == won and dealt[prize.role]
                ),
            )
            for won in WON
        )

    return at_table


def equal_tables_first(allowed: TableSizes, preferred: int, players: int) -> tuple[tuple[int, ...], ...]:
    """Every legal layout: tables of *preferred* players first, then other equal tables, then the smaller tables."""

    def order(layout: tuple[int, ...]) -> tuple[bool, bool, int]:
        return set(layout) != {preferred}, layout[0] != layout[-1], layout[0]

    return tuple(sorted(allowed.layouts(players), key=order))
