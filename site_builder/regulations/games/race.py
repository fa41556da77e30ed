"""A race against one clock: who finished when, and who did not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .places import level


@dataclass(frozen=True, slots=True)
class Finish:
    """A race in seconds: *finished* on the clock (None: not), *added* by the judge, *allowed* for coming late."""

    entrant: str
    finished: int | None
    added: int = 0
    allowed: int = 0

    def time(self, start: int) -> int | None:
        """Seconds from the common *start*, with what the judge added and allowed."""
        return None if self.finished is None else self.finished - start + self.added - self.allowed


def order(finishes: Sequence[Finish], start: int) -> list[list[str]]:
    """Groups, fastest first; equal times share, and so do all who did not finish, after everybody who did."""
    times = {one.entrant: one.time(start) for one in finishes}
    done = [entrant for entrant, time in times.items() if time is not None]
    rest = [entrant for entrant, time in times.items() if time is None]
    return [*level(done, lambda entrant: -times[entrant]), *([rest] if rest else [])]  # type: ignore[operator]


def seconds(clock: str) -> int:
    """`15:04:30` or `15:04` in seconds from midnight."""
    parts = [int(part) for part in clock.split(":")]
    hours, minutes, rest = (*parts, 0)[:3]
    return hours * 3600 + minutes * 60 + rest


def shown(time: int) -> str:
    """Seconds as `1:04:30`."""
    return f"{time // 3600}:{time // 60 % 60:02}:{time % 60:02}"
