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
    season: Words
    decisions: tuple[DecisionEffect, ...]


def pages_of(lookup: Lookup, document: SeasonDocument) -> Iterator[Page]:
    season = document.season
    yield Page(
        path=addresses.decisions(season.id),
        template="decisions",
        content=Content(season.name, decision_effects(document)),
        title=said("title-decisions", season=season.name),
        description=said("about-decisions", season=season.name),
        section="seasons",
        crumbs=((said("seasons"), addresses.SEASONS), (season.name, addresses.season(season.id))),
        demo=season.invented,
        sources=(season.source,),
        regulation=document.regulation.id,
        unit=document.regulation.unit,
    )
