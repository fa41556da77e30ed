"""The case tables of `tests/cases`: what is given, what is expected, and by which rules or clauses."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest
import yaml

from site_builder.cases import in_common_notation
from site_builder.problems import ERROR
from site_builder.regulations.checking import run
from site_builder.reporting import sentence
from site_builder.results.derogations import Signed, idle, waived
from tests.regulations import front_door
from tests.regulations.notation import Facts, names
from tests.regulations.picture import everything_explained, replayed

FOLDER = Path(__file__).parents[1] / "cases" / "bang-2009"
FIELDS = {
    "score": "preliminary_score", "seed": "preliminary_place", "final": "final_score", "place": "place",
    "points": "points", "net": "net", "winnings": "winnings", "costs": "costs", "status": "status",
}  # fmt: skip


class Plain(yaml.CSafeLoader):
    """Days stay what was typed."""

    yaml_implicit_resolvers = {
        first: [item for item in resolver if not item[0].endswith(":timestamp")]
        for first, resolver in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }


def cases() -> list[Any]:
    actual = []
    for file in (file for file in sorted(FOLDER.glob("*.yaml")) if not in_common_notation(file)):
        for case in yaml.load(file.read_text(encoding="utf-8"), Loader=Plain):
            actual.append(pytest.param(case, id=f"{file.stem}: {case['name']}"))
    return actual


class Outcome:
    """A case computed: the season's result, every problem that was told, and the names of the people."""

    def __init__(self, case: Mapping[str, Any]):
        self.facts = Facts(case["given"])
        with self.facts.open() as house:
            self.season, tournaments, self.problems = house.facts
            self.result = house.close(self.facts.today)
            of_games = re.compile(r"\b(?:game|turn|auction)_checks\Z")
            games = {check.name for check in front_door.LAW.checks if of_games.search(check.function.__module__)}
            self.problems = [problem for problem in self.problems if not (self.facts.dealt and problem.check in games)]
            if not any(problem.severity == ERROR and problem.check != "derogation" for problem in self.problems):
                for tournament in self.result.tournaments:
                    self.problems += run(
                        front_door.LAW.result_checks, tournament, "bang-2009", tournament.facts.derogations
                    )
            for tournament in self.result.tournaments:
                signed = Signed(
                    front_door.LAW,
                    tournament.facts.derogations,
                    tournament.facts.sheet.document,
                    tournament.facts.register,
                )
                self.problems += idle(replace(signed, waived=waived(self.problems, front_door.LAW)))
            self.problems += run(front_door.LAW.season_checks, self.result, "bang-2009")
            for tournament in everything_explained(self.result):
                assert replayed(tournament) == {name: getattr(tournament.value, name) for name in replayed(tournament)}
        self.name = self.facts.name_of.__getitem__

    def tournament(self, id: str = "torneo") -> Any:
        return self.result.tournament(id)

    @property
    def reasons(self) -> set[str]:
        """Every rule and clause in the steps, and the clauses and names of the checks that told something."""
        steps = {step for value in everything_explained(self.result) for step in value.steps}
        actual = {step.rule.id for step in steps} | {step.rule.clause for step in steps}
        actual |= {problem.check for problem in self.problems} | {
            problem.clause.split()[1] for problem in self.problems if problem.clause
        }
        checks = (*front_door.LAW.checks, *front_door.LAW.result_checks, *front_door.LAW.season_checks)
        messages = {problem.check for problem in self.problems}
        return actual | {check.id for check in checks if check.name in messages}


Expectation = Callable[[Outcome, Any], tuple[Any, Any]]  # (found, wanted)


def exact(value: Any) -> Any:
    return Fraction(value) if isinstance(value, int | str) and not isinstance(value, bool) else value


def _row(row: Any, outcome: Outcome, tournament: Any, wanted: Mapping[str, Any]) -> Mapping[str, Any]:
    """The fields of *wanted* in one player's standing."""
    actual: dict[str, Any] = {}
    for key in wanted:
        if key == "net by phase":
            actual[key] = [phase.net for phase in row.value.phases]
        else:
            actual[key] = getattr(row.value, FIELDS[key])
    return actual


def players(outcome: Outcome, wanted: Any, id: str = "torneo") -> tuple[Any, Any]:
    item = outcome.tournament(id)
    rows = {outcome.name(player): row for player, row in item.standings.items()}
    actual = {name: _row(rows[name], outcome, item, entries) for name, entries in wanted.items()}
    numbers = {"status", "net by phase"}
    asked = {n: {k: v if k in numbers else exact(v) for k, v in entries.items()} for n, entries in wanted.items()}
    return actual, asked


