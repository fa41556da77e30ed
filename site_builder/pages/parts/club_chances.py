"""Where the clubs stand for the bonus of a season."""

from __future__ import annotations

from msgspec import Struct

from ... import addresses
from ...season.document import SeasonDocument
from .bonuses import BonusCandidate, BonusDecision, bonuses
from .lookup import Lookup
from .values import Link


class ClubChance(Struct, frozen=True, eq=False):
    """The club among those who came into question for a bonus."""

    season: Link
    bonus: BonusDecision
    mine: BonusCandidate


def chances_in(lookup: Lookup, document: SeasonDocument) -> dict[str, list[ClubChance]]:
    """In one season, which is whole: by the address of the club."""
    by_player: dict[str, list[ClubChance]] = {}
    season = Link(document.season.name, addresses.season(document.season.id))
    for bonus in bonuses(lookup, document):
        if bonus.kind == "club":
            for candidate in bonus.candidates:
                assert isinstance(candidate.who, Link)
                by_player.setdefault(candidate.who.path, []).append(ClubChance(season, bonus, candidate))
    return by_player
