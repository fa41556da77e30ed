"""Editions that are data: "BANG! 2026" in at most 120 lines, what it computes and shows, and every mistake in one."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from msgspec.structs import replace

from site_builder import __main__ as shell
from site_builder.build.plan import build
from site_builder.checking import examine
from site_builder.pages.kinds.in_short import glossary, paragraphs
from site_builder.pages.parts.law_numbers import changed_in
from site_builder.pages.parts.qualification import empty_seats
from site_builder.pages.parts.values import Place, saying
from site_builder.problems import errors
from site_builder.records.schemas import Schemas
from site_builder.regulations import all_regulations, regulation
from site_builder.regulations.editions.opened import open_beside, problems_of_editions
from site_builder.regulations.editions.outdated_words import cited, still_saying
from site_builder.reporting import as_text
from tests.editions.conftest import EDITION, REGIONS, SEASON

pytestmark = pytest.mark.usefixtures("few_forms")

MOST_LINES = 120


def edit(championship: Path, old: str, new: str, name: str = "edition.yaml") -> None:
    file = championship / "editions/bang-2026" / name
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_the_measure_no_python_and_few_lines():
    files = sorted(EDITION.iterdir())
    assert [file.name for file in files] == ["edition.yaml", "text.en.md", "text.it.md"]
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) <= MOST_LINES


def test_it_is_a_regulation_as_any_other(championship):
    assert shell.main(["check"]) == 0
    law, base = regulation("bang-2026"), regulation("bang-2009")
    assert law is not None and base is not None and "bang-2026" in all_regulations()
    assert tuple(law.areas) == REGIONS and tuple(base.areas) == ("nord", "centro", "sud-isole")
    assert law.based is not None and len(law.based.before) >= 12
    assert [row[-1] for row in law.tables()["final-seats"].rows] == [20, 3, 23]
    clauses = {lang: [clause.id for clause in law.text(lang).clauses] for lang in ("it", "en")}
    assert clauses["it"] == clauses["en"] and "org-5-club" not in clauses["it"] and "org-11" in clauses["it"]
    assert dict(law.based.clauses) == {"org-1": "changed", "org-2": "changed", "org-4-3": "changed", "org-11": "added"}
    assert law.readings["A2009-03"].decision == "zero" and "A2009-31" not in law.readings


@pytest.mark.parametrize(
    ("cards", "in_short", "kinds", "seats"),
    [
        ("[tournament, champion]", "plus two wild cards in all: the winner of the", ["tournament", "champion"], 22),
        ("[last_chance]", "plus one wild card in all: the winner of Ultima Spiaggia.", ["last_chance"], 21),
        ("[]", "of each area get in.", [], 20),
    ],
)
def test_an_edition_has_the_wild_cards_that_it_names(cards, in_short, kinds, seats, championship, capsys):
    edit(championship, "  per_area: 4\n", f"  per_area: 4\n  wild_cards: {cards}\n")
    assert shell.main(["check"]) == 0
    (line,) = [line for line in capsys.readouterr().out.splitlines() if "'wild_cards' cambia" in line]
    assert "edition.yaml:20:15: avviso" in line and "org-5-1 (ORG 5.1), " in line
    assert ("A2009-46 (" in line) is ("last_chance" not in kinds), "the argument on what is there no more"
    assert ("A2009-48 (" in line) is ("champion" not in kinds)
    law = regulation("bang-2026")
    assert law is not None and len(law.tables()["wild-cards"].rows) == len(kinds)
    assert law.tables()["final-seats"].rows[-1][-1] == seats
    assert any(in_short in paragraph.text["en"] for paragraph in paragraphs(law))
    words = {entry.id for entry in glossary(law)}
    assert ({"word-last", "word-repechage"} <= words) is ("last_chance" in kinds) is ("word-repechage" in words)
    assert ("word-wild" in words) is bool(kinds) is ("A2009-45" in law.readings)
    (after,) = [change.after["en"] for change in changed_in(law) if change.clause == "org-5-1"]
    assert after.count("ild card") == len(kinds) and bool(kinds) is (after != "none")
    results = examine(championship / "data")[0]
    season = results.computed["2026"].result
    assert [card.value.kind for card in season.wild_cards] == kinds
    empty = empty_seats(results.documents["2026"].result, 2)
    assert empty == saying("seats-empty" if "last_chance" in kinds else "seats-not-taken", n=2)
    assert {card.value.vacant for card in season.wild_cards} <= {"no-champion", "not-held", "no-tier-iii"}
    sentences = [step.texts["en"] for card in season.wild_cards for step in card.steps]
    assert any("it goes to the repechage" in text for text in sentences) is ("last_chance" in kinds), sentences
    assert any("one place fewer" in text for text in sentences) is (bool(kinds) and "last_chance" not in kinds)
    assert season.seats == (seats if "last_chance" in kinds else 20), "what nobody can be called to is no seat"


def test_a_clause_that_still_says_a_number_is_cited_in_the_language_of_who_reads():
    base = regulation("bang-2022")
    assert base is not None
    number = replace(base.numbers[0], also=("jud-3-penalties",))
    clauses = still_saying(number, None, base, [number.clause])
    assert cited(clauses, base) == (
        {"it": "jud-3-penalties (JUD 3 Sanzioni)", "en": "jud-3-penalties (JUD 3 Penalties)"},
    )


def test_it_computes_with_its_own_numbers(championship):
    open_beside(championship / "data")
    results, problems = examine(championship / "data")
    assert errors(problems) == []
    season = results.computed["2026"].result
    (tournament,) = season.tournaments
    verdict = tournament.verdict.value
    assert (verdict.tier, verdict.findings) == ("I", ("D2",)), "ten where twelve are asked for"
    points = {row.value.player: row.value.points for row in tournament.standings.values()}
    assert points["p0011"] == 5600 + 6000, "the bonus of the first place"
    assert min(points.values()) == 0, "what is below zero is worth zero"
    assert not any(bonus.value.kind == "club" for bonus in season.bonuses)
    assert [finalist.value.player for finalist in season.finalists] == ["p0011", "p0008", "p0010", "p0005"]
    assert season.seats == 5 * 4 + 3 and list(season.rankings) == [*REGIONS]
    texts = [step.texts["en"] for step in season.finalists[0].steps]
    assert any("The top four go through." in text for text in texts), texts


def test_the_page_shows_the_whole_law_and_marks_what_differs(championship):
    problems, number = build(championship / "data", championship / "site")
    assert not errors(problems) and number
    for page, words in (
        (
            "site/regulations/bang-2026/index.html",
            ("riscritto in questa edizione", "nuovo in questa", "tolto in questa", "10 persone → <b>12 persone</b>"),
        ),
        (
            "site/en/regulations/bang-2026/index.html",
            ("reworded in this edition", "new in this", "dropped in this", "10 players → <b>12 players</b>"),
        ),
    ):
        text = Path(page).read_text(encoding="utf-8")
        assert [word for word in words if word not in text] == []
        assert 'id="lud-13"' in text and 'id="org-5-club"' not in text
        assert "Isole" in text or "Islands" in text
        clauses = {part.partition('"')[0]: part for part in text.split('<article class="clause" id="')[1:]}
        for_base = {id for id, part in clauses.items() if "Scritto per" in part or "Written for" in part}
        assert {"org-1", "org-2", "org-4"} <= for_base and not {"org-11", "lud-13"} & for_base
        assert "nord-ovest, nord-est" not in text and "2026-10-31" not in text and "wins_sheriff" not in text, (
            "a reader sees names and dates"
        )
        assert "parole nostre." not in text and "our own words." not in text, "they are those of who made the edition"
    base = Path("site/regulations/bang-2009/index.html").read_text(encoding="utf-8")
    assert "riscritto in questa edizione" not in base and "riscritto da noi" in base


def test_it_is_compared_with_its_base_from_the_data(championship):
    """Numbers, readings and rules, then the clauses that differ word by word; nobody wrote any of it down."""
    assert build(championship / "data", championship / "site")[1]
    page = Path("site/en/regulations/bang-2009/compare/bang-2026/index.html").read_text(encoding="utf-8")
    for words in ("How many starters it takes", "10 players → 12 players", "1: $5,000", "1: $6,000"):
        assert words in page, words
    assert "How many results" not in page and "wins_sheriff" not in page and "keep_x1" not in page
    law = regulation("bang-2026")
    assert law is not None
    reading = law.readings["A2009-03"]
    assert reading.words(law.room, "zero")["en"] in page and "<ins>" in page and "<del>" in page
    assert 'id="org-1--org-1"' in page and 'id="lud-13--lud-13"' not in page, "only what differs"
    only_old = page.partition("Only in 2009")[2]
    assert "#org-5-club" in only_old and "#org-11" in only_old and '#lud-1"' not in only_old
    for name in ("bang-2026", "bang-2009"):
        text = Path(f"site/en/regulations/{name}/index.html").read_text(encoding="utf-8")
        assert "compare/bang-2026/" in text
    own = Path("site/en/regulations/bang-2026/index.html").read_text(encoding="utf-8")
    assert reading.words(law.room, "zero")["en"] in own.partition('id="edition"')[2].partition("</section>")[0]


def test_an_edition_has_cases_of_its_own_beside_the_data(championship, capsys):
    assert shell.main(["cases", "bang-2026"]) == 2
    assert f"{championship.resolve()}/cases/bang-2026/" in capsys.readouterr().err
    case = """given:
  players: Ada Bea
  season:
    name: {it: Prova, en: Trial}
    invented: true
    status: open
    as_of: 2026-09-01
    period: {from: 2026-02-01, to: 2026-10-31}
    areas: {nord-ovest: {referent: Ada}, nord-est: {}, centro: {}, sud: {}, isole: {}}
  id: "2026"
