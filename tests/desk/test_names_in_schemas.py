"""What an editor offers lies in the repository, too: who is no longer named is not named there either."""

from __future__ import annotations

import pytest

NAME = "Un Altro Nome"
SCHEMA = "bang-2009/tournament.json"


@pytest.mark.parametrize("wish", ["withhold", "minor"])
def test_name_that_is_withheld_leaves_the_schemas_of_the_editor(desk, wish):
    desk.write("players/p0900.yaml", f"name: {NAME}\ninvented: true\n")
    assert desk.run("schema", "--with-ids") == 0
    schema = desk.data.parent / "schema" / SCHEMA
    assert f"p0900 {NAME}" in schema.read_text(encoding="utf-8")
    assert desk.run("people", wish, "p0900", "--dry-run") == 0
    assert NAME in schema.read_text(encoding="utf-8"), "a trial writes nothing"
    assert desk.run("people", wish, "p0900") == 0
    text = schema.read_text(encoding="utf-8")
    assert NAME not in text and '"p0900"' in text and f"{schema.parents[1]}\n" in desk.out


def test_schemas_without_people_stay_as_they_are(desk):
    desk.write("players/p0900.yaml", f"name: {NAME}\ninvented: true\n")
    assert desk.run("schema") == 0
    schema = desk.data.parent / "schema" / SCHEMA
    before = schema.read_bytes()
    assert desk.run("people", "rename", "p0900", "Ancora Un Altro") == 0
    assert schema.read_bytes() == before


@pytest.mark.parametrize("now", ["withheld: true\n", "name: U. A. N.\nminor: true\n"])
def test_a_name_that_was_taken_out_by_hand_is_told_in_the_schemas_without_it(desk, now):
    desk.write("players/p0900.yaml", f"name: {NAME}\ninvented: true\n")
    assert desk.run("schema", "--with-ids") == 0
    assert desk.run("check") == 0, desk.out
    desk.write("players/p0900.yaml", f"{now}invented: true\n")
    assert desk.run("check") == 1
    assert "named-in-schemas" in desk.out and "p0900" in desk.out and NAME not in desk.out + desk.err
    assert desk.run("schema", "--with-ids") == 0
    assert desk.run("check") == 0, desk.out


@pytest.mark.parametrize("text", ["", "{", "[]", '{"$defs": {"player": {"enum": 1}}}'])
def test_a_schema_that_no_editor_reads_stops_no_check(desk, text):
    schema = desk.data.parent / "schema" / SCHEMA
    schema.parent.mkdir(parents=True)
    schema.write_text(text, encoding="utf-8")
    assert desk.run("check") == 0
