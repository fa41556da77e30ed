"""The three wild cards of the national final (ORG 5.1)."""

from __future__ import annotations

from msgspec.structs import replace

from ....explained import Changes, each, rule
from ....facts import LAST_CHANCE
from ...admission import (
    WILD_CARD,
    Admissions,
)
from ...shares import holders
from ...verdict import Paperwork, Verdict
from ...wild_cards import CHAMPION, TOURNAMENT, Cards, Qualification, WildCard, largest_of_top_tier


@each("R2009-43", "org-5-1", shows=("multiplier",))
def last_chance(case: Paperwork, now: Verdict) -> Changes:
    """ULTIMA SPIAGGIA gives a wild card, and no points (ADD-21)."""
    return {"multiplier": now.multiplier}


@rule("R2009-43", "org-5-1")
def champion_card(case: Qualification, values: Cards) -> Cards:
    """a) The reigning champion is admitted."""
    champion = case.season.reigning_champion
    return {CHAMPION: replace(values[CHAMPION], holder=champion)} if champion and CHAMPION in values else {}


@rule("R2009-43", "org-5-1")
def last_chance_card(case: Qualification, values: Cards) -> Cards:
    """b) The winner of ULTIMA SPIAGGIA is admitted."""
    winner = case.at_place(1)
    if winner is None or case.last_chance is None or LAST_CHANCE not in values:
        return {}
    return {LAST_CHANCE: replace(values[LAST_CHANCE], holder=winner, tournament=case.last_chance.id)}


@rule("R2009-43", "org-5-1")
def tournament_card(case: Qualification, values: Cards) -> Cards:
    """c) The winner of the largest tier III is admitted; between equal ones the publisher's recorded choice decides."""
    tournaments = largest_of_top_tier(case.tournaments)
    chosen = {decision.tournament for decision in case.season.wild_card_decisions}
    if len(tournaments) > 1:
        tournaments = tuple(tournament for tournament in tournaments if tournament.id in chosen)
    if len(tournaments) != 1 or tournaments[0].winner is None or TOURNAMENT not in values:
        return {}
    return {TOURNAMENT: replace(values[TOURNAMENT], holder=tournaments[0].winner, tournament=tournaments[0].id)}


@rule("R2009-43", "org-5-1")
def one_card_each(case: Qualification, values: Cards) -> Cards:
    """Who holds two wild cards leaves the second vacant (A2009-44)."""
    changed: dict[str, WildCard] = {}
    seen: set[str | None] = set()
    for kind in case.season.law.numbers.wild_cards:
        wild_card = values[kind]
        if wild_card.taken and wild_card.holder in seen:
            changed[kind] = replace(wild_card, vacant="twice")
        seen.add(wild_card.holder)
    return changed


@each("R2009-43", "org-5-1")
def card_without_holder(case: Qualification, card: WildCard) -> Changes:
    """A wild card without a holder is a vacant seat (ADD-22)."""
    why_no_tournament = "undecided" if len(largest_of_top_tier(case.tournaments)) > 1 else "no-tier-iii"
    why = {CHAMPION: "no-champion", LAST_CHANCE: "not-held", TOURNAMENT: why_no_tournament}
    return {"vacant": why[card.kind]} if card.holder is None else {}


@rule("R2009-43", "org-5-1")
def seat_wild_cards(case: Qualification, values: Admissions) -> Admissions:
    """The holders of the wild cards are admitted directly; their areas move on without them (A2009-41)."""
    return {
        player: replace(values[player], seat=WILD_CARD, source=kind, variant=kind)
        for player, kind in holders(case).items()
    }
