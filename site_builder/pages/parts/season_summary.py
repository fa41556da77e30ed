"""A whole season → what pages about several seasons show of its games and derivations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ...results import Outcome
from ...results.serialize import pack
from ..kinds.club import Chance, chances_in
from ..kinds.player import parts
from .lookup import Lookup
from .other_regulations import supposed
from .readings import Effect, effects
from .results_by_clause import Decided, decided_in


@dataclass(frozen=True, slots=True, eq=False)
class SeasonSummary:
    """*players* have a part (`player.Part`, packed) of the page of everybody, *decided* by clause what rests on it,
    *supposed* the regulations that can compute the season too, *chances* by club where it stands for the bonus,
    *effects* by reading and way what that would have changed."""

    players: Mapping[str, bytes]
    decided: Mapping[str, Decided]
    supposed: frozenset[str]
    chances: Mapping[str, Sequence[Chance]]
    effects: Mapping[tuple[str, str], Effect]


def summarize(lookup: Lookup, outcome: Outcome) -> SeasonSummary:
    """What *outcome*, which is whole, has for others; made once for each."""
    kept = vars(outcome)
    if "summary for pages" not in kept:
        kept["summary for pages"] = SeasonSummary(
            {id: pack(part) for id, part in parts(lookup, outcome)},
            decided_in(outcome),
            frozenset(law.id for law in supposed(outcome)),
            chances_in(lookup, outcome),
            effects(outcome),
        )
    return kept["summary for pages"]
