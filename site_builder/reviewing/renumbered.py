"""The same people under another code: in both states of the data they are one person."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from msgspec.structs import replace

from ..problems import Problem
from ..records.championship import LaterFormat
from ..records.loading import Base, load_base
from .git_snapshot import changed_files

_PLAYERS = "players/"


def renumbered(old: Path, new: Path) -> Mapping[str, str]:
    """By the code that they had in the folder *old* the code in *new* of those whose file came there under another
    name, and says so (`former_ids`). Who was merged with somebody has had a file of their own before, and is not here.
    """
    players = [(status, Path(path).stem) for status, path in changed_files(old, new) if path.startswith(_PLAYERS)]
    removed = {code for status, code in players if status == "removed"}
    added = {code for status, code in players if status == "added"}
    if not removed or not added:
        return {}
    try:
        people = load_base(new)[0].records.register.players
    except LaterFormat:  # which is told of the new state
        return {}
    newcomers = (people[code] for code in sorted(added) if code in people)
    return {former: player.id for player in newcomers for former in player.former_ids if former in removed}


def with_codes(data: Path, shown: str, codes: Mapping[str, str]) -> tuple[Base, list[Problem]]:
    """What `load_base` gives of *data*, which problems call *shown*, with everybody in *codes* under their new one."""
    base, problems = load_base(data, shown=shown)
    players = {
        codes.get(id, id): replace(player, id=codes[id], former_ids=(id, *player.former_ids)) if id in codes else player
        for id, player in base.records.register.players.items()
    }
    register = replace(base.records.register, players=players)
    return replace(base, records=replace(base.records, register=register)), problems
