"""The checks that hold for 2022/23: which, how grave, by which clause. What they look at is shared or stands below."""

from __future__ import annotations

from collections.abc import Iterator

from ...problems import ERROR, FINDING, WARNING
from ...records.unfilled import says_nothing
from ..bang import copied_checks as copied
from ..bang import draw_checks as draws
from ..bang import duel_checks as duels
from ..bang import evening_checks as evenings
from ..bang import game_checks as games
from ..bang.layouts import sizes_text
from ..checking import Check, Fault, fault
from ..explained import given
from ..outcomes import IN_PROGRESS, SeasonOutcome, TournamentOutcome
from . import round_checks as rounds
from . import tables, verdict
from .facts import TIME_LIMIT, Tournament2022
from .paper import paper
from .tables import Parameters


def known_area(evening: Tournament2022) -> Iterator[Fault]:
    """A tournament of 2022/23 is national: there are no areas."""
    if evening.sheet.area != tables.NATIONAL:
        yield fault(evening.sheet.document.where("area"), area=evening.sheet.area, national=tables.NATIONAL)


def known_club(evening: Tournament2022) -> Iterator[Fault]:
    """V-50: where an organiser is named, it has a file."""
    if evening.club is not None and evening.club not in evening.register.clubs and not says_nothing(evening.club):
        yield fault(
            evening.sheet.document.where("club"), club=evening.club, near=evening.register.clubs_like(evening.club)
        )


def enough_players(evening: Tournament2022) -> Iterator[Fault]:
    """V-30: the tables of rounds and of tables begin with ten players (A2022-13)."""
    if _too_few(evening):
        where = evening.sheet.document.where("rounds", 0, "tables")
        yield fault(where, players=evening.player_count, least=evening.law.numbers.minimum_players)


def _too_few(evening: Tournament2022) -> bool:
    return evening.player_count < evening.law.numbers.minimum_players


def chart_row(evening: Tournament2022) -> Iterator[Fault]:
    """V-03: the tables of a round are those of the chart for the players who are still there (A2022-12, A2022-15)."""
    if _too_few(evening):
        return
    for played in evening.rounds:
        if not rounds.sits_right(evening, played):
            continue
        due = tables.sizes_due(len(played.players), evening.law)
        where = evening.sheet.document.where("rounds", played.number - 1, "tables")
        facts = {"round": played.number, "players": len(played.players), "sizes": sizes_text(played.sizes)}
        if due is None:
            yield fault(where, "nobody", **facts, before=played.number - 1)
        elif played.sizes != tuple(sorted(due, reverse=True)) and set(played.sizes) <= set(tables.ROLES):
            yield fault(where, **facts, expected=sizes_text(due))


def table_size(evening: Tournament2022) -> Iterator[Fault]:
    """V-01: five to seven players sit at a table; where they cannot be seated at all `chart_row` says so."""
    for table in evening.tables:
        players = len(evening.rounds[table.round - 1].players)
        if table.size not in tables.ROLES and (_too_few(evening) or tables.sizes_due(players, evening.law)):
            where = evening.sheet.document.where(*evening.table_path(table), "seats")
            facts = {"smallest": min(tables.ROLES), "largest": max(tables.ROLES)}
            yield fault(where, round=table.round, table=table.number, size=table.size, **facts)


def rounds_played(evening: Tournament2022) -> Iterator[Fault]:
    """V-49: as many rounds as the table says, or as a waiver says; a tournament that goes on has not too many."""
    by_table = evening.law.numbers.rounds_due(evening.player_count)
    due = given(evening.fewer_rounds[-1].rounds) if evening.fewer_rounds else by_table
    played = len(evening.rounds)
    for waiver in evening.fewer_rounds:
        if given(waiver.rounds) >= by_table:
            where = evening.sheet.document.where(*waiver.path, "rounds")
            yield fault(where, "waiver", rounds=waiver.rounds, expected=by_table, players=evening.player_count)
            return
    if not _too_few(evening) and (played > due or (evening.finished and played < due)):
        variant = "many" if played > due else "waived" if evening.fewer_rounds else ""
        yield fault(
            evening.sheet.document.where("rounds"), variant, actual=played, expected=due, players=evening.player_count
        )


def unfinished_needs_limit(evening: Tournament2022) -> Iterator[Fault]:
    """A2022-14: a game is broken off only under a time limit, which is a waiver."""
    if any(waiver.kind == TIME_LIMIT for waiver in evening.waivers):
        return
    for table in evening.tables:
        if table.game.won is None:
            where = evening.sheet.document.where(*evening.table_path(table), "won")
            yield fault(where, round=table.round, table=table.number)


def distinct_characters(evening: Tournament2022) -> Iterator[Fault]:
    """V-15: every character dealt at a table is another one; of two dealt one is kept (ADD-5)."""
    for table in evening.tables:
        first: dict[str, int] = {}
        for seat, player in enumerate(table.seats, 1):
            where = evening.sheet.document.where(*evening.table_path(table), "characters", seat - 1)
            dealt = (table.dealt or {}).get(player, ())
            if len(dealt) > evening.law.numbers.dealt:
                yield fault(where, "many", seat=seat, dealt=evening.law.numbers.dealt)
                continue
            for name in dealt:
                if name in first:
                    yield fault(where, character=name, seat=seat, other=first[name])
                first.setdefault(name, seat)


def judge_named(evening: Tournament2022) -> Iterator[Fault]:
    """V-39: somebody judges."""
    if evening.judge is None:
        yield fault(evening.sheet.document.where("judge"))


