"""New people of an evening whose names are nearly those of others: perhaps they are here already."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import PurePosixPath

from ..languages.messages import message
from ..problems import WARNING, Location, Problem
from ..records.records import Register
from ..results.duplicates import SAME, ComparableName, likeness
from .places import CHECK, OfForm


def alike_among(register: Register, files: Collection[str]) -> Iterator[Problem]:
    """A warning for each new person of *files* (paths below the data) whom somebody of the *register* resembles, with
    that one's code. The very same name is told with the register."""
    codes = [PurePosixPath(path).stem for path in files if path.startswith("players/")]
    new = [player for code in codes if (player := register.players.get(code)) and player.name and not player.minor]
    others = [player for id, player in register.players.items() if new and id not in codes and player.name]
    for player in new:
        newcomer = ComparableName.of(player)
        for other in others:
            if not other.minor and likeness(newcomer, ComparableName.of(other)) not in (None, SAME):
                facts = {"name": player.name, "meant": other.name, "code": other.id}
                where = Location(f"players/{player.id}.yaml", keys=("name",))
                yield OfForm(where, WARNING, CHECK, message(__file__, "newcomer-close", facts))
