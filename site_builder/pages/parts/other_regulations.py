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
    """A regulation that a season could be computed with, and the page that tells; or those for which there is none,
    with the one reason."""

    titles: tuple[Words, ...]
    path: str | None
    reason: Words | None


def supposed(season: SeasonDocument) -> tuple[Regulation, ...]:
    """The other regulations that can compute a season."""
    return tuple(law for id in season.elsewhere if (law := regulation(id)) is not None)


def possibilities(season: SeasonDocument) -> tuple[Possibility, ...]:
    """Every other regulation: first those that can compute the season, then the rest by the reason why not."""
    able = (Possibility((law.title,), addresses.whatif(season.season.id, law.id), None) for law in supposed(season))
    laws, refused = all_regulations(), season.refusals
    reasons = [why for n, why in enumerate(refused.values()) if why not in list(refused.values())[:n]]
    unable = (
        Possibility(tuple(laws[id].title for id, why in refused.items() if why == reason), None, reason)
        for reason in reasons
    )
    return (*able, *unable)
