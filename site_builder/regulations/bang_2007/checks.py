"""The checks of a tournament of 2007: which, how grave, by which clause. What they look at is shared or below."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta

from ...problems import ERROR, FINDING, WARNING
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
from ..bang.layouts import sizes_text
from ..bang.winnings import earned
from ..checking import Check, Fault, fault
from ..outcomes import TournamentOutcome
from . import tables, verdict
from .annex import LAST_ROW, printed_layouts
from .duel_rounds import SEMI, THIRD
from .facts import Tournament2007
from .paper import paper
from .season import judge
from .tables import Parameters


def _scores(evening: Evening) -> tuple[tables.Pair, ...]:
    assert isinstance(evening, Tournament2007)
    return evening.law.numbers.duel_scores


def _valid_score(evening: Evening, score: tuple[int, int]) -> bool:
    return score in _scores(evening)


def _scores_in_words(evening: Evening) -> str:
    return ", ".join(f"{won}-{lost}" for won, lost in _scores(evening))


# --- one tournament -----------------------------------------------------------------------------------------------


def layout_in_annex(evening: Tournament2007) -> Iterator[Fault]:
    """V-03: a layout that the three rules allow and Annex 1 does not print."""
    sizes = tuple(sorted((table.size for table in evening.tables), reverse=True))
    players = sum(sizes)
    if (
        sizes in evening.law.numbers.table_sizes.layouts(players)
        and evening.law.numbers.minimum_players <= players <= LAST_ROW
        and sizes not in printed_layouts(players, evening.law.numbers.table_sizes)
    ):
        printed = " · ".join(sizes_text(layout) for layout in printed_layouts(players, evening.law.numbers.table_sizes))
        yield fault(evening.sheet.document.where("tables"), sizes=sizes_text(sizes), players=players, printed=printed)


def known_region(evening: Tournament2007) -> Iterator[Fault]:
    """R2007-01: a regional or reserve tournament belongs to a region, the others are national."""
    area = evening.sheet.area
    if evening.kind in tables.IN_A_REGION and area not in evening.law.numbers.areas:
        yield fault(evening.sheet.document.where("area"), area=area)
    elif evening.kind not in tables.IN_A_REGION and area != tables.NATIONAL:
        yield fault(
            evening.sheet.document.where("kind"), "national", area=area, kind=evening.kind, national=tables.NATIONAL
        )


def known_club(evening: Tournament2007) -> Iterator[Fault]:
    """V-50: an organiser who is named has a file."""
    if evening.club is not None and evening.club not in evening.register.clubs and not says_nothing(evening.club):
        yield fault(
            evening.sheet.document.where("club"), club=evening.club, near=evening.register.clubs_like(evening.club)
        )


def may_enter(evening: Tournament2007) -> Iterator[Fault]:
    """V-40, V-41: no reigning champion but in the final (ADD-2), nobody banned, citizens and residents only."""
    for table in evening.tables:
        for seat, player in enumerate(table.seats):
            where = evening.sheet.document.where("tables", table.number - 1, "seats", seat)
            person = evening.register.players[player]
            name = evening.register.shown(player)
            if player == evening.reigning_champion and evening.kind != tables.FINAL:
                yield fault(where, "champion", player=name)
            if person.document.data.get("resident") is False:
                yield fault(where, "resident", player=name)
            for ban in person.bans:
                if ban.covers(evening.start, evening.end):
                    yield fault(where, "banned", player=name, first=ban.first, reason=ban.reason)


def arbiter_plays(evening: Tournament2007) -> Iterator[Fault]:
    """A2007-13: an arbiter who plays; the text is silent, so it is allowed and told."""
    return _playing_arbiters(evening)


def arbiter_forbidden(evening: Tournament2007) -> Iterator[Fault]:
    """A2007-13, read the other way: an arbiter does not play."""
    return _playing_arbiters(evening)


def _playing_arbiters(evening: Tournament2007) -> Iterator[Fault]:
    for n, player in enumerate(evening.arbiters):
        if player in evening.table_of:
            yield fault(evening.sheet.document.where("arbiters", n), player=evening.register.shown(player))


def _may_play(evening: Tournament2007) -> bool:
    return evening.law.arbiter_may_play


def _may_not_play(evening: Tournament2007) -> bool:
    return not evening.law.arbiter_may_play


def _not_reported_in_the_middle(evening: Tournament2007) -> bool:
    return not evenings.reported_in_the_middle(evening, evening.report_received)


def report_after_end(evening: Tournament2007) -> Iterator[Fault]:
    """V-32: a report comes after the tournament."""
    return evenings.reported_before_end(evening, evening.report_received)


def late_report(evening: Tournament2007) -> Iterator[Fault]:
    """V-33: a report after the seventh day, or none when the seven days are over; no sanction is stated (A2007-12)."""
    last = evening.end + timedelta(days=evening.law.numbers.report_days)
    came = evening.report_received or evening.sheet.season.as_of
    if evening.law.late_report == "warn" and came > last:
        where = evening.sheet.document.where("report", "received")
        yield fault(where, "" if evening.report_received else "absent", last=last)


def third_place_duel(evening: Tournament2007) -> Iterator[Fault]:
    """V-46: the losers of the semifinals meet, unless one of them left there (A2007-14, ADD-6)."""
    semifinals = evening.duels_at(SEMI)
    leavers = {withdrawal.player for withdrawal in evening.withdrawals if withdrawal.stage == SEMI}
    losers = [duel.lost for duel in semifinals]
    if (
        evening.law.third_place_duel != "required"
        or len(semifinals) < 2
        or evening.duels_at(THIRD)
        or leavers & set(losers)
    ):
        return
    yield fault(
        evening.sheet.document.where("duels"),
        first=evening.register.shown(losers[0]),
        second=evening.register.shown(losers[1]),
    )


# --- one tournament, judged ---------------------------------------------------------------------------------------


def _not_valid(name: str, code: str) -> Callable[[TournamentOutcome], Iterator[Fault]]:
    """The check that tells whoever brings a tournament in why it does not count."""

    def check(result: TournamentOutcome) -> Iterator[Fault]:
        evening = result.facts_as(Tournament2007)
        if code in result.verdict.value.findings:
            path = (
                ("tables",) if code == verdict.FEW_PLAYERS else ("end",) if evening.end != evening.start else ("start",)
            )
            least = evening.law.numbers.minimum_players
            yield fault(
                evening.sheet.document.where(*path), players=evening.player_count, least=least, last=evening.last_day
            )

    check.__name__ = name
    return check


def checks(law: Parameters) -> tuple[Check, ...]:
    """What is looked at in a sheet under this *law*."""
    numbers = law.numbers
    money = auction.AuctionNumbers(numbers.stake, numbers.bid_multiple, numbers.last_price, earned(numbers.prizes))
    return (
        Check("V-01", evenings.table_size(numbers.table_sizes), ERROR, "gir-1"),
        Check("V-02", evenings.table_difference(numbers.table_sizes), ERROR, "gir-1", waivable=True),
        Check("V-03", layout_in_annex, WARNING, "all-1"),
        Check("V-05", turns.games_at_table, ERROR, "gir-1", waivable=True),
        Check("V-06", turns.sheriff_order, ERROR, "gir-2", waivable=True),
        Check("V-08", games.role_counts(tables.ROLES), ERROR, "gir-2"),
        Check("V-09", games.sheriff_counts(tables.ROLES), ERROR, "gir-2"),
        Check("V-10", games.columns_in_place, ERROR, "gir-7"),
        Check("V-10", games.law_outcome, ERROR, "gir-7"),
        Check("V-11", games.outlaws_outcome, ERROR, "gir-7"),
        Check("V-12", games.renegade_outcome, ERROR, "gir-7"),
        Check("V-13", games.renegade_duel, ERROR, "gir-7"),
        Check("V-14", games.players_of_the_game, ERROR, "gir-2"),
        Check("V-15", auction.distinct_characters, ERROR, "gir-3"),
        Check("V-16", evenings.seated_once, ERROR, "gir-2"),
        Check("V-16", copied.same_games, ERROR, "gir-2"),
        Check("V-16", copied.same_game, WARNING, "gir-2"),
        Check("V-17", games.replayed, ERROR, "cas-1"),
        Check("V-20", auction.price_form(money), ERROR, "gir-3"),
        Check("V-21", auction.price_against_balance(money), ERROR, "gir-4"),
        Check("V-22", auction.last_price(money), ERROR, "gir-3", waivable=True),
        Check("V-24", auction.kept_price(money), ERROR, "gir-5", waivable=True),
        Check("V-26", auction.one_hire_each, ERROR, "gir-3"),
        Check("V-32", evenings.dates_in_order, ERROR, "mod-8"),
        Check("V-32", evenings.many_days, WARNING, "mod-8", when=_not_reported_in_the_middle),
        Check("V-32", report_after_end, ERROR, "mod-8"),
        Check("V-33", late_report, WARNING, "mod-8"),
        Check("V-39", evenings.has_arbiter, WARNING, "mod-2"),
        Check("A2007-13", arbiter_plays, WARNING, "mod-2", when=_may_play),
        Check("A2007-13", arbiter_forbidden, ERROR, "mod-2", when=_may_not_play),
        Check("V-40", may_enter, ERROR, "mod-5", waivable=True),
        Check("V-42", evenings.second_warning, ERROR, "arb-3"),
        Check("ADD-77", evenings.expulsion_reported, ERROR, "arb-3"),
        Check("V-43", evenings.known_leaver, ERROR, "arb-8"),
        Check("V-43", evenings.leaver_in_duel, ERROR, "arb-10"),
        Check("V-44", duel_winners(numbers.table_sizes, judge), ERROR, "gir-11"),
        Check("V-44", duels.seated_duelists, ERROR, "gir-11"),
        Check("V-44", duels.walkover, ERROR, "arb-10", waivable=True),
        Check("V-45", duels.duel_scores(_valid_score, _scores_in_words), ERROR, "due-1", waivable=True),
        Check("V-46", third_place_duel, ERROR, "gir-11", waivable=True),
        Check("V-50", known_club, ERROR, "mod-1"),
        Check("R2007-01", known_region, ERROR, "cam-1"),
        Check("DRAW", draws.drawn_by_seed(paper(law)), WARNING, "gir-2"),
    )


RESULT_CHECKS = (
    Check("V-30", _not_valid("few_players", verdict.FEW_PLAYERS), FINDING, "cam-6"),
    Check("V-31", _not_valid("after_deadline", verdict.OUTSIDE), FINDING, "mod-3"),
    Check("V-44", duels.duel_entrants, ERROR, "gir-11", waivable=True, asks_for_meetings=True),
    Check("V-47", duels.tie_without_lot, ERROR, "gir-10"),
    Check("V-47", duels.idle_lot, WARNING, "gir-10"),
)
