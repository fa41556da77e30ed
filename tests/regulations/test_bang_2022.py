"""The case tables of 2022/23, the printed chart, and what no other test asks of the room."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from fractions import Fraction
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
import yaml
from msgspec import to_builtins

from site_builder.api.tournament import tournament
from site_builder.cases import in_common_notation
from site_builder.problems import ERROR
from site_builder.regulations.bang.facts import VICTORS
from site_builder.regulations.bang_2022 import tables
from site_builder.regulations.bang_2022.checks import CHECKS, RESULT_CHECKS, SEASON_CHECKS
from site_builder.regulations.bang_2022.decisions import undone
from site_builder.results.documents import tournament_of
from tests.properties import oracle_2022 as oracle
from tests.regulations.evening_2022 import JUDGE, LAW, SEASON, Judged, deal, decision, ids, sheet
from tests.regulations.picture import replayed

FOLDER = Path(__file__).parents[1] / "cases" / "bang-2022"
FILES = {
    file.stem: yaml.load(file.read_text(encoding="utf-8"), yaml.CSafeLoader)
    for file in sorted(FOLDER.glob("*.yaml"))
    if not in_common_notation(file)
}
CASES = [(name, case) for name, file in FILES.items() for case in file if isinstance(case, dict) and "given" in case]
Given = Mapping[str, Any]
EXPULSION = {"cause": "expulsion", "by": JUDGE, "date": "2022-10-15", "reason": "Due ammonizioni."}


# --- what is given ------------------------------------------------------------------------------------------------


def entered(given: Given) -> Judged:
    """The sheet of a case, brought in by the front door."""
    names = _names(given)
    data = _data(given, names)
    today = date.fromisoformat(given.get("as of", "2023-07-01"))
    season = {**SEASON, **given.get("season", {}), "readings": given.get("readings", {})}
    people = {id: f"Cognome {name}" for name, id in names.items()}
    return Judged(data, people, given.get("numbers", {}), today, season=season)


def _names(given: Given) -> dict[str, str]:
    """Ids of the players, by the name they have in the case."""
    if "deal" in given:
        return {id: id for id in ids(given["deal"])}
    if "one game" in given:
        size = len(given["one game"])
        return {f"{n}": id for n, id in enumerate(ids(size), 1)} | {id: id for id in ids(size, 51)}
    seats = {name for line in given["rounds"][0] for name in _line(line)[0]}
    return dict(zip(sorted(seats), ids(len(seats)), strict=True))


def _line(written: str) -> tuple[list[str], str, str, list[str]]:
    seats, roles, won, *rest = (part.strip() for part in written.split(","))
    return seats.split(), roles, won, rest


def _data(given: Given, names: Mapping[str, str]) -> dict[str, Any]:
    if "deal" in given:
        data = _dealt(given, names)
    elif "one game" in given:
        data = _one_game(given, names)
    else:
        data = sheet([[_table(line, names) for line in entries] for entries in given["rounds"]])
    for player, how in given.get("left", {}).items():
        data.setdefault("withdrawals", []).append({"player": names[player], **_leaving(how)})
    data |= {key: given[key] for key in ("finished", "judge", "start", "end") if key in given}
    for key in ("waivers", "judge_decisions"):
        if key in given:
            data[key] = [*data.get(key, ()), *(decision(**item) for item in given[key])]
    if "warnings" in given:
        data["warnings"] = [{"player": names[p], "count": n} for p, n in given["warnings"].items()]
    if "lots" in given:
        data["lots"] = [[names[item] for item in lot.split()] for lot in given["lots"]]
    data.pop(given.get("without", ""), None)
    return data


def _table(written: str, names: Mapping[str, str]) -> dict[str, Any]:
    seats, roles, won, rest = _line(written)
    line: dict[str, Any] = {"seats": [names.get(seat, seat) for seat in seats], "roles": roles, "won": won}
    for part in rest:
        if part == "duel":
            line["duel"] = True
        else:
            line["alive"] = [seats.index(text) + 1 for text in part.removeprefix("alive ").split()]
    return line


def _leaving(how: str) -> dict[str, Any]:
    """`after 2`, `during 2`, with ` expelled` behind."""
    words = how.split()
    entry: dict[str, Any] = {"after_round": int(words[1])}
    if words[0] == "during":
        entry["during_round"] = True
    if words[-1] == "expelled":
        entry |= EXPULSION
    return entry


def _dealt(given: Given, names: Mapping[str, str]) -> dict[str, Any]:
    """A legal tournament, changed as the case says; lots are drawn where they are needed."""
    players, rounds = list(names.values()), tables.NUMBERS.rounds_due(len(names))
    leaves: dict[int, list[dict[str, Any]]] = {}
    for number, how in given.get("leave", {}).items():
        if how == "who has not served":
            before = deal(players, number, Random(1))
            served = {table["seats"][0] for entry in before["rounds"] for table in entry["tables"]}
            leaves[number] = [{"player": player} for player in players if player not in served]
            continue
        count, *words = str(how).split()
        entry = {"during_round": True} if "during" in words else dict(EXPULSION) if "expelled" in words else {}
        leaves[number] = [entry] * int(count)
    data = deal(players, rounds, Random(1), leaves)
    data["rounds"] = data["rounds"][: given.get("play", rounds)]
    if sizes := given.get("table order"):
        for item in data["rounds"]:
            item["tables"].sort(key=lambda table: -len(table["seats"]))
            assert [len(table["seats"]) for table in item["tables"]] == sizes
    if again := given.get("sheriff again"):
        _sheriff_again(data, again)
    data["lots"] = oracle.level(data)
    if given.get("void"):
        data["rounds"][0]["tables"][0]["void"] = "Un ruolo mostrato."
    return data


def _sheriff_again(data: dict[str, Any], again: Mapping[str, Any]) -> None:
    """The Sheriff of the first table of a round changes seats with who was Sheriff in an earlier one."""
    player = data["rounds"][again["of round"] - 1]["tables"][0]["seats"][0]
    round = data["rounds"][again["round"] - 1]["tables"]
    table = next(entry for entry in round if player in entry["seats"])
    here = table["seats"].index(player)
    table["seats"][0], table["seats"][here] = table["seats"][here], table["seats"][0]
    if again.get("decided"):
        data["judge_decisions"] = [decision("repeated_sheriff", round=again["round"], player=player)]


def _one_game(given: Given, names: Mapping[str, str]) -> dict[str, Any]:
    """Two tables and one round: the game of the case, and enough others."""
    size = len(given["one game"])
    line = {"seats": list(names.values())[:size], "roles": given["one game"], "won": given["won"]}
    line |= {key: given[key] for key in ("duel", "alive", "characters") if key in given}
    other = {"seats": ids(size, 51), "roles": given["one game"], "won": "renegade"}
    data = sheet([[line, other]], waivers=[decision("fewer_rounds", rounds=1)])
    return {**data, "lots": oracle.level(data)}


# --- what is expected ---------------------------------------------------------------------------------------------


class Outcome:
    def __init__(self, given: Given):
        self.given, self.names = given, _names(given)
        self.one = entered(given)

    def rows(self) -> dict[str, Any]:
        """Standings by the names of the case."""
        by_id = {id: name for name, id in self.names.items()}
        return {by_id.get(player, player): row.value for player, row in self.one.result.standings.items()}

    def season_list(self) -> list[str]:
        """The list of the season, as "1 K 4300"; who shares a place by name."""
        by_id = {id: name for name, id in self.names.items()}
        lines = [line.value for ranking in self.one.closed.rankings.values() for line in ranking.lines]
        shown = sorted((line.place, by_id[line.player], line.points) for line in lines)
        return [f"{place} {name} {points}" for place, name, points in shown]

    def told(self, name: str) -> str:
        """All that explains a player's numbers, in English."""
        return " | ".join(step.text("en") for step in self.one.result.standings[self.names[name]].steps)

    @property
    def reasons(self) -> set[str]:
        messages = {problem.check for problem in self.one.problems}
        actual = messages | {problem.clause.split()[1] for problem in self.one.problems if problem.clause}
        actual |= {check.id for check in (*CHECKS, *RESULT_CHECKS, *SEASON_CHECKS) if check.name in messages}
        if self.one.facts is not None and not self.one.errors:
            steps = [step for item in self.one.everything_explained for step in item.steps]
            actual |= {step.rule.id for step in steps} | {step.rule.clause for step in steps}
        return actual


