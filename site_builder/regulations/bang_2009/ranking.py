"""The ranking of an area: points of its tournaments, ties, and the two bonuses once the season is closed (ORG 5,
ORG 6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date

from ...languages import Words
from ..bang.counts import Counts
from ..bang.ties import NO_FIGURE, Criterion, Tie, rank, told
from ..contract import Ranking, TournamentResult
from ..exact import Amount, exact
from ..explained import Explained, rule
from . import tables
from .facts import Season2009
from .standing import Play, chain, play


@dataclass(frozen=True, slots=True)
class Counted:
    """One result that counts: *points* of a player in *tournament*, and the place it came from."""

    tournament: str
    points: Amount
    place: int


@dataclass(frozen=True, slots=True)
class Line:
    """One player in the ranking of an area. *position* counts lines from 1, *place* is shared by who stays level."""

    player: str
    area: str
    results: tuple[Counted, ...] = field(default=(), metadata={"quiet": True})
    points: Amount = 0
    doubled: str | None = field(default=None, metadata={"quiet": True})
    place: int | None = None
    position: int = field(default=0, metadata={"quiet": True})
    tie: Tie | None = field(default=None, metadata={"quiet": True})
    last: Amount = field(default=0, metadata={"quiet": True})
    variant: str = field(default="", metadata={"quiet": True})

    @property
    def tie_told(self) -> Words:
        return told(self.tie, self.player) if self.tie else {}


@dataclass(frozen=True, eq=False)
class Area:
    """The case of these rules: an area, its tournaments that count, the counts of everybody in them."""

    season: Season2009
    name: str
    tournaments: tuple[TournamentResult, ...]
    plays: Mapping[str, Play]
    closed: bool

    def results(self, player: str) -> Iterable[tuple[TournamentResult, Amount]]:
        """The tournaments of the area in which the player has points."""
        for one in self.tournaments:
            row = one.standings.get(player)
            if row is not None and row.value.points is not None:
                yield one, row.value.points

    def counts(self, player: str) -> Counts:
        """Wins and games alive over the same results that give the points (A2009-28, A2009-39)."""
        total = Counts()
        for one, _ in self.results(player):
            total += self.plays[one.id].counts[player]
        return total

    @property
    def players(self) -> list[str]:
        """Everybody with points in the area, in the order of a phone book."""
        some = {p for t in self.tournaments for p, row in t.standings.items() if row.value.points is not None}
        return sorted(some, key=self.season.register.sort_key)


Values = Mapping[str, Line]


def area_case(season: Season2009, name: str, tournaments: Sequence[TournamentResult], closed: bool) -> Area:
    """The tournaments of an area that count, in the order in which they ended."""
    some = [t for t in tournaments if t.area == name and t.counts]
    ordered = tuple(sorted(some, key=lambda t: (t.facts.end, t.facts.start, t.id)))
    return Area(season, name, ordered, {t.id: play(t.facts) for t in ordered}, closed)


def opening(case: Area) -> dict[str, Line]:
    return {player: Line(player, case.name) for player in case.players}


@rule("R2009-40", "org-6")
def add_result(case: Area, values: Values, tournament: TournamentResult) -> Values:
    """The ranking is the sum of the points of all homologated tournaments of the area (A2009-26, A2009-27)."""
    changed = {}
    for player, row in tournament.standings.items():
        standing = row.value
        if standing.points is None:
            continue
        line = values[player]
        result = Counted(tournament.id, standing.points, standing.place)
        changed[player] = replace(
            line, results=(*line.results, result), points=exact(line.points + standing.points), last=standing.points
        )
    return changed


@rule("R2009-41", "org-5-club")
def club_upgrade(case: Area, values: Values, upgraded: tuple[TournamentResult, TournamentResult]) -> Values:
    """A tournament that the bonus club lifted counts with its new points (A2009-33)."""
    before, after = upgraded
    changed = {}
    for player, row in after.standings.items():
        now, was = row.value.points, before.standings[player].value.points
        if now is None or now == was:
            continue
        line = values[player]
        results = tuple(replace(r, points=now) if r.tournament == after.id else r for r in line.results)
        changed[player] = replace(
            line, results=results, points=exact(line.points - was + now), last=exact(now - was), variant="lifted"
        )
    return changed


@rule("R2009-42", "org-5-player")
def double_best(case: Area, values: Values, player: str) -> Values:
    """The bonus player's best result counts twice; one of zero or less is not doubled (A2009-37)."""
    line = values[player]
    tiers = {t.id: t.verdict.value.tier for t in case.tournaments}
    eligible = [r for r in line.results if case.season.law.bonus_player_includes_t3 or tiers[r.tournament] != "III"]
    best = max(eligible, key=lambda r: r.points, default=None)
    if best is None or best.points <= 0:
        return {}
    return {player: replace(line, points=exact(line.points + best.points), doubled=best.tournament, last=best.points)}


@rule("R2009-40", "org-6")
def order(case: Area, values: Values) -> Values:
    """By points; ties by the chain of a tournament over the same results, then a recorded lot (A2009-28)."""
    totals = {player: case.counts(player) for player in values}
    lots = case.season.lots.get(case.name, ())
    placings = rank(list(values), lambda p: values[p].points, chain(totals), lots, case.season.register.sort_key)
    return {
        one.player: replace(
            values[one.player], place=one.place, position=n, tie=one.tie, variant="tie" if one.tie else ""
        )
        for n, one in enumerate(placings, 1)
    }


# --- ORG 5: who the bonuses go to ---------------------------------------------------------------------------------


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
    def tie_told(self) -> Words:
        return told(self.tie, self.id) if self.tie else {}


