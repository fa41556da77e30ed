"""An independent reading of the 2022/23 regulation, from a plain sheet, slow and without any part of the program."""

from __future__ import annotations

from fractions import Fraction

PAY = {
    ("law", "S"): {5: 1200, 6: 1600, 7: 1200},
    ("law", "D"): {5: 1200, 6: 1600, 7: 1200},
    ("outlaws", "O"): {5: 1800, 6: 1500, 7: 1700},
    ("renegade", "R"): {5: 2200, 6: 2400, 7: 2600},
}
SIDES = {"law": "SD", "outlaws": "O", "renegade": "R", "unfinished": ""}


def tables(data):
    return [table for entry in data["rounds"] for table in entry["tables"]]


def participants(data):
    return [player for table in data["rounds"][0]["tables"] for player in table["seats"]]


def left(data):
    return {entry["player"] for entry in data.get("withdrawals", ())}


def dollars(table, player):
    role, size = table["roles"][table["seats"].index(player)], len(table["seats"])
    if table["won"] == "law" and role == "R":
        return 250 if table.get("duel") else 0
    return PAY.get((table["won"], role), {}).get(size, 0)


def total(data, player):
    return sum(dollars(table, player) for table in tables(data) if player in table["seats"])


def wins(data, player):
    mine = [table for table in tables(data) if player in table["seats"]]
    return sum(table["roles"][table["seats"].index(player)] in SIDES[table["won"]] for table in mine)


def marogi(data, player):
    """Every opponent of every game, with the total of the tournament."""
    seats = [seat for table in tables(data) if player in table["seats"] for seat in table["seats"]]
    opponents = [seated for seated in seats if seated != player]
    return Fraction(sum(total(data, opponent) for opponent in opponents), len(opponents))


def ranking(data):
    """[(player, place, final score)], best first; who left is not in it. Ties that nothing splits stand by the lot."""
    drawn = {player: n for lot in data.get("lots", ()) for n, player in enumerate(lot)}
    entries = [player for player in participants(data) if player not in left(data)]
    entries.sort(key=lambda p: (-total(data, p), -marogi(data, p), -wins(data, p), drawn.get(p, 0)))
    return [(p, place, total(data, p) + (100 if place <= 4 else 0)) for place, p in enumerate(entries, 1)]


def level(data):
    """Groups that only a lot can split."""
    groups = {}
    for player in participants(data):
        if player not in left(data):
            groups.setdefault((total(data, player), marogi(data, player), wins(data, player)), []).append(player)
    return [group for group in groups.values() if len(group) > 1]
