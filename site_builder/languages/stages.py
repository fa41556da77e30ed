"""How the stages of duels are called."""

from __future__ import annotations


def stage_wording(stage: str) -> tuple[str, dict[str, int]]:
    """The key of the word for a *stage*, and what stands in it; "last-16" is the round of the last sixteen."""
    start, dash, players = stage.partition("-")
    return ("stage-last", {"n": int(players)}) if dash else (f"stage-{start}", {})
