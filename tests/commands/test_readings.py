"""`mastro readings`: what a season can choose, what it has chosen, and who would move."""

from __future__ import annotations

import json

import pytest

from site_builder import __main__ as shell
from site_builder.checking import examine
from site_builder.results.readings import otherwise
from tests.test_example import EXAMPLE

DATA = EXAMPLE / "data"


def printed(capsys: pytest.CaptureFixture[str], *words: str, lang: str = "en") -> tuple[int, str, str]:
    code = shell.main(["readings", *words, "--data", str(DATA), "--lang", lang])
    output = capsys.readouterr()
    return code, output.out, output.err


@pytest.mark.parametrize(
    ("lang", "chosen", "default"),
    [
        ("en", "[per_finding, chosen for this season]", ", the default]"),
        ("it", "[per_finding, scelta per questa stagione]", ", di norma]"),
    ],
)
def test_every_reading_is_listed_with_what_it_is_and_who_would_move(capsys, lang, chosen, default):
    code, out, _ = printed(capsys, "2009", lang=lang)
    outcome = examine(DATA)[0].computed["2009"]
    assert code == 0
    lines = out.splitlines()
    for reading in outcome.regulation.readings.values():
        (line,) = [line for line in lines if line.startswith(f"{reading.id} (")]
        assert (chosen if reading.id == "A2009-12" else default) in line
    register = examine(DATA)[0].records.register
    named = {line.split(",")[0].strip() for line in lines if line.startswith("    ") and "→" in line}
    assert named and named <= {register.named(player, lang) for player in register.players}


def test_a_program_gets_everybody_who_moves(capsys):
    code, out, _ = printed(capsys, "2009", "--json")
    document, outcome = json.loads(out), examine(DATA)[0].computed["2009"]
    assert code == 0 and document["season"] == "2009" and document["regulation"] == "bang-2009"
    ways = {(reading["reading"], way["way"]): way for reading in document["readings"] for way in reading["ways"]}
    for other in otherwise(outcome):
        way = ways[other.reading, other.way]
        assert way["known"] == other.known
        if other.known:
            assert [line["player"] for line in way["rankings"]] == [line.player for line in other.difference.moved]
            assert [line["player"] for line in way["tournaments"]] == [line.player for line in other.placed]
            assert way["changes"] == other.changes
    assert {reading["way"] for reading in document["readings"] if reading["reading"] == "A2009-12"} == {"per_finding"}
    assert all(reading["clause"] for reading in document["readings"])


def test_a_season_that_is_not_there(capsys):
    code, out, err = printed(capsys, "1999")
    assert code == 2 and not out and "2009" in err
