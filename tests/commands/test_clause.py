"""`mastro clause`: what belongs to a clause, with the lines where it stands."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from site_builder import __main__ as shell
from site_builder.regulations import all_regulations, clause_titles, regulation
from site_builder.reporting.clause_sources import rules_of

ROOT = Path(__file__).parents[2]


def messages(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = shell.main(["clause", *words])
    output = capsys.readouterr()
    return code, output.out, output.err


@pytest.mark.parametrize(
    ("lang", "parts"),
    [
        (
            "en",
            ["The standings of the tournament", "How we read it:", "zero: they count as zero", "(the default)"],
        ),
        ("it", ["La classifica del torneo", "Come lo leggiamo:", "I casi che lo provano:", "(di norma)", "regge: "]),
    ],
)
def test_a_clause_has_its_words_numbers_readings_rules_and_cases(lang, parts, capsys):
    code, out, _ = messages(capsys, "bang-2009", "ORG 4.3", "--lang", lang)
    assert code == 0 and [part for part in parts if part not in out] == []
    group = "site_builder/regulations/bang_2009/clauses/tournament_points"
    for shown, line in (
        (f"{group}/law.yaml", "placing_bonus:"),
        (f"{group}/rules.py", "def placing_bonus("),
        (f"{group}/notes.{lang}.yaml", "R2009-36 final_score"),
        (f"{group}/text.{lang}.md", "### org-4-3 "),
        ("tests/cases/bang-2009/points.yaml", "  - name:"),
    ):
        numbers = [int(number) for number in re.findall(rf"{re.escape(shown)}:(\d+)", out)]
        lines = (ROOT / shown).read_text(encoding="utf-8").splitlines()
        assert any(lines[number - 1].startswith(line) for number in numbers), (shown, numbers)


@pytest.mark.parametrize(("lang", "title"), [("it", "Almeno dieci"), ("en", "At least ten")])
def test_without_a_clause_it_lists_those_that_there_are(lang, title, capsys):
    code, out, _ = messages(capsys, "bang-2007", "--lang", lang)
    law = regulation("bang-2007")
    assert law is not None and [line.split()[0] for line in out.splitlines()] == list(clause_titles(law))
    assert code == 0 and f"cam-6   {title}\n" in out
    _, out, _ = messages(capsys, "bang-2007", "--json")
    assert json.loads(out)["cam-6"][lang] == title


@pytest.mark.parametrize(
    ("law", "clause", "part"),
    [
        ("bang-official", "off-3", "The Renegade wins, Renegade: $5,000 "),
        ("bang-2009", "lud-13-1", "Sheriff: $1,500 × Outlaw; The Law wins, Deputy, in play: $1,100 × Outlaw;"),
        ("bang-2009", "org-4", "minimum_players = 10 players "),
    ],
)
def test_a_figure_has_its_unit_and_a_prize_is_told_in_words(law, clause, part, capsys):
    _, out, _ = messages(capsys, law, clause, "--lang", "en")
    assert part in out and "won:" not in out


def test_a_program_gets_it_in_every_language(capsys):
    code, out, _ = messages(capsys, "bang-2009", "A2009-03", "--json")
    clause = json.loads(out)
    assert (code, clause["clause"], clause["label"]["it"]) == (0, "org-4-3", "ORG 4.3")
    assert {"it", "en"} <= {*clause["title"]} & {*clause["words"]} & {*clause["rules"][0]["sentences"]}
    assert clause["cases"] and all(case["holds"] for case in clause["cases"])
    for case in clause["cases"]:  # a name that takes several lines too
        file = (ROOT / case["place"]["file"]).read_text(encoding="utf-8").splitlines()
        assert file[case["place"]["line"] - 1].startswith("  - name:")


@pytest.mark.parametrize(("name", "clause"), [("R2009-39", "ORG 4.3"), ("late-report", "ORG 4"), ("lud 15", "LUD 15")])
def test_a_rule_and_a_check_stand_for_their_clause(name, clause, capsys):
    code, out, _ = messages(capsys, "bang-2009", name, "--lang", "en")
    assert code == 0 and out.startswith(f"{clause} · ")


def test_of_a_rule_of_several_clauses_it_asks_which(capsys):
    code, out, err = messages(capsys, "bang-2009", "R2009-46", "--lang", "en")
    assert (code, out) == (2, "") and "org-3, org-8" in err and "R2009-46" in err


def test_where_there_is_no_such_clause_the_nearest_are_named(capsys):
    code, out, err = messages(capsys, "bang-2009", "org-4-33", "--lang", "en")
    assert (code, out) == (2, "") and "org-4-3" in err
    assert messages(capsys, "bang-209", "org-4-3", "--lang", "en")[0] == 2


@pytest.mark.parametrize("law", sorted(all_regulations()))
def test_every_rule_that_a_text_names_is_found_in_the_source_or_a_check_keeps_it(law):
    """Rules that are no function of the room (a prize, a check, the register) have none."""
    room = regulation(law)
    assert room is not None
    rules = [rule for id in clause_titles(room) for rule in rules_of(room, id, ())]
    assert rules, law
    named = {rule for clause in room.text("it").clauses for rule in clause.rules}
    assert {rule.id for rule in rules} <= named, {rule.id for rule in rules} - named
    assert [rule.name for rule in rules if not any(rule.sentences.values())] == []


def test_the_text_of_a_clause_is_printed_as_it_is_written(capsys):
    assert shell.main(["clause", "bang-2009", "org-8", "--source", "--lang", "en"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("### org-8 ") and "[[final-seats]]" in text and "> A2009-49 " in text
    file = ROOT / "site_builder/regulations/bang_2009/clauses/final/text.en.md"
    assert text in file.read_text(encoding="utf-8") and text.count("###") == 1


@pytest.mark.parametrize(
    ("room", "written", "suggested"),
    [
        ("festival-2000", "poker-holdem", "pok-1, pok-2, pok-3"), ("festival-2000", "Risiko!", "ris-1, ris-2"),
        ("bang-2009", "wild cards", "org-5-1"), ("bang-2009", "lud-151", "lud-15"),
    ],
)  # fmt: skip
def test_who_writes_a_game_or_a_title_is_led_to_its_clauses(room, written, suggested, capsys):
    """poker-holdem looked most like poker-tables, which is the name of a rule of Omaha."""
    code, _, error = messages(capsys, room, written, "--lang", "en")
    assert code == 2 and f"one of these? {suggested}" in error