cases:
  - name: {it: Una stagione vuota, en: An empty season}
    expect: {tells: [every-referent]}
    because: [org-1-1]
"""
    (championship / "cases/bang-2026").mkdir(parents=True)
    file = championship / "cases/bang-2026/empty.yaml"
    file.write_text(case, encoding="utf-8")
    assert shell.main(["cases", "bang-2026", "--lang", "en"]) == 0
    assert capsys.readouterr().out.startswith("holds: bang-2026 · An empty season (org-1-1 ")
    assert build(championship / "data", championship / "site")[1]
    assert _told_of_cases() == ["1 case tests it, and holds", "An empty season"]
    file.write_text(case.replace("every-referent", "no-photos"), encoding="utf-8")
    assert build(championship / "data", championship / "site")[1]
    assert _told_of_cases() == [
        "1 case tests it, and 0 hold",
        "An empty season: <b>ends another way</b>",
    ]
    assert shell.main(["check", "editions/bang-2026", "--lang", "en"]) == 1
    assert "cases/bang-2026/empty.yaml:1:1: error: a case does not hold (An empty season)" in capsys.readouterr().out
    file.write_text(case.replace("nord-est: {}", "nord: {}"), encoding="utf-8")
    assert shell.main(["cases", "bang-2026", "--lang", "en"]) == 1
    first, second, *others = capsys.readouterr().out.splitlines()
    assert first.startswith("DOES NOT HOLD") and "'nord' is not known here" in second and not others, (
        "no more than that"
    )


def _told_of_cases() -> list[str]:
    """What the pages say of the cases of the only clause that has one."""
    law, cases = (Path(f"site/en/regulations/bang-2026/{below}index.html") for below in ("", "cases/"))
    (link,) = re.findall(r'cases/#org-1-1">([^<]*)', law.read_text(encoding="utf-8"))
    (case_line,) = re.findall(r"<li>(An empty season(?:[^<]*<b>[^<]*</b>)?)", cases.read_text(encoding="utf-8"))
    return [" ".join(link.split()), " ".join(case_line.split())]


def test_a_rule_left_out_whose_clause_stays_is_a_difference(championship):
    edit(championship, "without: [R2009-41]", "without: [R2009-41, R2009-42]")
    open_beside(championship / "data")
    law = regulation("bang-2026")
    assert law is not None
    changes = {(change.words["en"], change.after["en"], change.clause) for change in changed_in(law)}
    assert ("The Player bonus", "left out", "org-5-player") in changes


def test_an_edition_and_its_base_do_not_count_each_others_seasons(championship, capsys):
    shutil.copytree(EDITION, championship / "editions/bang-2027")
    for law, reason in (
        ("bang-2009", "an edition built on these rules"),
        ("bang-2027", "counts only its own seasons"),
    ):
        assert shell.main(["whatif", "2026", "--regulation", law, "--lang", "en"]) == 2
        assert reason in capsys.readouterr().err


def test_an_edition_that_changes_nothing_computes_the_same(championship, monkeypatch):
    plain = championship / "plain"
    shutil.copytree(SEASON, plain / "data")
    before = examine(plain / "data")[0].computed["2009"].result
    (plain / "editions/same").mkdir(parents=True)
    (plain / "editions/same/edition.yaml").write_text(
        "based_on: bang-2009\ntitle: {it: Uguale, en: Same}\nday: 2009-06-09\n", encoding="utf-8"
    )
    for lang in ("it", "en"):
        (plain / f"editions/same/text.{lang}.md").write_text("", encoding="utf-8")
    season = plain / "data/seasons/2009.yaml"
    season.write_text(season.read_text(encoding="utf-8").replace("bang-2009", "same"), encoding="utf-8")
    open_beside(plain / "data")
    assert problems_of_editions() == []
    results, problems = examine(plain / "data")
    assert errors(problems) == []
    after = results.computed["2009"].result
    for area, ranking in before.rankings.items():
        lines = [(line.value.player, line.value.place, line.value.points) for line in ranking.lines]
        assert [
            (line.value.player, line.value.place, line.value.points) for line in after.rankings[area].lines
        ] == lines
    assert [a.value.player for a in after.finalists] == [a.value.player for a in before.finalists]


def in_file(old: str, new: str, name: str = "edition.yaml") -> Callable[[Path], None]:
    return lambda championship: edit(championship, old, new, name)


def without_file(name: str) -> Callable[[Path], None]:
    return lambda championship: (championship / "editions/bang-2026" / name).unlink()


def in_latin(name: str) -> Callable[[Path], object]:
    def spoil(championship: Path) -> None:
        file = championship / "editions/bang-2026" / name
        file.write_bytes(file.read_text(encoding="utf-8").encode("latin-1"))

    return spoil


def emptied(clause: str) -> Callable[[Path], None]:
    def spoil(championship: Path) -> None:
        for lang in ("it", "en"):
            edit(championship, "### org-11 ", f"### {clause} X\n\n### org-11 ", f"text.{lang}.md")

    return spoil


def stray(championship: Path) -> None:
    (championship / "editions/bang-2026/rules.py").write_text("import os\n", encoding="utf-8")


def linked(championship: Path) -> None:
    (championship / "editions/bang-2026/text.it.md").unlink()
    (championship / "editions/bang-2026/text.it.md").symlink_to(championship / "data/seasons/2026.yaml")


def renamed(championship: Path) -> None:
    (championship / "editions/bang-2026").rename(championship / "editions/bang-2007")


def test_its_areas_have_no_name_of_the_base_where_one_types(championship, capsys):
    """An editor would call each of them North, and who writes one of the base's would be told to mean that."""
    open_beside(championship / "data")
    entries = Schemas().read("bang-2026/season")["properties"]["areas"]["properties"]
    assert {id: entry["title"] for id, entry in entries.items()} == {
        **{id: id for id in REGIONS}, "centro": "Centro · Centre"
    }, "this one has the same name in both"  # fmt: skip
    season = championship / "data/seasons/2026.yaml"
    season.write_text(
        season.read_text("utf-8").replace("  isole:", "  nord:").replace("  sud:", "  sud-isole:"), "utf-8"
    )
    assert shell.main(["check", "--lang", "en"]) == 1
    assert re.findall(r"'(.*)' is not known here: did you mean '(.*)'", capsys.readouterr().out) == [
        ("sud-isole", "isole")
    ]


