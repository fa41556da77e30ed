"""What was played at a tournament of BANG!, and who met whom in a bracket."""

from __future__ import annotations

from msgspec import Struct

from ..regulations.exact import Amount


class Entry(Struct, frozen=True):
    """One game in a player's account: the position of its *table* among the tournament's, its line there (*index*),
    the balance *before*, the *price* paid and the *winnings*, in dollars."""

    table: int
    index: int
    before: Amount
    price: int
    winnings: Amount

    @property
    def after(self) -> Amount:
        return self.before - self.price + self.winnings

    @property
    def net(self) -> Amount:
        return self.winnings - self.price


class Bout(Struct, frozen=True):
    """A meeting as it was played: *score* has the winner's figure first, None where nobody wrote it down."""

    players: tuple[str, ...]
    won: str
    score: tuple[int, int] | None
    walkover: bool


class Meeting(Struct, frozen=True):
    """One place of a bracket: who meets there (None while unknown, or where one has a *bye*), and the *duel*, once it
    is played. *due* are those who should have met, where others did by a derogation."""

    stage: str
    number: int
    players: tuple[str | None, str | None]
    duel: Bout | None
    due: tuple[str | None, str | None] | None = None
    bye: bool = False
    won: str | None = None
    lost: str | None = None
