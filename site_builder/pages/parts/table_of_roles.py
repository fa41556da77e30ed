"""The drawing of the two-minute page: the smallest table of a law from above, with the roles that are dealt there.

It also says what each side takes when it wins.
"""

from __future__ import annotations

from msgspec import Struct

from ...languages import Words
from ...regulations.contract import Regulation
from ...regulations.paper import WinningSide
from ..charts.round_table import can_be_drawn, seats_around

_MIDDLE = (75, 66)  # units of the drawing
_OUT = 50  # how far from there the seats are


class DealtRole(Struct, frozen=True):
    """A role at a table, by its letter, where it is drawn."""

    letter: str
    x: int
    y: int


class RolePay(Struct, frozen=True):
    """*who* takes how many *dollars*; *width* in per cent of what is paid most."""

    who: Words
    dollars: int
    width: int


class SidePay(Struct, frozen=True):
    """What a game pays when one side wins."""

    won: Words
    pays: tuple[RolePay, ...]


class TableOfRoles(Struct, frozen=True):
    """A table with so many *players*: its roles from the Sheriff on, and what each side is paid."""

    players: int
    roles: tuple[DealtRole, ...]
    sides: tuple[SidePay, ...]


def table_of_roles(law: Regulation) -> TableOfRoles | None:
    """The smallest table of a law; None where it deals no roles, or where they cannot be drawn."""
    paper = law.paper
    if paper is None or not paper.sizes or not can_be_drawn(paper.sizes[0]):
        return None
    players = paper.sizes[0]
    letters = [letter for letter, number in paper.roles[players].items() for _ in range(number)]
    places = seats_around(players, *_MIDDLE, _OUT)
    roles = tuple(DealtRole(letter, x, y) for letter, (x, y) in zip(letters, places, strict=True))
    sides = paper.winnings(players)
    most = max((payment.dollars for side in sides for payment in side.payments), default=1)
    return TableOfRoles(players, roles, tuple(_paid(side, most) for side in sides))


def _paid(side: WinningSide, most: int) -> SidePay:
    pays = (RolePay(payment.who, payment.dollars, 100 * payment.dollars // most) for payment in side.payments)
    return SidePay(side.won, tuple(pays))
