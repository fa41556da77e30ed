"""An edition on an edition on a room: what each changes counts together, the comparison is with the nearest, and what
cannot be is told at its line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import verify
from site_builder import __main__ as shell
from site_builder.build.plan import build
from site_builder.checking import examine
from site_builder.pages.kinds.in_short import paragraphs
from site_builder.pages.parts.law_numbers import changed_in, outdated_in
from site_builder.pages.parts.values import Place
from site_builder.problems import errors
from site_builder.records import editions
from site_builder.records.loading import load
from site_builder.records.strict_yaml import read
from site_builder.regulations import regulation
from site_builder.regulations.editions.opened import open_beside, problems_of_editions
from site_builder.regulations.exact import written
from site_builder.reporting import as_text
from tests.editions.conftest import REGIONS
from tests.rooms.conformance import faults
from tests.submitting.conftest import Filler

pytestmark = pytest.mark.usefixtures("few_forms")

ON_THE_FIRST = """\
based_on: bang-2026
title: {it: BANG! 2027, en: BANG! 2027}
day: 2027-01-10
numbers:
  placing_bonus: {"1": 8000, "2": 4000}
readings:
  A2009-45: reduce
without: [R2009-42]
"""
BONUS = "# BANG! 2027\n\n### org-4-3 8000\n\n8000.\n\n[[placing-bonus]]\n\n[[multipliers]]\n"
NOTHING = "# BANG! 2028\n"
FIRST, SECOND, THIRD = "bang-2026", "bang-2027", "bang-2028"
ON_THE_SECOND = "based_on: bang-2027\ntitle: {it: BANG! 2028, en: BANG! 2028}\nday: 2028-01-10\n"


def add(championship: Path, id: str, file: str, text: str = NOTHING) -> None:
    folder = championship / "editions" / id
    folder.mkdir()
    for name, content in (("edition.yaml", file), ("text.it.md", text), ("text.en.md", text)):
        (folder / name).write_text(content, encoding="utf-8")


def edit(championship: Path, id: str, old: str, new: str) -> None:
    file = championship / "editions" / id / "edition.yaml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def output(championship: Path) -> str:
    open_beside(championship / "data")
    return as_text(errors(problems_of_editions()), "en")


@pytest.fixture
def chain(championship: Path) -> Path:
    """Three editions, each on the one before, and the season played by the last."""
    add(championship, SECOND, ON_THE_FIRST, BONUS)
    add(championship, THIRD, ON_THE_SECOND)
    season = championship / "data/seasons/2026.yaml"
    season.write_text(season.read_text(encoding="utf-8").replace(FIRST, THIRD), encoding="utf-8")
    sheet = championship / "data/tournaments/2026/centro/t-one.yaml"
    sheet.write_text(sheet.read_text(encoding="utf-8").replace("Torneo t-one", "Il primo torneo"), encoding="utf-8")
    return championship


def test_what_each_changes_counts_together(chain):
    assert output(chain) == ""
    results, problems = examine(chain / "data")
    assert errors(problems) == [], as_text(errors(problems), "en")
    season = results.computed["2026"].result
    (tournament,) = season.tournaments
    assert tournament.verdict.value.findings == ("D2",), "twelve, as the first has it"
    rows = [row.value for row in tournament.standings.values()]
    assert [row.bonus for row in rows[:4]] == [8000, 4000, 0, 0], "as the second has it"
    assert min(row.points for row in rows) == 0, "as the first reads it"
    assert not season.bonuses, "neither bonus is played"
    assert list(season.rankings) == [*REGIONS]


def test_its_season_goes_through_every_page_export_and_command(chain):
    assert output(chain) == "" and list(faults(chain / "data", "2026", False)) == []


def test_a_form_of_its_season_is_read_back_and_tells_how_the_evening_stands(chain, capsys):
    assert output(chain) == ""
    sheet, form = chain / "data/tournaments/2026/centro/t-one.yaml", chain / "form.xlsx"
    facts, register = read(sheet.read_bytes())[0], load(chain / "data", only=frozenset())[0].register
    Filler(THIRD, facts, "centro", "2026", "en", register).book().save(form)
    (tournament,) = examine(chain / "data")[0].computed["2026"].result.tournaments
    scores = [written(row.value.final_score) for row in tournament.standings.values()]
    for file in (str(form), str(sheet)):
        assert shell.main(["standings", file, "--data", str(chain / "data"), "--json"]) == 0, capsys.readouterr()
        evening = json.loads(capsys.readouterr().out)
        assert (evening["regulation"], [row["score"] for row in evening["standings"]]) == (THIRD, scores)
    assert shell.main(["import", str(form), "--id", "t-one", "--replace", "--data", str(chain / "data")]) == 0
    now = read(sheet.read_bytes())[0]
    assert [key for key, value in facts.items() if now[key] != value] == ["tables"], "survivors go by their seats"
    (again,) = examine(chain / "data")[0].computed["2026"].result.tournaments
    assert [written(row.value.final_score) for row in again.standings.values()] == scores


def test_it_differs_from_the_nearest_and_has_the_text_of_all(chain):
    assert output(chain) == ""
    first, second, third = (regulation(id) for id in (FIRST, SECOND, THIRD))
    assert first and second and third and second.based and third.based
    assert {change.clause for change in changed_in(second)} == {"org-4-3", "a2009-45", "org-5-player"}
    assert changed_in(third) == () and not third.based.clauses and not third.based.before
    assert second.based.clauses == {"org-4-3": "changed"} and set(second.based.before) == {"placing_bonus"}
    assert second.left_out == third.left_out == ("R2009-41", "R2009-42")
    ids = [clause.id for clause in third.text("it").clauses]
    assert "org-11" in ids and "org-5-club" not in ids
    assert next(clause.title for clause in third.text("it").clauses if clause.id == "org-4-3") == "8000"
    assert third.room_id == second.room_id == "bang-2009" and third.based.editions == (SECOND, FIRST)
    (prize,) = (part for part in paragraphs(third) if "org-4-3" in part.clauses and "premio" in part.text["it"])
    assert [bar.label for bar in prize.bars] == [Place(1), Place(2)], "the third gets nothing"


def test_a_build_and_verify_count_with_the_whole_chain_and_compare_each_with_the_nearest(chain):
    problems, number = build(chain / "data", chain / "site")
    assert number, as_text(errors(problems), "en")
    assert [str(fault) for fault in verify.verify(verify.read_folder(chain / "site"))[1]] == []
    page = (chain / "site/en/regulations/bang-2026/compare/bang-2027/index.html").read_text(encoding="utf-8")
    assert "1: $6,000" in page and "1: $8,000" in page
    assert not (chain / "site/en/regulations/bang-2009/compare/bang-2027").exists()
    file = chain / "site/api/v1/regulations/bang-2028.json"
    text = file.read_text(encoding="utf-8")
    file.write_text(re.sub(r'"1": ?8000', '"1": 5000', text), encoding="utf-8")
    assert verify.verify(verify.read_folder(chain / "site"))[1] != []


def test_what_is_based_on_an_edition_is_another_when_that_changes(chain):
    assert output(chain) == ""
    before = editions.known_editions()[THIRD].digest
    edit(chain, FIRST, "report_days: 10", "report_days: 11")
    assert output(chain) == "" and editions.known_editions()[THIRD].digest != before


def test_a_reading_below_that_decides_nothing_any_more_is_no_mistake(chain):
    edit(chain, FIRST, "A2009-03: zero", "A2009-03: zero\n  A2009-61: every")
    assert output(chain) == ""
    edit(chain, SECOND, "A2009-45: reduce", "A2009-61: every")
    assert "editions/bang-2027/edition.yaml:7:" in output(chain), "this one names it itself"


@pytest.mark.parametrize(
    ("id", "old", "new", "parts"),
    [
        (FIRST, "based_on: bang-2009", "based_on: bang-2028", ["2026/edition.yaml:2:", "on this edition", "2028'"]),
        (FIRST, "players: 12", "players: 0", ["2026/edition.yaml:17:", "'minimum_players'", "2027/edition.yaml:1:"]),
        (SECOND, ": bang-2026", ": bang-2025", ["can on: bang-2007", "bang-2028", "'bang-2027', which has errors"]),
        (SECOND, "{\"1\": 8000", "{\"1\": -1", ["2027/edition.yaml:5:", "2028/edition.yaml:1:"]),
        (THIRD, "2028-01-10", "2028-01-10\nnumbers: {per_area: 40}", ["2028/edition.yaml:4:", "40 places per area"]),
        (THIRD, "2028-01-10", "2028-01-10\nwithout: [R2009-99]", ["2028/edition.yaml:4:", "R2009-99"]),
    ],
)  # fmt: skip
def test_what_cannot_be_is_told_at_its_line_and_no_season_can_name_what_rests_on_it(id, old, new, parts, chain):
    edit(chain, id, old, new)
    shown = output(chain)
    assert [part for part in parts if part not in shown] == [], shown
    assert regulation(THIRD) is None


def test_editions_in_a_circle_are_told_once_as_such(chain):
    edit(chain, FIRST, "based_on: bang-2009", "based_on: bang-2028")
    assert output(chain).count("is itself based on this edition") == 1
    assert editions.known_editions() == {}


def test_a_season_of_an_edition_that_is_not_whole_is_refused_as_such(chain, capsys):
    edit(chain, THIRD, "based_on: bang-2027", "based_on: bang-2025")
    assert shell.main(["new", "season", "2028", THIRD, "--lang", "en"]) == 2
    assert "bang-2028 is not in order yet" in capsys.readouterr().err


def test_a_new_edition_begins_with_what_its_base_has_today(chain, capsys):
    words = ("--title", "BANG! 2029", "--day", "2029-01-10", "--lang", "en")
    assert shell.main(["new", "regulation", "bang-2029", "--based-on", THIRD, *words]) == 0
    file = (chain / "editions/bang-2029/edition.yaml").read_text(encoding="utf-8")
    assert '#   placing_bonus: {"1": 8000, "2": 4000}' in file and "#   A2009-03: zero" in file
    assert "# without:\n#   - R2009-36  # Il premio · The prize\n" in file
    about_days = "### org-2 Il calendario\n\nI tornei si tengono dal 1º febbraio"
    assert about_days in (chain / "editions/bang-2029/text.it.md").read_text(encoding="utf-8"), "as the first wrote it"
    assert output(chain) == "" and shell.main(["new", "season", "2029", "bang-2029"]) == 0
    assert shell.main(["new", "tournament", "2029", "isole", "nuovo"]) == 0
    assert "2029-04-01" in (chain / "data/tournaments/2029/isole/nuovo.yaml").read_text(encoding="utf-8")


def test_words_that_nobody_wrote_anew_say_beside_them_what_is_another(chain, capsys):
    """From the base to the last of the chain: what the words have stands beside what counts."""
    (chain / "editions" / THIRD / "edition.yaml").write_text(
        ON_THE_SECOND + "numbers:\n  minimum_players: 10\n  report_days: 20\n  stake: 7000\n", encoding="utf-8"
    )
    open_beside(chain / "data")
    outdated = {
        id: {
            clause: [(number.before["en"], number.after["en"]) for number in numbers]
            for clause, numbers in outdated_in(regulation(id)).items()
        }
        for id in (FIRST, SECOND, THIRD)
    }
    assert (
        outdated[FIRST]["org-4"] == outdated[SECOND]["org-4"] == [("10 players", "12 players"), ("7 days", "10 days")]
    )
    assert outdated[THIRD]["org-4"] == [("7 days", "20 days")], "ten players, as the words say"
    assert outdated[THIRD]["arb-3"] == [("$5,000", "$7,000")] and "org-4-3" not in outdated[THIRD]
    assert build(chain / "data", chain / "site")[1]
    page = (chain / f"site/en/regulations/{THIRD}/index.html").read_text(encoding="utf-8")
    clause = page.partition('id="org-4"')[2].partition("</article>")[0]
    assert "an earlier edition" in clause and "7 days → <b>20 days</b>" in clause and "players →" not in clause
    assert shell.main(["clause", THIRD, "org-4", "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    assert "the words of the clause still say: 7 days\n" in shown and f"editions/{THIRD}/edition.yaml:5\n" in shown
    assert shell.main(["clause", THIRD, "org-8"]) == 0
    assert f"per_area = 4 posti  editions/{FIRST}/edition.yaml:" in capsys.readouterr().out


def test_a_clause_that_the_base_dropped_comes_back_as_an_added_one(championship):
    back = "# BANG! 2028\n\n### org-5-club The club\n\nIt is back.\n"
    add(championship, "lega", "based_on: bang-2026\ntitle: {it: L, en: L}\nday: 2027-01-10\n", back)
    message = "'org-5-club' was dropped in the base bang-2026, and is back here. Write 'added: [org-5-club]'"
    assert message in output(championship)
    edit(championship, "lega", "day: 2027-01-10\n", "day: 2027-01-10\nadded: [org-5-club]\n")
    assert output(championship) == ""
