"""Who goes to the national final, from which seat, and why (CAM 1 to 5, CAM 8, MOD 4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from ...languages import LANGUAGES, Words, catalogue, say
from ..bang.layouts import layouts
from ..contract import COUNTING, Ranking, TournamentResult
from ..explained import Rule, rule
from . import tables
from .facts import Season2007
from .ranking import Line

_ROOM = Path(__file__).parent
DIRECT, IN_REGION, FROM_RESERVE = "direct", "area", "reserve"
UNAVAILABLE, RESERVE = "unavailable", "reserve"
CHAMPION = "champion"


@dataclass(frozen=True, slots=True)
class Skipped:
    """Somebody above in a region's ranking who does not take its seat, and why."""

    position: int
    why: str


@dataclass(frozen=True, slots=True)
class Admission:
    """Somebody who comes into question for the final.

    *seat* is None, or where it comes from: direct (the champion, winners of Opens), area (a region's ranking), reserve.
    *source* is champion, open or last_open, else the region; *position* in its ranking, *tournament* the one that was won.
    *title* is the region whose champion somebody is; *other* the region whose seat a reserve fills; *call* the order in which
    reserves were called. *state* says unavailable or reserve where there is no seat.
    """

    player: str
    seat: str | None = None
    state: str | None = None
    source: str | None = field(default=None, metadata={"quiet": True})
    position: int | None = field(default=None, metadata={"quiet": True})
    tournament: str | None = field(default=None, metadata={"quiet": True})
    title: str | None = field(default=None, metadata={"quiet": True})
    skipped: tuple[Skipped, ...] = field(default=(), metadata={"quiet": True})
    other: str = field(default="", metadata={"quiet": True})
    call: int = field(default=0, metadata={"quiet": True})
    number: int = field(default=0, metadata={"quiet": True})
    variant: str = field(default="", metadata={"quiet": True})

    @property
    def above(self) -> Words:
        """Why the right passed on: "il 1º non può esserci"."""
        return {
            lang: ", ".join(say(lang, catalogue(_ROOM, "notes", lang)[f"skipped {s.why}"], {"n": s.position}) for s in self.skipped)
            for lang in LANGUAGES
        }

    @property
    def area(self) -> Words:
        return tables.REGIONS.get(self.source or "", {"it": "", "en": ""})

    @property
    def other_area(self) -> Words:
        return tables.REGIONS.get(self.other, {"it": "", "en": ""})


@dataclass(frozen=True, eq=False)
class Qualification:
    """The case of these rules: a season, the rankings of its regions, its tournaments."""

    season: Season2007
    rankings: Mapping[str, Ranking]
    tournaments: tuple[TournamentResult, ...]

    @property
    def unavailable(self) -> frozenset[str]:
        return frozenset(decision.player for decision in self.season.unavailable)

    def valid(self, kind: str) -> list[TournamentResult]:
        """The valid tournaments of a kind that have a winner, in the order in which they ended."""
        some = [t for t in self.tournaments if t.kind == kind and t.status in COUNTING and t.winner]
        return sorted(some, key=lambda t: (t.facts.end, t.facts.start, t.id))

    def line(self, region: str, position: int) -> Line | None:
        """Who stands there in the ranking of a region."""
        lines = self.rankings[region].lines
        return lines[position - 1].value if position <= len(lines) else None

    def entries(self, region: str) -> int:
        """Seats taken at the valid tournaments of a region: how many players it involved (A2007-08)."""
        return sum(t.entrants for t in self.tournaments if t.area == region and t.counts)

    @property
    def regions(self) -> list[str]:
        """The regions with a ranking, those that involved more players first, then by id (additions 30)."""
        return sorted((r for r in self.rankings if self.rankings[r].lines), key=lambda r: (-self.entries(r), r))

    @property
    def kept_seats(self) -> int:
        """The seat that waits for the winner of the last Open, which is held when the finalists are already called."""
        kinds = {t.kind for t in self.tournaments}
        return int(not kinds & {tables.LAST_OPEN, tables.FINAL})

    def in_reserve(self, region: str) -> Iterator[tuple[str, dict]]:
        """Who may step in from *region*: the winners of its reserve tournaments, then its second; nobody below (additions 30)."""
        yield from self.winners_of_reserves(region)
        second = self.line(region, tables.REGION_PLACES)
        if second is not None:
            yield second.player, {"source": region, "position": second.position}

    def winners_of_reserves(self, region: str) -> Iterator[tuple[str, dict]]:
        for one in self.valid(tables.RESERVE):
            if one.area == region:
                yield one.winner, {"source": region, "tournament": one.id}  # type: ignore[misc]


Admissions = Mapping[str, Admission]


def opening(case: Qualification) -> dict[str, Admission]:
    """Everybody who comes into question: who is qualified directly, the first two of each region, winners of reserve tournaments."""
    who = [case.season.reigning_champion]
    who += [t.winner for kind in (tables.OPEN, tables.LAST_OPEN) for t in case.valid(kind)]
    for region in case.rankings:
        who += [line.player for n in range(1, tables.REGION_PLACES + 1) if (line := case.line(region, n))]
    who += [t.winner for t in case.valid(tables.RESERVE)]
    return {player: Admission(player) for player in who if player is not None}


def _free(one: Admission) -> bool:
    return one.seat is None and one.state != UNAVAILABLE


@rule("R2007-04", "cam-4")
def set_aside(case: Qualification, values: Admissions) -> Admissions:
    """Who declared not to be available takes no seat."""
    return {p: replace(values[p], state=UNAVAILABLE, variant=UNAVAILABLE) for p in case.unavailable if p in values}


