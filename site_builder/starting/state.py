"""What a program makes of the data, so that two programs can be compared: the mistakes it tells, and every season.

What a season comes to is told line by line.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from ..checking import examine
from ..problems import errors
from ..regulations.editions.opened import open_beside
from ..reporting import as_text
from ..results.seals import content


class State(Struct, frozen=True):
    """*errors* in words, one a line; *lines* are places, points, seats and titles of every season, as in a seal."""

    errors: Sequence[str]
    lines: Sequence[str]

    @property
    def plain(self) -> dict[str, list[str]]:
        """The same in lists and texts alone, for JSON."""
        return {"errors": list(self.errors), "lines": list(self.lines)}


def state_of(data: Path, lang: str) -> State:
    """What this program makes of *data*, and of the editions beside them: whoever asks need not have opened these."""
    open_beside(data)
    results, problems = examine(data)
    lines = [
        f"{season} {kind} {id}: {line}".replace(" : ", ": ")
        for season, computed in results.computed.items()
        for (kind, id), of_part in content(computed).lines.items()
        for line in of_part
    ]
    return State(as_text(errors(problems), lang).splitlines(), lines)
