"""What holds of any session under the official scoring and of any Record list, against a second, slow reckoning."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from site_builder.reporting import sentence
from tests.properties.strategies import STEADY
from tests.regulations.picture import everything_explained, replayed, season
from tests.regulations.sessions import DEALT, PLAYERS, Evenings

CHARACTERS = "Bart Jack Calamity Gringo Jesse Jourdonnais Kit Lucky Paul Pedro Rose Sid Slab Suzy Sam Willy".split()


# --- any legal session --------------------------------------------------------------------------------------------


@st.composite
def sheets(draw: st.DrawFn, pure: bool = False) -> dict:
    """The sheet of a legal session; *pure* is official and without variants."""
    chance = Random(draw(st.integers(0, 2**32)))
    players, rounds = draw(st.integers(4, 7)), draw(st.integers(1, 3))
    system = "official" if pure else draw(st.sampled_from(("official", "simplified", "complete")))
    options = [] if pure else sorted(draw(st.sets(st.sampled_from(("bounty", "experience", "hire")), max_size=3)))
    seats = chance.sample(PLAYERS, players)
    games: list[dict] = []
    money = [1000 if "hire" in options else 0] * players
    for number in range(players * rounds):
        game = _outcome(_deal(players, number % players, chance), chance)
        if "bounty" in options:
            dead = [n for n, role in enumerate(game["roles"], 1) if role == "O" and n not in game["alive"]]
            game["bounties"] = [chance.randint(1, players) for _ in dead if chance.random() < 0.8]
        characters = chance.sample(CHARACTERS, players)
        if "hire" in options:
            last = chance.randrange(players)
            most = [1 if seat == last else max(1, min(money[seat] // 100, 9)) for seat in range(players)]
            prices = [100 * chance.randint(1, hundreds) for hundreds in most]
            game["hires"] = [f"{name} {price}" for name, price in zip(characters, prices, strict=True)]
        if "experience" in options:
            game["characters"] = characters
            game["kept_cards"] = [_cards(games, seat, money, game, chance) for seat in range(players)]
        games.append(game)
        for seat in range(players):
            money[seat] += gain(system, game, seat) - paid(game, seat)
    day = f"{draw(st.sampled_from((2008, 2009)))}-0{chance.randint(1, 9)}-1{chance.randint(0, 9)}"
    head = {"name": "Sessione", "place": "Lodi", "start": day, "system": system, "options": options}
    return {**head, "tables": [{"seats": seats, "games": games}]}


def _deal(players: int, sheriff: int, chance: Random) -> str:
    rest = list(DEALT[players][1:])
    chance.shuffle(rest)
    return "".join("S" if seat == sheriff else rest.pop() for seat in range(players))


def _outcome(roles: str, chance: Random) -> dict:
    seats = {role: [n for n, text in enumerate(roles, 1) if text == role] for role in "SDOR"}
    won = chance.choice(("law", "outlaws", "outlaws", "renegade"))
    if won == "renegade":
        return {"roles": roles, "won": won, "alive": seats["R"]}
    if won == "law":
        return {"roles": roles, "won": won, "alive": seats["S"] + [n for n in seats["D"] if chance.random() < 0.5]}
    while True:
        alive = [n for n in range(1, len(roles) + 1) if n not in seats["S"] and chance.random() < 0.4]
        if alive and alive != seats["R"]:
            break
    game = {"roles": roles, "won": won, "alive": alive}
    if (deputies := [n for n in seats["D"] if n in alive]) and chance.random() < 0.4:
        game["deputy_shot_sheriff"] = chance.choice(deputies)
    return game


def _cards(games: list[dict], seat: int, money: list[int], game: dict, chance: Random) -> int:
    if not games or seat + 1 not in games[-1]["alive"]:
        return 0
    left = (money[seat] - (int(game["hires"][seat].split()[1]) if "hires" in game else 0)) // 500
    return chance.randint(0, max(0, min(left, 3)))


# --- the second reckoning -----------------------------------------------------------------------------------------


def gain(system: str, game: dict, seat: int) -> int:
    """What a seat earns in a game: worked out role by role, without any table."""
    role, alive, players = game["roles"][seat], seat + 1 in game["alive"], len(game["roles"])
    outlaws, dead = game["roles"].count("O"), players - len(game["alive"])
    left = sum(game["roles"][n - 1] == "O" for n in game["alive"])
    won, dollars = game["won"], 0
    if system == "official":
        if won == "law" and role == "S":
            dollars = 3000
        elif won == "law" and role == "D":
            dollars = 2000 if alive else 1500
        elif won == "outlaws" and role == "O":
            dollars = 2500
        elif won == "outlaws" and role == "R" and alive:
            dollars = 1000
        elif won == "renegade" and role == "R":
            dollars = 5000
        if game.get("deputy_shot_sheriff") == seat + 1:
            dollars -= 5000
    elif system == "simplified":
        share = {("law", "S"): 1000, ("law", "D"): 500, ("outlaws", "O"): 1000, ("renegade", "R"): 2000}
        dollars = share.get((won, role), 0) * players
    else:
        if won == "law" and role == "S":
            dollars = 1000 * outlaws + 500 * dead
        elif won == "law" and role == "D":
            dollars = 500 * outlaws + (500 * dead if alive else 0)
        elif won == "outlaws" and alive:
            dollars = 2000 * outlaws // left if role == "O" else 500 * dead
        elif won == "renegade" and role == "R":
            dollars = 2000 * players
    return dollars + 1000 * game.get("bounties", []).count(seat + 1)


def paid(game: dict, seat: int) -> int:
    hire = int(game["hires"][seat].split()[1]) if "hires" in game else 0
    return hire + 500 * (game["kept_cards"][seat] if "kept_cards" in game else 0)


def net(sheet: dict, seat: int) -> int:
    return sum(gain(sheet["system"], game, seat) - paid(game, seat) for game in sheet["tables"][0]["games"])


def nearest(value: Fraction) -> int:
    """The dollar that is nearest, by trying those around; of two the one further from zero."""
    around = [int(value) + step for step in (-1, 0, 1)]
    return min(around, key=lambda dollars: (abs(value - dollars), -abs(dollars)))


def score(sheet: dict, seat: int) -> Fraction | int:
    average = Fraction(net(sheet, seat), len(sheet["tables"][0]["games"]))
    return nearest(average) if sheet["system"] == "official" else average


def house_of(sheets: list[dict]) -> Evenings:
    return Evenings({(f"{sheet['start'][:4]}-records", f"sessione-{n}"): sheet for n, sheet in enumerate(sheets)})


# --- the properties -----------------------------------------------------------------------------------------------


@STEADY
@given(sheets())
def test_a_legal_session_has_no_mistake(sheet):
    house = house_of([sheet])
    assert [f"{problem.check}: {sentence(problem, 'en')}" for problem in house.problems()] == []
    assert [problem for problem in house.check() if problem.severity == "error"] == []


@STEADY
@given(sheets())
def test_money_and_scores_are_those_of_a_second_reckoning(sheet):
    result = house_of([sheet]).session
    seats, games = sheet["tables"][0]["seats"], sheet["tables"][0]["games"]
    for seat, player in enumerate(seats):
        account, value = result.accounts[player], result.standings[player].value
        assert [entry.winnings for entry in account] == [gain(sheet["system"], game, seat) for game in games]
        assert [entry.price for entry in account] == [paid(game, seat) for game in games]
        assert all(entry.after == following.before for entry, following in zip(account, account[1:], strict=False))
        assert value.net == account[-1].after - account[0].before == net(sheet, seat)
        assert value.final_score == score(sheet, seat)


@STEADY
@given(sheets())
def test_replaying_the_steps_gives_each_value(sheet):
    (result,) = house_of([sheet]).close()
    for value in everything_explained(result):
        assert replayed(value) == {name: getattr(value.value, name) for name in replayed(value)}
        for step in value.steps:
            assert step.text("it") != step.text("en")
            assert "{" not in step.text("it") + step.text("en") and "None" not in step.text("it") + step.text("en")


@STEADY
@given(sheets())
def test_places_go_by_the_score_and_are_shared_by_equal_ones(sheet):
    values = [row.value for row in house_of([sheet]).session.standings.values()]
    for value in values:
        assert value.place == 1 + sum(other.final_score > value.final_score for other in values)
    assert [value.place for value in values] == sorted(value.place for value in values)


@STEADY
@given(sheets())
def test_only_official_sessions_without_variants_give_records(sheet):
    (result,) = house_of([sheet]).close()
    pure = sheet["system"] == "official" and not sheet["options"]
    assert len(result.rankings["records"].lines) == (len(sheet["tables"][0]["seats"]) if pure else 0)


@STEADY
@given(sheets(), st.randoms(use_true_random=False))
def test_who_is_called_what_changes_nothing(sheet, chance):
    """The same evening with other people on the same seats."""
    (table,) = sheet["tables"]
    other = {**sheet, "tables": [{**table, "seats": chance.sample(PLAYERS, len(table["seats"]))}]}
    first, second = house_of([sheet]).session, house_of([other]).session
    for player, same in zip(first.facts.players, second.facts.players, strict=True):
        assert first.standings[player].value.final_score == second.standings[same].value.final_score
        assert first.standings[player].value.place == second.standings[same].value.place


@STEADY
@given(st.lists(sheets(pure=True), min_size=1, max_size=4))
def test_the_list_is_in_the_order_of_the_law(entries):
    house = house_of(entries)
    ranking = house.all_time()
    lines = [line.value for line in ranking.lines]
    assert len(lines) == sum(len(entry["tables"][0]["seats"]) for entry in entries)
    assert len({line.key for line in lines}) == len(lines)
    for line in lines:
        sheet = entries[int(line.record.tournament.removeprefix("sessione-"))]
        seat = sheet["tables"][0]["seats"].index(line.player)
        assert (line.points, line.record.sum) == (score(sheet, seat), net(sheet, seat))
        assert line.record.games == len(sheet["tables"][0]["games"])
        level = [other for other in lines if other.points == line.points]
        longer = [other for other in level if other.record.games > line.record.games]
        same = [other for other in level if other.record.games == line.record.games]
        earlier = [other for other in same if other.record.day < line.record.day]
        higher = [other for other in lines if other.points > line.points]
        assert line.place == len(higher) + len(longer) + len(earlier) + 1
    assert [line.place for line in lines] == sorted(line.place for line in lines)


@STEADY
@given(st.lists(sheets(pure=True), min_size=2, max_size=4), st.randoms(use_true_random=False))
def test_the_order_of_the_files_changes_nothing(entries, chance):
    house = house_of(entries)
    shuffled = list(house.sheets.items())
    chance.shuffle(shuffled)
    other = Evenings(dict(shuffled))
    by_id = {result.season.id: season(result) for result in other.close()}
    assert {result.season.id: season(result) for result in house.close()} == by_id
    places = [(line.value.key, line.value.place) for line in house.all_time().lines]
    assert places == [(line.value.key, line.value.place) for line in other.all_time().lines]
