"""Who goes to the national final, from which seat, and why (ORG 6, ORG 8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from ...languages import LANGUAGES, Words, catalogue, say
from ..bang.layouts import SMALLEST, layouts
from ..explained import Rule, rule
from . import tables
from .facts import Decision, Season2009
from .ranking import Line
from .tables import Parameters
from .wild_cards import Qualification

_ROOM = Path(__file__).parent
WILD_CARD, IN_AREA, REPECHAGE = "wild-card", "area", "repechage"
UNAVAILABLE, RESERVE, OUT = "unavailable", "reserve", "out"


@dataclass(frozen=True, slots=True)
class Skipped:
    """Somebody above in an area's list who does not take one of its seats, and why."""

    position: int
    why: str


@dataclass(frozen=True, slots=True)
class Admission:
    """Somebody who comes into question for the final.

    *seat* is None, or where it comes from: wild-card, area, repechage; *source* the kind of wild card, the area, or
    the place in
    the last-chance tournament; *position* in the area's ranking; *state* says unavailable, reserve or out where
    there is no seat.
    """

    player: str
    seat: str | None = None
    state: str | None = None
    source: str | None = field(default=None, metadata={"quiet": True})
    position: int | None = field(default=None, metadata={"quiet": True})
    skipped: tuple[Skipped, ...] = field(default=(), metadata={"quiet": True})
    number: int = field(default=0, metadata={"quiet": True})
    variant: str = field(default="", metadata={"quiet": True})

    @property
    def above(self) -> Words:
        """Why the line moved: "il 2º ha la wild card, il 5º rinuncia"."""
        return {
            lang: ", ".join(
                say(lang, catalogue(_ROOM, "notes", lang)[f"skipped {s.why}"], {"n": s.position}) for s in self.skipped
            )
            for lang in LANGUAGES
        }

    @property
    def area(self) -> Words:
        return tables.AREAS.get(self.source or "", {"it": "", "en": ""})


Admissions = Mapping[str, Admission]


def opening_admissions(case: Qualification) -> dict[str, Admission]:
    """Everybody who comes into question: holders of wild cards, the first ten of each area, the first three of
    ULTIMA SPIAGGIA."""
    who = [case.cards[kind].holder for kind in tables.WILD_CARDS]
    who += [line.player for area in tables.AREAS for line in case.lines(area)]
    who += [case.at_place(place) for place in tables.REPECHAGE_PLACES]
    return {player: Admission(player) for player in who if player is not None}


def _holders(case: Qualification) -> dict[str, str]:
    return {one.holder: kind for kind, one in case.cards.items() if one.taken and one.holder}


def area_seats(case: Qualification) -> dict[str, list[Line]]:
    """The lines of each area that take its seats, best first: at most six, none beyond the tenth position.

    Who could sit for two areas keeps the better position, then more points, then the order of the areas (A2009-43).
    Giving up the
    other seat only lengthens that area's list, so this ends, and in one way only.
    """
    not_here: dict[str, set[str]] = {area: set() for area in tables.AREAS}
    gone = set(_holders(case)) | case.unavailable
    while True:
        seats = {
            area: [line for line in case.lines(area) if line.player not in gone | not_here[area]][: tables.PER_AREA]
            for area in tables.AREAS
        }
        by_player: dict[str, list[tuple]] = {}
        for order, (area, lines) in enumerate(seats.items()):
            for line in lines:
                by_player.setdefault(line.player, []).append((line.place, -line.points, order, area))
        twice = {player: sorted(options) for player, options in by_player.items() if len(options) > 1}
        if not twice:
            return seats
        for player, options in twice.items():
            for *_, area in options[1:]:
                not_here[area].add(player)


@rule("R2009-43", "org-5-1")
def seat_wild_cards(case: Qualification, values: Admissions) -> Admissions:
    """The holders of the wild cards are admitted directly; their areas move on without them (A2009-41)."""
    return {
        player: replace(values[player], seat=WILD_CARD, source=kind, variant=kind)
        for player, kind in _holders(case).items()
    }


@rule("R2009-44", "org-6-1")
def set_aside(case: Qualification, values: Admissions, declared: Decision) -> Admissions:
    """Who declared not to be available takes no seat."""
    one = values.get(declared.player)
    return {declared.player: replace(one, state=UNAVAILABLE, variant=UNAVAILABLE)} if one else {}


