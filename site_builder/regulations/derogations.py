"""Derogations: an evening that was played otherwise than the law says, and that whoever decides about it let stand.

Which checks can be waived is the room's (`Check.waivable`): never who somebody is, what a sum is, or the form of what
is written. What a derogation waives is no error any more; it is told, and published with who signed, when and why.
"""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from .facts import Revocation

_KIND = "derogation-"


class Derogation(Struct, frozen=True):
    """What the *check* tells of this tournament stands: *by* (a player's id) signed it on the day *date*.

    *allowed* are the ids of those who may sign one there; *known* says whether it is dated by the day of the season,
    *fallen* whether it was *revoked* by then; *path* is where it is written.
    """

    check: str
    by: str
    date: date
    reason: str
    path: tuple[str | int, ...]
    allowed: tuple[str, ...] = ()
    known: bool = True
    revoked: Revocation | None = None
    fallen: bool = False

    @property
    def in_effect(self) -> bool:
        return self.known and not self.fallen and self.by in self.allowed

    @property
    def kind(self) -> str:
        """What the log of judged cases calls it."""
        return _KIND + self.check


def check_of(kind: str) -> str:
    """The check that a case of this *kind* lets stand; "" where it is no derogation."""
    return kind.removeprefix(_KIND) if kind.startswith(_KIND) else ""
