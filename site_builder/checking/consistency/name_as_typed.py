"""A name in a player's file that is written as lists have it: the surname first with a comma, or in capitals."""

from __future__ import annotations

from collections.abc import Iterator

from ...records.name_meant import in_capitals, surname_first
from ...results import Results
from . import ConsistencyFinding


def findings(results: Results) -> Iterator[ConsistencyFinding]:
    """Everybody whose name is written so; of initials nothing can be said."""
    for player in results.records.register.players.values():
        if player.name is None or player.minor:
            continue
        for variant, meant in (("comma", surname_first(player.name)), ("capitals", in_capitals(player.name))):
            if meant:
                facts = {"name": player.name, "meant": in_capitals(meant) or meant}
                yield ConsistencyFinding(player.document.where("name"), frozenset({player.id}), facts, variant)
                break
