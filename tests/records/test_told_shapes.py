"""What a wrong shape is told as, where the value is no plain text."""

from __future__ import annotations

import json

import pytest

from site_builder.records.document import Document
from site_builder.records.photos import PhotoError, content
from site_builder.records.schemas import Schemas
from site_builder.records.strict_yaml import read
from site_builder.reporting import sentence


def messages(schema: object, text: str, folder) -> list[tuple[str, int, int]]:
    """(message, line, column) of every problem of *text* under *schema*."""
    (folder / "one.json").write_text(json.dumps({"properties": {"x": schema}}), encoding="utf-8")
    problems = Schemas(folder).problems("one", Document("one.yaml", "one", *read(text.encode())))
    return [(sentence(problem, "en"), problem.where.line, problem.where.column) for problem in problems]


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("[1, 2]", "x: this takes a single value, not a list or a group of lines"),
        ("[1]", "x: this takes a single value, without brackets or a dash: write 1"),
        ("{a: 1}", "x: this takes a single value, not a list or a group of lines"),
        ("null", "x: nothing is written here: fill it in, or delete the line if it is optional"),
        ("yes", "x: 'yes' is not a number: write one in figures, for example 4"),
        ("true", "x: 'true' is not a number: write one in figures, for example 4"),
    ],
)
def test_what_stands_where_a_number_should_be_is_told_as_what_it_is(written, message, tmp_path):
    assert messages({"type": "integer"}, f"x: {written}", tmp_path) == [(message, 1, 4)]


@pytest.mark.parametrize(
    ("schema", "written", "message"),
    [
        (
            {"type": "string", "minLength": 4, "x-asks": "why"},
            "true",
            "x: the reason goes here, like 'a card seen', and 'true' is not one. Write it, or remove 'x' if it did not"
            " happen",
        ),
        ({"type": "string"}, "{Bart: 300}", "x: one value belongs here, without a colon: write Bart 300"),
        (
            {"items": {"type": "string"}},
            "[Bart 300, Willy 1,500]",
            "x 2: '500' is cut off here, since a comma separates: write Willy 1500, without a comma",
        ),
        (
            {"items": {"type": "string"}},
            "[Bart 300, Willy, 500]",
            "x 2: '500' is cut off here, since a comma separates: write Willy 500, without a comma",
        ),
        ({"type": "array", "items": {"type": "integer"}}, "1, 3", "x: '1, 3' should be a list: write [1, 3]"),
        ({"required": ["b"]}, "{a: 1}", "'b' is missing here: add ', b: …' before the closing brace"),
        ({"required": ["b"]}, "\n  a: 1", "'b' is missing here: add the line 'b: …'"),
        ({"enum": ["I", "II"]}, "2", "x: '2' cannot stand here. Write one of these: I, II; did you mean 'II'?"),
        ({"format": "date"}, "16/5/09", "x: '16/5/09' is written year-month-day: 2009-05-16, if it is 16 May 2009"),
    ],
)
def test_what_was_meant_is_told(schema, written, message, tmp_path):
    assert [text for text, _, _ in messages(schema, f"x: {written}", tmp_path)] == [message]


def test_an_entry_cut_in_two_goes_by_the_number_that_it_has_among_whole_ones(tmp_path):
    written = "x: [Paul 1,200, Kit 300, Willy 1,500]"
    sentences = messages({"items": {"type": "string"}}, written, tmp_path)
    assert [text.partition(" is cut off")[0] for text, _, _ in sentences] == ["x 1: '200'", "x 3: '500'"]


def test_of_a_key_that_is_needed_it_is_not_said_that_it_may_be_missing(tmp_path):
    schema = {"required": ["b"], "properties": {"b": {"type": "string"}}}
    assert [text for text, _, _ in messages(schema, "x:\n  b:\n", tmp_path)] == [
        "b: nothing is written here, and it is needed: write it"
    ]


def test_a_day_written_as_a_number_is_no_text_and_that_is_all(tmp_path):
    ((message, _, _),) = messages({"type": "string", "format": "date"}, "x: 2009", tmp_path)
    assert "2009" in message and "calendar" not in message


def test_what_may_not_stand_together_is_told_at_its_key_at_any_depth(tmp_path):
    schema = {"properties": {"games": {"items": {"properties": {"void": False}}}}}
    assert [place for _, *place in messages(schema, "x:\n  games:\n    - {a: 1, void: no}\n", tmp_path)] == [[3, 14]]


def test_a_photo_that_goes_while_it_is_read_is_refused_and_no_exception(tmp_path):
    with pytest.raises(PhotoError, match="photo-unreadable"):
        content(tmp_path / "gone.jpg")


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("start: domani", "start: 'domani' is not a day of the calendar: write year-month-day, as {day}"),
        ('start: "?"', "'start' is still to be written: put the day in place of the '?', as {day}"),
        ("name: X", "'start' is missing here: add the line 'start: …', like {day}"),
        ("start: 16", "start: '16' does not have the right form: write it as {day}"),
    ],
)
@pytest.mark.parametrize(
    ("below", "day"),
    [
        ("tournaments/2026/nord/x.yaml", "2026-05-16"), ("tournaments/2031-autunno/nord/x.yaml", "2031-05-16"),
        ("seasons/2026.yaml", "2026-05-16"), ("players/p0001.yaml", "2009-05-16"), ("", "2009-05-16"),
    ],
)  # fmt: skip
def test_an_example_of_a_day_is_of_the_year_of_its_season(below, day, written, message):
    """Also where the hint of the schema has another year, as that of the regulation of 2009."""
    document = Document("x.yaml", "x", *read(written.encode()), below)
    problems = Schemas().problems("bang-2009/tournament", document)
    assert message.format(day=day) in [sentence(problem, "en") for problem in problems]