def seeds(outcome: Outcome, wanted: Any) -> tuple[Any, Any]:
    """The first of the preliminary ranking."""
    rows = [row.value for row in outcome.tournament().standings.values() if row.value.preliminary_place]
    ordered = [outcome.name(row.player) for row in sorted(rows, key=lambda row: row.preliminary_place)]
    return ordered[: len(names(wanted))], names(wanted)


def verdict(outcome: Outcome, wanted: Any, id: str = "torneo") -> tuple[Any, Any]:
    value = outcome.tournament(id).verdict.value
    actual = {key: getattr(value, key.replace(" ", "_")) for key in wanted}
    if "findings" in actual:
        actual["findings"] = list(actual["findings"])
    return actual, {k: exact(v) if k == "multiplier" else v for k, v in wanted.items()}


def tournaments(outcome: Outcome, wanted: Any) -> tuple[Any, Any]:
    """Verdicts and players of several tournaments."""
    pairs = []
    for id, entries in wanted.items():
        entries = dict(entries)
        rows = entries.pop("players", {})
        pairs += [verdict(outcome, entries, id), players(outcome, rows, id)]
    return [actual for actual, _ in pairs], [asked for _, asked in pairs]


def errors(outcome: Outcome, wanted: Any) -> tuple[Any, Any]:
    """The names of the checks that tell an error, all of them."""
    return sorted({problem.check for problem in outcome.problems if problem.severity == ERROR}), sorted(wanted)


def tells(outcome: Outcome, wanted: Any) -> tuple[Any, Any]:
    """Checks that tell something, of whatever gravity, among others."""
    return sorted({problem.check for problem in outcome.problems} & set(wanted)), sorted(wanted)


def problems_say(outcome: Outcome, wanted: Any) -> tuple[Any, Any]:
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
    return parts, {check: list(entries) for check, entries in wanted.items()}


def does_not_tell(outcome: Outcome, wanted: Any) -> tuple[Any, Any]:
    return sorted({problem.check for problem in outcome.problems} & set(wanted)), []


def _lines(outcome: Outcome) -> Any:
    """Area and lines by player, best first."""
    for area, ranking in outcome.result.rankings.items():
        yield area, {line.value.player: line.value for line in ranking.lines}


def rankings(outcome: Outcome, wanted: Any) -> tuple[Any, Any]:
    """Points of the named players, by area."""
    lines = {a: {outcome.name(p): item.points for p, item in entries.items()} for a, entries in _lines(outcome)}
    actual = {area: {name: lines[area].get(name) for name in entries} for area, entries in wanted.items()}
    return actual, {area: {name: exact(value) for name, value in entries.items()} for area, entries in wanted.items()}


def ranking_order(outcome: Outcome, wanted: Any) -> tuple[Any, Any]:
    """The first of an area's ranking."""
    lines = {a: [outcome.name(player) for player in entries] for a, entries in _lines(outcome)}
    asked = {area: names(entries) for area, entries in wanted.items()}
    return {area: lines[area][: len(names)] for area, names in asked.items()}, asked


def ranking_places(outcome: Outcome, wanted: Any) -> tuple[Any, Any]:
    lines = {a: {outcome.name(p): item.place for p, item in entries.items()} for a, entries in _lines(outcome)}
    return {a: {name: lines[a][name] for name in entries} for a, entries in wanted.items()}, wanted


def bonuses(outcome: Outcome, wanted: Any) -> tuple[Any, Any]:
    """By area and kind, who has the bonus by the rules, and the tournament that it changes (null where none)."""
    actual: dict[str, Any] = {area: {"club": {}, "player": {}} for area in wanted}
    for item in (b.value for b in outcome.result.bonuses if b.value.won and b.value.area in wanted):
        name = outcome.name(item.id) if item.kind == "player" else item.id
        actual[item.area][item.kind][name] = item.effect
    return {a: {kind: actual[a][kind] for kind in entries} for a, entries in wanted.items()}, wanted


def bonuses_missed(outcome: Outcome, wanted: Any) -> tuple[Any, Any]:
    """By area and kind, who was level on tournaments with whoever has the bonus, and is told why it went there."""
    actual: dict[str, Any] = {area: {kind: set() for kind in entries} for area, entries in wanted.items()}
    for item in (row.value for row in outcome.result.bonuses if row.value.tie and not row.value.won):
        if item.kind in actual.get(item.area, ()):
            actual[item.area][item.kind].add(outcome.name(item.id) if item.kind == "player" else item.id)
    return actual, {area: {kind: set(names(who)) for kind, who in entries.items()} for area, entries in wanted.items()}


