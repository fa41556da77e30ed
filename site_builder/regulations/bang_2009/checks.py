"""The checks of a tournament that hold for 2009: which, how grave, by which clause.

What they look at is shared with other editions or stands below; those of a whole season are in `season_checks.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from ...problems import ERROR, WARNING
from ...records.unfilled import says_nothing
from ..bang import auction_checks as auction
from ..bang import copied_checks as copied
from ..bang import draw_checks as draws
from ..bang import duel_checks as duels
from ..bang import evening_checks as evenings
from ..bang import game_checks as games
from ..bang import turn_checks as turns
from ..bang.duel_winners import duel_winners
from ..bang.facts import Evening
from ..bang.winnings import earned
from ..checking import Check, Fault, fault
from ..facts import FINAL_KIND, REGULAR
from ..outcomes import TournamentOutcome
from ..tiers import NO_TIER
from .clauses.homologation.findings import WITH_AUTHORISATION
from .days_exchanged import days_exchanged, turned_past_report
from .duel_rounds import STAGES
from .facts import PARDON, REFUSAL, Tournament2009
from .finding_checks import FINDING_CHECKS
from .paper import paper
from .season import judge
from .tables import AGGRESSIVE, NATIONAL, NUMBERS, ROLES, STRATEGIC, Numbers, Parameters
from .wild_cards import CHAMPION

_LONGEST_NOTICE = timedelta(days=366)


def _valid_score(evening: Evening, score: tuple[int, int]) -> bool:
    mode, numbers = evening.duel_mode, _numbers(evening)
    strategic = score[0] == numbers.strategic_target and score[1] < numbers.strategic_target
    if mode == AGGRESSIVE:
        return score in numbers.aggressive_scores
    return strategic if mode == STRATEGIC else strategic or score in numbers.aggressive_scores


def _numbers(evening: Evening) -> Numbers:
    return evening.law.numbers if isinstance(evening, Tournament2009) else NUMBERS


def _scores_in_words(evening: Evening) -> str:
    numbers = _numbers(evening)
    strategic = [(numbers.strategic_target, lost) for lost in range(numbers.strategic_target)]
    scores = numbers.aggressive_scores if evening.duel_mode == AGGRESSIVE else strategic
    return ", ".join(f"{won}-{lost}" for won, lost in scores)


# --- one tournament -----------------------------------------------------------------------------------------------


def known_area(evening: Tournament2009) -> Iterator[Fault]:
    """V-60: a regular tournament belongs to one of the three areas, the others are national."""
    area, areas = evening.sheet.area, evening.law.numbers.areas
    if evening.kind == REGULAR and area not in areas:
        yield fault(evening.sheet.document.where("area"), area=area, known=", ".join(areas))
    elif evening.kind != REGULAR and area != NATIONAL:
        yield fault(evening.sheet.document.where("kind"), "national", area=area, kind=evening.kind, national=NATIONAL)


def known_club(evening: Tournament2009) -> Iterator[Fault]:
    """V-50: one organiser, with a file of its own."""
    if evening.club is None:
        if evening.kind == REGULAR:
            yield fault(evening.sheet.document.where("club"), "missing")
    elif evening.club not in evening.register.clubs and not says_nothing(evening.club):
        yield fault(
            evening.sheet.document.where("club"), club=evening.club, near=evening.register.clubs_like(evening.club)
        )


def may_enter(evening: Tournament2009) -> Iterator[Fault]:
    """V-40: the reigning champion and banned players do not enter; the champion plays the final (ADD-2), and
    where an edition has no wild card for the title, everything."""
    for table in evening.tables:
        for seat, player in enumerate(table.seats):
            where = evening.sheet.document.where("tables", table.number - 1, "seats", seat)
            admitted = CHAMPION in evening.law.numbers.wild_cards
            if admitted and player == evening.reigning_champion and evening.kind != FINAL_KIND:
                yield fault(where, "champion", player=evening.register.shown(player))
            for ban in evening.register.players[player].bans:
                if ban.covers(evening.start, evening.end):
                    facts = {"first": ban.first, "reason": ban.reason}
                    yield fault(where, "banned", player=evening.register.shown(player), **facts)


def _lasts_so_long_by_itself(evening: Tournament2009) -> bool:
    """Whether no other day is wrong that is told already."""
    return not evenings.reported_in_the_middle(evening, evening.report_received) and days_exchanged(evening) is None


def report_after_end(evening: Tournament2009) -> Iterator[Fault]:
    """V-32: a report comes after the tournament; one that comes before may have a first day that is turned."""
    if (day_meant := turned_past_report(evening)) and (received := evening.report_received):
        facts = {"start": evening.start, "received": received, "written": day_meant.isoformat()}
        yield fault(evening.sheet.document.where("start"), "turned", **facts)
    else:
        yield from evenings.reported_before_end(evening, evening.report_received)


def days_in_place(evening: Tournament2009) -> Iterator[Fault]:
    """V-32: the first day is not that of the announcement, nor turned; asked where that explains several findings."""
    if exchanged := days_exchanged(evening):
        facts = {"start": evening.start, "meant": exchanged.meant, "written": exchanged.meant.isoformat()}
        yield fault(evening.sheet.document.where("start"), exchanged.variant, **facts)


def announced_long_before(evening: Tournament2009) -> Iterator[Fault]:
    """V-32: nobody announces a tournament a year before; so the year is wrong."""
    for key, announced in (("official", evening.announced_official), ("unofficial", evening.announced_unofficial)):
        if announced is not None and announced < evening.start - _LONGEST_NOTICE:
            yield fault(evening.sheet.document.where("announcements", key), announced=announced, start=evening.start)


def expelled_in_duels(evening: Tournament2009) -> Iterator[Fault]:
    """A2009-25: a result is stripped only from somebody expelled during the duels."""
    for decision in evening.stripped:
        withdrawal = evening.left.get(decision.player)
        if withdrawal is None or not withdrawal.expelled or withdrawal.stage not in STAGES.in_order:
            where = evening.sheet.document.where(*decision.path, "player")
            yield fault(where, player=evening.register.shown(decision.player), adds="withdrawals")


def excluded_player(evening: Tournament2009) -> Iterator[Fault]:
    """A2009-55: a result is excluded only of somebody who played without a card."""
    for decision in evening.exclusions:
        if decision.player not in evening.without_card:
            where = evening.sheet.document.where(*decision.path, "player")
            yield fault(where, player=evening.register.shown(decision.player), adds="without_card")


def without_card(evening: Tournament2009) -> Iterator[Fault]:
    """A2009-55: without a card was somebody who played there."""
    for n, player in enumerate(evening.without_card):
        if evening.table_of and player not in evening.table_of:
            yield fault(evening.sheet.document.where("without_card", n), player=evening.register.shown(player))


# --- one tournament, judged ---------------------------------------------------------------------------------------


def authorised_elsewhere(evening: Tournament2009) -> Iterator[Fault]:
    """ADD-36: the referent of another area authorised it; that counts, and is told."""
    by = evening.authorised_by
    signed = by in evening.referents and by != evening.area_referent and evening.announced_tier in WITH_AUTHORISATION
    if by is not None and signed and evening.law.authorised_by == "any_referent":
        yield fault(evening.sheet.document.where("authorisation", "by"), who=evening.register.shown(by))


def decision_chain(result: TournamentOutcome) -> Iterator[Fault]:
    """V-38: a decision starts from the tier as it stands and goes to the next lower; or it pardons, or refuses."""
    evening = result.facts_as(Tournament2009)
    steps = (step for step in result.verdict.steps if step.rule.name in ("decided", "pardoned"))
    tier = next((step.was.tier for step in steps), result.verdict.value.tier)
    for decision in sorted(evening.decisions, key=lambda decision: (decision.date, decision.path)):
        where = evening.sheet.document.where(*decision.path, "from")
        if decision.before != tier:
            yield fault(where, "from", actual=decision.before, tier=tier)
            return  # the decisions after it start from what this one gives
        if decision.kind == PARDON:
            expected = evening.announced_tier
        elif decision.kind == REFUSAL:
            expected = NO_TIER
        else:
            ladder = evening.law.numbers.ladder
            lower = ladder.index(tier) + 1
            expected = ladder[lower] if lower < len(ladder) else None
        if decision.after != expected:
            where = evening.sheet.document.where(*decision.path, "to")
            yield fault(where, "to" if expected else "lowest", actual=decision.after, expected=expected)
            return
        tier = decision.after


def checks(law: Parameters) -> tuple[Check, ...]:
    """What is looked at in a sheet under this *law*."""
    numbers = law.numbers
    money = auction.AuctionNumbers(numbers.stake, numbers.bid_multiple, numbers.last_price, earned(numbers.prizes))
    return (
        Check("V-01", evenings.table_size(numbers.table_sizes), ERROR, "lud-7"),
        Check("V-02", evenings.table_difference(numbers.table_sizes), ERROR, "lud-7", waivable=True),
        Check("V-04", evenings.preferred_layout(numbers.table_sizes, numbers.preferred_table), WARNING, "lud-5"),
        Check("V-05", turns.games_at_table, ERROR, "lud-7", waivable=True),
        Check("V-06", turns.sheriff_order, ERROR, "lud-8", waivable=True),
        Check("V-08", games.role_counts(ROLES), ERROR, "lud-8"),
        Check("V-09", games.sheriff_counts(ROLES), ERROR, "lud-8"),
        Check("V-10", games.columns_in_place, ERROR, "lud-13-1"),
        Check("V-10", games.law_outcome, ERROR, "lud-13-1"),
        Check("V-11", games.outlaws_outcome, ERROR, "lud-13-2"),
        Check("V-12", games.renegade_outcome, ERROR, "lud-13-3"),
        Check("V-13", games.renegade_duel, ERROR, "lud-13-1"),
        Check("V-14", games.players_of_the_game, ERROR, "lud-8"),
        Check("V-15", auction.distinct_characters, ERROR, "lud-9"),
        Check("V-16", evenings.seated_once, ERROR, "lud-7"),
        Check("V-16", copied.same_games, ERROR, "lud-7"),
        Check("V-16", copied.same_game, WARNING, "lud-7"),
        Check("V-17", games.replayed, ERROR, "cas-1"),
        Check("V-20", auction.price_form(money), ERROR, "lud-9"),
        Check("V-21", auction.price_against_balance(money), ERROR, "lud-10"),
        Check("V-22", auction.last_price(money), ERROR, "lud-10", waivable=True),
        Check("V-24", auction.kept_price(money), ERROR, "lud-11", waivable=True),
        Check("V-26", auction.one_hire_each, ERROR, "lud-9"),
        Check("V-32", evenings.dates_in_order, ERROR, "org-4"),
        Check("V-32", evenings.many_days, WARNING, "org-4", when=_lasts_so_long_by_itself),
        Check("V-32", report_after_end, ERROR, "org-4"),
        Check("V-32", announced_long_before, WARNING, "org-4"),
        Check("V-32", days_in_place, WARNING, "org-4"),
        Check("V-39", evenings.has_arbiter, WARNING, "lud-1"),
        Check("V-40", may_enter, ERROR, "lud-3", waivable=True),
        Check("V-42", evenings.second_warning, ERROR, "arb-2"),
        Check("ADD-77", evenings.expulsion_reported, ERROR, "arb-2"),
        Check("V-43", evenings.known_leaver, ERROR, "arb-5"),
        Check("V-43", evenings.leaver_in_duel, ERROR, "arb-9"),
        Check("V-44", duel_winners(numbers.table_sizes, judge), ERROR, "lud-16"),
        Check("V-44", duels.seated_duelists, ERROR, "lud-16"),
        Check("V-44", duels.walkover, ERROR, "arb-9", waivable=True),
        Check("V-45", duels.duel_scores(_valid_score, _scores_in_words), ERROR, "lud-17", waivable=True),
        Check("V-50", known_club, ERROR, "org-4"),
        Check("ADD-36", authorised_elsewhere, WARNING, "org-4-2"),
        Check("V-60", known_area, ERROR, "org-1"),
        Check("A2009-25", expelled_in_duels, ERROR, "arb-9"),
        Check("A2009-55", excluded_player, ERROR, "org-7"),
        Check("A2009-55", without_card, ERROR, "org-7"),
        Check("DRAW", draws.drawn_by_seed(paper(law)), WARNING, "lud-8"),
    )


RESULT_CHECKS = (
    *FINDING_CHECKS,
    Check("V-38", decision_chain, ERROR, "org-4"),
    Check("V-44", duels.duel_entrants, ERROR, "lud-16", waivable=True, asks_for_meetings=True),
    Check("V-47", duels.tie_without_lot, ERROR, "lud-15"),
    Check("V-47", duels.idle_lot, WARNING, "lud-15"),
)
