"""Everybody whom a season names: who played, refereed, decided, or holds an office."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..regulations.contract import Regulation, SeasonResult


def named(law: Regulation, facts: Any, tournaments: Sequence[Any], result: SeasonResult) -> Iterator[str]:
    """Their ids, each as often as they are named."""
    names = [*(getattr(facts, "referents", None) or {}).values()]
    names += [getattr(facts, "publisher", None), getattr(facts, "reigning_champion", None)]
    for undone in law.decisions(facts, tournaments):
        names += [undone.decision.by, getattr(undone.decision, "player", None)]
    for tournament in result.tournaments:
        names += [*tournament.people, *getattr(tournament.facts, "arbiters", ())]
    yield from (name for name in names if name)
