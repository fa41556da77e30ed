"""Checks of the rounds: everybody at one table, who left stays away, nobody Sheriff twice, none a copy of another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..bang.copied_tables import by_seat
from ..bang.game_checks import sheriffs
from ..checking import Fault, fault
from ..explained import given
from .facts import Round, RoundTable, Tournament2022

Copies = Mapping[tuple[int, int], RoundTable]  # by round and table the one of an earlier round with the same in it


def sits_right(evening: Tournament2022, round_: Round) -> bool:
    """Whether a round has the players that it should have; where not, one check says so and others are silent."""
    return sorted(round_.players) == sorted(evening.active(round_.number))


def copied_round(evening: Tournament2022) -> Iterator[Fault]:
    """V-16: every round is drawn anew; one with the same people in the same seats, or in which all that was written of
    each seat is the same, was copied. Each round is told once, or each of its tables where not all are."""
    for copies, variant in ((_same_seats(evening), ""), (_same_games(evening), "games")):
        for round_ in evening.rounds:
            copied = [table for table in round_.tables if (round_.number, table.number) in copies]
            whole = len(copied) == len(round_.tables)
            for table in copied[:1] if whole else copied:
                other = copies[round_.number, table.number]
                where = evening.sheet.document.where(*evening.table_path(table), "roles" if variant else "seats")
                facts = {"round": table.round, "table": table.number, "other": other.round, "other_table": other.number}
                yield fault(where, "-".join(filter(None, (variant, "" if whole else "table"))), **facts)


def _same_seats(evening: Tournament2022) -> Copies:
    """The tables at which the same people sit in the same seats as at one of an earlier round."""
    first: dict[tuple[str, ...], RoundTable] = {}
    copies: dict[tuple[int, int], RoundTable] = {}
    for table in evening.tables:
        earlier = first.setdefault(table.seats, table)
        if earlier.round < table.round:
            copies[table.round, table.number] = earlier
    return copies


def _same_games(evening: Tournament2022) -> Copies:
    """The tables of others at which everything else is, seat by seat, as at one of an earlier round."""
    played = [(table, line) for table in evening.tables if (line := by_seat(table.seats, table.game)) is not None]
    copies: dict[tuple[int, int], RoundTable] = {}
    for n, (table, line) in enumerate(played):
        for earlier, same in played[:n]:
            if line == same and earlier.round < table.round and earlier.seats != table.seats:
                copies.setdefault((table.round, table.number), earlier)
    return copies


def one_table_a_round(evening: Tournament2022) -> Iterator[Fault]:
    """V-07, V-16: whoever is in the tournament sits at one table in every round, and nobody comes in later. Of a round
    with a table that was copied nobody knows who sat there. Where somebody sits twice, one of the seats is that of
    somebody else: for so many it is not told that they sit nowhere, or come in after a first round of which this is."""
    reported: set[str] = set()
    copied = {number for number, _ in _same_seats(evening)}
    entered = {player for round_ in evening.rounds for player in round_.players} - {*evening.players}
    excused: set[str] = entered if evening.rounds and len(entered) <= _seats_too_many(evening.rounds[0]) else set()
    for round_ in evening.rounds:
        if round_.number in copied:
            continue
        first: dict[str, int] = {}
        absent = [player for player in evening.active(round_.number) if player not in round_.players]
        others = [player for player in round_.players if player not in evening.players and player not in excused]
        exchanged = len(others) == len(absent) == 1  # one person in the place of another
        for table in round_.tables:
            for seat, player in enumerate(table.seats):
                where = evening.sheet.document.where(*evening.table_path(table), "seats", seat)
                facts = {"player": evening.register.shown(player), "round": round_.number}
                if player in first:
                    yield fault(where, "twice", table=first[player], **facts)
                elif player in others and exchanged:
                    yield fault(where, "stranger-for", other=evening.register.shown(absent[0]), **facts)
                elif player in others:
                    yield fault(where, "stranger", **facts)
                first.setdefault(player, table.number)
        for player in absent if not exchanged and len(absent) > _seats_too_many(round_) else ():
            if player not in reported:
                reported.add(player)
                where = evening.sheet.document.where("rounds", round_.number - 1, "tables")
                yield fault(
                    where,
                    "absent",
                    player=evening.register.shown(player),
                    round=round_.number,
                    before=round_.number - 1,
                )


def _seats_too_many(round_: Round) -> int:
    """How many seats of a round are of somebody who has another one in it."""
    seated = [player for table in round_.tables for player in table.seats]
    return len(seated) - len({*seated})


def left_for_good(evening: Tournament2022) -> Iterator[Fault]:
    """V-43: who left sits at no later table; each is told once, at the first seat, with all rounds."""
    copies = _same_seats(evening)
    still: dict[str, list[RoundTable]] = {}
    for table in evening.tables:
        for player in table.seats if (table.round, table.number) not in copies else ():
            withdrawal = evening.left.get(player)
            if withdrawal and (withdrawal.after_game or 0) < table.round:
                still.setdefault(player, []).append(table)
    for player, tables in still.items():
        where = evening.sheet.document.where(*evening.table_path(tables[0]), "seats", tables[0].seats.index(player))
        rounds = [table.round for table in tables]
        facts = {"left": evening.left[player].after_game, "n": len(rounds), "rounds": ", ".join(map(str, rounds))}
        yield fault(where, player=evening.register.shown(player), **facts)


def first_seat_sheriff(evening: Tournament2022) -> Iterator[Fault]:
    """V-07: the first seat of a table is the Sheriff's."""
    for table in evening.tables:
        if sheriffs(table.game) == 1 and table.game.sheriff != table.seats[0]:
            where = evening.sheet.document.where(*evening.table_path(table), "roles")
            yield fault(where, seat=table.seats.index(table.game.sheriff) + 1)


