"""Everybody whom a season names: who played, refereed, decided, or holds an office."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..regulations.contract import Regulation, SeasonResult


def named(law: Regulation, facts: Any, tournaments: Sequence[Any], result: SeasonResult) -> Iterator[str]:
    """Their ids, each as often as they are named."""
    some = [*(getattr(facts, "referents", None) or {}).values()]
    some += [getattr(facts, "publisher", None), getattr(facts, "reigning_champion", None)]
    for undone in law.decisions(facts, tournaments):
        some += [undone.decision.by, getattr(undone.decision, "player", None)]
    for one in result.tournaments:
        some += [*one.people, *getattr(one.facts, "arbiters", ())]
    yield from (one for one in some if one)
