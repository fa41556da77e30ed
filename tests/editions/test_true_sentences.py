"""What the site says of a season that an edition counts is true for the numbers, readings and rules of the edition."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from site_builder import __main__ as shell
from site_builder.checking import examine
from site_builder.pages.kinds.in_short import counted, paragraphs
from site_builder.pages.kinds.regulation import read_before
from site_builder.pages.parts.law_numbers import changed_in, left_out_in
from site_builder.regulations import regulation
from site_builder.regulations.bang_2022.tables import NUMBERS
from site_builder.regulations.editions.opened import open_beside
from tests.editions.test_other_bases import NEW, change, played


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where a championship with an edition stands."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "data").mkdir()
    return tmp_path


def _sentences_of_2022(place: Path, lang: str = "it") -> str:
    """All that the rules say of everybody in a season of 2022 that the edition counts."""
    season = played(place, "bang-2022", "lega")
    open_beside(place / "data")
    tournaments = examine(place / "data")[0].computed[season].result.tournaments
    return "\n".join(step.texts[lang] for t in tournaments for row in t.standings.values() for step in row.steps)


@pytest.mark.parametrize(
    ("way", "sentence", "untrue"),
    [
        ("ranked", "i dollari restano, e il posto è quello del suo totale.", "il piazzamento no"),
        ("unranked", "i dollari restano, il piazzamento no.", "del suo totale."),
    ],
)
def test_who_left_has_the_place_that_the_reading_gives(way, sentence, untrue, place):
    shell.main(["new", "regulation", "lega", "--based-on", "bang-2022", *NEW])
    change(place, "A2022-06", way, "readings")
    text = _sentences_of_2022(place)
    assert sentence in text and untrue not in text
    assert ("in fondo all’elenco, senza posizione" in text) is (way == "unranked"), "so for who was sent away"


@pytest.mark.parametrize(("way", "adds_nothing"), [("sum", True), ("none", False)])
def test_who_left_adds_nothing_to_a_ranking_of_the_season_where_there_is_one(way, adds_nothing, place):
    shell.main(["new", "regulation", "lega", "--based-on", "bang-2022", *NEW])
    change(place, "A2022-17", way, "readings")
    assert (
        "Alla classifica della stagione questo torneo non porta nulla." in _sentences_of_2022(place)
    ) is adds_nothing


@pytest.mark.parametrize(("criteria", "says_it"), [("[marogi]", True), ("[matches_won]", False)])
def test_the_marogi_is_no_more_than_what_the_ties_make_of_it(criteria, says_it, place):
    """A lot may decide where it is level, or where it is no criterion."""
    shell.main(["new", "regulation", "lega", "--based-on", "bang-2022", *NEW])
    change(place, "tie_break", criteria)
    text = _sentences_of_2022(place)
    assert "decide la media" not in text and ("il Marogi è" in text) is says_it


def _stated(place: Path, name: str, out: str) -> set[str]:
    """The clauses and readings that a check names for a number, a reading or a rule of the edition."""
    (line,) = [line for line in out.splitlines() if "editions/lega/edition.yaml" in line and name in line]
    listed = line.partition(". Riscrivi")[0].rpartition(": ")[2]
    return {part.partition(" (")[0] for part in listed.split(", ")}


def _without(chart: Mapping[int, tuple[int, ...]], other: Mapping[int, tuple[int, ...]]) -> str:
    """A chart with *other* rows, as an edition writes it."""
    return str({str(n): [*sizes] for n, sizes in {**chart, **other}.items()}).replace("'", '"')


CHART = NUMBERS.chart
ROUNDS = "[{least: 10, most: 14, rounds: 3}, {least: 15, most: 24, rounds: 4}, {least: 25, most: null, rounds: %s}]"


@pytest.mark.parametrize(
    ("name", "value", "stated", "silent"),
    [
        ("chart", _without(CHART, {27: (7, 7, 7, 6)}), {"rul-1-1"}, {"A2022-15", "rul-1-1-sheriff"}),
        ("chart", _without(CHART, {19: (7, 6, 6)}), {"A2022-15"}, {"rul-1-1", "A2022-08"}),
        ("chart", _without({n: s for n, s in CHART.items() if n < 50}, {}), {"A2022-08"}, {"rul-1-1"}),
        ("rounds", ROUNDS % 6, {"rul-1", "rul-1-1", "rul-1-1-sheriff"}, set()),
        ("rounds", ROUNDS.replace("rounds: 3", "rounds: 2") % 5, {"rul-1"}, {"rul-1-1"}),
        ("dealt", "3", {"ADD-5"}, set()),
        ("placing_bonus", '{"1": 100, "2": 100}', {"rul-1-2", "A2022-03", "A2022-06", "A2022-16"}, set()),
        ("tie_break", "[matches_won]", {"rul-1-2", "A2022-03", "A2022-04"}, set()),
    ],
)
def test_what_states_a_number_in_letters_or_argues_from_it_is_told(name, value, stated, silent, place, capsys):
    shell.main(["new", "regulation", "lega", "--based-on", "bang-2022", *NEW])
    change(place, name, value)
    capsys.readouterr()
    shell.main(["check", "--lang", "it"])
    warned = _stated(place, f"'{name}'", capsys.readouterr().out)
    assert stated <= warned and not silent & warned, warned


def test_what_argues_from_a_rule_or_a_reading_is_told_and_marked(place, capsys):
    """Until the edition tells it in words of its own."""
    shell.main(["new", "regulation", "lega", "--based-on", "bang-2022", *NEW])
    change(place, "A2022-06", "ranked", "readings")
    folder = place / "editions/lega"
    text = (folder / "edition.yaml").read_text(encoding="utf-8")
    (folder / "edition.yaml").write_text(f"{text}without: [R2022-10]\n", encoding="utf-8")
    capsys.readouterr()
    shell.main(["check", "--lang", "it"])
    out = capsys.readouterr().out
    assert _stated(place, "'A2022-06' cambia", out) == {"A2022-17"}
    assert {"rul-1-2", "A2022-03", "A2022-06", "A2022-16", "A2022-17"} <= _stated(place, "la regola R2022-10", out)
    law = regulation("lega")
    assert law is not None and {"A2022-06", "A2022-17"} <= {*left_out_in(law)}
    assert {"A2022-03", "A2022-16", "A2022-17"} <= {*read_before(law)}
    for name in ("text.it.md", "text.en.md"):
        text = (folder / name).read_text(encoding="utf-8")
        (folder / name).write_text(f"{text}\n### rul-1-2-bonus\n\n> A2022-17 Dodo.\n", encoding="utf-8")
    shell.main(["check", "--lang", "it"])
    assert "A2022-17" not in capsys.readouterr().out


def test_rows_that_a_chart_has_no_more_are_told_as_that(place):
    """Beyond its last row a reading seats them: there is not "none"."""
    shell.main(["new", "regulation", "lega", "--based-on", "bang-2022", *NEW])
    change(place, "chart", _without({n: sizes for n, sizes in CHART.items() if n < 49}, {27: (7, 7, 7, 6)}))
    open_beside(place / "data")
    law = regulation("lega")
    assert law is not None
    (changed,) = changed_in(law)
    assert changed.before["it"] == "27: 6, 6, 5, 5, 5; 49: 6, 6, 6, 6, 5, 5, 5, 5, 5; 50: 5, 5, 5, 5, 5, 5, 5, 5, 5, 5"
    assert changed.after["it"] == "27: 7, 7, 7, 6; senza le righe 49–50"
    assert changed.after["en"] == "27: 7, 7, 7, 6; without the rows 49–50"


@pytest.mark.parametrize(
    ("base", "name", "value", "key", "there", "not_there"),
    [
        ("bang-2022", "dealt", "3", "numbers", "di personaggi se ne ricevono tre e", "ricevono due"),
        ("bang-2022", "dealt", "1", "numbers", "di personaggi se ne riceve uno e", "uno personaggi"),
        ("bang-2022", "placing_bonus", '{"1": 0}', "numbers", "Marogi", "Dollari in più"),
        ("bang-2022", "placing_bonus", '{"1": 500, "2": 300}', "numbers", "al 1º posto, 300", "al 3º"),
        ("bang-2022", "placing_bonus", '{"1": 50, "2": 50}', "numbers", "a ciascuna delle prime due", "quattro"),
        ("bang-2022", "A2022-17", "none", "readings", "una fra più tornei non c’è", "la somma"),
        ("bang-2009", "largest_table", "6", "numbers", "da cinque a sei", "a sette"),
        ("bang-2007", "A2007-05", "size", "readings", "diviso per i posti del tavolo", "partite giocate"),
    ],
)
def test_the_two_minutes_of_an_edition_say_what_it_has(base, name, value, key, there, not_there, place):
    shell.main(["new", "regulation", "lega", "--based-on", base, *NEW])
    change(place, name, value, key)
    open_beside(place / "data")
    law = regulation("lega")
    assert law is not None
    in_short = " ".join(paragraph.text["it"] for paragraph in (*paragraphs(law), counted(law)))
    assert there in in_short and not_there not in in_short, in_short


def test_an_introduction_of_the_base_is_told_as_that(place):
    for id in ("lega", "altra"):
        shell.main(["new", "regulation", id, "--based-on", "bang-2009", *NEW])
    played(place, "bang-2022", "bang-2022")
    for lang in ("it", "en"):
        file = place / f"editions/altra/text.{lang}.md"
        title, _, rest = file.read_text(encoding="utf-8").partition("\n")
        file.write_text(f"{title}\n\nUna lega di prova.\n{rest}", encoding="utf-8")
    assert shell.main(["build", "--out", "site", "--no-pictures"]) == 0
    pages = {id: place / f"site/regulations/{id}/index.html" for id in ("lega", "altra", "bang-2009")}
    texts = {id: page.read_text(encoding="utf-8") for id, page in pages.items()}
    assert [id for id, text in texts.items() if "questa viene da un altro regolamento" in text] == ["lega"]
    assert "Una lega di prova." in texts["altra"]
