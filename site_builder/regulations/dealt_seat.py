"""What a case tells of somebody at a table whose games the program deals."""

from __future__ import annotations

from msgspec import Struct


class DealtSeat(Struct, frozen=True):
    """*nets* in dollars: one for all that somebody plays, or one for each phase of the table, from its first game on (a
    phase ends where somebody leaves). *counts* are wins by role and games finished alive, each with the name that
    standings give it; one that is not named may be any. *last* is the number of the last game of who leaves the table,
    else None."""

    nets: tuple[int, ...]
    counts: tuple[tuple[str, int], ...] = ()
    last: int | None = None