def exact(value: Any) -> Any:
    return None if value is None else Fraction(value)


def _fields(name: str) -> Callable[[Outcome, Any], tuple[Any, Any]]:
    def look(outcome: Outcome, wanted: Any) -> tuple[Any, Any]:
        rows = outcome.rows()
        return {p: getattr(rows[p], name) for p in wanted}, {p: exact(v) for p, v in wanted.items()}

    return look


def order(o: Outcome, wanted: str) -> tuple[Any, Any]:
    return list(o.rows())[: len(wanted.split())], wanted.split()


def winners(o: Outcome, wanted: str) -> tuple[Any, Any]:
    """The roles that won the game of the case."""
    roles = o.given["one game"]
    won = {role for role in roles if role in VICTORS.get(o.given["won"], ())}
    rows = o.rows()
    by_count = {roles[int(name) - 1] for name, row in rows.items() if name.isdigit() and row.matches_won}
    assert won == by_count
    return sorted(by_count), sorted(wanted.split())


def dollars(o: Outcome, wanted: Any) -> tuple[Any, Any]:
    """What each role earned in the game of the case."""
    roles, rows = o.given["one game"], o.rows()
    actual: dict[str, set[int]] = {role: set() for role in wanted}
    for name, row in rows.items():
        if name.isdigit() and int(name) <= len(roles) and roles[int(name) - 1] in wanted:
            actual[roles[int(name) - 1]].add(row.preliminary_score)
    return actual, {role: {value} for role, value in wanted.items()}