@rule("R2009-44", "org-8")
def seat_areas(case: Qualification, values: Admissions) -> Admissions:
    """The first six of each area; who cannot come is replaced by the next, not beyond the tenth."""
    changed = {}
    seats, holders = area_seats(case), _holders(case)
    seated = {line.player: area for area, lines in seats.items() for line in lines}
    for area, lines in seats.items():
        for line in lines:
            skipped = tuple(
                Skipped(other.position, _why(other.player, area, case, holders, seated))
                for other in case.lines(area)
                if other.position < line.position and other.player not in {one.player for one in lines}
            )
            changed[line.player] = replace(
                values[line.player], seat=IN_AREA, source=area, position=line.position, skipped=skipped,
                variant="moved" if line.position > tables.PER_AREA else "",
            )  # fmt: skip
    return changed


def _why(player: str, area: str, case: Qualification, holders: Mapping[str, str], seated: Mapping[str, str]) -> str:
    if player in holders:
        return WILD_CARD
    return UNAVAILABLE if player in case.unavailable else "elsewhere"


@rule("R2009-44", "org-6-1")
def reserves(case: Qualification, values: Admissions) -> Admissions:
    """The rest down to the tenth are reserves of their area, in order."""
    changed = {}
    for area in tables.AREAS:
        for line in case.lines(area):
            one = changed.get(line.player, values[line.player])
            if one.seat is None and one.state is None:
                changed[line.player] = replace(one, state=RESERVE, source=area, position=line.position, variant=RESERVE)
    return changed


@rule("R2009-45", "org-6-1")
def repechage(case: Qualification, values: Admissions) -> Admissions:
    """Seats that stay empty go to the second, then the third of ULTIMA SPIAGGIA; beyond that the final shrinks
    (A2009-46)."""
    missing = sum(tables.PER_AREA - len(lines) for lines in area_seats(case).values())
    if case.season.law.vacant_wildcard == "repechage":
        missing += sum(not one.taken for one in case.cards.values())
    changed = {}
    for place in tables.REPECHAGE_PLACES:
        player = case.at_place(place)
        if player is None or values[player].seat or values[player].state == UNAVAILABLE:
            continue
        if missing > len(changed):
            changed[player] = replace(
                values[player], seat=REPECHAGE, source=str(place), state=None, position=place, variant=REPECHAGE
            )
    return changed


@rule("R2009-44", "org-6-1")
def left_out(case: Qualification, values: Admissions) -> Admissions:
    """Who came close in ULTIMA SPIAGGIA and was not needed stays out."""
    return {
        player: replace(one, state=OUT, variant=OUT)
        for player, one in values.items()
        if one.seat is None and one.state is None
    }


def admission_rules(season: Season2009) -> tuple[Rule, ...]:
    """The rules in the order of the law, with a rule for each declaration of somebody who cannot come."""
    absent = (set_aside.regarding(declared) for declared in season.unavailable)
    return (seat_wild_cards, *absent, seat_areas, reserves, repechage, left_out)


def seat_order(one: Admission) -> tuple:
    """Seats in the order of ORG 8: the areas, then the wild cards, then the repechage; then who has none."""
    kinds = (IN_AREA, WILD_CARD, REPECHAGE)
    if one.seat is None:
        area = list(tables.AREAS).index(one.source) if one.source in tables.AREAS else len(tables.AREAS)
        return (1, area, one.position or 99, one.player)
    within = {
        IN_AREA: lambda: (list(tables.AREAS).index(one.source or ""), one.position),
        WILD_CARD: lambda: (tables.WILD_CARDS.index(one.source or ""), 0),
        REPECHAGE: lambda: (int(one.source or 0), 0),
    }[one.seat]()
    return (0, kinds.index(one.seat), within, one.player)


def final_tables(players: int, law: Parameters = tables.DEFAULTS) -> tuple[int, ...] | None:
    """Tables of five where all can be, else as few as possible of five to seven players each (A2009-49); None where no
    layout exists."""
    fewest_first = layouts(players)
    fives = [sizes for sizes in fewest_first if set(sizes) == {SMALLEST}]
    chosen = fives if law.final_tables == "five" and fives else fewest_first
    return chosen[0] if chosen else None


def numbered(admissions: Sequence[Admission]) -> list[Admission]:
    """Admissions in order of seats, the seats counted from 1."""
    ordered = sorted(admissions, key=seat_order)
    return [replace(one, number=n if one.seat else 0) for n, one in enumerate(ordered, 1)]
