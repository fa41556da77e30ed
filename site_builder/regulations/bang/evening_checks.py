"""Checks of a tournament as a whole: tables, seats, withdrawals, warnings, arbiters, dates."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, timedelta

from ..checking import Fault, fault
from .copied_tables import copied_tables
from .facts import AFTER_PRELIMINARY, PRELIMINARY, Evening, Table, Withdrawal
from .layouts import TableSizes, sizes_text
from .phases import SMALLEST_GAME

EveningCheck = Callable[[Evening], Iterator[Fault]]
_LONGEST = timedelta(days=10)  # no law has a limit: beyond that it is asked whether both days are right


def table_size(allowed: TableSizes) -> EveningCheck:
    """V-01: as many players sit down at a table as the law says."""

    def table_size(evening: Evening) -> Iterator[Fault]:
        for table in evening.tables:
            if table.size not in allowed:
                where = evening.sheet.document.where(*evening.table_path(table), "seats")
                bounds = {"smallest": allowed.smallest, "largest": allowed.largest, "empty_seat": table.size + 1}
                yield fault(where, table=table.number, size=table.size, **bounds)

    return table_size


def table_difference(allowed: TableSizes) -> EveningCheck:
    """V-02: tables differ by one player at most."""

    def table_difference(evening: Evening) -> Iterator[Fault]:
        sizes = [table.size for table in evening.tables]
        if max(sizes) - min(sizes) > 1 and all(size in allowed for size in sizes):
            legal = " · ".join(sizes_text(layout) for layout in allowed.layouts(sum(sizes))) or "–"
            yield fault(evening.sheet.document.where("tables"), sizes=sizes_text(sizes), legal=legal)

    return table_difference


def preferred_layout(allowed: TableSizes, preferred: int) -> EveningCheck:
    """V-04: equal tables are preferred, and tables of *preferred* players."""

    def preferred_layout(evening: Evening) -> Iterator[Fault]:
        sizes = tuple(sorted((table.size for table in evening.tables), reverse=True))
        legal = allowed.layouts(sum(sizes))
        equal = [layout for layout in legal if layout[0] == layout[-1]]
        better = [layout for layout in equal if layout[0] == preferred] or equal
        if sizes in legal and better and sizes not in better:
            where = evening.sheet.document.where("tables")
            yield fault(where, sizes=sizes_text(sizes), better=sizes_text(better[0]), preferred=preferred)

    return preferred_layout


def seated_once(evening: Evening) -> Iterator[Fault]:
    """V-16: nobody sits twice; a table that is another one's copy is told as that."""
    first: dict[str, tuple[int, int]] = {}
    copies = {copied.table.number: copied for copied in copied_tables(evening) if copied.people}
    for table in evening.tables:
        if table.number in copies:
            other = copies[table.number].other
            where = evening.sheet.document.where(*evening.table_path(table), "seats")
            variant = "table" if table.size <= other.size else "first-seats"
            yield fault(where, variant, table=table.number, other=other.number, seats=other.size)
            continue
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


def reported_in_the_middle(evening: Evening, received: date | None) -> bool:
    """Whether the report was *received* before the last day, of a tournament that would last for weeks: then most
    likely that day is wrong, and not the report's."""
    return received is not None and evening.start <= received < evening.end and lasts_long(evening)


def reported_before_end(evening: Evening, received: date | None) -> Iterator[Fault]:
    """Where the report was *received* before the last day: at that day where the tournament would last for weeks, else
    at the report's."""
    if received is not None and received < evening.end:
        document, facts = evening.sheet.document, {"received": received, "end": evening.end}
        if reported_in_the_middle(evening, received):
            days = (evening.end - evening.start).days
            yield fault(document.where("end"), "last-day", start=evening.start, days=days, **facts)
        else:
            yield fault(document.where("report", "received"), **facts)


def lasts_long(evening: Evening) -> bool:
    """Whether a tournament would last longer than any does."""
    return evening.end - evening.start > _LONGEST


def many_days(evening: Evening) -> Iterator[Fault]:
    """V-32: few tournaments last for weeks; more often the month of a day is wrong."""
    if lasts_long(evening):
        facts = {"start": evening.start, "end": evening.end, "days": (evening.end - evening.start).days + 1}
        yield fault(evening.sheet.document.where("end"), **facts)


def has_arbiter(evening: Evening) -> Iterator[Fault]:
    """V-39: at least one arbiter."""
    if not evening.arbiters:
        yield fault(evening.sheet.document.where("arbiters"), adds="arbiters")


def known_leaver(evening: Evening) -> Iterator[Fault]:
    """V-43: who withdraws had sat down, leaves once, and at a moment that exists."""
    for _, faulty in _leaver_faults(evening):
        yield faulty


def leavers_clear(evening: Evening, table: Table) -> bool:
    """Whether it is clear who left *table*, and when: no withdrawal of its players, or of a stranger, has a mistake."""
    wrong = [withdrawal.player for withdrawal, _ in _leaver_faults(evening)]
    return not any(player in table.seats or player not in evening.table_of for player in wrong)