def errors(o: Outcome, wanted: Any) -> tuple[Any, Any]:
    return sorted({problem.check for problem in o.one.problems if problem.severity == ERROR}), sorted(wanted)


EXPECTATIONS: dict[str, Callable[[Outcome, Any], tuple[Any, Any]]] = {
    "totals": _fields("preliminary_score"), "final": _fields("final_score"), "marogi": _fields("marogi"),
    "places": _fields("place"), "matches won": _fields("matches_won"),
    "season list": lambda o, w: (o.season_list(), w),
    "status": lambda o, w: ({p: o.rows()[p].status for p in w}, w),
    "opponents": lambda o, w: ({p: [o.rows()[p].opponents.dollars, o.rows()[p].opponents.number] for p in w}, w),
    "winnings by round": lambda o, w: ({p: [item.dollars for item in o.rows()[p].rounds] for p in w}, w),
    "split": lambda o, w: ({p: o.rows()[p].tie.split_from_above(o.names[p]) for p in w}, w),
    "order": order, "winners": winners, "dollars": dollars, "errors": errors,
    "last": lambda o, w: (" ".join(list(o.rows())[-len(w.split()) :]), w),
    "balances": lambda o, w: ({p: [account.after for account in o.one.result.accounts[o.names[p]]] for p in w}, w),
    "says": lambda o, w: ([(p, part) for p, entries in w.items() for part in entries if part not in o.told(p)], []),
    "rounds": lambda o, w: (o.one.result.verdict.value.rounds, w),
    "layouts": lambda o, w: (list(o.one.result.verdict.value.layouts), w),
    "layouts first": lambda o, w: (o.one.result.verdict.value.layouts[0], w),
    "findings": lambda o, w: (list(o.one.result.verdict.value.findings), w),
    "verdict": lambda o, w: (o.one.result.status, w),
    "tells": lambda o, w: (sorted({p.check for p in o.one.problems} & set(w)), sorted(w)),
    "does not tell": lambda o, w: (sorted({p.check for p in o.one.problems} & set(w)), []),
    "sheriffs": lambda o, w: (sorted(set(_served(o.one.data).values())), w),
    "characters": lambda o, w: (list(o.one.facts.tables[0].game.characters.values()), w),
    "met": lambda o, w: (all(row.opponents.number for row in o.rows().values()), w),
}  # fmt: skip


