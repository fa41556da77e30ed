"""The checks of a whole season of 2009: what no single tournament shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from functools import partial

from ...problems import ERROR, WARNING
from ...records.records import day
from ..bang.season_checks import finalists_match, one_of_a_kind, register_of, unavailable_qualified
from ..bang.season_lots import lot_without_tie, without_lot
from ..checking import Check, Fault, fault, only_the_season
from ..decisions import in_force
from ..facts import FINAL_KIND, LAST_CHANCE
from ..outcomes import SeasonOutcome, TournamentOutcome
from . import ranking, wild_cards
from .facts import Tournament2009
from .tables import Parameters


def _every_referent(law: Parameters) -> Callable[[SeasonOutcome], Iterator[Fault]]:
    def every_referent(result: SeasonOutcome) -> Iterator[Fault]:
        """V-60: each of the areas has a referent."""
        areas = result.season.document.data["areas"]
        for area in law.numbers.areas:
            if "referent" not in areas.get(area, {}):
                place = ("areas", area) if area in areas else ("areas",)
                yield fault(result.season.document.where(*place), area=area)

    return every_referent


def bonus_after_period(result: SeasonOutcome) -> Iterator[Fault]:
    """V-64: bonuses are played in a closed season, after the period."""
    data = result.season.document.data
    for n, entry in enumerate(data.get("bonus_decisions", ())):
        where = result.season.document.where("bonus_decisions", n, "date")
        if not result.season.closed:
            yield fault(where, "open")
        elif entry["date"] <= data["period"]["to"]:
            yield fault(where, date=day(entry["date"]), last=day(data["period"]["to"]))


def _ranking_without_lot(law: Parameters) -> Callable[[SeasonOutcome], Iterator[Fault]]:
    def ranking_without_lot(result: SeasonOutcome) -> Iterator[Fault]:
        """V-47: in the ranking of a closed season, a tie that nothing splits needs a lot where something depends on
        it."""
        return without_lot(result, partial(ranking.lot_is_asked, law=law.numbers))

    return ranking_without_lot


def ranking_lot_idle(result: SeasonOutcome) -> Iterator[Fault]:
    """V-47: a lot of a ranking decides a tie that is there."""

    def news(tournament: TournamentOutcome) -> tuple[date, ...]:
        return tournament.facts_as(Tournament2009).turning_days

    return lot_without_tie(result, register_of(result), news)


def _wild_card_undecided(law: Parameters) -> Callable[[SeasonOutcome], Iterator[Fault]]:
    def wild_card_undecided(result: SeasonOutcome) -> Iterator[Fault]:
        """A2009-40: between equal largest tier III tournaments the publisher's choice is recorded."""
        if not result.closed or wild_cards.TOURNAMENT not in law.numbers.wild_cards:
            return
        largest = wild_cards.largest_of_top_tier(result.tournaments)
        entries = in_force(result.season.document.data.get("wild_card_decisions", ()), result.season.as_of)
        chosen = {entry["tournament"] for entry in entries}
        if len(largest) > 1 and len(chosen & {tournament.id for tournament in largest}) != 1:
            where, names = (
                result.season.document.where("wild_card_decisions"),
                ", ".join(tournament.id for tournament in largest),
            )
            yield fault(where, tournaments=names, players=largest[0].entrants)

    return wild_card_undecided


def _wild_card_idle(law: Parameters) -> Callable[[SeasonOutcome], Iterator[Fault]]:
    def wild_card_idle(result: SeasonOutcome) -> Iterator[Fault]:
        """A2009-40: the publisher chooses between the largest tier III tournaments; choosing another has no effect."""
        if wild_cards.TOURNAMENT not in law.numbers.wild_cards:
            return
        entries = result.season.document.data.get("wild_card_decisions", ())
        largest = {tournament.id for tournament in wild_cards.largest_of_top_tier(result.tournaments)}
        standing = in_force(entries, result.season.as_of)
        for n, entry in enumerate(entries):
            if entry in standing and entry["tournament"] not in largest:
                where = result.season.document.where("wild_card_decisions", n, "tournament")
                facts = {"tournament": entry["tournament"], "largest": ", ".join(sorted(largest))}
                yield fault(where, "" if largest else "none", **facts)

    return wild_card_idle


def _no_final_layout(law: Parameters) -> Callable[[SeasonOutcome], Iterator[Fault]]:
    sizes = law.numbers.table_sizes

    def no_final_layout(result: SeasonOutcome) -> Iterator[Fault]:
        """A2009-49: a final of eight, nine or fewer than five players cannot be seated."""
        if result.closed and result.finalists and result.final_tables is None:
            facts = {"players": len(result.finalists), "smallest": sizes.smallest, "largest": sizes.largest}
            yield fault(result.season.document.where("status"), **facts)

    return no_final_layout


def _kind(*kinds: str) -> Callable[[Tournament2009], bool]:
    return lambda tournament: tournament.kind in kinds


def season_checks(law: Parameters) -> tuple[Check, ...]:
    """What is looked at in a whole season under this *law*."""
    single = (LAST_CHANCE, FINAL_KIND)
    tie_open, undecided = _ranking_without_lot(law), _wild_card_undecided(law)
    return (
        Check("V-47", tie_open, ERROR, "org-6", may_tell_of=only_the_season),
        Check("V-47", ranking_lot_idle, WARNING, "org-6", may_tell_of=only_the_season),
        Check("V-60", _every_referent(law), WARNING, "org-1-1", may_tell_of=only_the_season),
        Check("V-61", one_of_a_kind(*single), ERROR, "org-5-1", may_tell_of=_kind(*single)),
        Check("V-63", unavailable_qualified, WARNING, "org-6-1", may_tell_of=only_the_season),
        Check("V-64", bonus_after_period, ERROR, "org-5-club", may_tell_of=only_the_season),
        Check("V-65", finalists_match(tie_open, undecided), ERROR, "org-8", may_tell_of=_kind(FINAL_KIND)),
        Check("A2009-40", undecided, ERROR, "org-5-1", may_tell_of=only_the_season),
        Check("A2009-40", _wild_card_idle(law), WARNING, "org-5-1", may_tell_of=only_the_season),
        Check("A2009-49", _no_final_layout(law), WARNING, "org-8", may_tell_of=only_the_season),
    )
