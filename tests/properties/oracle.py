"""The 2009 score a second time: slow, obvious, straight from the regulation, with no code of the program.

It reads a record sheet as plain data, the way a patient referee would with pencil and paper. Where the program scales,
cuts into phases and takes differences, this adds up game by game.
"""

from __future__ import annotations

from datetime import date, timedelta
from fractions import Fraction

MULTIPLIER = {"I": Fraction(1), "II": Fraction(3), "II-bis": Fraction(7, 2), "III": Fraction(6), "none": Fraction(0)}
LOWER = {"III": "II", "II": "I", "I": "none", "none": "none"}
BONUS = {1: 5000, 2: 3000, 3: 1000, 4: 1000}
STAKE = 5000


# --- a game -------------------------------------------------------------------------------------------------------


def valid(table):
    return [game for game in table["games"] if "void" not in game]


def letters(game):
    return game["roles"].replace(" ", "")


def size(game):
    return len(letters(game).replace("-", ""))


def winnings(game, seat):
    """Dollars of the player on *seat* (from 0), by the table of winnings."""
    dealt = letters(game)
    role, outlaws, players = dealt[seat], dealt.count("O"), size(game)
    alive = seat + 1 in game["alive"]
    if game["won"] == "law":
        if role == "S":
            return 1500 * outlaws
        if role == "D":
            return 1100 * outlaws if alive else 700 * outlaws
        return 400 * players if role == "R" and game.get("duel") else 0
    if game["won"] == "outlaws":
        if role == "O":
            return 1000 * outlaws if alive else 700 * outlaws
        return 100 * players if role == "R" and alive else 0
    return {"R": 1300 * players, "S": 100 * players}.get(role, 0)


def price(game, seat):
    return int(game["hires"][seat].split()[1])


def victorious(game, seat):
    sides = {"law": "SD", "outlaws": "O", "renegade": "R"}
    return letters(game)[seat] in sides[game["won"]]


# --- the preliminary ----------------------------------------------------------------------------------------------


def gone(data, *stages):
    return {entry["player"] for entry in data.get("withdrawals", ()) if entry["stage"] in stages}


def seats(data):
    for table in data["tables"]:
        for seat, player in enumerate(table["seats"]):
            yield table, seat, player


def played(table, seat):
    return [game for game in valid(table) if letters(game)[seat] != "-"]


def net(data, who):
    table, seat = next((table, seat) for table, seat, player in seats(data) if player == who)
    return sum(winnings(game, seat) - price(game, seat) for game in played(table, seat))


def score(data, who):
    """The preliminary score: each game's net over its players, times 23/20 for a game of five that somebody's leaving
    brought about, all times the smallest table; net over games where only three stayed."""
    smallest = min(len(table["seats"]) for table in data["tables"])
    table, seat = next((table, seat) for table, seat, player in seats(data) if player == who)
    left = [player for player in table["seats"] if player in gone(data, "preliminary")]
    mine = played(table, seat)
    if len(table["seats"]) - len(left) <= 3:
        return Fraction(smallest * net(data, who), len(mine))
    total = Fraction(0)
    for game in mine:
        share = Fraction(winnings(game, seat) - price(game, seat), size(game))
        if size(game) == 5 and len(table["seats"]) != 5:
            share *= Fraction(23, 20)
        total += share
    return smallest * total


def counts(data, who):
    """Wins as Sheriff, games finished alive, wins as Renegade, as Deputy, as Outlaw."""
    table, seat = next((table, seat) for table, seat, player in seats(data) if player == who)
    mine = played(table, seat)
    wins = {role: sum(victorious(g, seat) for g in mine if letters(g)[seat] == role) for role in "SRDO"}
    return (wins["S"], sum(seat + 1 in game["alive"] for game in mine), wins["R"], wins["D"], wins["O"])


def _stayed(data):
    """By player who stayed, as they sat: the score and the counts, negative, so that the best is least."""
    away = gone(data, "preliminary", "after_preliminary")
    entries = [player for _, _, player in seats(data) if player not in away]
    return {p: (-score(data, p), *(-c for c in counts(data, p))) for p in entries}


def ranked(data):
    """Those who stayed, best first; whom nothing splits stand in the order of the lot, or as they sat."""
    stayed = _stayed(data)
    drawn = {player: n for lot in data.get("lots", ()) for n, player in enumerate(lot)}
    return sorted(stayed, key=lambda p: (stayed[p], drawn.get(p, 0)))


def level(data):
    """Groups that nothing but a lot can split."""
    groups, stayed = {}, _stayed(data)
    for player in sorted(stayed, key=stayed.__getitem__):
        groups.setdefault(stayed[player], []).append(player)
    return [group for group in groups.values() if len(group) > 1]


# --- the duels ----------------------------------------------------------------------------------------------------


def pairings(data, order):
    """The duels in the order of the bracket: (stage, first, second), as far as their winners are written."""

    def winner(stage, a, b):
        written = data.get("duels", {}).get(stage, [])
        for duel in written if isinstance(written, list) else [written]:
            if {a, b} == set(duel["players"]):
                return duel["won"]
        return None

    if len(data["tables"]) >= 5:
        item, two, three, four, five, six, seven, eight = order[:8]
        quarters = [(item, eight), (two, seven), (three, six), (four, five)]
        for a, b in quarters:
            yield "quarter", a, b
        first, second, third, fourth = (winner("quarter", a, b) for a, b in quarters)
        semis = [(first, fourth), (second, third)]
    else:
        item, two, three, four = order[:4]
        semis = [(item, four), (two, three)]
    if any(None in pair for pair in semis):
        return
    for a, b in semis:
        yield "semi", a, b
    finalists = [winner("semi", a, b) for a, b in semis]
    if None in finalists:
        return
    beaten = [b if won == a else a for (a, b), won in zip(semis, finalists, strict=True)]
    yield "third", beaten[0], beaten[1]
    yield "final", finalists[0], finalists[1]


