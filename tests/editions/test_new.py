"""What is new in a championship of an edition begins with its areas and its year, and a sentence has its numbers."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from site_builder import __main__ as shell
from site_builder.build.plan import build
from site_builder.pages.kinds.regulation import read_before
from site_builder.records.strict_yaml import read
from site_builder.regulations import regulation
from site_builder.regulations.editions.opened import open_beside
from site_builder.regulations.texts import law_source


def test_a_club_and_a_tournament_begin_as_the_edition_has_them(championship, capsys):
    assert shell.main(["new", "club", "nuovo", "Il nuovo circolo"]) == 0
    assert "area: nord-ovest " in (championship / "data/clubs/nuovo.yaml").read_text(encoding="utf-8")
    assert shell.main(["new", "tournament", "2026", "isole", "nuovo"]) == 0
    text = (championship / "data/tournaments/2026/isole/nuovo.yaml").read_text(encoding="utf-8")
    assert "2009" not in text and "2026-04-01" in text


def test_what_the_form_page_gives_names_the_schema_of_the_edition(championship):
    sheet = championship / "data/tournaments/2026/centro/t-one.yaml"
    evening = {"evening": 1, "files": {"tournaments/2026/centro/t-one.yaml": sheet.read_text(encoding="utf-8")}}
    sheet.unlink()
    (championship / "serata.json").write_text(json.dumps(evening), encoding="utf-8")
    assert shell.main(["import", "serata.json"]) == 0
    assert sheet.read_text(encoding="utf-8").partition("\n")[0].endswith("/schema/bang-2026/tournament.json")


@pytest.mark.parametrize("words", [["2026"], ["isole", "nuovo", "2026"]])
def test_the_words_of_a_new_tournament_are_shown_by_the_data_at_hand(words, championship, capsys):
    assert shell.main(["new", "tournament", *words, "--lang", "en"]) == 2
    assert "mastro new tournament 2026 nord-ovest torneo-nuovo" in capsys.readouterr().err


def test_the_example_of_a_tournament_has_prices_that_may_be_paid(championship, capsys):
    """In an edition where nobody pays less than 200, and bids go up by 200, and who pays less is told just that."""
    file = championship / "editions/bang-2026/edition.yaml"
    text = file.read_text(encoding="utf-8").replace(
        "stake: 6000", "stake: 6000\n  last_price: 200\n  bid_multiple: 200"
    )
    file.write_text(text, encoding="utf-8")
    assert shell.main(["new", "tournament", "2026", "isole", "nuovo"]) == 0
    text = (championship / "data/tournaments/2026/isole/nuovo.yaml").read_text(encoding="utf-8")
    assert "hires: [Bart 600, Paul 200, Sid 400, Rose 200, Kit 200]" in text
    (championship / "data/tournaments/2026/isole/nuovo.yaml").unlink()
    file.write_text(file.read_text(encoding="utf-8").replace("  bid_multiple: 200\n", ""), encoding="utf-8")
    capsys.readouterr()
    assert shell.main(["check", "--lang", "en"]) == 1
    out = capsys.readouterr().out
    assert "pays $100, but nobody pays less than $200, the price of the last character. Write 200 or more" in out
    assert "prices are multiples" not in out


def test_a_mistake_of_a_line_names_the_edition(championship, capsys):
    sheet = championship / "data/tournaments/2026/centro/t-one.yaml"
    text = sheet.read_text(encoding="utf-8")
    sheet.write_text(text.replace("SDOOR", "SDOOX", 1), encoding="utf-8")
    assert shell.main(["check", "--lang", "en"]) == 1
    out = capsys.readouterr().out
    assert "[seat-line]" in out and "(bang-2026 " in out and "(bang-2009 " not in out, out


def test_an_edition_without_a_day_is_asked_for_one(championship, capsys):
    for lang, advice in (("en", "write it, as --day 2027-01-15"), ("it", "scrivilo, come --day 2027-01-15")):
        assert (
            shell.main(["new", "regulation", "coppa", "--based-on", "bang-2009", "--title", "C", "--lang", lang]) == 2
        )
        err = capsys.readouterr().err
        assert advice in err and "''" not in err
    assert not (championship / "editions/coppa").exists()


def test_sentences_have_the_numbers_of_the_edition(championship):
    assert build(championship / "data", championship / "site")[1]
    page = next(Path("site/en/tournaments/2026").rglob("t-one/index.html")).read_text(encoding="utf-8")
    assert "10 starters: a tournament needs 12." in page
    assert "the smallest tables" not in page and "bigger tables" not in page
    season = Path("site/en/seasons/2026/index.html").read_text(encoding="utf-8")
    assert "0 rulings" not in season and "What the rulings changed" in season
    board = Path("site/en/tournaments/board/index.html")
    text = (board if board.is_file() else Path("site/en/board/index.html")).read_text(encoding="utf-8")
    assert "10 days to send the report" in text and "Seven" not in text


def test_the_tables_of_the_final_begin_with_a_full_one(championship):
    open_beside(championship / "data")
    law = regulation("bang-2026")
    assert law is not None
    assert [row[0] for row in law.tables()["final-tables"].rows] == [23, 22, 21, 20, 19, 18, 17]


def test_a_clause_of_which_only_a_reading_is_written_anew_is_not_called_reworded(championship):
    """The readings of the edition stand first, and only those of the base are said to be written for that."""
    home = championship / "editions/bang-2031"
    home.mkdir()
    (home / "edition.yaml").write_text(
        "based_on: bang-2009\ntitle: {it: BANG! 2031, en: BANG! 2031}\nday: 2031-01-10\nreadings: {A2009-03: zero}\n",
        encoding="utf-8",
    )
    room = regulation("bang-2009").room
    for lang in ("it", "en"):
        text = law_source(room, lang)
        paragraphs = text[text.index("### org-4-3 ") : text.index("### org-5-club ")].split("\n\n")
        own = [text for text in paragraphs if not text.startswith(("> ", "Regole", "Rules", "## "))]
        (home / f"text.{lang}.md").write_text("\n\n".join([*own, "> A2009-03 Our own words.", ""]), encoding="utf-8")
    open_beside(championship / "data")
    law = regulation("bang-2031")
    assert law and law.based and law.based.clauses == {"org-4-3": "reread"}
    assert read_before(law) == ("A2009-19", "ADD-23")
    assert build(championship / "data", championship / "site")[1]
    page = Path("site/en/regulations/bang-2031/index.html").read_text(encoding="utf-8")
    clause = page.partition('<article class="clause" id="org-4-3"')[2].partition("</article>")[0]
    places = [clause.index(text) for text in ("reading rewritten in this", "Our own words", "Written for", "a2009-19")]
    assert places == sorted(places) and "reworded in this" not in clause


def test_who_opens_a_new_edition_in_an_editor_is_helped_by_its_schema(championship, capsys):
    words = ("--title", "Coppa", "--day", "2031-01-10")
    assert shell.main(["new", "regulation", "coppa", "--based-on", "bang-2009", *words]) == 0
    printed = capsys.readouterr()
    assert printed.out == "editions/coppa\n" and " editions/coppa/edition.yaml " in printed.err, "as every file is told"
    first = (championship / "editions/coppa/edition.yaml").read_text(encoding="utf-8").splitlines()[0]
    assert first == "# yaml-language-server: $schema=../../schema/edition.json"


def test_a_season_and_a_sheet_of_an_edition_lead_an_editor_to_its_own_schemas(championship, capsys):
    words = ("--title", "Coppa", "--day", "2031-01-10", "--areas", "Valle, Monte")
    assert shell.main(["new", "regulation", "coppa", "--based-on", "bang-2009", *words]) == 0
    assert shell.main(["new", "season", "2031", "coppa"]) == 0
    assert shell.main(["new", "tournament", "2031", "valle", "torneo-primo"]) == 0
    for path, kind in (("seasons/2031.yaml", "season"), ("tournaments/2031/valle/torneo-primo.yaml", "tournament")):
        file = championship / "data" / path
        first = file.read_text(encoding="utf-8").splitlines()[0]
        schema = (file.parent / first.partition("$schema=")[2]).resolve()
        assert first.startswith("# yaml-language-server: ")
        assert schema == (championship / f"schema/coppa/{kind}.json").resolve()
    season = json.loads((championship / "schema/coppa/season.json").read_text(encoding="utf-8"))["properties"]
    assert season["regulation"]["const"] == "coppa" and [*season["areas"]["properties"]] == ["valle", "monte"]
    shutil.rmtree(championship / "schema")
    assert shell.main(["schema"]) == 0 and (championship / "schema/coppa/tournament.json").is_file()


@pytest.mark.parametrize(
    ("way", "formula"), [("net", "(net × table + prize) × tier"), ("total", "(total × table + prize) × tier")]
)
def test_a_result_in_which_the_stake_counts_is_no_net(way, formula, championship):
    file = championship / "editions/bang-2026/edition.yaml"
    file.write_text(
        f"{file.read_text(encoding='utf-8')}\n".replace("readings:", f"readings:\n  A2009-02: {way}"), "utf-8"
    )
    assert build(championship / "data", championship / "site")[1]
    page = next(Path("site/en/tournaments/2026").rglob("t-one/index.html")).read_text(encoding="utf-8")
    assert formula in re.sub("<[^>]+>", "", page)
    ranking = Path("site/en/rankings/2026/centro/index.html").read_text(encoding="utf-8")
    assert ("(total " in ranking, "(net " in ranking) == (way == "total", way == "net")


def test_tables_have_the_sizes_of_the_edition(championship, capsys):
    """Three sizes that are not those of the base: check, regulation, forms and paper sheets follow."""
    file = championship / "editions/bang-2026/edition.yaml"
    sizes = "stake: 6000\n  smallest_table: 4\n  largest_table: 6\n  preferred_table: 4"
    file.write_text(file.read_text(encoding="utf-8").replace("stake: 6000", sizes), encoding="utf-8")
    open_beside(championship / "data")
    law = regulation("bang-2026")
    assert law and law.paper and law.form
    assert law.paper.layouts(20) == ((4, 4, 4, 4, 4), (5, 5, 5, 5)) and law.paper.sizes == (4, 5, 6)
    assert law.form.grid.shape(None, ()) == ((6, 8),) * 8, "seats and games of a sheet that is made for any tables"
    finals = dict(law.tables()["final-tables"].rows)
    assert finals[20] == "4-4-4-4-4" and finals[21] == "6-5-5-5"
    written = file.read_text(encoding="utf-8").replace("per_area: 4", "per_area: 3")
    for name, four, six in (("smallest", 4, 6), ("largest", 6, 7), ("preferred", 4, 6)):
        written = written.replace(f"{name}_table: {four}", f"{name}_table: {six}")
    file.write_text(written, encoding="utf-8")
    assert shell.main(["check", "--lang", "en"]) == 1
    assert "table 1 has 5 seats; tables have 6 to 7. Correct the seats" in capsys.readouterr().out


@pytest.mark.parametrize("title", ["null", "true", "No", "2026", "Lega: Est # 2"])
def test_the_title_of_an_edition_is_the_text_that_was_typed(title, championship, capsys):
    """`null` was a title that is not there."""
    words = ("--based-on", "bang-2009", "--title", title, "--day", "2027-01-10", "--areas", "Nord, Sud")
    assert shell.main(["new", "regulation", "nuova", *words]) == 0
    text = (championship / "editions/nuova/edition.yaml").read_bytes()
    assert read(text)[0]["title"] == {"it": title, "en": title}
