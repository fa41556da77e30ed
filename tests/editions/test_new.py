"""What is new in a championship of an edition begins with its areas and its year, and a sentence has its numbers."""

from __future__ import annotations

from pathlib import Path

from site_builder import __main__ as shell
from site_builder.build.plan import build
from site_builder.regulations import regulation
from site_builder.regulations.based import open_beside


def test_a_club_and_a_tournament_begin_as_the_edition_has_them(championship, capsys):
    assert shell.main(["new", "club", "nuovo", "Il nuovo circolo"]) == 0
    assert "area: nord-ovest " in (championship / "data/clubs/nuovo.yaml").read_text(encoding="utf-8")
    assert shell.main(["new", "tournament", "2026", "isole", "nuovo"]) == 0
    text = (championship / "data/tournaments/2026/isole/nuovo.yaml").read_text(encoding="utf-8")
    assert "2009" not in text and "2026-04-01" in text


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
    assert "pays $100; nobody pays less than $200, the price of who is left last: write 200 or more" in out
    assert "prices are multiples" not in out


def test_a_mistake_of_a_line_names_the_edition(championship, capsys):
    sheet = championship / "data/tournaments/2026/centro/t-one.yaml"
    text = sheet.read_text(encoding="utf-8")
    sheet.write_text(text.replace("SDOOR", "SDOOX", 1), encoding="utf-8")
    assert shell.main(["check", "--lang", "en"]) == 1
    out = capsys.readouterr().out
    assert "[seat-line]" in out and "(bang-2026 " in out and "(bang-2009 " not in out, out


def test_an_edition_without_a_day_is_asked_for_one(championship, capsys):
    for lang, said in (("en", "write it, as --day 2027-01-15"), ("it", "scrivilo, come --day 2027-01-15")):
        assert (
            shell.main(["new", "regulation", "coppa", "--based-on", "bang-2009", "--title", "C", "--lang", lang]) == 2
        )
        err = capsys.readouterr().err
        assert said in err and "''" not in err
    assert not (championship / "editions/coppa").exists()


def test_sentences_have_the_numbers_of_the_edition(championship):
    assert build(championship / "data", championship / "site")[1]
    page = next(Path("site/en/tournaments/2026").rglob("t-one/index.html")).read_text(encoding="utf-8")
    assert "10 starters: a tournament needs 12." in page
    assert "the smallest tables" not in page and "bigger tables" not in page
    season = Path("site/en/seasons/2026/index.html").read_text(encoding="utf-8")
    assert "0 decisions" not in season and "What decisions change" in season
    board = Path("site/en/tournaments/board/index.html")
    text = (board if board.is_file() else Path("site/en/board/index.html")).read_text(encoding="utf-8")
    assert "10 days to send the report" in text and "Seven" not in text


def test_the_tables_of_the_final_begin_with_a_full_one(championship):
    open_beside(championship / "data")
    law = regulation("bang-2026")
    assert law is not None
    assert [row[0] for row in law.tables()["final-tables"].rows] == [23, 22, 21, 20, 19, 18, 17]
