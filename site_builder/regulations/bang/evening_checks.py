"""Checks of a tournament as a whole: tables, seats, withdrawals, warnings, arbiters, dates."""

from __future__ import annotations

from collections.abc import Iterator

from ..checking import Fault, fault
from .facts import PRELIMINARY, QUARTER, SEMI, Evening
from .layouts import LARGEST, SMALLEST, layouts, sizes_text


def table_size(evening: Evening) -> Iterator[Fault]:
    """V-01: five to seven players sit down at a table."""
    for table in evening.tables:
        if not SMALLEST <= table.size <= LARGEST:
            where = evening.sheet.document.where("tables", table.number - 1, "seats")
            yield fault(where, size=table.size, smallest=SMALLEST, largest=LARGEST)


def table_difference(evening: Evening) -> Iterator[Fault]:
    """V-02: tables differ by one player at most."""
    sizes = [table.size for table in evening.tables]
    if max(sizes) - min(sizes) > 1:
        legal = " · ".join(sizes_text(one) for one in layouts(sum(sizes))) or "–"
        yield fault(evening.sheet.document.where("tables"), sizes=sizes_text(sizes), legal=legal)


def preferred_layout(evening: Evening) -> Iterator[Fault]:
    """V-04: equal tables are preferred, and tables of five."""
    sizes = tuple(sorted((table.size for table in evening.tables), reverse=True))
    legal = layouts(sum(sizes))
    if sizes not in legal:
        return
    equal = [one for one in legal if one[0] == one[-1]]
    fives = [one for one in legal if set(one) == {SMALLEST}]
    if fives and sizes not in fives:
        yield fault(evening.sheet.document.where("tables"), sizes=sizes_text(sizes), better=sizes_text(fives[0]))
    elif equal and sizes not in equal:
        yield fault(evening.sheet.document.where("tables"), sizes=sizes_text(sizes), better=sizes_text(equal[0]))


def seated_once(evening: Evening) -> Iterator[Fault]:
    """V-16: nobody sits twice."""
    first: dict[str, tuple[int, int]] = {}
    for table in evening.tables:
        for seat, player in enumerate(table.seats):
            if player in first:
                other_table, other_seat = first[player]
                where = evening.sheet.document.where("tables", table.number - 1, "seats", seat)
                yield fault(where, player=player, table=other_table, seat=other_seat)
            first.setdefault(player, (table.number, seat + 1))


def dates_in_order(evening: Evening) -> Iterator[Fault]:
    """V-32: a tournament ends on the day it begins, or later."""
    if evening.end < evening.start:
        yield fault(evening.sheet.document.where("end"), start=evening.start, end=evening.end)


def has_arbiter(evening: Evening) -> Iterator[Fault]:
    """V-39: at least one arbiter."""
    if not evening.arbiters:
        yield fault(evening.sheet.document.where("arbiters"))


def known_leaver(evening: Evening) -> Iterator[Fault]:
    """V-43: who withdraws had sat down, leaves once, and at a moment that exists."""
    seen: set[str] = set()
    for one in evening.withdrawals:
        where = evening.sheet.document.where("withdrawals", one.index)
        if one.player not in evening.table_of:
            yield fault(where, "not-seated", player=one.player)
            continue
        if one.player in seen:
            yield fault(where, "twice", player=one.player)
        seen.add(one.player)
        if one.stage == PRELIMINARY:
            yield from _moment(evening, one, where)


def _moment(evening: Evening, one, where) -> Iterator[Fault]:
    games = len(evening.table_of[one.player].games)
    if one.after_game is None:
        yield fault(where, "no-game")
    elif not 1 <= one.after_game <= games:
        yield fault(evening.sheet.document.where("withdrawals", one.index, "after_game"), "game", game=one.after_game, games=games)
    elif one.after_game == games and not one.during_game and not _stopped(evening, one.player):
        yield fault(where, "after-last", game=one.after_game)


def _stopped(evening: Evening, player: str) -> bool:
    table = evening.table_of[player]
    return table.size - sum(evening.left_tables(seat) for seat in table.seats) < 4


def leaver_in_duel(evening: Evening) -> Iterator[Fault]:
    """V-43: who left does not come back in a later duel."""
    order = ("preliminary", "after_preliminary", QUARTER, SEMI, "third", "final")
    for duel in evening.duels:
        for player in duel.players:
            left = evening.left.get(player)
            if left and order.index(left.stage) < order.index(duel.stage):
                yield fault(evening.sheet.document.where("duels", duel.stage), player=player, stage=left.stage)


def second_warning(evening: Evening) -> Iterator[Fault]:
    """V-42: a second warning is an expulsion, and an expulsion is a withdrawal."""
    expelled = {one.player for one in evening.withdrawals if one.expelled}
    for n, (player, count) in enumerate(evening.warnings):
        where = evening.sheet.document.where("warnings", n)
        if player not in evening.table_of:
            yield fault(where, "not-seated", player=player)
        elif count >= 2 and player not in expelled:
            yield fault(where, player=player)