MISTAKES: list[tuple[Callable[[Path], object], str, str, str]] = [
    (in_file("minimum_players: 12", "minimum_players: twelve"), "edition.yaml:17:", "'minimum_players'", "[edition]"),
    (in_file("minimum_players: 12", "minimum_players: -3"), "edition.yaml:17:", "write at least 1", "[edition]"),
    (in_file("minimum_players: 12", "minimum_player: 12"), "edition.yaml:17:", "'minimum_player'", "[edition]"),
    (in_file("minimum_players: 12", "duelists: 6"), "edition.yaml:17:", "'duelists'", "[edition]"),
    (in_file("II-bis: 5/2", "II-bis: 5/0"), "edition.yaml:", "'multipliers'", "[edition]"),
    (in_file("II-bis: 5/2, ", ""), "edition.yaml:", "'multipliers'", "[edition]"),
    (in_file("[games_alive, wins_sheriff", "[luck, wins_sheriff"), "edition.yaml:", "'tie_break'", "[edition]"),
    (in_file("first_day: 2026-02-01", "first_day: 2026-02-31"), "edition.yaml:13:", "'first_day'", "[edition]"),
    (in_file("first_day: 2026-02-01", "first_day: 2026-12-01"), "edition.yaml:13:", "2026", "[edition]"),
    (in_file("per_area: 4", "per_area: 40"), "edition.yaml:19:", "40", "[edition]"),
    (in_file("without: [R2009-41]", "without: [R2009-99]"), "edition.yaml:31:", "R2009-99", "[edition]"),
    (in_file("without: [R2009-41]", "without: []"), "text.it.md:", "R2009-41", "[edition]"),
    (in_file("A2009-03: zero", "A2007-01: sum"), "edition.yaml:30:", "A2007-01", "[edition]"),
    (in_file("A2009-03: zero", "A2009-03: one"), "edition.yaml:30:", "'one'", "[edition]"),
    (in_file("based_on: bang-2009", "based_on: bang-1999"), "edition.yaml:2:", "bang-1999", "[edition]"),
    (in_file("based_on: bang-2009", "based_on: bang-2026"), "edition.yaml:2:", "bang-2026", "[edition]"),
    (in_file("based_on: bang-2009", "based_on: festival-2000"), "edition.yaml:2:", "festival-2000", "[edition]"),
    (in_file("isole: {it: Isole, en: Islands}", "isole: {it: Isole}"), "edition.yaml:11:", "en", "[shape]"),
    (in_file("isole: {it", "Isole: {it"), "edition.yaml:", "Isole", "[shape]"),
    (in_file("  nord-ovest: {", "  Nord Ovest: {"), "edition.yaml:7:", "write nord-ovest", "[shape]"),
    (in_file("isole: {it", "national: {it"), "edition.yaml:", "national", "[edition]"),
    (in_file("day: 2026-01-10", "day: domani"), "edition.yaml:5:", "day", "[shape]"),
    (in_file("day: 2026-01-10", "day: &a 2026-01-10"), "edition.yaml:5:", "", "[anchor]"),
    (in_file("### org-11 The regions", "### org-12 The regions", "text.en.md"), "text.", "org-1", "[edition]"),
    (in_file("### org-1 ", "### xyz-1 ", "text.it.md"), "text.it.md:", "xyz-1", "[edition]"),
    (in_file("[[calendar]]", "[[wages]]", "text.it.md"), "text.it.md:", "wages", "[edition]"),
    (in_file("Un circolo gioca nella regione in cui ha sede.", "", "text.it.md"), "text.it.md:", "org-11", "[edition]"),
    (in_file("Un circolo", "[" * 500, "text.it.md"), "text.it.md:", "", "[edition]"),
    (without_file("text.en.md"), "text.en.md:", "text.en.md", "[edition]"),
    (without_file("edition.yaml"), "edition.yaml:", "edition.yaml", "[edition]"),
    (stray, "rules.py:", "", "[stray-file]"),
    (linked, "text.it.md:", "", "[symbolic-link]"),
    (in_file("II-bis: 5/2", "II-bis: 2,5"), "edition.yaml:26:", "5/2", "[key-not-text]"),
    (in_file("II-bis: 5/2", "II-bis: '2,5'"), "edition.yaml:26:", "5/2", "[edition]"),
    (in_file("II-bis: 5/2", "II-bis: due"), "edition.yaml:26:", "or a fraction", "[edition]"),
    (in_file("minimum_players: 12", "minimum_players: '12'"), "edition.yaml:17:", "12, without quotes", "[edition]"),
    (in_file("stake: 6000", "stake: 2,5"), "edition.yaml:21:", "a whole number", "[edition]"),
    (
        in_file("stake: 6000", "stake: 7000000000"),
        "edition.yaml:21:",
        "too large: write at most 1,000,000,000",
        "[edition]",
    ),
    (in_file("per_area: 4", "per_area: 0"), "edition.yaml:19:", "too small: write at least 1", "[edition]"),
    (in_file("stake: 6000", "last_price: 150"), "edition.yaml:21:", "150", "[edition]"),
    (in_file("per_area: 4", "per_area: 1"), "edition.yaml:19:", "8 would play the final", "[edition]"),
    (in_file("per_area: 4", "smallest_table: 3"), "edition.yaml:19:", "tables of 3 to 7, ideally of 5", "[edition]"),
    (in_file("per_area: 4", "largest_table: 8"), "edition.yaml:19:", "is for four to seven", "[edition]"),
    (
        in_file("per_area: 4", "largest_table: 4"),
        "edition.yaml:19:",
        "between the smallest and the largest",
        "[edition]",
    ),
    (
        in_file("per_area: 4", "preferred_table: 4"),
        "edition.yaml:19:",
        "lies between the smallest and the largest",
        "[edition]",
    ),
    (in_file("added: [org-11]", "added: []"), "text.it.md:29:", "'added: [org-11]'", "[edition]"),
    (in_file("### org-2 Il", "### org-2b Il", "text.it.md"), "text.it.md:11:", "org-2b", "[edition]"),
    (in_file("[[calendar]]", "[[wages]]", "text.en.md"), "text.en.md:15:", "wages", "[edition]"),
    (in_file("Un circolo", "[" * 500, "text.it.md"), "text.it.md:29:", "", "[edition]"),
    (in_file("A2009-03: zero", "A2009-29: anybody"), "edition.yaml:30:", "R2009-41", "[edition]"),
    (in_file("### org-11 Le", "### org-2 Le", "text.it.md"), "text.it.md:29:", "already at line 11", "[edition]"),
    (renamed, "bang-2007", "bang-2007", "[edition]"),
    (in_file('"2": 4000, ', ""), "edition.yaml:25:", "start at 1 and skip none", "[edition]"),
    (in_file("stake: 6000", "stake: 7.000"), "edition.yaml:21:", "Put 7000", "[edition]"),
    (in_file("stake: 6000", "stake: 7,000"), "edition.yaml:21:", "Put 7000", "[edition]"),
    (in_file("### org-11 Le", "## org-11 Le", "text.it.md"), "text.it.md:29:", "'### org-11 Title'", "[edition]"),
    (in_file("### org-11 Le", "###org-11 Le", "text.it.md"), "text.it.md:29:", "'### org-11 Title'", "[edition]"),
    (in_file("final_month: 2026-11", "final_month: 2026-13"), "edition.yaml:15:", "not a real month", "[edition]"),
    (in_file("final_month: 2026-11", "final_month: 2026-09"), "edition.yaml:15:", "the final is in", "[edition]"),
    (in_file("Un circolo", "Un\u202e circolo", "text.it.md"), "text.it.md:31:", "invisible character", "[edition]"),
    (in_file("Un circolo", "Un\u200bcircolo", "text.it.md"), "text.it.md:31:", "invisible character", "[edition]"),
    (in_file("Un circolo", "iris@example.org", "text.it.md"), "text.it.md:31:", "text is public", "[edition]"),
    (in_file("[[areas]]", "Ecco: [[areas]]", "text.it.md"), "text.it.md:7:", "alone on its line", "[edition]"),
    (emptied("org-7"), "text.it.md:", "R2009-48 rests on it and cannot be left out", "[edition]"),
    (in_file("### org-2 The", "# org-2 The", "text.en.md"), "text.en.md:11:", "'### org-2 Title'", "[edition]"),
    (in_file("### org-2 The calendar", "### org-2", "text.en.md"), "text.en.md:11:", "'### org-2 Title'", "[edition]"),
    (in_file("minimum_players", "minimun_players"), "edition.yaml:17:", "mean 'minimum_players'?", "[edition]"),
    (in_file("dates:", "dates:\n  stake: 100"), "edition.yaml:13:3:", "belongs under 'numbers:'", "[edition]"),
    (in_file("numbers:", "# numbers:"), "edition.yaml:17:3:", "belongs under 'numbers:'", "[edition]"),
    (in_file("final_month: 2026-11", "final_month: novembre 2026"), "edition.yaml:15:", "like 2026-11", "[edition]"),
    (in_file('"1": 6000', '"1": 6,000'), "edition.yaml:25:", "6,000 is two entries", "[key-not-text]"),
    (in_file("{I: 1,", "{I: 0,"), "edition.yaml:26:", "0 would leave nothing", "[edition]"),
    (in_file("[games_alive, wins_sheriff", "[games_alive, games_alive"), "edition.yaml:28:28:", "twice", "[edition]"),
    (in_file("added: [org-11]", "added: [org-11, org-12]"), "edition.yaml:32:17:", "no text has it", "[edition]"),
    (in_file("{it: Sud, en: South}", "{it: Centro, en: Centre}"), "edition.yaml:7:", "the same name", "[edition]"),
    (in_file("Regole: R2009-02", "Regole: R2009-99", "text.it.md"), "text.it.md:11:", "R2009-99", "[edition]"),
    (in_file("Un circolo", "=======", "text.it.md"), "text.it.md:31:", "left by a merge", "[edition]"),
    (in_file("Un circolo", "PerchÃ© un circolo", "text.it.md"), "text.it.md:31:", "accents", "[edition]"),
    (in_file("Un circolo", "word " * 1300, "text.it.md"), "text.it.md:29:", "Split it", "[edition]"),
    (in_latin("text.it.md"), "text.it.md:13:", "UTF-8", "[not-utf-8]"),
    (in_file("stake: 6000", "stake: 7.000 $"), "edition.yaml:21:", "write only 7000", "[edition]"),
    (in_file("report_days: 10", "report_days: 5 giorni"), "edition.yaml:18:", "write only 5", "[edition]"),
    (in_file("stake: 6000", "stake: 99999999999999999999"), "edition.yaml:21:", "write at most", "[edition]"),
    (in_file("per_area: 4", "repechage_places: [2, 2]"), "edition.yaml:19:25:", "2 is there twice", "[edition]"),
    (in_file("per_area: 4", "tie_break_: [a]"), "edition.yaml:19:", "mean 'tie_break'?", "[edition]"),
    (
        in_file("[games_alive, wins_sheriff", "[wins_sherif"),
        "edition.yaml:28:15:",
        "'wins_sherif' is not one of what the rules have",
        "[edition]",
    ),
    (in_file("per_area: 4", "bonus_player_chain: []"), "edition.yaml:19:", "needs at least one", "[edition]"),
    (
        in_file("per_area: 4", "wild_cards: [champion, best]"),
        "edition.yaml:19:26:",
        "'best' is not one of",
        "[edition]",
    ),
    (in_file("per_area: 4", "areas: 5"), "edition.yaml:19:3:", "under 'areas:'", "[edition]"),
    (in_file("per_area: 4", "aggressive_scores: [[5, 0], [3, 5]]"), "edition.yaml:19:31:", "3 to 5", "[edition]"),
    (in_file("final_month: 2026-11", "final_month: 2026-09"), "edition.yaml:15:", "in September 2026", "[edition]"),
    (
        in_file("per_area: 4", "prizes: [{won: law, role: S, dollars: 1500}]"),
        "edition.yaml:19:12:",
        "There it has {won: law, role: S, when: always, dollars: 1500, times: outlaws, clause: lud-13-1}",
        "[edition]",
    ),
    (in_file("based_on: bang-2009", "based_on: bang-2oo9"), "edition.yaml:2:", "mean 'bang-2009'?", "[edition]"),
    (
        in_file("based_on: bang-2009", "based_on: bang-2026"),
        "edition.yaml:2:",
        "cannot be based on itself",
        "[edition]",
    ),
    (in_file("based_on: bang-2009", "based_on: [bang-2009]"), "edition.yaml:2:", "write bang-2009", "[shape]"),
    (
        in_file("based_on: bang-2009", "based_on: {a: b}"),
        "edition.yaml:2:",
        "not a list or a group of lines",
        "[shape]",
    ),
]