def places_before(outcome: Outcome, wanted: Any) -> tuple[Any, Any]:
    """By area, places on the last day before its newest tournament: of who is named, or nobody has one (`{}`)."""
    before = {
        a: {outcome.name(p): n for p, n in ranking.previous.items()} for a, ranking in outcome.result.rankings.items()
    }
    return {a: {name: before[a][name] for name in entries or before[a]} for a, entries in wanted.items()}, wanted


def seats(outcome: Outcome, wanted: Any) -> tuple[Any, Any]:
    """Who sits in the final, by area, `wild-card` or `repechage`."""
    actual: dict[str, list[str]] = {key: [] for key in wanted}
    for item in (a.value for a in outcome.result.finalists):
        key = item.source if item.seat == "area" else item.seat
        if key in actual:
            actual[key].append(outcome.name(item.player))
    return actual, {key: names(entries) for key, entries in wanted.items()}


def _told(row: Any) -> str:
    """All that explains a value, in English."""
    return " | ".join(step.text("en") for step in row.steps)


def _unsaid(message: Mapping[str, str], wanted: Mapping[str, list[str]]) -> list[tuple[str, str, str]]:
    return [
        (name, part, message[name]) for name, names in wanted.items() for part in names if part not in message[name]
    ]


def _sentences(outcome: Outcome) -> dict[str, str]:
    return {outcome.name(player): _told(row) for player, row in outcome.tournament().standings.items()}


def says(outcome: Outcome, wanted: Any) -> tuple[Any, Any]:
    """Parts of the sentences that explain a player's numbers."""
    return _unsaid(_sentences(outcome), wanted), []


def does_not_say(outcome: Outcome, wanted: Any) -> tuple[Any, Any]:
    messages = _sentences(outcome)
    return [
        (name, part, messages[name]) for name, entries in wanted.items() for part in entries if part in messages[name]
    ], []


def bonuses_say(outcome: Outcome, wanted: Any) -> tuple[Any, Any]:
    """Parts of the sentences that explain why somebody, or a club, has a bonus or has none."""
    ids = {"player": outcome.name, "club": str}
    return _unsaid({ids[row.value.kind](row.value.id): _told(row) for row in outcome.result.bonuses}, wanted), []


def rankings_say(outcome: Outcome, wanted: Any) -> tuple[Any, Any]:
    """Parts of the sentences that explain a line in the ranking of an area."""
    for area, entries in wanted.items():
        messages = {outcome.name(line.value.player): _told(line) for line in outcome.result.rankings[area].lines}
        if unsaid := _unsaid(messages, entries):
            return unsaid, []
    return [], []


EXPECTATIONS: dict[str, Expectation] = {
    item.__name__.replace("_", " "): item
    for item in (
        players, seeds, tournaments, errors, tells, problems_say, does_not_tell, rankings, ranking_order,
        ranking_places, places_before, bonuses, bonuses_missed, seats, says, does_not_say, bonuses_say, rankings_say,
    )
}  # fmt: skip


@pytest.mark.parametrize("case", cases())
def test_case(case):
    outcome = Outcome(case)
    for key, wanted in case["expect"].items():
        actual, asked = EXPECTATIONS[key](outcome, wanted)
        assert actual == asked, f"{key}: {actual} instead of {asked}"
    missing = set(case["because"]) - outcome.reasons
    assert not missing, f"nothing happened by {sorted(missing)}; what did: {sorted(outcome.reasons)}"


# Decisions on the text that compute nothing: one regulation a season, no sums over the years, a word that is text only.
NOT_COMPUTED = {"A2009-53", "A2009-54", "A2009-57"}


def test_every_decision_on_the_text_has_a_case():
    named = {decision for param in cases() for decision in param.values[0].get("decisions", ())}
    for file in filter(in_common_notation, FOLDER.glob("*.yaml")):  # there a remark beside the case names it
        named |= set(re.findall(r"A2009-[0-9]{2}|ADD-[0-9]+", "".join(re.findall("#.*", file.read_text("utf-8")))))
    wanted = ({f"A2009-{n:02}" for n in range(1, 62)} | {"ADD-36", "ADD-70"}) - NOT_COMPUTED
    assert named == wanted
