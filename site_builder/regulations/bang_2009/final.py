"""Who goes to the national final, from which seat, and why (ORG 6, ORG 8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ..explained import Changes, Rule, each, given, rule
from .admission import (
    IN_AREA,
    LEVEL,
    OUT,
    REPECHAGE,
    RESERVE,
    UNAVAILABLE,
    WILD_CARD,
    Admission,
    Admissions,
    Skipped,
)
from .facts import Decision, Season2009
from .shares import area_shares, area_spot, holders, level_spots, reserve_spots
from .tables import DEFAULTS, Numbers, Parameters
from .wild_cards import Qualification


def opening_admissions(case: Qualification) -> dict[str, Admission]:
    """Everybody who comes into question: holders of wild cards, the first ten of each area, the first three of
    ULTIMA SPIAGGIA."""
    numbers = case.season.law.numbers
    invited = [case.cards[kind].holder for kind in numbers.wild_cards]
    invited += [line.player for area in numbers.areas for line in case.lines[area]]
    invited += [case.at_place(place) for place in numbers.repechage_places]
    return {player: Admission(player, areas=numbers.areas) for player in invited if player is not None}


@rule("R2009-43", "org-5-1")
def seat_wild_cards(case: Qualification, values: Admissions) -> Admissions:
    """The holders of the wild cards are admitted directly; their areas move on without them (A2009-41)."""
    return {
        player: replace(values[player], seat=WILD_CARD, source=kind, variant=kind)
        for player, kind in holders(case).items()
    }


@rule("R2009-44", "org-6-1")
def set_aside(case: Qualification, values: Admissions, declared: Decision) -> Admissions:
    """Who declared not to be available takes no seat."""
    admission = values.get(declared.player)
    return {declared.player: replace(admission, state=UNAVAILABLE, variant=UNAVAILABLE)} if admission else {}


@rule("R2009-44", "org-8")
def seat_areas(case: Qualification, values: Admissions) -> Admissions:
    """The first six of each area; who cannot come is replaced by the next, not beyond the tenth. Where more people are
    on one place than seats are left, none of them has one before something splits them."""
    changed: dict[str, Admission] = {}
    shares, with_card = area_shares(case), holders(case)
    for area, share in shares.items():
        seated = {line.player for line in share.seated}
        for line in share.seated:
            place = given(line.place)
            skipped = tuple(
                Skipped(given(other.place), _why(other.player, case, with_card))
                for other in case.lines[area]
                if given(other.place) <= place and other.player not in seated
            )
            changed[line.player] = replace(
                values[line.player], seat=IN_AREA, source=area, spot=area_spot(case, line, share), skipped=skipped,
                variant="moved" if place > case.season.law.numbers.per_area else "",
            )  # fmt: skip
    callable_by = reserve_spots(case, shares)
    for player, (spot, *_) in level_spots(case, shares).items():
        if player not in changed:
            changed[player] = replace(
                values[player], state=LEVEL, source=spot.area, spot=spot, reserves=callable_by.get(player, ()),
                variant=LEVEL,
            )  # fmt: skip
    return changed


def _why(player: str, case: Qualification, with_card: Mapping[str, str]) -> str:
    if player in with_card:
        return WILD_CARD
    return UNAVAILABLE if player in case.unavailable else "elsewhere"


@rule("R2009-44", "org-6-1")
def reserves(case: Qualification, values: Admissions) -> Admissions:
    """The rest down to the tenth are reserves, in order, of each area in which they stand there."""
    changed: dict[str, Admission] = {}
    for player, spots in reserve_spots(case, area_shares(case)).items():
        admission = values[player]
        if admission.seat is None and admission.state is None:
            source = spots[0].area
            changed[player] = replace(
                admission, state=RESERVE, source=source, spot=spots[0], reserves=spots, variant=RESERVE
            )
    return changed


def most_seats(case: Qualification) -> int:
    """Of the areas and of the wild cards; a vacant one counts where the repechage fills it (A2009-45)."""
    cards = sum(case.refills or card.vacant is None for card in case.cards.values())
    return len(case.season.law.numbers.areas) * case.season.law.numbers.per_area + cards


@rule("R2009-45", "org-6-1", readings=("A2009-45",))
def repechage(case: Qualification, values: Admissions) -> Admissions:
    """Seats that stay empty go to the second, then the third of ULTIMA SPIAGGIA; beyond that the final shrinks
    (A2009-46)."""
    numbers = case.season.law.numbers
    missing = sum(numbers.per_area - len(share.seated) - share.free for share in area_shares(case).values())
    if case.refills:
        missing += sum(not card.taken for card in case.cards.values())
    changed: dict[str, Admission] = {}
    for place in numbers.repechage_places:
        player = case.at_place(place)
        if player is None or values[player].seat or values[player].state == UNAVAILABLE:
            continue
        if missing > len(changed):
            changed[player] = replace(
                values[player], seat=REPECHAGE, source=str(place), state=None, spot=None, reserves=(),
                variant=REPECHAGE,
            )  # fmt: skip
    return changed


@each("R2009-44", "org-6-1", variant=OUT)
def left_out(case: Qualification, admission: Admission) -> Changes:
    """Who came close in ULTIMA SPIAGGIA and was not needed stays out."""
    return {"state": OUT} if admission.seat is None and admission.state is None else {}


def admission_rules(season: Season2009) -> tuple[Rule, ...]:
    """The rules in the order of the law, with a rule for each declaration of somebody who cannot come."""
    absent = (set_aside.regarding(declared) for declared in season.unavailable)
    return (seat_wild_cards, *absent, seat_areas, reserves, repechage, left_out)


def seat_order(admission: Admission, law: Numbers) -> tuple[object, ...]:
    """Seats in the order of ORG 8: the areas, then the wild cards, then the repechage; then who has none."""
    kinds, areas = (IN_AREA, WILD_CARD, REPECHAGE), list(law.areas)
    position = admission.spot.position if admission.spot else 0
    if admission.seat is None:
        area = areas.index(admission.source) if admission.source in areas else len(areas)
        return (1, area, position or 99, admission.player)
    within = {
        IN_AREA: lambda: (areas.index(admission.source or ""), position),
        WILD_CARD: lambda: (law.wild_cards.index(admission.source or ""), 0),
        REPECHAGE: lambda: (int(admission.source or 0), 0),
    }[admission.seat]()
    return (0, kinds.index(admission.seat), within, admission.player)


def final_tables(players: int, law: Parameters = DEFAULTS) -> tuple[int, ...] | None:
    """Tables of five, which are preferred, where all can be, else as few as possible of five to seven players each
    (A2009-49); None where no layout exists."""
    fewest_first = law.numbers.table_sizes.layouts(players)
    preferred = [sizes for sizes in fewest_first if set(sizes) == {law.numbers.preferred_table}]
    chosen = preferred if law.final_tables == "five" and preferred else fewest_first
    return chosen[0] if chosen else None


def numbered(admissions: Sequence[Admission], law: Numbers) -> list[Admission]:
    """Admissions in order of seats, the seats counted from 1."""
    ordered = sorted(admissions, key=lambda admission: seat_order(admission, law))
    return [replace(admission, number=n if admission.seat else 0) for n, admission in enumerate(ordered, 1)]