Candidates = Mapping[str, Candidate]


def _below_three(case: Area) -> tuple[TournamentResult, ...]:
    """Tournaments that count for the bonuses: effective tier I or II, before any bonus (A2009-30)."""
    return tuple(t for t in case.tournaments if t.verdict.value.tier in ("I", "II"))


def clubs(case: Area) -> dict[str, Candidate]:
    """The clubs that may win: those that are not private and held a tournament in the area (A2009-29)."""
    kinds, known = case.season.law.bonus_club_kinds, case.season.register.clubs
    ids = {t.facts.club for t in case.tournaments if t.facts.club in known and known[t.facts.club].kind in kinds}
    return {id: Candidate("club", case.name, id) for id in sorted(ids)}


def players(case: Area) -> dict[str, Candidate]:
    return {player: Candidate("player", case.name, player) for player in case.players}


def _of_club(case: Area, club: str) -> list[TournamentResult]:
    return [t for t in _below_three(case) if t.facts.club == club]


@rule("R2009-41", "org-5-club")
def count_club(case: Area, values: Candidates) -> Candidates:
    """Homologated tournaments held in the area, tier III left out."""
    return {club: replace(one, tournaments=len(_of_club(case, club))) for club, one in values.items()}


@rule("R2009-42", "org-5-player")
def count_player(case: Area, values: Candidates) -> Candidates:
    """Tournaments played in the area, tier III left out; one that was left early does not count (A2009-24)."""
    played = dict.fromkeys(values, 0)
    for one in _below_three(case):
        for player, row in one.standings.items():
            if row.value.points is not None:
                played[player] += 1
    return {player: replace(one, tournaments=played[player]) for player, one in values.items()}


@rule("R2009-41", "org-5-club")
def win_club(case: Area, values: Candidates) -> Candidates:
    """Most tournaments; then most people involved; still level, all of them."""

    def involved(club: str) -> int:
        seats = [p for t in _of_club(case, club) for p in t.facts.players]
        return len(set(seats)) if case.season.law.club_tie == "distinct" else len(seats)

    return _first(values, (Criterion("players_involved", involved),))


@rule("R2009-42", "org-5-player")
def win_player(case: Area, values: Candidates) -> Candidates:
    """Most tournaments; then the placing in a tier III, wins as Renegade, Sheriff, Deputy, Outlaw; still level, all
    of them."""
    threes = [t for t in case.tournaments if t.verdict.value.tier == "III"]

    def tier3_placing(player: str) -> int:
        """The best place, counted downwards so that more is better; who played none comes last (A2009-38)."""
        found = [row.value.place for t in threes if (row := t.standings.get(player)) and row.value.points is not None]
        return -min(found) if found else NO_FIGURE

    counted = {player: case.counts(player) for player in values}
    first, *rest = tables.BONUS_PLAYER_CHAIN
    return _first(values, (Criterion(first, tier3_placing), *chain(counted, rest)))


def _first(values: Candidates, criteria: Sequence[Criterion]) -> Candidates:
    """The candidates on the first place, which several share where nothing splits them; nobody with no tournament."""
    some = [id for id, one in values.items() if one.tournaments > 0]
    placings = rank(some, lambda id: values[id].tournaments, criteria)
    return {
        one.player: replace(
            values[one.player], won=one.place == 1, tie=one.tie if placings[0].tie is one.tie else None,
            variant="tie" if one.tie else "",
        )
        for one in placings
        if one.place == 1 or (placings[0].tie is not None and one.tie is placings[0].tie)
    }  # fmt: skip


@rule("R2009-41", "org-5-club")
def play_club(case: Area, values: Candidates) -> Candidates:
    """The referent plays the bonus at the end of the period: the club's largest tournament is lifted (A2009-31,
    A2009-32)."""
    changed = {}
    for club, one in values.items():
        if one.won and _played(case, "club"):
            choices = {
                c for d in case.season.bonus_decisions if (d.area, d.bonus) == (case.name, "club") for c in d.choices
            }
            largest = min(
                _of_club(case, club),
                key=lambda t: (-t.entrants, t.id not in choices, t.facts.start, t.id),
            )
            changed[club] = replace(one, played=True, effect=largest.id)
    return changed


@rule("R2009-42", "org-5-player")
def play_player(case: Area, values: Candidates) -> Candidates:
    """The referent plays the bonus at the end of the period (A2009-35)."""
    return {p: replace(one, played=True) for p, one in values.items() if one.won and _played(case, "player")}


@rule("R2009-42", "org-5-player")
def name_doubled(case: Area, values: Candidates, lines: Mapping[str, Explained[Line]]) -> Candidates:
    """The result that is doubled is known only with the points after the club bonus (A2009-36)."""
    return {p: replace(one, effect=lines[p].value.doubled) for p, one in values.items() if one.played}


def _played(case: Area, kind: str) -> bool:
    """Whether the bonus is played: unless somebody decided otherwise (A2009-35)."""
    decided = [d.played for d in case.season.bonus_decisions if (d.area, d.bonus) == (case.name, kind)]
    return decided[-1] if decided else case.season.law.bonuses_default == "play"


CLUB_RULES = (count_club, win_club, play_club)
PLAYER_RULES = (count_player, win_player, play_player)


def ranking(case: Area, lines: Mapping[str, Explained[Line]], day: date) -> Ranking:
    """The lines in the published order."""
    return Ranking(case.name, day, tuple(sorted(lines.values(), key=lambda line: line.value.position)))
