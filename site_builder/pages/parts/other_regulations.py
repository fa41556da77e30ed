"""Which other regulations can compute a season, and why the rest cannot."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...regulations.contract import Regulation
from ...season.document import SeasonDocument


class Possibility(Struct, frozen=True):
    """A regulation that a season could be computed with, and the page that tells; or those for which there is none,
    with the one reason."""

    titles: tuple[Words, ...]
    path: str | None
    reason: Words | None


def supposed(season: SeasonDocument, laws: Mapping[str, Regulation]) -> tuple[Regulation, ...]:
    """The other of the *laws* that can compute a season."""
    return tuple(laws[id] for id in season.elsewhere if id in laws)


def possibilities(season: SeasonDocument, laws: Mapping[str, Regulation]) -> tuple[Possibility, ...]:
    """The other *laws*: first those that can compute the season, then the rest by the reason why not."""
    able = (
        Possibility((law.title,), addresses.whatif(season.season.id, law.id), None) for law in supposed(season, laws)
    )
    refused = {id: why for id, why in season.refusals.items() if id in laws}
    reasons = [why for n, why in enumerate(refused.values()) if why not in list(refused.values())[:n]]
    unable = (
        Possibility(tuple(laws[id].title for id, why in refused.items() if why == reason), None, reason)
        for reason in reasons
    )
    return (*able, *unable)
