"""Competitions at tables, played: Rummikub, poker, the puzzle, Mancala, Samurai, Risiko!"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..chance import Chance

Sheet = dict[str, Any]


def seated(players: Sequence[str], sizes: Sequence[int]) -> list[list[str]]:
    waiting = list(players)
    return [[waiting.pop(0) for _ in range(size)] for size in sizes]


def rummikub(players: Sequence[str], sizes: Sequence[int], rounds: int, chance: Chance) -> list[Sheet]:
    """Rounds of tables of four and three; some moves take too long."""
    played = []
    for _ in range(rounds):
        tables = []
        for table in seated(chance.shuffled(players), sizes):
            hands = []
            for _ in range(4):
                left = [chance.between(2, 60) for _ in table]
                left[chance.below(len(table))] = 0
                hands.append(left)
            late = [chance.choice((0, 0, 0, 0, 1, 2)) for _ in table]
            tables.append({"players": table, "hands": hands, "late": late if any(late) else None})
        played.append({"tables": [{key: value for key, value in table.items() if value} for table in tables]})
    return played


def poker(players: Sequence[str], sizes: Sequence[int], chance: Chance) -> Sheet:
    """Who goes out when: twice in the same hand, once with equal chips."""
    tables = seated(chance.shuffled(players), sizes)
    order = chance.shuffled(players)[1:]
    out, hand = [], 0
    together = [len(order) - 6, 3]  # how many are still to go out when two go together
    while order:
        hand += chance.between(3, 11)
        if len(order) in together:
            pair = [order.pop(), order.pop()]
            stacks = [700, 700] if len(order) == 1 else [900, 400]
            out.append({"hand": hand, "players": pair, "stacks": stacks})
        else:
            out.append({"hand": hand, "players": [order.pop()]})
    return {"tables": tables, "out": out}


def puzzle(players: Sequence[str], judge: str, chance: Chance) -> Sheet:
    """Eight pairs: two late, one of them with time allowed; one goes on alone; two do not finish."""
    order = chance.shuffled(players)
    pairs = [sorted(order[n : n + 2]) for n in range(0, len(order), 2)]
    rows: list[Sheet] = []
    for n, pair in enumerate(pairs):
        seconds = 3000 + chance.between(200, 2600)
        row: Sheet = {"players": pair, "finished": _clock(15 * 3600 + seconds)}
        if n in (1, 4):
            row = {"players": pair, "arrived": _clock(15 * 3600 + 540), "finished": row["finished"]}
        if n == 4:
            reason = "Trattenuti a un'altra gara del festival."
            row["allowed"] = {"seconds": 300, "by": judge, "reason": reason}
        if n == 5:
            row["alone"] = True
        if n >= 6:
            row.pop("finished")
        rows.append(row)
    return {"start": "15:00", "entrants": rows}


def _clock(seconds: int) -> str:
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def mancala(players: Sequence[str], skill: dict[str, int], chance: Chance) -> list[Sheet]:
    """Everybody against everybody; some matches end level, one of them with nothing left to capture."""
    rounds = []
    for n, first in enumerate(players):
        for second in players[n + 1 :]:
            kind = chance.choice(("won", "won", "won", "won", "level", "blocked"))
            score = [24, 24] if kind == "level" else [chance.between(18, 24), chance.between(17, 23)]
            if kind == "won":
                score = [chance.between(25, 33), chance.between(9, 15)]
                if chance.below(skill[first] + skill[second]) >= skill[first]:
                    score.reverse()
            rounds.append({"players": [first, second], "score": score})
    return rounds


def samurai(players: Sequence[str]) -> list[Sheet]:
    """Three boards: a win at once, a count, a shared victory; and a final whose victory is shared."""
    first, two, three = seated(players, (4, 4, 3))
    heats = [
        _board(1, first, [6, 3, 2, 1], [5, 4, 2, 1], [2, 3, 5, 2]),  # two majorities
        _board(1, two, [5, 1, 3, 4], [2, 4, 3, 3], [3, 3, 4, 3]),  # one majority each for three
        _board(1, three, [4, 1, 4], [3, 2, 2], [1, 3, 3]),
    ]
    return heats


def samurai_final(players: Sequence[str]) -> Sheet:
    """Helmets and Buddhas are held by one each; level in the other shapes, and in all figures."""
    rest = len(players) - 2
    return _board(2, players, [5, 2, *[1] * rest], [2, 5, *[1] * rest], [2, 2, *[1] * rest])


def _board(round: int, players: Sequence[str], helmets: list[int], buddhas: list[int], rice: list[int]) -> Sheet:
    return {"round": round, "players": list(players), "helmets": helmets, "buddhas": buddhas, "rice": rice}


def risiko(players: Sequence[str], chance: Chance) -> list[Sheet]:
    """Four boards: the dice end three, an objective the fourth; the first is tied, as in the text of the rules."""
    tables = seated(players, (4, 4, 5, 5))
    return [
        {"round": 1, "players": tables[0], "inside": [12, 3, 11, 2], "outside": [2, 4, 5, 1], "rolls": [13, 12, 14]},
        {"round": 1, "players": tables[1], "inside": [9, 8, 4, 5], "outside": [4, 5, 3, 4], "rolls": [15]},
        {
            "round": 1,
            "players": tables[2],
            "inside": [9, 2, 1, 12, 0],
            "outside": [3, 5, 4, 4, 0],
            "complete": tables[2][3],
        },
        {"round": 1, "players": tables[3], "inside": [6, 7, 8, 5, 2], "outside": [3, 2, 4, 3, 2], "rolls": [9, 16]},
    ]


def risiko_final(players: Sequence[str], judge: str) -> Sheet:
    """A long one: the referee lowers the number that ends it."""
    lowered = [{"roll": 4, "to": 11, "by": judge, "reason": "Il festival chiude la sala."}]
    return {
        "round": 2, "players": list(players), "inside": [10, 8, 9, 7], "outside": [3, 2, 2, 1],
        "rolls": [9, 13, 10, 12], "lowered": lowered,
    }  # fmt: skip