@pytest.mark.parametrize(("spoil", "place", "part", "check"), MISTAKES)
def test_a_mistake_is_told_at_its_line_and_no_season_can_name_the_edition(
    spoil, place, part, check, championship, capsys
):
    spoil(championship)
    assert shell.main(["check", "--lang", "en"]) == 1
    out = capsys.readouterr().out.splitlines()
    lines = [line for line in out if place in line and part in line and line.endswith(check)]
    assert lines and lines[0].startswith("editions/"), "\n".join(out)
    assert any("data/seasons/2026.yaml:1:" in line and "[unknown-regulation]" in line for line in out)
    italian = as_text(problems_of_editions(), "it")
    assert italian != as_text(problems_of_editions(), "en") and regulation("bang-2026") is None
    problems, number = build(championship / "data", championship / "site")
    assert number == 0 and errors(problems)


def test_the_season_is_told_that_its_edition_is_there_and_broken(championship, capsys):
    edit(championship, "minimum_players: 12", "minimum_players: -3")
    shell.main(["check", "--lang", "en"])
    out = capsys.readouterr().out
    assert "the edition 'bang-2026' is there, but something in it is wrong" in out


@pytest.mark.parametrize(
    ("line", "parts", "readings"),
    [
        ("minimum_players: 12", {"ORG 4", "ORG 5.2", "ARB 5"}, {"A2009-11", "ADD-10", "A2009-24"}),
        ("report_days: 10", {"ORG 4", "LUD 4"}, {"A2009-59", "ADD-11"}),
        ("per_area: 4", {"ORG 6", "ORG 6.1", "ORG 8"}, {"ADD-107", "A2009-41", "A2009-43", "ADD-53"}),
        ("reserve_limit: 8", {"ORG 6", "ORG 6.1"}, {"ADD-107", "A2009-42", "ADD-27"}),
        ("stake: 6000", {"LUD 9", "LUD 14", "ARB 3", "ARB 7"}, {"A2009-02", "A2009-20"}),
        ("last_day: 2026-10-31", {"LUD 2"}, set()),
        ("nord-ovest:", {"ORG 1.1", "ORG 6"}, {"ADD-36", "A2009-43", "A2009-62"}),
    ],
)
def test_clauses_that_state_a_changed_number_are_told(line, parts, readings, championship, capsys):
    """They are those that the edition does not write anew: ORG 1, 2 and 4.3 it does."""
    assert shell.main(["check", "--lang", "it"]) == 0
    lines = (EDITION / "edition.yaml").read_text(encoding="utf-8").splitlines()
    number = 1 + next(n for n, text in enumerate(lines) if line in text)
    out = capsys.readouterr().out.splitlines()
    lines = [text for text in out if text.startswith(f"editions/bang-2026/edition.yaml:{number}:")]
    assert len(lines) == 1, out
    stated = {*lines[0].partition("com’era: ")[2].partition(". Riscrivi")[0].split(", ")}
    by_id = dict(text.removesuffix(")").split(" (") for text in stated)
    labels = {label for id, label in by_id.items() if not id.startswith("A")}
    assert parts <= labels and not {"ORG 1", "ORG 2", "ORG 4.3"} & labels
    clauses = {id: label for id, label in by_id.items() if not id.startswith("A")}
    assert all(label.lower().replace(" ", "-").replace(".", "-") == id for id, label in clauses.items())
    assert readings == {id for id in by_id if id.startswith("A")}


