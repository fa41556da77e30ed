"""An edition on each base that allows one, as `mastro new regulation --based-on` begins it: it computes a played season
with numbers of its own, and what cannot be is told at its line."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace

from site_builder import __main__ as shell
from site_builder.checking import examine
from site_builder.pages.kinds.in_short import glossary, paragraphs
from site_builder.pages.parts.law_numbers import changed_in
from site_builder.pages.parts.summing import summing
from site_builder.problems import errors
from site_builder.regulations import all_regulations, regulation
from site_builder.regulations.editions.opened import open_beside, problems_of_editions
from site_builder.regulations.texts import clause_label
from site_builder.reporting import as_text
from site_builder.submitting.new_edition import bases
from tests.championship import DATA
from tests.rooms.conformance import faults

pytestmark = pytest.mark.usefixtures("few_forms")

SEASONS = {"bang-2007": "2007", "bang-2009": "2009", "bang-2022": "2022-23", "bang-official": "2008-records"}
NEW = ("--title", "Lega di prova", "--day", "2027-01-10", "--lang", "en")


@pytest.fixture
def championship(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "data").mkdir()
    return tmp_path


def played(championship: Path, base: str, law: str) -> str:
    """A season of the invented championship, which names *law* now; its id."""
    season = SEASONS[base]
    for folder in ("players", "clubs"):
        shutil.copytree(DATA / folder, championship / "data" / folder)
    for folder in ("tournaments", "photos"):
        if (DATA / folder / season).is_dir():
            shutil.copytree(DATA / folder / season, championship / "data" / folder / season)
    (championship / "data/seasons").mkdir()
    text = (DATA / f"seasons/{season}.yaml").read_text(encoding="utf-8")
    text = text.replace(f"regulation: {base}\n", f"regulation: {law}\n")
    text = re.sub(r"^competition:.*\n", "", text, flags=re.M)
    (championship / f"data/seasons/{season}.yaml").write_text(text, encoding="utf-8")
    for file in (championship / "data/players").iterdir():  # who came in with a tournament of another season
        text = file.read_text(encoding="utf-8")
        file.write_text(
            re.sub(rf"^(entered: (?!{season}/)|not_banned:).*\n(  .*\n)*", "", text, flags=re.M), encoding="utf-8"
        )
    return season


def change(championship: Path, name: str, value: str, key: str = "numbers") -> None:
    """Takes the comment away before what is offered, as somebody would by hand."""
    file = championship / "editions/lega/edition.yaml"
    text = file.read_text(encoding="utf-8").replace(f"# {key}:\n", f"{key}:\n")
    changed = re.sub(rf"^#   {name}:[^\n]*\n(#     [^\n]*\n)*", f"  {name}: {value}\n", text, flags=re.M)
    assert changed != text
    file.write_text(changed, encoding="utf-8")


def test_every_base_has_a_season_here():
    assert sorted(bases()) == sorted(SEASONS)


@pytest.mark.parametrize("base", SEASONS)
def test_a_new_edition_changes_nothing_and_offers_all_that_may_change(base, championship, capsys):
    assert shell.main(["new", "regulation", "lega", "--based-on", base, *NEW]) == 0
    output = capsys.readouterr()
    assert output.out.strip() == "editions/lega" and "mastro new season 2027 lega" in output.err
    assert shell.main(["check"]) == 0
    law, of_base = regulation("lega"), regulation(base)
    assert law is not None and law.based is not None and of_base is not None and not law.based.before
    assert not law.based.clauses, "what is written again as it was is no change"
    text = (championship / "editions/lega/edition.yaml").read_text(encoding="utf-8")
    offered = {number.name for number in of_base.numbers if not number.fixed and number.name != "areas"}
    assert offered == {name for name in offered if f"#   {name}:" in text}
    assert max(map(len, text.splitlines())) < 300
    assert shell.main(["new", "season", "2027", "lega"]) == 0 and shell.main(["check"]) == 0
    assert shell.main(["new", "regulation", "lega", "--based-on", base, *NEW]) == 2, "it is there already"


@pytest.mark.parametrize("base", SEASONS)
def test_all_that_is_offered_can_stand_there_as_it_is(base, championship):
    """Who takes every # away but that of the line for editors has the same law."""
    shell.main(["new", "regulation", "lega", "--based-on", base, *NEW])
    file = championship / "editions/lega/edition.yaml"
    text = file.read_text(encoding="utf-8").replace("# added:", "# # added:")
    text = re.sub(r"^# without:\n(#   - .*\n)+", "", text, flags=re.M)
    file.write_text(re.sub(r"^# (?!yaml-language-server)", "", text, flags=re.M), encoding="utf-8")
    open_beside(championship / "data")
    assert as_text(problems_of_editions(), "en") == ""
    law = regulation("lega")
    assert law is not None and law.based is not None and not law.based.before