@rule("R2007-05", "cam-5")
def seat_champion(case: Qualification, values: Admissions) -> Admissions:
    """The reigning champion is qualified."""
    player = case.season.reigning_champion
    if player is None or not _free(values[player]):
        return {}
    return {player: replace(values[player], seat=DIRECT, source=CHAMPION, variant=CHAMPION)}


def _winners(case: Qualification, values: Admissions, kind: str) -> Admissions:
    changed: dict[str, Admission] = {}
    for one in case.valid(kind):
        player = one.winner or ""
        if player not in changed and _free(values[player]):
            changed[player] = replace(values[player], seat=DIRECT, source=kind, tournament=one.id, variant=kind)
    return changed


@rule("R2007-08", "cam-8")
def seat_opens(case: Qualification, values: Admissions) -> Admissions:
    """The winner of an Open is qualified."""
    return _winners(case, values, tables.OPEN)


@rule("R2007-03", "cam-3")
def seat_last_open(case: Qualification, values: Admissions) -> Admissions:
    """The winner of the last Open, on the weekend of the final, is qualified."""
    return _winners(case, values, tables.LAST_OPEN)


@rule("R2007-02", "cam-2")
def seat_firsts(case: Qualification, values: Admissions) -> Admissions:
    """The first of every region is its champion, and qualified; who has a seat already keeps the title (additions 28)."""
    changed = {}
    for region in case.regions:
        first = case.line(region, 1)
        one = replace(values[first.player], title=region)  # type: ignore[union-attr]
        if _free(one):
            one = replace(one, seat=IN_REGION, source=region, position=1, variant="")
        changed[one.player] = one
    return changed


def vacant(case: Qualification, values: Admissions) -> list[str]:
    """The regions whose seat nobody of theirs has taken, in the order in which they are served."""
    taken = {one.source for one in values.values() if one.seat in (IN_REGION, FROM_RESERVE)}
    return [region for region in case.regions if region not in taken]


@rule("R2007-04", "cam-4")
def seat_seconds(case: Qualification, values: Admissions) -> Admissions:
    """Where the first cannot come, or is seated already, the right passes to the second of the same region."""
    changed = {}
    for region in vacant(case, values):
        first, second = case.line(region, 1), case.line(region, 2)
        if second is None or not _free(values[second.player]):
            continue
        why = DIRECT if values[first.player].seat else UNAVAILABLE  # type: ignore[union-attr]
        changed[second.player] = replace(
            values[second.player], seat=IN_REGION, source=region, position=2, skipped=(Skipped(1, why),), variant="moved"
        )
    return changed


@rule("R2007-11", "mod-4")
def seat_new(case: Qualification, values: Admissions) -> Admissions:
    """A seat that neither takes goes to the winner of a new tournament in the same region."""
    changed: dict[str, Admission] = {}
    for region in vacant(case, values):
        for player, about in case.winners_of_reserves(region):
            if _free(values[player]) and player not in changed:
                changed[player] = replace(values[player], seat=FROM_RESERVE, other=region, variant="same", **about)
                break
    return changed


@rule("R2007-11", "mod-4")
def seat_others(case: Qualification, values: Admissions) -> Admissions:
    """Seats still free go to reserves of the regions, those that involved more players first, up to 24 in all (A2007-07)."""
    seated = sum(one.seat is not None for one in values.values())
    free = case.season.law.final_size - case.kept_seats - seated
    waiting = iter(vacant(case, values))
    changed: dict[str, Admission] = {}
    for region in case.regions:
        for player, about in case.in_reserve(region):
            if len(changed) < free and _free(values[player]) and player not in changed:
                other = next(waiting, "")
                changed[player] = replace(
                    values[player], seat=FROM_RESERVE, other=other, call=len(changed) + 1,
                    variant="other" if other else "free", **about,
                )  # fmt: skip
    return changed


@rule("R2007-11", "mod-4")
def reserves(case: Qualification, values: Admissions) -> Admissions:
    """Who could be called and was not needed stays a reserve."""
    changed = {}
    for region in case.regions:
        for player, about in case.in_reserve(region):
            if _free(values[player]):
                changed.setdefault(player, replace(values[player], state=RESERVE, variant=RESERVE, **about))
    return changed


_BY_NAME: Mapping[str, Rule] = {
    tables.SAME_SECOND: seat_seconds,
    tables.SAME_NEW: seat_new,
    tables.OTHER_REGIONS: seat_others,
}


def admission_rules(season: Season2007) -> tuple[Rule, ...]:
    """The rules in the order of the law; how vacancies are served is a reading (A2007-08)."""
    serving = (_BY_NAME[name] for name in season.law.reserve_order)
    return (set_aside, seat_champion, seat_opens, seat_last_open, seat_firsts, *serving, reserves)


def _seat_order(one: Admission) -> tuple:
    """The direct seats, the regions by name, the reserves as they were called; then who has no seat, by region."""
    if one.seat is None:
        return (1, one.source or "~", one.position or 0, one.player)
    kinds = (CHAMPION, tables.OPEN, tables.LAST_OPEN)
    within = (kinds.index(one.source), one.tournament or "") if one.seat == DIRECT else (one.call, one.source or "")
    return (0, (DIRECT, IN_REGION, FROM_RESERVE).index(one.seat), within, one.player)


def numbered(admissions: Sequence[Admission]) -> list[Admission]:
    """Admissions in order of seats, the seats counted from 1."""
    ordered = sorted(admissions, key=_seat_order)
    return [replace(one, number=n if one.seat else 0) for n, one in enumerate(ordered, 1)]


def final_tables(players: int) -> tuple[int, ...] | None:
    """Four tables, as the text has them, where they can be filled; else as few as possible; None where no layout exists."""
    some = layouts(players)
    return next((one for one in some if len(one) == tables.FINAL_TABLES), some[0] if some else None)