def test_a_day_before_that_of_the_base_is_told(championship, capsys):
    edit(championship, "day: 2026-01-10", "day: 2006-01-10")
    assert shell.main(["check", "--lang", "en"]) == 0
    warning = "edition.yaml:5:6: warning: this edition is dated before its base bang-2009"
    assert warning in capsys.readouterr().out


def test_a_change_without_its_arrow_is_told_as_a_heading_alone(championship, capsys):
    for lang in ("it", "en"):
        text = championship / f"editions/bang-2026/text.{lang}.md"
        without_arrows = "\n### org-7 «5» = «10»\n### lud-4 «5» = «10»\n"
        text.write_text(text.read_text(encoding="utf-8") + without_arrows, encoding="utf-8")
    assert shell.main(["check", "--lang", "en"]) == 1
    out = capsys.readouterr().out
    assert "'org-7' drops (heading alone), but the rule R2009-48 rests on it" in out
    assert "write its text, or what changes ('«…» → «…»')" in out
    assert "warning: 'lud-4' has only a heading, so it drops" in out


def test_a_heading_of_another_level_is_told_where_it_stands_and_nowhere_else(championship, capsys):
    edit(championship, "### org-11 Le", "## org-11 Le", "text.it.md")
    shell.main(["check"])
    lines = [line for line in capsys.readouterr().out.splitlines() if line.startswith("editions/")]
    assert len(lines) == 1 and lines[0].startswith("editions/bang-2026/text.it.md:29:"), lines


