"""What a case tells of somebody at a table whose games the program deals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class DealtSeat:
    """*nets* in dollars: one for all that somebody plays, or one for each phase of the table, from its first game on (a
    phase ends where somebody leaves). *counts* are wins by role and games finished alive, by the names that standings
    give them; one that is not named may be any. *last* is the number of the last game of who leaves the table, else
    None."""

    nets: tuple[int, ...]
    counts: Mapping[str, int] = field(default_factory=dict[str, int])
    last: int | None = None
