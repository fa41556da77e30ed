"""A tournament from the draw to the last duel: what its record sheet says, as plain data in the order of the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from site_builder.regulations.bang_2009 import tables as law

from .chance import Chance
from .expulsions import AT_A_TABLE, IN_A_DUEL, reported
from .paperwork import after_play, before_play, last_day, note, rulings
from .people import Cast, Person
from .plan import Plan
from .table import play

Data = dict[str, Any]
_CUT_SHORT = "La sala chiudeva a mezzanotte: la finale si è fermata sul 4-2, di comune accordo."


def tables_of(plan: Plan, entrants: Sequence[Person], cast: Cast, chance: Chance) -> Data:
    """The sheet after the preliminary: papers, seats, games, who left."""
    drawn = chance.shuffled(entrants)
    sheet: Data = {"name": plan.name, "place": plan.place}
    if plan.kind != "regular":
        sheet["kind"] = plan.kind
    sheet |= {"club": plan.club, "start": plan.start, "end": last_day(plan) if plan.days > 1 else None}
    sheet["announced_tier"] = plan.tier
    if plan.kind == "regular":
        sheet |= before_play(plan, cast, chance) | after_play(plan, chance)
    arbiters = chance.sample(drawn[: max(plan.players // 2, 2)], 2 if plan.players > 17 else 1)
    sheet |= {"arbiters": sorted(arbiter.id for arbiter in arbiters), "duel_mode": plan.mode}
    sheet["without_card"] = [person.id for person in chance.sample(drawn, plan.no_card)]
    sheet |= {"tables": [], "withdrawals": []}
    for number, size in enumerate(plan.sizes, 1):
        people = {person.id: person for person in (drawn.pop() for _ in range(size))}
        leaving = [leaf for leaf in plan.leaves if leaf.table == number]
        void = [game for table, game in plan.void if table == number]
        played = play(people, leaving, void, chance)
        sheet["tables"].append({"seats": played.seats, "games": played.lines})
        sheet["withdrawals"] += played.withdrawals
    return sheet


def _warnings(plan: Plan, sheet: Data, chance: Chance) -> list[Data]:
    """Two for whom was expelled, one for as many others as planned."""
    expelled = [withdrawal["player"] for withdrawal in sheet["withdrawals"] if withdrawal.get("cause") == "expulsion"]
    others = [player for table in sheet["tables"] for player in table["seats"] if player not in expelled]
    once = chance.sample(others, plan.warned)
    return [{"player": player, "count": 2} for player in expelled] + [{"player": player, "count": 1} for player in once]


def decided(sheet: Data, plan: Plan, cast: Cast, chance: Chance) -> Data:
    """The warnings given, what the referent decided afterwards, and the note at the foot of the sheet."""
    sheet["warnings"] = _warnings(plan, sheet, chance)
    _reported(plan, sheet)
    by = cast.referents.get(plan.area, cast.publisher)
    if plan.homologated is not None:
        sheet["homologated"] = {"by": by, "date": last_day(plan) + timedelta(days=plan.homologated)}
    sheet["decisions"] = rulings(plan, by)
    sheet["exclusions"] = [
        {"player": player, "by": by, "date": last_day(plan) + timedelta(days=9), "reason": "Tessera mai richiesta."}
        for player in sheet["without_card"][:1]
    ]
    later = last_day(plan) + timedelta(days=6)
    sheet["stripped"] = [
        {"player": withdrawal["player"], "by": by, "date": later, "reason": "Carte nascoste durante il duello."}
        for withdrawal in sheet["withdrawals"]
        if withdrawal.get("cause") == "expulsion" and withdrawal["stage"] != "preliminary"
    ]
    if plan.cut_short:
        let_stand = {"check": "duel-score", "by": by, "date": last_day(plan) + timedelta(days=1), "reason": _CUT_SHORT}
        sheet["derogations"] = [let_stand]
        sheet["duels"]["final"]["score"] = "4-2"
    sheet["note"] = note(plan, chance) if plan.kind == "regular" else None
    return sheet


def _reported(plan: Plan, sheet: Data) -> None:
    """An arbiter who was not expelled says why somebody was."""
    expelled = [withdrawal for withdrawal in sheet["withdrawals"] if withdrawal.get("cause") == "expulsion"]
    arbiters = [
        player for player in sheet["arbiters"] if all(player != withdrawal["player"] for withdrawal in expelled)
    ]
    in_a_duel = any(withdrawal["stage"] != "preliminary" for withdrawal in expelled)
    reported(sheet, arbiters[0], last_day(plan), IN_A_DUEL if in_a_duel else AT_A_TABLE)


def duels_of(plan: Plan, seeds: Sequence[str], people: dict[str, Person], chance: Chance) -> tuple[Data, list[Data]]:
    """The duels among *seeds* (best first), and who left during them."""
    withdrawals: list[Data] = []

    def meet(first: str, second: str, gone: str | None = None) -> Data:
        higher, other = sorted((first, second), key=seeds.index)
        if gone:
            return {"players": [higher, other], "won": other if gone == higher else higher, "walkover": True}
        won = chance.weighted((higher, other), (people[higher].skill, people[other].skill))
        return {"players": [higher, other], "won": won, "score": _score(plan.mode, chance)}

    duels: Data = {}
    if len(plan.sizes) >= law.NUMBERS.many_tables:
        duels["quarter"] = [meet(seeds[a - 1], seeds[b - 1]) for a, b in law.NUMBERS.quarters]
        pairs = [
            (duels["quarter"][a - 1]["won"], duels["quarter"][b - 1]["won"]) for a, b in law.NUMBERS.semis_from_quarters
        ]
    else:
        pairs = [(seeds[a - 1], seeds[b - 1]) for a, b in law.Parameters().semifinal_pairs]
    gone = min(pairs[1], key=seeds.index) if plan.left_semi else None
    if gone:
        withdrawals.append({"player": gone, "stage": "semi"})
    duels["semi"] = [meet(*pairs[0]), meet(*pairs[1], gone)]
    if plan.third:
        first, second = (_lost(duel) for duel in duels["semi"])
        expelled = max((first, second), key=seeds.index) if plan.expelled_third else None
        if expelled:
            withdrawals.append({"player": expelled, "stage": "third", "cause": "expulsion"})
        duels["third"] = meet(first, second, expelled)
    duels["final"] = meet(*(duel["won"] for duel in duels["semi"]))
    return duels, withdrawals


def _lost(duel: Data) -> str:
    return next(player for player in duel["players"] if player != duel["won"])


def _score(mode: str, chance: Chance) -> str:
    """Eliminations of winner and loser: five to fewer, or by the ladder of the aggressive mode."""
    if mode == law.STRATEGIC:
        return f"{law.NUMBERS.strategic_target}-{chance.weighted(range(5), (4, 14, 24, 30, 28))}"
    won, lost = chance.weighted(law.NUMBERS.aggressive_scores, (3, 9, 16, 26, 20, 12, 8, 6))
    return f"{won}-{lost}"