def test_the_clauses_of_the_rows_of_a_table_that_changed_are_told(championship, capsys):
    rows = (regulation("bang-2009") or pytest.fail()).room / "clauses/games/law.yaml"
    prizes = rows.read_text(encoding="utf-8").partition("prizes:\n  value:\n")[2].partition("  unit:")[0]
    changed = prizes.replace("dollars: 1500", "dollars: 1600").replace("dollars: 1300", "dollars: 1400")
    edit(championship, "  stake: 6000\n", f"  stake: 6000\n  prizes:\n{changed}")
    assert shell.main(["check"]) == 0
    lines = [line for line in capsys.readouterr().out.splitlines() if "'prizes'" in line]
    assert len(lines) == 1 and "lud-13-1 (LUD 13.1), lud-13-3 (LUD 13.3)." in lines[0] and "LUD 13.2" not in lines[0], (
        lines
    )


def test_a_reading_that_states_a_row_that_changed_is_told(championship, capsys):
    rows = (regulation("bang-2009") or pytest.fail()).room / "clauses/games/law.yaml"
    prizes = rows.read_text(encoding="utf-8").partition("prizes:\n  value:\n")[2].partition("  unit:")[0]
    edit(championship, "  stake: 6000\n", f"  stake: 6000\n  prizes:\n{prizes.replace('400', '500')}")
    assert shell.main(["check"]) == 0
    assert "lud-13-1 (LUD 13.1), A2009-09 (LUD 15)." in capsys.readouterr().out


