"""The festival a second time: slow, obvious, from the record sheets as plain data, with no code of the program."""

from __future__ import annotations

from fractions import Fraction


def won(game, match):
    """Who won a match, None for a draw, as somebody with the regulation in hand would say."""
    first, second = match["players"]
    if match.get("out_of_time"):
        return second if match["out_of_time"] == first else first
    if match.get("games"):
        last = match["games"][-1]
        return None if last == "draw" else last
    if match.get("hands"):
        return gin(match)
    if match.get("score"):
        mine, theirs = match["score"]
        if game == "abalone":
            late = match.get("overtime") or [0, 0]
            mine, theirs = mine + late[1] // 120, theirs + late[0] // 120
        if game == "mancala" and max(mine, theirs) < 25:
            return None
        if mine == theirs:
            mine, theirs = match["second"]
        return first if mine > theirs else second
    return match["won"]


def gin(match):
    """Hand by hand, on one sheet of paper a column."""
    columns = match.get("columns") or 1
    paper = [{} for _ in range(columns)]
    closed, scored, columns_won = set(), {1: 0, 2: 0}, {1: 0, 2: 0}
    for hand in match["hands"]:
        if hand.get("void"):
            continue
        who = hand.get("knock") or hand.get("gin")
        mine, theirs = hand["left"] if who == 1 else hand["left"][::-1]
        if "gin" in hand:
            gains, points = who, 25 + theirs
        elif mine < theirs:
            gains, points = who, theirs - mine
        else:
            gains, points = 3 - who, 20 + mine - theirs
        scored[gains] += 1
        for n in range(columns):
            if n < scored[gains] and n not in closed:
                paper[n][gains] = paper[n].get(gains, 0) + points
                if paper[n][gains] >= 200:
                    closed.add(n)
                    columns_won[gains] += 1
        if columns_won[gains] >= (2 if columns == 3 else 1):
            return match["players"][gains - 1]
    return None


def bracket_places(game, sheet):
    """A place is one more than the number of those who got further; who did not qualify comes after all of them."""
    draw = sheet["bracket"]["draw"]
    result = {frozenset(m["players"]): won(game, m) for m in sheet["bracket"]["matches"]}
    reached, seats, rounds = {}, draw, 0
    while len(seats) > 1:
        rounds += 1
        nexts = []
        for seat, other in zip(seats[::2], seats[1::2], strict=True):
            through = other if seat == "bye" else seat if other == "bye" else result[frozenset((seat, other))]
            for player in (seat, other):
                if player != "bye":
                    reached[player] = rounds + (player == through)
            nexts.append(through)
        seats = nexts
    everybody = {p for m in (*sheet.get("qualification", ()), *sheet["bracket"]["matches"]) for p in m["players"]}
    reached |= {p: 0 for p in everybody if p not in reached}
    return {p: 1 + sum(reached[q] > reached[p] for q in reached) for p in reached}


def entries(sheet):
    tries = {}
    for match in sheet["qualification"]:
        for player in match["players"]:
            tries[player] = tries.get(player, 0) + 1
    return tries


def rummikub(sheet):
    """(points, cumulative score) of everybody."""
    points, cumulative = {}, {}
    for dealt in sheet["rounds"]:
        for table in dealt["tables"]:
            late = table.get("late") or [0] * len(table["players"])
            score = {p: -30 * n for p, n in zip(table["players"], late, strict=True)}
            for hand in table["hands"]:
                for p, left in zip(table["players"], hand, strict=True):
                    score[p] += sum(hand) if left == 0 else -left
            reward = {4: [4, 3, 2, 1], 3: [4, 3, 2]}[len(score)]
            for p in score:
                above = sum(score[q] > score[p] for q in score)
                level = sum(score[q] == score[p] for q in score)
                mean = Fraction(sum(reward[above : above + level]), level)
                points[p] = points.get(p, 0) + mean
                cumulative[p] = cumulative.get(p, 0) + score[p]
    for penalty in sheet.get("penalties", ()):
        if penalty["kind"] == "points":
            cumulative[penalty["player"]] -= penalty["amount"]
    return points, cumulative


def poker_places(sheet):
    """(hand of the exit, chips before it): later is better, then more chips; who never went out is first."""
    here = {p for table in sheet["eliminations"]["tables"] for p in table}
    exits = dict.fromkeys(here, (10**9, 0))
    for out in sheet["eliminations"]["out"]:
        for player, chips in zip(out["players"], out.get("stacks", [0]), strict=True):
            exits[player] = (out["hand"], chips)
    gone = {entry["player"] for entry in sheet.get("penalties", ()) if entry["kind"] == "excluded"}
    left = {p: v for p, v in exits.items() if p not in gone}
    return {p: 1 + sum(left[q] > left[p] for q in left) for p in left}


def samurai_order(captures):
    """Pairs (better, worse) that must hold, and pairs that must be level."""
    shapes = range(3)
    most = {}
    for s in shapes:
        ordered = sorted(captures, key=lambda p: captures[p][s], reverse=True)
        if captures[ordered[0]][s] > (captures[ordered[1]][s] if len(ordered) > 1 else 0):
            most.setdefault(ordered[0], []).append(s)

    def worth(p):
        mine = most.get(p, [])
        total = sum(captures[p])
        if len(mine) >= 2:
            return (2, 0, total)
        if mine:
            return (1, total - captures[p][mine[0]], total)
        return (0, 0, total)

    return {p: 1 + sum(worth(q) > worth(p) for q in captures) for p in captures}


def risiko_order(players, inside, outside, rolls):
    """Turn after turn: who rolled last, who would play next; among equal scores the first to play again wins."""
    alive = [p for p, a, b in zip(players, inside, outside, strict=True) if a + b]
    turn = len(alive) - 1
    for _ in rolls[1:]:
        turn = (turn + 1) % len(alive)
    to_play = [alive[(turn + 1 + n) % len(alive)] for n in range(len(alive))]
    to_play += [p for p in players if p not in alive]
    score = {p: 3 * a + b for p, a, b in zip(players, inside, outside, strict=True)}
    left, order = list(players), []
    while left:
        best = max(score[p] for p in left)
        chosen = next(p for p in to_play if p in left and score[p] == best)
        order.append(chosen)
        left.remove(chosen)
    return order


def year(results, number):
    """(points, dropped) from each player's list of results."""
    counted = {}
    for player, result in results.items():
        ordered = sorted(result, reverse=True)
        counted[player] = (sum(ordered[:number], Fraction(0)), ordered[number:])
    depth = max((len(dropped) for _, dropped in counted.values()), default=0)
    keys = {p: (points, *dropped, *[0] * (depth - len(dropped))) for p, (points, dropped) in counted.items()}
    return {p: (counted[p], 1 + sum(keys[q] > keys[p] for q in keys)) for p in keys}