def _served(data: Mapping[str, Any]) -> Counter[str]:
    """How often each player was Sheriff."""
    actual = Counter(dict.fromkeys((p for table in data["rounds"][0]["tables"] for p in table["seats"]), 0))
    actual.update(table["seats"][0] for entry in data["rounds"] for table in entry["tables"])
    return actual


@pytest.mark.parametrize("case", [pytest.param(case, id=f"{file}: {case['name']}") for file, case in CASES])
def test_case(case):
    outcome = Outcome(case["given"])
    for key, wanted in case["expect"].items():
        actual, asked = EXPECTATIONS[key](outcome, wanted)
        assert actual == asked, f"{key}: {actual} instead of {asked}"
    missing = set(case["because"]) - outcome.reasons
    assert not missing, f"nothing happened by {sorted(missing)}; what did: {sorted(outcome.reasons)}"
    if outcome.one.facts is not None and not outcome.one.errors:
        for item in outcome.one.everything_explained:
            assert replayed(item) == {name: getattr(item.value, name) for name in replayed(item)}


def test_every_rule_and_every_decision_stands_in_a_case():
    named = {id for _, case in CASES for key in ("because", "rules", "decisions") for id in case.get(key, ())}
    assert {f"R2022-{n:02}" for n in range(1, 19)} - named == {"R2022-03"}  # kept by the checks V-07
    assert {f"A2022-{n:02}" for n in range(1, 18)} - named == set()


# --- the printed tables -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "row"), FILES["chart"]["chart"].items())
def test_the_chart_is_the_printed_one(players, row):
    assert list(tables.sizes_due(players)) == row


def test_no_other_number_has_a_row():
    assert {n for n in range(5, 51) if tables.sizes_due(n)} == {5, 6, 7, *FILES["chart"]["chart"]}


@pytest.mark.parametrize(("players", "rounds"), FILES["chart"]["rounds"].items())
def test_the_rounds_are_the_printed_ones(players, rounds):
    assert tables.NUMBERS.rounds_due(players) == rounds


# --- the text, the season, the decisions --------------------------------------------------------------------------


def test_two_beers_after_the_dynamite_leave_one_life_point():
    """TV-14."""
    vector = FILES["chart"]["dynamite"]
    assert vector["life"] + vector["dynamite"] + vector["beers"] == vector["left"]
    text = (LAW.room / "text.en.md").read_text(encoding="utf-8")
    assert "two, less three, plus two is one" in text.split("### cas-4-5 ")[1].split("###")[0]


@pytest.mark.parametrize("lang", ["it", "en"])
def test_every_decision_stands_once_in_the_text(lang):
    text = (LAW.room / f"text.{lang}.md").read_text(encoding="utf-8")
    notes = re.findall(r"^> (\S+) ", text, re.M)
    assert sorted(note for note in notes if note.startswith("A")) == sorted(
        [*(f"A2022-{n:02}" for n in range(1, 18)), *(f"ADD-{n}" for n in (5, 31, 32, 48, 49, 51))]
    )
    assert set(re.findall(r"^\[\[(.+)\]\]$", text, re.M)) == set(LAW.tables())