def test_a_reading_that_is_told_as_in_the_base_is_told(championship, capsys):
    assert shell.main(["check", "--lang", "en"]) == 0
    warning = "warning: the reading A2009-03 is 'zero' here, but org-4-3 (ORG 4.3) still has the base’s"
    assert warning in capsys.readouterr().out
    for lang, file in (("it", "text.it.md"), ("en", "text.en.md")):
        title = next(line for line in (EDITION / file).read_text("utf-8").splitlines() if "### org-4-3" in line)
        edit(championship, title, f"{title}\n\n> A2009-03 {lang}: 0.", file)
    assert shell.main(["check", "--lang", "en"]) == 0
    assert "the reading A2009-03" not in capsys.readouterr().out


def test_a_duel_that_nobody_can_win_is_told(championship, capsys):
    shell.main(["check", "--lang", "en"])
    assert "is won by eliminating" not in capsys.readouterr().out
    edit(championship, "strategic_target: 4", "strategic_target: 9")
    assert shell.main(["check", "--lang", "en"]) == 0
    assert "edition.yaml:24:21: warning: a strategic duel is won by eliminating 9" in capsys.readouterr().out


def test_the_law_in_short_draws_the_places_with_a_bonus_and_says_one_that_is_the_same_for_all(championship):
    edit(championship, '{"1": 6000, "2": 4000, "3": 2000, "4": 2000}', '{"1": 6000}')
    open_beside(championship / "data")
    law = regulation("bang-2026")
    assert law is not None
    (prize,) = (part for part in paragraphs(law) if "premio" in part.text["it"])
    assert [bar.label for bar in prize.bars] == [Place(1)], "nobody else is drawn"
    edit(championship, '{"1": 6000}', '{"1": 6000, "2": 6000}')
    open_beside(championship / "data")
    law = regulation("bang-2026")
    assert law is not None
    (prize,) = (part for part in paragraphs(law) if "premio" in part.text["it"])
    assert prize.bars == () and "6.000 $ a ciascuna delle prime due" in prize.text["it"].replace("\u00a0", " ")


def test_a_number_that_no_edition_changes_is_not_offered(championship, capsys):
    edit(championship, "minimum_players: 12", "minimun_players: 12")
    shell.main(["check"])
    (lines,) = [line for line in capsys.readouterr().out.splitlines() if "'minimun_players'" in line]
    assert "minimum_players" in lines and "duelists, " not in lines.replace("many_duelists", ""), lines


def test_a_clause_that_lost_its_table_is_told(championship, capsys):
    edit(championship, "[[multipliers]]\n\n", "", "text.it.md")
    assert shell.main(["check", "--lang", "en"]) == 0
    lines = [line for line in capsys.readouterr().out.splitlines() if "'multipliers'" in line and "text.it.md:" in line]
    assert len(lines) == 1 and "'[[multipliers]]'" in lines[0], lines


