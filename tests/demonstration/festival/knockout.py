"""Competitions by elimination, played: the continuous qualification, the draw with byes, the bracket."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..chance import Chance

Sheet = dict[str, Any]
Record = Callable[[str, str, str, str, Chance], Sheet]  # first, second, winner, phase, chance


def abalone(first: str, second: str, won: str, phase: str, chance: Chance) -> Sheet:
    """Six marbles out; sometimes the last of them are lost on time."""
    lost = chance.between(0, 5)
    late = chance.choice((125, 250)) if chance.happens(15) else 0
    pushed = 6 - late // 120
    score, overtime = ([pushed, lost], [0, late]) if won == first else ([lost, pushed], [late, 0])
    return {"players": [first, second], "score": score, "overtime": overtime if late else None}


def backgammon(length: int) -> Record:
    def record(first: str, second: str, won: str, phase: str, chance: Chance) -> Sheet:
        to = 5 if phase == "qualification" else length
        figures = [to + chance.choice((0, 0, 0, 1)), chance.below(to)]
        return {"players": [first, second], "score": figures if won == first else figures[::-1]}

    return record


def carolus(first: str, second: str, won: str, phase: str, chance: Chance) -> Sheet:
    """Ten castles, or more of them when the regions run out; level ones are split by the paladins."""
    if chance.happens(20):
        castles, least = chance.between(5, 8), chance.between(8, 14)
        paladins = [least + chance.between(1, 5), least]
        return {
            "players": [first, second],
            "score": [castles] * 2,
            "second": paladins if won == first else paladins[::-1],
        }
    figures = [chance.choice((10, 10, 10, 9, 8)), chance.between(3, 7)]
    return {"players": [first, second], "score": figures if won == first else figures[::-1]}


def memory(first: str, second: str, won: str, phase: str, chance: Chance) -> Sheet:
    figures = [18, chance.between(8, 17)]
    return {"players": [first, second], "score": figures if won == first else figures[::-1]}


def quarto(first: str, second: str, won: str, phase: str, chance: Chance) -> Sheet:
    """One game; a drawn one is played again; now and then somebody runs out of time."""
    if chance.happens(12):
        return {"players": [first, second], "out_of_time": second if won == first else first}
    drawn = ["draw"] * chance.choice((0, 0, 1, 1, 2))
    return {"players": [first, second], "games": [*drawn, won]}


def twixt(first: str, second: str, won: str, phase: str, chance: Chance) -> Sheet:
    walkover = phase == "first" and chance.happens(30)
    return {"players": [first, second], "won": won, "walkover": True if walkover else None}


def gin(first: str, second: str, won: str, phase: str, chance: Chance) -> Sheet:
    """Hand after hand until somebody has 200, or two columns of three in the final."""
    columns = 3 if phase == "final" else 1
    better = 1 if won == first else 2
    hands: list[Sheet] = []
    totals, times, done = [[0, 0] for _ in range(columns)], [0, 0], [0, 0]
    closed: list[bool] = [False] * columns
    while max(done) < (2 if columns == 3 else 1):
        side, points, hand = _hand(better if chance.happens(70) else 3 - better, chance)
        hands.append(hand)
        if side is None:
            continue
        times[side] += 1
        for column in range(min(times[side], columns)):
            if not closed[column]:
                totals[column][side] += points
                if totals[column][side] >= 200:
                    closed[column] = True
                    done[side] += 1
    if done.index(max(done)) != better - 1:
        hands = [_mirrored(hand) for hand in hands]
    return {"players": [first, second], "columns": columns if columns > 1 else None, "hands": hands}


def _mirrored(hand: Sheet) -> Sheet:
    """The same hand with the sides changed."""
    closed = {key: 3 - hand[key] for key in ("knock", "gin") if key in hand}
    return {**closed, "left": hand["left"][::-1]} if closed else hand


def _hand(who: int, chance: Chance) -> tuple[int | None, int, Sheet]:
    """(side that scores, points, the line of the hand); *who* closes."""
    if chance.happens(5):
        return None, 0, {"void": True}
    theirs = chance.between(12, 58)
    if chance.happens(18):
        return who - 1, 25 + theirs, {"gin": who, "left": _sides(who, 0, theirs)}
    mine = chance.between(1, 10)
    if chance.happens(10):
        theirs = chance.below(mine + 1)
        return 2 - who, 20 + mine - theirs, {"knock": who, "left": _sides(who, mine, theirs)}
    return who - 1, theirs - mine, {"knock": who, "left": _sides(who, mine, theirs)}


def _sides(who: int, mine: int, theirs: int) -> list[int]:
    return [mine, theirs] if who == 1 else [theirs, mine]


def winner(first: str, second: str, skill: dict[str, int], chance: Chance) -> str:
    return first if chance.below(skill[first] + skill[second]) < skill[first] else second


def qualification(
    players: Sequence[str], places: int, most: int, record: Record, skill: dict[str, int], chance: Chance
):
    """(matches, who qualified): people come and try until the bracket is full, each as often as they may."""
    entries = dict.fromkeys(players, 0)
    matches, through = [], []
    while len(through) < places:
        free = [p for p in players if p not in through and entries[p] < most]
        tried = [p for p in free if entries[p]]
        first = chance.choice(tried if tried and chance.happens(60) else free)
        second = chance.choice([p for p in free if p != first])
        won = winner(first, second, skill, chance)
        for player in (first, second):
            entries[player] += 1
        matches.append(record(first, second, won, "qualification", chance))
        through.append(won)
    return matches, through


def bracket(entrants: Sequence[str], record: Record, skill: dict[str, int], chance: Chance) -> Sheet:
    """The draw with byes, and every match of the bracket."""
    order = chance.shuffled(entrants)
    slots = 2
    while slots < len(order):
        slots *= 2
    byes = slots - len(order)
    draw: list[str] = []
    pairs = slots // 2
    free = [*range(0, pairs, 2), *range(1, pairs, 2)][:byes]  # spread over the bracket
    for n in range(pairs):
        draw += [order.pop(), "bye" if n in free else order.pop()]
    matches, here, phase = [], draw, "first"
    while len(here) > 1:
        after = []
        for first, second in zip(here[::2], here[1::2], strict=True):
            if "bye" in (first, second):
                after.append(second if first == "bye" else first)
                continue
            won = winner(first, second, skill, chance)
            matches.append(record(first, second, won, "final" if len(here) == 2 else phase, chance))
            after.append(won)
        here, phase = after, "later"
    return {"draw": draw, "matches": matches}
