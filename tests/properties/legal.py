"""Plays random legal tournaments and seasons of 2009, as the plain data of their record sheets.

Big choices come from outside (see `strategies.py`); the thousands of small ones from a seeded generator, so that one
number is one tournament. Places and ties are worked out by the oracle, never by the program that is tested.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from datetime import date, timedelta
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tests.properties import oracle

CHARACTERS = "Bart Jack Calamity Gringo Jesse Jourdonnais Kit Lucky Paul Pedro Rose Sid Slab Suzy Sam Willy".split()
DEALT = {4: "SOOR", 5: "SDOOR", 6: "SDOOOR", 7: "SDDOOOR"}
STRATEGIC = ["5-0", "5-1", "5-2", "5-3", "5-4"]
AGGRESSIVE = ["5-0", "5-1", "5-2", "5-3", "6-4", "7-5", "8-6", "8-7"]
Sheet = dict[str, Any]
EXPULSION = {"cause": "expulsion", "by": "p9001", "date": "2009-05-16", "reason": "Due ammonizioni."}


class Wishes(Struct, frozen=True):
    """What shall happen: how many leave during the preliminary and after it, and at which later *stages* one does."""

    early: int = 0
    after: int = 0
    stages: tuple[str, ...] = ()
    third: bool = False
    void: bool = False
    mirror: bool = False  # two tables play alike, with other characters: everybody there is level with somebody


def layout(players: int, chance: Random) -> list[int]:
    """Table sizes of five to seven that differ by one at most."""
    tables = chance.choice([t for t in range(1, players // 5 + 1) if 5 * t <= players <= 7 * t])
    size, larger = divmod(players, tables)
    sizes = [size + 1] * larger + [size] * (tables - larger)
    chance.shuffle(sizes)
    return sizes


def tournament(players: Sequence[str], wishes: Wishes, chance: Random) -> Sheet:
    """The tables, withdrawals, lots and duels of a tournament of *players*, drawn and played."""
    for _ in range(60):
        data = _preliminary(list(players), wishes, chance)
        if len(oracle.ranked(data)) >= (8 if len(data["tables"]) >= 5 else 4):
            break
        wishes = replace(wishes, early=max(0, wishes.early - 1), after=0)
    lots = [chance.sample(group, len(group)) for group in oracle.level(data)]
    if lots:
        data["lots"] = lots
    _duels(data, wishes, chance)
    return data


def _preliminary(players: list[str], wishes: Wishes, chance: Random) -> Sheet:
    sizes = layout(len(players), chance)
    chance.shuffle(players)
    leavers = [0] * len(sizes)
    for _ in range(wishes.early):
        leavers[chance.randrange(len(sizes))] += 1
    tables, withdrawals = [], []
    for size, leave in zip(sizes, leavers, strict=True):
        seats, players = players[:size], players[size:]
        games, left = play_table(seats, min(leave, size - 3), wishes.void, chance)
        tables.append({"seats": seats, "games": games})
        withdrawals += left
    if wishes.mirror and len(sizes) > 1 and sizes[0] == sizes[1] and not any(leavers[:2]):
        tables[1]["games"] = with_other_characters(tables[0]["games"])
    data: Sheet = {"tables": tables}
    still = [
        p for table in tables for p in table["seats"] if p not in {withdrawal["player"] for withdrawal in withdrawals}
    ]
    later = chance.sample(still, min(wishes.after, len(still)))
    withdrawals += [{"player": player, "stage": "after_preliminary"} for player in later]
    if withdrawals:
        data["withdrawals"] = withdrawals
    return data


def with_other_characters(games: list[Sheet]) -> list[Sheet]:
    """The same *games*, each character another: they earn the same, and are no copy."""
    other = dict(zip(CHARACTERS, CHARACTERS[1:] + CHARACTERS[:1], strict=True))
    alike = deepcopy(games)
    for game in alike:
        if "hires" in game:  # a void one has none
            game["hires"] = [" ".join(other.get(word, word) for word in hire.split()) for hire in game["hires"]]
    return alike


def play_table(seats: list[str], leave: int, void: bool, chance: Random) -> tuple[list[Sheet], list[Sheet]]:
    """The games of one table until everybody who stays was sheriff, and who left when."""
    here, balance = set(range(len(seats))), [5000] * len(seats)
    games: list[Sheet] = []
    withdrawals: list[Sheet] = []
    kept: dict[int, str] = {}  # by seat, the hire that may be kept
    sheriff, number = 0, 0
    while sheriff is not None:
        number += 1
        roles = deal(len(seats), here, sheriff, chance)
        hires = auction(len(seats), here, balance, kept, chance)
        if void and chance.random() < 0.1:
            games.append({"roles": deal(len(seats), here, sheriff, chance), "void": "Ruolo mostrato."})
        game = {"roles": roles, **outcome(roles, chance), "hires": hires}
        games.append(game)
        for seat in here:
            balance[seat] += oracle.winnings(game, seat) - oracle.price(game, seat)
        kept = {n: hires[n].removesuffix(" kept") for n in here if n + 1 in game["alive"]}
        to_come = [seat for seat in here if seat > sheriff]
        if leave and len(to_come) == 1 and chance.random() < 0.5:  # the last sheriff goes: that game was the last
            leave -= 1
            withdrawals.append(_leave(seats, here, number, sheriff, to_come, chance))
        while leave and chance.random() < 0.35:
            leave -= 1
            withdrawals.append(_leave(seats, here, number, sheriff, sorted(here), chance))
        if len(here) < 4:
            break
        sheriff = min((seat for seat in here if seat > sheriff), default=None)
    return games, withdrawals


def _leave(seats: list[str], here: set[int], number: int, sheriff: int, who: list[int], chance: Random) -> Sheet:
    """One of *who* leaves after this game; during it where it was the last."""
    seat = chance.choice(who)
    last = not any(other > sheriff for other in here)
    here.discard(seat)
    during = last or chance.random() < 0.3
    withdrawal: Sheet = {"player": seats[seat], "stage": "preliminary", "after_game": number}
    if during:
        withdrawal["during_game"] = True
    if chance.random() < 0.2:
        withdrawal |= EXPULSION
    return withdrawal


def deal(seats: int, here: set[int], sheriff: int, chance: Random) -> str:
    others = list(DEALT[len(here)][1:])
    chance.shuffle(others)
    return "".join("S" if n == sheriff else others.pop() if n in here else "-" for n in range(seats))


def auction(seats: int, here: set[int], balance: list[int], kept: dict[int, str], chance: Random) -> list[str]:
    """Some keep what they had and can pay; the others bid, and the last pays 100."""
    hires = ["-"] * seats
    for seat, hire in kept.items():
        if seat in here and int(hire.split()[1]) <= max(100, balance[seat]) and chance.random() < 0.4:
            hires[seat] = f"{hire} kept"
    free = [c for c in CHARACTERS if c not in {hire.split()[0] for hire in hires}]
    chance.shuffle(free)
    bidders = [seat for seat in sorted(here) if hires[seat] == "-"]
    last = chance.choice(bidders) if bidders else None
    for seat in bidders:
        most = 1 if seat == last else max(1, min(balance[seat], chance.choice((400, 1200, 6000))) // 100)
        hires[seat] = f"{free.pop()} {100 * chance.randint(1, most)}"
    return hires


def outcome(roles: str, chance: Random) -> Sheet:
    """Who won, who was alive, whether the renegade came to the duel: only what can be."""
    seats = {role: [n + 1 for n, r in enumerate(roles) if r == role] for role in "SDOR"}
    won = chance.choice(("law", "outlaws", "outlaws", "renegade"))
    if won == "renegade":
        return {"won": won, "alive": seats["R"]}
    if won == "law":
        deputies = [n for n in seats["D"] if chance.random() < 0.5]
        ends = {"won": won, "alive": sorted(seats["S"] + deputies)}
        return ends if deputies or chance.random() < 0.5 else {**ends, "duel": True}
    others = seats["D"] + seats["O"] + seats["R"]
    while True:
        alive = sorted(n for n in others if chance.random() < 0.4)
        if alive and alive != seats["R"]:
            return {"won": won, "alive": alive}


def _duels(data: Sheet, wishes: Wishes, chance: Random) -> None:
    """The duels of the bracket; at the stages wished for somebody leaves, and the other goes on."""
    data["duel_mode"] = chance.choice(("strategic", "aggressive"))
    scores = STRATEGIC if data["duel_mode"] == "strategic" else AGGRESSIVE
    duels: Sheet = {}
    data["duels"] = duels
    order = oracle.ranked(data)
    done: set[tuple[str, str]] = set()
    while True:
        open_ones = [pairing for pairing in oracle.pairings(data, order) if pairing[1:] not in done]
        if not open_ones:
            break
        stage, a, b = open_ones[0]
        done.add((a, b))
        if stage == "third" and (not wishes.third or {a, b} & oracle.gone(data, "semi")):
            continue
        duel = _duel(data, stage, a, b, wishes, scores, chance)
        if stage in ("quarter", "semi"):
            duels.setdefault(stage, []).append(duel)
        else:
            duels[stage] = duel


def _duel(data: Sheet, stage: str, a: str, b: str, wishes: Wishes, scores: list[str], chance: Random) -> Sheet:
    pair = [a, b] if chance.random() < 0.8 else [b, a]
    won = chance.choice(pair)
    duel: Sheet = {"players": pair, "won": won}
    if stage in wishes.stages and not oracle.gone(data, stage):
        lost = a if won == b else b
        expelled = chance.random() < 0.5
        left = {"player": lost, "stage": stage, **(EXPULSION if expelled else {})}
        data.setdefault("withdrawals", []).append(left)
        duel["walkover"] = True
        if expelled and chance.random() < 0.5:
            data["stripped"] = [{"player": lost, "by": "p0001", "date": "2009-11-01", "reason": "Condotta."}]
    elif chance.random() < 0.7:
        duel["score"] = chance.choice(scores)
    return duel


# --- the paperwork ------------------------------------------------------------------------------------------------


def paperwork(
    data: Sheet, tier: str, start: date, club: str, referent: str, defects: Sequence[str], chance: Random
) -> Sheet:
    """The whole record sheet of a tournament, with the *defects* named by the codes of their findings."""
    length = chance.choice((0, 0, 1))
    end = start + timedelta(days=length)
    for left in data.get("withdrawals", ()):
        if "date" in left:  # nobody is expelled before it begins
            left["date"] = start.isoformat()
    before, received = start - timedelta(days=chance.randint(2, 30)), end + timedelta(days=chance.randint(0, 7))
    sheet: Sheet = {
        "name": "Torneo", "place": "Lucca", "club": club, "start": start.isoformat(), "announced_tier": tier,
        "announcements": {"official": before.isoformat(), "unofficial": before.isoformat()},
        "report": {"received": received.isoformat()},
        "photos": {"event": 2, "winner": 1}, "arbiters": [referent], **data,
    }  # fmt: skip
    if length:
        sheet["end"] = end.isoformat()
    if tier != "I" and "D1" not in defects:
        sheet["side_events"] = ["duelli di BANG!"]
    if tier == "III":
        sheet["authorisation"] = {"by": referent, "date": before.isoformat()}
        sheet["national_event"] = "D8" not in defects
        if "D7" in defects:
            sheet["authorisation"]["date"] = start.isoformat()
    if "D3" in defects:
        sheet["report"] = {"received": (end + timedelta(days=8)).isoformat()} if chance.random() < 0.5 else {}
    if "D4" in defects:
        sheet["report"]["complete"] = False
    if "D5" in defects:
        sheet["photos"] = {"event": 3}
    if "D6" in defects:
        sheet["announcements"].pop("unofficial")
    if "X2" in defects:
        sheet["announcements"]["official"] = start.isoformat()
    warned = [w["player"] for w in sheet.get("withdrawals", ()) if w.get("cause") == "expulsion"]
    if warned:
        sheet["warnings"] = [{"player": player, "count": 2} for player in warned]
    return sheet
