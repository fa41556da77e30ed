"""Who the bonus club and the bonus player go to, and what they change (ORG 5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ...languages import Words
from ..bang.counts import chain
from ..bang.ties import PLACE, Criterion, Tie, rank, tie_texts
from ..cached import LazyDict
from ..explained import Changes, Explained, each, given, rule
from ..outcomes import TournamentResult
from .ranking import AreaRankingCase, Line


@dataclass(frozen=True, slots=True)
class Candidate:
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
    tie: Tie | None = field(default=None, metadata={"quiet": True})
    variant: str = field(default="", metadata={"quiet": True})

    @property
    def tie_in_words(self) -> Words:
        return tie_texts(self.tie, self.id, self.kind == "club") if self.tie else {}


Candidates = Mapping[str, Candidate]


def _below_three(case: AreaRankingCase) -> tuple[TournamentResult, ...]:
    """Tournaments that count for the bonuses: effective tier I or II, before any bonus (A2009-30)."""
    return tuple(t for t in case.tournaments if t.verdict.value.tier in ("I", "II"))


def clubs(case: AreaRankingCase) -> dict[str, Candidate]:
    """The clubs that may win: those that are not private and held a tournament in the area (A2009-29)."""
    kinds, known = case.season.law.bonus_club_kinds, case.season.register.clubs
    hosts = {tournament.facts.club or "" for tournament in case.tournaments}
    return {id: Candidate("club", case.name, id) for id in sorted(hosts) if id in known and known[id].kind in kinds}


def players(case: AreaRankingCase) -> dict[str, Candidate]:
    return {player: Candidate("player", case.name, player) for player in case.players}


def _of_club(case: AreaRankingCase, club: str) -> list[TournamentResult]:
    return [t for t in _below_three(case) if t.facts.club == club]


@each("R2009-41", "org-5-club", readings=("A2009-29",))
def count_club(case: AreaRankingCase, club: Candidate) -> Changes:
    """Homologated tournaments held in the area, tier III left out."""
    return {"tournaments": len(_of_club(case, club.id))}


@rule("R2009-42", "org-5-player", readings=("A2009-61",))
def count_player(case: AreaRankingCase, values: Candidates) -> Candidates:
    """Tournaments played in the area, tier III left out; one that was left early does not count (A2009-24)."""
    every = case.season.law.bonus_player_counts == "every"
    played = dict.fromkeys(values, 0)
    for tournament in _sat_below_three(case) if every else _below_three(case):
        for player, row in tournament.standings.items():
            if player in played and (every or row.value.points is not None):
                played[player] += 1
    variant = "every" if every else ""
    return {player: replace(value, tournaments=played[player], variant=variant) for player, value in values.items()}


def _sat_below_three(case: AreaRankingCase) -> Iterator[TournamentResult]:
    """Every tournament of the area and the period below tier III, homologated or not (A2009-61): by its effective tier
    where it is homologated, else by the announced one."""
    for tournament in case.held:
        verdict = tournament.verdict.value
        tier = verdict.tier if tournament.counts else tournament.announced_tier
        if tier in ("I", "II") and "X1" not in verdict.findings:
            yield tournament


@rule("R2009-41", "org-5-club", readings=("A2009-31",))
def win_club(case: AreaRankingCase, values: Candidates) -> Candidates:
    """Most tournaments; then most people involved; still level, all of them."""

    distinct = case.season.law.club_tie == "distinct"

    def involved(club: str) -> int:
        seats = [p for t in _of_club(case, club) for p in t.facts.players]
        return len(set(seats)) if distinct else len(seats)

    return _first(values, (Criterion("players_involved" if distinct else "attendance", involved),))


@rule("R2009-42", "org-5-player")
def win_player(case: AreaRankingCase, values: Candidates) -> Candidates:
    """Most tournaments; then the placing in a tier III, wins as Renegade, Sheriff, Deputy, Outlaw; still level, all
    of them."""
    threes = [t for t in case.tournaments if t.verdict.value.tier == "III"]

    def tier3_placing(player: str) -> int | None:
        """The best place; who played none comes last (A2009-38)."""
        rows = (row.value for t in threes if (row := t.standings.get(player)))
        return min((given(row.place) for row in rows if row.points is not None), default=None)

    counted = LazyDict(case.counts)
    first, *rest = case.season.law.numbers.bonus_player_chain
    return _first(values, (Criterion(first, tier3_placing, PLACE), *chain(counted, rest)))


def _first(values: Candidates, criteria: Sequence[Criterion]) -> Candidates:
    """The candidates on the first place, which several share where nothing splits them; nobody with no tournament."""
    players = [id for id, value in values.items() if value.tournaments > 0]
    placings = rank(players, lambda id: values[id].tournaments, criteria)
    level = placings[0].tie if placings else None  # those who are told why they won, or why another did
    return {
        placing.player: replace(
            values[placing.player], won=placing.place == 1, tie=placing.tie, variant="tie" if placing.tie else ""
        )
        for placing in placings
        if placing.place == 1 or (level is not None and placing.tie is level)
    }  # fmt: skip


@each("R2009-41", "org-5-club", readings=("A2009-35",))
def play_club(case: AreaRankingCase, club: Candidate) -> Changes:
    """The referent plays the bonus at the end of the period: the club's largest tournament is lifted (A2009-31,
    A2009-32)."""
    if not club.won or not _played(case, "club"):
        return {}
    decided = [d for d in case.season.bonus_decisions if (d.area, d.bonus) == (case.name, "club")]
    choices = {choice for decision in decided for choice in decision.choices}
    largest = min(
        _of_club(case, club.id),
        key=lambda t: (-t.entrants, t.id not in choices, t.facts.start, t.id),
    )
    return {"played": True, "effect": largest.id}


@each("R2009-42", "org-5-player", readings=("A2009-35",))
def play_player(case: AreaRankingCase, player: Candidate) -> Changes:
    """The referent plays the bonus at the end of the period (A2009-35)."""
    return {"played": True} if player.won and _played(case, "player") else {}


@each("R2009-42", "org-5-player", readings=("A2009-37",))
def name_doubled(case: AreaRankingCase, player: Candidate, lines: Mapping[str, Explained[Line]]) -> Changes:
    """The result that is doubled is known only with the points after the club bonus (A2009-36)."""
    if not player.played:
        return {}
    return {"effect": lines[player.id].value.doubled, "variant": case.season.law.bonus_player_doubles}


def _played(case: AreaRankingCase, kind: str) -> bool:
    """Whether the bonus is played: unless somebody decided otherwise (A2009-35)."""
    decided = [d.played for d in case.season.bonus_decisions if (d.area, d.bonus) == (case.name, kind)]
    return decided[-1] if decided else case.season.law.bonuses_default == "play"


CLUB_RULES = (count_club, win_club, play_club)
PLAYER_RULES = (count_player, win_player, play_player)
