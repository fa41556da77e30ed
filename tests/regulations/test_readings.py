"""The readings that a season may choose: declared once, offered by the schema, told on the regulation's page, tried by
a case."""

from __future__ import annotations

import dataclasses
import json
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest
from msgspec.structs import replace

from site_builder.languages import LANGUAGES, catalogue
from site_builder.regulations import all_regulations
from site_builder.regulations.bang_2009.tables import DEFAULTS
from site_builder.regulations.explained import Rule
from site_builder.regulations.readings import chosen, watched
from site_builder.regulations.texts import READING, law_text
from tests.plain_yaml import plain

ROOT = Path(__file__).resolve().parents[2]
LAWS = list(all_regulations().values())


@pytest.fixture(params=LAWS, ids=lambda law: law.id)
def law(request):
    return request.param


def _named_in(cases: object) -> set[tuple[str, str]]:
    """(reading, way) that cases choose, at whatever depth."""
    if isinstance(cases, list):
        return set().union(*map(_named_in, cases))
    if not isinstance(cases, dict):
        return set()
    chosen_here = {(id, way) for id, way in cases.get("readings", {}).items()}
    return chosen_here.union(*map(_named_in, cases.values()))


def test_a_season_that_says_nothing_follows_the_decisions():
    assert chosen(DEFAULTS, {}) == DEFAULTS


def test_a_season_may_name_the_decision_itself():
    assert chosen(DEFAULTS, {"A2009-03": "keep_x1", "A2009-01": "1-4"}) == DEFAULTS


def test_a_season_chooses_by_the_name_of_the_reading():
    law = chosen(DEFAULTS, {"A2009-03": "multiply", "A2009-01": "1-3"})
    assert (law.non_positive, law.semifinal_pairs) == ("multiply", ((1, 3), (2, 4)))


def test_the_schema_of_a_season_offers_what_the_regulation_declares(law):
    schema = json.loads((ROOT / f"schema/{law.id}/season.json").read_text(encoding="utf-8"))
    offered = schema["properties"]["readings"]["properties"]
    assert {id: entry["enum"] for id, entry in offered.items()} == {
        id: list(reading.ways) for id, reading in law.readings.items()
    }


def test_each_reading_has_its_words_and_no_other_words_stand_there(law):
    wanted = {f"{id} {way}" for id, reading in law.readings.items() for way in reading.ways} | set(law.readings)
    for lang in LANGUAGES:
        assert set(catalogue(law.room, "readings", lang)) == wanted


def test_each_reading_stands_at_a_clause_of_the_text(law):
    clauses = law_text(law.room, "it").clauses
    readings = {block.name for clause in clauses for block in clause.blocks if block.kind == READING}
    assert set(law.readings) <= readings


def test_a_case_tries_each_way_that_is_not_the_decision(law):
    files = (ROOT / "tests/cases" / law.id).glob("*.yaml")
    cases = [plain(file) for file in files]
    alternatives = {
        (id, way) for id, reading in law.readings.items() for way in reading.ways if way != reading.decision
    }
    assert alternatives - _named_in(cases) == set()


# What is read so is in no derivation: why not.
IN_NO_STEP = {
    "A2007-12": "the check `late-report` warns, or does not",
    "A2007-13": "the check of the arbiters tells whether one may play",
    "A2007-14": "the check of the duels asks for the third place, or does not",
    "A2009-49": "sizes of the tables of the final: told beside the seats, no value of a person",
}


@dataclass
class Looking(set):
    """Notes which rule was at work when somebody looked at a parameter of the law."""

    at_work: list[Rule] = field(default_factory=list)
    parameters: list[tuple[Rule, str]] = field(default_factory=list)

    def add(self, name: str) -> None:
        if self.at_work:
            self.parameters.append((self.at_work[-1], name))


@pytest.fixture(scope="module")
def looked_at(results) -> dict[str, list[tuple[Rule, str]]]:
    """By law every rule of the championship with a parameter that it looks at."""
    looking, applied = Looking(), Rule.__call__

    def noting(rule, case, values):
        looking.at_work.append(rule)
        try:
            return applied(rule, case, values)
        finally:
            looking.at_work.pop()

    looked = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Rule, "__call__", noting)
        for outcome in results.computed.values():
            law = outcome.regulation
            facts, _ = law.read_season(replace(outcome.season), outcome.register)
            facts = dataclasses.replace(facts, law=watched(facts.law, looking))
            tournaments = [law.read_tournament(sheet, facts, outcome.register)[0] for sheet in outcome.sheets]
            law.close(facts, tournaments, outcome.result.day)
            looked.setdefault(law.id, []).extend(looking.parameters)
            looking.parameters.clear()
    return looked


def _rules(law) -> list[Rule]:
    """Those that stand in the modules of the room."""
    package = f"site_builder.regulations.{law.room.name}"
    modules = [import_module(f"{package}.{module.name}") for module in iter_modules([str(law.room)])]
    return [value for module in modules for value in vars(module).values() if isinstance(value, Rule)]


def test_a_rule_that_looks_at_a_reading_names_it(law, looked_at):
    by_parameter = {reading.parameter: id for id, reading in law.readings.items()}
    silent = {
        (rule.id, rule.name, by_parameter[name])
        for rule, name in looked_at[law.id]
        if name in by_parameter and by_parameter[name] not in rule.readings
    }
    assert looked_at[law.id] and silent == set()


def test_each_reading_is_named_by_a_rule_or_says_why_not(law, looked_at):
    rules = [*_rules(law), *(rule for rule, _ in looked_at[law.id])]
    named = {id for rule in rules for id in rule.readings}
    assert named <= set(law.readings)
    assert set(law.readings) - named == set(law.readings) & set(IN_NO_STEP)