@pytest.mark.parametrize(("base", "areas"), [("bang-2007", ["nord", "isole"]), ("bang-2009", ["nord", "isole"])])
def test_areas_are_given_by_their_names(base, areas, championship, capsys):
    assert shell.main(["new", "regulation", "lega", "--based-on", base, "--areas", "Nord, Ìsole", *NEW]) == 0
    assert "Left to do" in capsys.readouterr().err
    about = next(number.clause for number in regulation(base).numbers if number.name == "areas")
    text = (championship / "editions/lega/text.it.md").read_text(encoding="utf-8")
    assert "Regole:" not in text
    assert shell.main(["check"]) == 0
    out = capsys.readouterr().out
    assert f" {about} ({clause_label(about, 'it')})" in out, "it still says what it said"
    (clauses,) = re.findall("'areas' cambia, ma dicono ancora com’era: (.*?)[.] ", out)
    for id in re.findall(r"([\w-]+) \(", clauses):
        assert f"### {id} " in text or f"\n> {id} " in text, f"{id} is there to be written anew"
    open_beside(championship / "data")
    law = regulation("lega")
    assert law is not None and list(law.areas) == areas
    assert shell.main(["new", "season", "2027", "lega"]) == 0 and shell.main(["check"]) == 0


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("--based-on", "festival-2000", "--day", "2027-01-10"), "bang-2022"),
        (("--based-on", "bang-2022", "--day", "domani"), "domani"),
        (("--based-on", "bang-2022", "--day", "2027-01-10", "--areas", "Nord"), "--areas"),
        (("--based-on", "bang-2009", "--day", "2027-01-10", "--areas", "Nord,nord"), "Nord"),
        (("--title", "Lega"), "--based-on"),
    ],
)
def test_what_cannot_be_is_said_and_nothing_is_written(words, part, championship, capsys):
    assert shell.main(["new", "regulation", "lega", *words, "--lang", "en"]) == 2
    assert part in capsys.readouterr().err and not (championship / "editions").exists()


@pytest.mark.parametrize(
    ("base", "name", "value", "rows"),
    [
        ("bang-2022", "rounds", "[{least: 10, most: 14, rounds: 4}, {least: 15, most: 24, rounds: 4}, "
                                "{least: 25, most: null, rounds: 5}]", ("10–14: 3", "10–14: 4")),
        ("bang-2022", "placing_bonus", '{"1": 500, "2": 300}', None),
        ("bang-2022", "reshuffles", '{"5": 2, "6": 2, "7": 3}', None),
        ("bang-official", "official_renegade",
         "[{won: renegade, role: R, when: always, dollars: 6000, times: once, clause: off-3}]", ("5000", "6000")),
    ],
)  # fmt: skip
def test_of_a_table_only_the_rows_that_differ_stand_beside_each_other(base, name, value, rows, championship):
    shell.main(["new", "regulation", "lega", "--based-on", base, *NEW])
    change(championship, name, value)
    open_beside(championship / "data")
    law = regulation("lega")
    assert law is not None
    (changed,) = changed_in(law)
    assert rows is None or (changed.before["en"], changed.after["en"]) == rows, changed


def test_an_edition_of_2022_pays_and_seats_by_its_own_numbers(championship):
    shell.main(["new", "regulation", "lega", "--based-on", "bang-2022", *NEW])
    season = played(championship, "bang-2022", "bang-2022")
    before = examine(championship / "data")[0].computed[season].result.tournaments[0]
    change(championship, "placing_bonus", '{"1": 500, "2": 300}')
    change(championship, "stake", "1000")
    change(championship, "tie_break", "[matches_won, marogi]")
    file = championship / f"data/seasons/{season}.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace(": bang-2022", ": lega"), encoding="utf-8")
    open_beside(championship / "data")
    results, problems = examine(championship / "data")
    assert errors(problems_of_editions()) == [] and errors(problems) == [], as_text(errors(problems), "en")
    after = next(t for t in results.computed[season].result.tournaments if t.id == before.id)
    first = next(iter(after.standings.values())).value
    assert first.place == 1 and first.bonus == 500
    assert {row.value.bonus for row in after.standings.values()} == {500, 300, 0}
    assert shell.main(["build", "--out", "site", "--no-pictures"]) == 0


