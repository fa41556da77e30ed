"""The case tables of the 2007 regulation: what is given, what is expected, and by which rules, decisions and checks."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import date
from fractions import Fraction
from functools import cached_property
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest
import yaml

from site_builder.cases import in_common_notation
from site_builder.languages import LANGUAGES
from site_builder.regulations.bang.facts import Game
from site_builder.regulations.bang.layouts import layouts
from site_builder.regulations.bang.winnings import earned
from site_builder.regulations.bang_2007 import final
from site_builder.regulations.bang_2007.tables import NUMBERS
from site_builder.reporting import sentence
from tests.regulations.evening_2007 import LAW, World, duels
from tests.regulations.picture import everything_explained, replayed

FOLDER = Path(__file__).parents[1] / "cases" / "bang-2007"


class Plain(yaml.CSafeLoader):
    """Days stay what was typed."""

    yaml_implicit_resolvers = {
        first: [item for item in resolver if not item[0].endswith(":timestamp")]
        for first, resolver in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }


def cases(pattern: str = "*") -> list[Any]:
    return [
        pytest.param(case, id=f"{file.stem}: {case['name']}")
        for file in sorted(FOLDER.glob(f"{pattern}.yaml"))
        if not in_common_notation(file)
        for case in yaml.load(file.read_text(encoding="utf-8"), Loader=Plain)
    ]


# --- from what a case gives to tournaments ------------------------------------------------------------------------


def one_tournament(given: Mapping[str, Any]) -> dict[str, Any]:
    data = {key: value for key, value in given.items() if key not in ("law", "scores", "duels", "publisher")}
    if "duels" in given:
        data["duels"] = duels(given["duels"])
        for stage, score in given.get("scores", {}).items():
            data["duels"][stage]["score"] = score
    return {"torneo": {"kind": "regional", **data}}


def filled(id: str, about: Mapping[str, Any], named: list[str], sizes: list[int]) -> dict[str, Any]:
    """A tournament whose people are *named*, best first, and as many others as the tables take, each a little worse."""
    nets = dict(about.get("net") or {name: 90000 - 6000 * n for n, name in enumerate(named)})
    nets |= {name: 0 for name in named if name not in nets}
    nets |= {f"{id}-{n}": -100 * n for n in range(1, sum(sizes) - len(nets) + 1)}
    people = list(nets.items())
    tables = []
    for size in sizes:
        tables.append({"net": dict(people[:size])})
        people = people[size:]
    if "games" in about:  # those of the first table, line by line
        tables[0]["games"] = about["games"]
    more = {key: about[key] for key in ("kind", "area", "lots", "report", "arbiters") if key in about}
    return {**more, "day": str(about["day"]), "tables": tables}


def whole_season(given: Mapping[str, Any]) -> dict[str, Any]:
    actual = {}
    for region, ranking in given.get("regional", {}).items():
        sizes = list(layouts(given.get("entries", {}).get(region, 12))[-1])
        about = {"area": region, "day": given.get("day of regional", "2007-05-05")}
        actual[f"{region}-1"] = filled(f"{region}-1", about, ranking, sizes)
    kinds = {"opens": "open", "reserves": "reserve", "also": "regional"}
    for key, kind in kinds.items():
        for item in given.get(key, ()):
            named = [*([item["winner"]] if "winner" in item else []), *item.get("enters", ())]
            actual[item["id"]] = filled(item["id"], {"kind": kind, **item}, named, item.get("sizes", [6, 6]))
    return actual


class Outcome:
    """A case computed."""

    def __init__(self, case: Mapping[str, Any]):
        self.given = case["given"]
        alone = "tables" in self.given
        self.world = World(self.given, one_tournament(self.given) if alone else whole_season(self.given))

    @cached_property
    def season(self) -> Any:
        """As it stands `on` a day, or at its end."""
        day = self.given.get("on")
        return self.world.close(date.fromisoformat(day) if day else None)

    @cached_property
    def tournament(self) -> Any:
        return self.world.judge("torneo")

    def row(self, player: str) -> Any:
        return self.tournament.standings[player].value

    @cached_property
    def problems(self) -> Any:
        return self.world.problems

    @property
    def told(self) -> set[str]:
        return {problem.check for problem in self.problems}


# --- what may be expected: (found, wanted) ------------------------------------------------------------------------


def of_rows(field: str) -> Callable[[Outcome, Any], tuple[Any, Any]]:
    def found(outcome: Outcome, wanted: Mapping[str, Any]) -> tuple[Any, Any]:
        asked = {p: v if field == "status" else Fraction(v) for p, v in wanted.items()}
        return {player: getattr(outcome.row(player), field) for player in wanted}, asked

    return found


def first(outcome: Outcome, wanted: list[str]) -> tuple[Any, Any]:
    placed = [p for p, row in outcome.tournament.standings.items() if row.value.place]
    return placed[: len(wanted)], wanted


def seeds(outcome: Outcome, wanted: list[str]) -> tuple[Any, Any]:
    rows = [row.value for row in outcome.tournament.standings.values() if row.value.preliminary_place]
    return [row.player for row in sorted(rows, key=lambda row: row.preliminary_place)][: len(wanted)], wanted


def tie(outcome: Outcome, wanted: Mapping[str, str]) -> tuple[Any, Any]:
    return {player: outcome.row(player).tie.split_from_above(player) for player in wanted}, wanted


def games(outcome: Outcome, wanted: list[int]) -> tuple[Any, Any]:
    return [len(table.games) for table in outcome.tournament.facts.tables], wanted


def meetings(outcome: Outcome, wanted: list[str]) -> tuple[Any, Any]:
    actual = [" ".join((meeting.stage, *sorted(map(str, meeting.players)))) for meeting in outcome.tournament.meetings]
    return actual, [" ".join((text.split()[0], *sorted(text.split()[1:]))) for text in wanted]


def problems(outcome: Outcome, wanted: list[str]) -> tuple[Any, Any]:
    return outcome.told & set(wanted), set(wanted)


def problems_without(outcome: Outcome, wanted: list[str]) -> tuple[Any, Any]:
    return outcome.told & set(wanted), set()


def problem_places(outcome: Outcome, wanted: Mapping[str, str]) -> tuple[Any, Any]:
    """In which tournaments a check tells something: in this one only."""
    actual = {check: {Path(p.where.path).stem for p in outcome.problems if p.check == check} for check in wanted}
    return actual, {check: {id} for check, id in wanted.items()}


def told(outcome: Outcome, wanted: Mapping[str, str]) -> tuple[Any, Any]:
    return {problem.check: problem.severity for problem in outcome.problems if problem.check in wanted}, wanted


def seats(outcome: Outcome, wanted: Mapping[str, str]) -> tuple[Any, Any]:
    actual = {}
    for item in (explained.value for explained in outcome.season.admissions):
        words = [item.seat, item.source, str(item.place) if item.seat == "area" else None]
        state = item.state if item.state == "unavailable" else f"state {item.state}"
        actual[item.player] = " ".join(filter(None, words)) if item.seat else state
    return {player: actual.get(player, "no") for player in wanted}, {
        p: "no" if w is False else w for p, w in wanted.items()
    }


def of_admissions(field: str) -> Callable[[Outcome, Any], tuple[Any, Any]]:
    def found(outcome: Outcome, wanted: Mapping[str, str]) -> tuple[Any, Any]:
        entries = {admission.value.player: admission.value for admission in outcome.season.admissions}
        return {player: getattr(entries[player], field) for player in wanted}, wanted

    return found


def status(outcome: Outcome, wanted: Mapping[str, str]) -> tuple[Any, Any]:
    if "tables" in outcome.given:
        return of_rows("status")(outcome, wanted)
    return {id: outcome.season.tournament(id).status for id in wanted}, wanted


def ranking(outcome: Outcome, wanted: Mapping[str, list[str]]) -> tuple[Any, Any]:
    lines = {area: [line.value.player for line in outcome.season.rankings[area].lines] for area in wanted}
    return {area: line[: len(wanted[area])] for area, line in lines.items()}, wanted


def ranking_places(outcome: Outcome, wanted: Mapping[str, Mapping[str, int]]) -> tuple[Any, Any]:
    lines = {a: {line.value.player: line.value.place for line in r.lines} for a, r in outcome.season.rankings.items()}
    return {area: {name: lines[area][name] for name in entries} for area, entries in wanted.items()}, wanted


def problem_words(outcome: Outcome, wanted: Mapping[str, list[str]]) -> tuple[Any, Any]:
    """Of each check named all that it tells, in English: a part of every message, in order."""
    messages = {
        check: [sentence(problem, "en") for problem in outcome.problems if problem.check == check] for check in wanted
    }
    parts = {
        check: [
            part if part in text else text for part, text in zip_longest(wanted[check], messages[check], fillvalue="")
        ]
        for check in wanted
    }
    return parts, wanted


def places_before(outcome: Outcome, wanted: Mapping[str, Mapping[str, int]]) -> tuple[Any, Any]:
    """By region, places before its newest tournament: of who is named, or nobody has one (`{}`)."""
    before = {area: ranking.previous for area, ranking in outcome.season.rankings.items()}
    return {a: {name: before[a][name] for name in entries or before[a]} for a, entries in wanted.items()}, wanted


def points(outcome: Outcome, wanted: Mapping[str, Any]) -> tuple[Any, Any]:
    lines = {line.value.player: line.value.points for r in outcome.season.rankings.values() for line in r.lines}
    return {player: lines[player] for player in wanted}, wanted


def no_points(outcome: Outcome, wanted: list[str]) -> tuple[Any, Any]:
    return {player: outcome.row(player).points for player in wanted}, dict.fromkeys(wanted)


def says(outcome: Outcome, wanted: Mapping[str, list[str]]) -> tuple[Any, Any]:
    """Parts of the sentences that explain a player's numbers, or somebody's seat in the final; all that are missing."""
    alone = "tables" in outcome.given
    rows = outcome.tournament.standings.values() if alone else outcome.season.admissions
    messages = {row.value.player: " | ".join(step.text("en") for step in row.steps) for row in rows}
    return [
        (name, part, messages[name]) for name, names in wanted.items() for part in names if part not in messages[name]
    ], []


def podium(outcome: Outcome, wanted: list[str]) -> tuple[Any, Any]:
    """The first four of the final, the champion first."""
    assert outcome.season.champion == (wanted[0] if wanted else None)
    return list(outcome.season.podium), wanted


def regions(outcome: Outcome, wanted: list[str]) -> tuple[Any, Any]:
    """Those that have a ranking, in the order in which they are shown."""
    return list(outcome.season.rankings), wanted


def finalists(outcome: Outcome, wanted: int) -> tuple[Any, Any]:
    return len(outcome.season.finalists), wanted


def final_tables(outcome: Outcome, wanted: list[int]) -> tuple[Any, Any]:
    return list(outcome.season.final_tables), wanted


def final_layouts(outcome: Outcome, wanted: list[Any]) -> tuple[Any, Any]:
    actual = [final.final_tables(n, NUMBERS.final_tables) for n in outcome.given["layout of"]]
    return [list(row) if row else None for row in actual], wanted


EXPECTED: Mapping[str, Callable[[Outcome, Any], tuple[Any, Any]]] = {
    "score": of_rows("preliminary_score"), "final score": of_rows("final_score"), "place": of_rows("place"),
    "first": first, "seeds": seeds, "tie": tie, "games": games, "meetings": meetings, "status": status,
    "problems": problems, "problems without": problems_without, "places": problem_places, "told": told,
    "seats": seats, "instead of": of_admissions("other"), "titles": of_admissions("title"), "ranking": ranking,
    "ranking places": ranking_places, "problems say": problem_words,
    "numbers": of_admissions("number"), "calls": of_admissions("call"), "places before": places_before,
    "places in ranking": of_admissions("place"), "won": of_admissions("tournament"), "says": says, "podium": podium,
    "no points": no_points, "regions": regions,
    "points": points, "finalists": finalists, "tables": final_tables, "layouts": final_layouts,
}  # fmt: skip


@pytest.mark.parametrize("case", [*cases("s-*"), *cases("duels")])
def test_case(case):
    outcome = Outcome(case)
    for name, wanted in case["expect"].items():
        actual, asked = EXPECTED[name](outcome, wanted)
        assert actual == asked, name
    for value in everything_explained(outcome.season):
        now = replayed(value)
        assert now == {name: getattr(value.value, name) for name in now}
        assert all(step.text(lang) for step in value.steps for lang in LANGUAGES)


@pytest.mark.parametrize("case", cases("winnings"))
def test_winnings(case):
    roles, won, *rest = case["line"].split()
    players = [f"p{n}" for n in range(1, len(roles) + 1)]
    alive = tuple(f"p{item}" for item in rest if item.isdigit())
    game = Game(1, 0, dict(zip(players, roles, strict=True)), won, alive, "duel" in rest, {})
    assert [earned(NUMBERS.prizes)(game, player) for player in players] == case["winnings"]


def test_had_the_champion_not_been_there_nobody_would_have_that_seat():
    world = Outcome({"given": {"reigning_champion": "Z", "regional": {"lazio": ["A1", "A2"]}}}).world

    def seated_without(player: str) -> list[str]:
        result = LAW.without(world.facts[0], world.close(), player)
        return [finalist.value.player for finalist in result.finalists]

    assert seated_without("Z") == ["A1", "A2"]
    assert seated_without("nobody") == ["Z", "A1", "A2"]


def named() -> set[str]:
    return {value for param in cases() for value in param.values[0]["because"]}


def test_every_rule_and_every_decision_has_a_case():
    text = (LAW.room / "text.it.md").read_text(encoding="utf-8")
    rules = {id for line in re.findall(r"^Regole: (.+)$", text, re.M) for id in line.split(", ")}
    assert rules == {f"R2007-{n:02}" for n in range(1, 28)}
    no_case = {
        "A2007-11": "the text of the duels: nothing is computed",
    }
    assert set(re.findall(r"^> (A2007-\d+)", text, re.M)) == {f"A2007-{n:02}" for n in range(1, 15)}
    decisions = {f"A2007-{n:02}" for n in range(1, 15)} - set(no_case)
    assert (rules | decisions) - named() == set()


def test_every_vector_and_scenario_has_a_case():
    assert {"TV-04", "TV-05", "TV-11", "S-01", "S-02", "S-03", "S-04"} <= named()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reading_stands_once_and_the_same_in_every_language(lang):
    def notes(text: str) -> list[str]:
        return re.findall(r"^> (\S+)", (LAW.room / f"text.{text}.md").read_text(encoding="utf-8"), re.M)

    assert notes(lang) == notes("it")
    assert len(set(notes(lang))) == len(notes(lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_printed_table_stands_in_the_text(lang):
    text = (LAW.room / f"text.{lang}.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"^\[\[(\S+)\]\]$", text, re.M)) == sorted(LAW.tables())


def test_annex_1_prints_only_legal_layouts_and_misses_three():
    from site_builder.regulations.bang_2007 import annex

    assert sorted(annex.ANNEX) == list(range(10, 51))
    for players, row in annex.ANNEX.items():
        assert {row for row in row if row} <= set(layouts(players))
    assert {n: list(map(list, layout)) for n, layout in annex.missing_layouts().items()} == {
        41: [[6] + [5] * 7], 46: [[6] + [5] * 8], 47: [[6, 6] + [5] * 7],
    }  # fmt: skip