def _leaver_faults(evening: Evening) -> Iterator[tuple[Withdrawal, Fault]]:
    seen: set[str] = set()
    for withdrawal in evening.withdrawals:
        where = evening.sheet.document.where("withdrawals", withdrawal.index)
        name = evening.register.shown(withdrawal.player)
        if withdrawal.player not in evening.table_of:
            yield withdrawal, fault(where, "not-seated", player=name)
        elif withdrawal.player in seen:
            yield withdrawal, fault(where, "twice", player=name)
        elif withdrawal.stage == PRELIMINARY and (moment_fault := _moment(evening, withdrawal, name)):
            yield withdrawal, moment_fault
        seen.add(withdrawal.player)


def _moment(evening: Evening, withdrawal: Withdrawal, name: str) -> Fault | None:
    """What is wrong with the moment at which somebody left their table, if anything is."""
    where = evening.sheet.document.where("withdrawals", withdrawal.index, "after_game")
    games = len(evening.table_of[withdrawal.player].games)
    facts = {"player": name, "game": withdrawal.after_game, "games": games}
    if withdrawal.after_game is None:
        return fault(where, "no-game", **facts)
    if not 1 <= withdrawal.after_game <= games:
        return fault(where, "game", **facts)
    if withdrawal.after_game == games and not withdrawal.during_game and not _cut_short(evening, withdrawal.player):
        return fault(where, "after-last", **facts)
    return None


def _cut_short(evening: Evening, player: str) -> bool:
    """Whether the player's table ended because somebody left: three stayed, or a sheriff to come went."""
    table = evening.table_of[player]
    leavers = [seat for seat in table.seats if evening.left_tables(seat)]
    sheriffs = {game.sheriff for game in table.games}
    went = any(leaver not in sheriffs and evening.left[leaver].after_game == len(table.games) for leaver in leavers)
    return went or table.size - len(leavers) < SMALLEST_GAME


def leaver_in_duel(evening: Evening) -> Iterator[Fault]:
    """V-43: who left does not come back in a later duel."""
    order = (PRELIMINARY, AFTER_PRELIMINARY, *evening.stages.in_order)
    seen: set[str] = set()  # each once: in later duels it is the same mistake
    for duel in evening.duels:
        for player in duel.players:
            withdrawal = evening.left.get(player)
            if withdrawal and player not in seen and order.index(withdrawal.stage) < order.index(duel.stage):
                seen.add(player)
                where = evening.sheet.document.where(*evening.duel_path(duel), "players")
                yield fault(where, player=evening.register.shown(player), stage=withdrawal.stage)


def expulsion_reported(evening: Evening) -> Iterator[Fault]:
    """ADD-77: of an expulsion it is written who decided it, when and why; a private reason can be withheld."""
    for withdrawal in evening.withdrawals:
        where = evening.sheet.document.where(*withdrawal.path)
        facts = {"player": evening.register.shown(withdrawal.player)}
        details = {"by": withdrawal.by, "date": withdrawal.day, "reason": withdrawal.reason}
        if not withdrawal.expelled:
            if any(details.values()) or withdrawal.withheld:
                cause = evening.sheet.document.where(*withdrawal.path, "cause")
                yield fault(cause, "voluntary", **facts)
        elif withdrawal.reason and withdrawal.withheld:
            yield fault(where, "both", **facts)
        elif withdrawal.by == withdrawal.player:
            yield fault(evening.sheet.document.where(*withdrawal.path, "by"), "oneself", **facts)
        elif lacks := [key for key in details if not (details[key] or (key == "reason" and withdrawal.withheld))]:
            where = evening.sheet.document.where(*withdrawal.path, lacks[0])
            yield fault(where, lacks=", ".join(f"'{key}'" for key in lacks), **facts)
        if withdrawal.expelled and withdrawal.day and withdrawal.day < evening.start:
            where = evening.sheet.document.where(*withdrawal.path, "date")
            yield fault(where, "early", day=withdrawal.day, start=evening.start, **facts)
        elif withdrawal.expelled and withdrawal.day and withdrawal.day > evening.end >= evening.start:
            where = evening.sheet.document.where(*withdrawal.path, "date")
            yield fault(where, "after", day=withdrawal.day, end=evening.end, **facts)


def second_warning(evening: Evening) -> Iterator[Fault]:
    """V-42: a second warning is an expulsion, and an expulsion is a withdrawal."""
    expelled = {withdrawal.player for withdrawal in evening.withdrawals if withdrawal.expelled}
    for n, (player, count) in enumerate(evening.warnings):
        where = evening.sheet.document.where("warnings", n)
        if player not in evening.table_of:
            yield fault(where, "not-seated", player=evening.register.shown(player))
        elif count >= 2 and player not in expelled:
            yield fault(where, player=evening.register.shown(player))
