"""A race against one clock: who finished when, and who did not."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from .places import level


class Finish(Struct, frozen=True):
    """When an entrant finished, in seconds on the clock; None where they did not."""

    entrant: str
    finished: int | None

    def time(self, start: int) -> int | None:
        """Seconds from the common *start*."""
        return None if self.finished is None else self.finished - start


def order(times: Mapping[str, int | None]) -> list[list[str]]:
    """Groups, fastest first; equal times share, and so do all who did not finish, after everybody who did."""
    finished = {entrant: time for entrant, time in times.items() if time is not None}
    unfinished = [entrant for entrant, time in times.items() if time is None]
    return [*level(finished, lambda entrant: -finished[entrant]), *([unfinished] if unfinished else [])]


def seconds(clock: str) -> int:
    """`15:04:30` or `15:04` in seconds from midnight."""
    parts = [int(part) for part in clock.split(":")]
    hours, minutes, remainder = (*parts, 0)[:3]
    return hours * 3600 + minutes * 60 + remainder


def shown(time: int) -> str:
    """Seconds as `1:04:30`."""
    return f"{time // 3600}:{time // 60 % 60:02}:{time % 60:02}"
