"""A whole season → what pages about several seasons show of its games and derivations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..results import Outcome
from ..results.packing import pack
from .club import Chance, chances_in
from .decided import Decided, decided_in
from .gathered import Gathered
from .player import parts
from .readings import Effect, effects
from .supposing import supposed


@dataclass(frozen=True, slots=True, eq=False)
class Gleaned:
    """*players* have a part (`player.Part`, packed) of the page of everybody, *decided* by clause what rests on it,
    *supposed* the regulations that can compute the season too, *chances* by club where it stands for the bonus,
    *effects* by reading and way what that would have changed."""

    players: Mapping[str, bytes]
    decided: Mapping[str, Decided]
    supposed: frozenset[str]
    chances: Mapping[str, Sequence[Chance]]
    effects: Mapping[tuple[str, str], Effect]


def glean(gathered: Gathered, outcome: Outcome) -> Gleaned:
    """What *outcome*, which is whole, has for others; made once for each."""
    kept = vars(outcome)
    if "gleaned for pages" not in kept:
        kept["gleaned for pages"] = Gleaned(
            {id: pack(part) for id, part in parts(gathered, outcome)},
            decided_in(outcome),
            frozenset(law.id for law in supposed(outcome)),
            chances_in(gathered, outcome),
            effects(outcome),
        )
    return kept["gleaned for pages"]