def test_an_edition_of_the_official_scoring_pays_by_its_own_numbers(championship):
    shell.main(["new", "regulation", "lega", "--based-on", "bang-official", *NEW])
    season = played(championship, "bang-official", "bang-official")
    before = examine(championship / "data")[0].computed[season].result
    change(championship, "penalty", "4000")
    change(championship, "official_renegade",
           "[{won: renegade, role: R, when: always, dollars: 6000, times: once, clause: off-3}]")  # fmt: skip
    file = championship / f"data/seasons/{season}.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace(": bang-official", ": lega"), encoding="utf-8")
    open_beside(championship / "data")
    results, problems = examine(championship / "data")
    assert errors(problems_of_editions()) == [] and errors(problems) == [], as_text(errors(problems), "en")
    after = results.computed[season].result
    more = 0
    for was, now in zip(before.tournaments, after.tournaments, strict=True):
        for player, row in now.standings.items():
            games = [game for game in now.facts.games if was.facts.system == "official"]
            won = sum(game.won == "renegade" and game.roles[player] == "R" for game in games)
            shot = sum(game.shot_by == player for game in games)
            assert row.value.winnings - was.standings[player].value.winnings == 1000 * (won + shot)
            more += won * shot + won
    assert more and len(after.rankings["records"].lines) == len(before.rankings["records"].lines)
    assert list(faults(championship / "data", season, False)) == []
    law = regulation("lega")
    assert law is not None and law.dated
    assert (
        law.tables()["penalty"].rows[0][1] == -4000 and law.tables()["rewards-official"].rows[-1][3]["en"] == "6000 $"
    )


def test_an_edition_of_2007_counts_by_its_own_numbers(championship):
    shell.main(["new", "regulation", "lega", "--based-on", "bang-2007", *NEW])
    season = played(championship, "bang-2007", "lega")
    change(championship, "minimum_players", "11")
    change(championship, "corrective", "6/5")
    open_beside(championship / "data")
    result = examine(championship / "data")[0].computed[season].result
    small = [t for t in result.tournaments if t.facts.kind != "final" and t.facts.player_count == 10]
    assert small and all("N1" in t.verdict.value.findings for t in small)
    text = " ".join(step.texts["en"] for t in small for step in t.verdict.steps)
    assert "fewer than eleven" in text and "10 starters: 11 are needed." in text


@pytest.mark.parametrize(("size", "tables", "most"), [(24, 4, 28), (18, 3, 21), (40, 6, 42)])
def test_the_tables_of_the_final_of_2007_begin_with_the_most_that_may_play_it(size, tables, most, championship):
    shell.main(["new", "regulation", "lega", "--based-on", "bang-2007", *NEW])
    if size != 24:
        change(championship, "final_size", str(size))
        change(championship, "final_tables", str(tables))
    open_beside(championship / "data")
    law = regulation("lega")
    assert law is not None and law.tables()["final-tables"].rows[0][0] == most
    assert "Turin" not in str(law.tables()["calendar"].rows), "an edition has its own place"


@pytest.mark.parametrize(("name", "value"), [("final_size", 30), ("final_tables", 3)])
def test_a_final_of_2007_whose_tables_do_not_hold_it_is_told_at_its_line(name, value, championship, capsys):
    shell.main(["new", "regulation", "lega", "--based-on", "bang-2007", *NEW])
    change(championship, name, str(value))
    numbers = {"final_size": 24, "final_tables": 4} | {name: value}
    line = (championship / "editions/lega/edition.yaml").read_text(encoding="utf-8").splitlines()
    at = 1 + next(n for n, text in enumerate(line) if text.startswith(f"  {name}:"))
    capsys.readouterr()
    assert shell.main(["check", "--lang", "en"]) == 1
    output = capsys.readouterr().out
    players, tables = numbers["final_size"], numbers["final_tables"]
    assert f"editions/lega/edition.yaml:{at}:" in output
    assert f"{players} would play the final, and {tables} tables of five to seven do not hold them" in output
    assert shell.main(["check", "--lang", "it"]) == 1
    assert f"{tables} tavoli da cinque a sette non li tengono" in capsys.readouterr().out


@pytest.mark.parametrize(("way", "clause"), [("sum", "cam-2"), ("best", ""), ("mean", "")])
def test_who_played_once_has_no_sum_where_the_best_counts_or_the_mean(way, clause, championship):
    shell.main(["new", "regulation", "lega", "--based-on", "bang-2007", *NEW])
    season = played(championship, "bang-2007", "lega")
    change(championship, "A2007-01", way, "readings")
    open_beside(championship / "data")
    document = examine(championship / "data")[0].computed[season]
    ranking = next(iter(document.result.rankings.values()))
    once = tuple(line for line in ranking.lines if len(line.value.results) == 1)
    assert once and summing(document, replace(ranking, lines=once)) == clause


