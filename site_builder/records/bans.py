"""What was decided after somebody was expelled or did worse: a ban, or that there is none."""

from __future__ import annotations

from datetime import date

from msgspec import Struct


class Ban(Struct, frozen=True):
    """A player may not enter from *first* to *last*, both included; without *last*, until further notice.

    *by* decided it on *day*, where that is written down; from the day on which it was *revoked* it holds no more.
    """

    first: date
    last: date | None
    reason: str
    by: str = ""
    day: date | None = None
    revoked: date | None = None

    def covers(self, start: date, end: date) -> bool:
        taken_back = self.revoked is not None and start >= self.revoked
        return not taken_back and self.first <= end and (self.last is None or start <= self.last)


class NotBanned(Struct, frozen=True):
    """*by* decided on *day* that no ban follows the expulsion from *tournament* (SEASON/ID), until it was *revoked*."""

    tournament: str
    by: str
    day: date
    reason: str
    revoked: date | None = None

    def stands_on(self, today: date) -> bool:
        return self.day <= today and (self.revoked is None or today < self.revoked)
