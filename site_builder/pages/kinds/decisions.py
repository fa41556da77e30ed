"""What each decision of a person changed in a season."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...languages import Words
from ...season.document import SeasonDocument
from ..parts import addresses
from ..parts.decision_effect import DecisionEffect, decision_effects
from ..parts.lookup import Lookup
from ..parts.page import Page, said


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    """*final* of the decisions changed who is in the final, or who won it."""

    season: Words
    decisions: tuple[DecisionEffect, ...]
    final: int


def pages_of(lookup: Lookup, document: SeasonDocument) -> Iterator[Page]:
    season, effects = document.season, decision_effects(document)
    yield Page(
        path=addresses.decisions(season.id),
        template="decisions",
        content=Content(season.name, effects, sum(bool(effect.seats or effect.champion) for effect in effects)),
        title=said("title-decisions", season=season.name),
        description=said("about-decisions", season=season.name),
        section="seasons",
        crumbs=((said("seasons"), addresses.SEASONS), (season.name, addresses.season(season.id))),
        demo=season.invented,
        sources=(season.source,),
        regulation=document.regulation.id,
        unit=document.regulation.unit,
    )
