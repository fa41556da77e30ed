"""Which other regulations can compute a season, and why the rest cannot."""

from __future__ import annotations

from dataclasses import dataclass

from ...languages import Words
from ...regulations import all_regulations, regulation
from ...regulations.contract import Regulation
from ...season.document import SeasonDocument
from . import addresses


@dataclass(frozen=True, slots=True)
class Possibility:
    """A regulation that a season could be computed with: the page that tells, or the reason why there is none."""

    title: Words
    path: str | None
    reason: Words | None


def supposed(season: SeasonDocument) -> tuple[Regulation, ...]:
    """The other regulations that can compute a season."""
    return tuple(law for id in season.elsewhere.value if (law := regulation(id)) is not None)


def possibilities(season: SeasonDocument) -> tuple[Possibility, ...]:
    """Every other regulation: first those that can compute the season."""
    able = tuple(Possibility(law.title, addresses.whatif(season.season.id, law.id), None) for law in supposed(season))
    laws = all_regulations()
    return (*able, *(Possibility(laws[id].title, None, why) for id, why in season.refusals.value.items()))
