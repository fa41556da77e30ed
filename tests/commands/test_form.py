"""`mastro form` and `mastro import`: the way of an organiser from an empty spreadsheet to the published site."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from site_builder import __main__ as shell
from site_builder.records.strict_yaml import read
from tests.championship import DATA

ROOT = Path(__file__).parents[2]
SEATS = ("tables", 0, "seats")
NEWCOMERS = ("Zefira Nuvolari", "Walfredo Quasimodi")


def run(*words: object) -> int:
    return shell.main([str(word) for word in words])


def git(folder: Path, *words: str) -> str:
    identity = ("-c", "user.name=Somebody", "-c", "user.email=somebody@example.org", "-c", "commit.gpgsign=false")
    command = ["git", *identity, *words]
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout


@pytest.fixture
def championship(tmp_path, monkeypatch) -> Path:
    """A repository with a few players, one club, and a season of 2009 in which nothing was played yet."""
    monkeypatch.chdir(tmp_path)
    for n in range(1, 13):
        target = tmp_path / f"data/players/p{n:04}.yaml"
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(DATA / "players" / target.name, target)
    (tmp_path / "data/clubs").mkdir()
    shutil.copy(DATA / "clubs/gilda-del-cactus.yaml", tmp_path / "data/clubs")
    (tmp_path / "data/seasons").mkdir()
    (tmp_path / "data/seasons/2009.yaml").write_text(
        "regulation: bang-2009\nname: {it: Stagione 2009, en: 2009 season}\ninvented: true\nstatus: open\n"
        "as_of: 2009-06-30\nperiod: {from: 2009-04-01, to: 2009-10-04}\n"
        "areas:\n  nord: {referent: p0002}\n  centro: {referent: p0003}\n  sud-isole: {referent: p0004}\n"
        "publisher: p0001\n",
        encoding="utf-8",
    )
    git(tmp_path, "init", "-q", "-b", "main")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-q", "-m", "Nothing was played yet")
    return tmp_path


# The winners of five games at a table of five and who was alive; the seat of the sheriff moves to the left.
GAMES = (("SDOOR", "Legge", (1, 2)), ("RSDOO", "Fuorilegge", (4,)), ("ORSDO", "Legge", (3,)),
         ("OORSD", "Fuorilegge", (1, 2)), ("DOORS", "Legge", (5,)))  # fmt: skip
HIRED = (("Bart", 300), ("Paul", 400), ("Sid", 200), ("Rose", 100), ("Kit", 500))


def fill_in(file: Path) -> int:
    """Types a tournament of ten players, two of them new, as somebody would; how many cells that takes."""
    from openpyxl import load_workbook

    book, typed = load_workbook(file), 0

    def put(sheet: str, row: int, column: int, value: object) -> None:
        nonlocal typed
        book[sheet].cell(row, column).value = value
        typed += 1

    labels = {row[0].value: row[0].row for row in book["Torneo"].iter_rows(max_col=1)}
    facts = {
        "Area *": "Nord", "Nome *": "Prova del nove", "Luogo *": "Torino", "Giorno *": "2009-05-16",
        "Circolo": "gilda-del-cactus", "Fascia annunciata": "I", "Annunci: forum ufficiale": "2009-04-20",
        "Annunci: forum non ufficiale": "2009-04-20", "Referto: ricevuto": "2009-05-18",
        "Fotografie: della manifestazione": 3, "Fotografie: del vincitore": 1, "Modo dei duelli": "strategico",
    }  # fmt: skip
    for label, value in facts.items():
        put("Torneo", labels[label], 2, value)
    for n, name in enumerate(NEWCOMERS):
        put("Giocatori nuovi", 4 + n, 1, name)
        put("Giocatori nuovi", 4 + n, 2, "sì")
    known = [read(file.read_bytes())[0]["name"] for file in sorted(Path("data/players").iterdir())][4:]
    people = [*known, *NEWCOMERS]
    for table in range(2):
        sheet = f"Tavolo {table + 1}"
        for seat in range(5):
            put(sheet, 5 + seat, 2, people[5 * table + seat])
        for game, (roles, won, alive) in enumerate(GAMES):
            first = 3 + 5 * game
            for seat in range(5):
                name, price = HIRED[(seat + game) % 5]
                price += 100 * table * (price > 100)
                put(sheet, 5 + seat, first, roles[seat])
                put(sheet, 5 + seat, first + 1, name)
                put(sheet, 5 + seat, first + 2, price)
                if seat + 1 in alive:
                    put(sheet, 5 + seat, first + 4, "sì")
            put(sheet, 10, first, won)
    sections = {row[0].value: row[0].row for row in book["Altri fatti"].iter_rows(max_col=1)}
    put("Altri fatti", sections["Arbitri"] + 2, 1, "p0001")
    for section, line, first, second in (
        ("Duelli: Semifinali", 0, people[0], people[1]), ("Duelli: Semifinali", 1, people[5], people[4]),
        ("Duelli: Finale", 0, people[5], people[0]),
    ):  # fmt: skip
        for column, value in enumerate((first, second, first, "5-3"), 1):
            put("Altri fatti", sections[section] + 2 + line, column, value)
    book.save(file)
    return typed


def test_from_an_empty_form_to_the_published_site(championship, capsys):
    assert run("form", "2009", "--players", "10") == 0
    fill_in(championship / "2009.xlsx")
    git(championship, "switch", "-q", "-c", "prova-del-nove")
    assert run("import", "2009.xlsx") == 0, capsys.readouterr().err
    written = capsys.readouterr().out.split()
    assert "data/tournaments/2009/nord/prova-del-nove.yaml" in written
    assert len([path for path in written if re.fullmatch("data/players/p[0-9]{10}.yaml", path)]) == 2
    assert run("check") == 0, capsys.readouterr().out
    git(championship, "add", "data")
    git(championship, "commit", "-q", "-m", "Prova del nove")
    capsys.readouterr()
    assert run("review", "main", "prova-del-nove") == 0
    assert "Prova del nove" in capsys.readouterr().out
    git(championship, "switch", "-q", "main")
    git(championship, "merge", "-q", "prova-del-nove")
    assert run("build", "--out", "site", "--no-pictures") == 0
    page = (championship / "site/tournaments/2009/prova-del-nove/index.html").read_text(encoding="utf-8")
    assert "Zefira Nuvolari" in page
    for folder, up in (("site", "../../"), ("site/en", "../../")):
        regulation = (championship / folder / "regulations/bang-2009/index.html").read_text(encoding="utf-8")
        assert f'href="{up}forms/bang-2009.xlsx"' in regulation
        assert (championship / folder / "forms/bang-2009.xlsx").is_file()


def test_nothing_is_written_while_something_is_wrong(championship, capsys):
    assert run("form", "2009", "--players", "10", "--out", "form.xlsx") == 0
    capsys.readouterr()
    assert run("import", "form.xlsx", "--lang", "en") == 1
    output = capsys.readouterr()
    assert "form.xlsx:5:2: error: sheet “Torneo”, cell B5: “Nome” is missing" in output.err
    assert output.out == "" and git(championship, "status", "--porcelain", "data") == ""


def test_a_draft_is_shown_and_never_written(championship, capsys):
    assert run("form", "2009", "--players", "10", "--out", "form.xlsx") == 0
    fill_in(championship / "form.xlsx")
    capsys.readouterr()
    for more in (("--draft",), ("--out", "-")):
        assert run("import", "form.xlsx", *more) == 0
        output = capsys.readouterr()
        assert output.out.startswith("# yaml-language-server: ") and "Zefira" in output.err
        assert git(championship, "status", "--porcelain", "data") == ""


def test_a_tournament_that_is_there_is_not_written_over(championship, capsys):
    assert run("form", "2009", "--players", "10", "--out", "form.xlsx") == 0
    fill_in(championship / "form.xlsx")
    assert run("import", "form.xlsx") == 0
    before = (championship / "data/tournaments/2009/nord/prova-del-nove.yaml").read_bytes()
    capsys.readouterr()
    assert run("import", "form.xlsx") == 1
    output = capsys.readouterr().err
    assert "questo modulo c’è già" in output and "giocatore nuovo" not in output, "nobody was added"
    assert (championship / "data/tournaments/2009/nord/prova-del-nove.yaml").read_bytes() == before


@pytest.mark.parametrize(
    "words",
    [
        ("form", "bang-1066"), ("form", "festival-2000"), ("form", "2009", "--players", "3"),
        ("form", "2009", "--tables", "six"), ("import", "nothing.xlsx"),
        ("import", "form.xlsx", "--season", "1066"), ("import", "form.xlsx", "--season", "../2009"),
        ("import", "form.xlsx", "--area", "../../x"), ("import", "form.xlsx", "--id", "../x"),
    ],
)  # fmt: skip
def test_wrong_use_is_told_and_writes_nothing(words, championship, capsys):
    (championship / "form.xlsx").write_bytes(b"")
    assert run(*words) == 2
    assert capsys.readouterr().err.strip()
    assert sorted(path.name for path in championship.iterdir()) == [".git", "data", "form.xlsx"]


@pytest.mark.parametrize("option", ["--tables", "--layout"])
@pytest.mark.parametrize("command", ["form", "draw", "paper"])
def test_the_sizes_of_tables_have_two_names_of_which_help_tells_one(command, option, championship, capsys):
    everybody = ",".join(f"p{n:04}" for n in range(1, 21))
    lines = {
        "form": ("form", "bang-2009", "--players", 20),
        "draw": ("draw", "bang-2009", "--players", everybody, "--data", DATA),
        "paper": ("paper", "sheets", "bang-2009", "--players", 20),
    }
    assert run(*lines[command], option, "7-7-6") == 0
    with pytest.raises(SystemExit):
        run(command, "--help")
    help_text = capsys.readouterr().out
    assert "--tables" in help_text and "--layout" not in help_text


@pytest.mark.parametrize(("players", "sizes"), [(35, "5-5-5-5-5-5-5"), (34, "6-6-6-6-5-5"), (12, "6-6")])
def test_the_form_has_the_tables_that_the_draw_makes(players, sizes, championship, capsys):
    from openpyxl import load_workbook

    assert run("form", "2009", "--players", players, "--lang", "en") == 0
    output = capsys.readouterr()
    assert output.out == "2009.xlsx\n" and f"tables {sizes}" in output.err, "what was chosen is said"
    assert ("--tables" in output.err) == (players != 12), "and what else there is, where there is more than one way"
    book = load_workbook(championship / "2009.xlsx")
    tables = [worksheet for worksheet in book if "Table" in worksheet.title]
    seats = [sum(str(row[0].value).isdigit() for row in table.iter_rows(5, 11, 1, 1)) for table in tables]
    assert "-".join(map(str, seats)) == sizes
    everybody = ",".join(f"p{n:04}" for n in range(1, players + 1))
    assert run("draw", "bang-2009", "--players", everybody, "--data", DATA, "--lang", "en") == 0
    output = capsys.readouterr()
    assert f"tables {sizes}" in output.out and ("--tables" in output.err) == (players != 12)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--players", "35", "--tables", "6-6"), "12"),
        (("--players", "1000",), "1,000"),
        (("--players", "10", "--out", "form.txt"), ".xlsx"),
        (("--players", "10", "--out", "missing/form.xlsx"), "missing"),
    ],
)  # fmt: skip
def test_a_form_that_cannot_be_is_not_made(championship, capsys, words, message):
    assert run("form", "2009", *words, "--lang", "en") == 2
    assert message in capsys.readouterr().err
    assert not list(championship.rglob("*.xlsx")) and not (championship / "missing").exists()


def test_a_form_that_may_be_filled_in_is_not_written_over(championship, capsys):
    assert run("form", "2009", "--players", "11") == 0
    empty = Path("2009.xlsx").read_bytes()
    assert run("form", "2009", "--players", "11") == 0, "the same form again"
    assert run("form", "2009", "--players", "12", "--lang", "it") == 2
    assert "2009.xlsx c’è già" in capsys.readouterr().err and Path("2009.xlsx").read_bytes() == empty
    assert run("form", "2009", "--players", "12", "--out", "altro.xlsx") == 0


def test_a_folder_is_no_form(championship, capsys):
    assert run("import", "data", "--lang", "en") == 2
    assert "folder" in capsys.readouterr().err
