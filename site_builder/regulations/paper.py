"""What a regulation puts on paper: the tables it allows, what a sheet asks for, what it pays. Filled by the rooms."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from msgspec import Struct

from ..languages import Words
from .duel_stages import DuelNamed, DuelRound

Layout = tuple[int, ...]


MOST_PLAYERS = 1000  # nobody seats more; a number mistyped must not lay out a billion


def sizes_text(sizes: Sequence[int]) -> str:
    """How many sit at each table, as 6-6-5."""
    return "-".join(map(str, sizes))


class Payment(Struct, frozen=True):
    """*who* takes how many *dollars* in a game."""

    who: Words
    dollars: int


class WinningSide(Struct, frozen=True):
    """What a game pays when one side wins: *won* says which."""

    won: Words
    payments: tuple[Payment, ...]


class AuctionOnPaper(Struct, frozen=True):
    """Characters are hired: bids in multiples of *multiple*, *last* for the last character. All in dollars."""

    multiple: int
    last: int
    clause: str


class Duels(Struct, frozen=True):
    """The duels after the tables: how many go there by number of tables, the *rounds* in which they meet, how a leaf
    calls the *winner* and the *loser* of a duel before it is played, whether the law asks for a match for *third*
    place, and each way of duelling with its name and what ends it."""

    duelists: Callable[[int], int]
    most: int
    rounds: tuple[DuelRound, ...]
    winner: DuelNamed
    loser: DuelNamed
    third: bool
    modes: tuple[tuple[Words, Words], ...]
    clause: str


class Paper(Struct, frozen=True):
    """The paper of one regulation.

    *layouts* gives the tables that so many players may sit at, the preferred first, none where they cannot be seated;
    *numbers* are the players that print pages are made for, *roles* the roles dealt by players of a game. *rounds* is
    how often tables are drawn: more than once, and then with a Sheriff who has not been one before, where they are
    *drawn_anew*; else a table plays as many games as it has seats. *stake* in dollars; *dealt* is how many characters
    everybody gets where they are not hired. *asks_survivors* says whether a sheet always asks who is alive,
    *refereed_by* how the law calls whoever decides at the tables.
    *clauses*: tables, draw, winnings, and where the law has them secret (totals while it is played), report.
    """

    numbers: tuple[int, ...]
    layouts: Callable[[int], tuple[Layout, ...]]
    roles: Mapping[int, Mapping[str, int]]
    winnings: Callable[[int], tuple[WinningSide, ...]]
    clauses: Mapping[str, str]
    stake: int = 0
    auction: AuctionOnPaper | None = None
    duels: Duels | None = None
    report_days: int | None = None
    drawn_anew: bool = False
    rounds: Callable[[int], int] = lambda players: 1
    dealt: int = 0
    asks_survivors: bool = True
    refereed_by: Literal["arbiter", "judge"] = "arbiter"

    def nearest(self, players: int) -> tuple[int, ...]:
        """The next numbers below and above *players* that can be seated, as far as there are."""
        below = next((n for n in range(min(players, MOST_PLAYERS + 1) - 1, 0, -1) if self.layouts(n)), None)
        above = next((n for n in range(max(players, 0) + 1, MOST_PLAYERS + 1) if self.layouts(n)), None)
        return tuple(n for n in (below, above) if n is not None)

    @property
    def sizes(self) -> tuple[int, ...]:
        """The sizes of all the tables that the law can draw for *numbers*."""
        return tuple(sorted({size for n in self.numbers for layout in self.layouts(n) for size in layout}))
