"""Who the bonus club and the bonus player go to, and what they change (ORG 5)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from ...languages import Words
from ..bang.ties import Tie, tie_texts
from ..explained import Quiet
from ..outcomes import TournamentOutcome
from .ranking import AreaRankingCase

TIERS = ("I", "II")  # of the tournaments that count for the bonuses


class Candidate(Struct, frozen=True):
    """A club or a player and what the bonus is decided by. *won*: the bonus is theirs by the rules; *played*: it
    was played.

    *tournaments* counts those of the candidate in the area, tier III left out; *effect* is what it changes: the id
    of the
    tournament that is lifted, or of the result that is doubled.
    """

    kind: str
    area: str
    id: str
    tournaments: int = 0
    won: bool = False
    played: bool = False
    effect: str | None = None
    tie: Quiet[Tie | None] = None
    variant: Quiet[str] = ""

    @property
    def tie_in_words(self) -> Words:
        return tie_texts(self.tie, self.id, self.kind == "club") if self.tie else {}


Candidates = Mapping[str, Candidate]


def below_tier_3(case: AreaRankingCase) -> tuple[TournamentOutcome, ...]:
    """Tournaments that count for the bonuses: effective tier I or II, before any bonus (A2009-30)."""
    return tuple(tournament for tournament in case.tournaments if tournament.verdict.value.tier in TIERS)


def clubs(case: AreaRankingCase) -> dict[str, Candidate]:
    """The clubs that may win: those that are not private and held a tournament in the area (A2009-29)."""
    kinds, by_id = case.season.law.bonus_club_kinds, case.season.register.clubs
    hosts = {tournament.facts.club or "" for tournament in case.tournaments}
    return {id: Candidate("club", case.name, id) for id in sorted(hosts) if id in by_id and by_id[id].kind in kinds}


def players(case: AreaRankingCase) -> dict[str, Candidate]:
    return {player: Candidate("player", case.name, player) for player in case.players}
