"""Checks of the duels against the bracket that the preliminary gave, of their scores, and of recorded lots."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...problems import Location
from ..checking import Fault, fault
from ..contract import TournamentResult
from .facts import FINAL, QUARTER, SEMI, THIRD, Duel, Evening
from .reading import duel_path


def _where(evening: Evening, duel: Duel, *key: str) -> Location:
    return evening.sheet.document.where(*duel_path(duel), *key)


def duel_winner(evening: Evening) -> Iterator[Fault]:
    """V-44: who wins a duel is one of the two."""
    for duel in evening.duels:
        if duel.won not in duel.players:
            yield fault(_where(evening, duel, "won"), won=duel.won, first=duel.players[0], second=duel.players[1])


def walkover(evening: Evening) -> Iterator[Fault]:
    """V-44: a walkover goes with a withdrawal at that stage, of the one who lost."""
    for duel in evening.duels:
        left = evening.left.get(duel.lost)
        at_stage = left is not None and left.stage == duel.stage
        if duel.walkover and not at_stage:
            yield fault(_where(evening, duel, "walkover"), player=duel.lost, stage=duel.stage)
    for one in evening.withdrawals:
        if one.stage in (QUARTER, SEMI, THIRD, FINAL):
            lost = [d for d in evening.duels_at(one.stage) if d.lost == one.player and d.walkover]
            if not lost:
                yield fault(evening.sheet.document.where("withdrawals", one.index), "missing", player=one.player, stage=one.stage)


def duel_scores(valid: Callable[[Evening, tuple[int, int]], bool], told: Callable[[Evening], str]):
    """V-45: the check that a score, where it is written, can end a duel; *told* names the scores that can."""

    def duel_score(evening: Evening) -> Iterator[Fault]:
        for duel in evening.duels:
            if duel.score is not None and not duel.walkover and not valid(evening, duel.score):
                score = f"{duel.score[0]}-{duel.score[1]}"
                yield fault(_where(evening, duel, "score"), score=score, valid=told(evening))

    return duel_score


def duel_entrants(result: TournamentResult) -> Iterator[Fault]:
    """V-44: the duels are those of the bracket, all of them (A2009-31: seeds by the preliminary ranking)."""
    evening: Evening = result.facts
    if not result.meetings:
        yield fault(evening.sheet.document.where("tables"), "too-few")
        return
    met = set()
    for meeting in result.meetings:
        if None in meeting.players:
            continue
        first, second = meeting.players
        if meeting.duel is None:
            yield from _missing(evening, meeting.stage, first, second)
        else:
            met.add(id(meeting.duel))
    for duel in evening.duels:
        if id(duel) not in met:
            wanted = [m for m in result.meetings if m.stage == duel.stage and None not in m.players]
            pairs = ", ".join(f"{m.players[0]}–{m.players[1]}" for m in wanted) or "–"
            yield fault(_where(evening, duel, "players"), "other", found="–".join(duel.players), stage=duel.stage, wanted=pairs)


def _missing(evening: Evening, stage: str, first: str | None, second: str | None) -> Iterator[Fault]:
    if evening.duels_at(stage) and stage in (QUARTER, SEMI) and len(evening.duels_at(stage)) >= (4 if stage == QUARTER else 2):
        return  # told as a duel between others
    if stage in (THIRD, FINAL) and evening.duels_at(stage):
        return
    yield fault(evening.sheet.document.where("duels"), "missing", stage=stage, first=first, second=second)


def tie_without_lot(result: TournamentResult) -> Iterator[Fault]:
    """V-47: a tie that every criterion leaves is split by a lot that was drawn and written down."""
    evening: Evening = result.facts
    told: set[tuple[str, ...]] = set()
    for row in result.standings.values():
        tie = row.value.tie
        if tie and tie.lot_missing and tie.lot_missing not in told:
            told.add(tie.lot_missing)
            names = ", ".join(tie.lot_missing)
            yield fault(evening.sheet.document.where("lots"), players=names, place=row.value.preliminary_place)
