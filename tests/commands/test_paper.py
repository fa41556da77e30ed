"""`mastro paper`: one file for each kind of paper, and one clear line where it cannot be made."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from site_builder import __main__ as shell
from site_builder.commands.paper import KINDS
from tests.championship import DATA
from tests.test_example import EXAMPLE


def run(*arguments: object) -> int:
    return shell.main([str(argument) for argument in arguments])


def leaves(file: Path) -> list[str]:
    html = file.read_text(encoding="utf-8")
    assert "<link" not in html and "<script" not in html and 'src="' not in html, "it needs no other file"
    return re.findall(r'class="leaf (\w+)"', html)


@pytest.mark.parametrize(
    ("words", "kinds"),
    [
        (("sheets", "bang-2009", "--players", "11"), ["sheet", "auction"] * 2),
        (("sheets", "bang-2022", "--players", "11"), ["sheet"] * 2),
        (("sheets", "bang-2009", "--players", "20", "--layout", "7-7-6"), ["sheet", "auction"] * 3),
        (("draw", "bang-2007", "--players", "50"), ["draw"]),
        (("duels", "bang-2009"), ["duels"] * 2),
        (("certificates", "2009"), None),
        (("slides", "2009"), None),
        (("cards", "--players", "p0001,p0002", "--site-url", "https://example.org/x/"), ["cards"]),
    ],
)
def test_one_file_with_the_leaves(words, kinds, tmp_path, capsys):
    out = tmp_path / "out.html"
    data = EXAMPLE / "data" if kinds else DATA  # of whose season nobody has a certificate yet
    assert run("paper", *words, "--data", data, "--out", out) == 0
    assert capsys.readouterr().out == f"{out}\n"
    actual = leaves(out)
    assert actual == kinds if kinds else actual and len(set(actual)) == 1


def test_names_fill_the_seats_table_by_table(tmp_path):
    out = tmp_path / "out.html"
    names = [f"Persona {n}" for n in range(1, 11)]
    assert run("paper", "sheets", "bang-2009", "--names", ",".join(names), "--data", DATA, "--out", out) == 0
    html = out.read_text(encoding="utf-8")
    assert re.findall(r"<bdi>(Persona \d+)</bdi>", html) == names


def test_who_is_listed_by_id_is_printed_by_name(tmp_path):
    out, listed = tmp_path / "out.html", tmp_path / "people.txt"
    listed.write_text("\n".join(f"p{n:04}" for n in range(10, 20)), encoding="utf-8")
    assert run("paper", "sheets", "bang-2009", "--names", listed, "--data", DATA, "--out", out) == 0
    html = out.read_text(encoding="utf-8")
    assert "<bdi>p0010</bdi>" not in html
    name = re.search(r"^name: (.*)$", (DATA / "players/p0010.yaml").read_text(encoding="utf-8"), re.M)
    assert name is not None and f"<bdi>{name[1]}</bdi>" in html


def test_a_list_that_is_not_there_is_no_name(tmp_path, capsys):
    out = tmp_path / "out.html"
    words = ("sheets", "bang-2009", "--names", "nofile.txt", "--players", "10")
    assert run("paper", *words, "--data", DATA, "--out", out) == 2
    assert "nofile.txt" in capsys.readouterr().err and not out.exists()


def test_a_paper_of_no_regulation_asks_for_one(tmp_path, capsys):
    assert run("paper", "sheets", "--lang", "en", "--out", tmp_path / "out.html") == 2
    assert "sheets bang-2009" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        ("sheets", "bang-2009"),
        ("sheets", "bang-2009", "--players", "nine"),
        ("sheets", "bang-2009", "--players", "9"),
        ("sheets", "bang-2009", "--players", "10", "--names", ",".join("abcdefghijk")),
        ("sheets", "festival-2000", "--players", "10"),
        ("duels", "bang-2022"),
        ("certificates", "1999"),
        ("certificates", "2009/nowhere"),
        ("slides", "2009-records"),
        ("cards", "--players", "somebody else"),
    ],
)
def test_what_cannot_be_printed_is_wrong_use(words, tmp_path, capsys):
    data = DATA if "2009-records" in words else EXAMPLE / "data"
    assert run("paper", *words, "--data", data, "--out", tmp_path / "out.html") == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not (tmp_path / "out.html").exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ("duels", "bang-2009", "--players", "20"),
            "--players says nothing of duels: it goes with sheets, draw, cards",
        ),
        (("slides", "2009", "--tables", "5-5"), "--tables says nothing of slides: it goes with sheets, draw"),
        (("certificates", "2009", "--event", "Open"), "--event says nothing of certificates"),
        (("sheets", "bang-2009", "--players", "5", "--site-url", "https://a.org"), "--site-url says nothing of sheets"),
        (("cards", "p0001"), "goes into --players p0001"),
    ],
)
def test_an_option_that_says_nothing_of_a_kind_is_wrong_use(words, sentence, tmp_path, capsys):
    """It was passed over, and a paper came out that was not what somebody meant."""
    out = tmp_path / "out.html"
    assert run("paper", *words, "--data", EXAMPLE / "data", "--out", out, "--lang", "en") == 2
    assert sentence in capsys.readouterr().err and not out.exists()


def test_every_option_stands_in_the_table_of_kinds():
    """One that stood in none would be passed over by every kind."""
    options = vars(shell.parser("en").parse_args(["paper", "sheets"]))
    of_any = {"data", "lang", "run", "kind", "subject", "out"}
    assert {name for kind in KINDS.values() for name in kind.options} == options.keys() - of_any


def test_without_the_library_a_pdf_is_refused_with_what_to_install(tmp_path, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "weasyprint", None)  # Python then says that it is not there
    assert run("paper", "duels", "bang-2009", "--out", tmp_path / "out.pdf", "--lang", "en") == 2
    output = capsys.readouterr().err
    assert "pip install weasyprint" in output and "Pango" in output and output.count("\n") == 1


def test_with_the_library_the_same_document_becomes_a_pdf(tmp_path, monkeypatch):
    """WeasyPrint needs libraries of the system, so that a stand-in takes the document here."""
    library = ModuleType("weasyprint")

    class Html:
        def __init__(self, string: str):
            self.string = string

        def write_pdf(self) -> bytes:
            return b"%PDF " + self.string.encode()

    library.HTML = Html
    monkeypatch.setitem(sys.modules, "weasyprint", library)
    for name in ("out.pdf", "out.html"):
        assert run("paper", "duels", "bang-2009", "--out", tmp_path / name) == 0
    assert (tmp_path / "out.pdf").read_bytes() == b"%PDF " + (tmp_path / "out.html").read_bytes()
