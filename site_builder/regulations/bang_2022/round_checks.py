"""Checks of the rounds: everybody at one table, who left stays away, nobody Sheriff twice."""

from __future__ import annotations

from collections.abc import Iterator

from ..bang.game_checks import sheriffs
from ..checking import Fault, fault
from ..explained import given
from .facts import Round, Tournament2022


def sits_right(t: Tournament2022, round_: Round) -> bool:
    """Whether a round has the players that it should have; where not, one check says so and others are silent."""
    return sorted(round_.players) == sorted(t.active(round_.number))


def one_table_a_round(t: Tournament2022) -> Iterator[Fault]:
    """V-07, V-16: whoever is in the tournament sits at one table in every round, and nobody comes in later."""
    reported: set[str] = set()
    for round_ in t.rounds:
        first: dict[str, int] = {}
        for table in round_.tables:
            for seat, player in enumerate(table.seats):
                where = t.sheet.document.where(*t.table_path(table), "seats", seat)
                facts = {"player": t.register.shown(player), "round": round_.number}
                if player in first:
                    yield fault(where, "twice", table=first[player], **facts)
                elif player not in t.players:
                    yield fault(where, "stranger", **facts)
                first.setdefault(player, table.number)
        for player in t.active(round_.number):
            if player not in first and player not in reported:
                reported.add(player)
                where = t.sheet.document.where("rounds", round_.number - 1, "tables")
                yield fault(
                    where, "absent", player=t.register.shown(player), round=round_.number, before=round_.number - 1
                )


def left_for_good(t: Tournament2022) -> Iterator[Fault]:
    """V-43: who left sits at no later table."""
    for table in t.tables:
        for seat, player in enumerate(table.seats):
            left = t.left.get(player)
            if left and (left.after_game or 0) < table.round:
                where = t.sheet.document.where(*t.table_path(table), "seats", seat)
                yield fault(where, player=t.register.shown(player), left=left.after_game, round=table.round)


def first_seat_sheriff(t: Tournament2022) -> Iterator[Fault]:
    """V-07: the first seat of a table is the Sheriff's."""
    for table in t.tables:
        if sheriffs(table.game) == 1 and table.game.sheriff != table.seats[0]:
            where = t.sheet.document.where(*t.table_path(table), "roles")
            yield fault(where, seat=table.seats.index(table.game.sheriff) + 1)


def sheriff_once(t: Tournament2022) -> Iterator[Fault]:
    """V-07: nobody is Sheriff twice, unless nobody is left and the judge decided so (A2022-10)."""
    allowed = {(judge_decision.round, judge_decision.player) for judge_decision in t.judge_decisions}
    served: dict[str, int] = {}
    for round_ in t.rounds:
        short = _short_of_sheriffs(t, round_, served)
        for table in round_.tables:
            sheriff = table.game.sheriff
            if sheriffs(table.game) != 1:
                continue
            if sheriff in served and (round_.number, sheriff) not in allowed:
                where = t.sheet.document.where(*t.table_path(table), "seats", table.seats.index(sheriff))
                facts = {"player": t.register.shown(sheriff), "round": round_.number, "first": served[sheriff]}
                yield fault(where, "short" if short else "", **facts)
        for table in round_.tables:
            if table.game.sheriff is not None:
                served.setdefault(table.game.sheriff, round_.number)


def needless_decision(t: Tournament2022) -> Iterator[Fault]:
    """A2022-10: a Sheriff is repeated by decision only where too few are left who have not been Sheriff."""
    served: dict[str, int] = {}
    short: dict[int, bool] = {}
    again: set[tuple[int, str]] = set()
    for round_ in t.rounds:
        short[round_.number] = _short_of_sheriffs(t, round_, served)
        now = {table.game.sheriff for table in round_.tables if table.game.sheriff is not None}
        again |= {(round_.number, sheriff) for sheriff in now if sheriff in served}
        served.update({sheriff: round_.number for sheriff in now if sheriff not in served})
    for decision in t.judge_decisions:
        facts = {"player": t.register.shown(decision.player), "round": decision.round}
        if (decision.round, decision.player) not in again:
            yield fault(t.sheet.document.where(*decision.path), "unused", **facts)
        elif not short[given(decision.round)]:
            yield fault(t.sheet.document.where(*decision.path), **facts)


def _short_of_sheriffs(t: Tournament2022, round_: Round, served: dict[str, int]) -> bool:
    """Whether fewer players of the round have not been Sheriff than it has tables."""
    return sum(player not in served for player in round_.players) < len(round_.tables)
