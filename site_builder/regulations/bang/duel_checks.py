"""Checks of the duels against the bracket that the preliminary gave, of their scores, and of recorded lots."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import chain, combinations

from ...problems import Facing, Location
from ..checking import Fault, fault
from ..outcomes import TournamentOutcome
from .duels import ENTRANTS, NOBODY, Meeting
from .facts import Duel, Evening
from .seats_meant import exchanged_tables, table_backwards, turned
from .seats_sorted import table_sorted


def _where(evening: Evening, duel: Duel, *key: str | int) -> Location:
    return evening.sheet.document.where(*evening.duel_path(duel), *key)


def walkover(evening: Evening) -> Iterator[Fault]:
    """V-44: a walkover goes with a withdrawal at that stage, of the one who lost."""
    for duel in evening.duels:
        leavers = [
            withdrawal
            for withdrawal in evening.withdrawals
            if withdrawal.stage == duel.stage and withdrawal.player in duel.players
        ]
        if duel.walkover and not leavers and duel.won in duel.players:
            yield fault(_where(evening, duel, "walkover"), player=evening.register.shown(duel.lost), stage=duel.stage)
        for leaver in leavers:
            facts = {"player": evening.register.shown(leaver.player), "stage": leaver.stage}
            if duel.won == leaver.player:
                yield fault(_where(evening, duel, "won"), "won", **facts)
            elif not duel.walkover:
                yield fault(_where(evening, duel), "missing", **facts)
    for leaver in evening.withdrawals:
        in_duel = any(leaver.player in duel.players for duel in evening.duels_at(leaver.stage))
        if leaver.stage in evening.stages.in_order and not in_duel and leaver.player in evening.table_of:
            where = evening.sheet.document.where("withdrawals", leaver.index, "stage")
            yield fault(where, "no-duel", player=evening.register.shown(leaver.player), stage=leaver.stage)


def duel_scores(valid: Callable[[Evening, tuple[int, int]], bool], valid_scores: Callable[[Evening], str]):
    """V-45: the check that a score, where it is written, can end a duel; *valid_scores* names the scores that can."""

    def duel_score(evening: Evening) -> Iterator[Fault]:
        for duel in evening.duels:
            if duel.score is not None and not duel.walkover and not valid(evening, duel.score):
                where, (first, second) = _where(evening, duel, "score"), duel.score
                if valid(evening, (second, first)):
                    yield fault(where, "turned", meant=f"{second}-{first}")
                else:
                    yield fault(where, score=f"{first}-{second}", valid=valid_scores(evening))

    return duel_score


def duel_entrants(result: TournamentOutcome) -> Iterator[Fault]:
    """V-44: the duels are those of the bracket, all of them (A2009-31: seeds by the preliminary ranking)."""
    evening = result.facts_as(Evening)
    bracket = [meeting for meeting in result.meetings if isinstance(meeting, Meeting)]
    if not result.meetings:
        ranked = sum(row.value.preliminary_place is not None for row in result.standings.values())
        yield fault(evening.sheet.document.where("tables"), "too-few", actual=ranked)
        return
    entrants = {player for meeting in result.meetings for player in meeting.players}
    if open_ties := [group for group in _without_lot(result) if entrants.intersection(group)]:
        yield from _out_of_reach(evening, bracket[0].stage, entrants.union(*open_ties))
        return  # who meets whom is open while a lot is missing, which `tie-without-lot` tells
    if elsewhere := _at_another_stage(evening, bracket):
        yield elsewhere
        return
    stages = dict.fromkeys(meeting.stage for meeting in bracket if meeting.due != NOBODY)
    for stage in stages:
        faults, goes_on = _at_stage(evening, bracket, stage)
        yield from faults
        if not goes_on:
            return
    for duel in evening.duels:
        if duel.stage not in stages:
            yield fault(_where(evening, duel), "stage", stage=duel.stage, tables=len(evening.tables))


def _out_of_reach(evening: Evening, stage: str, able: Collection[str | None]) -> Iterator[Fault]:
    """Who plays at the first *stage* and is none of those *able* to come there, whatever the lots say."""
    for duel in evening.duels_at(stage):
        for n, player in enumerate(duel.players):
            if player not in able:
                where = _where(evening, duel, "players", n)
                yield fault(where, "out-of-reach", player=evening.register.shown(player), stage=stage)


def _at_stage(evening: Evening, bracket: Sequence[Meeting], stage: str) -> tuple[Sequence[Fault], bool]:
    """What is told of the duels of a *stage*, and whether it is known who meets whom afterwards."""
    meetings = [meeting for meeting in bracket if meeting.stage == stage]
    if any(None in meeting.players for meeting in meetings):
        return [], False  # nobody knows who comes here until the duels before are right
    lawful = [meeting.duel for meeting in meetings if meeting.due is None]
    others = [duel for duel in evening.duels_at(stage) if not any(duel is other for other in lawful)]
    if others and (cause := _cause(evening, bracket, meetings, stage)):
        return cause, False
    due = [meeting.due or meeting.players for meeting in meetings if meeting.duel is None or meeting.due]
    facts = {"stage": stage, "expected": _pairs(evening, [pair for pair in due if None not in pair])}
    if others:
        pairs = ((duel, _pairs(evening, [duel.players])) for duel in others)
        return [fault(_where(evening, duel, "players"), "other", actual=pair, **facts) for duel, pair in pairs], True
    if all(meeting.duel for meeting in meetings):
        return [], True
    variant = "missing" if evening.duels else "none"
    return [fault(evening.sheet.document.where("duels", stage), variant, **facts)], bool(evening.duels)


def _at_another_stage(evening: Evening, bracket: Sequence[Meeting]) -> Fault | None:
    """What is told of the duels of a stage that stand at another: all of the *bracket* that this one lacks, or
    None. Final and match for third place are looked at where each has what belongs to the other."""
    last = {evening.stages.last, evening.stages.third}
    for stage in dict.fromkeys(meeting.stage for meeting in bracket):
        lacks = [meeting.players for meeting in bracket if meeting.stage == stage and meeting.duel is None]
        for at in evening.stages.in_order if lacks else ():
            there = {frozenset[str | None](duel.players): duel for duel in evening.duels_at(at)}
            duels = [there.get(frozenset(players)) for players in lacks]
            if {stage, at} != last and duels[0] and None not in duels:
                follow = evening.stages.after(stage) if evening.duels_at(stage) and len(duels) > 1 else ""
                facts = {"stage": stage, "at": at, "n": len(duels), "next": follow}
                return fault(_where(evening, duels[0], "players"), "at-next" if follow else "at", **facts)
    return None


def _cause(evening: Evening, bracket: Sequence[Meeting], meetings: Sequence[Meeting], stage: str) -> Sequence[Fault]:
    """What was written otherwise than it happened, where that alone explains the duels of a *stage* that are none of
    its *meetings*; nothing where nothing does."""
    if again := _final_again(evening, stage):
        return [again]
    if swapped := _finals_exchanged(evening, bracket, stage):
        return [swapped]
    if mistaken := _mistaken_winners(evening, bracket, stage):
        return [_mistaken_winner(evening, duel) for duel in mistaken]
    if exchanged := _exchanged_seats(evening, meetings, stage):
        return [_exchanged(evening, *exchanged, stage)]
    if backwards := table_backwards(evening, meetings, stage):
        where = evening.sheet.document.where("tables", backwards.number - 1, "seats")
        seats = turned(backwards.seats)
        facts = {"order": tuple(map(evening.register.shown, seats)), "seats": ", ".join(seats)}
        return [fault(where, "backwards", stage=stage, table=backwards.number, **facts)]
    if tables := exchanged_tables(evening, meetings, stage):
        first, second = (table.number for table in tables)
        where = evening.sheet.document.where("tables", first - 1, "seats")
        return [fault(where, "tables", stage=stage, first=first, second=second)]
    if table := table_sorted(evening, meetings, stage):
        where = evening.sheet.document.where("tables", table.number - 1, "seats")
        return [fault(where, "sorted", stage=stage, table=table.number)]
    return []


def _final_again(evening: Evening, stage: str) -> Fault | None:
    """What is told of a duel for third place that is a copy of the final."""
    third, final = evening.stages.third, evening.stages.last
    copies = [duel for duel in evening.duels_at(third) if third and {*duel.players} in _players_at(evening, final)]
    if stage not in (third, final) or not copies:
        return None
    facts = {"third": third, "final": final, "played": _pairs(evening, [copies[0].players])}
    return fault(_where(evening, copies[0], "players"), "finals-again", **facts)


def _players_at(evening: Evening, stage: str) -> list[set[str]]:
    return [{*duel.players} for duel in evening.duels_at(stage)]


def _finals_exchanged(evening: Evening, bracket: Sequence[Meeting], stage: str) -> Fault | None:
    """What is told of the final that stands in the place of the duel for third place, or the other way round, where
    nothing is against it: so stand both, or it is the only one of the two. None where it is otherwise."""
    final, third, before = evening.stages.last, evening.stages.third, evening.stages.last_but_one
    semis = [meeting for meeting in bracket if meeting.stage == before]
    if not third or stage not in (final, third) or any(meeting.won is None for meeting in semis):
        return None
    last = {at: _players_at(evening, at) for at in (third, final)}
    winners, losers = {meeting.won for meeting in semis}, {meeting.lost for meeting in semis}
    as_third, as_final = last[third] == [winners], last[final] == [losers]
    if as_third and as_final:
        at, variant = final, "finals"
    elif as_third and not last[final]:
        at, variant = third, "finals-third"
    elif as_final and not last[third]:
        at, variant = final, "finals-final"
    else:
        return None
    duel = evening.duels_at(at)[0]
    facts = {"final": final, "third": third, "before": before}
    return fault(_where(evening, duel, "players"), variant, **facts)


def _mistaken_winners(evening: Evening, bracket: Sequence[Meeting], stage: str) -> tuple[Duel, ...]:
    """The duels before a *stage* whose losers went on: the fewest that, won by the other, make all that was played next
    that of the bracket. Nothing where none do."""
    before = evening.stages.fed_by(stage)
    if not before:
        return ()
    fed = [later for later in evening.stages.in_order if evening.stages.fed_by(later) == before]
    later = [meeting.players for meeting in bracket if meeting.stage in fed]
    played = [frozenset(duel.players) for next_stage in fed for duel in evening.duels_at(next_stage)]
    duels = [meeting.duel for meeting in bracket if meeting.stage == before and meeting.duel and meeting.lost]
    for mistaken in chain.from_iterable(combinations(duels, size) for size in range(1, len(duels) + 1)):
        other = {duel.won: duel.lost for duel in mistaken} | {duel.lost: duel.won for duel in mistaken}
        exchanged = {frozenset(other.get(player, player) for player in pair if player) for pair in later}
        if exchanged.issuperset(played):
            return mistaken
    return ()


def _mistaken_winner(evening: Evening, duel: Duel) -> Fault:
    goes_on = evening.stages.after(duel.stage)
    if any(duel.lost in later.players for later in evening.duels_at(goes_on)):
        variant, player, later_stage = "lost", duel.lost, goes_on
    else:
        variant, player, later_stage = "won", duel.won, evening.stages.third
    facts = {"stage": duel.stage, "player": evening.register.shown(player), "later": later_stage}
    return fault(_where(evening, duel, "won"), variant, **facts)


def _exchanged(evening: Evening, played: str, due_there: str, stage: str) -> Fault:
    """What is told of two whose seats may be exchanged: at the duel, for a wrong name there is likelier."""
    names = {"player": evening.register.shown(played), "other": evening.register.shown(due_there)}
    (table, seat), (other_table, other_seat) = sorted(map(evening.seat_of, (played, due_there)))
    facts = names | {"stage": stage, "table": table, "first": seat, "second": other_seat}
    duel = next(duel for duel in evening.duels_at(stage) if played in duel.players)
    where = _where(evening, duel, "players", duel.players.index(played))
    if table == other_table:
        return fault(where, "seats", **facts)
    return fault(where, "seats-apart", other_table=other_table, **facts)


def _exchanged_seats(evening: Evening, meetings: Sequence[Meeting], stage: str) -> tuple[str, str] | None:
    """Somebody who plays at a *stage*, and who has to in their place and plays nowhere: with their seats exchanged
    everybody has what the other has, and the duels are those of the *meetings*. None where it is otherwise."""
    due = {player for meeting in meetings for player in meeting.players if player}
    played = [duel.players for duel in evening.duels_at(stage)]
    strangers, absent = {player for pair in played for player in pair} - due, due - {*chain.from_iterable(played)}
    if len(strangers) != 1 or len(absent) != 1:
        return None
    (stranger,), (missing,) = strangers, absent
    in_their_place = {frozenset(missing if player == stranger else player for player in pair) for pair in played}
    both_sat_down = {stranger, missing} <= evening.table_of.keys()
    elsewhere = any(missing in duel.players for duel in evening.duels)
    fits = in_their_place == {frozenset(meeting.players) for meeting in meetings}
    return (stranger, missing) if fits and both_sat_down and not elsewhere else None


def seated_duelists(evening: Evening) -> Iterator[Fault]:
    """V-44: a derogation lets others play the duels than the bracket says, but nobody who did not sit down."""
    if not evening.waives(ENTRANTS):
        return  # then whoever is not of the bracket is told
    for duel in evening.duels:
        for n, player in enumerate(duel.players):
            if player not in evening.table_of:
                where = evening.sheet.document.where(*evening.duel_path(duel), "players", n)
                yield fault(where, player=evening.register.shown(player))


def _pairs(evening: Evening, pairs: Sequence[Sequence[str | None]]) -> tuple[Facing, ...] | str:
    return tuple(Facing(evening.register.shown(player) for player in pair if player) for pair in pairs) or "–"


def tie_without_lot(result: TournamentOutcome) -> Iterator[Fault]:
    """V-47: a tie that every criterion leaves is split by a lot that was drawn and written down. Who is in it is told
    in the order of the tables, in which a sheet and a form have them."""
    evening = result.facts_as(Evening)
    seats = evening.players
    for level in _without_lot(result):
        group = sorted(level, key=seats.index)
        names = tuple(map(evening.register.shown, group))
        row = result.standings[group[0]].value
        place = row.preliminary_place or row.place
        facts = {"players": names, "place": place, "lot": f"[{', '.join(group)}]"}
        yield fault(evening.sheet.document.where("lots"), adds="lots", **facts)


def idle_lot(result: TournamentOutcome) -> Iterator[Fault]:
    """V-47: a lot that is written down was drawn among players who were level; who is in it twice is told as that."""
    evening = result.facts_as(Evening)
    drawn = [{*row.value.tie.lot} for row in result.standings.values() if row.value.tie]
    for n, lot in enumerate(evening.lots):
        if not any({*lot} <= level for level in drawn) and len({*lot}) == len(lot):
            names = tuple(map(evening.register.shown, lot))
            yield fault(evening.sheet.document.where("lots", n), players=names)


def _without_lot(result: TournamentOutcome) -> tuple[tuple[str, ...], ...]:
    """Those whom only a lot can split, and for whom none is written down: each group draws its own."""
    ties = dict.fromkeys(row.value.tie for row in result.standings.values())
    return tuple(group for tie in ties if tie for group in tie.shared)