@pytest.mark.parametrize(
    ("base", "name", "value", "part"),
    [
        ("bang-2022", "chart", '{"10": [5, 6]}', "10 players cannot sit at tables of 5-6"),
        ("bang-2022", "chart", '{"10": [10]}', "10 players cannot sit at tables of 10"),
        ("bang-2022", "chart", '{"12": [6, 6], "13": [7, 6], "15": [5, 5, 5]}', "no rows for 10, 11, 14. Write"),
        ("bang-2022", "chart", "{}", "no row for 10. Write it whole"),
        ("bang-2022", "minimum_players", "8", "a tournament could start with 8, who cannot sit at tables of 5, 6, 7"),
        ("bang-2022", "minimum_players", "12", "but the first row of 'rounds' at 10"),
        ("bang-2022", "rounds", "[{least: 12, most: null, rounds: 3}]", "but the first row of 'rounds' at 12"),
        ("bang-2022", "reshuffles", '{"5": 3}', "each number of players at a table (5, 6, 7)"),
        ("bang-2022", "usual_table", "9", "'usual_table'"),
        ("bang-2022", "stake", "-1", "'stake'"),
        ("bang-2022", "prizes", "[]", "'prizes'"),
        ("bang-2022", "placing_bonus", '{"1": -5}', "'placing_bonus'"),
        ("bang-2022", "rounds", "[{least: 10, most: 14, rounds: 3}, {least: 16, most: 24, rounds: 4}, "
                                "{least: 25, most: null, rounds: 5}]",
         "ends at 14 and the next begins from 16: it has to begin from 15"),
        ("bang-2022", "rounds", "[{least: 10, most: 99, rounds: 3}]", "the last row, from 10, ends at 99"),
        ("bang-2022", "rounds", "[{least: 10, most: 14, rounds: 0}, {least: 15, most: null, rounds: 4}]",
         "in the row of 'rounds' from 10 nothing is played"),
        ("bang-2022", "rounds", "[{least: 14, most: 10, rounds: 3}, {least: 11, most: null, rounds: 4}]",
         "begins at 14 and ends at 10"),
        ("bang-2022", "rounds", "[{least: 10, most: null, rounds: 3}, {least: 15, most: null, rounds: 4}]",
         "the row from 10 has no end and is not the last: write 'most: 14'"),
        ("bang-2022", "rounds", "[{least: 10, most: x, rounds: 3}]", "'rounds' has other parts"),
        ("bang-2022", "rounds", "[{least: 10, rounds: 3}]", "'rounds' has other parts"),
        ("bang-2022", "rounds", "[{least: 10, most: null, rounds: null}]", "'rounds' has other parts"),
        ("bang-2022", "rounds", "[]", "'rounds' has other parts"),
        ("bang-official", "last_price", "1100", "pays 1100"),
        ("bang-2007", "duel_in_play", "9", "'duel_in_play'"),
        ("bang-2007", "corrective", "-1/2", "'corrective'"),
    ],
)  # fmt: skip
def test_numbers_that_do_not_fit_are_told_at_their_line(base, name, value, part, championship, capsys):
    shell.main(["new", "regulation", "lega", "--based-on", base, *NEW])
    change(championship, name, value)
    capsys.readouterr()
    assert shell.main(["check", "--lang", "en"]) == 1
    out = capsys.readouterr().out
    lines = (championship / "editions/lega/edition.yaml").read_text(encoding="utf-8").splitlines()
    at = 1 + next(n for n, line in enumerate(lines) if line.startswith(f"  {name}:"))
    assert part in next(line for line in out.splitlines() if f"editions/lega/edition.yaml:{at}:" in line), out
    assert "lega" not in all_regulations()


def test_a_table_by_places_that_is_shorter_is_shown_whole(championship):
    shell.main(["new", "regulation", "lega", "--based-on", "bang-2022", *NEW])
    change(championship, "placing_bonus", '{"1": 300, "2": 200, "3": 100}')
    open_beside(championship / "data")
    law = regulation("lega")
    assert law is not None
    (changed,) = changed_in(law)
    assert changed.before["it"] == "1: 100 $, 2: 100 $, 3: 100 $, 4: 100 $"
    assert changed.after["it"] == "1: 300 $, 2: 200 $, 3: 100 $" and "3: $100" in changed.after["en"]
    assert {"Marogi: " + entry.meaning["it"] for entry in glossary(law) if entry.word["it"] == "Marogi"} == {
        "Marogi: A pari dollari: la forza di chi hai incontrato, più alta è meglio."
    }


