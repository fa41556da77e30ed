"""The scores of 2007 once more, slowly and from the plain sheet: what the room must give is worked out without it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any


def won(role: str, roles: str, outcome: str, alive: bool, duel: bool) -> int:
    """Dollars that a role earns in a game, as the table of the regulation prints them."""
    outlaws, players = roles.count("O"), len(roles.replace("-", ""))
    if outcome == "law" and role == "S":
        return 1500 * outlaws
    if outcome == "law" and role == "D":
        return 1000 * outlaws if alive else 700 * outlaws
    if outcome == "law" and role == "R" and duel:
        return 400 * players
    if outcome == "outlaws" and role == "O":
        return 1000 * outlaws if alive else 700 * outlaws
    if outcome == "outlaws" and role == "R" and alive:
        return 200 * players
    if outcome == "renegade" and role == "R":
        return 1300 * players
    if outcome == "renegade" and role == "S":
        return 100 * players
    return 0


def scores(sheet: Mapping[str, Any]) -> dict[str, Fraction]:
    """The score of everybody who played to the end of the preliminary."""
    gone = {entry["player"] for entry in sheet["withdrawals"] if entry["stage"] != "semi"}
    sizes = {
        len(game["roles"].replace("-", "")) for table in sheet["tables"] for game in table["games"] if "won" in game
    }
    mixed = 5 in sizes and 6 in sizes
    rows = {}
    for table in sheet["tables"]:
        for seat, player in enumerate(table["seats"]):
            if player in gone:
                continue
            total, played = Fraction(0), 0
            for game in table["games"]:
                if "void" in game:
                    continue
                letters = game["roles"]
                price = int(game["hires"][seat].removesuffix(" kept").split()[-1])
                net = (
                    won(letters[seat], letters, game["won"], seat + 1 in game["alive"], game.get("duel", False)) - price
                )
                five = len(letters.replace("-", "")) == 5
                total += net * Fraction(115, 100) if five and mixed else net
                played += 1
            rows[player] = total / played
    return rows


def counted(sheet: Mapping[str, Any], player: str) -> tuple[int, ...]:
    """Wins as Sheriff, games alive, wins as Renegade, Deputy, Outlaw."""
    table = next(table for table in sheet["tables"] if player in table["seats"])
    seat = table["seats"].index(player)
    sides = {"S": "law", "D": "law", "O": "outlaws", "R": "renegade"}
    wins = dict.fromkeys("SDOR", 0)
    alive = 0
    for game in table["games"]:
        role = game["roles"][seat]
        if "won" in game and role != "-":
            wins[role] += sides[role] == game["won"]
            alive += seat + 1 in game["alive"]
    return (wins["S"], alive, wins["R"], wins["D"], wins["O"])
