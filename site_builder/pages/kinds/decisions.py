"""What each decision of a person changed in a season."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...season.document import SeasonDocument
from ..parts import addresses
from ..parts.decision_effect import DecisionEffect
from ..parts.lookup import Lookup
from ..parts.page import Page, said
from ..parts.whatif_index import DecisionBar, decision_bars


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    """*final* of the decisions, of which the one that moved most comes first, changed who is in the final, or who won
    it; *bars* draw how far each reached, where there are several."""

    decisions: tuple[DecisionEffect, ...]
    final: int
    bars: tuple[DecisionBar, ...]

    @property
    def heaviest(self) -> DecisionEffect | None:
        """The one that moved most, None where none moved anything."""
        return self.decisions[0] if self.decisions and self.decisions[0].moved else None


def pages_of(lookup: Lookup, document: SeasonDocument) -> Iterator[Page]:
    season, bars = document.season, decision_bars(document)
    effects = tuple(bar.decision for bar in bars)
    yield Page(
        path=addresses.decisions(season.id),
        template="decisions",
        content=Content(
            effects,
            final=sum(bool(effect.seats or effect.champion) for effect in effects),
            bars=bars if len(bars) > 1 else (),
        ),
        title=said("title-decisions", season=season.name),
        description=said("about-decisions", season=season.name),
        section="seasons",
        crumbs=((said("seasons"), addresses.SEASONS), (season.name, addresses.season(season.id))),
        demo=season.invented,
        sources=(season.source,),
        regulation=document.regulation.id,
        unit=document.regulation.unit,
    )
