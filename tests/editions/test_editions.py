"""Editions that are data: "BANG! 2026" in at most 120 lines, what it computes and shows, and every mistake in one."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from site_builder import __main__ as shell
from site_builder.build.plan import build
from site_builder.checking import errors, examine
from site_builder.regulations import all_regulations, regulation
from site_builder.regulations.based import open_beside, problems_of_editions
from site_builder.reporting import as_text

HERE = Path(__file__).parent
EDITION = HERE / "bang-2026"
SEASON = HERE.parent / "seasons/lot-of-the-end/data"
MOST_LINES = 120
REGIONS = ("nord-ovest", "nord-est", "centro", "sud", "isole")
OFFICES = ("p0009", "p0001", "p0006", "p0002", "p0004")


@pytest.fixture
def championship(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with one season played under the edition; editions of other tests are forgotten."""
    shutil.copytree(SEASON, tmp_path / "data")
    shutil.copytree(EDITION, tmp_path / "editions/bang-2026")
    (tmp_path / "data/seasons/2009.yaml").unlink()
    (tmp_path / "data/tournaments/2009/nord").rename(tmp_path / "data/tournaments/centro")
    (tmp_path / "data/tournaments/2009").rmdir()
    (tmp_path / "data/tournaments/2026").mkdir()
    (tmp_path / "data/tournaments/centro").rename(tmp_path / "data/tournaments/2026/centro")
    sheet = tmp_path / "data/tournaments/2026/centro/t-one.yaml"
    text = sheet.read_text(encoding="utf-8").replace("2009", "2026")
    text = text.replace('announced_tier: "I"', 'announced_tier: "II"\nside_events: [duelli]')
    sheet.write_text(text, encoding="utf-8")
    offices = "".join(f"  {area}: {{referent: {player}}}\n" for area, player in zip(REGIONS, OFFICES, strict=True))
    lots = (("p0017", "p0003"), ("p0008", "p0010"), ("p0014", "p0020"), ("p0015", "p0012"))
    drawn = "".join(f"  - {{area: centro, order: [{a}, {b}], by: p0009, date: 2026-11-20}}\n" for a, b in lots)
    (tmp_path / "data/seasons/2026.yaml").write_text(
        "regulation: bang-2026\nname: {it: Prova, en: Trial}\ninvented: true\nstatus: closed\nas_of: 2026-12-01\n"
        f"period: {{from: 2026-02-01, to: 2026-10-31}}\nareas:\n{offices}lots:\n{drawn}",
        encoding="utf-8",
    )
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    open_beside(tmp_path / "nowhere/data")


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
            ("riscritto in questa edizione", "nuovo in questa", "tolto in questa"),
        ),
        ("site/en/regulations/bang-2026/index.html", ("reworded in this edition", "new in this", "no more in this")),
    ):
        text = Path(page).read_text(encoding="utf-8")
        assert [word for word in words if word not in text] == []
        assert 'id="lud-13"' in text and 'id="org-5-club"' not in text and "10 → <b>12</b>" in text
        assert "Isole" in text or "Islands" in text
        assert "nord-ovest, nord-est" not in text and "2026-10-31" not in text and "wins_sheriff" not in text, (
            "a reader sees names and dates"
        )
    base = Path("site/regulations/bang-2009/index.html").read_text(encoding="utf-8")
    assert "riscritto in questa edizione" not in base


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


def stray(championship: Path) -> None:
    (championship / "editions/bang-2026/rules.py").write_text("import os\n", encoding="utf-8")


def linked(championship: Path) -> None:
    (championship / "editions/bang-2026/text.it.md").unlink()
    (championship / "editions/bang-2026/text.it.md").symlink_to(championship / "data/seasons/2026.yaml")


def renamed(championship: Path) -> None:
    (championship / "editions/bang-2026").rename(championship / "editions/bang-2007")


MISTAKES: list[tuple[Callable[[Path], object], str, str, str]] = [
    (in_file("minimum_players: 12", "minimum_players: twelve"), "edition.yaml:17:", "'minimum_players'", "[edition]"),
    (in_file("minimum_players: 12", "minimum_players: -3"), "edition.yaml:17:", "'minimum_players'", "[edition]"),
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
    (renamed, "bang-2007", "bang-2007", "[edition]"),
]


@pytest.mark.parametrize(("spoil", "place", "part", "check"), MISTAKES)
def test_a_mistake_is_told_at_its_line_and_no_season_can_name_the_edition(
    spoil, place, part, check, championship, capsys
):
    spoil(championship)
    assert shell.main(["check", "--lang", "en"]) == 1
    out = capsys.readouterr().out.splitlines()
    told = [line for line in out if place in line and part in line and line.endswith(check)]
    assert told and told[0].startswith("editions/"), "\n".join(out)
    assert any("data/seasons/2026.yaml:1:" in line and "[unknown-regulation]" in line for line in out)
    italian = as_text(problems_of_editions(), "it")
    assert italian != as_text(problems_of_editions(), "en") and regulation("bang-2026") is None
    problems, number = build(championship / "data", championship / "site")
    assert number == 0 and errors(problems)


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


def test_a_season_under_an_edition_can_be_sealed(championship):
    assert shell.main(["seal", "2026"]) == 0 and shell.main(["check"]) == 0
    edit(championship, '{"1": 6000', '{"1": 7000')
    assert shell.main(["check"]) == 1


def test_the_base_is_untouched(championship):
    open_beside(championship / "data")
    law = regulation("bang-2009")
    assert law is not None and law.based is None
    multipliers = next(number.value for number in law.numbers if number.name == "multipliers")
    assert Fraction(str(multipliers["III"])) == 6