def classification(data):
    """Everybody who stayed, in the final order."""
    order, at = ranked(data), {}
    for stage, a, b in pairings(data, order):
        at[stage] = (a, b)
    duels = data["duels"]
    first = duels["final"]["won"]
    second = next(p for p in at["final"] if p != first)
    beaten = sorted(at["third"], key=order.index)
    if "third" in duels:
        beaten = sorted(beaten, key=lambda p: p != duels["third"]["won"])
    top = [first, second, *beaten]
    return top + [player for player in order if player not in top]


# --- the paperwork and the points ---------------------------------------------------------------------------------


def findings(data, referent, today):
    """Every finding of a regular tournament, with what was known on *today*."""
    tier = data.get("announcements", {}).get("tier") or data["announced_tier"]
    day = date.fromisoformat
    start, end = day(data["start"]), day(data.get("end", data["start"]))
    last = end + timedelta(days=7)
    announcements, report = data.get("announcements", {}), data.get("report", {})
    received = day(report["received"]) if "received" in report else None
    if received and received > today:
        received = None
    photos, allowed = data.get("photos", {}), data.get("authorisation")
    codes = set()
    if start < date(2009, 4, 1) or end > date(2009, 10, 4):
        codes.add("X1")
    if "official" not in announcements or day(announcements["official"]) >= start:
        codes.add("X2")
    if tier != "I" and not data.get("side_events"):
        codes.add("D1")
    if len(list(seats(data))) < 10:
        codes.add("D2")
    if (received is None and today > last) or (received is not None and received > last):
        codes.add("D3")
    if received is not None and report.get("complete") is False:
        codes.add("D4")
    expected = received is not None or today > last
    if expected and not (photos.get("event", 0) and photos.get("winner", 0)):
        codes.add("D5")
    if "unofficial" not in announcements or day(announcements["unofficial"]) >= start:
        codes.add("D6")
    if tier == "III" and (not allowed or day(allowed["date"]) >= start or allowed["by"] != referent):
        codes.add("D7")
    if tier == "III" and not data.get("national_event"):
        codes.add("D8")
    return codes


def tier(data, referent, today):
    """(counts, tier): one step down for any number of findings, then what was decided."""
    codes = findings(data, referent, today)
    now = data.get("announcements", {}).get("tier") or data["announced_tier"]
    if "X2" in codes:
        now = "none"  # a pardon may lift it from there; what X1 says nobody may
    elif any(code.startswith("D") for code in codes) and "X1" not in codes:
        now = LOWER[now]
    for decision in sorted(data.get("decisions", ()), key=lambda entry: entry["date"]):
        if date.fromisoformat(decision["date"]) <= today and decision["from"] == now:
            now = decision["to"]
    return "X1" not in codes and now != "none", now


def points(data, multiplier, today):
    """Points by player: none for who left, nor for whose result a decision until *today* excluded or stripped."""
    out = {
        decision["player"]
        for key in ("exclusions", "stripped")
        for decision in data.get(key, ())
        if date.fromisoformat(decision["date"]) <= today
    }
    earned = {}
    for place, player in enumerate(classification(data), 1):
        final = score(data, player) + BONUS.get(place, 0)
        if player not in out:
            earned[player] = final * multiplier if final > 0 else final
    return earned


def area_totals(sheets, referent, today):
    """Points in the ranking of an area, before any bonus: the sum over the tournaments that count."""
    totals: dict = {}
    for data in sheets:
        if date.fromisoformat(data.get("end", data["start"])) > today:
            continue
        counting, now = tier(data, referent, today)
        if counting:
            for player, point in points(data, MULTIPLIER[now], today).items():
                totals[player] = totals.get(player, 0) + point
    return totals


# --- the seats of the areas ---------------------------------------------------------------------------------------


def stable_seats(rankings, gone, per_area=6, last=10):
    """Every way to seat the areas in which nobody could be better off, by trying them all.

    *rankings* maps an area to [(player, place, points)]. Who stands in several lists takes one of them, or none of the
    others: all choices are tried, and those are kept in which each player has the seat they like best of those they
    could have had.
    """
    from itertools import product

    areas = list(rankings)
    lists = {area: [row for row in rankings[area][:last] if row[0] not in gone] for area in areas}
    shared = sorted({p for a in areas for p, *_ in lists[a] if sum(p in [r[0] for r in lists[b]] for b in areas) > 1})

    def liking(player, area):
        place, points = next((row[1], row[2]) for row in lists[area] if row[0] == player)
        return (place, -points, areas.index(area))

    stable = []
    for choice in product(areas, repeat=len(shared)):
        wants = dict(zip(shared, choice, strict=True))
        seated = {a: [p for p, *_ in lists[a] if wants.get(p, a) == a][:per_area] for a in areas}
        if all(player in [r[0] for r in lists[area]] for player, area in wants.items()) and _stable(
            lists, seated, shared, liking, per_area
        ):
            stable.append(seated)
    return stable


def _stable(lists, seated, shared, liking, per_area):
    """Nobody would rather sit elsewhere where there is an empty seat or somebody below them in the list."""
    for player in shared:
        mine = next((area for area in seated if player in seated[area]), None)
        for area in lists:
            order = [row[0] for row in lists[area]]
            if player not in order or area == mine:
                continue
            if mine is not None and liking(player, mine) < liking(player, area):
                continue
            taken = seated[area]
            if len(taken) < per_area or any(order.index(other) > order.index(player) for other in taken):
                return False
    return True