def test_a_clause_written_anew_is_told_no_more(championship, capsys):
    for lang, title in (("it", "I tornei"), ("en", "The tournaments")):
        file = championship / f"editions/bang-2026/text.{lang}.md"
        anew = f"### org-4 {title}\n\n12.\n\n> ADD-11 {title}.\n\n### lud-4 {title}\n\n12.\n"
        text = file.read_text(encoding="utf-8").replace("[[calendar]]", f"[[calendar]]\n\n> A2009-59 {title}.")
        file.write_text(f"{text}\n{anew}", encoding="utf-8")
    assert shell.main(["check", "--lang", "it"]) == 0
    lines = [text for text in capsys.readouterr().out.splitlines() if "'report_days'" in text]
    assert lines == []


def test_a_reading_that_still_decides_stays_in_sight_when_its_clause_falls(championship):
    """A2009-35 is about both bonuses, and only that of the club is left out."""
    open_beside(championship / "data")
    law = regulation("bang-2026")
    assert law is not None and law.clauses_of_readings["A2009-35"] == "org-5-player"
    assert "A2009-35" in law.readings and not {"A2009-29", "A2009-31"} & {*law.readings}


@pytest.mark.parametrize(
    ("old", "new", "check"),
    [
        ("to: 2026-10-31", "to: 2026-09-30", "[other-period]"),
        ("invented: true", "invented: true\nreadings: {A2009-31: attendance}", "[reading-without-effect]"),
    ],
)
def test_what_a_season_says_otherwise_than_its_edition_is_told(old, new, check, championship, capsys):
    shell.main(["check", "--lang", "en"])
    assert check not in capsys.readouterr().out
    season = championship / "data/seasons/2026.yaml"
    season.write_text(season.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    shell.main(["check", "--lang", "en"])
    assert check in capsys.readouterr().out


@pytest.mark.parametrize("value", ["{'²': 1}", "[[[[[1]]]]]", "{'١': 1}", "null", "[]", "{}", "1/0", "{a: {b: 1}}"])
@pytest.mark.parametrize("name", ["placing_bonus", "multipliers", "prizes", "stake", "tie_break", "aggressive_scores"])
def test_no_value_of_a_number_stops_the_program(name, value, championship):
    edit(championship, "numbers:\n", f"numbers:\n  {name}: {value}\n")
    file = championship / "editions/bang-2026/edition.yaml"
    lines = file.read_text(encoding="utf-8").splitlines()
    kept = [line for n, line in enumerate(lines) if not line.startswith(f"  {name}:") or lines.index(line) == n]
    first = next(n for n, line in enumerate(kept) if line.startswith(f"  {name}:"))
    kept = [line for n, line in enumerate(kept) if n == first or not line.startswith(f"  {name}:")]
    file.write_text("\n".join(kept) + "\n", encoding="utf-8")
    open_beside(championship / "data")
    assert bool(errors(problems_of_editions())) is (regulation("bang-2026") is None)
    assert as_text(problems_of_editions(), "it")


def test_a_text_is_read_however_an_editor_ends_its_lines(championship):
    for name, start, end in (("text.it.md", b"\xef\xbb\xbf", b"\r\n"), ("text.en.md", b"", b"\r")):
        file = championship / "editions/bang-2026" / name
        file.write_bytes(start + file.read_bytes().replace(b"\n", end))
    open_beside(championship / "data")
    assert errors(problems_of_editions()) == []


def test_a_language_without_its_introduction_is_told(championship):
    edit(championship, "# BANG! 2026", "# BANG! 2026\n\nScritta dai cinque referenti.", "text.it.md")
    open_beside(championship / "data")
    assert "text.en.md:1:1: warning: what text.it.md has before" in as_text(problems_of_editions(), "en")


def test_a_text_is_no_markup(championship):
    edit(championship, "Un circolo", "<script>alert(1)</script><img src=x onerror=y> Un circolo", "text.it.md")
    build(championship / "data", championship / "site")
    text = Path("site/regulations/bang-2026/index.html").read_text(encoding="utf-8")
    assert "alert(1)</script>" not in text and "onerror" not in text


def test_a_build_sees_that_an_edition_changed(championship):
    assert shell.main(["build", "--out", "site", "--no-pictures"]) == 0
    before = Path("site/api/v1/tournaments/2026/t-one.json").read_bytes()
    edit(championship, '{"1": 6000', '{"1": 7000')
    edit(championship, "title: {it: BANG! 2026", "title: {it: Il nuovo BANG!")
    assert shell.main(["build", "--out", "site", "--no-pictures"]) == 0
    assert Path("site/api/v1/tournaments/2026/t-one.json").read_bytes() != before
    page = next(Path("site/tournaments/2026").rglob("t-one/index.html")).read_text(encoding="utf-8")
    assert "Il nuovo BANG!</a>" in page, "the law that a page is computed with bears its title of today"


def test_a_season_under_an_edition_can_be_sealed(championship, capsys):
    assert shell.main(["seal", "2026"]) == 0 and shell.main(["check"]) == 0
    capsys.readouterr()
    edit(championship, '{"1": 6000', '{"1": 7000')
    assert shell.main(["check", "--lang", "en"]) == 1
    out = capsys.readouterr().out
    assert "the edition 'bang-2026' changed" in out and "the program changed" not in out


def test_the_base_is_untouched(championship):
    open_beside(championship / "data")
    law = regulation("bang-2009")
    assert law is not None and law.based is None
    multipliers = next(number.value for number in law.numbers if number.name == "multipliers")
    assert Fraction(str(multipliers["III"])) == 6
