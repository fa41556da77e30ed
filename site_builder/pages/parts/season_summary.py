"""A whole season → what pages about several seasons show of its games and derivations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from ...regulations.cached import OnDemand
from ...results import Results
from ...results.serialize import pack
from ...season.document import SeasonDocument
from .club_chances import Chance, chances_in
from .lookup import Lookup
from .other_regulations import supposed
from .player_part import Parts
from .readings import Effect, effects
from .results_by_clause import Decided, decided_in


@dataclass(frozen=True, slots=True, eq=False)
class SeasonSummary:
    """*players* have a part (`player_part.Part`, packed) of the page of everybody, *decided* by clause what rests on
    it, *supposed* the regulations that can compute the season too, *chances* by club where it stands for the bonus,
    *effects* by reading and way what that would have changed."""

    players: Mapping[str, bytes]
    decided: Mapping[str, Decided]
    supposed: frozenset[str]
    chances: Mapping[str, Sequence[Chance]]
    effects: Mapping[tuple[str, str], Effect]


class WholeSeason:
    """The same of a season that is at hand, each part made when somebody asks for it. It knows no other season: it
    would keep that in memory, as it was then."""

    def __init__(self, results: Results, season: SeasonDocument):
        self._season, id = season, season.season.id
        self._results = replace(results, computed={id: results.computed[id]}, kept=None, known_halls=results.halls)

    @cached_property
    def _alone(self) -> Lookup:
        return Lookup.of(self._results)

    @cached_property
    def players(self) -> Mapping[str, bytes]:
        parts = Parts(self._alone, self._season)
        return OnDemand(self._season.people, lambda id: pack(parts.of(id)))

    @cached_property
    def decided(self) -> Mapping[str, Decided]:
        return decided_in(self._season)

    @cached_property
    def supposed(self) -> frozenset[str]:
        return frozenset(law.id for law in supposed(self._season))

    @cached_property
    def chances(self) -> Mapping[str, Sequence[Chance]]:
        return chances_in(self._alone, self._season)

    @cached_property
    def effects(self) -> Mapping[tuple[str, str], Effect]:
        return effects(self._season)

    @property
    def made(self) -> SeasonSummary:
        """Everything at once."""
        players = {id: self.players[id] for id in sorted(self.players)}
        return SeasonSummary(players, self.decided, self.supposed, self.chances, self.effects)


_KEPT = "summary for pages"


def summarize(lookup: Lookup, document: SeasonDocument) -> WholeSeason:
    """What *document*, which is whole, has for others; made once for each."""
    kept: dict[str, WholeSeason] = vars(document)
    if _KEPT not in kept:
        kept[_KEPT] = WholeSeason(lookup.results, document)
    return kept[_KEPT]


def forget_summary(document: SeasonDocument) -> None:
    """Lets go what *document* had for others: what it sees of them is another now."""
    vars(document).pop(_KEPT, None)
