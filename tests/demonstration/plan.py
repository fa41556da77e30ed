"""What is planned for a tournament before anybody sits down, and what shall go wrong there."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from .table import Leaves


class Ruling(Struct, frozen=True):
    """A referent's decision on the tier, *days* after the end of the tournament."""

    kind: str
    before: str
    after: str
    days: int
    reason: str


class Plan(Struct, frozen=True):
    """One tournament of the calendar. *sizes* are the players of its tables, *days* how many it lasts.

    *paper* names what is wrong with the paperwork; *void* has (table, game) of games to be played again;
    *left_after* is the preliminary place of who leaves before the duels; *left_semi* lets the better of the second
    semifinal leave; *cut_short* stops the final duel, which the referent lets stand; *expelled_third* has the worse of
    the third-place duel expelled there, and stripped; *warned* counts players with one warning, *no_card* those without
    membership card, the first of whom is excluded; *homologated* is how many days after its end a referent homologates
    it, where that is recorded; *take*, from 1, chooses among the evenings that chance could
    make.
    """

    id: str
    name: str
    place: str
    area: str
    club: str | None
    tier: str | None
    start: date
    sizes: tuple[int, ...]
    mode: str
    days: int = 1
    kind: str = "regular"
    third: bool = False
    paper: tuple[str, ...] = ()
    leaves: tuple[Leaves, ...] = ()
    void: tuple[tuple[int, int], ...] = ()
    left_after: int | None = None
    left_semi: bool = False
    cut_short: bool = False
    expelled_third: bool = False
    warned: int = 0
    no_card: int = 0
    rulings: tuple[Ruling, ...] = ()
    homologated: int | None = None
    take: int = 0
    note: str | None = None

    @property
    def players(self) -> int:
        return sum(self.sizes)
