"""A file is changed as text: what somebody typed around the change stays as it is."""

from __future__ import annotations

import difflib

import pytest

from site_builder.desk.editing import appended, noted_inside, put, removed, renamed
from site_builder.problems import UserError

SHEET = """# the sheet of Ivrea
name: Torneo del fiume   # its name
start: 2009-05-09

# who sat where
tables:
  - seats: [p0002, p0003]   # p0003 came late
    games:
      - {roles: SO, won: law}

decisions:
  - {kind: downgrade, reason: "p0003 said so"}
  # a second one may follow

# what else there is to say
note: Bel tempo.
"""
ORDER = ["name", "start", "report", "tables", "homologated", "decisions", "exclusions", "note"]


def changes(new: str) -> list[str]:
    """The lines that a diff shows as taken away or added."""
    diff = difflib.ndiff(SHEET.splitlines(), new.splitlines())
    return [line for line in diff if line[0] in "+-"]


def test_an_entry_goes_to_the_end_of_its_list():
    new = appended(SHEET, "decisions", {"kind": "pardon", "reason": "Era un errore: sì, #1"}, ORDER)
    assert changes(new) == ['+   - {kind: pardon, reason: "Era un errore: sì, #1"}']
    lines = new.splitlines()
    assert lines.index(changes(new)[0][2:]) == lines.index("  # a second one may follow") + 1


def test_a_list_that_is_not_there_yet_stands_where_the_schema_has_it():
    new = appended(SHEET, "exclusions", {"player": "p0002"}, ORDER)
    assert changes(new) == ["+ exclusions:", "+   - {player: p0002}"]
    assert new.index("decisions:") < new.index("exclusions:") < new.index("# what else there is to say")


def test_a_list_on_one_line_stays_on_one_line():
    assert appended("former_ids: [p0001]\n", "former_ids", "p0002", ["former_ids"]) == "former_ids: [p0001, p0002]\n"
    assert appended("former_ids: []\n", "former_ids", "p0002", ["former_ids"]) == "former_ids: [p0002]\n"
    assert appended("name: A\n", "aliases", "B, C", ["name", "aliases"]) == 'name: A\naliases: ["B, C"]\n'


def test_a_value_is_put_in_the_place_of_the_old_one_or_where_the_schema_has_it():
    assert changes(put(SHEET, "note", "Pioggia.", ORDER)) == ["- note: Bel tempo.", "+ note: Pioggia."]
    new = put(SHEET, "homologated", {"by": "p0002", "date": "2009-05-12"}, ORDER)
    assert changes(new) == ["+ homologated: {by: p0002, date: 2009-05-12}"]
    assert new.index("tables:") < new.index("homologated:") < new.index("decisions:")


def test_a_key_goes_with_all_that_stands_under_it():
    gone = changes(removed(SHEET, "decisions"))
    assert [line[0] for line in gone] == ["-", "-", "-"] and "note: Bel tempo." in removed(SHEET, "decisions")
    assert removed(SHEET, "report") == SHEET


def test_an_id_is_renamed_wherever_it_stands_and_no_other():
    new = renamed(SHEET.replace("p0002", "p00031"), "p0003", "p0999")
    assert "p0003 " not in new and "p00031" in new and new.count("p0999") == 3


def test_a_fact_is_noted_in_a_mapping_on_one_line_or_on_several():
    text = "duels:\n  semi:\n    - {players: [a, b], won: a}\n    - players: [c, d]\n      won: c\n"
    text += "  final:\n    players:\n      - a\n      - c\n    won: a\n  third: {players: [{id: a}, b]}\n"
    new = noted_inside(text, ("duels", "semi", 0), "walkover", True)
    assert "    - {players: [a, b], won: a, walkover: true}\n" in new
    new = noted_inside(text, ("duels", "semi", 1), "walkover", True)
    assert "    - players: [c, d]\n      walkover: true\n      won: c\n" in new
    assert "      - c\n    walkover: true\n    won: a\n" in noted_inside(text, ("duels", "final"), "walkover", True)
    with pytest.raises(UserError):
        noted_inside(text, ("duels", "third"), "walkover", True)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("{name: A, aliases: [B]}\n", "aliases"),  # the whole file on one line
        ("aliases: [\n  A,\n  B\n]\n", "aliases"),  # a list over several lines without dashes
        ("aliases: [A] # and others\n", "aliases"),  # a comment behind the list
    ],
)
def test_a_layout_that_cannot_be_changed_safely_is_refused(text, key):
    with pytest.raises(UserError):
        appended(text, key, "C", ["name", "aliases"])


def test_text_of_strangers_does_not_become_yaml():
    reason = 'x", by: p0001} # \\ {a: [b'
    from site_builder.records.strict_yaml import read

    new = appended(SHEET, "decisions", {"reason": reason}, ORDER)
    assert read(new.encode())[0]["decisions"][-1] == {"reason": reason}
