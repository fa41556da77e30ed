"""How the stages of duels are called."""

from __future__ import annotations

SEVERAL = ("quarter", "semi")  # stages whose word stands for all their duels


def stage_wording(stage: str) -> tuple[str, dict[str, int]]:
    """The key of the word for a *stage*, and what stands in it; "last-16" is the round of the last sixteen."""
    start, dash, players = stage.partition("-")
    return ("stage-last", {"n": int(players)}) if dash else (f"stage-{start}", {})


def duel_wording(stage: str) -> tuple[str, dict[str, int]]:
    """The same for one duel of a *stage*: a semifinal, not the semifinals."""
    return (f"one-{stage}", {}) if stage in SEVERAL else stage_wording(stage)
