"""A tournament of 2007 from the draw to the last duel: what its record sheet says, in the order of the sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any

from site_builder.regulations.bang_2007 import tables as law

from ..chance import Chance
from ..people import Person
from ..table import play
from .calendar import Plan

Data = dict[str, Any]


def tables_of(plan: Plan, entrants: Sequence[Person], arbiter: str, chance: Chance) -> Data:
    """The sheet after the preliminary: seats, games, who left."""
    drawn = chance.shuffled(entrants)
    days = plan.report_days or chance.weighted(range(1, 8), (30, 24, 16, 10, 8, 6, 6))
    sheet: Data = {
        "name": plan.name, "place": plan.place,
        "kind": None if plan.kind == law.REGIONAL else plan.kind, "club": plan.club,
        "start": plan.day, "report": {"received": plan.day + timedelta(days=days)}, "arbiters": [arbiter],
        "tables": [], "withdrawals": [], "warnings": [], "duels": None, "lots": [], "note": plan.note,
    }  # fmt: skip
    for number, size in enumerate(plan.sizes, 1):
        people = {person.id: person for person in (drawn.pop() for _ in range(size))}
        leaving = [leaf for leaf in plan.leaves if leaf.table == number]
        void = [game for table, game in plan.void if table == number]
        played = play(people, leaving, void, chance, law.NUMBERS.prizes)
        sheet["tables"].append({"seats": played.seats, "games": played.lines})
        sheet["withdrawals"] += played.withdrawals
    return sheet


def duels_of(plan: Plan, seeds: Sequence[str], people: Mapping[str, Person], chance: Chance) -> tuple[Data, list[Data]]:
    """The duels among *seeds* (best first), and who left during them. The third place is always played for."""
    withdrawals: list[Data] = []

    def meet(first: str, second: str, gone: str | None = None) -> Data:
        higher, other = sorted((first, second), key=seeds.index)
        if gone:
            return {"players": [higher, other], "won": other if gone == higher else higher, "walkover": True}
        won = chance.weighted((higher, other), (people[higher].skill, people[other].skill))
        lost = chance.weighted(range(law.NUMBERS.duel_each), (3, 10, 19, 25, 25, 18))
        return {"players": [higher, other], "won": won, "score": f"{law.NUMBERS.duel_each}-{lost}"}

    duels: Data = {}
    if len(plan.sizes) >= law.NUMBERS.many_tables:
        duels["quarter"] = [meet(seeds[a - 1], seeds[b - 1]) for a, b in law.NUMBERS.quarters]
        pairs = [
            (duels["quarter"][a - 1]["won"], duels["quarter"][b - 1]["won"]) for a, b in law.NUMBERS.semis_from_quarters
        ]
    else:
        pairs = [(seeds[a - 1], seeds[b - 1]) for a, b in law.NUMBERS.semis]
    gone = min(pairs[1], key=seeds.index) if plan.left_semi else None
    if gone:
        withdrawals.append({"player": gone, "stage": "semi"})
    duels["semi"] = [meet(*pairs[0]), meet(*pairs[1], gone)]
    if not gone:
        duels["third"] = meet(*(_lost(duel) for duel in duels["semi"]))
    first, second = (duel["won"] for duel in duels["semi"])
    expelled = max((first, second), key=seeds.index) if plan.expelled_final else None
    if expelled:
        withdrawals.append({"player": expelled, "stage": "final", "cause": "expulsion"})
    duels["final"] = meet(first, second, expelled)
    return duels, withdrawals


def _lost(duel: Data) -> str:
    return next(player for player in duel["players"] if player != duel["won"])


def warnings(plan: Plan, sheet: Data, chance: Chance) -> list[Data]:
    """Two for whom was expelled, one for as many others as planned."""
    expelled = [withdrawal["player"] for withdrawal in sheet["withdrawals"] if withdrawal.get("cause") == "expulsion"]
    others = [player for table in sheet["tables"] for player in table["seats"] if player not in expelled]
    once = chance.sample(others, plan.warned)
    return [{"player": player, "count": 2} for player in expelled] + [{"player": player, "count": 1} for player in once]
