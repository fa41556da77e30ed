"""Checks of a tournament as a whole: tables, seats, withdrawals, warnings, arbiters, dates."""

from __future__ import annotations

from collections.abc import Iterator

from ..checking import Fault, fault
from .facts import PRELIMINARY, QUARTER, SEMI, Evening, Table, Withdrawal
from .layouts import LARGEST, SMALLEST, layouts, sizes_text
from .phases import SMALLEST_GAME
from .reading import duel_path


def table_size(evening: Evening) -> Iterator[Fault]:
    """V-01: five to seven players sit down at a table."""
    for table in evening.tables:
        if not SMALLEST <= table.size <= LARGEST:
            where = evening.sheet.document.where(*evening.table_path(table), "seats")
            yield fault(where, table=table.number, size=table.size, smallest=SMALLEST, largest=LARGEST)


def table_difference(evening: Evening) -> Iterator[Fault]:
    """V-02: tables differ by one player at most."""
    sizes = [table.size for table in evening.tables]
    if max(sizes) - min(sizes) > 1 and all(SMALLEST <= size <= LARGEST for size in sizes):
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
                yield fault(where, player=evening.register.shown(player), table=other_table, seat=other_seat)
            first.setdefault(player, (table.number, seat + 1))


def dates_in_order(evening: Evening) -> Iterator[Fault]:
    """V-32: a tournament ends on the day it begins, or later."""
    if evening.end < evening.start:
        yield fault(evening.sheet.document.where("end"), start=evening.start, end=evening.end)


def has_arbiter(evening: Evening) -> Iterator[Fault]:
    """V-39: at least one arbiter."""
    if not evening.arbiters:
        yield fault(evening.sheet.document.where("arbiters"), adds="arbiters")


def known_leaver(evening: Evening) -> Iterator[Fault]:
    """V-43: who withdraws had sat down, leaves once, and at a moment that exists."""
    for _, found in _leaver_faults(evening):
        yield found


def leavers_clear(evening: Evening, table: Table) -> bool:
    """Whether it is clear who left *table*, and when: no withdrawal of its players, or of a stranger, has a mistake."""
    wrong = [one.player for one, _ in _leaver_faults(evening)]
    return not any(player in table.seats or player not in evening.table_of for player in wrong)


def _leaver_faults(evening: Evening) -> Iterator[tuple[Withdrawal, Fault]]:
    seen: set[str] = set()
    for one in evening.withdrawals:
        where = evening.sheet.document.where("withdrawals", one.index)
        who = evening.register.shown(one.player)
        if one.player not in evening.table_of:
            yield one, fault(where, "not-seated", player=who)
        elif one.player in seen:
            yield one, fault(where, "twice", player=who)
        elif one.stage == PRELIMINARY and (found := _moment(evening, one, who)):
            yield one, found
        seen.add(one.player)


def _moment(evening: Evening, one: Withdrawal, who: str) -> Fault | None:
    """What is wrong with the moment at which somebody left their table, if anything is."""
    where = evening.sheet.document.where("withdrawals", one.index, "after_game")
    games = len(evening.table_of[one.player].games)
    facts = {"player": who, "game": one.after_game, "games": games}
    if one.after_game is None:
        return fault(where, "no-game", **facts)
    if not 1 <= one.after_game <= games:
        return fault(where, "game", **facts)
    if one.after_game == games and not one.during_game and not _cut_short(evening, one.player):
        return fault(where, "after-last", **facts)
    return None


def _cut_short(evening: Evening, player: str) -> bool:
    """Whether the player's table ended because somebody left: three stayed, or a sheriff to come went."""
    table = evening.table_of[player]
    leavers = [seat for seat in table.seats if evening.left_tables(seat)]
    sheriffs = {game.sheriff for game in table.games}
    went = any(one not in sheriffs and evening.left[one].after_game == len(table.games) for one in leavers)
    return went or table.size - len(leavers) < SMALLEST_GAME


def leaver_in_duel(evening: Evening) -> Iterator[Fault]:
    """V-43: who left does not come back in a later duel."""
    order = ("preliminary", "after_preliminary", QUARTER, SEMI, "third", "final")
    for duel in evening.duels:
        for player in duel.players:
            left = evening.left.get(player)
            if left and order.index(left.stage) < order.index(duel.stage):
                where = evening.sheet.document.where(*duel_path(duel), "players")
                yield fault(where, player=evening.register.shown(player), stage=left.stage)


def expulsion_reported(evening: Evening) -> Iterator[Fault]:
    """ADD-77: of an expulsion it is written who decided it, when and why; a private reason can be withheld."""
    for one in evening.withdrawals:
        where = evening.sheet.document.where(*one.path)
        facts = {"player": evening.register.shown(one.player)}
        told = {"by": one.by, "date": one.day, "reason": one.reason}
        if not one.expelled:
            if any(told.values()) or one.withheld:
                yield fault(where, "voluntary", **facts)
        elif one.reason and one.withheld:
            yield fault(where, "both", **facts)
        elif lacks := [f"'{key}'" for key, value in told.items() if not (value or (key == "reason" and one.withheld))]:
            yield fault(where, lacks=", ".join(lacks), **facts)


def second_warning(evening: Evening) -> Iterator[Fault]:
    """V-42: a second warning is an expulsion, and an expulsion is a withdrawal."""
    expelled = {one.player for one in evening.withdrawals if one.expelled}
    for n, (player, count) in enumerate(evening.warnings):
        where = evening.sheet.document.where("warnings", n)
        if player not in evening.table_of:
            yield fault(where, "not-seated", player=evening.register.shown(player))
        elif count >= 2 and player not in expelled:
            yield fault(where, player=evening.register.shown(player))