def test_the_list_of_a_season_adds_up_what_its_tournaments_gave():
    judged, other = entered({"deal": 12}), entered({"deal": 13})
    second = replace(other.facts, sheet=replace(other.facts.sheet, id="altro"))
    ranking = LAW.close(other.season_facts, [judged.facts, second], judged.today).rankings["season"]
    for line in ranking.lines:
        scores = [t.standings[line.value.player].value.final_score for t in (judged.result, other.result)
                  if line.value.player in t.standings]  # fmt: skip
        assert line.value.points == sum(scores)
        assert len(line.value.results) == len(scores)
    points = [line.value.points for line in ranking.lines]
    assert points == sorted(points, reverse=True)
    assert {line.value.place for line in ranking.lines} == {1 + sum(more > own for more in points) for own in points}
    first = other.result if ranking.lines[0].value.results[0].tournament == "altro" else judged.result
    assert set(ranking.previous) == set(first.standings), "places before the newest tournament"


def test_a_tournament_that_is_not_over_brings_nothing_to_the_list():
    given = {"deal": 12, "start": "2023-03-04", "end": "2023-03-05", "season": {"status": "open"}}
    assert entered({**given, "as of": "2023-03-04"}).closed.rankings["season"].lines == ()


def test_the_season_has_no_champion_and_tells_who_won():
    judged = entered({"deal": 12})
    assert judged.closed.champion is None
    assert judged.closed.awards == (({"it": "Torneo", "en": "Torneo"}, judged.result.winner),)
    assert judged.closed.closed and not entered({"deal": 12, "season": {"status": "open"}}).closed.closed


def test_a_tournament_is_in_the_season_from_its_first_day_on():
    given = {"deal": 12, "start": "2023-03-04", "end": "2023-03-05", "season": {"status": "open"}}
    days = {day: entered({**given, "as of": f"2023-03-{day:02}"}).closed for day in (3, 4, 5)}
    assert {day: [tournament.status for tournament in season.tournaments] for day, season in days.items()} == {
        3: [], 4: ["in-progress"], 5: ["finished"]
    }  # fmt: skip
    assert [bool(season.awards) for season in days.values()] == [False, False, True]


def test_what_nobody_wrote_down_is_not_published_as_a_fact():
    characters = ["Bart/Jack", "Paul", "Willy", "Rose", "Kit"]
    judged = entered({"one game": "SDOOR", "won": "law", "alive": [1], "characters": characters})
    season = SimpleNamespace(id="2022-23", invented=True)
    shown = tournament_of(LAW, judged.result)
    here, other = to_builtins(tournament(SimpleNamespace(season=season, law=LAW.id), shown).tables)
    assert [(t["round"], t["number"], t["games"][0]["number"]) for t in (here, other)] == [(1, 1, 1), (1, 2, 1)]
    assert [p["alive"] for p in here["games"][0]["players"]] == [True, False, False, False, False]
    assert {p["alive"] for p in other["games"][0]["players"]} == {None}
    assert [p["character"] for p in here["games"][0]["players"]] == ["Bart", "Paul", "Willy", "Rose", "Kit"]
    assert not any("price" in p for table in (here, other) for p in table["games"][0]["players"])


def test_every_decision_of_a_person_can_be_undone():
    judged = entered({"deal": 27, "play": 4, "waivers": [{"kind": "fewer_rounds", "rounds": 4}]})
    others = [entered({"deal": 12}).facts, entered({"deal": 13}).facts]
    (without,) = undone(judged.closed.season, [judged.facts, *others])
    assert without.tournaments[1:] == tuple(others), "all others stay as they are"
    (without,) = undone(judged.closed.season, [*others, judged.facts])
    assert without.tournaments[:2] == tuple(others)
    (without,) = undone(judged.closed.season, [judged.facts])
    assert without.decision.by == JUDGE and without.decision.variant == "fewer_rounds"
    assert without.tournaments[0].waivers == ()
    assert LAW.judge(without.tournaments[0], judged.today).verdict.value.rounds == 5
