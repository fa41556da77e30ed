"""Who goes to the national final, from which seat, and why (ORG 6, ORG 8)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from .admission import (
    IN_AREA,
    REPECHAGE,
    WILD_CARD,
    Admission,
)
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


def most_seats(case: Qualification) -> int:
    """Of the areas and of the wild cards; a vacant one counts where the repechage fills it (A2009-45)."""
    cards = sum(case.refills or card.vacant is None for card in case.cards.values())
    return len(case.season.law.numbers.areas) * case.season.law.numbers.per_area + cards


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
