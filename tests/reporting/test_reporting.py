"""What a person, a program and a hosting site's annotations read, whatever a stranger wrote into a file or its name."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from site_builder.languages.messages import message
from site_builder.problems import (
    ERROR,
    FINDING,
    MESSAGE_LIMIT,
    SEVERITIES,
    WARNING,
    Location,
    Problem,
    first_few,
    in_order,
    shorten,
)
from site_builder.reporting import (
    MOST,
    MOST_ANNOTATIONS,
    MOST_BYTES,
    as_github,
    as_json,
    as_text,
    sentence,
    summary,
)
from site_builder.reporting.logs import harmless
from tests.properties.strategies import STEADY
from tests.runner import FORGED, commands


def problem(
    path="data/a.yaml", line=1, column=1, severity=ERROR, check="a-check", it="di", en="say", clause=None, hides=False
) -> Problem:
    sentence = message(__file__, "said", {"words": {"it": it, "en": en}})
    return Problem(Location(path, line, column), severity, check, sentence, clause, hides=hides)


CLAUSED = problem(line=3, column=7, it="manca", en="missing", clause="bang-2009 lud-7")


def test_text():
    assert as_text([CLAUSED], "it") == "data/a.yaml:3:7: errore: manca (bang-2009 lud-7) [a-check]\n"
    assert as_text([CLAUSED], "en") == "data/a.yaml:3:7: error: missing (bang-2009 lud-7) [a-check]\n"
    assert as_text([problem(severity=WARNING)], "it") == "data/a.yaml:1:1: avviso: di [a-check]\n"
    assert as_text([problem(severity=FINDING)], "en") == "data/a.yaml:1:1: finding: say [a-check]\n"
    assert as_text([], "it") == as_github([], "en") == ""


def test_json():
    rows = json.loads(as_json([CLAUSED, problem(severity=FINDING)], "it"))
    assert rows == [
        {"path": "data/a.yaml", "line": 3, "column": 7, "severity": "error", "check": "a-check", "message": "manca",
         "clause": "bang-2009 lud-7"},
        {"path": "data/a.yaml", "line": 1, "column": 1, "severity": "finding", "check": "a-check", "message": "di",
         "clause": None},
    ]  # fmt: skip
    assert list(rows[0]) == ["path", "line", "column", "severity", "check", "message", "clause"]
    assert as_json([], "it") == "[]\n"


def test_github():
    assert as_github([CLAUSED], "en") == (
        "::error file=data/a.yaml,line=3,col=7,title=a-check::missing / manca (bang-2009 lud-7)\n"
    )
    assert as_github([CLAUSED], "it").endswith("::manca / missing (bang-2009 lud-7)\n")
    assert as_github([problem(it="foto", en="foto")], "it").endswith("::foto\n"), "what is the same is told once"
    kinds = [as_github([problem(severity=severity)], "it").split()[0] for severity in SEVERITIES]
    assert kinds == ["::error", "::warning", "::notice"]


HOSTILE = [
    ("a%b", "a%25b", "a%25b"),
    ("a\nb", "a%0Ab", "a%0Ab"),
    ("a\rb", "a%0Db", "a%0Db"),
    ("a:b", "a%3Ab", "a:b"),
    ("a,b", "a%2Cb", "a,b"),
    ("::error::x", "%3A%3Aerror%3A%3Ax", "::error::x"),
    ("%0A::error::x", "%250A%3A%3Aerror%3A%3Ax", "%250A::error::x"),
    ("a\x1b[31mb", "a�[31mb", "a�[31mb"),
    ("a\u202eb", "a�b", "a�b"),
    ("a\ud800b", "a�b", "a�b"),
]


@pytest.mark.parametrize(("written", "in_a_property", "in_the_data"), HOSTILE, ids=[ascii(row[0]) for row in HOSTILE])
def test_what_a_stranger_wrote_is_escaped_for_the_runner(written, in_a_property, in_the_data):
    line = as_github([problem(path=written, check=written, it=written, en=written, clause=written)], "it")
    place = f"file={in_a_property},line=1,col=1,title={in_a_property}"
    sentence = "a b" if written in ("a\nb", "a\rb") else in_the_data  # a sentence has one line, whatever fills it
    assert line == f"::error {place}::{sentence} ({in_the_data})\n"


@pytest.mark.parametrize("forged", FORGED, ids=ascii)
def test_no_line_of_text_is_a_command(forged):
    """As it is printed in a job (`reporting/logs.py`); and at a terminal no control."""
    for line in as_text([problem(path=forged), problem(it=forged)], "it").splitlines():
        assert commands(harmless(line.encode())) == []
        assert line.isprintable()


@pytest.mark.parametrize("forged", FORGED, ids=ascii)
def test_an_annotation_is_one_command_and_ours(forged):
    text = as_github([problem(path=forged, it=forged, en=forged, check=forged)], "it")
    assert [line.split(" ")[0] for line in commands(text.encode())] == ["::error"]


ANY = st.text(max_size=50)


@STEADY
@given(ANY, ANY, ANY, st.sampled_from(SEVERITIES))
def test_one_problem_is_one_line_in_every_format(path, message, check, severity):
    problems = [problem(path=path, it=message, en=message, check=check, severity=severity)]
    for lang in ("it", "en"):
        for text in (as_text(problems, lang), as_github(problems, lang)):
            assert text.count("\n") == len(text.splitlines()) == 1
            assert text[:-1].isprintable()
            text.encode()
        assert as_github(problems, lang).split(" ")[0] in ("::error", "::warning", "::notice")
        assert len(json.loads(as_json(problems, lang))) == 1


@pytest.mark.parametrize(("form", "most"), [(as_text, MOST), (as_github, MOST_ANNOTATIONS)])
@pytest.mark.parametrize(("lang", "word"), [("it", "altri"), ("en", "more")])
def test_so_many_lines_and_how_many_more(form, most, lang, word):
    assert len(form([problem()] * most, lang).splitlines()) == most
    lines = form([problem()] * (most + 17), lang).splitlines()
    assert len(lines) == most + 1
    assert "17" in lines[-1] and word in lines[-1]


def test_the_host_shows_ten_annotations_so_the_worst_come_first():
    problems = [problem(severity=WARNING, line=n + 1) for n in range(20)] + [problem(path="data/z.yaml")]
    lines = as_github(problems, "en").splitlines()
    assert len(lines) == 11 and lines[0].startswith("::error file=data/z.yaml")


@pytest.mark.parametrize("form", [as_text, as_github])
def test_at_most_64_kibibytes_and_no_half_line(form):
    problems = [problem(path="ü" * 4000, it="è" * 300)] * 90
    text = form(problems, "it")
    assert len(text.encode()) <= MOST_BYTES
    *messages, rest = text.splitlines()
    assert len(messages) > 2
    assert str(90 - len(messages)) in rest
    word = form(problems[:1], "it")
    assert all(line + "\n" == word for line in messages)


def test_a_program_gets_all_of_them():
    assert len(json.loads(as_json([problem()] * 500, "it"))) == 500


@STEADY
@given(ANY | st.text(min_size=290, max_size=400))
def test_a_message_is_one_line_of_at_most_300_characters(text):
    short = shorten(text)
    assert len(short) <= MESSAGE_LIMIT
    assert short == " ".join(short.split())
    assert short == " ".join(text.split()) or short.endswith("…")


@pytest.mark.parametrize(
    ("most", "short"), [(1, ["a", "…"]), (2, ["a", "b", "…"]), (3, ["a", "b", "c"]), (4, ["a", "b", "c"])]
)
def test_of_a_list_the_first_few_are_named_and_that_there_are_more(most, short):
    assert first_few(["a", "b", "c"], most) == short


def test_problems_are_sorted_by_place_and_told_once():
    problems = [
        problem("b.yaml"), problem("a.yaml", 10), problem("a.yaml", 2, 9), problem("a.yaml", 2, 10),
        problem("a.yaml", 2, 9), problem("a.yaml", 2, 9, WARNING), problem("a.yaml", 2, 9, check="another"),
        problem("a.yaml", 2, 9, en="tell"),
    ]  # fmt: skip
    ordered = in_order(problems)
    assert [(str(problem.where), problem.severity, problem.check, sentence(problem, "en")) for problem in ordered] == [
        ("a.yaml:2:9", "error", "a-check", "say"),
        ("a.yaml:2:9", "error", "a-check", "tell"),
        ("a.yaml:2:9", "error", "another", "say"),
        ("a.yaml:2:9", "warning", "a-check", "say"),
        ("a.yaml:2:10", "error", "a-check", "say"),
        ("a.yaml:10:1", "error", "a-check", "say"),
        ("b.yaml:1:1", "error", "a-check", "say"),
    ]
    assert in_order(reversed(problems)) == ordered


def test_summary():
    problems = [problem(), problem(severity=WARNING), problem(severity=WARNING)]
    assert summary(problems, "it") == "1 errore, 2 avvisi, 0 rilievi"
    assert summary(problems, "en") == "1 error, 2 warnings, 0 findings"


def test_the_summary_says_that_more_may_turn_up_where_a_file_could_not_be_read():
    of_a_mistake = "What depends on this mistake is checked once it is mended: more may turn up"
    assert summary([problem(hides=True), problem()], "en") == f"2 errors, 0 warnings, 0 findings. {of_a_mistake}"
    of_mistakes = "Quel che dipende da questi errori si controlla quando sono corretti: può venir fuori altro"
    assert summary([problem(hides=True)] * 2, "it") == f"2 errori, 0 avvisi, 0 rilievi. {of_mistakes}"