def sheriff_once(evening: Tournament2022) -> Iterator[Fault]:
    """V-07: nobody is Sheriff twice, unless nobody is left and the judge decided so (A2022-10)."""
    allowed = {(judge_decision.round, judge_decision.player) for judge_decision in evening.judge_decisions}
    times_sheriff: dict[str, int] = {}
    copies = _same_seats(evening)
    for round_ in evening.rounds:
        short = _short_of_sheriffs(round_, times_sheriff)
        for table in round_.tables:
            sheriff = table.game.sheriff
            if sheriffs(table.game) != 1 or (round_.number, table.number) in copies:
                continue
            if sheriff in times_sheriff and (round_.number, sheriff) not in allowed:
                where = evening.sheet.document.where(*evening.table_path(table), "seats", table.seats.index(sheriff))
                facts = {
                    "player": evening.register.shown(sheriff),
                    "round": round_.number,
                    "first": times_sheriff[sheriff],
                }
                yield fault(where, "short" if short else "", **facts)
        for table in round_.tables:
            if table.game.sheriff is not None:
                times_sheriff.setdefault(table.game.sheriff, round_.number)


def needless_decision(evening: Tournament2022) -> Iterator[Fault]:
    """A2022-10: a Sheriff is repeated by decision only where too few are left who have not been Sheriff."""
    times_sheriff: dict[str, int] = {}
    short: dict[int, bool] = {}
    again: set[tuple[int, str]] = set()
    for round_ in evening.rounds:
        short[round_.number] = _short_of_sheriffs(round_, times_sheriff)
        now = {table.game.sheriff for table in round_.tables if table.game.sheriff is not None}
        again |= {(round_.number, sheriff) for sheriff in now if sheriff in times_sheriff}
        times_sheriff.update({sheriff: round_.number for sheriff in now if sheriff not in times_sheriff})
    for decision in evening.judge_decisions:
        facts = {"player": evening.register.shown(decision.player), "round": decision.round}
        if (decision.round, decision.player) not in again:
            yield fault(evening.sheet.document.where(*decision.path), "unused", **facts)
        elif not short[given(decision.round)]:
            yield fault(evening.sheet.document.where(*decision.path), **facts)


def _short_of_sheriffs(round_: Round, times_sheriff: dict[str, int]) -> bool:
    """Whether fewer players of the round have not been Sheriff than it has tables."""
    return sum(player not in times_sheriff for player in round_.players) < len(round_.tables)
