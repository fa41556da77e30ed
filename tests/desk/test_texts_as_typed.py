"""What people write in a reason or a name is read back as that text, also where YAML would take it for more."""

from __future__ import annotations

import pytest
import yaml

from site_builder.records.document import SoundData
from site_builder.records.strict_yaml import read
from site_builder.submitting.writing import flow, scalar

UNTOUCHED = "tournaments/2009/nord/bisonte-bianco.yaml"
PLAYER = "players/p0317.yaml"
SIGNED = ("--by", "p0002", "--date", "2009-08-01")
TEXTS = [
    "Yes", "Sì", "No", "Off", "y", "123", "0x1F", "1e3", "1.5", "2009-05-03 12:00:00", "12:30", "null", "~", ".inf",
    "=", "<<", "[a, b]", "{a: b}", "a: b # c", '"', "'così'", "- a", "& a", "*a", "!a", "%a", "@a", "`a", "\\", "a\\n",
    "? a", "| a", "> a", "a,b", "a:", "#a", "1_000", "0o17", "017", "+1", "-1", "True.", "…",
]  # fmt: skip
DAY = "2009-05-03"  # which our reader reads as the text that every day in a file is


def facts_of(desk, path: str) -> SoundData:
    facts, _ = read(desk.text(path).encode())
    assert isinstance(facts, dict)
    return facts


@pytest.mark.parametrize("text", [*TEXTS, DAY])
def test_every_reader_of_yaml_reads_a_text_as_the_text(text):
    """Ours, and that of an editor or of somebody's script."""
    for content, inside in ((f"a: {scalar(text, inside=False)}", text), (f"a: {flow([text, 'b'])}", [text, "b"])):
        assert read(content.encode())[0] == {"a": inside}
        assert text == DAY or yaml.safe_load(content) == {"a": inside}


@pytest.mark.parametrize("text", ["Sì", "Off", "123", "1e3", "null", DAY, "a: b # c", "[a]", "'così'", "!a"])
def test_a_reason_is_the_text_that_was_typed(desk, text):
    for words in (("refuse", "2009/bisonte-bianco"), ("ban", "p0317", "--from", "2009-08-01")):
        assert desk.run("decide", *words, *SIGNED, f"--reason={text}") == 0, desk.err + desk.out
    assert facts_of(desk, UNTOUCHED)["decisions"][-1]["reason"] == text
    assert facts_of(desk, PLAYER)["bans"][-1]["reason"] == text


@pytest.mark.parametrize("text", ["No", "no.", "…", "~", "nessuno"])
def test_a_reason_that_says_nothing_is_asked_for(desk, text):
    """It was told at a line that nobody had written yet, with the remedy to leave it out, which is refused as well."""
    before = desk.everything()
    for words in (("refuse", "2009/bisonte-bianco"), ("ban", "p0317", "--from", "2009-08-01")):
        assert desk.run("decide", *words, *SIGNED, f"--reason={text}") == 2 and 'why? --reason "' in desk.err
    assert desk.everything() == before


@pytest.mark.parametrize("name", ["Off", "123", "1e3", "Null", DAY, "O’Hara: detta # uno", "True."])
def test_a_name_is_the_text_that_was_typed(desk, name):
    assert desk.run("people", "rename", "p0317", name) == 0, desk.err + desk.out
    assert facts_of(desk, PLAYER)["name"] == name
    assert desk.run("new", "club", "nuovo-circolo", name) == 0, desk.err
    assert facts_of(desk, "clubs/nuovo-circolo.yaml")["name"] == name
    assert desk.run("new", "player", f"{name} Y", "--id", "p0900", "--distinct-from", "p0317") == 0, desk.err
    assert facts_of(desk, "players/p0900.yaml")["name"] == f"{name} Y"
