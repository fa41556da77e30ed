"""Who goes to the national final from an area, reserves and repechage; players without card (ORG 6.1 to 8)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from ....explained import Changes, each, given, rule
from ...admission import (
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
from ...facts import Decision
from ...shares import area_shares, area_spot, holders, level_spots, reserve_spots
from ...standing import EXCLUDED, PointsCase, Values
from ...verdict import Paperwork, Verdict
from ...wild_cards import Qualification, WildCard


@each("R2009-46", "org-8", shows=("multiplier",))
def national_final(case: Paperwork, now: Verdict) -> Changes:
    """The final gives the title, and no points (ADD-21)."""
    return {"multiplier": now.multiplier}


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
                Skipped(given(other.place), _why_skipped(other.player, case, with_card))
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


def _why_skipped(player: str, case: Qualification, with_card: Mapping[str, str]) -> str:
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


@each("R2009-45", "org-6-1")
def card_unavailable(case: Qualification, card: WildCard) -> Changes:
    """A wild card is not inherited: without its holder the seat is vacant (A2009-45)."""
    return {"vacant": "unavailable"} if card.taken and card.holder in case.unavailable else {}


@rule("R2009-08", "org-7")
def excluded(case: PointsCase, values: Values, decision: Decision) -> Values:
    """A referent did not homologate the result of a player without card: the place stays, the points do not
    (A2009-55)."""
    standing = values.get(decision.player)
    if standing is None or standing.place is None:
        return {}
    return {standing.player: replace(standing, status=EXCLUDED, points=None)}
