"""One mistake at a time: each function breaks a sound sheet in one way and says where, and which check must tell it.

A function returns None where the sheet has nothing to break that way.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

Sheet = dict[str, Any]
Broken = tuple[tuple[str | int, ...] | None, str] | None  # the path of the line, where one is sure; the check


def _games(sheet: Sheet, **wanted: Any) -> Iterator[tuple[int, int, Sheet, tuple[str | int, ...]]]:
    """(table, line, game, path) of the valid games that have the *wanted* values."""
    for t, table in enumerate(sheet["tables"]):
        for n, game in enumerate(table["games"]):
            if "void" not in game and all(game.get(key) == value for key, value in wanted.items()):
                yield t, n, game, ("tables", t, "games", n)


def _hire(game: Sheet) -> tuple[int, str, int]:
    seat = next(n for n, hire in enumerate(game["hires"]) if hire != "-" and not hire.endswith("kept"))
    name, price = game["hires"][seat].split()
    return seat, name, int(price)


def price_off_by_fifty(sheet: Sheet) -> Broken:
    for _, _, game, path in _games(sheet):
        seat, name, price = _hire(game)
        game["hires"][seat] = f"{name} {price + 50}"
        return (*path, "hires", seat), "price-multiple"
    return None


def price_nobody_can_pay(sheet: Sheet) -> Broken:
    for _, _, game, path in _games(sheet):
        seat, name, _ = _hire(game)
        game["hires"][seat] = f"{name} 990000"
        return (*path, "hires", seat), "price-above-balance"
    return None


def nobody_pays_the_last_price(sheet: Sheet) -> Broken:
    _, _, game, path = next(_games(sheet))
    game["hires"] = [hire.removesuffix(" 100") + " 200" if hire.endswith(" 100") else hire for hire in game["hires"]]
    return (*path, "hires"), "last-pays-least"


def kept_in_the_first_game(sheet: Sheet) -> Broken:
    _, _, game, path = next(_games(sheet))
    game["hires"][0] += " kept"
    return (*path, "hires", 0), "kept-character"


def one_character_twice(sheet: Sheet) -> Broken:
    _, _, game, path = next(_games(sheet))
    seat = 1
    game["hires"][seat] = f"{game['hires'][0].split()[0]} {game['hires'][seat].split()[1]}"
    return (*path, "hires", seat), "distinct-characters"


def somebody_without_a_character(sheet: Sheet) -> Broken:
    _, _, game, path = next(_games(sheet))
    game["hires"][0] = "-"
    return (*path, "hires", 0), "one-hire-each"


def two_sheriffs(sheet: Sheet) -> Broken:
    _, _, game, path = next(_games(sheet))
    game["roles"] = game["roles"].replace("O", "S", 1)
    return (*path, "roles"), "one-sheriff"


def an_outlaw_too_few(sheet: Sheet) -> Broken:
    _, _, game, path = next(_games(sheet))
    game["roles"] = game["roles"].replace("O", "R", 1)
    return (*path, "roles"), "role-count"


def dead_sheriff_with_the_law(sheet: Sheet) -> Broken:
    for _, _, game, path in _games(sheet, won="law"):
        game["alive"].remove(game["roles"].index("S") + 1)
        return (*path, "alive"), "law-outcome"
    return None


def living_sheriff_with_the_outlaws(sheet: Sheet) -> Broken:
    for _, _, game, path in _games(sheet, won="outlaws"):
        game["alive"].append(game["roles"].index("S") + 1)
        return (*path, "alive"), "outlaws-outcome"
    return None


def renegade_not_alone(sheet: Sheet) -> Broken:
    for _, _, game, path in _games(sheet, won="renegade"):
        game["alive"].append(game["roles"].index("S") + 1)
        return (*path, "alive"), "renegade-outcome"
    return None


def duel_without_the_law(sheet: Sheet) -> Broken:
    for _, _, game, path in _games(sheet, won="outlaws"):
        game["duel"] = True
        return (*path, "duel"), "renegade-duel"
    return None


def duel_with_a_living_deputy(sheet: Sheet) -> Broken:
    for _, _, game, path in _games(sheet, won="law"):
        if "D" in game["roles"]:
            game["alive"] = [game["roles"].index("S") + 1, game["roles"].index("D") + 1]
            game["duel"] = True
            return (*path, "duel"), "renegade-duel"
    return None


def games_in_another_order(sheet: Sheet) -> Broken:
    table = sheet["tables"][0]
    table["games"][0], table["games"][1] = table["games"][1], table["games"][0]
    return ("tables", 0, "games", 0, "roles"), "sheriff-order"


def a_game_too_few(sheet: Sheet) -> Broken:
    del sheet["tables"][0]["games"][-1]
    return ("tables", 0, "games"), "games-at-table"


def a_seat_taken_twice(sheet: Sheet) -> Broken:
    sheet["tables"][1]["seats"][0] = sheet["tables"][0]["seats"][0]
    return ("tables", 1, "seats", 0), "seated-once"


def a_stranger_at_the_table(sheet: Sheet) -> Broken:
    sheet["tables"][0]["seats"][2] = "p7777"
    return ("tables", 0, "seats", 2), "unknown-player"


def a_seat_too_many_on_the_line(sheet: Sheet) -> Broken:
    _, _, game, path = next(_games(sheet))
    game["roles"] += "O"
    return (*path, "roles"), "seat-line"


def void_without_replay(sheet: Sheet) -> Broken:
    games = sheet["tables"][0]["games"]
    games.append({"roles": games[-1]["roles"], "void": "Ruolo mostrato."})
    return ("tables", 0, "games", len(games) - 1, "void"), "replayed"


def duel_won_by_a_third(sheet: Sheet) -> Broken:
    duel = sheet["duels"]["final"]
    duel["won"] = next(player for player in sheet["tables"][0]["seats"] if player not in duel["players"])
    return ("duels", "final", "won"), "duel-winner"


def duel_between_others(sheet: Sheet) -> Broken:
    duels = sheet["duels"]
    first, second = duels["semi"]
    first["players"][0], second["players"][0] = second["players"][0], first["players"][0]
    for duel in duels["semi"]:
        duel["won"] = duel["players"][0]
    return None, "duel-entrants"  # at the duel, or at the seats of a table that may as well be mistaken


def no_final(sheet: Sheet) -> Broken:
    del sheet["duels"]["final"]
    return ("duels",), "duel-entrants"


def a_score_that_ends_no_duel(sheet: Sheet) -> Broken:
    sheet["duels"]["final"]["score"] = "4-4"
    return ("duels", "final", "score"), "duel-score"


def walkover_with_nobody_gone(sheet: Sheet) -> Broken:
    sheet["duels"]["final"]["walkover"] = True
    return ("duels", "final", "walkover"), "walkover"


def a_leaver_who_never_sat_down(sheet: Sheet) -> Broken:
    sheet["withdrawals"] = [{"player": "p0040", "stage": "after_preliminary"}]
    return ("withdrawals", 0), "known-leaver"


def a_leaver_who_plays_on(sheet: Sheet) -> Broken:
    sheet["withdrawals"] = [{"player": sheet["tables"][0]["seats"][0], "stage": "preliminary", "after_game": 2}]
    lines = [n for t, n, _, _ in _games(sheet) if t == 0]
    return ("tables", 0, "games", lines[2], "roles"), "players-of-the-game"


def second_warning_without_expulsion(sheet: Sheet) -> Broken:
    sheet["warnings"] = [{"player": sheet["tables"][0]["seats"][0], "count": 2}]
    return ("warnings", 0), "second-warning"


def report_before_the_end(sheet: Sheet) -> Broken:
    end = date.fromisoformat(sheet.get("end", sheet["start"]))
    sheet["report"]["received"] = (end - timedelta(days=1)).isoformat()
    return ("report", "received"), "report-after-end"


def end_before_the_start(sheet: Sheet) -> Broken:
    sheet["end"] = (date.fromisoformat(sheet["start"]) - timedelta(days=1)).isoformat()
    return ("end",), "dates-in-order"


def an_unknown_club(sheet: Sheet) -> Broken:
    sheet["club"] = "chissa-quale"
    return ("club",), "known-club"


def excluded_with_a_card(sheet: Sheet) -> Broken:
    who = sheet["tables"][0]["seats"][0]
    sheet["exclusions"] = [{"player": who, "by": "p9001", "date": "2009-11-01", "reason": "Senza tessera."}]
    return ("exclusions", 0, "player"), "excluded-player"


def stripped_and_not_expelled(sheet: Sheet) -> Broken:
    who = sheet["tables"][0]["seats"][0]
    sheet["stripped"] = [{"player": who, "by": "p9001", "date": "2009-11-01", "reason": "Condotta."}]
    return ("stripped", 0, "player"), "expelled-in-duels"


def a_decision_from_another_tier(sheet: Sheet) -> Broken:
    other, lower = {"I": ("II", "I"), "II": ("III", "II"), "III": ("II", "I")}[sheet["announced_tier"]]
    decision = {"kind": "downgrade", "from": other, "to": lower, "by": "p9001", "date": "2009-11-01", "reason": "Foto."}
    sheet["decisions"] = [decision]
    return ("decisions", 0, "from"), "decision-chain"


def two_steps_down_at_once(sheet: Sheet) -> Broken:
    tier = sheet["announced_tier"]
    after = {"I": "III", "II": "none", "III": "I"}[tier]
    decision = {"kind": "downgrade", "from": tier, "to": after, "by": "p9001", "date": "2009-11-01", "reason": "Foto."}
    sheet["decisions"] = [decision]
    return ("decisions", 0, "to"), "decision-chain"


MUTATIONS = tuple(
    mutation for name, mutation in sorted(globals().items())
    if callable(mutation) and getattr(mutation, "__module__", "") == __name__
    and not name.startswith("_")
)  # fmt: skip