def judge_plays(evening: Tournament2022) -> Iterator[Fault]:
    """V-39: who judges a tournament does not play in it."""
    if evening.judge is not None and evening.judge in evening.players:
        yield fault(evening.sheet.document.where("judge"), player=evening.register.shown(evening.judge))


def known_leaver(evening: Tournament2022) -> Iterator[Fault]:
    """V-43: who withdraws had sat down, leaves once, and in a round that was played; after the last nobody leaves."""
    seen: set[str] = set()
    for withdrawal in evening.withdrawals:
        where = evening.sheet.document.where("withdrawals", withdrawal.index)
        facts = {
            "player": evening.register.shown(withdrawal.player),
            "round": withdrawal.after_game,
            "rounds": len(evening.rounds),
        }
        if withdrawal.player not in evening.table_of:
            yield fault(where, "not-seated", **facts)
        elif withdrawal.player in seen:
            yield fault(where, "twice", **facts)
        elif (withdrawal.after_game or 0) > len(evening.rounds):
            yield fault(evening.sheet.document.where("withdrawals", withdrawal.index, "after_round"), "round", **facts)
        elif (
            withdrawal.after_game == len(evening.rounds)
            and evening.finished
            and not withdrawal.during_game
            and not _ended_early(evening)
        ):
            yield fault(where, "after-last", **facts)
        seen.add(withdrawal.player)


def _ended_early(evening: Tournament2022) -> bool:
    """Whether those who left after the last round played are why there was no other: who stayed cannot be seated."""
    short = len(evening.rounds) < evening.law.numbers.rounds_due(evening.player_count)
    return short and tables.sizes_due(len(evening.active(len(evening.rounds) + 1)), evening.law) is None


def beyond_chart(result: TournamentOutcome) -> Iterator[Fault]:
    """A2022-08: more players than the chart has."""
    evening = result.facts_as(Tournament2022)
    if verdict.BEYOND_CHART in result.verdict.value.findings:
        where = evening.sheet.document.where("rounds", 0, "tables")
        yield fault(
            where, code=verdict.BEYOND_CHART, players=evening.player_count, most=evening.law.numbers.last_of_chart
        )


def over_in_closed_season(result: SeasonOutcome) -> Iterator[Fault]:
    """R2022-17: in a closed season every tournament has been played to the end."""
    for tournament in result.tournaments:
        if result.closed and tournament.status == IN_PROGRESS:
            yield fault(tournament.facts.sheet.document.where("finished"))


def _seats_by_round(evening: Tournament2022) -> list[tuple[tuple[str, ...], ...]]:
    return [tuple(table.seats for table in played.tables) for played in evening.rounds]


def checks(law: Parameters) -> tuple[Check, ...]:
    """What is looked at in a sheet under this *law*."""
    return (
        Check("V-01", table_size, ERROR, "rul-1-1-chart"),
        Check("V-03", chart_row, ERROR, "rul-1-1-chart"),
        Check("V-07", rounds.sheriff_once, ERROR, "rul-1-1-sheriff"),
        Check("V-07", rounds.first_seat_sheriff, ERROR, "rul-1-1-seats"),
        Check("V-07", rounds.one_table_a_round, ERROR, "rul-1-1"),
        Check("V-08", games.role_counts(tables.ROLES), ERROR, "rul-1-1-seats"),
        Check("V-09", games.sheriff_counts(tables.ROLES), ERROR, "rul-1-1-seats"),
        Check("V-10", games.law_outcome, ERROR, "rul-1-1-law"),
        Check("V-11", games.outlaws_outcome, ERROR, "rul-1-1-outlaws"),
        Check("V-12", games.renegade_outcome, ERROR, "rul-1-1-renegade"),
        Check("V-13", games.renegade_duel, ERROR, "rul-1-1-law"),
        Check("V-16", copied.same_games, ERROR, "rul-1-1"),
        Check("V-16", rounds.copied_round, ERROR, "rul-1-1"),
        Check("V-15", distinct_characters, ERROR, "rul-1-1-characters"),
        Check("V-30", enough_players, ERROR, "rul-1"),
        Check("V-32", evenings.dates_in_order, ERROR, "rul-1-1-sheet"),
        Check("V-32", evenings.many_days, WARNING, "rul-1-1-sheet"),
        Check("V-39", judge_named, WARNING, "jud-3"),
        Check("V-39", judge_plays, ERROR, "jud-3"),
        Check("V-42", evenings.second_warning, ERROR, "jud-3-penalties"),
        Check("ADD-77", evenings.expulsion_reported, ERROR, "jud-3-penalties"),
        Check("V-43", known_leaver, ERROR, "rul-1-4"),
        Check("V-43", rounds.left_for_good, ERROR, "rul-1-4"),
        Check("V-49", rounds_played, ERROR, "rul-1"),
        Check("V-50", known_club, ERROR, "oth-5"),
        Check("V-60", known_area, ERROR, "rul-1"),
        Check("A2022-10", rounds.needless_decision, WARNING, "rul-1-1-sheriff"),
        Check("A2022-14", unfinished_needs_limit, ERROR, "rul-1-3"),
        Check("DRAW", draws.drawn_by_seed(paper(law), _seats_by_round), WARNING, "rul-1-1-sheriff"),
    )


RESULT_CHECKS = (
    Check("A2022-08", beyond_chart, FINDING, "rul-1-1-chart"),
    Check("V-47", duels.tie_without_lot, ERROR, "rul-1-2"),
    Check("V-47", duels.idle_lot, WARNING, "rul-1-2"),
)
SEASON_CHECKS = (
    Check(
        "R2022-17",
        over_in_closed_season,
        WARNING,
        "rul-1-1-sheet",
        may_tell_of=lambda tournament: not tournament.finished,
    ),
)