def test_a_rule_left_out_is_told_where_words_still_promise_it(championship, capsys):
    shell.main(["new", "regulation", "lega", "--based-on", "bang-2022", *NEW])
    folder = championship / "editions/lega"
    file = folder / "edition.yaml"
    file.write_text(f"{file.read_text(encoding='utf-8')}without: [R2022-10]\n", encoding="utf-8")
    capsys.readouterr()
    shell.main(["check", "--lang", "en"])
    out = capsys.readouterr().out
    assert "warning: the rule R2022-10" in out and "rul-1-2-bonus (" in out, out
    shell.main(["check", "--lang", "it"])
    assert "ma la dicono ancora: rul-1-2" in capsys.readouterr().out
    assert "lega" in all_regulations()
    for name in ("text.it.md", "text.en.md"):
        text = (folder / name).read_text(encoding="utf-8")
        (folder / name).write_text(f"{text}\n### rul-1-2-bonus Bonus\n\nNo.\n", encoding="utf-8")
    shell.main(["check", "--lang", "en"])
    assert "rul-1-2-bonus (" not in capsys.readouterr().out


@pytest.mark.parametrize(("stake", "words"), [("100", ", with numbers of its own,"), ("0", ", and only")])
def test_why_its_base_does_not_count_an_edition_says_what_it_has_of_its_own(stake, words, championship, capsys):
    shell.main(["new", "regulation", "lega", "--based-on", "bang-2022", *NEW])
    season = played(championship, "bang-2022", "lega")
    change(championship, "stake", stake)
    capsys.readouterr()
    shell.main(["whatif", season, "--regulation", "bang-2022", "--lang", "en"])
    assert f"an edition built on these rules{words}" in "".join(capsys.readouterr())


def test_a_place_that_gets_more_than_the_one_before_it_is_told(championship, capsys):
    shell.main(["new", "regulation", "lega", "--based-on", "bang-2022", *NEW])
    change(championship, "placing_bonus", '{"1": 300, "2": 200, "3": 250}')
    capsys.readouterr()
    shell.main(["check", "--lang", "en"])
    assert "warning: 'placing_bonus': place 3 gets more than place 2" in capsys.readouterr().out
    shell.main(["check", "--lang", "it"])
    assert "il posto 3 prende più del posto 2" in capsys.readouterr().out
    assert "lega" in all_regulations()


@pytest.mark.parametrize(
    ("base", "line", "part"),
    [
        ("bang-2022", "areas: {nord: {it: Nord, en: North}}", "these rules have no areas. Remove 'areas:'"),
        ("bang-2007", "without: [R2007-01]", "this law has none that can"),
    ],
)
def test_what_a_base_does_not_have_at_all_is_told_so(base, line, part, championship, capsys):
    shell.main(["new", "regulation", "lega", "--based-on", base, *NEW])
    file = championship / "editions/lega/edition.yaml"
    file.write_text(f"{file.read_text(encoding='utf-8')}{line}\n", encoding="utf-8")
    capsys.readouterr()
    assert shell.main(["check", "--lang", "en"]) == 1
    assert part in capsys.readouterr().out


def test_an_edition_of_rounds_is_told_and_shown_as_it_is(championship, capsys):
    """A stake where the base says that one begins with nothing, and ties without the Marogi; its season is no season
    of its base."""
    assert shell.main(["new", "regulation", "lega", "--based-on", "bang-2022", *NEW]) == 0
    season = played(championship, "bang-2022", "lega")
    capsys.readouterr()
    shell.main(["whatif", season, "--regulation", "bang-2022", "--lang", "en"])
    assert "an edition built on these rules" in "".join(capsys.readouterr())
    change(championship, "stake", "100")
    change(championship, "tie_break", "[matches_won]")
    shell.main(["check", "--lang", "en"])
    (line,) = [line for line in capsys.readouterr().out.splitlines() if "'stake' changes" in line]
    assert "rul-1-1-winnings" in line
    law = regulation("lega")
    assert law is not None and "word-marogi" not in {entry.id for entry in glossary(law)}
    in_short = " ".join(paragraph.text["en"] for paragraph in paragraphs(law))
    assert "what counts is the games won, then a draw of lots" in in_short and "Marogi" not in in_short
