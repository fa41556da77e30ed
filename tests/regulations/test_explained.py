"""Every number carries its reasons: the steps give the value, each has its sentence, and each sentence its clause."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module

import pytest

from site_builder.languages import LANGUAGES
from site_builder.program_files import HOUSE, below
from site_builder.regulations.bang_2009 import tables
from site_builder.regulations.bang_2009.clauses.homologation import findings
from site_builder.regulations.explained import Rule
from site_builder.regulations.texts import law_source
from tests.regulations.front_door import LAW


@cache
def clauses(lang: str) -> dict[str, set[str]]:
    """The clauses of the text, and the rules that each says it carries."""
    rules_of: dict[str, set[str]] = {}
    here = ""
    for line in law_source(LAW.room, lang).splitlines():
        if heading := re.match(r"#{2,4} ([a-z]+(?:-[a-z0-9]+)*) ", line):
            here = heading[1]
            rules_of[here] = set()
        elif rules := re.match(r"(?:Regole|Rules): (.*)", line):
            rules_of[here] |= {rule.strip() for rule in rules[1].split(",")}
    return rules_of


def all_rules() -> list[Rule]:
    """Every rule of the room, those included that are made of a finding."""
    made = [Rule(f.rule, f.clause, f.holds) for f in (*findings.OUTSIDE, *findings.FINDINGS)]
    names = [file.relative_to(HOUSE.parent).with_suffix("").parts for file in below(LAW.room) if file.suffix == ".py"]
    modules = [import_module(".".join(name)) for name in names]
    entries = {var.function: var for module in modules for var in vars(module).values() if isinstance(var, Rule)}
    return made + list(entries.values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_is_named_by_its_clause(lang):
    for rule in all_rules():
        assert rule.clause in clauses(lang), f"{rule.id} ({rule.name}): no clause {rule.clause}"
        assert rule.id in set().union(*clauses(lang).values()), f"{rule.id} is named by no clause"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_clause_a_check_or_a_prize_names_exists(lang):
    entries = {check.clause for check in (*LAW.checks, *LAW.result_checks, *LAW.season_checks) if check.clause}
    assert entries | {prize.clause for prize in tables.NUMBERS.prizes} <= set(clauses(lang))


def test_the_languages_carry_the_same_clauses_and_rules():
    assert clauses("it") == clauses("en")


# What carries each rule out: a rule with steps, a finding, a check by its id, or the side whose prizes it lists.
CARRIED = {
    "R2009-01": "V-60", "R2009-02": "window", "R2009-03": "few_players", "R2009-04": "awaited late_report",
    "R2009-05": "no_photos", "R2009-06": "request unofficial_forum", "R2009-07": "no_side_event no_authorisation",
    "R2009-08": "decided pardoned excluded", "R2009-09": "V-40", "R2009-10": "V-39", "R2009-11": "V-01 V-02 V-04 V-05",
    "R2009-12": "V-06", "R2009-13": "V-21", "R2009-14": "costs V-20 V-26", "R2009-15": "V-21 V-22",
    "R2009-16": "V-24", "R2009-17": "winnings law", "R2009-18": "winnings outlaws", "R2009-19": "winnings renegade",
    "R2009-20": "net", "R2009-21": "normalise", "R2009-22": "preliminary V-47", "R2009-23": "leavers V-05",
    "R2009-24": "by_phases", "R2009-25": "three_left", "R2009-26": "V-43 V-14", "R2009-27": "left_after",
    "R2009-28": "V-42", "R2009-29": "V-17", "R2009-30": "V-44", "R2009-31": "V-44", "R2009-32": "V-44",
    "R2009-33": "V-45", "R2009-34": "V-44 stripped", "R2009-35": "classification", "R2009-36": "placing_bonus",
    "R2009-37": "downgrade not_homologable", "R2009-38": "multiplier no_points", "R2009-39": "points",
    "R2009-40": "add_result order", "R2009-41": "count_club win_club play_club lift_tier lift_points lift_lines",
    "R2009-42": "count_player win_player play_player double_best",
    "R2009-43": "champion_card last_chance_card tournament_card card_without_holder one_card_each seat_wild_cards "
    "last_chance",
    "R2009-44": "set_aside seat_areas reserves", "R2009-45": "card_unavailable repechage",
    "R2009-46": "V-65 national_final",
    "R2009-47": "halls", "R2009-48": "card_twice", "R2009-49": "multiplier",
}  # fmt: skip
ELSEWHERE = {"halls", "card_twice"}  # the halls of fame, the register: they hold for every regulation


def test_every_rule_of_the_specification_is_carried_by_something():
    every_check = (*LAW.checks, *LAW.result_checks, *LAW.season_checks)
    known = (
        {rule.name for rule in all_rules()}
        | {check.id for check in every_check}
        | {p.won for p in tables.NUMBERS.prizes}
    )
    for number in range(1, 50):
        by = CARRIED[f"R2009-{number:02}"].split()
        assert set(by) <= known | ELSEWHERE, f"R2009-{number:02}: {by}"


def test_every_rule_with_steps_is_in_the_specification_and_carried_under_its_own_number():
    for rule in all_rules():
        assert rule.id in CARRIED
        assert rule.name in CARRIED[rule.id].split() or rule.name in OTHER_STEPS, f"{rule.id} {rule.name}"


# Rules that finish what another of the same number began.
OTHER_STEPS = {"name_doubled", "left_out", "outside_window", "official_forum", "incomplete_report", "no_national_event"}


def test_every_rule_of_the_specification_stands_in_the_text():
    wanted = {f"R2009-{n:02}" for n in range(1, 50)}
    assert set().union(*clauses("en").values()) == wanted
